import type { Rule } from '../../rule.js';
import { countEntries } from './_drops.js';

const GUARD = '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n';

export const disabledBySettings: Rule = {
  id: 'manifest/disabled-by-settings',
  severity: 'error',
  title: 'A settings file switches off every manifest',
  documentation: `The Copilot CLI also reads \`.claude/settings.json\`, \`.github/copilot/settings.json\` and their \`.local\` twins. The
boolean \`disableAllHooks: true\` in one of them switches off **every** entry of \`.github/hooks\`. The cloud agent is documented to read no
settings, so there it is a note.`,
  bad: {
    surface: 'cli',
    files: { '.github/hooks/guard.json': GUARD, '.claude/settings.json': '{"disableAllHooks": true}\n' },
  },
  good: {
    surface: 'cli',
    files: { '.github/hooks/guard.json': GUARD, '.claude/settings.json': '{"disableAllHooks": false}\n' },
  },
  check({ repository, surface }, report) {
    const count = repository.manifests.reduce((sum, { reading }) => sum + reading.entries.length, 0);
    if (count === 0) return;
    for (const file of repository.settings) {
      if (!file.disablesHooks) continue;
      report({
        file: file.path,
        place: file.positions.place('/disableAllHooks'),
        message: `\`disableAllHooks\` is true here: the Copilot CLI then loads none of the ${countEntries(count)} of \`.github/hooks\`.`,
        help: 'Remove it, or write it into your own settings outside the repository.',
        ...(surface === 'cloud' ? { severity: 'note' as const } : {}),
      });
    }
  },
};
