import { PolicyError } from './policy-error.js';

/** How a loop knows that the work is done (docs/loop.md, "Modes"). */
export type LoopMode = 'gate' | 'criteria' | 'tasks';

export const LOOP_MODES: readonly LoopMode[] = ['gate', 'criteria', 'tasks'];

/** A command of a gate: argv without a shell, and the seconds that it may take. */
export interface GateCommand {
  readonly command: readonly string[];
  readonly timeoutSec: number;
}

/** Another agentStop command that runs inside ours, asked when ours would let the agent stop. */
export interface StopChain {
  readonly command?: readonly string[];
  /** A line for bash, as it stood in a manifest. */
  readonly bash?: string;
  readonly timeoutSec: number;
}

/** What holds a named sub-agent. */
export interface AgentGate {
  readonly gate: readonly GateCommand[];
  readonly maxIterations: number;
}

/** The policy's `loop` as the hooks use it. policy-loop-schema.ts states what is valid. */
export interface LoopPolicy {
  /** Armed in every session; null: only by a marker. */
  readonly mode: LoopMode | null;
  /** Modes that a marker in the prompt may arm. `mode` is always one of them. */
  readonly permit: readonly LoopMode[];
  readonly gate: readonly GateCommand[];
  /** Paths from the root. */
  readonly criteria: string | null;
  readonly tasks: string | null;
  /** Whether the agent must also say that it is done, in the mode `criteria`. */
  readonly sentinel: 'required' | 'optional';
  readonly maxIterations: number;
  /** Minutes from the session's start after which nobody is sent on. */
  readonly deadlineMinutes: number;
  /** Seconds that all commands of one stop may take together. */
  readonly timeoutSec: number;
  readonly handoff: string;
  /** Paths and globs of further files that belong to the gate; `!` in front takes one out. */
  readonly files: readonly string[];
  readonly chain: readonly StopChain[];
  readonly agents: Readonly<Record<string, AgentGate>>;
}

/** The host ends a turn after this many forced continuations, whatever a hook says (docs/host-contract.md). */
export const MAX_ITERATIONS = 8;
export const DEFAULT_ITERATIONS = 6;
/** A sub-agent's end is not capped by the host at all, and the main agent waits for it. */
export const DEFAULT_AGENT_ITERATIONS = 3;
export const DEFAULT_DEADLINE_MINUTES = 50;
/** Seconds for all commands of one stop; the greatest value leaves room below the host's limit (start-line.ts). */
export const DEFAULT_TIMEOUT_SEC = 600;
export const MAX_TIMEOUT_SEC = 840;
export const DEFAULT_COMMAND_SEC = 300;
export const DEFAULT_CHAIN_SEC = 30;
export const MAX_CHAIN_SEC = 120;
export const DEFAULT_HANDOFF = 'portcullis-handoff.md';
/** Five hours and fifty minutes: no job on GitHub's runners lasts six hours. */
export const MAX_DEADLINE_MINUTES = 350;

/** Parts of the work tree where no hand-off may be written: they are what guards the agent. */
const SURFACE =
  /^(?:\.git|\.github\/(?:hooks|agents|copilot|workflows)|\.claude)(?:\/|$)|^\.github\/portcullis\.json$/i;

/** Whether a path is one below the root: relative, with forward slashes, and no way out. */
export function isInnerPath(path: string): boolean {
  return (
    path !== '' &&
    !/[\\\0\r\n]/.test(path) &&
    !/^[A-Za-z]:/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Whether a hand-off may be written there. */
export function isHandoffPath(path: string): boolean {
  return isInnerPath(path) && !SURFACE.test(path) && /\.md$/i.test(path);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function wrong(name: string): never {
  throw new PolicyError(`its \`loop.${name}\` has the wrong form; portcullis verify says where`);
}

function whole(value: unknown, name: string, least: number, most: number, absent: number): number {
  if (value === undefined) return absent;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) wrong(name);
  return value;
}

function path(value: unknown, name: string): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isInnerPath(value)) wrong(name);
  return value;
}

function list(value: unknown, name: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) wrong(name);
  return value;
}

/** An argv: words, of which the first names a program. */
export function isArgv(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((word) => typeof word === 'string' && !word.includes('\0')) &&
    value[0] !== ''
  );
}

function commands(value: unknown, name: string): GateCommand[] {
  return list(value, name).map((entry) => {
    const { command, timeoutSec } = isFields(entry) ? entry : { command: entry, timeoutSec: undefined };
    if (!isArgv(command)) wrong(name);
    return {
      command,
      timeoutSec: whole(timeoutSec, `${name}.timeoutSec`, 1, MAX_TIMEOUT_SEC, DEFAULT_COMMAND_SEC),
    };
  });
}

function chained(value: unknown): StopChain[] {
  return list(value, 'chain').map((entry) => {
    if (!isFields(entry)) wrong('chain');
    const { command, bash } = entry;
    const timeoutSec = whole(entry['timeoutSec'], 'chain.timeoutSec', 1, MAX_CHAIN_SEC, DEFAULT_CHAIN_SEC);
    if (isArgv(command) && bash === undefined) return { command, timeoutSec };
    if (typeof bash === 'string' && bash.trim() !== '' && command === undefined) return { bash, timeoutSec };
    return wrong('chain');
  });
}

function agents(value: unknown): Record<string, AgentGate> {
  if (value === undefined) return {};
  if (!isFields(value)) wrong('agents');
  const found: Record<string, AgentGate> = Object.create(null);
  for (const [name, entry] of Object.entries(value)) {
    if (!isFields(entry)) wrong('agents');
    const gate = commands(entry['gate'], 'agents.gate');
    if (gate.length === 0) wrong('agents.gate');
    found[name] = {
      gate,
      maxIterations: whole(
        entry['maxIterations'],
        'agents.maxIterations',
        1,
        MAX_ITERATIONS,
        DEFAULT_AGENT_ITERATIONS,
      ),
    };
  }
  return found;
}

/** Whether the policy says what a mode needs. */
function hasEvidence(loop: Pick<LoopPolicy, LoopMode>, mode: LoopMode): boolean {
  return mode === 'gate' ? loop.gate.length > 0 : loop[mode] !== null;
}

/**
 * Reads `loop` out of a policy's text at run time. Every number is checked again: a cap that is none would be a loop
 * without an end.
 * @param text null: the repository has no policy
 * @returns null where the policy has no loop
 * @throws PolicyError where it cannot be used; the agent may then stop
 */
export function readLoop(text: string | null): LoopPolicy | null {
  if (text === null) return null;
  let policy: unknown;
  try {
    policy = JSON.parse(text);
  } catch {
    throw new PolicyError('it is not valid JSON');
  }
  if (!isFields(policy) || policy['version'] !== 1) throw new PolicyError('its `version` is not 1');
  const loop = policy['loop'];
  if (loop === undefined) return null;
  if (!isFields(loop)) throw new PolicyError('its `loop` is not an object');
  const isMode = (value: unknown): value is LoopMode => LOOP_MODES.includes(value as LoopMode);
  const mode = loop['mode'] ?? null;
  if (mode !== null && !isMode(mode)) wrong('mode');
  const permit = list(loop['permit'], 'permit').map((each) => (isMode(each) ? each : wrong('permit')));
  const sentinel = loop['sentinel'] ?? 'optional';
  if (sentinel !== 'required' && sentinel !== 'optional') wrong('sentinel');
  const handoff = loop['handoff'] ?? DEFAULT_HANDOFF;
  if (typeof handoff !== 'string' || !isHandoffPath(handoff)) wrong('handoff');
  const files = list(loop['files'], 'files').map((each) =>
    typeof each === 'string' && isInnerPath(each.replace(/^!/, '').replace(/\/$/, ''))
      ? each
      : wrong('files'),
  );
  const read: LoopPolicy = {
    mode,
    permit: mode === null || permit.includes(mode) ? permit : [mode, ...permit],
    gate: commands(loop['gate'], 'gate'),
    criteria: path(loop['criteria'], 'criteria'),
    tasks: path(loop['tasks'], 'tasks'),
    sentinel,
    maxIterations: whole(loop['maxIterations'], 'maxIterations', 1, MAX_ITERATIONS, DEFAULT_ITERATIONS),
    deadlineMinutes: whole(
      loop['deadlineMinutes'],
      'deadlineMinutes',
      1,
      MAX_DEADLINE_MINUTES,
      DEFAULT_DEADLINE_MINUTES,
    ),
    timeoutSec: whole(loop['timeoutSec'], 'timeoutSec', 1, MAX_TIMEOUT_SEC, DEFAULT_TIMEOUT_SEC),
    handoff,
    files,
    chain: chained(loop['chain']),
    agents: agents(loop['agents']),
  };
  for (const each of read.permit) if (!hasEvidence(read, each)) wrong(each);
  return read;
}
