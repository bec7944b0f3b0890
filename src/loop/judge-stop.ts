import { appendLoop } from '../guard/audit.js';
import { LOOP_DEADLINE_MS } from '../guard/limits.js';
import type { LoopPolicy } from '../guard/policy-loop.js';
import { redact } from '../guard/redact.js';
import { askChain } from './chain.js';
import { CommandsError } from './commands.js';
import { green, noEvidence, type Result } from './evidence.js';
import { HandoffError, handoffText, hasHandoff, writeHandoff } from './handoff.js';
import type { Held, Machinery } from './held.js';
import { isCancelled, type OpenJournal, type Stopped } from './journal.js';
import { look, notLooked } from './look.js';
import { type Decision, judge, type Progress } from './machine.js';
import type { StopPayload } from './payload.js';
import { isTwice, judgedLine, progressOf, stopsOf } from './stopped.js';
import { awaitSentinel, readTranscript, type Tail, TranscriptError } from './transcript.js';
import { treeHash } from './tree.js';
import { reasonText, stopText } from './words.js';

/** What the hook prints. `reason` null: the agent may stop. */
export interface StopAnswer {
  readonly reason: string | null;
  /** For the host's log; empty where there is nothing to say. */
  readonly note: string;
}

/** A stop of an agent that something holds. */
export interface HeldStop {
  readonly root: string;
  readonly loop: LoopPolicy;
  readonly payload: StopPayload;
  /** The payload as it came. */
  readonly bytes: Buffer;
  readonly journal: OpenJournal;
  /** The session's state folder. */
  readonly folder: string;
  readonly machinery: Machinery;
  readonly held: Held;
}

/** Characters of a reason by which it is known again; its first line has more. */
const TOLD = 40;
/** Milliseconds kept back for what comes after the commands. */
const RESERVE_MS = 15_000;
/** Less time than this is none: no gate answers in it. */
const LEAST_MS = 1000;

/** The transcript's tail, or why it cannot be read. */
interface Heard {
  readonly tail: Tail | null;
  /** A clause; empty where it was read, or there is none. */
  readonly unreadable: string;
}

function hear(transcript: string | null, from: number): Heard {
  try {
    return { tail: transcript === null ? null : readTranscript(transcript, from), unreadable: '' };
  } catch (error) {
    if (!(error instanceof TranscriptError)) throw error;
    return { tail: null, unreadable: error.message };
  }
}

/** One stop in the making. */
class Judgement {
  private readonly started: number;
  /** Clauses for the log, beside the decision. */
  private readonly asides: string[] = [];

  constructor(private readonly stop: HeldStop) {
    this.started = stop.machinery.now();
  }

  private clean(text: string): string {
    return redact(text, this.stop.machinery.environment);
  }

  private treeHash(): string | null {
    return treeHash(this.stop.root, this.stop.loop.handoff);
  }

  /** Milliseconds until the host's limit. */
  private leftOfHook(): number {
    return LOOP_DEADLINE_MS - RESERVE_MS - (this.stop.machinery.now() - this.started);
  }

  /** Milliseconds that are left for commands: until the host's limit, and until the session's deadline. */
  private left(): number {
    const { loop, journal, machinery } = this.stop;
    return Math.min(
      this.leftOfHook(),
      journal.armed.at + loop.deadlineMinutes * 60_000 - machinery.now(),
      loop.timeoutSec * 1000,
    );
  }

  private evidence(before: Progress, last: Stopped | undefined, late: boolean, heard: Heard): Result {
    const { root, journal, held } = this.stop;
    const { gather } = held;
    if (before.ended || !gather) return green();
    const { tail, unreadable } = heard;
    if (unreadable !== '') return noEvidence(unreadable);
    const result = late
      ? notLooked(last)
      : look(root, journal.armed, () => gather(Math.max(LEAST_MS, this.left())));
    if (held.needsSentinel && tail === null)
      this.asides.push('there is no transcript in which the agent could have said that it is done');
    return result;
  }

  /** @returns whether there is one now */
  private handOff(decision: Decision, result: Result): boolean {
    const { root, loop, payload, journal, held, machinery } = this.stop;
    if (held.agent !== null) return false;
    try {
      writeHandoff(
        root,
        loop.handoff,
        this.clean(
          handoffText({
            session: payload.session,
            mode: held.mode ?? '',
            cause: decision.cause,
            end: decision.end,
            blocks: decision.progress.blocks,
            maxIterations: held.maxIterations,
            detail: result.fault,
            findings: result.findings,
            minutes: Math.round((machinery.now() - journal.armed.at) / 60_000),
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

  /** Asks the chained hooks once the loop itself would let the agent stop. */
  private chained({ cause, progress }: Decision): string | null {
    const { root, loop, bytes, held, machinery } = this.stop;
    if (held.agent !== null || loop.chain.length === 0) return null;
    // They are run at every real stop, and heard only where the loop has neither ended in doubt nor used its budget up.
    const heard =
      (cause === 'done' || cause === 'over') &&
      progress.blocks < held.maxIterations &&
      this.left() >= LEAST_MS;
    try {
      const { reason, faults } = askChain({
        chain: loop.chain,
        payload: bytes.toString('utf8'),
        root,
        environment: machinery.environment,
        run: machinery.run,
        totalMs: Math.max(LEAST_MS, this.leftOfHook()),
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

  private sendOn(decision: Decision, result: Result, sentinelSaid: boolean): string {
    const { loop, held } = this.stop;
    const handsOff = decision.last && this.handOff(decision, result);
    return this.clean(
      reasonText({
        mode: held.mode,
        decision,
        maxIterations: held.maxIterations,
        findings: result.findings,
        sentinelSaid,
        tasks: loop.tasks,
        handoff: loop.handoff,
        handsOff,
      }),
    );
  }

  /** @returns what a chained hook wants instead, or null */
  private letGo(decision: Decision, result: Result): string | null {
    const { root, loop, held } = this.stop;
    // A hand-off of an earlier stop must not go on saying that the work is undone.
    const standing = (): boolean => held.agent === null && hasHandoff(root, loop.handoff);
    if (decision.cause !== 'over' && (decision.cause !== 'done' || standing()))
      this.handOff(decision, result);
    return this.chained(decision);
  }

  /** Writes the log. @returns the note for the host's */
  private log(line: Stopped, { cause, end, decision }: Decision, fault: string): string {
    const { folder, payload, held, machinery } = this.stop;
    const chained = decision === 'stop' && line.decision === 'block';
    const detail = [fault, ...this.asides].filter((clause) => clause !== '').join('; ');
    const note =
      cause === 'over' && detail === '' && !chained
        ? ''
        : line.decision === 'stop'
          ? this.clean(stopText(cause, end, detail))
          : `Portcullis sends the agent on (${line.blocks} of ${held.maxIterations}): ${chained ? 'a chained hook wants it' : cause}${detail === '' ? '' : ` (${this.clean(detail)})`}.`;
    appendLoop(
      folder,
      {
        event: held.agent === null ? 'agentStop' : 'subagentStop',
        session: payload.session,
        agent: held.agent,
        decision: line.decision,
        rule: `loop/${chained ? 'chain' : cause}`,
        reason: note === '' ? null : note,
        ms: machinery.now() - this.started,
      },
      new Date(machinery.now()),
    );
    return note;
  }

  run(): StopAnswer {
    const { journal, payload, folder, held, machinery } = this.stop;
    const stops = stopsOf(journal, held.agent);
    const last = stops.at(-1);
    const before = progressOf(stops);
    const from = last?.end ?? 0;
    const heard = hear(payload.transcript, from);
    if (last && isTwice(payload, last, machinery.now()))
      return {
        reason: last.decision === 'block' ? last.reason : null,
        note: 'Portcullis: this stop was delivered twice, and counts once.',
      };
    const late = this.left() < LEAST_MS;
    const tree = held.usesTree && !before.ended && !late ? this.treeHash() : null;
    const result = this.evidence(before, last, late, heard);
    let { tail } = heard;
    if (held.needsSentinel && result.evidence.kind === 'green' && payload.transcript !== null)
      tail = awaitSentinel(
        payload.transcript,
        tail,
        from,
        last?.decision === 'block' ? last.reason.slice(0, TOLD) : '',
      );
    const since = last?.at ?? journal.armed.at;
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
    if (decision.decision === 'block') {
      // The gate itself may have changed the tree: only what the agent changes from here on counts.
      const after = held.usesTree ? this.treeHash() : null;
      decision = { ...decision, progress: { ...decision.progress, tree: after } };
    }
    const reason =
      decision.decision === 'block'
        ? this.sendOn(decision, result, tail?.sentinel === true)
        : this.letGo(decision, result);
    const end = tail?.end ?? last?.end ?? 0;
    const line = judgedLine(held.agent, payload, machinery.now(), end, before, decision, reason);
    if (isCancelled(folder))
      return { reason: null, note: 'Portcullis: the loop was cancelled while this stop was judged.' };
    journal.append(line);
    return { reason, note: this.log(line, decision, result.fault) };
  }
}

/**
 * Judges a stop, and writes the journal and the log. What it throws is a fault of our own, and nothing was decided then.
 * @throws JournalError where the journal cannot be written
 */
export const judgeStop = (stop: HeldStop): StopAnswer => new Judgement(stop).run();
