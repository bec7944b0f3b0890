import type { Journal, Stopped } from './journal.js';
import { type Decision, type Progress, START } from './machine.js';
import type { StopPayload } from './payload.js';

/** Milliseconds in which a second delivery of one stop arrives. */
const TWICE_MS = 1000;

/** The stops of one agent. */
export function stopsOf(journal: Journal, agent: string | null): readonly Stopped[] {
  return journal.lines.filter((line): line is Stopped => line.kind === 'stop' && line.agent === agent);
}

/**
 * The key of a sub-agent of which the host sends the name alone (1.0.73). One that was let go does not stop again, so the next
 * stop under its name is another one's: without that, the first to end would set all of them free. Those that run at once share
 * a count.
 */
export function unnumberedAgent({ lines }: Journal, name: string): string {
  const gone = lines.filter(
    (line) => line.kind === 'stop' && line.ended && line.agent?.startsWith(`${name}#`),
  );
  return `${name}#${gone.length}`;
}

/** What a loop remembers, from its stops. */
export function progressOf(stops: readonly Stopped[]): Progress {
  const last = stops.at(-1);
  if (!last) return START;
  return {
    blocks: last.blocks,
    signatures: stops.flatMap(({ signature }) => (signature === null ? [] : [signature])),
    idle: last.idle,
    tree: last.tree,
    ended: last.ended,
  };
}

/**
 * Whether this is the stop that was answered last, delivered once more: the host makes one payload for all entries of an
 * event, so the second delivery carries a time before our answer. The next turn's carries a later one, however fast it was.
 */
export function isTwice(payload: StopPayload, last: Stopped, now: number): boolean {
  if (payload.active !== last.active) return false;
  if (payload.stamp === null || last.stamp === null) return Math.abs(now - last.at) <= TWICE_MS;
  return Math.abs(payload.stamp - last.stamp) <= TWICE_MS && payload.stamp <= last.at;
}

/**
 * The journal's line of a stop that was judged.
 * @param end how far the transcript was read
 * @param reason what the agent is sent on with, also where a chained hook and not the loop wants it; null: it may stop
 */
export function judgedLine(
  agent: string | null,
  { stamp, active }: StopPayload,
  at: number,
  end: number,
  before: Progress,
  { decision, cause, end: why, progress }: Decision,
  reason: string | null,
): Stopped {
  const { blocks, signatures, idle, tree, ended } = progress;
  return {
    kind: 'stop',
    agent,
    at,
    stamp,
    active,
    end,
    decision: reason === null ? 'stop' : 'block',
    cause,
    why,
    blocks: blocks + (decision === 'stop' && reason !== null ? 1 : 0),
    signature: signatures.length > before.signatures.length ? signatures.at(-1)! : null,
    idle,
    tree,
    ended,
    reason: reason ?? '',
  };
}

/** The line that ends a loop by a fault. */
export function faultLine(agent: string | null, payload: StopPayload, journal: Journal, at: number): Stopped {
  const stops = stopsOf(journal, agent);
  const before = progressOf(stops);
  const decision = {
    decision: 'stop',
    cause: 'fault',
    end: 'fault',
    last: false,
    progress: { ...before, ended: true },
  } as const;
  return judgedLine(agent, payload, at, stops.at(-1)?.end ?? 0, before, decision, null);
}
