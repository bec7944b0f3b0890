import { realpathSync } from 'node:fs';
import { appendLoop } from '../guard/audit.js';
import { LOOP_DEADLINE_MS } from '../guard/limits.js';
import { PolicyError } from '../guard/policy.js';
import { type LoopMode, type LoopPolicy, readLoop } from '../guard/policy-loop.js';
import { redact } from '../guard/redact.js';
import { stateFolder } from '../guard/state.js';
import { askChain } from './chain.js';
import { CommandsError, type RunCommands } from './commands.js';
import { type Finding, gather, judgeGate, type Result, tampered } from './evidence.js';
import { changedSince } from './frozen.js';
import { HandoffError, handoffText, hasHandoff, writeHandoff } from './handoff.js';
import {
  type Armed,
  isCancelled,
  JournalError,
  lock,
  type OpenJournal,
  openJournal,
  progressOf,
  STALE_MS,
  type Stopped,
  stopsOf,
  unnumberedAgent,
} from './journal.js';
import { type Cause, type Decision, judge, type Progress } from './machine.js';
import { readPayload, type StopPayload } from './payload.js';
import { readTranscript, type Tail, TranscriptError } from './transcript.js';
import { readHead, standsOn, treeHash } from './tree.js';
import { reasonText, stopText } from './words.js';

/** What the loader knows (hooks/emit.ts). */
export interface HandOver {
  readonly root: string;
  readonly policy: string | null;
}

export interface Machinery {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly run: RunCommands;
  readonly now: () => number;
}

/** What the hook prints. `reason` null: the agent may stop. */
export interface StopAnswer {
  readonly reason: string | null;
  /** For the host's log; empty where there is nothing to say. */
  readonly note: string;
}

const SILENT: StopAnswer = { reason: null, note: '' };

/** Milliseconds in which a second delivery of one stop arrives. */
const TWICE_MS = 1000;
/** Milliseconds that a transcript is given to show the last message. */
const TRANSCRIPT_MS = 2000;
/** Characters of a reason by which it is known again; its first line has more. */
const TOLD = 40;
/** Milliseconds kept back for what comes after the commands. */
const RESERVE_MS = 15_000;
/** Less time than this is none: no gate answers in it. */
const LEAST_MS = 1000;

/** Whose stop it is, and by what it is judged. */
interface Held {
  /** null: the main agent. */
  readonly agent: string | null;
  readonly mode: LoopMode | null;
  readonly maxIterations: number;
  /** null: nothing holds it, and only the chain is asked. */
  readonly gather: ((totalMs: number) => Result) | null;
  readonly needsSentinel: boolean;
  readonly usesTree: boolean;
}

function realRoot(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    return root;
  }
}

/**
 * Whether this is the stop that was answered last, delivered once more: the host makes one payload for all entries of an
 * event, so the second delivery carries a time before our answer. The next turn's carries a later one, however fast it was.
 */
function isTwice(payload: StopPayload, last: Stopped, now: number): boolean {
  if (payload.active !== last.active) return false;
  if (payload.stamp === null || last.stamp === null) return Math.abs(now - last.at) <= TWICE_MS;
  return Math.abs(payload.stamp - last.stamp) <= TWICE_MS && payload.stamp <= last.at;
}

/** The time is over, and nothing was run any more: what was found last stands in the last prompt. */
function notLooked(last: Stopped | undefined): Result {
  const findings: Finding[] = last?.reason
    ? [{ name: 'what the agent was told last', state: 'failed', detail: '', output: last.reason }]
    : [];
  return { evidence: { kind: 'red', signature: 'late' }, findings, fault: '' };
}

/** One stop in the making. */
class Stop {
  private readonly started: number;
  /** Clauses for the log, beside the decision. */
  private readonly asides: string[] = [];

  constructor(
    private readonly root: string,
    private readonly loop: LoopPolicy,
    private readonly payload: StopPayload,
    private readonly bytes: Buffer,
    private readonly journal: OpenJournal,
    private readonly folder: string,
    private readonly machinery: Machinery,
  ) {
    this.started = machinery.now();
  }

  private clean(text: string): string {
    return redact(text, this.machinery.environment);
  }

  /** Milliseconds that are left for commands: until the host's limit, and until the session's deadline. */
  private left(armed: Armed): number {
    const now = this.machinery.now();
    return Math.min(
      LOOP_DEADLINE_MS - RESERVE_MS - (now - this.started),
      armed.at + this.loop.deadlineMinutes * 60_000 - now,
      this.loop.timeoutSec * 1000,
    );
  }

  private evidence(held: Held, armed: Armed): Result {
    const fault = (clause: string): Result => ({ evidence: { kind: 'fault' }, findings: [], fault: clause });
    try {
      const head = readHead(this.root);
      const stands = standsOn(this.root, armed.head, head);
      if (stands !== true)
        return fault(
          stands === null
            ? 'git cannot say whether the work tree still stands on the commit of the start'
            : 'the work tree stands on another history than at the start',
        );
      const changed = changedSince(this.root, armed.frozen);
      if (changed.length > 0) return tampered(changed);
      return held.gather!(Math.max(LEAST_MS, this.left(armed)));
    } catch (error) {
      return fault(
        error instanceof CommandsError
          ? error.message
          : `a fault of its own: ${String((error as Error)?.message).slice(0, 200)}`,
      );
    }
  }

  private writeHandoff(held: Held, decision: Decision, result: Result): boolean {
    if (held.agent !== null) return false;
    try {
      writeHandoff(
        this.root,
        this.loop.handoff,
        this.clean(
          handoffText({
            session: this.payload.session,
            mode: held.mode ?? '',
            cause: decision.cause,
            end: decision.end,
            blocks: decision.progress.blocks,
            maxIterations: held.maxIterations,
            detail: result.fault,
            findings: result.findings,
            minutes: Math.round((this.machinery.now() - this.journal.armed.at) / 60_000),
          }),
        ),
      );
      return true;
    } catch (error) {
      if (!(error instanceof HandoffError)) throw error;
      this.asides.push(`no hand-off: ${error.message}`);
      return false;
    }
  }

  /** The host writes the transcript behind its own back: the message that ended the turn comes a moment later. */
  private awaitSentinel(first: Tail | null, from: number, told: string): Tail | null {
    const { transcript } = this.payload;
    if (transcript === null) return first;
    const until = Date.now() + TRANSCRIPT_MS;
    for (;;) {
      const tail = readTranscript(transcript, from, told) ?? first;
      if ((tail?.sentinel && tail.prompted) || Date.now() >= until) return tail;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }

  /** Asks the chained hooks once the loop itself would let the agent stop. */
  private chained(held: Held, progress: Progress, cause: Cause): string | null {
    if (held.agent !== null || this.loop.chain.length === 0) return null;
    // They are run at every real stop, and heard only where the loop has neither ended in doubt nor used its budget up.
    const heard =
      (cause === 'done' || cause === 'over') &&
      progress.blocks < held.maxIterations &&
      this.left(this.journal.armed) >= LEAST_MS;
    try {
      const { reason, faults } = askChain({
        chain: this.loop.chain,
        payload: this.bytes.toString('utf8'),
        root: this.root,
        environment: this.machinery.environment,
        run: this.machinery.run,
        totalMs: Math.max(LEAST_MS, LOOP_DEADLINE_MS - RESERVE_MS - (this.machinery.now() - this.started)),
      });
      this.asides.push(...faults);
      if (reason !== null && !heard) this.asides.push('a chained hook wanted to go on, and was not heard');
      return heard ? reason : null;
    } catch (error) {
      if (!(error instanceof CommandsError)) throw error;
      this.asides.push(error.message);
      return null;
    }
  }

  run(held: Held): StopAnswer {
    const { journal, payload, machinery } = this;
    const { armed } = journal;
    const stops = stopsOf(journal, held.agent);
    const last = stops.at(-1);
    const before = progressOf(stops);
    const from = last?.end ?? 0;
    let tail: Tail | null = null;
    let unreadable = '';
    try {
      if (payload.transcript !== null) tail = readTranscript(payload.transcript, from);
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error;
      unreadable = error.message;
    }
    if (last && isTwice(payload, last, machinery.now()))
      return {
        reason: last.decision === 'block' ? last.reason : null,
        note: 'Portcullis: this stop was delivered twice, and counts once.',
      };
    const late = this.left(armed) < LEAST_MS;
    const tree = held.usesTree && !before.ended && !late ? treeHash(this.root, this.loop.handoff) : null;
    let result: Result = { evidence: { kind: 'green' }, findings: [], fault: '' };
    if (!before.ended && held.gather) {
      if (unreadable !== '') result = { evidence: { kind: 'fault' }, findings: [], fault: unreadable };
      else if (late) result = notLooked(last);
      else result = this.evidence(held, armed);
      if (held.needsSentinel && tail === null && unreadable === '')
        this.asides.push('there is no transcript in which the agent could have said that it is done');
    }
    if (held.needsSentinel && result.evidence.kind === 'green')
      tail = this.awaitSentinel(tail, from, last?.decision === 'block' ? last.reason.slice(0, TOLD) : '');
    const since = last?.at ?? armed.at;
    let decision = judge(
      { maxIterations: held.maxIterations, needsSentinel: held.needsSentinel },
      held.gather ? before : { ...before, ended: true },
      {
        active: payload.active,
        modelError: journal.lines.some((line) => line.kind === 'error' && line.at >= since),
        late,
        sentinel: tail === null ? null : tail.sentinel,
        tree,
      },
      result.evidence,
    );
    let reason: string | null = null;
    if (decision.decision === 'block') {
      const after = held.usesTree ? treeHash(this.root, this.loop.handoff) : null;
      decision = { ...decision, progress: { ...decision.progress, tree: after } };
      const handsOff = decision.last && this.writeHandoff(held, decision, result);
      reason = this.clean(
        reasonText({
          mode: held.mode,
          decision,
          maxIterations: held.maxIterations,
          findings: result.findings,
          sentinelSaid: tail?.sentinel === true,
          tasks: this.loop.tasks,
          handoff: this.loop.handoff,
          handsOff,
        }),
      );
    } else {
      if (decision.cause !== 'over' && decision.cause !== 'done') this.writeHandoff(held, decision, result);
      else if (decision.cause === 'done' && held.agent === null && hasHandoff(this.root, this.loop.handoff))
        this.writeHandoff(held, decision, result);
      reason = this.chained(held, decision.progress, decision.cause);
    }
    const chained = decision.decision === 'stop' && reason !== null;
    const line: Stopped = {
      kind: 'stop',
      agent: held.agent,
      at: machinery.now(),
      stamp: payload.stamp,
      active: payload.active,
      end: tail?.end ?? last?.end ?? 0,
      decision: reason === null ? 'stop' : 'block',
      cause: decision.cause,
      why: decision.end,
      blocks: decision.progress.blocks + (chained ? 1 : 0),
      signature:
        decision.progress.signatures.length > before.signatures.length
          ? decision.progress.signatures.at(-1)!
          : null,
      idle: decision.progress.idle,
      tree: decision.progress.tree,
      ended: decision.progress.ended,
      reason: reason ?? '',
    };
    if (isCancelled(this.folder))
      return { reason: null, note: 'Portcullis: the loop was cancelled while this stop was judged.' };
    journal.append(line);
    const detail = [result.fault, ...this.asides].filter((clause) => clause !== '').join('; ');
    const note =
      decision.cause === 'over' && detail === '' && !chained
        ? ''
        : reason === null
          ? this.clean(stopText(decision.cause, decision.end, detail))
          : `Portcullis sends the agent on (${line.blocks} of ${held.maxIterations}): ${chained ? 'a chained hook wants it' : decision.cause}${detail === '' ? '' : ` (${this.clean(detail)})`}.`;
    appendLoop(
      this.folder,
      {
        event: held.agent === null ? 'agentStop' : 'subagentStop',
        session: payload.session,
        agent: held.agent,
        decision: line.decision,
        rule: `loop/${chained ? 'chain' : decision.cause}`,
        reason: note === '' ? null : note,
        ms: machinery.now() - this.started,
      },
      new Date(machinery.now()),
    );
    return { reason, note };
  }
}

/** The line that ends a loop by a fault. */
function endedBy(agent: string | null, payload: StopPayload, journal: OpenJournal, now: number): Stopped {
  const stops = stopsOf(journal, agent);
  const { blocks, idle, tree } = progressOf(stops);
  return {
    kind: 'stop',
    agent,
    at: now,
    stamp: payload.stamp,
    active: payload.active,
    end: stops.at(-1)?.end ?? 0,
    decision: 'stop',
    cause: 'fault',
    why: 'fault',
    blocks,
    signature: null,
    idle,
    tree,
    ended: true,
    reason: '',
  };
}

function heldBy(
  payload: StopPayload,
  sub: boolean,
  loop: LoopPolicy,
  journal: OpenJournal,
  root: string,
  machinery: Machinery,
): Held | null {
  const around = { root, environment: machinery.environment, run: machinery.run };
  if (sub) {
    const gate = payload.agentName === null ? undefined : loop.agents[payload.agentName];
    if (!gate) return null;
    return {
      agent: payload.agent ?? unnumberedAgent(journal, payload.agentName!),
      mode: null,
      maxIterations: gate.maxIterations,
      gather: (totalMs) => judgeGate(gate.gate, { ...around, totalMs }),
      needsSentinel: false,
      usesTree: true,
    };
  }
  // agentStop fires for a sub-agent's end as well.
  if (payload.agent !== null) return null;
  const { armed } = journal;
  const { mode } = armed;
  if (mode === null && loop.chain.length === 0) return null;
  return {
    agent: null,
    mode,
    maxIterations: loop.maxIterations,
    gather: mode === null ? null : (totalMs) => gather(mode, loop, armed.tasks, { ...around, totalMs }),
    needsSentinel: mode === 'criteria' && loop.sentinel === 'required',
    usesTree: mode === 'gate' || mode === 'criteria',
  };
}

/**
 * A whole agentStop or subagentStop run. Whatever goes wrong lets the agent stop.
 * @param event the manifest's key
 */
export function serveStop(
  event: string,
  handed: HandOver,
  readInput: () => Buffer,
  machinery: Machinery,
): StopAnswer {
  let folder = '';
  let session = '';
  const allowed = (clause: string): StopAnswer => {
    const note = stopText('fault', 'fault', redact(clause, machinery.environment));
    if (folder !== '')
      appendLoop(
        folder,
        {
          event,
          session,
          agent: null,
          decision: 'stop',
          rule: 'loop/fault',
          reason: note,
          ms: 0,
        },
        new Date(machinery.now()),
      );
    return { reason: null, note };
  };
  const sub = /^subagentstop$/i.test(event);
  let journal: OpenJournal | null = null;
  let unlock: (() => void) | null = null;
  try {
    const bytes = readInput();
    let payload: StopPayload;
    try {
      payload = readPayload(bytes);
    } catch {
      return allowed('the payload is no JSON object');
    }
    if (!sub && payload.agent !== null) return SILENT;
    session = payload.session;
    if (session === '') return allowed('the payload names no session');
    const loop = readLoop(handed.policy);
    if (!loop) return SILENT;
    const root = realRoot(handed.root);
    const own = stateFolder(root, session, machinery.environment);
    if (isCancelled(own)) return SILENT;
    folder = own;
    const name = sub ? `loop-${(payload.agent ?? '').replace(/[^\w-]/g, '').slice(0, 64)}` : 'loop';
    unlock = lock(own, name, LOOP_DEADLINE_MS);
    if (!unlock)
      return {
        reason: null,
        note: 'Portcullis: another process judges this stop already; this one says nothing.',
      };
    journal = openJournal(own);
    if (!journal) return SILENT;
    const { armed } = journal;
    if (armed.session !== session || armed.root !== root)
      return allowed('the state belongs to another session');
    if (Math.abs(machinery.now() - armed.at) > STALE_MS) return allowed('the state is older than any job');
    const held = heldBy(payload, sub, loop, journal, root, machinery);
    if (!held) return SILENT;
    const open = journal;
    try {
      return new Stop(root, loop, payload, bytes, open, folder, machinery).run(held);
    } catch (error) {
      // A loop that met a fault never sends anybody on again.
      if (!isCancelled(folder)) open.append(endedBy(held.agent, payload, open, machinery.now()));
      throw error;
    }
  } catch (error) {
    if (error instanceof JournalError) return allowed(`the loop's state cannot be used: ${error.message}`);
    if (error instanceof PolicyError) return allowed(`the policy cannot be used: ${error.message}`);
    return allowed(String((error as Error)?.message ?? error).slice(0, 300));
  } finally {
    journal?.close();
    unlock?.();
  }
}
