import { policyProblems } from '../../../guard/policy-check.js';
import { docsPage } from '../../../product.js';
import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';

/** Keys that have a page of their own. */
const PAGES: Readonly<Record<string, string>> = { loop: 'loop', content: 'taint', tools: 'tools' };

function pageOf(pointer: string): string {
  const key = pointer.split('/')[1] ?? '';
  // A key may be called `toString`.
  return docsPage((Object.hasOwn(PAGES, key) ? PAGES[key] : undefined) ?? 'guard#the-policy');
}

export const schema: Rule = {
  id: 'policy/schema',
  severity: 'error',
  title: 'The policy does not have the form that the guard reads',
  documentation: `A key that is misspelt, a level that does not exist or an allowance without a reason would promise something that nobody keeps.
Every key of \`.github/portcullis.json\` is therefore checked, unknown ones included, and bootstrap pins only what passes.
\`schema/policy.schema.json\` has the same form for an editor; [docs/guard.md](${docsPage('guard#the-policy')}) explains each key.`,
  bad: example({
    version: 1,
    mode: 'enforce',
    allow: [{ rule: 'git/force-push', command: 'git push --force origin preview' }],
  }),
  good: example({
    version: 1,
    mode: 'enforce',
    allow: [
      {
        rule: 'git/force-push',
        command: 'git push --force origin preview',
        reason: 'the preview branch is rebuilt by every run',
      },
    ],
  }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy || policy.problem || policy.broken !== null) return;
    for (const problem of policyProblems(policy.value))
      report({
        file: policy.path,
        place: policy.positions.place(problem.pointer, problem.on),
        message: `The policy is not valid at ${problem.pointer || 'its top'}: ${problem.message}.`,
        help: `${pageOf(problem.pointer)} says what each key takes; an editor that knows the policy's "$schema" shows the possible keys.`,
      });
  },
};
