import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { runAction } from '../helpers/action.js';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');
const BROKEN = 'schema: 1\nid: x\ntitle: T\nsteps: []\n';
const POLICY =
  'schema: 1\nid: own/x\ntitle: T\npolicy: { mode: enforce }\nsteps:\n  - calls: [{ tool: bash, args: { command: "true" } }]\nexpect: { canaries: { c: absent } }\n';
const EMPTY_PATH = makeRepository({});

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'prove', ...args], {
    cwd: makeRepository({ 'README.md': '# x\n', 'broken.yml': BROKEN }),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], XDG_CACHE_HOME: makeRepository({}), ...env },
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

const TRUST = '--i-trust-this-code';

test.each<[name: string, args: string[], status: number, says: RegExp, env?: Record<string, string>]>([
  ['nobody trusts the code', ['.'], 2, /runs the repository's hooks.*--i-trust-this-code/],
  ['a trigger with secrets', [TRUST], 2, /refused/, { GITHUB_EVENT_NAME: 'pull_request_target' }],
  ['another one', [TRUST], 2, /refused/, { GITHUB_EVENT_NAME: 'workflow_run' }],
  ['no such path', ['nowhere', TRUST], 2, /nowhere does not exist/],
  ['two paths', ['.', '.', TRUST], 2, /one PATH/],
  ['an unknown format', ['--format', 'xml', TRUST], 2, /text, json, sarif/],
  ['a limit of nothing', ['--limit', '0', TRUST], 2, /whole seconds/],
  ['a scenario that is not there', ['--scenario', 'nowhere.yml', TRUST], 2, /nowhere\.yml cannot be read/],
  ['a scenario with a mistake', ['--scenario', 'broken.yml', TRUST], 2, /broken\.yml:4:8: "steps": /],
  ['both kinds of scenarios', ['--scenario', 'broken.yml', '--only', 'attack', TRUST], 2, /broken\.yml:4:8/],
  [
    'what is no version',
    ['--copilot-version', 'newest', TRUST],
    69,
    /nothing was proved: "newest" is no version/,
  ],
  [
    'nothing on PATH',
    [TRUST],
    69,
    /nothing was proved: node is not on PATH|git is not on PATH/,
    { PATH: EMPTY_PATH },
  ],
])('%s: told, with an exit code of its own', (_, args, status, says, ...[env]) => {
  const result = run(args, env);
  expect([result.status, result.stdout]).toEqual([status, '']);
  expect(result.stderr).toMatch(says);
});

test.each<[name: string, inputs: Record<string, string>, says: RegExp, env?: Record<string, string>]>([
  ['a trigger with secrets', {}, /refused/, { GITHUB_EVENT_NAME: 'pull_request_target' }],
  ['what is no version', { 'copilot-version': 'newest' }, /Nothing was proved: "newest" is no version/],
  ['a scenario with a mistake', { scenarios: '\n broken.yml \n' }, /broken\.yml:4:8/],
  [
    'a scenario that does not suit the repository',
    { scenarios: 'policy.yml' },
    /::error::scenario own\/x has a policy, which cannot be set here/,
  ],
  ['a format that it has not', { format: 'rdjson' }, /text, json, sarif/],
])('the Action fails: %s', async (_, inputs, says, ...[env]) => {
  const result = await runAction({
    files: { 'README.md': '# x\n', 'broken.yml': BROKEN, 'policy.yml': POLICY },
    inputs: { mode: 'prove', ...inputs },
    env: { XDG_CACHE_HOME: makeRepository({}), ...env },
  });
  expect(result.code).toBe(1);
  expect(result.stdout).toMatch(says);
});
