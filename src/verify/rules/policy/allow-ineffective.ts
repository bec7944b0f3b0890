import type { Rule } from '../../rule.js';
import { allowEntries, example, policyOf } from './_policy.js';

/** Denials that no allowance lifts: the guard's own safety, and doubts about what a call or an answer even says. */
const FIXED = /^(?:protect\/guard$|payload\/|external\/|chain\/|tools\/|policy\/|guard\/)/;

export const allowIneffective: Rule = {
  id: 'policy/allow-ineffective',
  severity: 'warning',
  title: 'An allowance names a rule that no allowance lifts',
  documentation: `Some denials cannot be allowed, because an exception would open the guard itself: changes to the hooks, the policy and the
programs that the policy names (\`protect/guard\`), payloads that cannot be understood (\`payload/…\`), and answers of the external defender or of
chained hooks (\`external/…\`, \`chain/…\`), which are changed where they are made. An allowance for one of them does nothing.`,
  bad: example({
    version: 1,
    allow: [
      { rule: 'protect/guard', path: '.github/hooks/notes.md', reason: 'the agent keeps its notes there' },
    ],
  }),
  good: example({
    version: 1,
    allow: [
      { rule: 'protect/agents', path: '.github/agents/docs.md', reason: 'the agent maintains this page' },
    ],
  }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    for (const { value, pointer } of allowEntries(policy)) {
      const rule = value['rule'];
      if (typeof rule !== 'string' || !FIXED.test(rule)) continue;
      report({
        file: policy.path,
        place: policy.positions.place(`${pointer}/rule`),
        message: `No allowance lifts ${rule}: this entry does nothing, and the call stays denied.`,
        help: 'Remove the entry. Let a maintainer make the change in a commit of their own.',
      });
    }
  },
};
