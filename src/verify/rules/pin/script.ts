import { SCRIPTS } from '../../../surface/ledger.js';
import { scriptPin, sha256 } from '../../../surface/pins.js';
import type { Rule } from '../../rule.js';
import { exampleManifest, hashOf, onePerFile, pinnedEntries } from './_pins.js';

const SCRIPT = 'scripts/guard.cjs';
const TEXT = '// the guard\n';

export const script: Rule = {
  id: 'pin/script',
  severity: 'error',
  title: 'A script is not the one that the manifest pins',
  documentation: `A start line of Portcullis names a script and its hash, and the loader runs the script only if its bytes have that hash. A script
that was changed, restored from another version, or checked out with other line ends does not, and then the guard denies every tool call.
\`portcullis bootstrap --force\` writes the scripts of the installed version and their pins; a script that should not have changed comes
back with \`git restore\`.`,
  bad: {
    files: {
      '.github/hooks/guard.json': exampleManifest(`preToolUse ${SCRIPT} ${sha256(TEXT)}`),
      [SCRIPT]: `${TEXT}process.exit(0);\n`,
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': exampleManifest(`preToolUse ${SCRIPT} ${sha256(TEXT)}`),
      [SCRIPT]: TEXT,
    },
  },
  check({ repository }, report) {
    for (const { entry, pins, pointer, consequence } of onePerFile(
      pinnedEntries(repository),
      ({ script: file, sha256: hash }) => ({ file, sha256: hash }),
    )) {
      const hash = hashOf(repository, pins.script, scriptPin);
      if (hash === pins.sha256) continue;
      const what =
        hash === null
          ? `${pins.script}, which this line pins, cannot be read`
          : `${pins.script} is not the file that this line pins`;
      report({
        file: entry.manifest.path,
        place: entry.manifest.place(pointer),
        message: `${what}: ${consequence}.`,
        help: pins.script.startsWith(`${SCRIPTS}/`)
          ? 'Run "portcullis bootstrap --force", which writes the scripts and their pins anew.'
          : `Run "git restore ${pins.script}", or write the pin of the script that is meant.`,
      });
    }
  },
};
