import { readLoop } from '../../../guard/policy-loop.js';
import { ListError, readCriteria } from '../../../loop/criteria.js';
import { readInside, standsInside } from '../../../loop/files.js';
import { readTasks } from '../../../loop/tasks.js';
import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';
import { fileOf } from './program-missing.js';

const POLICY = { version: 1, loop: { mode: 'criteria', criteria: 'docs/criteria.json' } };

interface Problem {
  readonly pointer: string;
  readonly message: string;
}

/** Why a list cannot be used, or null. */
function listFault(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof ListError) return error.message;
    throw error;
  }
}

function problemsOf(root: string, text: string): Problem[] {
  let loop: ReturnType<typeof readLoop>;
  try {
    loop = readLoop(text);
  } catch {
    // The schema's rule says what is wrong with it.
    return [];
  }
  if (!loop) return [];
  const problems: Problem[] = [];
  const gates = [
    { gate: loop.gate, pointer: '/loop/gate' },
    ...Object.entries(loop.agents).map(([name, { gate }]) => ({
      gate,
      pointer: `/loop/agents/${name.replaceAll('~', '~0').replaceAll('/', '~1')}/gate`,
    })),
  ];
  for (const { gate, pointer } of gates)
    for (const [index, { command }] of gate.entries()) {
      const file = fileOf(command);
      if (file !== null && !standsInside(root, file))
        problems.push({
          pointer: `${pointer}/${index}`,
          message: `The gate starts ${file}, which is not there`,
        });
    }
  if (loop.criteria !== null) {
    const bytes = readInside(root, loop.criteria);
    const fault = bytes ? listFault(() => readCriteria(bytes.toString('utf8'))) : 'it is not there';
    if (fault !== null)
      problems.push({
        pointer: '/loop/criteria',
        message: `The criteria ${loop.criteria} cannot be used: ${fault}`,
      });
  }
  // A task list that is not there may be what the agent makes first.
  const tasks = loop.tasks === null ? null : readInside(root, loop.tasks);
  const fault = tasks && listFault(() => readTasks(tasks.toString('utf8')));
  if (fault)
    problems.push({
      pointer: '/loop/tasks',
      message: `The task list ${loop.tasks} cannot be used: ${fault}`,
    });
  return problems;
}

export const loopEvidence: Rule = {
  id: 'policy/loop-evidence',
  severity: 'warning',
  title: 'A loop has no evidence to look at',
  documentation: `A loop sends the agent on until there is evidence that the work is done. Where the evidence cannot be had (a gate that starts a
script which is not there, criteria that are missing or have another form, a task list that is no list), the agent is let go at its first stop:
a loop in doubt never costs turns. Then nothing holds it. Paths start from the root of the repository; docs/loop.md has the forms.`,
  bad: example(POLICY),
  good: {
    files: {
      ...example(POLICY).files,
      'docs/criteria.json': '[{ "id": "guide", "title": "There is a guide", "check": "docs/guide.md" }]\n',
    },
  },
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy || policy.problem || policy.broken !== null) return;
    for (const { pointer, message } of problemsOf(repository.root, JSON.stringify(policy.value)))
      report({
        file: policy.path,
        place: policy.positions.place(pointer),
        message: `${message}: the agent may then stop without evidence.`,
        help: 'Correct the path, from the root of the repository, or commit the file.',
      });
  },
};
