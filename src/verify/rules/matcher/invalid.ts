import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const matcherInvalid: Rule = {
  id: 'matcher/invalid',
  severity: 'error',
  title: 'The host refuses the matcher',
  documentation: `A matcher is a regular expression in JavaScript's dialect (without the \`u\` flag), wrapped as \`^(?:…)$\`. An invalid one, an empty string, and
anything that is no string make the host skip the entry in silence. Under a camelCase event \`*\` is invalid as well; write \`.*\`, or leave the
matcher out. Under PascalCase \`PreToolUse\`, \`PostToolUse\` and \`PermissionRequest\`, \`*\` matches every call. \`(?i)\` at the front is no
JavaScript.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "matcher": "*"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "matcher": ".*"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('matcher/invalid', losesEntry, context, report);
  },
};
