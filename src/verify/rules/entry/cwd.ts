import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryCwd: Rule = {
  id: 'entry/cwd',
  severity: 'error',
  title: 'cwd is not a string',
  documentation: `\`cwd\` is a folder relative to the repository, as a string; another type drops the entry. (A folder that does not exist does not drop it:
every call is then denied, since the hook cannot start.)`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "cwd": null}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "cwd": "."}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/cwd', losesEntry, context, report);
  },
};
