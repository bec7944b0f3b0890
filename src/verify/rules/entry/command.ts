import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryCommand: Rule = {
  id: 'entry/command',
  severity: 'error',
  title: 'A hook entry has no command that the host reads',
  documentation: `A command entry needs one of \`bash\`, \`command\`, \`powershell\`, \`linux\`, \`windows\`, \`osx\` or, in the CLI, \`exec\`. Each of these keys, if it
is there, must hold a string: one wrong type drops the entry, even beside a good \`bash\`. \`script\`, \`run\` and \`cmd\` are no keys of the host.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "script": "guard.sh"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/command', losesEntry, context, report);
  },
};
