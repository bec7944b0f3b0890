import { PRESET_PROGRAM } from './external.js';

type Fields = Readonly<Record<string, unknown>>;

/** A program that a hook starts because the policy says so. */
export interface StartedProgram {
  /** A program of PATH, or an absolute path: whether a file of the work tree is there, verify says in every case. */
  readonly name: string;
  /** JSON pointer of the words that name it. */
  readonly pointer: string;
  /** What comes of it where the program is missing, as a clause. */
  readonly consequence: string;
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The program of a line of bash that is one plain command. */
const programOfLine = (bash: unknown): unknown =>
  typeof bash === 'string' && /^[\w./ -]+$/.test(bash) ? bash.trim().split(/\s+/)[0] : null;

/**
 * The programs that the external defender, the chained hooks and the loop's gates are, in the order of the policy's keys.
 * @param policy as its file has it, unchecked: what has another form is left out
 */
export function startedPrograms(policy: unknown): StartedProgram[] {
  const { defender, chain, loop } = fields(policy);
  const found: StartedProgram[] = [];
  const add = (name: unknown, pointer: string, consequence: string): void => {
    if (typeof name === 'string' && /^(?:\/|[^\s/]+$)/.test(name)) found.push({ name, pointer, consequence });
  };
  const { command, preset } = fields(defender);
  if (Array.isArray(command)) add(command[0], '/defender/command', 'every shell command is denied');
  else if (preset === 'xpia-defend') add(PRESET_PROGRAM, '/defender', 'every shell command is denied');
  list(chain).forEach((entry, index) => {
    const { command: argv, bash } = fields(entry);
    const consequence = 'every call that the chained hook concerns is denied';
    if (Array.isArray(argv)) add(argv[0], `/chain/${index}/command`, consequence);
    else add(programOfLine(bash), `/chain/${index}/bash`, consequence);
  });
  list(fields(loop)['gate']).forEach((entry, index) => {
    const argv = Array.isArray(entry) ? entry : fields(entry)['command'];
    add(list(argv)[0], `/loop/gate/${index}`, 'the agent is let go at its first stop');
  });
  return found;
}
