import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { type HostCall, type HostResult, Pipes, runAsHost } from '../../src/drill/process.js';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-process-')));
const pipes = new Pipes(root);
let count = 0;

async function run(bash: string, change: Partial<HostCall> = {}): Promise<HostResult> {
  const folder = path.join(root, `run-${++count}`);
  fs.mkdirSync(folder);
  return runAsHost(
    {
      argv: ['/bin/bash', '--norc', '--noprofile', '-c', bash],
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '' },
      input: '{"toolName":"bash"}',
      stdin: 'pipe',
      limitMs: 5000,
      stoppedShare: 0,
      mark: `${process.pid}-${count}`,
      folder,
      ...change,
    },
    pipes,
  );
}

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

describe('a hook is run as the host runs it', () => {
  test.each<[name: string, bash: string, expected: Partial<HostResult> & { out?: string }]>([
    ['its exit code', 'exit 3', { exit: 3, signal: null, timedOut: false }],
    ['its signal', 'kill -9 $$', { exit: null, signal: 'SIGKILL', timedOut: false }],
    ['a syntax error', 'if', { exit: 2 }],
    ['the payload, without a line break', 'cat; printf .', { out: '{"toolName":"bash"}.' }],
    ['it need not read', 'true', { exit: 0, out: '' }],
    ['standard input is a pipe', '[[ -p /dev/stdin ]] && echo yes', { out: 'yes\n' }],
    ['/dev/stdout can be opened', 'echo yes > /dev/stdout', { out: 'yes\n' }],
    ['/dev/stderr can be opened', 'echo no > /dev/stderr && echo yes', { out: 'yes\n' }],
    ['no login shell and not an interactive one', 'echo "$-"', { out: 'hBc\n' }],
    [
      'a group of its own',
      'read -r _ _ _ _ g _ < /proc/$$/stat; [[ $g = $$ ]] && echo yes',
      { out: 'yes\n' },
    ],
    ['a program that is not there', 'no-such-program', { exit: 127 }],
  ])('%s', async (_name, bash, { out, ...expected }) => {
    const result = await run(bash);
    expect(result).toMatchObject(expected);
    if (out !== undefined) expect(text(result.stdout)).toBe(out);
  });

  test('a payload that no pipe holds arrives whole', async () => {
    const result = await run('wc -c', { input: 'x'.repeat(3_000_000) });
    expect(text(result.stdout).trim()).toBe('3000000');
  });

  test('of a long output the head is kept, and the hook is not blocked', async () => {
    const result = await run('head -c 12000000 /dev/zero; echo end >&2');
    expect(result.exit).toBe(0);
    expect(result.stdout.length).toBe(10 * 1024 * 1024);
  });

  test('a folder or a program that is not there is told, not thrown', async () => {
    expect(await run('true', { cwd: '/no/such/folder' })).toMatchObject({ failure: 'ENOENT', exit: null });
    expect(await run('true', { argv: ['/no/such/program'] })).toMatchObject({ failure: 'ENOENT' });
  });

  test('standard input can be a socket, and can stay open', async () => {
    expect(text((await run('[[ -S /dev/stdin ]] && cat', { stdin: 'socket' })).stdout)).toBe(
      '{"toolName":"bash"}',
    );
    const waits = await run('cat > /dev/null; echo over', { stdin: 'pipe-kept-open', limitMs: 300 });
    expect(waits).toMatchObject({ timedOut: true, held: false });
    const reads = await run('read -r -n 5 line; echo "$line"', { stdin: 'pipe-kept-open' });
    expect(text(reads.stdout)).toBe('{"too\n');
  });
});

describe('what is late does not count', () => {
  test.each<[name: string, bash: string, held: boolean]>([
    ['a hook that sleeps', 'sleep 30', false],
    ['a child that holds standard output', 'sleep 30 & exit 2', true],
    ['a child that holds standard error only', 'sleep 30 > /dev/null & exit 0', true],
    ['a hook that has closed its outputs', 'exec >&- 2>&-; sleep 30', false],
    ['a hook that ignores SIGTERM', 'trap "" TERM; echo deny; while :; do sleep 1; done', false],
    ['a child in another session that holds standard output', 'setsid sleep 30 & exit 0', true],
  ])('%s', async (_name, bash, held) => {
    const result = await run(bash, { limitMs: 250 });
    expect(result).toMatchObject({ timedOut: true, held, exit: null, signal: null });
    expect(result.ms).toBe(250);
  });

  test('a child that holds nothing does not hold the hook', async () => {
    expect(await run('sleep 30 > /dev/null 2>&1 & exit 2')).toMatchObject({ timedOut: false, exit: 2 });
  });

  test('SIGTERM comes first, and its trap may work for two seconds', async () => {
    const file = path.join(root, 'term');
    await run(`trap 'echo got > ${file}; exit 0' TERM; sleep 30 & wait`, { limitMs: 250 });
    expect(fs.readFileSync(file, 'utf8')).toBe('got\n');
  });
});

describe('nothing of a run is left', () => {
  const NAP = 'sleep 300.25';
  test.each<[name: string, bash: string, away: boolean]>([
    ['in its group', `${NAP} &`, false],
    ['in another group of its session', `set -m; ${NAP} &`, true],
    ['in another session', `setsid ${NAP} &`, true],
    ['in another session without its environment', `env -i setsid /bin/${NAP} &`, true],
    ['in another session and folder', `(cd / && exec setsid ${NAP}) &`, true],
    ['with SIGTERM ignored', `(trap '' TERM; ${NAP}) &`, false],
    ['with a parent that starts it anew', `setsid bash -c 'while :; do ${NAP}; done' &`, true],
  ])('%s', async (_name, bash, away) => {
    const result = await run(`{ ${bash} } > /dev/null 2>&1 < /dev/null; sleep 0.2; exit 0`);
    expect(result).toMatchObject({ timedOut: false, exit: 0 });
    expect(result.strays > 0).toBe(away);
    expect(spawnSync('pgrep', ['-f', 'sleep 300[.]25']).status).toBe(1);
  });
});

test('a group that is stopped most of the time takes longer', async () => {
  const spin = 'for ((i = 0; i < 60000; i++)); do :; done';
  const plain = await run(spin);
  const slowed = await run(spin, { stoppedShare: 0.8 });
  expect(slowed.exit).toBe(0);
  expect(slowed.ms).toBeGreaterThan(plain.ms * 2);
});
