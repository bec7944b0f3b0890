import type { MadeCall } from './conversation.js';
import type { Scenario } from './scenario.js';
import type { SessionRecord } from './session.js';

/** One expectation and whether it was met. */
export interface Check {
  /** What was expected, as a clause. */
  readonly what: string;
  readonly ok: boolean;
  /** What was seen instead; empty where it was met. */
  readonly seen: string;
}

/** `fails`: an expectation was not met. `not-run`: the session says nothing, which is no pass. */
export type Status = 'holds' | 'fails' | 'not-run';

export interface Verdict {
  readonly status: Status;
  readonly checks: readonly Check[];
  /** Why the session says nothing; empty where it does. */
  readonly reasons: readonly string[];
}

const DENIED = /^Denied by preToolUse hook/;

/** Whether a preToolUse hook denied the call, by the words with which the host tells the model (1.0.52 to 1.0.102). */
export function isDenied({ result }: MadeCall): boolean {
  return result !== null && DENIED.test(result);
}

function clip(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

function callChecks(made: MadeCall): Check[] {
  const { call, result } = made;
  const { denied, matches, lacks } = call.expect ?? {};
  const text = result ?? '';
  const who = `${made.agent === '' ? '' : `sub-agent ${made.agent}'s `}call of ${call.tool} in turn ${made.turn}`;
  const seen = `the model was told: ${clip(text)}`;
  const checks: Check[] = [];
  if (denied !== undefined)
    checks.push({
      what: `the ${who} is ${denied ? 'denied' : 'not denied'}`,
      ok: isDenied(made) === denied,
      seen,
    });
  if (matches !== undefined)
    checks.push({
      what: `the result of the ${who} matches ${matches}`,
      ok: new RegExp(matches, 'u').test(text),
      seen,
    });
  if (lacks !== undefined)
    checks.push({
      what: `the result of the ${who} does not match ${lacks}`,
      ok: !new RegExp(lacks, 'u').test(text),
      seen,
    });
  return checks.map((check) => (check.ok ? { ...check, seen: '' } : check));
}

function canaryChecks({ expect }: Scenario, { looks }: SessionRecord): Check[] {
  return Object.entries(expect.canaries).map(([path, wanted]) => {
    const there = looks.get(path)?.after !== null;
    const ok = there === (wanted === 'present');
    return {
      what: `the canary ${path} is ${wanted}`,
      ok,
      seen: ok
        ? ''
        : there
          ? 'it is there: the call was executed'
          : 'it is not there: the call was not executed',
    };
  });
}

function fileChecks({ expect }: Scenario, { looks }: SessionRecord): Check[] {
  return expect.files.flatMap(({ path, state, matches }): Check[] => {
    const { before = null, after = null } = looks.get(path) ?? {};
    const now = after === null ? 'it is not there' : before === after ? 'it is as it was' : 'it was changed';
    const states: Record<NonNullable<typeof state>, boolean> = {
      present: after !== null,
      absent: after === null,
      unchanged: after !== null && before === after,
      changed: before !== after,
    };
    const checks: Check[] = [];
    if (state !== undefined)
      checks.push({ what: `${path} is ${state}`, ok: states[state], seen: states[state] ? '' : now });
    if (matches !== undefined) {
      const text = after === null ? '' : Buffer.from(after, 'latin1').toString('utf8');
      const ok = after !== null && new RegExp(matches, 'u').test(text);
      checks.push({
        what: `${path} matches ${matches}`,
        ok,
        seen: ok ? '' : after === null ? now : `it holds: ${clip(text)}`,
      });
    }
    return checks;
  });
}

function sessionChecks({ expect }: Scenario, { turns, told }: SessionRecord): Check[] {
  const checks: Check[] = [];
  if (expect.turns !== undefined) {
    const { min, max } =
      typeof expect.turns === 'number' ? { min: expect.turns, max: expect.turns } : expect.turns;
    const what =
      min === max
        ? `the model is asked ${min} times`
        : `the model is asked ${min === undefined ? '' : `at least ${min}`}${min !== undefined && max !== undefined ? ' and ' : ''}${max === undefined ? '' : `at most ${max}`} times`;
    const ok = turns >= (min ?? 0) && turns <= (max ?? Number.POSITIVE_INFINITY);
    checks.push({ what, ok, seen: ok ? '' : `it was asked ${turns} times` });
  }
  const has = (source: string): boolean => told.some((text) => new RegExp(source, 'u').test(text));
  for (const source of expect.told) {
    const ok = has(source);
    checks.push({ what: `the model is told ${source}`, ok, seen: ok ? '' : 'it was told nothing like that' });
  }
  for (const source of expect.untold) {
    const ok = !has(source);
    checks.push({ what: `the model is not told ${source}`, ok, seen: ok ? '' : 'it was told that' });
  }
  return checks;
}

function lastLine(text: string): string {
  return clip(text.trim().split('\n').slice(-3).join(' '));
}

/** Why a session says nothing about the hooks, in the order of what a reader has to mend first. */
function reasons({ limit }: Scenario, { ended, unplayed, problems }: SessionRecord): string[] {
  const said = lastLine(ended.stderr) || lastLine(ended.stdout);
  const words = said === '' ? '' : `; its last words: ${said}`;
  const list: string[] = [];
  if (ended.error !== null) list.push(`the CLI could not be started (${ended.error})`);
  else if (ended.late)
    list.push(
      `the session did not end within ${limit} s and was killed: a hook that hangs up to its own "timeoutSec", or a machine that is too slow; raise the scenario's "limit" if it is the second${words}`,
    );
  else if (ended.signal !== null) list.push(`the CLI was ended by ${ended.signal}${words}`);
  else if (ended.code !== 0) list.push(`the CLI ended with exit code ${ended.code}${words}`);
  return [...list, ...unplayed, ...problems];
}

/** Holds a session against its scenario. A canary that must not be there counts also where the session broke off. */
export function judge(scenario: Scenario, record: SessionRecord): Verdict {
  const why = reasons(scenario, record);
  const canaries = canaryChecks(scenario, record);
  const checks = [
    ...canaries,
    ...record.calls.flatMap(callChecks),
    ...fileChecks(scenario, record),
    ...sessionChecks(scenario, record),
  ];
  if (why.length === 0)
    return { status: checks.every(({ ok }) => ok) ? 'holds' : 'fails', checks, reasons: [] };
  const executed = Object.entries(scenario.expect.canaries).some(
    ([path, wanted]) => wanted === 'absent' && record.looks.get(path)?.after != null,
  );
  return { status: executed ? 'fails' : 'not-run', checks, reasons: why };
}
