import { execFileSync, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { decide } from '../../src/guard/decide.js';
import { DEFAULT_POLICY } from '../../src/guard/policy.js';
import { CLEAN_SESSION } from '../../src/guard/taint/chain.js';
import { NO_NAMES } from '../../src/guard/taint/record.js';
import { type RunnerOrder, runner } from '../../src/loop/runner.js';
import { gateOf, LoopSession } from './_loop.js';

const GATE = { mode: 'gate', gate: [['bash', 'gate.sh']] };

test('red, red, green: sent on twice, with the failing command and what it printed', async () => {
  const session = new LoopSession(GATE, { 'gate.sh': gateOf('alpha', 'beta') });
  expect((await session.start()).split('\n')).toHaveLength(5);
  const first = await session.stop();
  expect(first.reason).toContain('(1 of 6): `bash gate.sh` exited with 3');
  expect(first.reason).toContain('fails with alpha');
  expect(JSON.parse(first.stdout)).toMatchObject({
    decision: 'block',
    hookSpecificOutput: { hookEventName: 'Stop', decision: 'block', reason: first.reason },
  });
  expect((await session.stop()).reason).toContain('fails with beta');
  const last = await session.stop();
  expect(last).toMatchObject({ reason: null, stdout: '' });
  expect(last.stderr).toContain('there is evidence for it');
  expect(session.causes()).toEqual(['block red', 'block red', 'stop done']);
  expect(session.read('portcullis-handoff.md')).toBeNull();
  expect((await session.stop()).reason).toBeNull();
});

test('the budget ends with a hand-off, which the last block has begun', async () => {
  const session = new LoopSession(
    { ...GATE, gate: [['true'], ['bash', 'gate.sh'], ['false']], maxIterations: 2, handoff: 'docs/left.md' },
    { 'gate.sh': gateOf('alpha', 'beta', 'gamma', 'delta'), 'docs/x': '' },
  );
  await session.start();
  expect((await session.stop()).reason).not.toContain('last time');
  expect(session.read('docs/left.md')).toBeNull();
  const last = await session.stop();
  expect(last.reason).toContain('commit what is there, push, and write the hand-off');
  expect(session.read('docs/left.md')).toContain('Not done yet');
  session.write('docs/left.md', `${session.read('docs/left.md')}\nI tried the other way.\n`);
  expect((await session.stop()).reason).toBeNull();
  expect(session.causes()).toEqual(['block red', 'block red', 'stop budget']);
  const text = session.read('docs/left.md')!;
  for (const part of [
    '- Mode: gate',
    'Not done: the agent was sent on as often as the policy permits',
    'sent on 2 of 2 times',
    '### What passed\n\n- true',
    '- bash gate.sh: exited with 3',
    '    fails with gamma',
    '### What was not run\n\n- false',
    '### What to do next',
    'I tried the other way.',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Not done yet');
});

test('a session that weakens its gate is told so, and is not done', async () => {
  const session = new LoopSession(
    { ...GATE, gate: [['npm', 'test']] },
    {
      'package.json': '{ "scripts": { "test": "bash scripts/check.sh", "build": "true" } }',
      'scripts/check.sh': 'exit 1\n',
    },
  );
  await session.start();
  session.write('scripts/check.sh', 'exit 0\n');
  const told = await session.stop();
  expect(told.reason).toContain('tampered');
  expect(told.reason).toContain('scripts/check.sh');
  session.write('scripts/check.sh', 'exit 1\n');
  session.write('package.json', '{ "scripts": { "test": "true", "build": "false" } }');
  expect((await session.stop()).reason).toContain('package.json, script test');
  // What is not part of the gate may change.
  session.write(
    'package.json',
    '{ "scripts": { "test": "bash scripts/check.sh", "build": "false" }, "x": 1 }',
  );
  expect((await session.stop()).reason).toContain('`npm test` exited with 1');
  session.write('.npmrc', 'script-shell=/bin/true\n');
  for (let stops = 0; stops < 4; stops++) if ((await session.stop()).reason === null) break;
  expect(session.causes().at(-1)).toBe('stop tampered');
  expect(session.read('portcullis-handoff.md')).toContain('Tampered');
});

test('criteria with a sentinel: evidence and word, both', async () => {
  const session = new LoopSession(
    { mode: 'criteria', criteria: 'docs/criteria.json', sentinel: 'required' },
    {
      'docs/criteria.json': JSON.stringify([
        { id: 'page', title: 'There is a page', check: { path: 'page.md', contains: 'hello' } },
        { id: 'ok', title: 'It runs', check: ['bash', '-c', 'test -f ok'] },
      ]),
    },
  );
  await session.start();
  session.say('Done.\nPORTCULLIS-DONE');
  const first = await session.stop();
  expect(first.reason).toContain('there is no evidence for it');
  expect(first.reason).toContain('page.md is not there');
  expect(first.reason).toContain('test -f ok');
  expect(first.reason!.split('\n').map((line) => line.trim())).not.toContain('PORTCULLIS-DONE');
  session.write('page.md', 'hello\n');
  session.write('ok', '');
  session.say('Now I will write PORTCULLIS-DONE.');
  const second = await session.stop();
  expect(second.reason).toContain('every check passes');
  expect(second.reason!.split('\n').map((line) => line.trim())).not.toContain('PORTCULLIS-DONE');
  session.say('PORTCULLIS-DONE');
  expect((await session.stop()).reason).toBeNull();
  expect(session.causes()).toEqual(['block red', 'block unsaid', 'stop done']);
});

test('tasks: sent on while one is open, and none may vanish', async () => {
  const session = new LoopSession(
    { mode: 'tasks', tasks: 'tasks.md' },
    { 'tasks.md': '- [ ] one\n- [ ] two\n' },
  );
  await session.start();
  expect((await session.stop()).reason).toContain('2 tasks of `tasks.md` are open');
  session.write('tasks.md', '- [x] one (see abc)\n- [ ] two\n- [ ] three\n');
  expect((await session.stop()).reason).toContain('- two\n- three');
  session.write('tasks.md', '- [x] one\n');
  expect((await session.stop()).reason).toContain('two was taken out of tasks.md');
  session.write('tasks.md', '- [x] one\n- [x] two\n');
  expect((await session.stop()).reason).toBeNull();
  expect(session.causes()).toEqual(['block red', 'block red', 'block tampered', 'stop done']);
});

/** Processes of this user whose command line has a word. */
function running(word: string): string {
  try {
    return execFileSync('pgrep', ['-f', word], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

test('a gate that hangs, and what it started, is ended, and the agent may stop', async () => {
  const session = new LoopSession(
    { ...GATE, gate: [{ command: ['bash', 'gate.sh'], timeoutSec: 1 }] },
    {
      'gate.sh':
        'sleep 9876 & setsid sleep 9877 & nohup sleep 9878 >/dev/null 2>&1 & trap "" TERM; sleep 9879\n',
    },
  );
  await session.start();
  const answer = await session.stop();
  expect(answer.reason).toBeNull();
  expect(answer.stderr).toContain('did not end within 1 s');
  expect(answer.ms).toBeLessThan(15_000);
  expect(running('^sleep 987[6-9]')).toBe('');
  expect(session.read('portcullis-handoff.md')).toContain('could not look');
});

test('a gate that is done, with somebody who holds its output, is done', async () => {
  const session = new LoopSession(GATE, { 'gate.sh': 'sleep 9866 & setsid sleep 9867 & echo fine\n' });
  await session.start();
  const answer = await session.stop();
  expect(answer.stderr).toContain('there is evidence for it');
  expect(answer.ms).toBeLessThan(10_000);
  expect(running('^sleep 986[67]')).toBe('');
});

test('a gate that prints without end is read to its limit only', async () => {
  const session = new LoopSession(
    { ...GATE, gate: [{ command: ['bash', 'gate.sh'], timeoutSec: 2 }] },
    { 'gate.sh': 'yes "a long line of output"\n' },
  );
  await session.start();
  expect((await session.stop()).stderr).toContain('did not end within 2 s');
});

test('no CPU limit of ours is inherited, and no credential of the agent', async () => {
  const session = new LoopSession(
    GATE,
    {
      'gate.sh':
        'ulimit -t; env | grep -c GITHUB_COPILOT; env | grep -cE "^(NODE_|BASH_ENV|SHELLOPTS)"; exit 1\n',
    },
    { GITHUB_COPILOT_API_TOKEN: 'secret-of-the-agent', GITHUB_COPILOT_GIT_TOKEN: 'another-secret' },
  );
  await session.start();
  expect((await session.stop()).reason).toContain('unlimited\n0\n0\n');
});

test.each<[string, object, Record<string, string>, RegExp]>([
  ['a program that is not there', { gate: [['no-such-program']] }, {}, /is not there/],
  ['a script that may not be executed', { gate: [['./x.sh']] }, { 'x.sh': '' }, /may not be executed/],
  [
    'criteria that are not there',
    { mode: 'criteria', criteria: 'c.json', gate: undefined },
    {},
    /cannot be read/,
  ],
  [
    'criteria that are none',
    { mode: 'criteria', criteria: 'c.json', gate: undefined },
    { 'c.json': '{}' },
    /cannot be used/,
  ],
  ['tasks that are not there', { mode: 'tasks', tasks: 't.md', gate: undefined }, {}, /cannot be read/],
  [
    'a pattern that never ends',
    { mode: 'criteria', criteria: 'c.json', gate: undefined },
    { 'c.json': '[{"id":"a","check":{"path":"x","matches":"(a+)+$"}}]', x: `${'a'.repeat(40)}!` },
    /takes too long/,
  ],
])('%s lets the agent stop, and is told', async (...[, loop, files, why]) => {
  const session = new LoopSession({ ...GATE, ...loop }, files);
  await session.start();
  const answer = await session.stop();
  expect(answer.reason).toBeNull();
  expect(answer.stderr).toMatch(why);
  expect(session.causes()).toEqual(['stop fault']);
  expect(fs.readFileSync(path.join(session.state, 'audit.jsonl'), 'utf8')).toMatch(/"rule":"loop\/fault"/);
  // Never a block after a fault.
  session.write('t.md', '- [ ] one\n');
  expect((await session.stop()).reason).toBeNull();
});

describe('scope', () => {
  const session = new LoopSession(GATE, { 'gate.sh': 'echo no; exit 1\n' });
  beforeAll(async () => {
    await session.start();
  });

  test.each<[string, object]>([
    ["a sub-agent's stop", { sessionId: 'session-1', agentId: 'a', parentAgentId: 'session-1' }],
    ["a sub-agent's stop with its own session", { sessionId: 'a', agentId: 'a', parentAgentId: 'session-1' }],
    ['a stop that names only the parent', { parentAgentId: 'session-1' }],
    ['another session', { sessionId: 'session-2' }],
    ['no session', { sessionId: undefined }],
    ['an empty session', { sessionId: '' }],
    ['a session that is no text', { sessionId: 7 }],
  ])('%s is not held, and counts nothing', async (_, more) => {
    expect((await session.stop({ ...more, stop_hook_active: false })).reason).toBeNull();
    expect(session.causes()).toEqual([]);
  });

  test.each(['', 'x', '[]', 'null', '{"sessionId":'])('the payload %j is not held', async (input) => {
    const answer = await session.run('agentStop', input);
    expect(answer).toMatchObject({ code: 0, stdout: '' });
  });

  test('the PascalCase dialect is held as well', async () => {
    const answer = await session.run('agentStop', {
      hook_event_name: 'Stop',
      session_id: session.id,
      timestamp: new Date().toISOString(),
      cwd: session.root,
      transcript_path: '/nowhere/events.jsonl',
      stop_reason: 'end_turn',
      stop_hook_active: false,
    });
    expect(answer.reason).toContain('(1 of 6)');
  });
});

describe('state', () => {
  const red = { 'gate.sh': gateOf('a', 'b', 'c', 'd', 'e', 'f', 'g') };

  test('a loop that was cancelled half-way lets the agent stop, and is never made again', async () => {
    const session = new LoopSession(GATE, red);
    await session.start();
    expect((await session.stop()).reason).not.toBeNull();
    fs.rmSync(session.journal);
    expect((await session.stop()).reason).toBeNull();
    expect(await session.start({ source: 'resume' })).toBe('');
    expect((await session.stop()).reason).toBeNull();
    expect(fs.existsSync(session.journal)).toBe(false);
  });

  test('a loop that is cancelled while its gate runs stays cancelled', async () => {
    const session = new LoopSession(GATE, { 'gate.sh': 'touch .git/runs; sleep 2; exit 1\n' });
    await session.start();
    const answer = session.stop();
    while (!fs.existsSync(path.join(session.root, '.git/runs')))
      await new Promise((go) => setTimeout(go, 20));
    fs.rmSync(session.journal);
    expect((await answer).reason).toBeNull();
    expect(fs.existsSync(session.journal)).toBe(false);
  });

  test('one stop that is delivered twice counts once, and is answered twice', async () => {
    const session = new LoopSession(GATE, red);
    await session.start();
    const stop = { sessionId: session.id, timestamp: Date.now(), cwd: session.root, stop_hook_active: false };
    const first = await session.run('agentStop', stop);
    const second = await session.run('agentStop', { ...stop, timestamp: stop.timestamp + 1 });
    expect(first.reason).toContain('(1 of 6)');
    expect(second.reason).toBe(first.reason);
    expect(session.causes()).toEqual(['block red']);
  });

  test('two at the same moment: one judges, the other says nothing', async () => {
    const session = new LoopSession(GATE, { 'gate.sh': 'sleep 5; exit 1\n' });
    await session.start();
    const stop = { sessionId: session.id, timestamp: Date.now(), cwd: session.root, stop_hook_active: false };
    const answers = await Promise.all([session.run('agentStop', stop), session.run('agentStop', stop)]);
    expect(answers.map(({ reason }) => reason !== null).sort()).toEqual([false, true]);
    expect(session.causes()).toEqual(['block red']);
  });

  test.each([
    ['that was made at this moment is held', 0, false],
    ['that nobody wrote into for a minute is not', 60_000, true],
  ])('a lock without text %s', async (_, age, judged) => {
    const session = new LoopSession(GATE, red);
    await session.start();
    const lock = path.join(session.state, 'loop.lock');
    fs.writeFileSync(lock, '');
    // A start of the hook takes its time on a machine that is busy.
    const at = (Date.now() + (age === 0 ? 10_000 : -age)) / 1000;
    fs.utimesSync(lock, at, at);
    expect((await session.stop()).reason !== null).toBe(judged);
  });

  test('a chain that the host has cut is not taken up again', async () => {
    const session = new LoopSession(GATE, red);
    await session.start();
    await session.stop();
    expect((await session.stop({ stop_hook_active: false })).reason).toBeNull();
    expect(session.causes()).toEqual(['block red', 'stop cut']);
  });

  test('commits are followed, and another history is not', async () => {
    const session = new LoopSession(GATE, red);
    session.git('checkout', '-q', '-b', 'other');
    session.git('commit', '-q', '--allow-empty', '-m', 'elsewhere');
    session.git('checkout', '-q', '-');
    session.git('commit', '-q', '--allow-empty', '-m', 'here');
    await session.start();
    session.commit('work');
    expect((await session.stop()).reason).not.toBeNull();
    session.git('checkout', '-q', 'other');
    const answer = await session.stop();
    expect(answer.reason).toBeNull();
    expect(answer.stderr).toContain('another history');
  });

  test('nothing changes for two turns', async () => {
    const session = new LoopSession(GATE, { 'gate.sh': 'echo the same; exit 1\n' });
    await session.start();
    await session.stop();
    await session.stop();
    expect((await session.stop()).reason).toBeNull();
    expect(session.causes().at(-1)).toBe('stop stalled');
    expect(session.read('portcullis-handoff.md')).toContain('nothing changed any more');
  });

  test('a call of the model that failed since the last stop', async () => {
    const session = new LoopSession(GATE, red);
    await session.start();
    const failed = (errorContext: string) =>
      session.run('errorOccurred', {
        sessionId: session.id,
        timestamp: Date.now(),
        cwd: session.root,
        errorContext,
        recoverable: true,
        error: { message: 'rate limited', name: 'Error', stack: '' },
      });
    await failed('tool_execution');
    expect((await session.stop()).reason).not.toBeNull();
    await failed('model_call');
    expect((await session.stop()).reason).toBeNull();
    expect(session.causes()).toEqual(['block red', 'stop error']);
  });

  test.each<[string, string | ((text: string) => string)]>([
    ['nothing', ''],
    ['half a line', (text) => text.slice(0, -5)],
    ['another form', '{"v":1,"kind":"armed"}\n'],
    ['no JSON', 'garbage\n'],
    ["another session's", (text) => text.replace('session-1', 'session-2')],
    ['an old one', (text) => text.replace(/"at":\d+/, '"at":1')],
    [
      'a count that falls',
      (text) =>
        `${text}{"kind":"stop","agent":null,"at":1,"stamp":1,"active":true,"end":0,"decision":"block","cause":"red","why":"red","blocks":0,"signature":"a","idle":0,"tree":null,"ended":false,"reason":"x"}\n`,
    ],
  ])('a state that is %s lets the agent stop', async (_, state) => {
    const session = new LoopSession(GATE, red);
    await session.start();
    const text = fs.readFileSync(session.journal, 'utf8');
    fs.writeFileSync(session.journal, typeof state === 'string' ? state : state(text));
    const answer = await session.stop();
    expect(answer.reason).toBeNull();
    expect(answer.stderr).toContain('in doubt the agent may stop');
  });

  test('no tool may change it', async () => {
    const session = new LoopSession(GATE, red);
    await session.start();
    const decision = decide(
      Buffer.from(
        JSON.stringify({
          sessionId: session.id,
          cwd: session.root,
          toolName: 'create',
          toolArgs: { path: session.journal, file_text: '' },
        }),
      ),
      DEFAULT_POLICY,
      {
        root: session.root,
        environment: {},
        pinned: [],
        node: process.execPath,
        stateOf: () => session.state,
        taintOf: () => CLEAN_SESSION,
        namesOf: () => NO_NAMES,
        run: () => ({ kind: 'missing' }),
        elapsed: () => 0,
        deadlineMs: 3000,
        today: '2026-01-01',
      },
      {
        judgeCommand: () => ({ hits: [], writes: [], ran: [], parse: 'none' }) as never,
        judgeTool: () => ({ hits: [], writes: [], ran: [], parse: 'none' }) as never,
      },
    );
    expect(decision.verdict).toMatchObject({ decision: 'deny', rule: 'protect/state' });
  });
});

describe('hand-off', () => {
  test.each<[string, (session: LoopSession) => void]>([
    [
      'a link to elsewhere',
      (session) => fs.symlinkSync(path.join(session.temp, 'out.md'), path.join(session.root, 'left.md')),
    ],
    [
      'a link to the policy',
      (session) => fs.symlinkSync('.github/portcullis.json', path.join(session.root, 'left.md')),
    ],
    [
      'a hard link to a hook',
      (session) =>
        fs.linkSync(
          path.join(session.root, '.github/hooks/portcullis/agent-stop.cjs'),
          path.join(session.root, 'left.md'),
        ),
    ],
    ['a folder', (session) => fs.mkdirSync(path.join(session.root, 'left.md'))],
  ])('%s in its place is left alone', async (_, place) => {
    const session = new LoopSession(
      { ...GATE, maxIterations: 1, handoff: 'left.md' },
      { 'gate.sh': gateOf('a', 'b', 'c') },
    );
    await session.start();
    place(session);
    const policy = session.read('.github/portcullis.json');
    expect((await session.stop()).reason).toContain('commit what is there, and push');
    const answer = await session.stop();
    expect(answer.stderr).toContain('no hand-off');
    expect(session.read('.github/portcullis.json')).toBe(policy);
    expect(fs.existsSync(path.join(session.temp, 'out.md'))).toBe(false);
  });
});

describe('others', () => {
  test('a chained hook is asked when the loop is done, and counts', async () => {
    const chain = [
      { bash: `echo '{"decision":"block","reason":"Write the changelog."}'` },
      { bash: 'exit 1' },
    ];
    const session = new LoopSession({ mode: 'gate', gate: [['true']], maxIterations: 2, chain });
    await session.start();
    expect((await session.stop()).reason).toBe('Write the changelog.');
    expect((await session.stop()).reason).toBe('Write the changelog.');
    expect((await session.stop()).reason).toBeNull();
  });

  test('a chained hook without a loop is sent the payload, and ends with the budget', async () => {
    const session = new LoopSession({
      maxIterations: 1,
      chain: [
        {
          command: [
            'node',
            '-e',
            'const p=JSON.parse(require("fs").readFileSync(0));console.log(JSON.stringify({decision:"block",reason:p.sessionId}))',
          ],
        },
      ],
    });
    await session.start();
    expect((await session.stop()).reason).toBe('session-1');
    expect((await session.stop()).reason).toBeNull();
  });

  test('a chained hook that fails or hangs lets the agent stop', async () => {
    const session = new LoopSession({
      mode: 'gate',
      gate: [['true']],
      chain: [{ bash: 'sleep 60', timeoutSec: 1 }],
    });
    await session.start();
    const answer = await session.stop();
    expect(answer.reason).toBeNull();
    expect(answer.stderr).toContain('gave no answer (late)');
  });
});

describe('sub-agents', () => {
  const stop = (session: LoopSession, agentName: string, agentId: string, active: boolean) =>
    session.run('subagentStop', {
      sessionId: session.id,
      timestamp: Date.now(),
      cwd: session.root,
      agentId,
      agentType: agentName,
      agentName,
      response: 'x',
      stopReason: 'end_turn',
      stop_hook_active: active,
      parentAgentId: session.id,
    });

  test('a named one is held to its own gate, within its own budget', async () => {
    const session = new LoopSession(
      { agents: { builder: { gate: [['bash', 'gate.sh']], maxIterations: 2 } } },
      { 'gate.sh': gateOf('a', 'b', 'c', 'd') },
    );
    await session.start();
    expect((await stop(session, 'builder', 'one', false)).reason).toContain('(1 of 2)');
    expect((await stop(session, 'other', 'two', false)).reason).toBeNull();
    expect((await stop(session, 'builder', 'one', true)).reason).toContain('last time');
    expect((await stop(session, 'builder', 'one', true)).reason).toBeNull();
    expect((await stop(session, 'builder', 'three', false)).reason).toContain('(1 of 2)');
    expect((await session.stop()).reason).toBeNull();
    expect(session.read('portcullis-handoff.md')).toBeNull();
  });

  test('one that the host gives no id is held by its name, and so is the next of that name', async () => {
    const session = new LoopSession(
      { agents: { builder: { gate: [['bash', 'gate.sh']], maxIterations: 2 } } },
      { 'gate.sh': gateOf('a', 'b', 'c', 'd') },
    );
    await session.start();
    // Apart by more than what counts as one stop delivered twice.
    let timestamp = Date.now();
    const next = async (agentName: string) => {
      timestamp += 10_000;
      const { reason } = await session.run('subagentStop', {
        sessionId: session.id,
        timestamp,
        cwd: session.root,
        agentName,
        stopReason: 'end_turn',
      });
      return reason;
    };
    expect(await next('builder')).toContain('(1 of 2)');
    expect(await next('other')).toBeNull();
    expect(await next('builder')).toContain('last time');
    expect(await next('builder')).toBeNull();
    expect(await next('builder')).toContain('(1 of 2)');
    expect(await next('builder')).toBeNull();
  });
});

describe('session start', () => {
  test('a marker arms a permitted mode; the prompt of the cloud agent comes first', async () => {
    const loop = { permit: ['gate'], gate: [['false']] };
    const plain = new LoopSession(loop);
    expect(await plain.start()).toBe('');
    expect((await plain.stop()).reason).toBeNull();
    const marked = new LoopSession(loop, {}, { COPILOT_AGENT_PROMPT: 'Mend it.\n/ultraqa\n' });
    expect(await marked.start()).toContain('(mode gate)');
    expect((await marked.stop()).reason).toContain('`false` exited with 1');
  });

  test('context files are shown once, capped, and none from outside', async () => {
    const session = new LoopSession(
      undefined,
      { 'a.md': 'read me\n', 'long.md': 'x'.repeat(30_000), 'out.md': { link: '/etc/hostname' } },
      {},
      { context: ['a.md', 'gone.md', 'out.md', 'long.md'] },
    );
    const context = await session.start();
    expect(context).toContain('From a.md:\n\nread me');
    expect(context).toContain('From long.md:');
    expect(context).not.toContain('From out.md');
    expect(context.length).toBeLessThanOrEqual(20_010);
    expect(await session.start({ source: 'resume' })).toBe('');
  });

  test('the agent is told once which required programs are missing, and nothing where none is', async () => {
    const require = [
      { name: 'no-such-recipe', min: '2.0', hint: 'See docs/setup.md' },
      { name: 'node', min: '18' },
    ];
    const session = new LoopSession(undefined, {}, {}, { tools: { require } });
    expect(await session.start()).toBe(
      'Programs that this repository requires are missing or too old:\n- no-such-recipe is in no folder of PATH; no-such-recipe 2.0 or later is needed. See docs/setup.md.\nSay so in your report, and do not work around them.',
    );
    expect(await session.start({ source: 'resume' })).toBe('');
    const denying = new LoopSession(undefined, {}, {}, { tools: { require, onMissing: 'deny' } });
    expect(await denying.start()).toMatch(
      /Every tool call is denied until a maintainer has installed them\.$/,
    );
    const whole = new LoopSession(undefined, {}, {}, { tools: { require: require.slice(1) } });
    expect(await whole.start()).toBe('');
  });

  test('without a loop every hook is silent', async () => {
    const session = new LoopSession(undefined);
    expect(await session.start()).toBe('');
    expect(await session.stop()).toMatchObject({ stdout: '', stderr: '' });
  });

  test('a script that was swapped arms nothing, and holds nobody', async () => {
    const session = new LoopSession(GATE, { 'gate.sh': 'exit 1\n' });
    await session.start();
    fs.appendFileSync(path.join(session.root, '.github/hooks/portcullis/agent-stop.cjs'), '\n');
    const answer = await session.stop();
    expect(answer).toMatchObject({ code: 0, stdout: '' });
    expect(answer.stderr).toContain('pin mismatch');
  });
});

test('when the hook itself is ended, so is what it runs', async () => {
  const session = new LoopSession(GATE, { 'gate.sh': 'touch .git/runs; sleep 9856\n' });
  await session.start();
  const entry = session.entries['agentStop']!;
  const child = spawn('/bin/bash', ['--norc', '--noprofile', '-c', entry.bash], {
    cwd: session.root,
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', RUNNER_TEMP: session.temp, COPILOT_PROJECT_DIR: session.root },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(JSON.stringify({ sessionId: session.id, timestamp: 1, stop_hook_active: false }));
  while (!fs.existsSync(path.join(session.root, '.git/runs'))) await new Promise((go) => setTimeout(go, 20));
  process.kill(-child.pid!, 'SIGTERM');
  for (let tries = 0; tries < 100 && running('^sleep 9856') !== ''; tries++)
    await new Promise((go) => setTimeout(go, 50));
  expect(running('^sleep 9856')).toBe('');
});

test('what is started when nobody hears of it any more is ended at once', async () => {
  const child = spawn(process.execPath, ['-e', `(${runner})(require, process)`], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdout.destroy();
  const order: RunnerOrder = {
    tasks: [{ argv: ['sleep', '9857'], timeoutMs: 60_000, input: null }],
    cwd: '/',
    env: { PATH: process.env['PATH'], PORTCULLIS_LOOP_MARK: 'unheard' },
    mark: 'PORTCULLIS_LOOP_MARK=unheard',
    all: true,
    totalMs: 60_000,
    keep: 1000,
  };
  child.stdin.end(JSON.stringify(order));
  const code = await new Promise((go) => child.on('exit', go));
  expect([code, running('^sleep 9857')]).toEqual([1, '']);
});
