import { verify } from '../../src/verify/verify.js';
import { CONTENT_CASES } from '../cases/content-rules.js';
import { makeRepository } from '../helpers/repository.js';

test.each(CONTENT_CASES.map((row): [string, (typeof CONTENT_CASES)[number]] => [row.name, row]))(
  '%s',
  (_, { files, findings }) => {
    const report = verify(makeRepository(files), { surface: 'cloud' });
    expect(
      report.findings
        .filter(({ rule }) => rule.startsWith('content/'))
        .map(({ rule, severity, file, line }) => `${rule} ${severity} ${file}:${line}`),
    ).toEqual(findings);
  },
);
