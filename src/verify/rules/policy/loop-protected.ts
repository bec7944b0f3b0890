import { globPattern } from '../../../guard/policy.js';
import { readLoop } from '../../../guard/policy-loop.js';
import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';

const LOOP = { mode: 'tasks', tasks: 'docs/tasks.md' };

/** The files of a loop that the agent is told to write, each with what comes of it that it may not. */
function written(text: string): { readonly key: string; readonly file: string; readonly outcome: string }[] {
  let loop: ReturnType<typeof readLoop>;
  try {
    loop = readLoop(text);
  } catch {
    // The schema's rule says what is wrong with it.
    return [];
  }
  if (!loop) return [];
  const handoff = {
    key: 'handoff',
    file: loop.handoff,
    outcome: 'the guard denies what the agent is told to add to it',
  };
  return loop.tasks === null
    ? [handoff]
    : [
        {
          key: 'tasks',
          file: loop.tasks,
          outcome: 'the guard denies every tick, so that the loop can only run out',
        },
        handoff,
      ];
}

export const loopProtected: Rule = {
  id: 'policy/loop-protected',
  severity: 'warning',
  title: 'The agent may not write what its loop asks of it',
  documentation: `A loop of the mode \`tasks\` ends when the agent has ticked everything off in the list, and at its end the agent is told to add to the
hand-off. A glob of \`protect\` that covers one of these files has the guard deny just that: the list stays open, and the loop runs until its
budget or a stall ends it. The hook itself still writes the hand-off.`,
  bad: example({ version: 1, protect: ['docs/**'], loop: LOOP }),
  good: example({ version: 1, protect: ['docs/decisions/**'], loop: LOOP }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy || policy.problem || policy.broken !== null) return;
    const { protect } = (policy.value ?? {}) as { readonly protect?: unknown };
    if (!Array.isArray(protect)) return;
    for (const { key, file, outcome } of written(JSON.stringify(policy.value))) {
      const path = file.toLowerCase().replace(/^\.\//, '');
      const at = protect.findIndex((glob) => typeof glob === 'string' && globPattern(glob).test(path));
      if (at < 0) continue;
      report({
        file: policy.path,
        place: policy.positions.place(`/protect/${at}`),
        message: `"protect" covers ${file}, which "loop.${key}" names: ${outcome}.`,
        help: 'Narrow the glob, or name a file outside it.',
      });
    }
  },
};
