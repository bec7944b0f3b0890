import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryTimeout: Rule = {
  id: 'entry/timeout',
  severity: 'error',
  title: 'The time limit is no positive number',
  documentation: `\`timeoutSec\` and its alias \`timeout\` are numbers of seconds greater than 0. Zero, a negative number, \`null\` or a string drops the entry;
if both keys are there, both must be right.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": "20"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": 20}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/timeout', losesEntry, context, report);
  },
};
