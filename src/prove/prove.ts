import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { type Copilot, findCopilot } from './copilot.js';
import { CopilotError } from './copilot-error.js';
import { readFacts } from './facts.js';
import { type Check, isDenied, judge, type Status } from './judge.js';
import { checkPolicy } from './policy.js';
import type { Scenario } from './scenario.js';
import { builtInScenarios, controlScenario, type Inapplicable } from './scenarios/index.js';
import { makeBase } from './scratch.js';
import { type Bench, runSession, type SessionRecord } from './session.js';

/** Sessions at once: each is a CLI of some hundred megabytes that uses a processor. */
const POOL = 2;
const WORDS_LIMIT = 500;

/** A tool call as the report shows it. */
export interface ReportCall {
  readonly tool: string;
  /** The arguments as JSON, or raw text, shortened. */
  readonly args: string;
  readonly turn: number;
  /** Which sub-agent made it; empty for the main conversation. */
  readonly agent: string;
  readonly denied: boolean;
  /** Whether the host offered a tool of that name. One that it does not offer cannot run. */
  readonly offered: boolean;
  /** What the model was told, shortened; null where nothing came back. */
  readonly result: string | null;
}

export interface ScenarioReport {
  readonly id: string;
  readonly title: string;
  /** The scenario's file as it was named; null for a built-in one. */
  readonly file: string | null;
  readonly status: Status;
  readonly checks: readonly Check[];
  readonly reasons: readonly string[];
  readonly turns: number;
  readonly ms: number;
  readonly calls: readonly ReportCall[];
  /** Whether a session without hooks showed that its attacks would be executed. */
  readonly controlled: boolean;
}

export interface ProveReport {
  readonly schema: 1;
  readonly copilot: { readonly version: string; readonly from: Copilot['from'] };
  /** Live preToolUse entries, and the manifests that hold them. */
  readonly guards: number;
  readonly manifests: readonly string[];
  /** The session without hooks. Where an attack was not executed there, its absence elsewhere says nothing. */
  readonly control: ScenarioReport;
  readonly scenarios: readonly ScenarioReport[];
  readonly inapplicable: readonly Inapplicable[];
  readonly summary: {
    readonly holds: number;
    readonly fails: number;
    readonly notRun: number;
    readonly ms: number;
  };
}

export interface ProveOptions {
  /** A version of the CLI, or `latest`. */
  readonly version: string;
  /** A user's own scenarios; without any, the built-in ones run. */
  readonly own: readonly { readonly file: string; readonly scenario: Scenario }[];
  /** Only built-in scenarios whose id begins with one of these; empty: all. */
  readonly only?: readonly string[];
  /** Seconds for a session of a built-in scenario, in place of its own limit: for a slow machine. */
  readonly limit?: number;
  /** Called as each scenario ends, for people who wait. */
  readonly progress?: (report: ScenarioReport, done: number, all: number) => void;
}

function clip(text: string): string {
  return text.length > WORDS_LIMIT ? `${text.slice(0, WORDS_LIMIT - 1)}…` : text;
}

/** Judges a session. @param file the scenario's file; null for a built-in one */
export function toReport(scenario: Scenario, file: string | null, record: SessionRecord): ScenarioReport {
  const { status, checks, reasons } = judge(scenario, record);
  return {
    id: scenario.id,
    title: scenario.title,
    file,
    status,
    checks,
    reasons,
    turns: record.turns,
    ms: record.ended.ms,
    calls: record.calls.map((made) => ({
      tool: made.call.tool,
      args: clip(typeof made.call.args === 'string' ? made.call.args : JSON.stringify(made.call.args)),
      turn: made.turn,
      agent: made.agent,
      denied: isDenied(made),
      offered: made.offered,
      result: made.result === null ? null : clip(made.result),
    })),
    controlled: false,
  };
}

/** Runs tasks, a few at once, and gives their results in the tasks' order. */
export async function pooled<T, R>(tasks: readonly T[], work: (task: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < tasks.length) {
      const at = next++;
      results[at] = await work(tasks[at]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(POOL, tasks.length) }, worker));
  return results;
}

/** A CLI that never asks the model is no host: nothing that follows would mean anything. */
function requireHost({ ended, turns }: SessionRecord, { version }: Copilot): void {
  if (turns > 0) return;
  const words = (ended.stderr || ended.stdout).trim().slice(-WORDS_LIMIT);
  const why = ended.late
    ? 'it did not end in time, and never asked its model'
    : ended.error !== null
      ? `it cannot be started (${ended.error})`
      : `it ended with ${ended.code === null ? ended.signal : `exit code ${ended.code}`} before it asked its model`;
  throw new CopilotError(
    `the Copilot CLI ${version} does not run a session: ${why}.${words === '' ? '' : ` It said: ${words}`} Try another version with --copilot-version.`,
  );
}

/** Canaries that appeared in a session. */
function executedIn({ looks }: SessionRecord): Set<string> {
  return new Set([...looks].flatMap(([name, { after }]) => (after === null ? [] : [name])));
}

/** The canaries whose absence a scenario takes for a deny. */
function deniedCanaries({ expect }: Scenario): string[] {
  return Object.entries(expect.canaries).flatMap(([name, wanted]) => (wanted === 'absent' ? [name] : []));
}

/**
 * Takes a pass back whose attack was not executed without hooks either.
 * @param tried the canaries that a session without hooks was to create
 * @param executed those that appeared there
 */
function withControl(
  report: ScenarioReport,
  scenario: Scenario,
  tried: ReadonlySet<string>,
  executed: ReadonlySet<string>,
): ScenarioReport {
  const wanted = deniedCanaries(scenario);
  const controlled = wanted.length > 0 && wanted.every((name) => executed.has(name));
  const weak = wanted.filter((name) => tried.has(name) && !executed.has(name));
  if (weak.length === 0 || report.status !== 'holds') return { ...report, controlled };
  return {
    ...report,
    controlled,
    status: 'not-run',
    reasons: [
      `the control: without hooks the canary ${weak[0]} did not appear either, so that its absence proves nothing. What creates it must work in an empty clone, offline`,
    ],
  };
}

/** A folder for everything of a run, with the CLI ready in it; removed when `task` is done. */
export async function withBench<T>(
  root: string,
  version: string,
  task: (bench: Bench, copilot: Copilot) => Promise<T>,
): Promise<T> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-prove-')));
  const remove = (): void => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const leave = (): void => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    const cache = path.join(folder, 'cache');
    fs.mkdirSync(cache);
    const copilot = await findCopilot(version, folder, cache);
    const base = path.join(folder, 'base');
    makeBase(root, base);
    return await task({ command: copilot.command, base, folder, cache }, copilot);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    remove();
  }
}

/**
 * Runs real sessions of the Copilot CLI in clones of a repository, offline, and says what they showed.
 * @param target the repository's folder; its work tree counts, with what is not committed yet
 * @throws PathError, CopilotError for what the user can mend
 */
export async function prove(target: string, options: ProveOptions): Promise<ProveReport> {
  const started = Date.now();
  const facts = readFacts(target);
  const { only = [], limit } = options;
  const limited = (scenario: Scenario): Scenario => (limit === undefined ? scenario : { ...scenario, limit });
  const controls = limited(controlScenario());
  const builtIn = options.own.length > 0 ? { scenarios: [], inapplicable: [] } : builtInScenarios(facts);
  const chosen = [
    ...options.own,
    ...builtIn.scenarios
      .filter(({ id }) => only.length === 0 || only.some((prefix) => id.startsWith(prefix)))
      .map((scenario) => ({ scenario: limited(scenario), file: null })),
  ];
  for (const { scenario } of chosen)
    if (scenario.policy) checkPolicy(facts.root, scenario.id, scenario.policy);
  return withBench(facts.root, options.version, async (bench, copilot) => {
    const controlRecord = await runSession(bench, controls, { hooks: false });
    requireHost(controlRecord, copilot);
    const control = toReport(controls, null, controlRecord);
    const all = { tried: new Set(controlRecord.looks.keys()), executed: executedIn(controlRecord) };
    let done = 0;
    const scenarios = await pooled(chosen, async ({ scenario, file }) => {
      const record = await runSession(bench, scenario, { hooks: true });
      let { tried, executed } = all;
      if (file !== null && scenario.control && deniedCanaries(scenario).length > 0) {
        executed = executedIn(await runSession(bench, scenario, { hooks: false }));
        tried = new Set(deniedCanaries(scenario));
      }
      const report = withControl(toReport(scenario, file, record), scenario, tried, executed);
      options.progress?.(report, ++done, chosen.length);
      return report;
    });
    const count = (status: Status): number => scenarios.filter((report) => report.status === status).length;
    return {
      schema: 1,
      copilot: { version: copilot.version, from: copilot.from },
      guards: facts.guards,
      manifests: facts.manifests,
      control,
      scenarios,
      inapplicable: builtIn.inapplicable,
      summary: {
        holds: count('holds'),
        fails: count('fails'),
        notRun: count('not-run'),
        ms: Date.now() - started,
      },
    };
  });
}
