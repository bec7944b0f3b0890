import type { Rule } from '../../rule.js';
import { losesFile, reportDrops } from './_drops.js';

export const disabled: Rule = {
  id: 'manifest/disabled',
  severity: 'error',
  title: 'The manifest switches itself off',
  documentation: `\`disableAllHooks: true\` makes the host load nothing of the file. A value that is no boolean does the same: the host
refuses the file, for the string \`"false"\` too. A file that holds no hook entry at all is not reported as an error.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "disableAllHooks": true, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "disableAllHooks": false, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('manifest/disabled', losesFile, context, report, (manifest) =>
      manifest.entries.length === 0 ? 'note' : undefined,
    );
  },
};
