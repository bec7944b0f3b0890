import { readLoop } from '../../../guard/policy-loop.js';
import { wordsOf } from '../../../guard/policy-programs.js';
import { ListError, readCriteria } from '../../../loop/criteria.js';
import { readInside, standsInside } from '../../../loop/files.js';
import { readTasks } from '../../../loop/tasks.js';
import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';
import { fileOf } from './program-missing.js';

const POLICY = { version: 1, loop: { mode: 'criteria', criteria: 'docs/criteria.json' } };

interface Problem {
  readonly pointer: string;
  /** A sentence: what is wrong, and what comes of it. */
  readonly message: string;
}

const LET_GO = 'the agent may then stop without evidence.';
/** Nothing that is not there can be hashed when the loop is armed. */
const NOT_HASHED = 'whatever the agent puts there counts as the gate.';

/** Options after which a script of another package.json is meant, or none need be there. */
const ELSEWHERE =
  /^(?:--prefix|-C|--dir|--cwd|-w|--workspaces?|-ws|-r|--recursive|--filter|-F|--if-present)(?:=|$)/;

/** The script of the root's package.json that a gate's command runs; null where it runs none, or one of another package. */
function packageScript([program, verb, name]: readonly string[]): string | null {
  if (program !== 'npm' && program !== 'pnpm') return null;
  if (verb === 'test' || verb === 't' || verb === 'tst') return 'test';
  return (verb === 'run' || verb === 'run-script') && name !== undefined && !name.startsWith('-')
    ? name
    : null;
}

/** What is wrong with a gate's command, or null. */
function commandFault(root: string, command: readonly string[]): string | null {
  const [program = ''] = command;
  if (/\s/.test(program.trim()) && !standsInside(root, program))
    return `The gate starts a program that is called ${JSON.stringify(program)}: no shell takes its words apart, so that it is not there: ${LET_GO}`;
  const file = fileOf(command);
  if (file !== null && !standsInside(root, file))
    return `The gate starts ${file}, which is not there: ${file === command[0] ? LET_GO : NOT_HASHED}`;
  const script = command.some((word) => ELSEWHERE.test(word)) ? null : packageScript(command);
  if (script === null) return null;
  let scripts: unknown;
  try {
    ({ scripts } = JSON.parse(readInside(root, 'package.json')?.toString('utf8') ?? '{}') as {
      scripts?: unknown;
    });
  } catch {
    // Somebody is in the middle of it; npm says what is wrong.
    return null;
  }
  return typeof scripts === 'object' && scripts !== null && Object.hasOwn(scripts, script)
    ? null
    : `The gate runs the script "${script}" of package.json, which is not there: ${NOT_HASHED}`;
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
      const message = commandFault(root, command);
      if (message !== null) problems.push({ pointer: `${pointer}/${index}`, message });
    }
  for (const [index, { command, bash }] of loop.chain.entries()) {
    const file = fileOf(command ?? wordsOf(bash!));
    if (file !== null && !standsInside(root, file))
      problems.push({
        pointer: `/loop/chain/${index}`,
        message: `The chained agentStop hook starts ${file}, which is not there: it is never heard.`,
      });
  }
  if (loop.criteria !== null) {
    const bytes = readInside(root, loop.criteria);
    const fault = bytes ? listFault(() => readCriteria(bytes.toString('utf8'))) : 'it is not there';
    if (fault !== null)
      problems.push({
        pointer: '/loop/criteria',
        message: `The criteria ${loop.criteria} cannot be used: ${fault}: ${LET_GO}`,
      });
  }
  // A task list that is not there may be what the agent makes first.
  const tasks = loop.tasks === null ? null : readInside(root, loop.tasks);
  const fault = tasks && listFault(() => readTasks(tasks.toString('utf8')));
  if (fault)
    problems.push({
      pointer: '/loop/tasks',
      message: `The task list ${loop.tasks} cannot be used: ${fault}: ${LET_GO}`,
    });
  return problems;
}

export const loopEvidence: Rule = {
  id: 'policy/loop-evidence',
  severity: 'warning',
  title: 'A loop has no evidence to look at',
  documentation: `A loop sends the agent on until there is evidence that the work is done. Where the evidence cannot be had (a gate whose program is
not there, criteria that are missing or have another form, a task list that is no list), the agent is let go at its first stop: a loop in
doubt never costs turns. Then nothing holds it. Where an interpreter or \`npm\` is to run a script that is not there, the gate fails until the agent
has written one, and that one is then the gate: only what is there when the loop is armed can be hashed. Paths start from the root of the
repository; docs/loop.md has the forms. A hook of \`loop.chain\` that is not there cannot hold the agent either.`,
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
        message,
        help: 'Correct it (a path from the root of the repository; of a command each word by itself), or commit the file.',
      });
  },
};
