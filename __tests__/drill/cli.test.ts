import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');

const root = (bash: string): string =>
  makeRepository({
    '.github/hooks/hooks.json': JSON.stringify({ version: 1, hooks: { agentStop: [{ bash }] } }),
  });

function run(args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [CLI, 'drill', ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
}

const TRUST = '--i-trust-this-code';
const TRAP = `printf '%s' '{"decision":"block","reason":"go on"}'`;

test('without a word of trust it says what would run, and runs nothing', () => {
  const { status, stdout, stderr } = run([root('touch /tmp/portcullis-must-not-run')]);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain('touch /tmp/portcullis-must-not-run');
  expect(stderr).toContain('--i-trust-this-code');
});

test.each<[name: string, args: string[], status: number, out: RegExp, err: RegExp]>([
  [
    'a hook that lets go',
    [root('true'), TRUST, '--case', 'stop'],
    0,
    /held in all of 5 cells/,
    /^drill: 5 cells, .*\n$/,
  ],
  ['a hook that does not', [root(TRAP), TRUST, '--case', 'stop'], 1, /traps {4}stop\/ten/, /^drill: 5 cells/],
  [
    'fail-on',
    [root(TRAP), TRUST, '--case', 'stop/ten', '--fail-on', 'never'],
    0,
    /1 traps/,
    /^drill: 1 cell,/,
  ],
  [
    'one event',
    [root(TRAP), TRUST, '--event', 'Stop', '--case', 'stop/first'],
    0,
    /1 holds/,
    /^drill: 1 cell,/,
  ],
  [
    'an event that has no hook',
    [root(TRAP), TRUST, '--event', 'preToolUse'],
    0,
    /no live command hook/,
    /^$/,
  ],
  ['an unknown event', [root(TRAP), TRUST, '--event', 'onStop'], 2, /^$/, /knows no event "onStop"/],
  ['an unknown case', [root(TRAP), TRUST, '--case', 'stop/eleven'], 2, /^$/, /no case and no group/],
  ['an unknown format', [root(TRAP), TRUST, '--format', 'pdf'], 2, /^$/, /--format takes/],
  ['two paths', ['a', 'b', TRUST], 2, /^$/, /one PATH/],
  ['a path that is not there', ['/no/such/path', TRUST], 2, /^$/, /does not exist/],
])('%s', (_name, args, status, out, err) => {
  const result = run(args);
  expect([result.status, result.stderr]).toEqual([status, expect.stringMatching(err)]);
  expect(result.stdout).toMatch(out);
});

test('under pull_request_target it is refused in spite of the word', () => {
  const { status, stderr } = run([root(TRAP), TRUST], { GITHUB_EVENT_NAME: 'pull_request_target' });
  expect(status).toBe(2);
  expect(stderr).toContain('is refused');
});

test('the JSON is the published one', () => {
  const { stdout } = run([root(TRAP), TRUST, '--case', 'stop/ten', '--format', 'json']);
  const report = JSON.parse(stdout);
  expect(Object.keys(report)).toEqual(['schema', 'cells', 'summary']);
  expect(report.cells).toEqual([
    {
      file: '.github/hooks/hooks.json',
      event: 'agentStop',
      pointer: '/hooks/agentStop/0',
      case: 'stop/ten',
      exit: 0,
      signal: null,
      timedOut: false,
      ms: expect.any(Number),
      hostOutcome: 'continues',
      verdict: 'traps',
    },
  ]);
  expect(report.summary.problems[0].payload).toContain('"stop_hook_active":false');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends every hook and removes the scratch copies',
  async (signal) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-interrupt-'));
    const child = spawn(process.execPath, [CLI, 'drill', root('exec sleep 301.5'), TRUST], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: folder },
    });
    const running = () => spawnSync('pgrep', ['-f', 'sleep 301[.]5']).status === 0;
    const wait = async (until: () => boolean): Promise<void> => {
      for (let tries = 0; tries < 400 && !until(); tries++)
        await new Promise((resolve) => setTimeout(resolve, 25));
    };
    await wait(running);
    expect(running()).toBe(true);
    const ended = new Promise((resolve) => child.once('exit', (_code, name) => resolve(name)));
    child.kill(signal);
    expect(await ended).toBe(signal);
    await wait(() => !running());
    expect(running()).toBe(false);
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  },
);
