import { verify } from '../../src/verify/verify.js';
import { SETUP_CASES } from '../cases/setup.js';
import { makeRepository } from '../helpers/repository.js';

test.each(SETUP_CASES.map((row): [string, (typeof SETUP_CASES)[number]] => [row.name, row]))(
  '%s',
  (_, { files, findings }) => {
    const report = verify(makeRepository(files), { surface: 'cloud' });
    expect(
      report.findings
        .filter(({ rule }) => rule.startsWith('setup/'))
        .map(({ rule, severity, line }) => `${rule} ${severity} ${line}`),
    ).toEqual(findings);
  },
);
