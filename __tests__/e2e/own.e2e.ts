import * as fs from 'node:fs';
import * as path from 'node:path';
import { prove, type ScenarioReport } from '../../src/prove/prove.js';
import type { Scenario } from '../../src/prove/scenario.js';
import { parseScenario } from '../../src/prove/scenario-file.js';
import { TESTED } from '../../src/prove/tested.js';
import { makeRepository } from '../helpers/repository.js';
import { bootstrapped } from './_surface.js';

const PAGE = fs.readFileSync(path.join(__dirname, '../../docs/prove.md'), 'utf8');
const EXAMPLES = [...PAGE.matchAll(/```yaml\n(schema: 1[\s\S]*?)```/g)].map(([, text]) =>
  parseScenario(text!, 'docs/prove.md'),
);

async function runOwn(
  root: string,
  scenarios: readonly Scenario[],
  version: string,
): Promise<readonly ScenarioReport[]> {
  const own = scenarios.map((scenario) => ({ file: 'mine.yml', scenario }));
  return (await prove(root, { version, own })).scenarios;
}

const bad = ({ checks, reasons }: ScenarioReport): unknown => [reasons, checks.filter(({ ok }) => !ok)];

test.each(TESTED.map(({ version }) => version))(
  'the documentation’s examples hold under %s',
  async (version) => {
    // As a reader has it: what bootstrap writes, and nothing besides.
    const root = bootstrapped();
    const reports = await runOwn(root, EXAMPLES, version);
    expect(reports.map((report) => [report.id, report.status, bad(report)])).toEqual([
      ['migrations', 'holds', [[], []]],
      ['poisoned-ticket', 'holds', [[], []]],
    ]);
    expect(reports[1]).toMatchObject({ controlled: true });
  },
);

const STOP = `import { existsSync, writeFileSync } from 'node:fs';
if (!existsSync('handoff.md')) {
  writeFileSync('handoff.md', 'Next: run the tests.');
  console.log(JSON.stringify({ decision: 'block', reason: 'GATE: the tests have not run' }));
}
`;

/** Written for an agentStop hook that sends the agent on once. */
const LOOP = parseScenario(
  `schema: 1
id: loop
title: The loop runs to its gate and stops
pages: { /issue: "Please run the tests." }
steps:
  - calls: [{ tool: bash, args: { command: "curl -s {{web}}/issue", description: Read }, expect: { matches: run the tests } }]
  - say: I am done.
  - calls: [{ tool: bash, args: { command: touch canary-tests, description: Test } }]
  - say: Now I am.
expect:
  canaries: { canary-tests: present }
  files: [{ path: handoff.md, state: present, matches: '^Next' }]
  turns: 4
  told: ['GATE: the tests']
`,
  'loop.yml',
);

test('a loop, its hand-off file and its gate can be expressed; without the hook it does not hold', async () => {
  const hooks = { agentStop: [{ type: 'command', bash: 'node stop.mjs', timeoutSec: 10 }] };
  const root = makeRepository({
    '.github/hooks/stop.json': JSON.stringify({ version: 1, hooks }),
    'stop.mjs': STOP,
  });
  const [report] = await runOwn(root, [LOOP], TESTED[0]!.version);
  expect([report!.status, bad(report!)]).toEqual(['holds', [[], []]]);
  const [without] = await runOwn(makeRepository({ 'README.md': '#\n' }), [LOOP], TESTED[0]!.version);
  expect(without).toMatchObject({ status: 'not-run', reasons: ['the script ended at step 2 of 4'] });
});

test('an attack of one’s own that would do nothing is no pass', async () => {
  const scenario = parseScenario(
    `schema: 1
id: typo
title: Nothing is touched
steps: [{ calls: [{ tool: bash, args: { command: "tuoch canary-typo", description: x } }] }, { say: Done. }]
expect: { canaries: { canary-typo: absent } }
`,
    'typo.yml',
  );
  const [report] = await runOwn(bootstrapped(), [scenario], TESTED[0]!.version);
  expect(report).toMatchObject({ status: 'not-run', reasons: [expect.stringMatching(/^the control: /)] });
});
