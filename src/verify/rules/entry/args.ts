import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryArgs: Rule = {
  id: 'entry/args',
  severity: 'error',
  title: 'args is not an array of strings',
  documentation: `\`args\` belongs to \`exec\`. If it is there it must be an array of strings, also beside \`bash\`, where it is otherwise unused; anything else
drops the entry.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "args": "--strict"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "args": []}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/args', losesEntry, context, report);
  },
};
