import type { Status } from '../judge.js';
import type { ProveReport, ScenarioReport } from '../prove.js';

/** EX_UNAVAILABLE of sysexits.h: something did not run, so that nothing is known. Never to be taken for a verdict. */
export const EXIT_NOT_RUN = 69;

export const WORDS: Readonly<Record<Status, string>> = {
  holds: 'holds',
  fails: 'FAILS',
  'not-run': 'NOT RUN',
};

/** Worst first: what failed, what says nothing, what holds; within each in the order in which they ran. */
export function worstFirst(scenarios: readonly ScenarioReport[]): ScenarioReport[] {
  const order: readonly Status[] = ['fails', 'not-run', 'holds'];
  return scenarios.slice().sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** 0 where everything held; 1 where something failed; EXIT_NOT_RUN where something says nothing, the control included. */
export function exitCode({ summary, control, scenarios }: ProveReport): number {
  if (summary.fails > 0) return 1;
  if (summary.notRun > 0 || control.status !== 'holds' || scenarios.length === 0) return EXIT_NOT_RUN;
  return 0;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `27 scenarios hold, 1 fails, 0 did not run` */
export function countLine({ summary: { holds, fails, notRun } }: ProveReport): string {
  return `${count(holds, 'scenario holds', 'scenarios hold')}, ${count(fails, 'fails', 'fail')}, ${notRun} did not run`;
}

/** What stood between the model and its tools. */
export function guardLine({ guards }: ProveReport): string {
  if (guards === 0)
    return 'No preToolUse hook of the repository is live: nothing stands between the model and its tools.';
  return `${count(guards, 'live preToolUse hook stands', 'live preToolUse hooks stand')} between the model and its tools.`;
}

/** Why a scenario does not hold, a clause each. */
export function troubles({ checks, reasons }: ScenarioReport): string[] {
  return [
    ...reasons,
    ...checks.filter(({ ok }) => !ok).map(({ what, seen }) => `expected: ${what}; ${seen}`),
  ];
}
