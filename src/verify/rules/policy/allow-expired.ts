import type { Rule } from '../../rule.js';
import { allowEntries, example, policyOf } from './_policy.js';

const allowance = {
  rule: 'destroy/recursive-delete',
  command: 'rm -rf ../build-cache',
  reason: 'shared build cache of the monorepo',
};

export const allowExpired: Rule = {
  id: 'policy/allow-expired',
  severity: 'warning',
  title: 'An allowance has expired and counts no more',
  documentation: `An allowance may say with \`expires\` from which day on (in UTC) it counts no more. From then on the guard denies what it
covered, and the entry only misleads its readers. Renew it with a new date where the reason still holds, or remove it.`,
  bad: example({ version: 1, allow: [{ ...allowance, expires: '2020-01-31' }] }),
  good: example({ version: 1, allow: [{ ...allowance, expires: '9999-12-31' }] }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    const today = new Date().toISOString().slice(0, 10);
    for (const { value, pointer } of allowEntries(policy)) {
      const expires = value['expires'];
      if (typeof expires !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(expires) || expires > today) continue;
      report({
        file: policy.path,
        place: policy.positions.place(`${pointer}/expires`),
        message: `This allowance for ${String(value['rule'])} expired on ${expires}: the guard denies again what it covered.`,
        help: 'Give it a new date if its reason still holds, or remove it.',
      });
    }
  },
};
