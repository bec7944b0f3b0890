import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, quote } from './_entries.js';

export const outsideRepository: Rule = {
  id: 'script/outside-repository',
  severity: 'warning',
  title: 'A hook starts a file outside the repository',
  documentation: `
The command starts a file in a home folder, a temporary folder or at another absolute path, or one that a symbolic link leads to. The cloud
agent's sandbox has nothing but the clone, so the file is not there: a \`preToolUse\` entry then denies every tool call (an **error** on that
surface), any other hook does nothing. On a developer's machine it runs whatever stands at that path, which no review of the repository has
seen; hooks that point at \`$HOME\` or \`/tmp\` are how a worm comes back after the repository was cleaned.`,
  bad: {
    files: {
      '.github/hooks/session.json': `{
  "version": 1,
  "hooks": {
    "sessionStart": [{ "type": "command", "bash": "bash ~/.cache/agent/start.sh" }]
  }
}
`,
    },
  },
  good: {
    files: {
      '.github/hooks/session.json': `{
  "version": 1,
  "hooks": {
    "sessionStart": [{ "type": "command", "bash": "bash \\"$COPILOT_PROJECT_DIR/scripts/start.sh\\"" }]
  }
}
`,
      'scripts/start.sh': '#!/bin/bash\ndate > .agent-started\n',
    },
  },
  check(context, report) {
    for (const entry of liveCommands(context))
      for (const script of entry.scripts) {
        if (script.state !== 'outside') continue;
        const linked = script.path !== null;
        const cloud = context.surface === 'cloud';
        const fatal = cloud && isGuard(entry) && !script.tested && script.failure.kind === 'counts';
        if (cloud && script.tested && !isGuard(entry)) continue;
        report({
          file: entry.manifest.path,
          place: commandPlace(entry),
          severity: fatal ? 'error' : 'warning',
          message: `${quote(script.written)} ${linked ? 'is a symbolic link that leads out of the repository' : 'stands outside the repository'}. ${
            fatal
              ? "The cloud agent's sandbox does not have it, so every tool call that the entry covers is denied."
              : cloud
                ? "The cloud agent's sandbox does not have it."
                : 'It runs whatever stands there, which no review of the repository sees.'
          }`,
          help: 'Keep the script in the repository and start it by a path from its root.',
        });
      }
  },
};
