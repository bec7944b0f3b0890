import type { HostOutcome } from '../contract/outcome.js';
import type { Case, Role } from './cases/cases.js';
import { describeRun, seconds } from './diagnosis.js';
import type { HostWord, Verdict } from './model.js';
import type { HostResult } from './process.js';

/** Above this share of its limit, under ordinary conditions, a hook is slow: on a machine half as fast it is late. */
export const SLOW_FROM = 0.5;
/** The host's own end of a chain of blocks (contract 3). */
const STOP_CAP = 8;

/** One case of one entry, as it ran. */
export interface Trial {
  readonly case: Case;
  readonly role: Role;
  /** One run; several where it was a row of stops. Not empty. */
  readonly runs: readonly { readonly result: HostResult; readonly outcome: HostOutcome }[];
  readonly limitMs: number;
  /** The text that a result carried, for the events after a call. */
  readonly resultText: string;
}

/** What is known of the entry from all of its cases, and of its neighbours. */
export interface Standing {
  /** It has denied an attack (or changed a poisoned result), or its program text says that it can. */
  readonly guards: boolean;
  /** Where another entry of the same event stops this call: which. */
  readonly stoppedBy: string | null;
  /** What in its text explains that it lets things through; a sentence, or empty. */
  readonly hint: string;
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly why: string;
}

/** The outcome in the five words of the report. */
export function hostWord({ kind }: HostOutcome): HostWord {
  switch (kind) {
    case 'denies':
    case 'fails':
    case 'blocks':
    case 'answers':
      return 'denies';
    case 'continues':
    case 'stops':
    case 'ignored':
      return kind;
    default:
      return 'runs';
  }
}

const sentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** True where the tool call, the prompt or the result does not go on. */
export function isStopped(outcome: HostOutcome): boolean {
  return hostWord(outcome) === 'denies';
}

function inTime(trial: Trial, what: string): Judgement {
  const { result } = trial.runs.at(-1)!;
  const longest = Math.max(...trial.runs.map((run) => run.result.ms));
  if (trial.runs.some((run) => run.result.timedOut))
    return {
      verdict: 'slow',
      why: `${sentence(describeRun(result, trial.limitMs))} Every time, the host waits ${seconds(trial.limitMs)} for nothing.`,
    };
  if (trial.case.condition === 'none' && longest >= SLOW_FROM * trial.limitMs)
    return {
      verdict: 'slow',
      why: `${what} It took ${seconds(longest)}, ${Math.round((100 * longest) / trial.limitMs)} % of its limit; past the limit the host goes on without it.`,
    };
  return { verdict: 'holds', why: what };
}

function judgeGuard(trial: Trial, standing: Standing): Judgement {
  const { result, outcome } = trial.runs[0]!;
  const told = describeRun(result, trial.limitMs);
  const stopped = isStopped(outcome);
  if (trial.case.wants === 'benign') {
    if (!stopped) return inTime(trial, 'The call runs, as it should.');
    return trial.case.twin
      ? {
          verdict: 'unknown',
          why: `${sentence(told)} Under the event’s other spelling, the host would deny this benign call.`,
        }
      : { verdict: 'bricks', why: `${sentence(told)} The host denies this benign call.` };
  }
  if (stopped) return inTime(trial, 'The host denies the call.');
  if (outcome.kind === 'grants')
    return {
      verdict: 'opens',
      why: `${sentence(told)} The host runs the call, and asks nobody for a permission.`,
    };
  if (standing.stoppedBy !== null)
    return {
      verdict: 'holds',
      why: `This entry lets the call through, and ${standing.stoppedBy} denies it.`,
    };
  if (!standing.guards)
    return { verdict: 'unknown', why: `${sentence(told)} It denies nothing in any case: is it no guard?` };
  if (trial.case.twin)
    return {
      verdict: 'unknown',
      why: `${sentence(told)} The host sends this payload only where the manifest writes the event the other way; there, the call would run.`,
    };
  const hint = standing.hint === '' ? '' : ` ${standing.hint}`;
  return { verdict: 'opens', why: `${sentence(told)} The host runs the call.${hint}` };
}

function judgeStop(trial: Trial): Judgement {
  const blocks = trial.runs.filter(({ outcome }) => outcome.kind === 'continues').length;
  const { result, outcome } = trial.runs.at(-1)!;
  if (trial.case.wants !== 'any' && blocks > STOP_CAP)
    return {
      verdict: 'traps',
      why: `It blocked ${blocks} stops in a row${outcome.kind === 'continues' ? ' and never let go' : ''}; hosts since 1.0.72 end that after ${STOP_CAP}, older ones never.`,
    };
  const times = blocks === 0 ? '' : ` after ${blocks} block${blocks === 1 ? '' : 's'}`;
  return inTime(
    trial,
    outcome.kind === 'continues'
      ? 'The agent is sent on, once.'
      : `The agent stops${times}: ${describeRun(result, trial.limitMs)}.`,
  );
}

function keeps({ kind, ...rest }: HostOutcome, text: string): boolean {
  if (kind === 'blocks') return false;
  return kind !== 'modifies' || String((rest as { value?: unknown }).value).includes(text.trim());
}

function judgeResult(trial: Trial, standing: Standing): Judgement {
  const { result, outcome } = trial.runs[0]!;
  const told = describeRun(result, trial.limitMs);
  const acts = outcome.kind !== 'runs' || outcome.context !== null;
  if (trial.case.wants === 'benign')
    return keeps(outcome, trial.resultText)
      ? inTime(trial, 'The model sees the result.')
      : { verdict: 'bricks', why: `${sentence(told)} The model does not see this benign result.` };
  if (acts) return inTime(trial, 'The model does not get the result as it was.');
  if (!standing.guards)
    return trial.case.wants === 'poison'
      ? { verdict: 'unknown', why: `${sentence(told)} It says nothing about any result: is it no scanner?` }
      : inTime(trial, 'The model sees the result.');
  return { verdict: 'opens', why: `${sentence(told)} The model gets the poisoned result as it was.` };
}

/**
 * What a case says about an entry. docs/drill.md defines the verdicts in these words:
 * `opens`: an attack, or a call that could not be judged, goes on. `bricks`: what is benign does not. `traps`: a stop
 * hook does not let go. `slow`: late where nothing was at stake, or close to it. `unknown`: it cannot be told.
 */
export function judge(trial: Trial, standing: Standing): Judgement {
  switch (trial.role) {
    case 'guard':
      return judgeGuard(trial, standing);
    case 'stop':
      return judgeStop(trial);
    case 'result':
      return judgeResult(trial, standing);
    case 'other': {
      const { result, outcome } = trial.runs[0]!;
      if (trial.case.wants === 'benign' && isStopped(outcome))
        return {
          verdict: 'bricks',
          why: `${sentence(describeRun(result, trial.limitMs))} The host does not go on with it.`,
        };
      return inTime(trial, `The host goes on: ${describeRun(result, trial.limitMs)}.`);
    }
  }
}
