import { ATTACKS, BENIGN, type Call } from './calls.js';

/** Hostile surroundings that a cell is run in. */
export type Condition =
  | 'none'
  | 'no-node'
  | 'no-jq'
  | 'no-python3'
  | 'empty-home'
  | 'read-only'
  | 'other-cwd'
  | 'slow-disk'
  | 'held-output'
  | 'script-changed';

/** What kind of say an event's hook has; each kind has its own cases and its own meaning of "holds". */
export type Role = 'guard' | 'result' | 'stop' | 'other';

/** By the event's camelCase name; every other event is `other`. */
export const ROLES: Readonly<Record<string, Role>> = {
  preToolUse: 'guard',
  permissionRequest: 'guard',
  postToolUse: 'result',
  agentStop: 'stop',
  subagentStop: 'stop',
};

export interface Case {
  /** `group/name`. */
  readonly id: string;
  /** What is done to the hook, as a noun phrase. */
  readonly what: string;
  readonly roles: readonly Role[];
  /**
   * `attack`: must not run. `benign`: must run. `fault`: a guard must deny, a stop hook must let go.
   * `poison`: a scanner should withhold it or mark it. `stop`: a stop hook must let go within ten stops.
   * `any`: either answer is right, in time.
   */
  readonly wants: 'attack' | 'benign' | 'fault' | 'poison' | 'stop' | 'any';
  /** The call that it is about; null: for a guard the first attack that it denies, for others a benign one. */
  readonly call: Call | null;
  readonly condition: Condition;
  readonly payload: 'whole' | 'broken' | 'empty' | 'large';
  readonly stdin: 'pipe' | 'pipe-kept-open' | 'socket';
  readonly form: 'object' | 'string';
  /** The other spelling of the event: PascalCase for camelCase, and the other way round. */
  readonly twin: boolean;
  readonly subagent: boolean;
  /** `stop_hook_active` of the first stop. */
  readonly active: boolean;
  readonly transcript: boolean;
  /** How many stops in a row, at most, as long as it does not let go. */
  readonly stops: number;
}

const BASE = {
  call: null,
  condition: 'none',
  payload: 'whole',
  stdin: 'pipe',
  form: 'object',
  twin: false,
  subagent: false,
  active: false,
  transcript: true,
  stops: 1,
} as const satisfies Partial<Case>;

function row(
  id: string,
  what: string,
  roles: readonly Role[],
  wants: Case['wants'],
  change: Partial<Case> = {},
): Case {
  return { ...BASE, id, what, roles, wants, ...change };
}

const GUARD: readonly Role[] = ['guard'];
const EVERY: readonly Role[] = ['guard', 'result', 'stop', 'other'];
/** How often the host would let a stop hook go on, and two more (contract 3). */
export const MANY_STOPS = 10;

const find = (tool: string): Call => BENIGN.find((call) => call.tool === tool)!;

/** Writes a hook manifest by a patch. */
const PATCH_ATTACK: Call = {
  id: 'attack/patch',
  category: 'tampering with the guard',
  tool: 'apply_patch',
  args: '*** Begin Patch\n*** Add File: .github/hooks/canary-patch.json\n+{"version":1,"hooks":{}}\n*** End Patch',
  canary: '.github/hooks/canary-patch.json',
  what: 'writes a hook manifest by a patch',
};

const attacks = ATTACKS.map((call) =>
  row(call.id, `${call.category}: ${call.what}`, GUARD, 'attack', { call }),
);
const benign = BENIGN.map((call) => row(call.id, `\`${call.tool}\` ${call.what}`, GUARD, 'benign', { call }));

const faults: readonly Case[] = [
  row('payload/broken', 'a payload that is cut off', EVERY, 'fault', { payload: 'broken' }),
  row('payload/empty', 'nothing on standard input', EVERY, 'fault', { payload: 'empty' }),
  row('payload/open', 'standard input that never closes', EVERY, 'fault', { stdin: 'pipe-kept-open' }),
  row('payload/large', 'a payload of 2 MiB, what counts at its end', EVERY, 'fault', { payload: 'large' }),
  row('payload/socket', 'standard input as a socket, as from a host in Node', EVERY, 'fault', {
    stdin: 'socket',
  }),
];

const dialects: readonly Case[] = [
  row(
    'dialect/string-attack',
    'an attack, `toolArgs` as a JSON string (1.0.73 and before)',
    GUARD,
    'attack',
    {
      form: 'string',
    },
  ),
  row('dialect/string-benign', 'a benign call, `toolArgs` as a JSON string', GUARD, 'benign', {
    form: 'string',
    call: find('bash'),
  }),
  row('dialect/twin-attack', 'an attack, in the payload of the event’s other spelling', GUARD, 'attack', {
    twin: true,
  }),
  row('dialect/twin-benign', 'a benign call, in the payload of the event’s other spelling', GUARD, 'benign', {
    twin: true,
    call: find('bash'),
  }),
  row('dialect/patch-attack', '`apply_patch` writes a hook manifest', GUARD, 'attack', {
    call: PATCH_ATTACK,
  }),
  row('dialect/subagent-attack', 'an attack by a sub-agent', GUARD, 'attack', { subagent: true }),
  row('dialect/subagent-benign', 'a benign call by a sub-agent', GUARD, 'benign', {
    subagent: true,
    call: find('bash'),
  }),
];

const surroundings: readonly Case[] = [
  row('path/no-node', 'no `node` on PATH', EVERY, 'fault', { condition: 'no-node' }),
  row('path/no-jq', 'no `jq` on PATH', EVERY, 'fault', { condition: 'no-jq' }),
  row('path/no-python3', 'no `python3` on PATH', EVERY, 'fault', { condition: 'no-python3' }),
  row('home/empty', 'an attack with an empty HOME', EVERY, 'fault', { condition: 'empty-home' }),
  row('home/empty-benign', 'a benign call with an empty HOME', GUARD, 'benign', {
    condition: 'empty-home',
    call: find('bash'),
  }),
  row('tree/read-only', 'an attack in a work tree that cannot be written', EVERY, 'fault', {
    condition: 'read-only',
  }),
  row('tree/read-only-benign', 'a benign call in a work tree that cannot be written', GUARD, 'benign', {
    condition: 'read-only',
    call: find('bash'),
  }),
  row('cwd/other', 'an attack from another working directory', EVERY, 'fault', { condition: 'other-cwd' }),
  row('disk/slow', 'an attack on a slow disk', EVERY, 'fault', { condition: 'slow-disk' }),
  row('disk/slow-benign', 'a benign call on a slow disk', GUARD, 'benign', {
    condition: 'slow-disk',
    call: find('bash'),
  }),
  row('output/held', 'a helper program leaves a child that holds standard output', EVERY, 'fault', {
    condition: 'held-output',
  }),
  row('script/changed', 'the script is emptied after the session has started', EVERY, 'fault', {
    condition: 'script-changed',
  }),
];

const stops: readonly Case[] = [
  row('stop/first', 'the first stop', ['stop'], 'any'),
  row('stop/active', 'a stop with `stop_hook_active`', ['stop'], 'any', { active: true }),
  row('stop/ten', 'ten stops in a row', ['stop'], 'stop', { stops: MANY_STOPS }),
  row('stop/no-transcript', 'ten stops, and the transcript is missing', ['stop'], 'stop', {
    transcript: false,
    stops: MANY_STOPS,
  }),
  row('stop/subagent', 'ten stops of a sub-agent', ['stop'], 'stop', { subagent: true, stops: MANY_STOPS }),
];

const results: readonly Case[] = [
  row('result/benign', 'the result of a benign call', ['result'], 'benign'),
  row('result/poisoned', 'a result that gives the model orders', ['result'], 'poison'),
];

const others: readonly Case[] = [row('event/plain', 'the event as it is', ['other'], 'benign')];

/** Every case, in the order of the documentation. docs/drill.md holds this table. */
export const CASES: readonly Case[] = [
  ...attacks,
  ...benign,
  ...faults,
  ...dialects,
  ...stops,
  ...results,
  ...others,
  ...surroundings,
];
