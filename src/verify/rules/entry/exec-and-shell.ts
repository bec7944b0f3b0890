import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const execAndShell: Rule = {
  id: 'entry/exec-and-shell',
  severity: 'error',
  title: 'exec stands beside a shell command',
  documentation: `\`exec\` starts a program without a shell. The host drops an entry that has \`exec\` and one of \`bash\`, \`command\`, \`powershell\`, \`linux\`,
\`windows\`, \`osx\` as well, even if that one is empty.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "exec": "node"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/exec-and-shell', losesEntry, context, report);
  },
};
