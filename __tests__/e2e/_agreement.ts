import { ATTACKS, BENIGN } from '../../src/drill/cases/calls.js';
import type { ProveReport } from '../../src/prove/prove.js';

/** What the host did with one call of the shared table, in drill's words. */
export interface ProvedCell {
  /** Drill's case: the id of the call. */
  readonly case: string;
  readonly hostOutcome: 'runs' | 'denies';
}

const NAMES: ReadonlyMap<string, string> = new Map(
  BENIGN.map(({ id, tool }): [string, string] => [tool, id]),
);
const CASES: ReadonlySet<string> = new Set(ATTACKS.map(({ id }) => id));

/** Drill's case for a scenario of ours; null where drill has none: it tries calls, and this one tries a course of events. */
function drillCase(scenarioId: string): string | null {
  return CASES.has(scenarioId) ? scenarioId : null;
}

/**
 * The cells of drill that this report has an answer to, each once. Of an attack the canary tells, of a benign call what
 * the host told the model.
 */
export function provedCells({ scenarios }: Pick<ProveReport, 'scenarios'>): ProvedCell[] {
  const cells = new Map<string, ProvedCell>();
  for (const { id, status, checks, calls } of scenarios) {
    if (status === 'not-run') continue;
    const attack = drillCase(id);
    if (attack !== null)
      cells.set(attack, { case: attack, hostOutcome: checks.every(({ ok }) => ok) ? 'denies' : 'runs' });
    if (!id.startsWith('benign/')) continue;
    for (const { tool, denied } of calls) {
      const benign = NAMES.get(tool);
      if (benign !== undefined && !cells.has(benign))
        cells.set(benign, { case: benign, hostOutcome: denied ? 'denies' : 'runs' });
    }
  }
  return [...cells.values()];
}
