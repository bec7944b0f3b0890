import type { Rule } from '../../rule.js';

const entry = '{"type": "command", "command": "node tools/log.cjs"}';

export const settingsTwice: Rule = {
  id: 'entry/settings-twice',
  severity: 'warning',
  title: 'The same command also stands in a settings file',
  documentation: `The Copilot CLI runs the hooks of \`.claude/settings.json\` and \`.github/copilot/settings.json\` as well as those of
\`.github/hooks\`, and does not compare them: the same command for the same event runs twice. The cloud agent reads \`.github/hooks\` only.`,
  bad: {
    files: {
      'tools/log.cjs': 'process.stdin.resume();\n',
      '.github/hooks/log.json': `{"hooks": {"PostToolUse": [${entry}]}}\n`,
      '.claude/settings.json': `{"hooks": {"PostToolUse": [{"matcher": "Bash", "hooks": [${entry}]}]}}\n`,
    },
  },
  good: {
    files: {
      'tools/log.cjs': 'process.stdin.resume();\n',
      '.github/hooks/log.json': `{"hooks": {"PostToolUse": [${entry}]}}\n`,
      '.claude/settings.json': `{"hooks": {"SessionEnd": [{"hooks": [${entry}]}]}}\n`,
    },
  },
  check({ repository }, report) {
    const others = repository.settings.flatMap((file) =>
      file.reading.entries.filter((other) => other.live && other.command).map((other) => ({ file, other })),
    );
    if (others.length === 0) return;
    for (const manifest of repository.manifests) {
      for (const entry of manifest.entries) {
        if (!entry.live || !entry.command) continue;
        const text = entry.command.text.trim();
        const twin = others.find(
          ({ other }) => other.facts === entry.facts && other.command?.text.trim() === text,
        );
        if (!twin) continue;
        const line = twin.file.positions.place(twin.other.pointer).line;
        report({
          file: manifest.path,
          place: manifest.place(entry.pointer),
          message: `The same command stands in ${twin.file.path}:${line} for the same event: the Copilot CLI runs it twice.`,
          help: 'Keep it in `.github/hooks`, which the cloud agent reads as well, unless Claude Code needs the other.',
        });
      }
    }
  },
};
