import * as fs from 'node:fs';
import * as path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { reportSchema } from '../../src/generate/report-schema.js';
import { HOMEPAGE } from '../../src/product.js';
import { render } from '../../src/report/index.js';
import { RULES } from '../../src/verify/rules/index.js';
import { verify } from '../../src/verify/verify.js';
import { HOSTILE_TEXT } from '../cases/hostile-text.js';
import { makeEntry, makeFinding, makeReport } from '../helpers/report.js';
import { makeRepository } from '../helpers/repository.js';

const published = fs.readFileSync(path.join(__dirname, '../../schema/report.schema.json'), 'utf8');
const validate = new Ajv2020({
  strict: true,
  formats: { uri: (text: string) => URL.canParse(text) },
}).compile(JSON.parse(published));

test('the published schema is what the sources give', () => {
  expect(published).toBe(reportSchema());
  expect(JSON.parse(published).$id.startsWith(`${HOMEPAGE}/`)).toBe(true);
});

test('a report has the published fields in the published order', () => {
  const finding = makeFinding();
  const entry = makeEntry({ live: false, reason: 'entry/timeout' });
  const report = makeReport([{ ...finding, extra: true } as typeof finding], [entry]);
  expect(render(report, 'json')).toBe(`{
  "schema": 1,
  "surface": "cloud",
  "entries": [
    {
      "file": ".github/hooks/guard.json",
      "event": "preToolUse",
      "pointer": "/hooks/preToolUse/0",
      "line": 3,
      "live": false,
      "reason": "entry/timeout"
    }
  ],
  "findings": [
    {
      "rule": "entry/timeout",
      "severity": "error",
      "file": ".github/hooks/guard.json",
      "line": 3,
      "column": 5,
      "endLine": 3,
      "endColumn": 9,
      "message": "The limit is 0, and the host drops the entry.",
      "help": "Give a number of seconds above 0.",
      "url": "${finding.url}"
    }
  ],
  "summary": {
    "errors": 1,
    "warnings": 0,
    "notes": 0
  }
}
`);
});

test('what real rules report is valid', () => {
  const examples = RULES.flatMap((rule) => [rule.bad, rule.good]);
  for (const { files, surface = 'cloud', change = null } of [{ files: {} }, ...examples]) {
    const report = verify(makeRepository(files), { surface, change });
    const parsed = JSON.parse(render(report, 'json'));
    expect([validate(parsed), validate.errors]).toEqual([true, null]);
    expect(parsed).toEqual(report);
  }
});

test.each(HOSTILE_TEXT)('%s comes back from the JSON as it was', (_, text) => {
  const report = makeReport([makeFinding({ file: text, message: text })], [makeEntry({ event: text })]);
  const parsed = JSON.parse(render(report, 'json'));
  expect(parsed).toEqual(report);
  expect(validate(parsed)).toBe(true);
});

test.each<[string, (report: Record<string, never>) => unknown]>([
  ['another version', (report) => ({ ...report, schema: 2 })],
  ['another surface', (report) => ({ ...report, surface: 'web' })],
  ['a field more', (report) => ({ ...report, extra: 1 })],
  ['a field less', ({ entries: _, ...report }) => report],
  ['a line 0', () => makeReport([makeFinding({ line: 0 })])],
  ['a column in parts', () => makeReport([makeFinding({ column: 1.5 })])],
  ['a severity of another tool', () => makeReport([makeFinding({ severity: 'info' as 'note' })])],
  ['a finding without a message', () => makeReport([makeFinding({ message: '' })])],
  ['a rule that is no id', () => makeReport([makeFinding({ rule: 'Timeout' })])],
  ['a reason that is no id', () => makeReport([], [makeEntry({ reason: 'because' })])],
])('the schema refuses %s', (_, change) => {
  const report = makeReport([makeFinding()]);
  expect(validate(JSON.parse(JSON.stringify(report)))).toBe(true);
  expect(validate(JSON.parse(JSON.stringify(change(report as never))))).toBe(false);
});
