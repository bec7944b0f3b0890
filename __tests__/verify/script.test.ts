import { verify } from '../../src/verify/verify.js';
import { hook, MANIFEST } from '../cases/guards-rows.js';
import { QUIET, REPORTED, TRAPS } from '../cases/scripts-rows.js';
import { makeRepository } from '../helpers/repository.js';
import { ruleFindings } from '../helpers/rule-findings.js';

test.each([...REPORTED, ...QUIET].map((row) => [row.name, row] as const))('%s', (_name, row) => {
  expect(ruleFindings(row)).toEqual([...row.found].sort());
});

test.each(TRAPS)('%s: the message names the trap', (bash, more, message) => {
  const root = makeRepository({
    [MANIFEST]: hook('preToolUse', { bash, ...more }),
    'scripts/guard.sh': '#!/bin/bash\nexit 2\n',
  });
  const findings = verify(root, { surface: 'cloud' }).findings.filter(
    ({ rule }) => rule === 'script/missing',
  );
  expect(findings.map((finding) => finding.message)).toEqual([expect.stringMatching(message)]);
});

test('a script without the executable bit is a note, unless the command sets it', () => {
  const notes = (bash: string) =>
    verify(makeRepository({ [MANIFEST]: hook('sessionStart', { bash }), 's.sh': '#!/bin/bash\n' }), {
      surface: 'cli',
    })
      .findings.filter(({ rule }) => rule.startsWith('script/'))
      .map(({ rule, severity }) => `${rule} ${severity}`);
  expect(notes('./s.sh')).toEqual(['script/not-executable note']);
  expect(notes('chmod +x s.sh && ./s.sh')).toEqual([]);
  expect(notes('bash s.sh')).toEqual([]);
});
