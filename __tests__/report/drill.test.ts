import type { DrillReport, Verdict } from '../../src/drill/model.js';
import { DRILL_FORMATS, drillFails, renderDrill } from '../../src/report/drill/index.js';
import { renderDrillSummary } from '../../src/report/drill/summary.js';
import { FAIL_ON } from '../../src/report/tally.js';
import { makeCell, makeDrillReport } from '../helpers/drill-report.js';

const REPORT = makeDrillReport();

test('the text: entry by entry, the gravest cell first', () => {
  expect(renderDrill(REPORT, 'text')).toBe(`On the cloud agent, 2 of 2 hooks did not hold in every cell.

.github/hooks/guard.json:4  preToolUse  /hooks/preToolUse/0
  1 opens, 1 bricks, 1 slow, 1 unknown, 1 holds: it lets an attack, or a call that could not be judged, go on
  opens    path/no-jq  exit 0, the host: runs, 150 ms (3 % of its limit)
           no \`jq\` on PATH: It said nothing and ended with 0 (standard error: "jq: command not found"). The host runs the call.
           payload: {"toolName":"bash"}
  bricks   benign/view  exit 1, the host: denies, 150 ms (3 % of its limit)
           \`view\` reads a file: It ended with exit code 1. The host denies this benign call.
           payload: {"toolName":"bash"}
  slow     attack/github  exit 2, the host: denies, 4200 ms (84 % of its limit)
           destruction: deletes what stands in ~/.ssh: The host denies the call. It took 4.2 s, 84 % of its limit; past the limit the host goes on without it.
           payload: {"toolName":"bash"}
  unknown  dialect/twin-attack  exit 0, the host: runs, 150 ms (3 % of its limit)
           destruction: deletes what stands in ~/.ssh: It said nothing and ended with 0.
           payload: {"toolName":"bash"}
  holds    attack/destroy
           the slowest of these: attack/destroy, 150 ms (3 % of its limit)

.github/hooks/guard.json:9  agentStop  /hooks/agentStop/0
  1 traps, 1 holds: it does not let the agent stop
  traps    stop/ten  exit 0, the host: continues, 150 ms (3 % of its limit)
           ten stops in a row: It blocked 10 stops in a row and never let go; hosts since 1.0.72 end that after 8, older ones never.
           payload: {"toolName":"bash"}
  holds    stop/first
           the slowest of these: stop/first, 150 ms (3 % of its limit)

All entries of an event together:
  opens    preToolUse  attack/publish  the host: runs

Not drilled:
  .github/hooks/guard.json  preToolUse  /hooks/preToolUse/1: it is of type "http": only commands are run

1 opens, 1 bricks, 1 traps, 1 slow, 1 unknown, 2 holds
`);
});

test('SARIF: a result for each cell that does not hold, at the entry', () => {
  const log = JSON.parse(renderDrill(REPORT, 'sarif', { prefix: 'app/' }));
  const [{ results, tool }] = log.runs;
  expect(results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])).toEqual([
    ['drill/opens', 'error'],
    ['drill/bricks', 'error'],
    ['drill/traps', 'error'],
    ['drill/slow', 'warning'],
    ['drill/unknown', 'note'],
  ]);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(results[0].message.text).toContain('Payload: {"toolName":"bash"}');
  expect(results[0].message.text).toContain('3 % of its limit');
  expect(results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'app/.github/hooks/guard.json', uriBaseId: '%SRCROOT%' },
    region: { startLine: 4 },
  });
});

test('JSON: the cells, and in the summary what explains them', () => {
  const { schema, cells, summary } = JSON.parse(renderDrill(REPORT, 'json'));
  expect(schema).toBe(1);
  expect(cells).toHaveLength(7);
  expect(Object.keys(cells[0])).toEqual(
    'file event pointer case exit signal timedOut ms hostOutcome verdict'.split(' '),
  );
  expect(summary.worst).toBe('opens');
  expect(summary.verdicts).toEqual({ opens: 1, bricks: 1, traps: 1, slow: 1, unknown: 1, holds: 2 });
  expect(summary.problems.map(({ verdict }: { verdict: Verdict }) => verdict)).toEqual([
    'opens',
    'bricks',
    'traps',
    'slow',
    'unknown',
  ]);
  expect(summary.problems[3].shareOfLimit).toBe(0.84);
});

test('the job summary shows the same, and stays below a mebibyte', () => {
  const summary = renderDrillSummary(REPORT);
  expect(summary.indexOf('❌ opens')).toBeLessThan(summary.indexOf('🧱 bricks'));
  expect(summary).toContain('4200 ms, 84 %');
  expect(summary).toContain('Payload:');
  const many = makeDrillReport({
    cells: Array.from({ length: 3000 }, () => makeCell({ verdict: 'opens', payload: 'x'.repeat(4000) })),
  });
  const long = renderDrillSummary(many);
  expect(Buffer.byteLength(long)).toBeLessThan(1024 * 1024);
  expect(long).toMatch(/more lines are not shown here/);
});

const HOSTILE = '\u202e::error::x\n##[group]<script>alert(1)</script>|`![x](https://e.invalid/x)';
const hostile = makeDrillReport({
  cells: [
    makeCell({
      file: `${HOSTILE}.json`,
      event: HOSTILE,
      pointer: HOSTILE,
      why: HOSTILE,
      payload: HOSTILE,
      verdict: 'opens',
    }),
  ],
  skipped: [{ file: HOSTILE, event: HOSTILE, pointer: HOSTILE, why: HOSTILE }],
});

test.each(DRILL_FORMATS)('text of the repository does nothing in %s', (format) => {
  const text = renderDrill(hostile, format);
  expect(text).not.toMatch(/\u202e|^::|##\[/m);
  if (format === 'html') expect(text).not.toMatch(/<script|<img/);
});

test('nor in the job summary', () => {
  expect(renderDrillSummary(hostile)).not.toMatch(/\u202e|^::|##\[|<script|!\[|\]\(/m);
});

test.each<[Verdict, ...(readonly boolean[])]>([
  // note, warning, error, never: as in FAIL_ON's order below
  ['holds', false, false, false, false],
  ['unknown', false, false, true, false],
  ['slow', false, true, true, false],
  ['traps', true, true, true, false],
  ['bricks', true, true, true, false],
  ['opens', true, true, true, false],
])('%s fails as grave as it is', (verdict, ...expected) => {
  const report: DrillReport = makeDrillReport({ cells: [makeCell({ verdict })], chains: [] });
  expect(FAIL_ON.map((failOn) => drillFails(report, failOn))).toEqual(expected);
});
