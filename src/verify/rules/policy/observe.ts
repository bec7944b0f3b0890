import type { Rule } from '../../rule.js';
import { example, policyOf } from './_policy.js';

export const observe: Rule = {
  id: 'policy/observe',
  severity: 'warning',
  title: 'The policy only observes: nothing is denied',
  documentation: `In the mode \`observe\` the guard writes to its audit log what it would have denied and lets the call run; only attacks on
the guard itself, and payloads that it cannot understand, are still denied. That is meant for the first days. After them the log has been
read, the allowances are written, and the mode is \`enforce\`.`,
  bad: example({ version: 1, mode: 'observe' }),
  good: example({ version: 1, mode: 'enforce' }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    const mode = (policy?.value as { mode?: unknown } | null | undefined)?.mode;
    if (!policy || mode !== 'observe') return;
    report({
      file: policy.path,
      place: policy.positions.place('/mode'),
      message: 'The policy only observes: what the guard would deny runs all the same.',
      help: 'Read the audit log, write allowances for what was right, and set the mode to enforce.',
    });
  },
};
