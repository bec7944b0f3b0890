import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { onlyMoved, readActivity, type State } from '../../src/activity/activity.js';

const FIXTURES = path.join(__dirname, '../fixtures/activity');
const CLI = path.join(__dirname, '../../dist/cli.js');

/** A capture's name says what the CLI was made to do when it was taken. */
function expected(name: string): State {
  if (/^(?:trust|waiting)/.test(name)) return 'waiting';
  return name.startsWith('busy') ? 'busy' : 'idle';
}

const CAPTURES = fs
  .readdirSync(FIXTURES)
  .flatMap((version) => fs.readdirSync(path.join(FIXTURES, version)).map((name) => [version, name] as const));
const read = (version: string, name: string) => fs.readFileSync(path.join(FIXTURES, version, name), 'utf8');

test.each(CAPTURES)('%s %s', (version, name) => {
  const { state, draft, evidence } = readActivity(read(version, name));
  expect([state, draft]).toEqual([expected(name), name === 'draft.txt']);
  expect(evidence).not.toBe('');
});

const ROWS = JSON.parse(fs.readFileSync(path.join(__dirname, '../cases/activity.json'), 'utf8')) as {
  name: string;
  text: string;
  state: State;
}[];

test.each(ROWS.map(({ name, text, state }) => [name, text, state] as const))('%s', (_name, text, state) => {
  expect(readActivity(text).state).toBe(state);
});

test('any bytes give a state', () => {
  const parts = [
    '─'.repeat(12),
    '\n',
    '❯',
    ' ● Working',
    'esc cancel',
    '│',
    '╰',
    '\u001b[31m',
    '↑/↓ enter select esc',
    ' ',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string())), (text) =>
      ['busy', 'waiting', 'idle', 'unknown'].includes(readActivity(text.join('')).state),
    ),
  );
});

test.each<[before: string, after: string, moved: boolean]>([
  ['● Shell Sleep  3s', '○ Shell Sleep  4s', true],
  ['same', 'same', false],
  ['● Shell', '● Edit', false],
])('%j then %j', (before, after, moved) => {
  expect(onlyMoved(before, after)).toBe(moved);
});

function run(args: readonly string[], input: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'activity', ...args], {
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return [status, stdout, stderr];
}

test('the command: state and exit code', () => {
  const version = fs.readdirSync(FIXTURES)[0]!;
  expect(run([], read(version, 'idle-new.txt'))).toEqual([0, 'idle\n', '']);
  expect(run([], read(version, 'busy-running.txt'))).toEqual([3, 'busy\n', '']);
  expect(run([], read(version, 'waiting-command.txt'))).toEqual([4, 'waiting\n', '']);
  expect(run([], 'x')).toEqual([5, 'unknown\n', '']);
  expect(JSON.parse(String(run(['--format', 'json'], read(version, 'draft.txt'))[1]))).toMatchObject({
    state: 'idle',
    draft: true,
  });
  expect(run(['x'], '')[0]).toBe(2);
});

test('the command watches: each change once, also where a capture comes in pieces', async () => {
  const version = fs.readdirSync(FIXTURES)[0]!;
  const child = spawn(process.execPath, [CLI, 'activity', '--watch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  const say = async (text: string) => {
    for (let at = 0; at < text.length; at += 700) {
      child.stdin.write(text.slice(at, at + 700));
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  for (const name of ['idle-new', 'idle-new', 'busy-thinking', 'busy-running', 'waiting-command'])
    await say(`${read(version, `${name}.txt`)}\f`);
  for (let tries = 0; !out.includes('waiting') && tries < 200; tries++)
    await new Promise((done) => setTimeout(done, 25));
  expect(out).toBe('idle\nbusy\nwaiting\n');
  await say(`${read(version, 'idle-end.txt')}`);
  child.stdin.end();
  expect(await new Promise((done) => child.on('exit', (code) => done(code)))).toBe(0);
  expect(out).toBe('idle\nbusy\nwaiting\nidle\n');
});
