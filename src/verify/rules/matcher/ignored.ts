import type { Rule } from '../../rule.js';

export const matcherIgnored: Rule = {
  id: 'matcher/ignored',
  severity: 'note',
  title: 'A matcher under an event that has none',
  documentation: `The host looks at a matcher under \`preToolUse\`, \`postToolUse\`, \`permissionRequest\`, \`preMcpToolCall\`, \`subagentStart\`, \`preCompact\` and
\`notification\`. Under every other event it ignores it, and the entry runs each time. \`*\` and \`.*\` say the same, and are not reported.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"agentStop": [{"type": "command", "bash": "node -e 0", "matcher": "bash"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"agentStop": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      for (const entry of manifest.entries) {
        if (!entry.live || entry.matches?.kind !== 'ignored' || !entry.matcher) continue;
        const written = entry.matcher.value;
        if (written === '' || written === '*' || written === '.*' || written === null) continue;
        report({
          file: manifest.path,
          place: manifest.place(entry.matcher.pointer),
          message: `The host ignores a matcher under \`${entry.event}\`: the entry runs each time.`,
          help: 'Remove the matcher, and look at the payload inside the hook.',
        });
      }
    }
  },
};
