import * as path from 'node:path';
import { drill } from '../../src/drill/drill.js';
import { readFacts } from '../../src/prove/facts.js';
import { pooled, type ScenarioReport, toReport, withBench } from '../../src/prove/prove.js';
import { builtInScenarios, controlScenario } from '../../src/prove/scenarios/index.js';
import { makeBase } from '../../src/prove/scratch.js';
import { runSession } from '../../src/prove/session.js';
import { DEFAULT_VERSION } from '../../src/prove/tested.js';
import { BAD_HOOKS } from '../cases/bad-guards.js';
import { makeRepository } from '../helpers/repository.js';
import { type ProvedCell, provedCells } from './_agreement.js';

/** One that denies what it should, one that nearly every guard forgets, and the tools that take least time. */
const ONLY = ['attack/destroy', 'attack/tamper', 'benign/codex'];
const GUARDS = BAD_HOOKS.filter(({ event }) => event === 'preToolUse').map(
  ({ name, event, entry, files }) => ({
    name,
    root: makeRepository({
      ...files,
      '.github/hooks/hooks.json': JSON.stringify({ version: 1, hooks: { [event]: [entry] } }),
    }),
  }),
);

/** One CLI and one control for all guards: without hooks they are the same, a hooks folder and nothing that anybody loads. */
let control: ScenarioReport;
let proved: Map<string, ProvedCell[]>;
beforeAll(async () => {
  await withBench(GUARDS[0]!.root, DEFAULT_VERSION, async (bench) => {
    const controls = controlScenario();
    control = toReport(controls, null, await runSession(bench, controls, { hooks: false }));
    const tasks = GUARDS.flatMap(({ name, root }, index) => {
      const base = path.join(bench.folder, `guard-${index}`);
      makeBase(root, base);
      return builtInScenarios(readFacts(root))
        .scenarios.filter(({ id }) => ONLY.includes(id))
        .map((scenario) => ({ name, base, scenario }));
    });
    const reports = await pooled(tasks, async ({ name, base, scenario }) => ({
      name,
      report: toReport(scenario, null, await runSession({ ...bench, base }, scenario, { hooks: true })),
    }));
    proved = new Map(
      GUARDS.map((guard) => [
        guard.name,
        provedCells({
          scenarios: reports.filter(({ name }) => name === guard.name).map(({ report }) => report),
        }),
      ]),
    );
  });
}, 600_000);

test('every attack is executed where no hooks are loaded', () => {
  expect(control).toMatchObject({ status: 'holds', reasons: [] });
});

test.each(GUARDS.map(({ name, root }) => [name, root]))(
  'drill and prove agree on a guard that %s',
  async (name, root) => {
    const cells = proved.get(name)!;
    expect(cells.map((cell) => cell.case)).toEqual([
      'attack/destroy',
      'attack/tamper',
      'benign/bash',
      'benign/apply_patch',
      'benign/rg',
    ]);
    const drilled = await drill(root, { surface: 'cli', event: null, only: cells.map((cell) => cell.case) });
    const outcomes = new Map(drilled.cells.map((cell) => [cell.case, cell.hostOutcome]));
    expect(cells).toEqual(cells.map((cell) => ({ ...cell, hostOutcome: outcomes.get(cell.case) })));
  },
);
