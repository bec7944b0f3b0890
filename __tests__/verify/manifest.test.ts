import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Surface } from '../../src/contract/surfaces.js';
import type { ExampleFile } from '../../src/verify/rule.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

type Files = Readonly<Record<string, ExampleFile>>;

const FILE = '.github/hooks/a.json';
const entry = { type: 'command', bash: 'node -e 0' };
const one = (fields: object, event = 'preToolUse'): Files => ({
  [FILE]: JSON.stringify({ version: 1, hooks: { [event]: [{ ...entry, ...fields }] } }),
});
const hooks = (value: object): Files => ({ [FILE]: JSON.stringify({ version: 1, hooks: value }) });

/** `rule severity` of the groups manifest, entry and matcher, notes too. */
function findings(files: Files, surface: Surface = 'cloud'): string[] {
  return verify(makeRepository(files), { surface })
    .findings.filter(({ rule }) => /^(?:manifest|entry|matcher)\//.test(rule))
    .map(({ rule, severity }) => `${rule} ${severity}`);
}

describe('is reported', () => {
  test.each<[name: string, files: Files, expected: string[], surface?: Surface]>([
    ['a comment', { [FILE]: '// x\n{}' }, ['manifest/not-json error']],
    ['a trailing comma', { [FILE]: '{"hooks":{},}' }, ['manifest/not-json error']],
    ['a byte order mark', { [FILE]: '\ufeff{"hooks":{}}' }, ['manifest/not-json error']],
    ['an empty file', { [FILE]: '' }, ['manifest/not-json error']],
    ['text after the end', { [FILE]: '{"hooks":{}} x' }, ['manifest/not-json error']],
    ['half a surrogate pair', { [FILE]: '{"comment":"\\ud800","hooks":{}}' }, ['manifest/not-json error']],
    ['no object', { [FILE]: '[]' }, ['manifest/shape error']],
    ['no hooks', { [FILE]: '{"version":1}' }, ['manifest/shape error']],
    ['hooks in another case', { [FILE]: '{"Hooks":{"preToolUse":[]}}' }, ['manifest/shape error']],
    ['a list of hooks', { [FILE]: '{"hooks":[{"event":"preToolUse"}]}' }, ['manifest/shape error']],
    ['events at the top', { [FILE]: '{"preToolUse":[{"bash":"x"}]}' }, ['manifest/shape error']],
    ['an object for an array', hooks({ preToolUse: entry }), ['manifest/shape error']],
    ['the same in PascalCase', hooks({ PreToolUse: entry }), ['manifest/shape error']],
    [
      'a group in a group',
      hooks({ PreToolUse: [{ hooks: [{ hooks: [entry] }] }] }),
      ['manifest/shape error'],
    ],
    ['version 2', { [FILE]: '{"version":2,"hooks":{}}' }, ['manifest/version error']],
    [
      'two equal events',
      { [FILE]: '{"hooks":{"preToolUse":[],"preToolUse":[]}}' },
      ['manifest/duplicate-key error'],
    ],
    [
      'two equal keys of an entry',
      { [FILE]: '{"hooks":{"preToolUse":[{"bash":"a","bash":"node -e 0"}]}}' },
      ['manifest/duplicate-key warning'],
    ],
    ['a wrong event', hooks({ 'pre-tool-use': [entry] }), ['manifest/unknown-event error']],
    ['another host’s event', hooks({ WorktreeCreate: [entry] }), ['manifest/unknown-event note']],
    [
      'switched off by a settings file',
      { ...one({}), '.claude/settings.json': '{"disableAllHooks":true}' },
      ['manifest/disabled-by-settings error'],
      'cli',
    ],
    [
      'a settings file that only says so, in the cloud',
      { ...one({}), '.claude/settings.json': '{"disableAllHooks":true}' },
      ['manifest/disabled-by-settings note'],
    ],
    [
      'the same command in a settings file',
      {
        ...one({}),
        '.claude/settings.json': JSON.stringify({ hooks: { PreToolUse: [{ hooks: [entry] }] } }),
      },
      ['entry/settings-twice warning'],
      'cli',
    ],
    [
      'switched off',
      { [FILE]: JSON.stringify({ disableAllHooks: true, hooks: { preToolUse: [entry] } }) },
      ['manifest/disabled error'],
    ],
    [
      'switched off, and empty',
      { [FILE]: '{"disableAllHooks":true,"hooks":{}}' },
      ['manifest/disabled note'],
    ],
    [
      'in hooks/',
      { 'hooks/hooks.json': JSON.stringify({ hooks: { preToolUse: [entry] } }) },
      ['manifest/misplaced warning'],
    ],
    [
      'in hooks/ of a plugin',
      {
        '.claude-plugin/plugin.json': '{}',
        'hooks/hooks.json': JSON.stringify({ hooks: { PreToolUse: [entry] } }),
      },
      ['manifest/misplaced note'],
    ],
    [
      '.jsonc',
      { '.github/hooks/a.jsonc': JSON.stringify({ hooks: { preToolUse: [entry] } }) },
      ['manifest/misplaced warning'],
    ],
    [
      '.JSON',
      { '.github/hooks/a.JSON': JSON.stringify({ hooks: { preToolUse: [entry] } }) },
      ['manifest/misplaced warning'],
    ],
    [
      '.yaml',
      { '.github/hooks/a.yaml': 'hooks:\n  preToolUse:\n    - bash: x\n' },
      ['manifest/misplaced warning'],
    ],
    ['a link to nothing', { [FILE]: { link: 'nowhere' } }, ['manifest/unreadable error']],
    ['failClosed', one({ failClosed: true }), ['manifest/ignored-key warning']],
    ['enabled: false', one({ enabled: false }), ['manifest/ignored-key warning']],
    [
      'two files of guards',
      { ...one({}), '.github/hooks/b.json': one({})[FILE]! },
      ['manifest/several-guards warning'],
    ],
    [
      'two stops in one file',
      hooks({ agentStop: [entry, { ...entry, bash: 'node -e 1' }] }),
      ['manifest/several-stops warning'],
    ],
    [
      'both casings',
      hooks({ postToolUse: [entry], PostToolUse: [entry] }),
      ['manifest/both-dialects warning'],
    ],
    ['a string for an entry', hooks({ preToolUse: ['node -e 0'] }), ['entry/shape error']],
    ['another type', one({ type: 'shell' }), ['entry/type error']],
    ['a script key', hooks({ preToolUse: [{ type: 'command', script: 'x' }] }), ['entry/command error']],
    ['a command per system', hooks({ preToolUse: [{ command: { linux: 'x' } }] }), ['entry/command error']],
    ['bash null', one({ bash: null }), ['entry/command error']],
    ['exec beside bash', one({ exec: 'node' }), ['entry/exec-and-shell error']],
    ['bash empty', one({ bash: '' }), ['entry/empty-command error']],
    ['args a string', one({ args: '-x' }), ['entry/args error']],
    ['env a number', one({ env: { A: 1 } }), ['entry/env error']],
    ['cwd null', one({ cwd: null }), ['entry/cwd error']],
    ['timeoutSec a string', one({ timeoutSec: '20' }), ['entry/timeout error']],
    ['timeout zero', one({ timeout: 0 }), ['entry/timeout error']],
    ['5000 seconds', one({ timeoutSec: 5000 }), ['entry/milliseconds warning']],
    ['2 seconds for a guard', one({ timeoutSec: 2 }), ['entry/guard-limit warning']],
    ['0.01 seconds for a guard', one({ timeoutSec: 0.01 }), ['entry/guard-limit error']],
    ['a relative URL', hooks({ postToolUse: [{ type: 'http', url: '/x' }] }), ['entry/url error']],
    [
      'plain http for a guard',
      hooks({ preToolUse: [{ type: 'http', url: 'http://x' }] }),
      ['entry/url error'],
    ],
    [
      'a prompt in the cloud',
      hooks({ sessionStart: [{ type: 'prompt', prompt: 'x' }] }),
      ['entry/prompt warning'],
    ],
    ['a prompt elsewhere', hooks({ preToolUse: [{ type: 'prompt', prompt: 'x' }] }), ['entry/type error']],
    ['exec in the cloud', hooks({ preToolUse: [{ exec: 'node', args: [] }] }), ['entry/exec error']],
    [
      'powershell alone in the cloud',
      hooks({ preToolUse: [{ powershell: 'x' }] }),
      ['entry/powershell-only error'],
    ],
    ['permissionRequest in the cloud', one({}, 'permissionRequest'), ['entry/event-not-in-cloud warning']],
    ['matcher *', one({ matcher: '*' }), ['matcher/invalid error']],
    ['matcher empty', one({ matcher: '' }), ['matcher/invalid error']],
    ['matcher an array', one({ matcher: ['bash'] }), ['matcher/invalid error']],
    ['matcher (?i)bash', one({ matcher: '(?i)bash' }), ['matcher/invalid error']],
    ['matcher Bash', one({ matcher: 'Bash' }), ['matcher/never-matches error']],
    ['matcher bash(git *)', one({ matcher: 'bash(git *)' }), ['matcher/never-matches error']],
    ['matcher mcp__.*', one({ matcher: 'mcp__.*' }), ['matcher/never-matches error']],
    ['matcher powershell', one({ matcher: 'powershell' }), ['matcher/never-matches note']],
    ['a guard of edit and create', one({ matcher: 'edit|create' }), ['matcher/partial warning']],
    ['a guard of bash in the cloud', one({ matcher: 'bash' }), ['matcher/partial warning']],
    ['a guard of bash in the CLI', one({ matcher: 'bash' }), ['matcher/partial note'], 'cli'],
    ['a matcher for agentStop', one({ matcher: 'bash' }, 'agentStop'), ['matcher/ignored note']],
  ])('%s', (...[, files, expected, surface]) => {
    expect(findings(files, surface)).toEqual(expected);
  });
});

describe('is not reported', () => {
  test.each<[name: string, files: Files, surface?: Surface]>([
    ['no hooks at all', { 'README.md': '#' }],
    ['an empty hooks object', hooks({})],
    [
      'PascalCase without version',
      { [FILE]: JSON.stringify({ hooks: { PreToolUse: [{ matcher: '*', hooks: [entry] }] } }) },
    ],
    [
      'Claude’s matcher list',
      {
        [FILE]: JSON.stringify({
          hooks: { PreToolUse: [{ matcher: 'Bash|Edit|Write|write_bash', hooks: [entry] }] },
        }),
      },
    ],
    ['the timeout alias', one({ timeout: 30 })],
    [
      'comment and description keys',
      {
        [FILE]: JSON.stringify({
          comment: 'x',
          description: 'y',
          hooks: { preToolUse: [{ ...entry, comment: 'z' }] },
        }),
      },
    ],
    ['$schema', { [FILE]: JSON.stringify({ $schema: 'x', hooks: { preToolUse: [entry] } }) }],
    ['VS Code’s keys', one({ windows: 'node -e 0', osx: 'node -e 0', linux: 'node -e 0' })],
    ['bash beside powershell', one({ powershell: 'node -e 0' })],
    ['a linked manifest', { 'guards/a.json': one({})[FILE]!, [FILE]: { link: '../../guards/a.json' } }],
    ['a matcher of all', one({ matcher: '.*' })],
    ['a matcher of an MCP tool', one({ matcher: 'github-mcp-server-.*' })],
    ['a matcher with other hosts’ names besides', one({ matcher: 'bash|write_bash|run_in_terminal|shell' })],
    ['a matcher after a tool', one({ matcher: 'bash' }, 'postToolUse')],
    ['* for sessionStart', one({ matcher: '*' }, 'SessionStart')],
    [
      'every event once',
      hooks(
        Object.fromEntries(
          [
            'sessionStart',
            'sessionEnd',
            'userPromptSubmitted',
            'preToolUse',
            'postToolUse',
            'agentStop',
            'subagentStop',
            'errorOccurred',
          ].map((event) => [event, [entry]]),
        ),
      ),
    ],
    ['two guards in one file', hooks({ preToolUse: [entry, { ...entry, bash: 'node -e 1' }] })],
    ['an agentStop and a subagentStop', hooks({ agentStop: [entry], subagentStop: [entry] })],
    ['600 seconds for a test run', one({ timeoutSec: 600 }, 'agentStop')],
    [
      'http after a tool',
      hooks({ postToolUse: [{ type: 'http', url: 'https://hooks.example.com', headers: { A: 'b' } }] }),
    ],
    ['exec in the CLI', hooks({ preToolUse: [{ exec: 'node', args: ['-e', '0'] }] }), 'cli'],
    ['permissionRequest in the CLI', one({}, 'permissionRequest'), 'cli'],
    ['a prompt in the CLI', hooks({ sessionStart: [{ type: 'prompt', prompt: 'x' }] }), 'cli'],
    [
      'a README and scripts beside the manifest',
      {
        ...one({}),
        '.github/hooks/README.md': '{"hooks":{"preToolUse":[]}}',
        '.github/hooks/guard.sh': '#!/bin/sh\n',
      },
    ],
    ['a backup of a manifest', { ...one({}), '.github/hooks/a.json.bak': '{' }],
    [
      'settings that do something else',
      {
        ...one({}),
        '.claude/settings.json': JSON.stringify({
          permissions: {},
          hooks: { Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }] },
        }),
      },
    ],
    ['another tool’s hooks.json', { 'hooks.json': '{"hooks":{"pre-commit":["lint"]}}' }],
    ['a workflow’s YAML below hooks', { ...one({}), '.github/hooks/config.yml': 'name: x\non: push\n' }],
    [
      'the same text in a string of an entry',
      one({ bash: 'echo \'{"hooks":{"preToolUse":{}}}\'' }, 'sessionStart'),
    ],
  ])('%s', (...[, files, surface]) => {
    expect(findings(files, surface)).toEqual([]);
  });
});

test('a finding stands at its line and column, and says the mend', () => {
  const root = makeRepository({
    [FILE]: '{\n  "hooks": {\n    "preToolUse": [\n      { "bash": "x", "timeoutSec": 0 }\n    ]\n  }\n}\n',
  });
  expect(verify(root, { surface: 'cloud' }).findings).toEqual([
    {
      rule: 'entry/timeout',
      severity: 'error',
      file: FILE,
      line: 4,
      column: 36,
      endLine: 4,
      endColumn: 37,
      message:
        '`timeoutSec` is 0, and must be greater than 0: the host drops this entry in silence, and tool calls run without it.',
      help: 'Write a number of seconds, such as 20.',
      url: expect.stringMatching(/#entrytimeout$/),
    },
  ]);
});

test('any bytes as a manifest, an agent, a workflow, a policy or settings give a report', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .jsonValue()
      .map((value) =>
        Buffer.from(JSON.stringify({ version: 1, hooks: { preToolUse: [value], PreToolUse: value } })),
      ),
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(`---\n${text}\n---\n`)),
  );
  const place = fc.constantFrom(
    '.github/hooks/a.json',
    '.github/agents/a.agent.md',
    '.github/workflows/a.yml',
    '.github/workflows/copilot-setup-steps.yml',
    '.github/portcullis.json',
    '.claude/settings.json',
    '.github/hooks.json',
  );
  const root = makeRepository({});
  fc.assert(
    fc.property(place, bytes, fc.constantFrom('cloud' as const, 'cli' as const), (name, content, surface) => {
      rmSync(`${root}/.github`, { recursive: true, force: true });
      rmSync(`${root}/.claude`, { recursive: true, force: true });
      mkdirSync(`${root}/${name.slice(0, name.lastIndexOf('/'))}`, { recursive: true });
      writeFileSync(`${root}/${name}`, content);
      const report = verify(root, { surface });
      for (const finding of report.findings) expect(finding.endLine).toBeGreaterThanOrEqual(finding.line);
    }),
    { numRuns: 400 },
  );
});
