import type { Rule } from '../../rule.js';

/** Seconds. A cold start of a shell and an interpreter on a busy runner can take two of them. */
const SHORTEST = 5;

export const guardLimit: Rule = {
  id: 'entry/guard-limit',
  severity: 'warning',
  title: 'A guard’s time limit is too short to trust',
  documentation: `A \`preToolUse\` hook that exceeds its limit does not stop the call: the host lets it run, whatever the hook would have said. On a
busy machine a shell that starts an interpreter needs seconds now and then. Give a guard 20 seconds, and let it end by itself long
before. The default is 30.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": 2}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "timeoutSec": 20}]}}\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      for (const entry of manifest.entries) {
        if (!entry.live || entry.facts?.name !== 'preToolUse' || entry.timeoutSec >= SHORTEST) continue;
        const key = Object.hasOwn(entry.value as object, 'timeoutSec') ? 'timeoutSec' : 'timeout';
        report({
          file: manifest.path,
          place: manifest.place(`${entry.pointer}/${key}`),
          message: `This guard has ${entry.timeoutSec} s: when it is late, the host lets the call run.`,
          help: 'Write "timeoutSec": 20, or leave it out (30).',
          ...(entry.timeoutSec < 0.1 ? { severity: 'error' as const } : {}),
        });
      }
    }
  },
};
