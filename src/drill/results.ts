import { combine } from '../contract/chain.js';
import { CASES, type Role } from './cases/cases.js';
import type { DrillEntry } from './entries.js';
import type { ChainCell, DrilledCell } from './model.js';
import type { Plan } from './plan.js';
import { hostWord, isStopped, judge, type Standing } from './verdict.js';

/** What a case puts to an entry that is no guard, where its title speaks of an attack. */
const STAKE: Readonly<Record<Role, string>> = {
  guard: 'an attack',
  result: 'a result',
  stop: 'a stop',
  other: 'the event',
};

/** What plans that were run come to. */
export class Results {
  /**
   * @param plans what is reported
   * @param known these and what was run besides
   */
  constructor(
    private readonly entries: readonly DrillEntry[],
    private readonly plans: readonly Plan[],
    private readonly known: readonly Plan[],
  ) {}

  #guards(entry: DrillEntry): boolean {
    const acted = this.known.some(
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
    const never = !this.known.some(
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
        what: test.what.replace(/^an attack\b/, STAKE[entry.role]),
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
