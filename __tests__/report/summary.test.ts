import { renderSummary } from '../../src/report/summary.js';
import { makeEntry, makeFinding, makeReport } from '../helpers/report.js';

test('what is live for each event comes first, then the findings, most severe first', () => {
  const report = makeReport(
    [makeFinding({ severity: 'note', line: 1 }), makeFinding({ severity: 'error', line: 2 })],
    [
      makeEntry(),
      makeEntry({ live: false, reason: 'entry/timeout' }),
      makeEntry({ event: 'agentStop' }),
      makeEntry({ event: 'pre-tool-use', live: false, reason: 'manifest/unknown-event' }),
    ],
  );
  const text = 'The limit is 0, and the host drops the entry.<br>**Mend:** Give a number of seconds above 0.';
  const link = `[entry/timeout](${makeFinding().url})`;
  expect(renderSummary(report)).toBe(`## Portcullis

**On the cloud agent, 2 of 4 hook entries are live.**

| event | live | dropped | why |
|---|---:|---:|---|
| ⚠️ <code>preToolUse</code> | 1 | 1 | <code>entry/timeout</code> |
| ✅ <code>agentStop</code> | 1 | 0 |  |
| ❌ <code>pre-tool-use</code> | 0 | 1 | <code>manifest/unknown-event</code> |

**1 error, 0 warnings, 1 note**

| severity | place | finding | rule |
|---|---|---|---|
| ❌ error | <code>.github/hooks/guard.json&#58;2</code> | ${text} | ${link} |
| ℹ️ note | <code>.github/hooks/guard.json&#58;1</code> | ${text} | ${link} |
`);
});

test('remarks stand before the findings', () => {
  const summary = renderSummary(makeReport([makeFinding()]), {
    remarks: ['The pull request was not checked.'],
  });
  expect(summary.indexOf('> ⚠️ The pull request was not checked.')).toBeGreaterThan(0);
  expect(summary.indexOf('> ⚠️')).toBeLessThan(summary.indexOf('| severity |'));
});

test.each([
  ['many findings', 3000, 'short'],
  ['long messages', 900, 'ä|'.repeat(5000)],
])('%s: GitHub takes the summary, and what is left out is counted', (_, count, message) => {
  const summary = renderSummary(makeReport(Array.from({ length: count }, () => makeFinding({ message }))), {
    rest: 'the file "report.json"',
  });
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
  const shown = summary.split('\n').filter((line) => line.startsWith('| ❌ error')).length;
  expect(shown).toBeGreaterThan(50);
  expect(summary).toContain(
    `**${count - shown} more findings are not shown here; the file "report.json" has all of them.**`,
  );
});

test('a name cannot leave its cell', () => {
  const hostile = 'x` | <img src=x> | [a](https://evil.example) |\n\n# Title\n| ';
  const report = makeReport(
    [makeFinding({ file: hostile, message: hostile, help: hostile })],
    [makeEntry({ event: hostile, live: false, reason: 'manifest/unknown-event' })],
  );
  const rows = renderSummary(report)
    .split('\n')
    .filter((line) => line.startsWith('| ❌'));
  expect(rows.map((row) => row.split('|').length)).toEqual([6, 6]);
  expect(rows.join('')).not.toMatch(/<img|\]\(https:\/\/evil|# Title/);
});
