import type { Status } from '../../src/prove/judge.js';
import type { ProveReport, ScenarioReport } from '../../src/prove/prove.js';
import { renderProve } from '../../src/prove/report/index.js';
import { renderSummary } from '../../src/prove/report/summary.js';
import { exitCode } from '../../src/prove/report/tally.js';

const scenario = (id: string, status: Status): ScenarioReport => ({
  id,
  title: `What | must hold\u202e`,
  file: null,
  status,
  checks: [
    { what: 'the canary c is absent', ok: status !== 'fails', seen: status === 'fails' ? 'it is there' : '' },
  ],
  reasons: status === 'not-run' ? ['it hung\n::error::forged'] : [],
  turns: 2,
  ms: 1234,
  calls: [
    {
      tool: 'bash',
      args: '{"command":"x"}',
      turn: 1,
      agent: '',
      denied: status === 'holds',
      offered: true,
      result: '[link](http://x) ##[error]',
    },
  ],
  controlled: true,
});

function report(statuses: readonly Status[], control: Status = 'holds'): ProveReport {
  const scenarios = statuses.map((status, at) => scenario(`s/${at}`, status));
  const count = (status: Status): number => statuses.filter((other) => other === status).length;
  return {
    schema: 1,
    copilot: { version: '1.0.102', from: 'cache' },
    guards: 1,
    manifests: ['.github/hooks/a b.json'],
    control: scenario('control', control),
    scenarios,
    inapplicable: [{ id: 'rewrite/policy', title: 'T', reason: 'there is none' }],
    summary: { holds: count('holds'), fails: count('fails'), notRun: count('not-run'), ms: 60_000 },
  };
}

test.each<[statuses: Status[], control: Status, code: number]>([
  [['holds', 'holds'], 'holds', 0],
  [['holds', 'fails'], 'holds', 1],
  [['not-run', 'fails'], 'holds', 1],
  [['holds', 'not-run'], 'holds', 69],
  [['holds'], 'fails', 69],
  [['holds'], 'not-run', 69],
  [[], 'holds', 69],
])('%j with a control that %s: exit code %i', (statuses, control, code) => {
  expect(exitCode(report(statuses, control))).toBe(code);
});

const MIXED = report(['holds', 'not-run', 'fails']);

test('text: the worst first, with what happened', () => {
  const text = renderProve(MIXED, 'text');
  expect(text).toMatch(/1\.0\.102.*1 live preToolUse hook stands between/);
  expect(text.indexOf('FAILS')).toBeLessThan(text.indexOf('NOT RUN'));
  expect(text.indexOf('NOT RUN')).toBeLessThan(text.lastIndexOf('holds '));
  expect(text).toMatch(/expected: the canary c is absent; it is there/);
  expect(text).toMatch(/ran: \[link\]/);
  expect(text).toMatch(/left out rewrite\/policy +there is none/);
  expect(text).toMatch(/\n1 scenario holds, 1 fails, 1 did not run; 60 s\n$/);
  expect(text).not.toMatch(/^::|##\[|\u202e/m);
});

test('json is the report itself', () => {
  expect(JSON.parse(renderProve(MIXED, 'json'))).toEqual(JSON.parse(JSON.stringify(MIXED)));
});

test('sarif has a result for each that does not hold', () => {
  const [run] = JSON.parse(renderProve(MIXED, 'sarif', { prefix: 'app/' })).runs;
  expect(run.results.map(({ ruleId, level }: never) => [ruleId, level])).toEqual([
    ['prove/not-run', 'error'],
    ['prove/fails', 'error'],
  ]);
  for (const { ruleId, ruleIndex, message, locations } of run.results) {
    expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(locations[0].physicalLocation.artifactLocation.uri).toBe('app/.github/hooks/a%20b.json');
    expect(message.text).not.toContain('](');
  }
  expect(JSON.parse(renderProve(report(['holds']), 'sarif')).runs[0].results).toEqual([]);
});

test('the job summary is a table, whatever the texts hold', () => {
  const text = renderSummary(MIXED);
  expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(4);
  expect(text).toMatch(/❌ fails.*\n.*⚠️ did not run.*\n.*✅ holds/);
  expect(text).not.toMatch(/\n::error/);
});
