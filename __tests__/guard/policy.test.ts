import { Ajv2020 } from 'ajv/dist/2020.js';
import { policySchemaText } from '../../src/generate/policy-schema.js';
import { decide } from '../../src/guard/decide.js';
import { allowanceFor, globPattern, PolicyError, readPolicy } from '../../src/guard/policy.js';
import { readContext } from '../../src/guard/policy-context.js';
import { readLoop } from '../../src/guard/policy-loop.js';
import { policyProblems } from '../../src/guard/policy-schema.js';
import type { Defence, Surroundings } from '../../src/guard/surroundings.js';
import { CLEAN_SESSION } from '../../src/guard/taint/chain.js';
import { NO_NAMES } from '../../src/guard/taint/record.js';

const reason = 'a reason that is long enough';

const VALID: readonly unknown[] = [
  { version: 1 },
  { $schema: './schema/policy.schema.json', version: 1, mode: 'enforce' },
  {
    version: 1,
    mode: 'observe',
    rules: { 'git/force-push': 'warn' },
    allow: [{ rule: 'destroy/recursive-delete', command: 'rm -rf ../build-cache', reason }],
    protect: ['migrations/**'],
    hosts: { allow: ['get.example.com', '*.example.org'] },
  },
  {
    version: 1,
    allow: [{ rule: 'protect/agents', path: '.github/agents/**', reason, expires: '2030-01-31' }],
  },
  { version: 1, defender: { preset: 'xpia-defend', level: 'strict' } },
  { version: 1, defender: { command: ['judge', '{command}'], timeoutMs: 500 } },
  { version: 1, chain: [{ command: ['node', 'x.mjs'], matcher: 'bash|edit' }, { bash: './x.sh' }] },
  {
    version: 1,
    loop: { mode: 'gate', gate: [['npm', 'test']], maxIterations: 6, handoff: 'portcullis-handoff.md' },
  },
  { version: 1, loop: { mode: 'criteria', criteria: 'docs/criteria.json', sentinel: 'required' } },
  { version: 1, loop: { mode: 'tasks', tasks: 'docs/tasks.md' } },
  {
    version: 1,
    loop: {
      permit: ['gate', 'tasks'],
      gate: [['npm', 'test'], { command: ['make', 'check'], timeoutSec: 840 }],
      tasks: 'tasks.md',
      deadlineMinutes: 30,
      timeoutSec: 840,
      files: ['tests/acceptance/**', '!src/cli.js'],
      chain: [{ bash: './notify.sh' }, { command: ['node', 'x.mjs'], timeoutSec: 120 }],
      agents: { builder: { gate: [['npm', 'run', 'build']], maxIterations: 2 } },
    },
    context: ['docs/for-agents.md'],
  },
];

const INVALID: readonly (readonly [name: string, policy: unknown, pointer: string])[] = [
  ['no object', [], ''],
  ['no version', { mode: 'enforce' }, ''],
  ['another version', { version: 2 }, '/version'],
  ['an unknown key', { version: 1, modes: 'x' }, '/modes'],
  ['an unknown mode', { version: 1, mode: 'on' }, '/mode'],
  ['an unknown level', { version: 1, rules: { 'a/b': 'error' } }, '/rules/a~1b'],
  ['a rule without a category', { version: 1, rules: { ab: 'warn' } }, '/rules/ab'],
  ['an allowance without a reason', { version: 1, allow: [{ rule: 'a/b', command: 'x' }] }, '/allow/0'],
  [
    'a reason that is none',
    { version: 1, allow: [{ rule: 'a/b', command: 'x', reason: 'ok' }] },
    '/allow/0/reason',
  ],
  ['an allowance of nothing', { version: 1, allow: [{ rule: 'a/b', reason }] }, '/allow/0'],
  [
    'a date that is none',
    { version: 1, allow: [{ rule: 'a/b', command: 'x', reason, expires: 'soon' }] },
    '/allow/0/expires',
  ],
  ['a host with a scheme', { version: 1, hosts: { allow: ['https://x.example'] } }, '/hosts/allow/0'],
  ['a defender of nothing', { version: 1, defender: {} }, '/defender'],
  ['a defender that never sees the command', { version: 1, defender: { command: ['judge'] } }, '/defender'],
  [
    'a time beyond our deadline',
    { version: 1, defender: { preset: 'xpia-defend', timeoutMs: 9000 } },
    '/defender/timeoutMs',
  ],
  ['a chained hook of two kinds', { version: 1, chain: [{ command: ['x'], bash: 'x' }] }, '/chain/0'],
  ['a matcher that is no pattern', { version: 1, chain: [{ bash: 'x', matcher: '(' }] }, '/chain/0/matcher'],
  ['a loop of nothing', { version: 1, loop: {} }, '/loop'],
  ['an unknown mode of a loop', { version: 1, loop: { mode: 'forever' } }, '/loop/mode'],
  ['a gate without commands', { version: 1, loop: { mode: 'gate', gate: [] } }, '/loop/gate'],
  ['a mode without what it needs', { version: 1, loop: { mode: 'gate' } }, '/loop/mode'],
  ['a permitted mode without what it needs', { version: 1, loop: { permit: ['tasks'] } }, '/loop/permit'],
  ['a gate for a shell', { version: 1, loop: { mode: 'gate', gate: ['npm test'] } }, '/loop/gate/0'],
  [
    'a cap that is not a number',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', maxIterations: '6' } },
    '/loop/maxIterations',
  ],
  [
    'a cap beyond that of the host',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', maxIterations: 9 } },
    '/loop/maxIterations',
  ],
  [
    'no iteration',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', maxIterations: 0 } },
    '/loop/maxIterations',
  ],
  [
    'half an iteration',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', maxIterations: 1.5 } },
    '/loop/maxIterations',
  ],
  [
    'more time than there is',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', timeoutSec: 900 } },
    '/loop/timeoutSec',
  ],
  ...[
    '.github/hooks/x.md',
    '.github/agents/x.agent.md',
    '.GitHub/Hooks/x.md',
    '../x.md',
    '/x.md',
    'a/../../x.md',
    'x.json',
    '.git/x.md',
  ].map((handoff): [string, unknown, string] => [
    `a hand-off at ${handoff}`,
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', handoff } },
    '/loop/handoff',
  ]),
  [
    'a sentinel without criteria',
    { version: 1, loop: { mode: 'tasks', tasks: 't.md', sentinel: 'required' } },
    '/loop/sentinel',
  ],
  ['tasks outside the work tree', { version: 1, loop: { mode: 'tasks', tasks: '../t.md' } }, '/loop/tasks'],
  ['an agent without a gate', { version: 1, loop: { agents: { builder: {} } } }, '/loop/agents/builder'],
  [
    'a chained stop hook of two kinds',
    { version: 1, loop: { chain: [{ bash: 'x', command: ['x'] }] } },
    '/loop/chain/0',
  ],
  ['context from outside', { version: 1, context: ['/etc/passwd'] }, '/context/0'],
];

test.each(VALID.map((policy) => [JSON.stringify(policy), policy]))('valid: %s', (text, policy) => {
  expect(policyProblems(policy)).toEqual([]);
  expect(() => readPolicy(text as string)).not.toThrow();
  expect(() => readLoop(text as string)).not.toThrow();
  expect(() => readContext(text as string)).not.toThrow();
});

test.each(INVALID)('invalid: %s', (_, policy, pointer) => {
  expect(policyProblems(policy).map((problem) => problem.pointer)).toContain(pointer);
});

test.each(INVALID.filter(([, , pointer]) => pointer.startsWith('/loop/') && pointer !== '/loop/sentinel'))(
  'at run time too: %s',
  (_, policy) => {
    expect(() => readLoop(JSON.stringify(policy))).toThrow(PolicyError);
  },
);

test('the published schema agrees', () => {
  const validate = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } }).compile(
    JSON.parse(policySchemaText()),
  );
  for (const policy of VALID) expect([policy, validate(policy)]).toEqual([policy, true]);
  for (const [name, policy] of INVALID.filter(([, , pointer]) =>
    /^\/(?:mode|modes|version|rules\/a~1b)$/.test(pointer),
  ))
    expect([name, validate(policy)]).toEqual([name, false]);
});

test.each([
  'nonsense',
  '[]',
  '{}',
  '{"version":1,"allow":{}}',
  '{"version":1,"protect":[1]}',
  '{"version":1,"mode":7}',
])('at run time the guard cannot use %s', (text) => {
  expect(() => readPolicy(text)).toThrow(PolicyError);
});

test.each<[string, string, boolean]>([
  ['migrations/**', 'migrations/1.sql', true],
  ['migrations/**', 'migrations', true],
  ['migrations/', 'migrations/a/b', true],
  ['migrations/**', 'migrations.md', false],
  ['*.lock', 'a.lock', true],
  ['*.lock', 'a/b.lock', false],
  ['**/*.lock', 'b.lock', true],
  ['**/*.lock', 'a/b/c.lock', true],
  ['a/**/b', 'a/b', true],
  ['a/**/b', 'a/x/y/b', true],
  ['a?c', 'abc', true],
  ['a?c', 'a/c', false],
  ['a+(b).c', 'a+(b).c', true],
  ['Docs/**', 'docs/x', true],
])('the glob %s and %s: %s', (glob, path, matches) => {
  expect(globPattern(glob).test(path)).toBe(matches);
});

describe('allowances', () => {
  const covered = (entry: object, texts: string[], paths: string[] = [], today = '2026-01-01'): boolean =>
    allowanceFor(
      readPolicy(JSON.stringify({ version: 1, allow: [{ rule: 'a/b', reason, ...entry }] })),
      { rule: 'a/b', texts, paths },
      today,
    ) !== undefined;

  test.each<[string, boolean, object, string[], string[]?, string?]>([
    ['the same command', true, { command: 'rm -rf ../x' }, ['rm -rf ../x']],
    ['another command', false, { command: 'rm -rf ../x' }, ['rm -rf ../xy']],
    ['a part of a longer command', true, { command: 'rm -rf ../x' }, ['rm -rf ../x', 'cd a && rm -rf ../x']],
    ['arguments', true, { command: 'git push --force origin pr-*' }, ['git push --force origin pr-7']],
    ['no further command', false, { command: 'git push *' }, ['git push x; rm -rf /']],
    ['no substitution', false, { command: 'git push *' }, ['git push $(id)']],
    ['no further line', false, { command: 'git push *' }, ['git push x\nid']],
    ['pattern characters are themselves', false, { command: 'a.c' }, ['abc']],
    ['a path', true, { path: 'docs/**' }, [], ['docs/a.md']],
    ['another path', false, { path: 'docs/**' }, [], ['src/a.md']],
    ['all paths must fit', false, { path: 'docs/**' }, [], ['docs/a.md', 'src/a.md']],
    ['no path at all', false, { path: 'docs/**' }, ['x'], []],
    ['before it expires', true, { command: 'x', expires: '2026-01-02' }, ['x']],
    ['on the day that it expires', false, { command: 'x', expires: '2026-01-01' }, ['x']],
  ])('%s: %s', (...[, expected, entry, texts, paths, today]) => {
    expect(covered(entry, texts, paths, today)).toBe(expected);
  });
});

describe('the decision under a policy', () => {
  const around: Surroundings = {
    root: '/nowhere/w',
    environment: { HOME: '/nowhere/h', PATH: '' },
    pinned: ['.github/hooks/portcullis/pre-tool-use.cjs'],
    node: '/nowhere/node',
    stateOf: () => '/nowhere/state',
    taintOf: () => CLEAN_SESSION,
    namesOf: () => NO_NAMES,
    run: () => ({ kind: 'missing' }),
    elapsed: () => 0,
    deadlineMs: 3000,
    today: '2026-01-01',
  };
  // Says what a defence would say of the word `bad`, at the level that the policy asks for.
  const defence: Defence = {
    judgeCommand: (command, { levelOf }) => {
      const level = levelOf('x/bad') ?? 'deny';
      return {
        hits:
          command.includes('bad') && level !== 'off'
            ? [{ rule: 'x/bad', level, part: command, reason: 'it is bad' }]
            : [],
        writes: command.startsWith('write ')
          ? [
              {
                path: command.slice(6),
                absolute: `/nowhere/w/${command.slice(6)}`,
                how: 'write',
                by: command,
              },
            ]
          : [],
        ran: [],
        parse: 'plain',
      };
    },
    judgeTool: () => ({ hits: [], writes: [], ran: [], parse: 'plain' }),
  };
  const decided = (policy: object, command: string): ReturnType<typeof decide> =>
    decide(
      Buffer.from(
        JSON.stringify({ sessionId: 's', cwd: '/nowhere/w', toolName: 'bash', toolArgs: { command } }),
      ),
      readPolicy(JSON.stringify({ version: 1, ...policy })),
      around,
      defence,
    );

  test.each<[string, object, string, string]>([
    ['by default a deny', {}, 'bad thing', 'deny'],
    ['a level of warn', { rules: { 'x/bad': 'warn' } }, 'bad thing', 'none'],
    ['a level of off', { rules: { 'x/bad': 'off' } }, 'bad thing', 'none'],
    ['an allowance', { allow: [{ rule: 'x/bad', command: 'bad thing', reason }] }, 'bad thing', 'none'],
    [
      'an allowance for another rule',
      { allow: [{ rule: 'x/worse', command: 'bad thing', reason }] },
      'bad thing',
      'deny',
    ],
    ['the mode observe', { mode: 'observe' }, 'bad thing', 'none'],
    ['the guard itself in the mode observe', { mode: 'observe' }, 'write .github/hooks/x.json', 'deny'],
    [
      'the guard itself at the level off',
      { rules: { 'protect/guard': 'off' } },
      'write .github/hooks/x.json',
      'deny',
    ],
    [
      'the guard itself with an allowance',
      { allow: [{ rule: 'protect/guard', path: '.github/hooks/**', reason }] },
      'write .github/hooks/x.json',
      'deny',
    ],
    ['agents', {}, 'write .github/agents/x.md', 'deny'],
    [
      'agents with an allowance',
      { allow: [{ rule: 'protect/agents', path: '.github/agents/**', reason }] },
      'write .github/agents/x.md',
      'none',
    ],
    ["the user's own paths", { protect: ['db/**'] }, 'write db/1.sql', 'deny'],
  ])('%s', (_, policy, command, decision) => {
    expect(decided(policy, command).verdict.decision).toBe(decision);
  });

  test('what is observed is kept for the log', () => {
    expect(decided({ mode: 'observe' }, 'bad thing').observed).toMatchObject({
      decision: 'deny',
      rule: 'x/bad',
    });
  });

  test('a reason names the rule, the part, and the allowance that a maintainer would write', () => {
    const { verdict } = decided({}, 'bad thing');
    expect(verdict).toMatchObject({ decision: 'deny', rule: 'x/bad' });
    const told = verdict.decision === 'none' ? '' : verdict.reason;
    expect(told).toContain('[x/bad]');
    expect(told).toContain('bad thing');
    const [, entry] = /: (\{.*\})\.$/.exec(told)!;
    expect(policyProblems({ version: 1, allow: [{ ...JSON.parse(entry!), reason }] })).toEqual([]);
  });

  test('a reason for what no allowance lifts offers none', () => {
    const { verdict } = decided({}, 'write .github/hooks/x.json');
    expect(verdict.decision === 'none' ? '' : verdict.reason).not.toMatch(/allow/);
  });

  test('of several objections the defence speaks first', () => {
    const { verdict } = decided({}, 'write .github/hooks/bad.json');
    expect(verdict).toMatchObject({ rule: 'x/bad' });
  });
});
