import type { Rule } from '../../rule.js';

/** A hook that may take longer than this many seconds was not meant to: it would outlast most jobs' patience. */
const SUSPICIOUS = 1000;

export const milliseconds: Rule = {
  id: 'entry/milliseconds',
  severity: 'warning',
  title: 'The time limit looks like milliseconds',
  documentation: `\`timeoutSec\` and \`timeout\` are seconds. \`5000\` is an hour and twenty minutes: a hook that hangs holds up the session for as
long, and the tool call then runs after all.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": 5000}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": 600}]}}\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      for (const entry of manifest.entries) {
        if (!entry.live || typeof entry.value !== 'object' || entry.value === null) continue;
        for (const key of ['timeoutSec', 'timeout'] as const) {
          const limit = (entry.value as Readonly<Record<string, unknown>>)[key];
          if (typeof limit !== 'number' || limit < SUSPICIOUS) continue;
          report({
            file: manifest.path,
            place: manifest.place(`${entry.pointer}/${key}`),
            message: `\`${key}\` is ${limit} seconds, that is ${Math.round(limit / 60)} minutes; it looks like milliseconds.`,
            help: `Write ${Math.max(1, Math.round(limit / 1000))}, if milliseconds were meant.`,
          });
        }
      }
    }
  },
};
