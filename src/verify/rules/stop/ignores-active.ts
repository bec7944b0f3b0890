import type { Rule } from '../../rule.js';
import { nameOf, placeIn } from '../guard/_answers.js';
import { Once } from '../script/_entries.js';
import { hasCondition, keepsCount, looksAtActive, stopHooks } from './_blocks.js';

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "agentStop": [{ "type": "command", "bash": "bash scripts/before-stop.sh" }]
  }
}
`;

export const ignoresActive: Rule = {
  id: 'stop/ignores-active',
  severity: 'warning',
  title: 'A stop hook blocks again and again on the same condition',
  documentation: `
The script answers \`{"decision":"block"}\` on a condition, and never looks at \`stop_hook_active\`, which the host sets to true on each stop that
follows a block. Where the agent cannot meet the condition, it is sent back until the host ends it after **8** forced continuations (1.0.67 and before:
never), and each one costs a whole turn. Let the stop pass when \`stop_hook_active\` is true, or count. A script that keeps a counter or a state file
is not reported.`,
  bad: {
    files: {
      '.github/hooks/stop.json': MANIFEST,
      'scripts/before-stop.sh': `#!/bin/bash
if [ -n "$(git status --porcelain)" ]; then
  echo '{"decision":"block","reason":"Commit your work first."}'
fi
`,
    },
  },
  good: {
    files: {
      '.github/hooks/stop.json': MANIFEST,
      'scripts/before-stop.sh': `#!/bin/bash
[ "$(jq -r .stop_hook_active)" = true ] && exit 0
if [ -n "$(git status --porcelain)" ]; then
  echo '{"decision":"block","reason":"Commit your work first."}'
fi
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const { entry, program, blocks } of stopHooks(context)) {
      const block = blocks.find(({ nested }) => !nested);
      if (!block || looksAtActive(program) || keepsCount(program) || !hasCondition(program.parts)) continue;
      if (!once.first(block.part.script?.path ?? entry.manifest.path + entry.pointer)) continue;
      report({
        ...placeIn(block.part, entry, block.start, block.end),
        message: `${nameOf(block.part)} blocks the stop and never looks at "stop_hook_active": while its condition holds the agent is sent back, until the host ends it after 8 rounds.`,
        help: 'Let the stop pass when "stop_hook_active" is true in the input (snake_case in both dialects), or count the rounds in a file.',
      });
    }
  },
};
