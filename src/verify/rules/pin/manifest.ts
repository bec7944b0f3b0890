import { bashLine, powershellLine } from '../../../guard/start-line.js';
import { VERSION } from '../../../product.js';
import { RELEASED } from '../../../released.js';
import { isProblem, readBytes } from '../../../surface/files.js';
import { knownHashes, LEDGER, MANIFEST, readLedger, SCRIPTS } from '../../../surface/ledger.js';
import type { Repository } from '../../../surface/model.js';
import { readPins, sha256 } from '../../../surface/pins.js';
import type { Rule } from '../../rule.js';
import { exampleManifest } from './_pins.js';

const LIMIT = 1024 * 1024;
const HELP =
  'Run "portcullis bootstrap --force", which writes it anew. Settings belong in .github/portcullis.json, other hooks in a manifest of their own.';

/** The hashes under which the ledger knows the manifest; null where no ledger speaks of it. */
function recorded(repository: Repository): ReadonlySet<string> | null {
  const bytes = readBytes(Buffer.from(`${repository.root}/${LEDGER}`), LIMIT);
  const ledger = isProblem(bytes) ? null : readLedger(bytes.toString('utf8'));
  return (ledger && knownHashes(ledger).get(MANIFEST)) ?? null;
}

/** The keys of an entry that pins a bundle of this version, and are not what this version writes. */
function strangeLines(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const lines = { bash: bashLine, powershell: powershellLine };
  return Object.entries(lines)
    .filter(([key, lineOf]) => {
      const text = (value as Readonly<Record<string, unknown>>)[key];
      const pins = typeof text === 'string' ? readPins(text) : null;
      if (!pins?.script.startsWith(`${SCRIPTS}/`)) return false;
      const bundle = pins.script.slice(SCRIPTS.length + 1);
      return RELEASED[VERSION]?.[bundle] === pins.sha256 && text !== lineOf(pins);
    })
    .map(([key]) => key);
}

const MANIFEST_TEXT = exampleManifest(`preToolUse scripts/guard.cjs ${sha256('// the guard\n')}`);
const example = (text: string) => ({
  files: {
    [MANIFEST]: text,
    [LEDGER]: `${JSON.stringify({ version: 1, hooks: {}, ledger: { files: [{ path: MANIFEST, sha256: sha256(MANIFEST_TEXT), version: '0.1.0' }] } }, null, 2)}\n`,
    'scripts/guard.cjs': '// the guard\n',
  },
});

export const manifest: Rule = {
  id: 'pin/manifest',
  severity: 'error',
  title: 'The manifest that bootstrap wrote was edited',
  documentation: `\`.github/hooks/portcullis.json\` is written by bootstrap, and the ledger beside the scripts says with which bytes. An edited one may look
the same and guard nothing: another loader, a matcher, a longer limit. Bootstrap leaves it alone, so it is not refreshed any more either.
A start line that names a bundle of this version is compared with what this version writes, whatever the ledger says.`,
  bad: example(MANIFEST_TEXT.replace('"type"', '"matcher": "bash",\n        "type"')),
  good: example(MANIFEST_TEXT),
  check({ repository }, report) {
    const ours = repository.manifests.find(({ path, problem }) => path === MANIFEST && problem === null);
    if (!ours) return;
    const hashes = recorded(repository);
    if (hashes && !hashes.has(sha256(ours.text))) {
      report({
        file: MANIFEST,
        message: `It is not as bootstrap wrote it: the host obeys the edited text, and bootstrap no longer refreshes it.`,
        help: HELP,
      });
      return;
    }
    for (const entry of ours.entries)
      for (const key of strangeLines(entry.value))
        report({
          file: MANIFEST,
          place: ours.place(`${entry.pointer}/${key}`),
          message: `\`${key}\` pins a bundle of Portcullis ${VERSION}, and is not the line that this version starts it with.`,
          help: HELP,
        });
  },
};
