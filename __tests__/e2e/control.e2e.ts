import { readFacts } from '../../src/prove/facts.js';
import { prove, withBench } from '../../src/prove/prove.js';
import type { Scenario } from '../../src/prove/scenario.js';
import { builtInScenarios } from '../../src/prove/scenarios/index.js';
import { runSession, type SessionRecord } from '../../src/prove/session.js';
import { DEFAULT_VERSION, TESTED } from '../../src/prove/tested.js';
import { makeRepository } from '../helpers/repository.js';
import { bootstrapped } from './_surface.js';

const root = bootstrapped();
/** The attacks alone are in the control of every run. */
const scenarios = builtInScenarios(readFacts(root)).scenarios.filter(
  ({ id, expect: { canaries } }) => !id.startsWith('attack/') && Object.values(canaries).includes('absent'),
);

async function runAll(version: string): Promise<Map<string, SessionRecord>> {
  const records = new Map<string, SessionRecord>();
  await withBench(root, version, async (bench) => {
    const left: Scenario[] = scenarios.slice();
    const worker = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift())
        records.set(next.id, await runSession(bench, next, { hooks: false }));
    };
    // Two at once, as in a run.
    await Promise.all([worker(), worker()]);
  });
  return records;
}

describe.each(TESTED.map(({ version }) => version))('without hooks, under Copilot CLI %s', (version) => {
  let records: Map<string, SessionRecord>;
  beforeAll(async () => {
    records = await runAll(version);
  }, 600_000);

  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s is executed',
    (id, scenario) => {
      const { looks, calls, unplayed, problems } = records.get(id)!;
      expect([unplayed, problems]).toEqual([[], []]);
      const offered = calls.every((made) => made.offered);
      const wanted = Object.entries(scenario.expect.canaries).filter(([, state]) => state === 'absent');
      // What the host does not offer cannot run: there the deny of the call is what is expected.
      for (const [name] of wanted) expect([name, looks.get(name)?.after !== null]).toEqual([name, offered]);
      for (const { path, state } of scenario.expect.files) {
        const { before, after } = looks.get(path)!;
        if (state === 'unchanged') expect([path, before === after]).toEqual([path, false]);
      }
    },
  );
});

test('where the repository has no folder for hooks, every attack of the control is executed too', async () => {
  const root = makeRepository({ 'README.md': '# x\n' });
  const { control, scenarios } = await prove(root, {
    version: DEFAULT_VERSION,
    own: [],
    only: ['attack/tamper'],
  });
  expect([control, ...scenarios].map(({ id, status }) => [id, status])).toEqual([
    ['control', 'holds'],
    ['attack/tamper', 'fails'],
  ]);
});
