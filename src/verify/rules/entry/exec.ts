import type { Rule } from '../../rule.js';
import { reportDrops } from '../manifest/_drops.js';

export const entryExec: Rule = {
  id: 'entry/exec',
  severity: 'error',
  title: 'The cloud agent ignores exec',
  documentation: `\`exec\` (with \`args\`) is known to the Copilot CLI only. In the cloud agent the entry does nothing, and a guard that
consists of it is not there. Use \`bash\`.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "exec": "node", "args": ["guard.cjs"]}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/exec', () => 'the entry does nothing there', context, report);
  },
};
