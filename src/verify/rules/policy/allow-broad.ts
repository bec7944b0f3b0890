import type { Rule } from '../../rule.js';
import { allowEntries, example, policyOf } from './_policy.js';

/** A command pattern that says of no command what it acts on, or a path pattern that is nothing but wildcards. */
function isBroad(value: Readonly<Record<string, unknown>>): string | null {
  const { command, path } = value;
  if (
    typeof command === 'string' &&
    path === undefined &&
    /^[*|]|^[^\s/]+$|\s-$|\/dev\/fd\//.test(command.trim())
  )
    return 'command';
  if (typeof path === 'string' && /^[*/.]+$/.test(path) && command === undefined) return 'path';
  return null;
}

export const allowBroad: Rule = {
  id: 'policy/allow-broad',
  severity: 'warning',
  title: 'An allowance matches everything that its rule denies',
  documentation: `An allowance is an exception for one command or one path. A command pattern that begins with \`*\`, or a path pattern of
wildcards alone, matches whatever the rule finds, so that the rule is switched off in a place where nobody looks for it. One that names
neither a file nor an address (\`| sh\`, \`curl -\`, \`nc\`, \`bash /dev/fd/10\`) does the same: it fits that part of every command. Name the
whole command or the folder. Where the whole rule is unwanted, say so under \`rules\`, where a reviewer sees it.`,
  bad: example({
    version: 1,
    allow: [{ rule: 'git/force-push', command: '*', reason: 'pushes got in the way of our work' }],
  }),
  good: example({
    version: 1,
    allow: [
      {
        rule: 'git/force-push',
        command: 'git push --force origin preview-*',
        reason: 'preview branches are rebuilt by every run',
      },
    ],
  }),
  check({ repository }, report) {
    const policy = policyOf(repository);
    if (!policy) return;
    for (const { value, pointer } of allowEntries(policy)) {
      const key = isBroad(value);
      if (key === null) continue;
      report({
        file: policy.path,
        place: policy.positions.place(`${pointer}/${key}`),
        message: `This allowance fits whatever ${String(value['rule'])} denies: it names ${key === 'command' ? 'no file and no address' : 'no folder'}.`,
        help: `Name the ${key === 'command' ? 'whole command' : 'path'} that is right, or set the level of the rule under "rules".`,
      });
    }
  },
};
