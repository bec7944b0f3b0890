import type { ScenarioInput } from '../scenario.js';

/** A scenario, or why this repository has nothing for it. */
export interface Offer {
  readonly scenario: ScenarioInput | null;
  readonly id: string;
  readonly title: string;
  /** A clause; empty where there is a scenario. */
  readonly missing: string;
}

/** @param missing why the repository has nothing for it, as a clause; null where it has */
export function offer(scenario: Omit<ScenarioInput, 'schema'>, missing: string | null): Offer {
  return {
    id: scenario.id,
    title: scenario.title,
    missing: missing ?? '',
    scenario: missing === null ? { schema: 1, ...scenario } : null,
  };
}
