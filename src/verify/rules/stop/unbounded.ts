import type { CodePart } from '../../../surface/program.js';
import type { Rule } from '../../rule.js';
import { nameOf, placeIn } from '../guard/_answers.js';
import { Once } from '../script/_entries.js';
import { hasCondition, keepsCount, looksAtActive, stopHooks } from './_blocks.js';

/** The host's own cap (contract 3). */
const CAP = 8;

/** A constant that limits rounds: `MAX_ITERATIONS=20`, `maxRounds = 50`, `const LIMIT: number = 100`. */
const LIMIT =
  /(?<![\w$.-])(max_?(?:iter(?:ation)?s?|rounds?|loops?|blocks?|attempts?|retries|continuations?|nudges?|stops?|turns?))\b["']?\s*(?::\s*(?:int|number)\s*)?[:=]\s*(?:"?\$\{\w+:-)?["']?(\d+)\b/i;

function unreachable(
  parts: readonly CodePart[],
): { part: CodePart; at: number; text: string; value: string } | null {
  for (const part of parts) {
    const found = LIMIT.exec(part.code);
    if (found && Number(found[2]) > CAP)
      return { part, at: found.index, text: found[0], value: `${found[1]} = ${found[2]}` };
  }
  return null;
}

const MANIFEST = `{
  "version": 1,
  "hooks": {
    "agentStop": [{ "type": "command", "bash": "node scripts/go-on.mjs" }]
  }
}
`;

export const unbounded: Rule = {
  id: 'stop/unbounded',
  severity: 'warning',
  title: 'A stop hook has no end of its own before the host ends it',
  documentation: `
A stop hook that blocks unconditionally never lets the agent finish: the host cuts it off after **8** forced continuations (1.0.67 and before: never),
wherever the work then stands. A loop wants an end that it reaches by itself: a counter in a file, a condition on the work, \`stop_hook_active\`.

A limit of more than 8 rounds is reported as a note: the host's cap comes first, so what the script does at its own limit is never done.`,
  bad: {
    files: {
      '.github/hooks/stop.json': MANIFEST,
      'scripts/go-on.mjs': `console.log(JSON.stringify({ decision: 'block', reason: 'Look for one more improvement.' }));\n`,
    },
  },
  good: {
    files: {
      '.github/hooks/stop.json': MANIFEST,
      'scripts/go-on.mjs': `import { readFileSync } from 'node:fs';

const { stop_hook_active: again } = JSON.parse(readFileSync(0, 'utf8'));
if (!again) console.log(JSON.stringify({ decision: 'block', reason: 'Look for one more improvement.' }));
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const { entry, program, blocks } of stopHooks(context)) {
      const block = blocks.find(({ nested }) => !nested);
      if (!block || !once.first(block.part.script?.path ?? entry.manifest.path + entry.pointer)) continue;
      const limit = unreachable(program.parts);
      if (limit) {
        report({
          ...placeIn(limit.part, entry, limit.at, limit.at + limit.text.length),
          severity: 'note',
          message: `The limit of ${limit.value} is never reached: the host ends the agent after ${CAP} forced continuations.`,
          help: `Set a limit of at most ${CAP - 1}, so that the script's own end comes first.`,
        });
      } else if (!looksAtActive(program) && !keepsCount(program) && !hasCondition(program.parts)) {
        report({
          ...placeIn(block.part, entry, block.start, block.end),
          message: `${nameOf(block.part)} blocks every stop: the agent can never finish, and the host ends it after ${CAP} forced continuations.`,
          help: 'Give it an end: let the stop pass when "stop_hook_active" is true, when the work is done, or after a number of rounds.',
        });
      }
    }
  },
};
