import type { Rule } from '../../rule.js';
import { commandPlace, liveCommands, quote } from './_entries.js';

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "sessionStart": [{ "type": "command", "bash": "./scripts/start.sh" }]
  }
}
`;
const SCRIPT = '#!/bin/bash\ndate > .agent-started\n';

export const notExecutable: Rule = {
  id: 'script/not-executable',
  severity: 'note',
  title: 'A script that is started directly lacks the executable bit',
  documentation: `
The command names the script itself, and the file's mode has no executable bit. Recent hosts set the bit before they start the hook (measured
on 1.0.73 to 1.0.102), so this is a note; other programs that read the same manifest do not, and there the hook fails with "permission denied".
The bit that counts in a clone is the one in git's index: \`git update-index --chmod=+x FILE\`.`,
  bad: {
    files: { '.github/hooks/session.json': MANIFEST, 'scripts/start.sh': { text: SCRIPT, mode: 0o644 } },
  },
  good: {
    files: { '.github/hooks/session.json': MANIFEST, 'scripts/start.sh': { text: SCRIPT, mode: 0o755 } },
  },
  check(context, report) {
    // Windows has no such bit: every file would look the same.
    if (process.platform === 'win32') return;
    for (const entry of liveCommands(context))
      for (const script of entry.scripts) {
        if (script.runner !== 'direct' || script.state !== 'file' || script.mode === null) continue;
        if ((script.mode & 0o111) !== 0 || /\bchmod\b/.test(entry.command?.text ?? '')) continue;
        report({
          file: entry.manifest.path,
          place: commandPlace(entry),
          message: `${quote(script.written)} is started directly, and the file is not executable (mode ${script.mode.toString(8)}). The host sets the bit since 1.0.73; elsewhere the hook fails.`,
          help: `Run git update-index --chmod=+x ${script.path}, or start it as bash ${script.written}.`,
        });
      }
  },
};
