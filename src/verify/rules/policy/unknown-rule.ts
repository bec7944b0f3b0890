import { RULES } from '../../../defend/command/rules/table.js';
import { PROTECT_RULES } from '../../../guard/areas.js';
import type { Rule } from '../../rule.js';
import { allowEntries, example, policyOf } from './_policy.js';

/** Rules of faults and of other programs' answers are made where they are reported; their groups are known. */
const GROUPS = /^(?:payload|external|chain|policy|guard)\//;

function isKnown(id: string): boolean {
  return Object.hasOwn(RULES, id) || PROTECT_RULES.includes(id) || GROUPS.test(id);
}

/** Known rules whose name or group is the same: what was probably meant. */
function near(id: string): string {
  const [group, name] = id.split('/');
  const all = [...Object.keys(RULES), ...PROTECT_RULES];
  const found = all.filter((each) => each.endsWith(`/${name}`) || each.startsWith(`${group}/`)).slice(0, 8);
  return found.length > 0 ? ` Near it: ${found.join(', ')}.` : '';
}

export const unknownRule: Rule = {
  id: 'policy/unknown-rule',
  severity: 'error',
  title: 'The policy names a guard rule that does not exist',
  documentation: `A level or an allowance counts for the rule with exactly that id. An id that no rule has (a misspelling, a rule that another
version named differently) changes nothing: what the maintainer meant to allow stays denied, and what they meant to deny goes on
passing. Every deny names its rule; \`portcullis explain --format json\` lists all of them.`,
  bad: example({ version: 1, rules: { 'git/push-force': 'warn' } }),
  good: example({ version: 1, rules: { 'destroy/recursive-delete': 'deny' } }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    const rules = (policy.value as { rules?: unknown } | null | undefined)?.rules;
    const named = [
      ...(typeof rules === 'object' && rules !== null && !Array.isArray(rules) ? Object.keys(rules) : []).map(
        (id) => ({
          id,
          pointer: `/rules/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          on: 'key' as const,
        }),
      ),
      ...allowEntries(policy).flatMap(({ value, pointer }) =>
        typeof value['rule'] === 'string'
          ? [{ id: value['rule'], pointer: `${pointer}/rule`, on: 'value' as const }]
          : [],
      ),
    ];
    for (const { id, pointer, on } of named) {
      // An id of another form is what the schema's rule reports.
      if (isKnown(id) || !/^[a-z0-9-]+\/[a-z0-9-]+$/.test(id)) continue;
      report({
        file: policy.path,
        place: policy.positions.place(pointer, on),
        message: `No rule of the guard is called ${id}, so this entry changes nothing.`,
        help: `Use the id that a deny names.${near(id)}`,
      });
    }
  },
};
