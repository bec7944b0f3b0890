import type { Facts } from '../facts.js';
import { type Scenario, type ScenarioInput, scenarioSchema } from '../scenario.js';
import { ATTACK_SCENARIOS, CONTROL } from './attacks.js';
import { BACKGROUND_SCENARIOS } from './background.js';
import { BENIGN_SCENARIOS } from './benign.js';
import { loopScenarios } from './loop.js';
import { poisonScenarios } from './poison.js';
import { rewritingScenarios } from './rewriting.js';

/** A built-in scenario that this repository has nothing for, and why. */
export interface Inapplicable {
  readonly id: string;
  readonly title: string;
  /** A clause. */
  readonly reason: string;
}

export interface BuiltIn {
  readonly scenarios: readonly Scenario[];
  readonly inapplicable: readonly Inapplicable[];
}

function parse(input: ScenarioInput): Scenario {
  return scenarioSchema.parse(input);
}

/** The session without hooks in which every attack must be seen to be executed. */
export function controlScenario(): Scenario {
  return parse(CONTROL);
}

/** Every scenario of ours, for this repository. A further kind is a line here. */
export function builtInScenarios(facts: Facts): BuiltIn {
  const offers = [...rewritingScenarios(facts), ...poisonScenarios(facts), ...loopScenarios(facts)];
  return {
    scenarios: [
      ...ATTACK_SCENARIOS,
      ...BENIGN_SCENARIOS,
      ...offers.flatMap(({ scenario }) => (scenario ? [scenario] : [])),
      ...BACKGROUND_SCENARIOS,
    ].map(parse),
    inapplicable: offers.flatMap(({ scenario, id, title, missing }) =>
      scenario ? [] : [{ id, title, reason: missing }],
    ),
  };
}
