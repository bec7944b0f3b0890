import { nearestEvent } from '../src/contract/event-names.js';
import { readMatcher } from '../src/contract/matcher.js';
import { convertManifest } from '../src/convert/convert.js';
import { judgeCommand } from '../src/defend/command/index.js';
import { judgeTool } from '../src/defend/tools/index.js';
import { guardToolUse } from '../src/guard/serve.js';
import { permission, toolNames } from '../src/launch/tools.js';
import { verify } from '../src/verify/verify.js';
import { makeRepository } from './helpers/repository.js';

/** What every object answers to, so that a table that is asked for it without care gives a function. */
const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'length', 'name'];
/** What a message holds where such a function got into it. */
const STRAY = /function |native code|\[object|undefined/;

const key = (name: string, value: unknown): string => `{${JSON.stringify(name)}:${JSON.stringify(value)}}`;
const manifest = (entry: string): string => `{"version":1,"hooks":{"preToolUse":[${entry}]}}`;

/** Files in which somebody may have written a name of his own. */
const FILES: readonly (readonly [place: string, path: string, text: (name: string) => string])[] = [
  ['a key of the policy', '.github/portcullis.json', (name) => key(name, '')],
  ['a rule of the policy', '.github/portcullis.json', (name) => `{"version":1,"rules":${key(name, 'deny')}}`],
  ['a key of its loop', '.github/portcullis.json', (name) => `{"version":1,"loop":${key(name, 1)}}`],
  [
    'an agent of its loop',
    '.github/portcullis.json',
    (name) => `{"version":1,"loop":{"agents":${key(name, 1)}}}`,
  ],
  ['a key of its content', '.github/portcullis.json', (name) => `{"version":1,"content":${key(name, 1)}}`],
  ['a key of its tools', '.github/portcullis.json', (name) => `{"version":1,"tools":${key(name, 1)}}`],
  ['a key of a manifest', '.github/hooks/a.json', (name) => key(name, 1)],
  ['an event', '.github/hooks/a.json', (name) => `{"version":1,"hooks":${key(name, [])}}`],
  [
    'a key of an entry',
    '.github/hooks/a.json',
    (name) => manifest(`{"type":"command","bash":"true",${key(name, 1).slice(1)}`),
  ],
  [
    'a type of an entry',
    '.github/hooks/a.json',
    (name) => manifest(`{"type":${JSON.stringify(name)},"bash":"true"}`),
  ],
  [
    'a variable of an entry',
    '.github/hooks/a.json',
    (name) => manifest(`{"type":"command","bash":"true","env":${key(name, 'x')}}`),
  ],
  [
    'a matcher',
    '.github/hooks/a.json',
    (name) => `{"version":1,"hooks":{"PreToolUse":[{"matcher":${JSON.stringify(name)},"hooks":[]}]}}`,
  ],
  [
    'a program',
    '.github/hooks/a.json',
    (name) => manifest(`{"type":"command","bash":${JSON.stringify(`${name} x`)}}`),
  ],
  ['a key of an agent', '.github/agents/a.agent.md', (name) => `---\ndescription: x\n${name}: y\n---\nDo.\n`],
  [
    'a tool of an agent',
    '.github/agents/a.agent.md',
    (name) => `---\ndescription: x\ntools: [${name}]\n---\nDo.\n`,
  ],
  ['a key of a setting', '.claude/settings.json', (name) => key(name, 1)],
  [
    'a job of the set-up',
    '.github/workflows/copilot-setup-steps.yml',
    (name) => `on: [${name}]\njobs:\n  ${name}:\n    ${name}: x\n`,
  ],
];

describe.each(FILES)('%s', (_, path, text) => {
  test.each(NAMES)('may be called %s', (name) => {
    const report = verify(makeRepository({ [path]: text(name) }), { surface: 'cloud' });
    for (const finding of report.findings) expect(`${finding.message} ${finding.help}`).not.toMatch(STRAY);
  });
});

describe('a manifest is converted', () => {
  test.each(NAMES)('with %s in it', (name) => {
    for (const [, path, text] of FILES.filter(([, path]) => path.endsWith('a.json')))
      for (const note of convertManifest(text(name))?.notes ?? [])
        expect(`${path} ${note.message}`).not.toMatch(STRAY);
  });
});

describe('no table of names knows', () => {
  test.each(NAMES)('%s', (name) => {
    expect(nearestEvent(name)).toBeNull();
    const matcher = readMatcher(name, { name: 'preToolUse' } as never, 'pascal', 'cloud');
    expect(JSON.stringify(matcher)).not.toMatch(/native|function/);
    expect(toolNames(name)).toBeUndefined();
    expect(JSON.stringify(permission(name, false, '/x'))).not.toMatch(STRAY);
  });
});

const root = makeRepository({ '.git/config': '' });

describe('the guard has no opinion', () => {
  beforeAll(() => {
    process.env['RUNNER_TEMP'] = makeRepository({});
  });
  const answer = (toolName: string, args: string): unknown =>
    guardToolUse(
      { root, script: 'x.cjs', policyFile: null, policy: null },
      () =>
        Buffer.from(
          `{"sessionId":"s","cwd":${JSON.stringify(root)},"toolName":${JSON.stringify(toolName)},"toolArgs":${args}}`,
        ),
      { judgeCommand, judgeTool },
    );
  const silent = { code: 0, out: '' };

  test.each(NAMES)('of a tool called %s', (name) => {
    expect(answer(name, '{}')).toMatchObject(silent);
    expect(answer(`docs-${name}`, key(name, 'x'))).toMatchObject(silent);
    expect(
      answer('view', `{"path":${JSON.stringify(`${root}/a.txt`)},${key(name, 'x').slice(1)}`),
    ).toMatchObject(silent);
  });

  test.each(
    ['%', '% a', 'npm run %', 'git % a', 'gh % a', 'docker % a', 'kubectl get %', 'echo %', '%=1; echo "$%"']
      .concat(['alias %=ls; % a', '% () { ls; }; %', 'make %', 'cat %', 'python3 -c "%"', 'node -e "%"'])
      .concat(['sed s/%/x/ a', 'declare -A a; a[%]=1; echo "${a[%]}"', 'env %=1 ls', 'find . -name %']),
  )('of %j with such a name in it', (pattern) => {
    const other = answer('bash', JSON.stringify({ command: pattern.replaceAll('%', 'lorem') }));
    for (const name of NAMES)
      expect([name, answer('bash', JSON.stringify({ command: pattern.replaceAll('%', name) }))]).toEqual([
        name,
        other,
      ]);
  });
});
