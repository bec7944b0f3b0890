import * as os from 'node:os';
import type { Surface } from '../contract/surfaces.js';
import { ATTACKS, BENIGN, type Call } from './cases/calls.js';
import { CASES } from './cases/cases.js';
import type { DrillEntry } from './entries.js';
import { applies, firstCall, isOffered, needsReference, type Plan, resultCall, wanted } from './plan.js';
import { runPool } from './pool.js';
import { type Ran, runTrial, type Tools } from './trial.js';
import { isStopped, SLOW_FROM } from './verdict.js';

/** What a whole drill may take; cells that were not begun by then are `unknown`. */
const TOTAL_MS = 15 * 60_000;
/** Above this limit nobody is late because the machine was busy for a moment. The guard that bootstrap writes has 20 seconds. */
const AGAIN_BELOW_MS = 30_000;
const AGAIN_MOST = 10;
/** A hook that hangs hangs again: after this long no further cell is begun anew. */
const AGAIN_MS = 60_000;

/** Runs entries in cases, in an order in which each case knows what it has to know. */
export class Execution {
  readonly #began = performance.now();
  /** What was asked for. */
  readonly plans: Plan[] = [];
  /** With what was run besides, to learn what an entry stops. */
  known: readonly Plan[] = [];

  /** @param only cases by id or by group; empty: all */
  constructor(
    private readonly entries: readonly DrillEntry[],
    private readonly tools: Tools,
    private readonly surface: Surface,
    private readonly only: readonly string[],
    private readonly begun: (cells: number) => void = () => {},
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
    const { only, surface } = this;
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
    this.begun(this.plans.length);
    const first = this.plans.filter(({ case: test }) => !needsReference(test));
    await this.#run([...first, ...scouts], width);
    const known = [...first, ...scouts];
    const rest = this.plans.filter(({ case: test }) => needsReference(test));
    for (const plan of rest)
      if (plan.entry.role === 'guard') plan.call = this.#reference(plan.entry, known);
      else plan.call = resultCall(plan.case, plan.entry);
    await this.#run(rest, width);
    await this.#again();
    this.known = [...known, ...rest];
  }

  /** Cells that were late, or nearly, and may have been so because others ran beside them: once more, alone. */
  async #again(): Promise<void> {
    const close = this.plans.filter(
      ({ ran, entry, case: test }) =>
        ran !== null &&
        test.condition === 'none' &&
        entry.limitMs <= AGAIN_BELOW_MS &&
        ran.runs.some(({ result }) => result.ms >= SLOW_FROM * entry.limitMs),
    );
    const until = performance.now() + AGAIN_MS;
    for (const plan of close.slice(0, AGAIN_MOST)) {
      if (performance.now() > until) break;
      const before = plan.ran!;
      await this.#run([plan], 1);
      const longest = (ran: Ran) => Math.max(...ran.runs.map(({ result }) => result.ms));
      if (!plan.ran || longest(plan.ran) > longest(before)) plan.ran = before;
    }
  }
}
