import * as fc from 'fast-check';
import { ChangeSetError, changeFromPayload } from '../../src/verify/change-github.js';

const payload = (login: string, type = 'User') => ({
  action: 'opened',
  number: 7,
  pull_request: { number: 7, user: { login, type, id: 1 }, title: 'x' },
});
const file = (filename: string, more: object = {}) => ({
  sha: '1',
  filename,
  status: 'modified',
  additions: 1,
  ...more,
});
const commit = (author: unknown, committer: unknown, emails: [string?, string?] = []) => ({
  sha: '1',
  author,
  committer,
  commit: { author: { name: 'x', email: emails[0] }, committer: { name: 'x', email: emails[1] } },
});

test('the author comes first, then everybody else once, and GitHub itself never', () => {
  const change = changeFromPayload(
    payload('octocat'),
    [file('a.ts')],
    [
      commit({ login: 'octocat' }, { login: 'web-flow' }),
      commit({ login: 'Copilot' }, { login: 'octocat' }),
      commit(null, {}, ['198982749+Copilot@users.noreply.github.com', 'dev@example.com']),
      commit(null, null, ['hubot@users.noreply.github.com']),
    ],
  );
  expect(change).toEqual({
    authors: ['octocat', 'Copilot', 'hubot'],
    authorType: 'User',
    files: [{ path: 'a.ts', status: 'modified' }],
  });
});

test('a renamed file keeps its old path, and pages may be given as they come', () => {
  const change = changeFromPayload(
    payload('claude[bot]', 'Bot'),
    [[file('b', { status: 'renamed', previous_filename: 'a' })], [file('c', { status: 'removed' })]],
    [[commit({ login: 'claude[bot]', type: 'Bot' }, null)]],
  );
  expect(change).toEqual({
    authors: ['claude[bot]'],
    authorType: 'Bot',
    files: [
      { path: 'b', status: 'renamed', previousPath: 'a' },
      { path: 'c', status: 'removed' },
    ],
  });
});

test.each([
  ['an account that is gone', { pull_request: { user: null } }, 'Unknown'],
  ['a type that is new', payload('x', 'Team'), 'Unknown'],
  ['a mannequin', payload('x', 'Mannequin'), 'Mannequin'],
])('%s', (_, event, type) => {
  expect(changeFromPayload(event, [], []).authorType).toBe(type);
});

test.each([
  ['no payload', null, [], [], /The event/],
  ['an event without a pull request', { action: 'push' }, [], [], /The event .* at pull_request/],
  ['a file without a name', payload('x'), [{ status: 'added' }], [], /changed files .* at 0\.filename/],
  ['a status that is not documented', payload('x'), [file('a', { status: 'gone' })], [], /at 0\.status/],
  ['an error page', payload('x'), [{ message: 'Not Found' }], [], /changed files/],
  ['a commit that is a text', payload('x'), [], ['abc'], /commits/],
])('%s is refused by name', (_, event, files, commits, message) => {
  const run = () => changeFromPayload(event, files, commits);
  expect(run).toThrow(ChangeSetError);
  expect(run).toThrow(message);
});

test('any JSON gives a change set or that error', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.array(fc.jsonValue()),
      fc.array(fc.jsonValue()),
      (event, files, commits) => {
        try {
          changeFromPayload(event, files, commits);
        } catch (error) {
          expect(error).toBeInstanceOf(ChangeSetError);
        }
      },
    ),
    { numRuns: 300 },
  );
});
