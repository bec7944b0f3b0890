import { OPEN, SILENT } from '../cases/guards-rows.js';
import { ruleFindings } from '../helpers/rule-findings.js';

test.each([...OPEN, ...SILENT].map((row) => [row.name, row] as const))('%s', (_name, row) => {
  expect(ruleFindings(row)).toEqual([...row.found].sort());
});

test.each(OPEN.map((row) => [row.name, row] as const))(
  '%s: a dead entry is left to other rules',
  (_name, row) => {
    const files = Object.fromEntries(
      Object.entries(row.files).map(([name, file]) => [
        name,
        typeof file === 'string'
          ? file.replace(/"(?:preToolUse|PreToolUse)"(?=: \[)/, '"pre-tool-use"')
          : file,
      ]),
    );
    expect(ruleFindings({ ...row, files })).toEqual([]);
  },
);
