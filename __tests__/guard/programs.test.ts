import { readAnswer } from '../../src/guard/chain.js';
import { defenderArgv, readVerdict } from '../../src/guard/external.js';
import { ANSWER_CASES, DEFENDER_CASES } from '../cases/guard-programs.js';
import { expectDeny, makeSession, payload, type Run, runLine, type Session } from './_session.js';

test.each(DEFENDER_CASES.map((each) => [each.name, each] as const))('a defender: %s', (_, each) => {
  const verdict = readVerdict(each.stdout, each.code);
  expect(verdict.kind === 'pass' ? 'pass' : verdict.rule).toBe(each.verdict);
});

test.each(ANSWER_CASES.map((each) => [each.name, each] as const))('a chained hook: %s', (_, each) => {
  const answer = readAnswer(each.stdout, '', each.code);
  expect(answer.kind === 'fault' ? answer.rule : answer.kind).toBe(each.answer);
});

test('the preset and a free argv put the command into one word', () => {
  const command = `echo "a b" 'c' $(id) --x`;
  expect(defenderArgv({ preset: 'xpia-defend' }, command)).toEqual([
    ...['xpia-defend', 'validate-bash', '--command', command],
    ...['--security-level', 'medium', '--source', 'copilot'],
  ]);
  expect(
    defenderArgv({ command: ['judge', '--text={command}', '--level', '{level}'], level: 'strict' }, command),
  ).toEqual(['judge', `--text=${command}`, '--level', 'strict']);
});

const judge = (script: string): { readonly policy: unknown; readonly files: Record<string, string> } => ({
  policy: {
    version: 1,
    defender: { command: ['bash', 'tools/judge.sh', '{command}'], timeoutMs: 600 },
  },
  files: { 'tools/judge.sh': script },
});
const chain = (script: string, more: object = {}): ReturnType<typeof judge> => ({
  policy: { version: 1, chain: [{ command: ['bash', 'tools/hook.sh'], timeoutMs: 600, ...more }] },
  files: { 'tools/hook.sh': script },
});
const run = async (options: Parameters<typeof makeSession>[0], command = 'git status'): Promise<Run> => {
  const session = makeSession(options);
  return runLine(session, { input: payload(session, 'bash', { command }) });
};
const VALID = `'{"is_valid":true,"risk_level":"none","threats":[]}'`;

describe('an external defender, started by the real line', () => {
  test('its consent is silence', async () => {
    expect(await run(judge(`[ "$1" = "git status" ] && echo ${VALID}`))).toMatchObject({
      code: 0,
      stdout: '',
    });
  });

  test('it is not asked about other tools', async () => {
    const session = makeSession(judge('exit 2'));
    const call = await runLine(session, { input: payload(session, 'view', { path: 'a' }) });
    expect(call).toMatchObject({ code: 0, stdout: '' });
  });

  test.each<[string, Parameters<typeof makeSession>[0], RegExp]>([
    [
      'it blocks',
      judge(`echo '{"is_valid":false,"risk_level":"high","threats":["x"]}'; exit 1`),
      /external\/blocked/,
    ],
    ['it reports an error', judge('exit 2'), /external\/error/],
    ['it is late', judge('sleep 9'), /external\/late/],
    ['its child holds the output', judge(`sleep 9 & echo ${VALID}`), /external\/held/],
    ['it floods', judge('yes'), /external\/flooded/],
    ['it kills itself', judge('kill -9 $$'), /external\/killed/],
    ['it is not there', { policy: { version: 1, defender: { preset: 'xpia-defend' } } }, /external\/missing/],
    [
      'it may not be executed',
      { policy: { version: 1, defender: { command: ['./judge', '{command}'] } }, files: { judge: 'x' } },
      /external\/refused/,
    ],
  ])('%s: denied', async (_, options, reason) => {
    expectDeny(await run(options), reason);
  });
});

describe('a chained hook, started by the real line', () => {
  const modifying = (args: object): string => `echo '${JSON.stringify({ modifiedArgs: args })}'`;

  test('it is given the payload and may be silent', async () => {
    expect(await run(chain('grep -q "git status" || exit 1'))).toMatchObject({ code: 0, stdout: '' });
  });

  test('what it modifies is what is judged, and what runs', async () => {
    const silent = await run(chain(modifying({ command: 'git log' })), 'rm -rf /');
    expect(silent.code).toBe(0);
    expect(JSON.parse(silent.stdout)).toEqual({
      modifiedArgs: { command: 'git log' },
      hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'git log' } },
    });
    expectDeny(await run(chain(modifying({ command: 'echo x > .github/hooks/x.json' }))), /protect\/guard/);
  });

  test('its allow lifts nothing and is not passed on', async () => {
    const allow = chain(`echo '{"permissionDecision":"allow"}'`);
    expect(await run(allow)).toMatchObject({ code: 0, stdout: '' });
    expectDeny(await run(allow, 'echo x > .github/hooks/x.json'), /protect\/guard/);
  });

  test('ask is asked where a person may sit, and denied in CI', async () => {
    const session: Session = makeSession(
      chain(`echo '{"permissionDecision":"ask","permissionDecisionReason":"Q"}'`),
    );
    const input = payload(session, 'bash', { command: 'git status' });
    const asked = await runLine(session, { input });
    expect(asked.code).toBe(0);
    expect(JSON.parse(asked.stdout)).toMatchObject({ permissionDecision: 'ask' });
    expectDeny(await runLine(session, { input, env: { GITHUB_ACTIONS: 'true' } }), /Q/);
    expectDeny(await runLine(session, { input, env: { GITHUB_COPILOT_GIT_TOKEN: 'x' } }), /Q/);
  });

  test('a matcher leaves other tools alone', async () => {
    expect(await run(chain('exit 1', { matcher: 'view|create' }))).toMatchObject({ code: 0, stdout: '' });
  });

  test.each<[string, Parameters<typeof makeSession>[0], RegExp]>([
    [
      'it denies',
      chain(`echo '{"permissionDecision":"deny","permissionDecisionReason":"because"}'`),
      /because/,
    ],
    ['it denies by exit 2 and stderr', chain('echo because >&2; exit 2'), /because/],
    ['it crashes', chain('exit 1'), /chain\/crashed/],
    ['it prints garbage', chain('echo hello'), /chain\/garbage/],
    ['it is late', chain('sleep 9'), /chain\/late/],
    ['its child holds the output', chain('sleep 9 & exit 0'), /chain\/held/],
    ['it modifies to what cannot be used', chain(modifying({ path: 'x' })), /chain\/arguments/],
    ['it is not there', { policy: { version: 1, chain: [{ command: ['./nothing'] }] } }, /chain\/missing/],
  ])('%s: denied', async (_, options, reason) => {
    expectDeny(await run(options), reason);
  });

  test('three that are late end before our own deadline', async () => {
    const late = { command: ['sleep', '9'], timeoutMs: 1500 };
    expectDeny(await run({ policy: { version: 1, chain: [late, late, late] } }), /chain\/late/);
  });
});
