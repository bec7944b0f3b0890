import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const entryUrl: Rule = {
  id: 'entry/url',
  severity: 'error',
  title: 'The host refuses the URL of an http entry',
  documentation: `An http entry needs an absolute \`http\` or \`https\` URL; under \`preToolUse\`, \`preMcpToolCall\` and \`permissionRequest\` only \`https\`. \`headers\` must
be an object of strings and \`allowedEnvVars\` an array of strings, which the host sends over \`https\` only. Anything else drops the entry.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"postToolUse": [{"type": "http", "url": "localhost:8080/hook"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"postToolUse": [{"type": "http", "url": "https://hooks.example.com/post"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/url', losesEntry, context, report);
  },
};
