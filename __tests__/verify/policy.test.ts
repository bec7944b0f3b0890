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

test.each([
  [{ modus: 'enforce' }, 'docs/guard.md#the-policy'],
  [{ loop: { mode: 'tasks', tasks: 't.md', maxIterations: 100 } }, 'docs/loop.md'],
  [{ content: { action: 'shout' } }, 'docs/taint.md'],
  [{ tools: { require: [{ name: 'node', min: 'latest' }] } }, 'docs/tools.md'],
])('the page that says what may stand there can be read without a clone: %j', (policy, page) => {
  const root = makeRepository({ '.github/portcullis.json': JSON.stringify({ version: 1, ...policy }) });
  const found = verify(root, { surface: 'cloud' }).findings.find(({ rule }) => rule === 'policy/schema');
  expect(found?.help).toContain(`https://github.com/portcullis-hooks/portcullis/blob/main/${page} `);
});
