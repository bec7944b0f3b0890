import * as fs from 'node:fs';
import { type FaultCase, MACHINE_FAULTS, PAYLOAD_FAULTS } from '../cases/guard-faults.js';
import { expectDeny, makeSession, payload, runLine } from './_session.js';

const rows = (cases: readonly FaultCase[]): [string, FaultCase][] => cases.map((each) => [each.name, each]);

describe('a payload that is not understood is denied', () => {
  const session = makeSession();
  test.each(rows(PAYLOAD_FAULTS))('%s', async (_, { run, reason }) => {
    expectDeny(await runLine(session, run(session)), reason);
  });
});

describe('a fault of the machinery is a deny', () => {
  test.each(rows(MACHINE_FAULTS))('%s', async (_, { session: options, tamper, run, reason }) => {
    const session = makeSession(options);
    tamper?.(session);
    expectDeny(await runLine(session, run(session)), reason);
  });
});

test('a plain call is answered with silence', async () => {
  const session = makeSession();
  const run = await runLine(session, { input: payload(session, 'bash', { command: 'git status' }) });
  expect(run).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

test.each([
  ['git status', 0],
  ['rm -rf /', 2],
])('a node that has lost a flag is started without any: %s', async (command, code) => {
  const old = `#!/bin/sh\ncase "$1" in -e) exec '${process.execPath}' "$@";; esac\necho "node: bad option: $1" >&2\nexit 9\n`;
  const session = makeSession({ files: { 'bin/node': { text: old, mode: 0o755 } } });
  const run = await runLine(session, {
    input: payload(session, 'bash', { command }),
    env: { PATH: `${session.root}/bin:${process.env['PATH']}` },
  });
  expect(run.code).toBe(code);
  expect(run.stdout).toMatch(code === 0 ? /^$/ : /^\{.*\[destroy\/.*\}$/);
});

test.each([
  ['nothing', '', '', 0],
  ['a word', '{"a":1}', '', 0],
  ['lines on standard error', '', 'one\n  two\\three\n\nfour', 0],
  ['both', '{"a":"ä€😀 \\\\ \\u0000"}', '-n ä', 2],
  ['as much as bash reads itself', JSON.stringify('ä'.repeat(16_382)), 'x', 2],
  ['a byte more', JSON.stringify('ä'.repeat(16_383)), 'x', 0],
  ['4 MB', JSON.stringify('x'.repeat(4_000_000)), '', 0],
] as const)('an answer arrives as it is: %s', async (_name, out, err, code) => {
  const given = JSON.stringify({ out, err, code }).replace(
    /[^\0-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const text = `portcullis.answer = ${given}`;
  const run = await runLine(makeSession({ text }), { input: '{}' });
  expect(run.code).toBe(code);
  expect(run.stdout === out).toBe(true);
  expect(run.stderr).toBe(err && `${err}\n`);
});

test('a pipe that closes is as good as a socket', async () => {
  const session = makeSession();
  const file = `${session.temp}/payload.json`;
  fs.writeFileSync(file, payload(session, 'bash', { command: 'git status' }));
  const run = await runLine(session, { wrap: (line) => `cat '${file}' | (${line})` });
  expect(run).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

test('a byte order mark before the payload is no fault', async () => {
  const session = makeSession();
  const run = await runLine(session, {
    input: `\uFEFF${payload(session, 'bash', { command: 'git status' })}`,
  });
  expect(run).toMatchObject({ code: 0, stdout: '' });
});

describe('whoever reads no answer still sees exit 2', () => {
  const deny = (session: ReturnType<typeof makeSession>): string =>
    payload(session, 'create', { path: '.github/hooks/x.json', file_text: '' });

  test('standard output is closed by its reader', async () => {
    const session = makeSession();
    const run = await runLine(session, { input: deny(session), closeOutput: true });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/protect\/guard/);
  });

  test('standard output is not open', async () => {
    const session = makeSession();
    const run = await runLine(session, { input: deny(session), wrap: (line) => `exec >&-; ${line}` });
    expect(run.code).toBe(2);
  });

  test('the disk behind standard output is full', async () => {
    const session = makeSession();
    const run = await runLine(session, { input: deny(session), wrap: (line) => `exec >/dev/full; ${line}` });
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/protect\/guard/);
  });
});

describe('an audit that cannot be written changes no decision', () => {
  const benign = { command: 'git status' };
  test.each([
    ['the folder is a full device', { RUNNER_TEMP: '/dev/full' }],
    ['the folder does not exist and cannot be made', { RUNNER_TEMP: '/proc/nowhere' }],
  ])('%s', async (_, env) => {
    const session = makeSession();
    const silent = await runLine(session, { input: payload(session, 'bash', benign), env });
    expect(silent).toMatchObject({ code: 0, stdout: '' });
    const denied = await runLine(session, {
      input: payload(session, 'create', { path: '.github/hooks/x.json', file_text: '' }),
      env,
    });
    expectDeny(denied, /protect\/guard/);
  });

  test('the log itself is a full device', async () => {
    const session = makeSession();
    const input = payload(session, 'bash', benign);
    await runLine(session, { input });
    const [owner] = fs.readdirSync(session.temp).filter((name) => name.startsWith('portcullis-'));
    const [folder] = fs.readdirSync(`${session.temp}/${owner}`);
    const log = `${session.temp}/${owner}/${folder}/audit.jsonl`;
    expect(fs.readFileSync(log, 'utf8')).toMatch(/"decision":"none"/);
    fs.rmSync(log);
    fs.symlinkSync('/dev/full', log);
    expect(await runLine(session, { input })).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('other events fail towards silence', () => {
  test.each(['agentStop', 'sessionEnd', 'Stop'])('%s', async (event) => {
    const session = makeSession({ event, text: 'throw Error("boom")' });
    const run = await runLine(session, { input: '{}' });
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/boom/);
    expect(run.code).toBe(0);
  });

  test('without node as well', async () => {
    const session = makeSession({ event: 'agentStop' });
    const run = await runLine(session, { input: '{}', env: { PATH: '/nonexistent' } });
    expect(run.stdout).toBe('');
    expect(run.code).toBe(0);
  });
});

test.each([
  ['a file that bash runs first', { BASH_ENV: 'leave.sh' }],
  ['an option by which bash runs nothing', { SHELLOPTS: 'noexec' }],
  ['an option by which bash ends at the first status', { SHELLOPTS: 'errexit' }],
  ...[
    'trap',
    'exit',
    'exec',
    'ulimit',
    'read',
    'printf',
    'kill',
    'wait',
    'cat',
    'node',
    'unset',
    'n',
    'f',
  ].map((name) => [`a function ${name}`, { [`BASH_FUNC_${name}%%`]: '() { builtin exit 0; }' }]),
] as [string, Record<string, string>][])('%s in the environment changes nothing', async (_, env) => {
  const session = makeSession({ files: { 'leave.sh': 'exit 0\n' } });
  // What the entry sets wins over the host's environment (docs/host-contract.md, "The process").
  const given = { ...env, ...session.env };
  const denied = await runLine(session, {
    input: payload(session, 'bash', { command: 'rm -rf /' }),
    env: given,
  });
  expectDeny(denied, /destroy\//);
  const benign = await runLine(session, {
    input: payload(session, 'bash', { command: 'git status' }),
    env: given,
  });
  expect(benign).toMatchObject({ code: 0, stdout: '', stderr: '' });
});

test('an environment that would preload code is cleared by the entry', async () => {
  const session = makeSession();
  expect(session.env['NODE_OPTIONS']).toBe('');
  const run = await runLine(session, { input: payload(session, 'bash', { command: 'git status' }) });
  expect(run.code).toBe(0);
});

test('the root is the project folder, wherever the call is made', async () => {
  const session = makeSession({ files: { 'sub/a.txt': '' } });
  const input = JSON.stringify({
    sessionId: 's',
    cwd: `${session.root}/sub`,
    toolName: 'create',
    toolArgs: { path: '../.github/hooks/x.json', file_text: '' },
  });
  expectDeny(await runLine(session, { input, cwd: `${session.root}/sub` }), /protect\/guard/);
});
