import * as fs from 'node:fs';
import * as path from 'node:path';
import { loopCommand } from '../../src/cli/loop.js';
import { writeOut } from '../../src/cli/output.js';
import { gateOf, LoopSession } from './_loop.js';

jest.mock('../../src/cli/output.js', () => ({ writeOut: jest.fn() }));

/** Runs the command in this process, with a session's environment. */
function command(session: LoopSession, more: Record<string, string>, ...args: string[]) {
  const before = { ...process.env };
  const write = jest.mocked(writeOut);
  write.mockReset();
  try {
    Object.assign(process.env, { RUNNER_TEMP: session.temp, ...more });
    const code = loopCommand.run(args);
    return { code, out: write.mock.calls.flat().join('') };
  } finally {
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

test('status says what a loop does, from anywhere in the repository, and cancel ends it', async () => {
  const session = new LoopSession(
    { mode: 'gate', gate: [['bash', 'gate.sh']] },
    { 'gate.sh': gateOf('a', 'b', 'c'), 'src/x': '' },
  );
  expect(command(session, {}, 'status', session.root).code).toBe(1);
  await session.start();
  await session.stop();
  const link = path.join(session.temp, 'link');
  fs.symlinkSync(session.root, link);
  for (const place of [session.root, path.join(session.root, 'src'), link]) {
    const { code, out } = command(session, {}, 'status', place);
    expect(code).toBe(0);
    expect(out).toMatch(/^session-1 {2}gate {2}running, last red, sent on 1 time, since /);
  }
  const json = JSON.parse(command(session, {}, 'status', session.root, '--format', 'json').out) as {
    loops: object[];
  };
  expect(json.loops).toMatchObject([{ session: 'session-1', mode: 'gate', state: 'running', blocks: 1 }]);
  expect(command(session, {}, 'status', session.temp).code).toBe(1);
  expect(command(session, {}, 'cancel', session.root, '--session', 'other').code).toBe(1);
  expect(() => command(session, { COPILOT_AGENT_SESSION_ID: 'x' }, 'cancel', session.root)).toThrow(
    /a person/,
  );
  expect(fs.existsSync(session.journal)).toBe(true);
  expect(command(session, {}, 'cancel', session.root).out).toContain('Cancelled');
  expect((await session.stop()).reason).toBeNull();
  expect(fs.existsSync(session.journal)).toBe(false);
});

test('a loop that was tampered with is told as such', async () => {
  const session = new LoopSession(
    { mode: 'gate', gate: [['bash', 'gate.sh']], maxIterations: 1 },
    { 'gate.sh': 'exit 1\n' },
  );
  await session.start();
  session.write('gate.sh', 'exit 0\n');
  await session.stop();
  await session.stop();
  expect(command(session, {}, 'status', session.root).out).toContain('gate  tampered, sent on 1 time');
  // There is nothing to cancel, and what has become of it can be read on.
  const cancelled = command(session, {}, 'cancel', session.root);
  expect([cancelled.code, cancelled.out]).toEqual([
    1,
    expect.stringMatching(/^No loop runs\. Over already:\nsession-1 {2}gate {2}tampered/),
  ]);
  expect(fs.existsSync(session.journal)).toBe(true);
  fs.appendFileSync(session.journal, 'x');
  expect(command(session, {}, 'status', session.root).out).toContain('broken');
  expect(command(session, {}, 'cancel', session.root, '--session', 'session-1').code).toBe(0);
  expect(fs.existsSync(session.journal)).toBe(false);
});

test.each([
  [['start']],
  [[]],
  [['status', 'a', 'b']],
  [['status', '/nowhere/at/all']],
  [['status', '--format', 'xml']],
])('wrong usage: %j', (args) => {
  expect(() => loopCommand.run(args)).toThrow(/loop takes|does not exist|--format/);
});
