import type { Rule } from '../../rule.js';

export const duplicateKey: Rule = {
  id: 'manifest/duplicate-key',
  severity: 'warning',
  title: 'A key stands twice in one object',
  documentation: `The last of two equal keys counts, and the host never looks at the first: two \`preToolUse\` arrays in one file are one
guard, not two. For an event, or for \`hooks\` itself, that is an error.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}], "preToolUse": [{"type": "command", "bash": "node -e 1"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}], "postToolUse": [{"type": "command", "bash": "node -e 1"}]}}\n',
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      if (manifest.reading.fault) continue;
      for (const { key, place, depth, holder } of manifest.positions.duplicates) {
        const weighs = (depth === 0 && key === 'hooks') || (depth === 1 && holder === 'hooks');
        report({
          file: manifest.path,
          place,
          message: `\`${key}\` stands again further down: the host takes the last one, and what stands here is lost.`,
          help: 'Merge the two, or remove one.',
          ...(weighs ? { severity: 'error' as const } : {}),
        });
      }
    }
  },
};
