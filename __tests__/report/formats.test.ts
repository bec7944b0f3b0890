import { FORMATS, render } from '../../src/report/index.js';
import { renderSummary } from '../../src/report/summary.js';
import type { VerifyReport } from '../../src/verify/verify.js';
import { HOSTILE_TEXT } from '../cases/hostile-text.js';
import { makeEntry, makeFinding, makeReport } from '../helpers/report.js';

const RENDERERS: [string, (report: VerifyReport) => string][] = [
  ...FORMATS.map((format): [string, (report: VerifyReport) => string] => [
    format,
    (report) => render(report, format, { sourceLine: () => 'x'.repeat(100) }),
  ]),
  ['summary', (report) => renderSummary(report, { remarks: [report.findings[0]?.message ?? ''] })],
];

describe.each(RENDERERS)('%s', (format, print) => {
  test.each(HOSTILE_TEXT)('%s reaches the reader as text', (_, text, danger) => {
    const report = makeReport(
      [
        makeFinding({ file: text }),
        makeFinding({ message: text }),
        makeFinding({ message: `It names ${text}.`, help: text }),
      ],
      [makeEntry({ file: text, event: text, live: false, reason: 'manifest/unknown-event' })],
    );
    const output = print(report);
    expect(output).not.toMatch(danger);
    if (format !== 'text' && format !== 'github' && format !== 'summary') JSON.parse(output);
  });

  test('ends in one line break, also without findings', () => {
    for (const report of [makeReport([], []), makeReport([makeFinding()])])
      expect(print(report)).toMatch(/[^\n]\n$/);
  });

  test('prints 10,000 findings at once', () => {
    const findings = Array.from({ length: 10_000 }, (_, index) =>
      makeFinding({
        file: `.github/hooks/${index >> 4}.json`,
        line: (index & 15) + 1,
        endLine: (index & 15) + 1,
      }),
    );
    const report = makeReport(findings);
    const start = process.cpuUsage();
    const output = print(report);
    const { user, system } = process.cpuUsage(start);
    expect(output).toContain('.github/hooks/0.json');
    // A renderer that is not linear needs many times this.
    expect((user + system) / 1000).toBeLessThan(1500);
  });
});

test.each(FORMATS.filter((format) => format !== 'json'))('%s puts the prefix before every file', (format) => {
  const output = render(makeReport([makeFinding()]), format, { prefix: 'packages/app/' });
  expect(output).toContain('packages/app/.github/hooks/guard.json');
});

test('json has files relative to the verified folder, whatever the prefix', () => {
  const report = makeReport([makeFinding()]);
  expect(render(report, 'json', { prefix: 'packages/app/' })).toBe(render(report, 'json'));
});
