import { QUIET, REPORTED } from '../cases/stops-rows.js';
import { ruleFindings } from '../helpers/rule-findings.js';

test.each([...REPORTED, ...QUIET].map((row) => [row.name, row] as const))('%s', (_name, row) => {
  expect(ruleFindings(row, true)).toEqual([...row.found].sort());
});
