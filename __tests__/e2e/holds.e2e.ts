import { readFacts } from '../../src/prove/facts.js';
import { type ProveReport, prove } from '../../src/prove/prove.js';
import { exitCode } from '../../src/prove/report/tally.js';
import { builtInScenarios } from '../../src/prove/scenarios/index.js';
import { TESTED } from '../../src/prove/tested.js';
import { bootstrapped } from './_surface.js';

const root = bootstrapped();
const built = builtInScenarios(readFacts(root));

describe.each(TESTED.map(({ version }) => version))('our surface under Copilot CLI %s', (version) => {
  let report: ProveReport;
  beforeAll(async () => {
    report = await prove(root, { version, own: [] });
  }, 600_000);

  test('every attack is executed where no hooks are loaded', () => {
    expect(report.control).toMatchObject({ status: 'holds', reasons: [] });
  });

  test.each(built.scenarios.map(({ id, title }) => [id, title]))('%s: %s', (id) => {
    const found = report.scenarios.find((scenario) => scenario.id === id);
    expect(found).toMatchObject({ status: 'holds', reasons: [] });
    expect(found!.checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  test('it is green, with nothing left out', () => {
    expect([exitCode(report), report.guards, report.inapplicable]).toEqual([0, 1, []]);
  });
});
