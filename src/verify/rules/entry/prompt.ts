import type { Rule } from '../../rule.js';
import { reportDrops } from '../manifest/_drops.js';

export const entryPrompt: Rule = {
  id: 'entry/prompt',
  severity: 'warning',
  title: 'A prompt entry that does nothing',
  documentation: `\`prompt\` entries exist under \`sessionStart\` only, and need a \`prompt\` that is a string with something in it. They act in interactive sessions
of the CLI; the cloud agent is documented not to run them reliably. A command that prints \`additionalContext\` works in both.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"sessionStart": [{"type": "prompt", "prompt": "Read AGENTS.md first."}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"sessionStart": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('entry/prompt', () => 'the entry does nothing', context, report);
  },
};
