import { askTool } from '../../src/guard/required.js';
import type { ExampleFile } from '../../src/verify/rule.js';
import { verify } from '../../src/verify/verify.js';
import { POLICIES } from '../cases/policy.js';
import { makeRepository } from '../helpers/repository.js';

test.each(POLICIES.map((row) => [row.name, row] as const))('%s', (_name, { policy, files, tools, found }) => {
  const file: ExampleFile =
    typeof policy === 'string' || 'link' in policy
      ? (policy as ExampleFile)
      : `${JSON.stringify(policy, null, 2)}\n`;
  const root = makeRepository({ ...files, '.github/portcullis.json': file });
  const findings = verify(root, { surface: 'cloud', askTool: tools ? askTool : null })
    .findings.filter(({ rule }) => rule.startsWith('policy/'))
    .map(({ rule, severity, line }) => `${rule} ${severity} ${line}`);
  expect(findings).toEqual(found);
});
