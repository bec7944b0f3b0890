import { PRESET_PROGRAM } from './external.js';
import type { ToolState } from './required.js';

type Fields = Readonly<Record<string, unknown>>;

/** Something that a hook starts because the policy says so. */
export interface StartedProgram {
  readonly key: 'defender' | 'chain' | 'loop';
  /** The program and its arguments, unchecked. */
  readonly argv: readonly unknown[];
  /** JSON pointer of the words that name it. */
  readonly pointer: string;
  /** What comes of it where the program is missing, as a clause. */
  readonly consequence: string;
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The words of a line of bash that is one plain command; none of any other. */
export function wordsOf(bash: unknown): string[] {
  return typeof bash === 'string' && /^[\w./ -]+$/.test(bash) ? bash.trim().split(/\s+/) : [];
}

/**
 * What the external defender, the chained hooks and the loop's gates start, in this order.
 * @param policy as its file has it, unchecked: what has another form is left out
 */
export function startedPrograms(policy: unknown): StartedProgram[] {
  const { defender, chain, loop } = fields(policy);
  const found: StartedProgram[] = [];
  const { command, preset } = fields(defender);
  const denied = { key: 'defender', consequence: 'every shell command is denied' } as const;
  if (Array.isArray(command)) found.push({ ...denied, argv: command, pointer: '/defender/command' });
  else if (preset === 'xpia-defend') found.push({ ...denied, argv: [PRESET_PROGRAM], pointer: '/defender' });
  list(chain).forEach((entry, index) => {
    const { command: argv, bash } = fields(entry);
    found.push({
      key: 'chain',
      argv: Array.isArray(argv) ? argv : wordsOf(bash),
      pointer: `/chain/${index}/${Array.isArray(argv) ? 'command' : 'bash'}`,
      consequence: 'every call that the chained hook concerns is denied',
    });
  });
  list(fields(loop)['gate']).forEach((entry, index) => {
    found.push({
      key: 'loop',
      argv: list(Array.isArray(entry) ? entry : fields(entry)['command']),
      pointer: `/loop/gate/${index}`,
      consequence: 'the agent is let go at its first stop',
    });
  });
  return found;
}

/** How a program stands that the policy starts. `problem`: a clause that says what comes of it; null where it is there. */
export interface StartedState {
  readonly name: string;
  readonly pointer: string;
  readonly problem: string | null;
}

/** Looks for the programs of PATH, and of absolute paths: whether a file of the work tree is there, verify says in every case. */
export function lookForStarted(
  policy: unknown,
  root: string,
  askTool: (requirement: { readonly name: string }, root: string) => ToolState,
): StartedState[] {
  return startedPrograms(policy).flatMap(({ argv: [name], pointer, consequence }) => {
    if (typeof name !== 'string' || !/^(?:\/|[^\s/]+$)/.test(name)) return [];
    const { problem } = askTool({ name }, root);
    const clause = problem && `${problem.message.replace(/\.$/, '')}, and without it ${consequence}`;
    return [{ name, pointer, problem: clause }];
  });
}
