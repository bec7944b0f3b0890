import type { CodePart } from '../../../surface/program.js';
import type { Rule } from '../../rule.js';
import { nameOf, placeIn } from '../guard/_answers.js';
import { Once } from '../script/_entries.js';
import { type StopHook, stopHooks } from './_blocks.js';

/** Ends with 2, which keeps other hosts' agents at work. */
const EXIT_TWO: Readonly<Partial<Record<CodePart['language'], RegExp>>> = {
  bash: /\bexit\s+2\b/,
  node: /\bprocess\.exit\(\s*2\s*\)/,
  python: /\b(?:sys\.exit|SystemExit)\(\s*2\s*\)/,
  powershell: /\bexit\s+2\b/i,
};

/** Other hosts' words for the same answer. */
const OTHER_WORD =
  /(?<![\w$.-])\\?["']decision\\?["']\s*:\s*\\?["'](?:deny|denied|continue|reject|BLOCK|Block)\\?["']/;

interface Answer {
  readonly part: CodePart;
  readonly start: number;
  readonly end: number;
  readonly what: string;
}

function unread({ program, blocks }: StopHook): Answer | null {
  const nested = blocks.find((block) => block.nested);
  if (nested) return { ...nested, what: 'says block inside "hookSpecificOutput" only' };
  for (const part of program.parts) {
    const word = OTHER_WORD.exec(part.code);
    if (word)
      return {
        part,
        start: word.index,
        end: word.index + word[0].length,
        what: `answers ${word[0].replaceAll('\\', '')}`,
      };
  }
  for (const part of program.parts) {
    const exit = EXIT_TWO[part.language]?.exec(part.code);
    if (exit)
      return { part, start: exit.index, end: exit.index + exit[0].length, what: 'ends with exit status 2' };
  }
  return null;
}

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "agentStop": [{ "type": "command", "bash": "bash scripts/before-stop.sh" }]
  }
}
`;

export const unreadOutputField: Rule = {
  id: 'stop/unread-output-field',
  severity: 'warning',
  title: 'A stop hook blocks in a way that the host does not read',
  documentation: `
The agent goes on only for \`{"decision":"block","reason":"…"}\` in the object itself, with a reason that is not empty and exit status 0 or 2. Under \`agentStop\` and \`Stop\` alike the
host reads nothing inside \`hookSpecificOutput\`, no other word than \`block\`, and exit status 2 with a message on standard error, which keeps other
hosts' agents at work, is only logged: the agent **stops**, and the check behind the hook has no effect (measured on 1.0.102).`,
  bad: {
    files: {
      '.github/hooks/stop.json': MANIFEST,
      'scripts/before-stop.sh': `#!/bin/bash
[ "$(jq -r .stop_hook_active)" = true ] && exit 0
if [ -n "$(git status --porcelain)" ]; then
  echo "Commit your work first." >&2
  exit 2
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
  echo "Commit your work first." >&2
  echo '{"decision":"block","reason":"Commit your work first."}'
  exit 2
fi
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const hook of stopHooks(context)) {
      const flat = hook.blocks.find(({ nested }) => !nested);
      if (flat) {
        if (hook.program.parts.some(({ code }) => /reason/i.test(code))) continue;
        if (!once.first(flat.part.script?.path ?? hook.entry.manifest.path + hook.entry.pointer)) continue;
        report({
          ...placeIn(flat.part, hook.entry, flat.start, flat.end),
          message: `${nameOf(flat.part)} says block and gives no "reason": the host then lets the agent stop.`,
          help: 'Add a "reason" that is not empty: it is what the agent is told to do next.',
        });
        continue;
      }
      // One that is put together where no pattern sees it.
      if (hook.blocks.length === 0 && hook.program.parts.some(({ code }) => /["'`]block\\?["'`]/.test(code)))
        continue;
      const answer = unread(hook);
      if (!answer || !once.first(answer.part.script?.path ?? hook.entry.manifest.path + hook.entry.pointer))
        continue;
      report({
        ...placeIn(answer.part, hook.entry, answer.start, answer.end),
        message: `${nameOf(answer.part)} ${answer.what}, which the host does not take for a block: the agent stops all the same.`,
        help: 'Print {"decision":"block","reason":"…"} as one object; other hosts\' fields and exit status 2 may stand beside it.',
      });
    }
  },
};
