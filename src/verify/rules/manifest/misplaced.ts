import type { Rule } from '../../rule.js';

const GUARD = '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n';

export const misplaced: Rule = {
  id: 'manifest/misplaced',
  severity: 'warning',
  title: 'A manifest stands where the host never looks',
  documentation: `The host reads \`.github/hooks\` and its sub-folders, files whose name ends in \`.json\` (lower case) and begins with no dot.
It does not read \`.github/hooks.json\`, \`hooks/hooks.json\`, \`.github/copilot/hooks/\`, \`.jsonc\`, \`.JSON\` or \`.Github/hooks\`. In the
repository of a plugin, \`hooks/hooks.json\` has its own purpose, and the finding is a note.`,
  bad: { files: { '.github/hooks.json': GUARD } },
  good: { files: { '.github/hooks/hooks.json': GUARD } },
  check({ repository }, report) {
    for (const file of repository.misplaced) {
      report({
        file: file.path,
        message: `This looks like a hooks manifest, but ${file.reason}: nothing of it is loaded.`,
        help: `Move it to ${file.wanted}.`,
        ...(file.plugin ? { severity: 'note' as const } : {}),
      });
    }
  },
};
