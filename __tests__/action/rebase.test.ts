import { rebaseChange } from '../../src/action/rebase.js';
import type { ChangedFile } from '../../src/verify/change.js';

const file = (
  path: string,
  status: ChangedFile['status'] = 'modified',
  previousPath?: string,
): ChangedFile => ({
  path,
  status,
  ...(previousPath === undefined ? {} : { previousPath }),
});

test.each<[string, string, ChangedFile, ChangedFile[]]>([
  ['no prefix', '', file('a.json'), [file('a.json')]],
  ['inside', 'app/', file('app/a.json'), [file('a.json')]],
  ['outside', 'app/', file('b/a.json'), []],
  ['a name that only starts alike', 'app/', file('app2/a.json'), []],
  ['renamed within', 'app/', file('app/b', 'renamed', 'app/a'), [file('b', 'renamed', 'a')]],
  ['renamed into it', 'app/', file('app/b', 'renamed', 'a'), [file('b', 'added')]],
  ['renamed out of it', 'app/', file('b', 'renamed', 'app/a'), [file('a', 'removed')]],
  ['copied into it', 'app/', file('app/b', 'copied', 'a'), [file('b', 'copied')]],
  ['copied out of it', 'app/', file('b', 'copied', 'app/a'), []],
])('a change as a sub-folder sees it: %s', (_, prefix, changed, expected) => {
  const change = { authors: ['octocat'], authorType: 'User' as const, files: [changed] };
  expect(rebaseChange(change, prefix)).toEqual({ ...change, files: expected });
});
