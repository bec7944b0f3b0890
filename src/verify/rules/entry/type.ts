import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryType: Rule = {
  id: 'entry/type',
  severity: 'error',
  title: 'The type of a hook entry is unknown',
  documentation: `\`type\` is \`command\` (the default), \`http\`, or \`prompt\` (under \`sessionStart\` only), in lower case. The host drops an entry of any
other type: \`script\`, \`shell\`, \`Command\`, \`null\`.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "script", "bash": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json': '{"version": 1, "hooks": {"preToolUse": [{"bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/type', losesEntry, context, report);
  },
};
