import type { Rule } from '../../rule.js';

const entry = (bash: string): string => `[{"type": "command", "bash": "${bash}"}]`;

export const bothDialects: Rule = {
  id: 'manifest/both-dialects',
  severity: 'warning',
  title: 'One command stands under both names of an event',
  documentation: `\`preToolUse\` and \`PreToolUse\` are one event in two dialects. The host runs the entries of both, and the same command
then runs twice for every call, once with camelCase fields and once with Claude's snake_case ones.`,
  bad: {
    files: {
      '.github/hooks/log.json': `{"version": 1, "hooks": {"postToolUse": ${entry('cat >> log')}, "PostToolUse": ${entry('cat >> log')}}}\n`,
    },
  },
  good: {
    files: {
      '.github/hooks/log.json': `{"version": 1, "hooks": {"postToolUse": ${entry('cat >> log')}, "SessionStart": ${entry('cat >> log')}}}\n`,
    },
  },
  check({ repository }, report) {
    for (const manifest of repository.manifests) {
      const live = manifest.entries.filter((entry) => entry.live && entry.command);
      for (const entry of live) {
        if (entry.dialect !== 'pascal') continue;
        const twin = live.find(
          (other) =>
            other.dialect === 'camel' &&
            other.facts === entry.facts &&
            other.command?.text.trim() === entry.command?.text.trim(),
        );
        if (!twin) continue;
        report({
          file: manifest.path,
          place: manifest.place(entry.pointer),
          message: `The same command stands under \`${twin.event}\` (line ${twin.line}): the host runs it twice for every event, with two kinds of payload.`,
          help: `Keep one of them; \`${twin.event}\` is the host’s own.`,
        });
      }
    }
  },
};
