import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryEnv: Rule = {
  id: 'entry/env',
  severity: 'error',
  title: 'env is not an object of strings',
  documentation: `Every value in \`env\` must be a string: a number or a boolean drops the whole entry. Values are passed on as written; \`$HOME\` is not
expanded.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "env": {"STRICT": 1}}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "env": {"STRICT": "1"}}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/env', losesEntry, context, report);
  },
};
