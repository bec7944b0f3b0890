import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, quote } from './_entries.js';

export const commentOnly: Rule = {
  id: 'script/comment-only',
  severity: 'error',
  title: 'A command is nothing but a comment',
  documentation: `
The command starts with \`#\`, so bash takes all of its line for a comment and ends with success: the hook does nothing, and under
\`preToolUse\` **every tool call runs**. It happens where a script with a \`#!\` line is pasted into one JSON string without its line breaks.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "#!/bin/bash bash scripts/guard.sh" }]
  }
}
`,
      'scripts/guard.sh': '#!/bin/bash\nexit 2\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "# stop everything\\nbash scripts/guard.sh" }]
  }
}
`,
      'scripts/guard.sh': '#!/bin/bash\nexit 2\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests)
      for (const entry of manifest.entries) {
        if (entry.reason !== 'script/comment-only') continue;
        report({
          file: manifest.path,
          place: commandPlace(entry),
          severity: isGuard(entry) ? 'error' : 'warning',
          message: `${quote(entry.command?.text ?? '')} is a comment to bash: nothing runs${isGuard(entry) ? ', and every tool call is let through' : ''}.`,
          help: 'Remove the # part, or put the commands on lines of their own (\\n in the JSON string).',
        });
      }
  },
};
