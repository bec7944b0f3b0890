import type { Rule } from '../../rule.js';
import { reportDrops } from '../manifest/_drops.js';

export const emptyCommand: Rule = {
  id: 'entry/empty-command',
  severity: 'error',
  title: 'The command that runs is empty',
  documentation: `On Linux the first of \`linux\`, \`bash\`, \`command\` that is present runs, also if it is empty: \`"bash": ""\` beside a good \`command\` runs nothing, and
the call goes through.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "", "command": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "command": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops(
      'entry/empty-command',
      () => 'the hook does nothing, and the host goes on as if it had agreed',
      context,
      report,
    );
  },
};
