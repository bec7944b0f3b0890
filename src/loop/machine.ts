/**
 * When a loop sends the agent on, and when it lets it stop. Data in, data out: whatever can go wrong outside arrives here
 * as evidence of the kind `fault`, which lets the agent stop.
 */

/** What was found out about the work at one stop. Signatures tell one finding from another. */
export type Evidence =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly signature: string }
  /** Something that belongs to the gate is not as it was when the loop was armed. */
  | { readonly kind: 'tampered'; readonly signature: string }
  | { readonly kind: 'fault' };

export interface Rules {
  /** 1 to 8. */
  readonly maxIterations: number;
  /** Green is not enough: the agent must also have said that it is done. */
  readonly needsSentinel: boolean;
}

/** One stop, as the host delivers it. */
export interface Turn {
  /** `stop_hook_active`; null where the host says nothing. */
  readonly active: boolean | null;
  /** A call of the model failed since the last stop. */
  readonly modelError: boolean;
  /** The deadline has passed. */
  readonly late: boolean;
  /** The agent said the sentinel since the last stop; null where that cannot be known. */
  readonly sentinel: boolean | null;
  /** Hash of the work tree before the gate ran; null where it is not known. */
  readonly tree: string | null;
}

/** What a loop remembers from stop to stop. */
export interface Progress {
  /** How often it has sent the agent on. */
  readonly blocks: number;
  /** The signature of every stop that did not end the loop, oldest first. */
  readonly signatures: readonly string[];
  /** Turns in a row in which neither the work tree nor the finding changed. */
  readonly idle: number;
  /** Hash of the work tree when the agent was sent on last. */
  readonly tree: string | null;
  /** The loop is over: every later stop passes. */
  readonly ended: boolean;
}

export const START: Progress = { blocks: 0, signatures: [], idle: 0, tree: null, ended: false };

/**
 * Why the agent is sent on or may stop.
 * - `red`, `unsaid`, `tampered`: sent on; something fails, the sentinel is missing, the gate was changed
 * - `done`: there is evidence
 * - `fault`: something of ours does not work
 * - `cut`: the host has ended the chain of continuations, or a person has spoken in between
 * - `error`: a call of the model failed
 * - `deadline`, `budget`, `stalled`: going on is not worth its price
 * - `tampered` with a stop: one of the four above, and the gate was changed
 * - `over`: the loop had ended before
 */
export type Cause =
  | 'red'
  | 'unsaid'
  | 'tampered'
  | 'done'
  | 'fault'
  | 'cut'
  | 'error'
  | 'deadline'
  | 'budget'
  | 'stalled'
  | 'over';

export interface Decision {
  readonly decision: 'block' | 'stop';
  readonly cause: Cause;
  /** Why a loop that was tampered with has ended; otherwise the cause. */
  readonly end: Cause;
  /** The last block that the budget permits. */
  readonly last: boolean;
  readonly progress: Progress;
}

const SENTINEL_MISSING = 'sentinel';
/** A finding that comes back this often will come back again. */
const SAME_FINDING = 3;
const IDLE_TURNS = 2;

function alternates(signatures: readonly string[]): boolean {
  const [a, b, c, d] = signatures.slice(-4);
  return d !== undefined && a === c && b === d && a !== b;
}

function isStalled(signatures: readonly string[], idle: number): boolean {
  const now = signatures.at(-1);
  return (
    idle >= IDLE_TURNS ||
    signatures.filter((each) => each === now).length >= SAME_FINDING ||
    alternates(signatures)
  );
}

/** Judges one stop. Pure, and total over its types. */
export function judge(rules: Rules, before: Progress, turn: Turn, evidence: Evidence): Decision {
  const stop = (cause: Cause, progress: Progress = before): Decision => {
    const tampered = evidence.kind === 'tampered' && cause !== 'over';
    return {
      decision: 'stop',
      cause: tampered ? 'tampered' : cause,
      end: cause,
      last: false,
      progress: { ...progress, ended: true },
    };
  };
  if (before.ended) return stop('over');
  if (evidence.kind === 'fault') return stop('fault');
  let signature: string;
  let cause: Cause;
  if (evidence.kind === 'green') {
    if (!rules.needsSentinel || turn.sentinel === true) return stop('done');
    if (turn.sentinel === null) return stop('fault');
    signature = SENTINEL_MISSING;
    cause = 'unsaid';
  } else {
    signature = evidence.signature;
    cause = evidence.kind;
  }
  const unchanged = signature === before.signatures.at(-1) && turn.tree !== null && turn.tree === before.tree;
  const after: Progress = {
    ...before,
    signatures: [...before.signatures, signature],
    idle: unchanged ? before.idle + 1 : 0,
  };
  if (turn.late) return stop('deadline', after);
  if (turn.active === false && before.blocks > 0) return stop('cut', after);
  if (turn.modelError) return stop('error', after);
  if (before.blocks >= rules.maxIterations) return stop('budget', after);
  if (isStalled(after.signatures, after.idle)) return stop('stalled', after);
  const blocks = before.blocks + 1;
  return {
    decision: 'block',
    cause,
    end: cause,
    last: blocks >= rules.maxIterations,
    progress: { ...after, blocks },
  };
}
