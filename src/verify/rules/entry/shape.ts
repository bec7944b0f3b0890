import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryShape: Rule = {
  id: 'entry/shape',
  severity: 'error',
  title: 'A hook entry is not an object',
  documentation: `An entry is an object with \`type\` and a command. A string, a number, \`null\` or an array in its place is dropped in silence; its
neighbours stay.`,
  bad: { files: { '.github/hooks/hooks.json': '{"version": 1, "hooks": {"preToolUse": ["node -e 0"]}}\n' } },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/shape', losesEntry, context, report);
  },
};
