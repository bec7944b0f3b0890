import type { Rule } from '../../rule.js';
import { losesFile, reportDrops } from './_drops.js';

export const version: Rule = {
  id: 'manifest/version',
  severity: 'error',
  title: 'The manifest’s version is not the number 1',
  documentation: `\`version\` may be absent or the number 1. Anything else, the string \`"1"\` and \`null\` included, loses the whole file: the
session starts without its hooks, and only the host's log says so.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"version": "1", "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': '{"hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('manifest/version', losesFile, context, report);
  },
};
