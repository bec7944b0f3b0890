import type { Rule } from '../../rule.js';
import { reportDrops } from '../manifest/_drops.js';

export const eventNotInCloud: Rule = {
  id: 'entry/event-not-in-cloud',
  severity: 'warning',
  title: 'An event that the cloud agent never fires',
  documentation: `\`permissionRequest\` and \`notification\` belong to the CLI: the cloud agent asks for no permission and shows no notification. A guard must stand
under \`preToolUse\`.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"permissionRequest": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/event-not-in-cloud', () => 'the entry does nothing there', context, report);
  },
};
