import { type ProveReport, prove } from '../../src/prove/prove.js';
import { type ScenarioInput, scenarioSchema } from '../../src/prove/scenario.js';
import { TESTED } from '../../src/prove/tested.js';
import { LOOP_SCENARIOS } from '../cases/loop-scenarios.js';
import { bootstrapped } from './_surface.js';

const root = bootstrapped();
const own = LOOP_SCENARIOS.map(({ loop, scenario }) => {
  // The table has steps beyond the last turn, for a host that asks too often. Here they would count as not played: the
  // model has words of its own for a turn too many, and the number of turns tells it.
  const steps = scenario.steps.slice(0, scenario.expect['turns'] as number);
  return {
    file: 'loop-scenarios.ts',
    scenario: scenarioSchema.parse({ ...scenario, steps, policy: { loop } } as unknown as ScenarioInput),
  };
});

describe.each(TESTED.map(({ version }) => version))('loops under Copilot CLI %s', (version) => {
  let report: ProveReport;
  beforeAll(async () => {
    report = await prove(root, { version, own });
  }, 600_000);

  test.each(own.map(({ scenario: { id, title } }) => [id, title]))('%s: %s', (id) => {
    const found = report.scenarios.find((scenario) => scenario.id === id)!;
    expect([found.checks.filter(({ ok }) => !ok), found.reasons]).toEqual([[], []]);
    expect(found.status).toBe('holds');
  });
});
