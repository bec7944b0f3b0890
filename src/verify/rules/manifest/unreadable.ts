import type { Rule } from '../../rule.js';

export const unreadable: Rule = {
  id: 'manifest/unreadable',
  severity: 'error',
  title: 'A manifest cannot be read',
  documentation: `A symbolic link to nothing or in a circle, a folder named like a manifest, a named pipe (on which the host hangs when it
starts), or a file without read permission. The host logs the fault and goes on without the file. A folder named \`x.json\` is a warning:
manifests inside it do load.

The host has no limit of size, and Portcullis has: of a file above 64 MiB, or beyond 20,000 events and entries in all manifests
together, it says only that it has not been read.`,
  bad: { files: { '.github/hooks/guard.json': { link: 'nowhere.json' } } },
  good: {
    files: {
      'guards/guard.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
      '.github/hooks/guard.json': { link: '../../guards/guard.json' },
    },
  },
  check({ repository }, report) {
    for (const { path, problem } of [...repository.manifests, ...repository.problems]) {
      if (!problem || !path.startsWith('.github/hooks')) continue;
      report({
        file: path,
        message: `This cannot be read as a manifest: ${problem.detail}.`,
        help: 'Put a regular, readable file there, or remove it.',
        ...(problem.kind === 'not-a-file' && problem.detail === 'it is a folder'
          ? { severity: 'warning' as const }
          : {}),
      });
    }
  },
};
