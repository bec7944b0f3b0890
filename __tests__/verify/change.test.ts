import type { ChangedFile } from '../../src/verify/change.js';
import { verify } from '../../src/verify/verify.js';
import { CHANGE_CASES } from '../cases/changes.js';
import { makeRepository } from '../helpers/repository.js';

test.each(CHANGE_CASES.map((row): [string, (typeof CHANGE_CASES)[number]] => [row.name, row]))(
  '%s',
  (_, { authors, type, files, repository, findings }) => {
    const changed = files.map(
      (file): ChangedFile => (typeof file === 'string' ? { path: file, status: 'modified' } : file),
    );
    const report = verify(makeRepository(repository ?? { 'README.md': '#\n' }), {
      surface: 'cloud',
      change: { authors, authorType: type ?? 'User', files: changed },
    });
    expect(
      report.findings
        .filter(({ rule }) => rule === 'change/guard-touched')
        .map(({ severity, file }) => `${severity} ${file}`),
    ).toEqual(findings);
  },
);

test('without a pull request nothing is said', () => {
  const root = makeRepository({ '.github/hooks/a.json': '{"version":1,"hooks":{}}' });
  const { findings } = verify(root, { surface: 'cloud' });
  expect(findings.filter(({ rule }) => rule.startsWith('change/'))).toEqual([]);
});
