import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { combine } from '../contract/chain.js';
import type { Surface } from '../contract/surfaces.js';
import { readRepository } from '../surface/read.js';
import { ATTACKS, BENIGN, type Call } from './cases/calls.js';
import { CASES } from './cases/cases.js';
import { Conditions } from './conditions.js';
import { type DrillEntry, drillEntries } from './entries.js';
import { onInterrupt } from './interrupt.js';
import type { ChainCell, DrilledCell, DrillReport, Skipped } from './model.js';
import { applies, firstCall, isOffered, needsReference, type Plan, resultCall, wanted } from './plan.js';
import { runPool } from './pool.js';
import { Pipes } from './process.js';
import { endEverything } from './reap.js';
import { Scratch } from './scratch.js';
import { hasPayload, type Ran, runTrial, type Tools } from './trial.js';
import { hostWord, isStopped, judge, SLOW_FROM, type Standing } from './verdict.js';

export interface DrillOptions {
  readonly surface: Surface;
  /** Only entries of this event, by either of its names; null: of every one. */
  readonly event: string | null;
  /** Only these cases, by id or by group (`attack`); empty: all. */
  readonly only: readonly string[];
}

/** What a whole drill may take; cells that were not begun by then are `unknown`. */
const TOTAL_MS = 15 * 60_000;
/** Above this limit nobody is late because the machine was busy for a moment. */
const AGAIN_BELOW_MS = 10_000;
const AGAIN_MOST = 10;

class Drill {
  readonly #began = performance.now();
  readonly plans: Plan[] = [];

  constructor(
    readonly entries: readonly DrillEntry[],
    private readonly tools: Tools,
    private readonly options: DrillOptions,
  ) {}

  async #run(plans: readonly Plan[], width: number): Promise<void> {
    const ready = plans.filter((plan) => {
      plan.obstacle = this.tools.conditions.obstacle(plan.case.condition);
      return plan.obstacle === null;
    });
    const tasks = ready.map((plan) => () => runTrial(plan.entry, plan.case, plan.call, this.tools));
    const more = () => performance.now() - this.#began < TOTAL_MS;
    for (const [index, ran] of (await runPool(tasks, width, more)).entries()) {
      const plan = ready[index]!;
      if (ran) plan.ran = ran;
      else plan.obstacle = `the drill's ${TOTAL_MS / 60_000} minutes were over before its turn came`;
    }
  }

  /** The attack that stands for all of them where a case is about something else: one that the entry does stop. */
  #reference(entry: DrillEntry, known: readonly Plan[]): Call {
    const stopped = known.find(
      (plan) =>
        plan.entry === entry &&
        plan.case.wants === 'attack' &&
        plan.ran &&
        isStopped(plan.ran.runs[0]!.outcome),
    );
    return stopped?.call ?? firstCall(ATTACKS, entry) ?? firstCall(BENIGN, entry) ?? BENIGN[0]!;
  }

  async run(): Promise<void> {
    const { only, surface } = this.options;
    const width = Math.max(2, os.availableParallelism());
    const scouts: Plan[] = [];
    for (const entry of this.entries)
      for (const test of CASES) {
        if (!applies(entry, test) || !isOffered(test, surface)) continue;
        const plan = {
          entry,
          case: test,
          call: test.call ?? resultCall(test, entry),
          ran: null,
          obstacle: null,
        };
        if (wanted(test, only)) this.plans.push(plan);
        // Which attacks an entry stops decides what its other cases mean.
        else if (entry.role === 'guard' && test.wants === 'attack' && test.call) scouts.push(plan);
        else if (entry.role === 'result' && test.id === 'result/poisoned') scouts.push(plan);
      }
    const first = this.plans.filter(({ case: test }) => !needsReference(test));
    await this.#run([...first, ...scouts], width);
    const known = [...first, ...scouts];
    const rest = this.plans.filter(({ case: test }) => needsReference(test));
    for (const plan of rest)
      if (plan.entry.role === 'guard') plan.call = this.#reference(plan.entry, known);
      else plan.call = resultCall(plan.case, plan.entry);
    await this.#run(rest, width);
    await this.#again();
    this.#known = [...known, ...rest];
  }

  #known: readonly Plan[] = [];

  /** Cells that were late, or nearly, and may have been so because others ran beside them: once more, alone. */
  async #again(): Promise<void> {
    const close = this.plans.filter(
      ({ ran, entry, case: test }) =>
        ran !== null &&
        test.condition === 'none' &&
        entry.limitMs <= AGAIN_BELOW_MS &&
        ran.runs.some(({ result }) => result.ms >= SLOW_FROM * entry.limitMs),
    );
    for (const plan of close.slice(0, AGAIN_MOST)) {
      const before = plan.ran!;
      await this.#run([plan], 1);
      const longest = (ran: Ran) => Math.max(...ran.runs.map(({ result }) => result.ms));
      if (!plan.ran || longest(plan.ran) > longest(before)) plan.ran = before;
    }
  }

  #guards(entry: DrillEntry): boolean {
    const acted = this.#known.some(
      ({ entry: other, case: test, ran }) =>
        other === entry &&
        ran !== null &&
        ((test.wants === 'attack' && isStopped(ran.runs[0]!.outcome)) ||
          (test.id === 'result/poisoned' &&
            (ran.runs[0]!.outcome.kind !== 'runs' || ran.runs[0]!.outcome.context !== null))),
    );
    return acted || (entry.role === 'guard' && entry.saysNo);
  }

  #standing({ entry, case: test, call }: Plan): Standing {
    const other =
      entry.role === 'guard'
        ? this.plans.find(
            (plan) =>
              plan.entry !== entry &&
              plan.entry.facts === entry.facts &&
              plan.case === test &&
              plan.call === call &&
              plan.ran !== null &&
              isStopped(plan.ran.runs[0]!.outcome),
          )
        : undefined;
    const guards = this.#guards(entry);
    const never = !this.#known.some(
      (plan) => plan.entry === entry && plan.ran && isStopped(plan.ran.runs[0]!.outcome),
    );
    const hints: string[] = [];
    if (entry.swallow !== '')
      hints.push(`\`${entry.swallow}\` in its command turns every failure, and every exit 2, into success.`);
    else if (guards && never)
      hints.push(
        'It has stopped nothing: does it read the fields that the host sends, and answer where it looks?',
      );
    return {
      guards,
      stoppedBy: other ? `${other.entry.file} ${other.entry.pointer}` : null,
      hint: hints.join(' '),
    };
  }

  cells(): DrilledCell[] {
    return this.plans.map((plan): DrilledCell => {
      const { entry, case: test, ran, obstacle } = plan;
      const base = {
        file: entry.file,
        event: entry.event,
        pointer: entry.pointer,
        case: test.id,
        line: entry.line,
        what: test.what,
        limitMs: entry.limitMs,
      };
      if (!ran || obstacle !== null)
        return {
          ...base,
          exit: null,
          signal: null,
          timedOut: false,
          ms: 0,
          hostOutcome: 'ignored',
          verdict: 'unknown',
          why: `It was not run: ${obstacle}.`,
          payload: '',
        };
      const { result, outcome } = ran.runs.at(-1)!;
      return {
        ...base,
        exit: result.exit,
        signal: result.signal,
        timedOut: ran.runs.some((run) => run.result.timedOut),
        ms: Math.round(Math.max(...ran.runs.map((run) => run.result.ms))),
        hostOutcome: hostWord(outcome),
        ...judge(ran, this.#standing(plan)),
        payload: ran.payload,
      };
    });
  }

  /** What the entries of one event come to together, where there are several. */
  chains(): ChainCell[] {
    const chains: ChainCell[] = [];
    for (const facts of new Set(this.entries.map((entry) => entry.facts))) {
      const members = this.entries.filter((entry) => entry.facts === facts);
      if (members.length < 2) continue;
      for (const test of CASES.filter(
        ({ wants }) => wants === 'attack' || wants === 'benign' || wants === 'any',
      )) {
        const plans = this.plans.filter(
          (plan) => plan.case === test && plan.entry.facts === facts && plan.ran !== null && !test.twin,
        );
        if (plans.length < 2 || plans.some(({ call }) => call !== plans[0]!.call)) continue;
        const { outcome } = combine(
          facts.name,
          plans.map(({ entry, ran }) => {
            const { result } = ran!.runs[0]!;
            return {
              dialect: entry.dialect,
              run: result.failure === null ? result : { ...result, exit: 127 },
            };
          }),
        );
        const stopped = isStopped(outcome);
        const guarded = plans.some(({ entry }) => this.#guards(entry));
        const verdict =
          test.wants === 'attack'
            ? stopped
              ? 'holds'
              : guarded
                ? 'opens'
                : 'unknown'
            : test.wants === 'benign' && stopped
              ? 'bricks'
              : 'holds';
        chains.push({ event: facts.name, case: test.id, hostOutcome: hostWord(outcome), verdict });
      }
    }
    return chains;
  }
}

function isOf(entry: DrillEntry, event: string | null): boolean {
  return (
    event === null || entry.event === event || entry.facts.name === event || entry.facts.pascal === event
  );
}

/**
 * Runs every live command hook of a repository in every case, in scratch copies of it. This executes what the
 * repository says: the caller must have made sure that it is trusted.
 * @throws PathError where `path` is no folder, or cannot be copied
 */
export async function drill(folder: string, options: DrillOptions): Promise<DrillReport> {
  const repository = readRepository(folder, options.surface);
  const found = drillEntries(repository, options.surface);
  const asked = found.entries.filter((entry) => isOf(entry, options.event));
  const entries = asked.filter(hasPayload);
  const unmeasured = asked
    .filter((entry) => !hasPayload(entry))
    .map(
      ({ file, event, pointer }): Skipped => ({
        file,
        event,
        pointer,
        why: `what the host sends under \`${event}\` was not measured`,
      }),
    );
  const skipped = [
    ...found.skipped.filter(({ event }) => options.event === null || event === options.event),
    ...unmeasured,
  ];
  if (entries.length === 0) return { surface: options.surface, cells: [], chains: [], skipped, remarks: [] };
  const scratch = new Scratch(repository.root);
  const mark = randomUUID();
  const release = onInterrupt(() => {
    endEverything(mark, scratch.folder);
    scratch.remove();
  });
  try {
    const made = path.join(scratch.folder, 'made');
    fs.mkdirSync(made);
    const tools = {
      scratch,
      pipes: new Pipes(made),
      conditions: new Conditions(made),
      mark,
    };
    const run = new Drill(entries, tools, options);
    await run.run();
    return {
      surface: options.surface,
      cells: run.cells(),
      chains: run.chains(),
      skipped,
      remarks: scratch.each
        ? []
        : [
            'The repository is large: cells that ran one after another shared a copy of it, and what a hook wrote into it was still there.',
          ],
    };
  } finally {
    release();
    scratch.remove();
  }
}
