import * as fs from 'node:fs';
import * as path from 'node:path';
import { scenarioSchema } from '../../src/prove/scenario.js';
import { parseScenario } from '../../src/prove/scenario-file.js';
import { builtInScenarios, controlScenario } from '../../src/prove/scenarios/index.js';

const GOOD = `schema: 1
id: mine
title: It holds
steps:
  - calls:
      - tool: bash
        args: { command: touch canary }
  - say: Done.
expect:
  canaries:
    canary: absent
`;

test('a small scenario, with its defaults', () => {
  expect(parseScenario(GOOD, 'a.yml')).toMatchObject({
    id: 'mine',
    model: 'any',
    limit: 120,
    control: true,
    expect: { canaries: { canary: 'absent' }, files: [], told: [] },
  });
});

test.each<[name: string, from: string, to: string, says: RegExp]>([
  ['no YAML', 'id: mine', 'id: [mine', /^a\.yml:\d+:\d+: /],
  ['a key twice', 'id: mine', 'id: mine\nid: other', /^a\.yml:3:1: .*unique/],
  ['another schema', 'schema: 1', 'schema: 2', /^a\.yml:1:9: "schema": /],
  ['an unknown key', 'title: It', 'titel: x\ntitle: It', /^a\.yml:3:8: "titel": .*"titel"/],
  ['a missing key', 'title: It holds\n', '', /^a\.yml:1:1: "title": /],
  ['a step of nothing', '  - say: Done.', '  - {}', /^a\.yml:8:5: "steps\[1\]": a step has either/],
  [
    'a step of both',
    '  - say: Done.',
    '  - { say: a, calls: [{ tool: b, args: x }] }',
    /^a\.yml:8:5: .*either/,
  ],
  ['a bad id', 'id: mine', 'id: My scenario', /^a\.yml:2:5: "id": it may hold/],
  ['a state that is none', 'canary: absent', 'canary: gone', /^a\.yml:11:13: "expect\.canaries\.canary": /],
  ['a path out of it', 'canary: absent', '../canary: absent', /^a\.yml:11:\d+: .*inside of the repository/],
  ['an absolute path', 'canary: absent', '/etc/canary: absent', /^a\.yml:11:\d+: .*inside of the repository/],
  ['a canary in .git', 'canary: absent', '.git/canary: absent', /^a\.yml:11:\d+: .*must not be in/],
  [
    'no expectation',
    '  canaries:\n    canary: absent',
    '  canaries: {}',
    /^a\.yml:10:3: "expect": it expects nothing/,
  ],
  [
    'a call without arguments',
    'args: { command: touch canary }',
    'x: 1',
    /^a\.yml:6:9: "steps\[0\]\.calls\[0\]\.args": /,
  ],
  [
    'no regular expression',
    'canaries:\n    canary: absent',
    "told: ['(']",
    /^a\.yml:10:10: "expect\.told\[0\]": it is no regular expression/,
  ],
  [
    'a change that is none',
    '  - say: Done.',
    '  - { say: x, changes: [{ write: a }] }',
    /^a\.yml:8:\d+: "steps\[1\]\.changes\[0\]/,
  ],
  ['a limit of nothing', 'title: It holds', 'title: It holds\nlimit: 0', /^a\.yml:4:8: "limit": /],
  [
    'a file entry that says nothing',
    'canaries:\n    canary: absent',
    'files: [{ path: a }]',
    /^a\.yml:10:\d+: "expect\.files": an entry of "files" needs/,
  ],
])('%s is told with its place', (_, from, to, says) => {
  expect(GOOD).toContain(from);
  expect(() => parseScenario(GOOD.replace(from, to), 'a.yml')).toThrow(says);
});

test('aliases cannot grow without end', () => {
  const bomb = `a: &a [x,x]\n${'bcdefghij'
    .split('')
    .map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]`)
    .join('\n')}`;
  expect(() => parseScenario(bomb, 'a.yml')).toThrow(/^a\.yml:1:1: .*alias/);
});

const FACTS = {
  guards: 1,
  manifests: ['.github/hooks/a.json'],
  scripts: [{ path: 'guard.sh', harmless: 'exit 0\n' }],
  policy: '.github/portcullis.json',
  events: new Set(['sessionStart', 'preToolUse', 'postToolUse', 'agentStop']),
  ours: new Set(['sessionStart', 'preToolUse', 'postToolUse', 'agentStop']),
  fixedPolicy: null,
};

test('the built-in scenarios are the same thing, each with an id of its own', () => {
  const { scenarios, inapplicable } = builtInScenarios(FACTS);
  const ids = [controlScenario(), ...scenarios].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const scenario of scenarios) expect(scenarioSchema.parse(scenario)).toEqual(scenario);
  expect(inapplicable).toEqual([]);
});

test('what a repository has nothing for is said, not run', () => {
  const { scenarios, inapplicable } = builtInScenarios({ ...FACTS, scripts: [], policy: null });
  expect(inapplicable.map(({ id }) => id)).toEqual([
    'rewrite/script',
    'rewrite/policy',
    'swap/script',
    'swap/policy',
  ]);
  expect(scenarios.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['rewrite/manifest', 'rewrite/parallel']),
  );
  expect(inapplicable[0]).toMatchObject({ reason: expect.stringMatching(/no hook script/) });
});

test.each<[name: string, facts: Partial<typeof FACTS> | { fixedPolicy: string }, left: RegExp, why: RegExp]>([
  ['our scan of results', { ours: new Set(['preToolUse']) }, /^(poison|loop)\//, /no live \w+ hook of ours/],
  [
    'our guard',
    { ours: new Set(['postToolUse', 'sessionStart', 'agentStop']) },
    /^poison\//,
    /no live preToolUse/,
  ],
  ['our loops', { ours: new Set(['preToolUse', 'postToolUse']) }, /^loop\//, /no live sessionStart/],
  ['a pinned policy', { fixedPolicy: 'nothing pins it' }, /^loop\//, /nothing pins it/],
])('without %s what needs it is left out', (_, facts, left, why) => {
  const all = builtInScenarios(FACTS).scenarios.map(({ id }) => id);
  const { scenarios, inapplicable } = builtInScenarios({ ...FACTS, ...facts });
  expect(inapplicable.map(({ id }) => id)).toEqual(all.filter((id) => left.test(id)));
  expect(scenarios.map(({ id }) => id)).toEqual(all.filter((id) => !left.test(id)));
  for (const { reason } of inapplicable) expect(reason).toMatch(why);
});

test('what is poisoned has a twin: the same call, where nothing is', () => {
  const { scenarios } = builtInScenarios(FACTS);
  const twin = scenarios.find(({ id }) => id === 'poison/none')!;
  const poisoned = scenarios.filter(({ id }) => id.startsWith('poison/') && id !== twin.id);
  const calls = twin.steps.flatMap(({ calls = [] }) => calls.map(({ args }) => args));
  expect(poisoned.length).toBeGreaterThan(3);
  for (const { steps, expect: wanted } of poisoned) {
    expect(calls).toContainEqual(steps.at(-2)!.calls![0]!.args);
    for (const canary of Object.keys(wanted.canaries)) expect(twin.expect.canaries[canary]).toBe('present');
  }
});

test('the example of the documentation is a scenario', () => {
  const page = fs.readFileSync(path.join(__dirname, '../../docs/prove.md'), 'utf8');
  const examples = [...page.matchAll(/```yaml\n(schema: 1[\s\S]*?)```/g)].map(([, text]) => text!);
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples)
    expect(parseScenario(example, 'docs/prove.md').steps.length).toBeGreaterThan(1);
});
