import type { Rule } from '../../rule.js';
import { losesFile, reportDrops } from './_drops.js';

export const shape: Rule = {
  id: 'manifest/shape',
  severity: 'error',
  title: 'The manifest has not the shape that the host reads',
  documentation: `A manifest is an object with a \`hooks\` object, in which each event holds an **array** of entries. An object where an array
belongs under one camelCase event loses the whole file, the other events too. \`hooks\` as a list of \`{event, …}\`, events at the top,
\`Hooks\`, and groups inside groups lose it as well. Under a PascalCase event a value that is no array loses that event only.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"preToolUse": {"type": "command", "bash": "node -e 0"}}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops(
      'manifest/shape',
      (manifest) => (manifest.reading.loads ? 'nothing of it is loaded' : losesFile(manifest)),
      context,
      report,
    );
  },
};
