import type { Rule } from '../../rule.js';
import { reportDrops } from '../manifest/_drops.js';

export const powershellOnly: Rule = {
  id: 'entry/powershell-only',
  severity: 'error',
  title: 'The only command is for Windows or macOS',
  documentation: `The cloud agent runs on Linux and ignores \`powershell\`, \`windows\` and \`osx\`. An entry without \`bash\` (or \`command\`) does nothing there. The
CLI on Linux keeps such an entry and fails to start it: under \`preToolUse\` it denies every call.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "powershell": "exit 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "powershell": "exit 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/powershell-only', () => 'the entry does nothing there', context, report);
  },
};
