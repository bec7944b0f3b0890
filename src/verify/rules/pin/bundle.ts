import { VERSION } from '../../../product.js';
import { RELEASED } from '../../../released.js';
import { SCRIPTS } from '../../../surface/ledger.js';
import { scriptPin, sha256 } from '../../../surface/pins.js';
import type { Rule } from '../../rule.js';
import { exampleManifest, hashOf, pinnedEntries } from './_pins.js';

const TEXT = '// not the guard\n';
const example = (script: string) => ({
  files: {
    '.github/hooks/guard.json': exampleManifest(`preToolUse ${script} ${sha256(TEXT)}`),
    [script]: TEXT,
  },
});

export const bundle: Rule = {
  id: 'pin/bundle',
  severity: 'error',
  title: 'A script in the place of a bundle is none of the released ones',
  documentation: `Under \`.github/hooks/portcullis/\` stand the bundles of a release, byte for byte, and their hashes are known. A pin proves only that
the script is the one that the manifest was written for; whoever changes both at once has a pin that holds, and a guard that is another
program. A script of your own belongs elsewhere. A bundle of a release that is newer than the verifying version is reported too: update the
version that verifies.`,
  bad: example(`${SCRIPTS}/pre-tool-use.cjs`),
  good: example('scripts/pre-tool-use.cjs'),
  check({ repository }, report) {
    for (const { entry, pins, pointer } of pinnedEntries(repository)) {
      if (!pins.script.startsWith(`${SCRIPTS}/`)) continue;
      // Another file than the one that is pinned is what pin/script reports.
      if (hashOf(repository, pins.script, scriptPin) !== pins.sha256) continue;
      const hash = hashOf(repository, pins.script);
      const name = pins.script.slice(SCRIPTS.length + 1).replace(/\.next\.cjs$/, '.cjs');
      if (Object.values(RELEASED).some((bundles) => bundles[name] === hash)) continue;
      report({
        file: entry.manifest.path,
        place: entry.manifest.place(pointer),
        message: `${pins.script} has its pin, and yet is no bundle of any release up to ${VERSION}: what runs as the guard is another program.`,
        help: 'Run "portcullis bootstrap --force", which writes the scripts of the installed version and their pins.',
      });
    }
  },
};
