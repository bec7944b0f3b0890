import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { nearestEvent } from '../../src/contract/event-names.js';
import { type ManifestReading, readManifest } from '../../src/contract/liveness.js';

interface Measured {
  readonly id: string;
  readonly manifest?: string;
  readonly base64?: string;
  readonly fires: Readonly<Record<string, boolean>>;
}

/** Every row was run under the real CLI 1.0.102: which entries it ran when their event and a `bash` call happened. */
const MEASURED: Measured[] = fs
  .readFileSync(path.join(__dirname, '../cases/liveness.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Measured);

function textOf(row: Measured): string {
  const bytes =
    row.base64 === undefined ? Buffer.from(row.manifest ?? '') : Buffer.from(row.base64, 'base64');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

test('the table is all there', () => {
  expect(MEASURED.length).toBeGreaterThan(2000);
});

test('every measured manifest is predicted', () => {
  const wrong = MEASURED.flatMap((row) => {
    const reading = readManifest(textOf(row), 'cli');
    return Object.entries(row.fires)
      .filter(
        ([pointer, fires]) =>
          (reading.entries.find((entry) => entry.pointer === pointer)?.live ?? false) !== fires,
      )
      .map(([pointer, fires]) => `${row.id} ${pointer}: the host ${fires ? 'runs' : 'drops'} it`);
  });
  expect(wrong).toEqual([]);
});

const entry = { type: 'command', bash: 'node guard.cjs' };
const guard = (fields: object, event = 'preToolUse'): string =>
  JSON.stringify({ version: 1, hooks: { [event]: [{ ...entry, ...fields }] } });
const reasons = (reading: ManifestReading): (string | null)[] => reading.entries.map(({ reason }) => reason);

describe('each row of the contract, section 2', () => {
  test.each<[name: string, manifest: string, live: boolean, reason: string | null]>([
    ['type missing', '{"version":1,"hooks":{"preToolUse":[{"bash":"x"}]}}', true, null],
    [
      'command instead of bash',
      '{"version":1,"hooks":{"preToolUse":[{"type":"command","command":"x"}]}}',
      true,
      null,
    ],
    ['version missing', JSON.stringify({ hooks: { preToolUse: [entry] } }), true, null],
    ['unknown keys', guard({ comment: 'x', failClosed: true }), true, null],
    ['timeout alias', guard({ timeout: 5 }), true, null],
    ['PascalCase event', guard({}, 'PreToolUse'), true, null],
    [
      'Claude nesting',
      JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [entry] }] } }),
      true,
      null,
    ],
    [
      'Claude nesting with version',
      JSON.stringify({ version: 1, hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [entry] }] } }),
      true,
      null,
    ],
    [
      'Claude nesting under camelCase',
      JSON.stringify({ hooks: { preToolUse: [{ matcher: 'bash', hooks: [entry] }] } }),
      true,
      null,
    ],
    [
      'powershell only',
      '{"version":1,"hooks":{"preToolUse":[{"type":"command","powershell":"x"}]}}',
      true,
      null,
    ],
    [
      'version "1"',
      JSON.stringify({ version: '1', hooks: { preToolUse: [entry] } }),
      false,
      'manifest/version',
    ],
    ['version 2', JSON.stringify({ version: 2, hooks: { preToolUse: [entry] } }), false, 'manifest/version'],
    ['trailing comma', '{"version":1,"hooks":{"preToolUse":[{"bash":"x"},]}}', false, 'manifest/not-json'],
    ['comment', '{"version":1,/* x */"hooks":{"preToolUse":[{"bash":"x"}]}}', false, 'manifest/not-json'],
    [
      'byte order mark',
      '\ufeff{"version":1,"hooks":{"preToolUse":[{"bash":"x"}]}}',
      false,
      'manifest/not-json',
    ],
    ['unknown event name', guard({}, 'pre-tool-use'), false, 'manifest/unknown-event'],
    [
      'object as value of another event',
      '{"version":1,"hooks":{"agentStop":{},"preToolUse":[{"bash":"x"}]}}',
      false,
      'manifest/shape',
    ],
    ['matcher bash', guard({ matcher: 'bash' }), true, null],
    ['matcher .*', guard({ matcher: '.*' }), true, null],
    ['matcher Bash', guard({ matcher: 'Bash' }), false, 'matcher/never-matches'],
    ['matcher ba', guard({ matcher: 'ba' }), false, 'matcher/never-matches'],
    ['matcher *', guard({ matcher: '*' }), false, 'matcher/invalid'],
    ['matcher empty', guard({ matcher: '' }), false, 'matcher/invalid'],
    ['matcher (', guard({ matcher: '(' }), false, 'matcher/invalid'],
    ['matcher an array', guard({ matcher: ['bash'] }), false, 'matcher/invalid'],
    ['timeoutSec 0', guard({ timeoutSec: 0 }), false, 'entry/timeout'],
    ['timeoutSec negative', guard({ timeoutSec: -1 }), false, 'entry/timeout'],
    ['timeoutSec a string', guard({ timeoutSec: '5' }), false, 'entry/timeout'],
    ['env value not a string', guard({ env: { A: 1 } }), false, 'entry/env'],
    ['cwd that does not exist', guard({ cwd: 'nowhere' }), true, null],
    [
      'disableAllHooks true',
      JSON.stringify({ disableAllHooks: true, hooks: { preToolUse: [entry] } }),
      false,
      'manifest/disabled',
    ],
    [
      'disableAllHooks "true"',
      JSON.stringify({ disableAllHooks: 'true', hooks: { preToolUse: [entry] } }),
      false,
      'manifest/disabled',
    ],
    ['type script', guard({ type: 'script' }), false, 'entry/type'],
    ['exec with args', '{"hooks":{"preToolUse":[{"exec":"node","args":["x"]}]}}', true, null],
    ['exec with bash', guard({ exec: 'node' }), false, 'entry/exec-and-shell'],
    ['script that does not exist', guard({ bash: './nowhere.sh' }), true, null],
    ['timeoutSec 0.01', guard({ timeoutSec: 0.01 }), true, null],
    ['a script started by bash', guard({ bash: 'bash guard.sh' }), true, null],
    ['a comment as command', guard({ bash: '# node guard.cjs' }), false, 'script/comment-only'],
  ])('%s', (_name, manifest, live, reason) => {
    const reading = readManifest(manifest, 'cli');
    const judged = reading.entries.at(-1);
    expect([judged?.live, judged?.reason]).toEqual([live, reason]);
  });

  test('an empty file has no entries', () => {
    expect(readManifest('', 'cli')).toMatchObject({ loads: false, entries: [] });
  });

  test('a malformed entry beside a good one', () => {
    const reading = readManifest(
      JSON.stringify({ hooks: { preToolUse: [{ type: 'script' }, entry] } }),
      'cli',
    );
    expect(reasons(reading)).toEqual(['entry/type', null]);
  });

  test('the last of two equal keys counts', () => {
    const reading = readManifest(
      '{"hooks":{"preToolUse":[{"bash":"a"}],"preToolUse":[{"bash":"b"}]}}',
      'cli',
    );
    expect(reading.entries.map(({ command }) => command?.text)).toEqual(['b']);
  });
});

describe('the cloud agent', () => {
  test.each<[name: string, manifest: string, reason: string | null]>([
    ['powershell only', '{"hooks":{"preToolUse":[{"powershell":"x"}]}}', 'entry/powershell-only'],
    ['bash beside powershell', '{"hooks":{"preToolUse":[{"powershell":"x","bash":"x"}]}}', null],
    ['windows only', '{"hooks":{"preToolUse":[{"windows":"x"}]}}', 'entry/powershell-only'],
    ['exec', '{"hooks":{"preToolUse":[{"exec":"node"}]}}', 'entry/exec'],
    ['prompt', '{"hooks":{"sessionStart":[{"type":"prompt","prompt":"x"}]}}', 'entry/prompt'],
    ['permissionRequest', guard({}, 'permissionRequest'), 'entry/event-not-in-cloud'],
    ['PermissionRequest', guard({}, 'PermissionRequest'), 'entry/event-not-in-cloud'],
    ['notification', guard({}, 'notification'), 'entry/event-not-in-cloud'],
    ['preCompact, manual', guard({ matcher: 'manual' }, 'preCompact'), 'matcher/never-matches'],
    ['preCompact, auto', guard({ matcher: 'auto' }, 'preCompact'), null],
    ['a guard', guard({}), null],
  ])('%s', (_name, manifest, reason) => {
    expect(reasons(readManifest(manifest, 'cloud'))).toEqual([reason]);
  });
});

describe('matchers on the tools that they were written for', () => {
  test.each<[event: string, matcher: string, reason: string | null]>([
    ['preToolUse', 'bash|edit|create', null],
    ['preToolUse', 'apply_patch', null],
    ['preToolUse', 'write_bash', null],
    ['preToolUse', '^(bash|shell|run_in_terminal)$', null],
    ['preToolUse', 'github-mcp-server-.*', null],
    ['preToolUse', 'my-lab-lookup', null],
    ['preToolUse', '.*-create_.*', null],
    ['preToolUse', 'mcp__.*', 'matcher/never-matches'],
    ['preToolUse', 'run_in_terminal', 'matcher/never-matches'],
    ['preToolUse', 'Bash|Edit|Write', 'matcher/never-matches'],
    ['preToolUse', 'bash(git *)', 'matcher/never-matches'],
    ['preToolUse', 'powershell', 'matcher/never-matches'],
    ['PreToolUse', 'Bash|Edit|Write', null],
    ['PreToolUse', 'bash|edit', null],
    ['PreToolUse', '*', null],
    ['PreToolUse', ' Bash ', null],
    ['PreToolUse', 'Task', null],
    ['PreToolUse', '^Task$', 'matcher/never-matches'],
    ['PreToolUse', '^bash$', 'matcher/never-matches'],
    ['PreToolUse', 'Bash(git *)', 'matcher/never-matches'],
    ['PreToolUse', 'Edit | Write', 'matcher/never-matches'],
    ['PreToolUse', 'mcp__.*', 'matcher/never-matches'],
    ['agentStop', '(', null],
    ['sessionStart', '*', null],
    ['postToolUseFailure', 'Bash', null],
    ['subagentStart', 'explore', null],
    ['preMcpToolCall', 'my-lab/lookup', null],
  ])('%s %s', (event, matcher, reason) => {
    expect(reasons(readManifest(guard({ matcher }, event), 'cli'))).toEqual([reason]);
  });
});

test.each([
  ['pre-tool-use', 'preToolUse'],
  ['PRETOOLUSE', 'preToolUse'],
  ['userPromptSubmit', 'userPromptSubmitted'],
  ['AgentStop', 'agentStop'],
  ['stop', 'agentStop'],
  ['preAgentStop', 'agentStop'],
  ['copilot-agent:sessionStart', 'sessionStart'],
  ['sessionStarted', 'sessionStart'],
  ['errorOccured', 'errorOccurred'],
  ['postToolUseFailed', 'postToolUseFailure'],
  ['WorktreeCreate', null],
  ['', null],
  ['x'.repeat(10_000), null],
])('the event nearest to %s', (key, nearest) => {
  expect(nearestEvent(key)).toBe(nearest);
});

test('any text gives a reading', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
      fc.constantFrom('cloud' as const, 'cli' as const),
      (text, surface) => {
        expect(typeof readManifest(text, surface).loads).toBe('boolean');
      },
    ),
  );
});

test('any value in any place of a manifest gives a reading, and a dead entry has its reason', () => {
  const key = fc.constantFrom(
    'type',
    'bash',
    'command',
    'exec',
    'args',
    'env',
    'cwd',
    'matcher',
    'hooks',
    'timeoutSec',
    'url',
    'x',
  );
  const item = fc.dictionary(key, fc.jsonValue());
  const event = fc.constantFrom('preToolUse', 'PreToolUse', 'agentStop', 'sessionStart', 'nope');
  fc.assert(
    fc.property(fc.dictionary(event, fc.oneof(fc.array(item), fc.jsonValue())), (hooks) => {
      const reading = readManifest(JSON.stringify({ version: 1, hooks }), 'cli');
      for (const { live, reason } of reading.entries) expect(live).toBe(reason === null);
    }),
  );
});

test.each([
  ['a bomb of brackets', '['.repeat(1_000_000)],
  ['a bomb of braces', '{"a":'.repeat(1_000_000)],
  ['nested groups', `{"hooks":{"preToolUse":${'[{"hooks":'.repeat(50)}1${'}]'.repeat(50)}}}`],
  ['a matcher that backtracks', guard({ matcher: `${'(.*'.repeat(15)}${')*'.repeat(15)}x` })],
  ['a long matcher', guard({ matcher: 'a?'.repeat(100_000) })],
])('%s ends soon', (_name, text) => {
  const start = performance.now();
  readManifest(text, 'cli');
  expect(performance.now() - start).toBeLessThan(3000);
});

test.each<[kind: string, matcher: string, rest: string]>([
  ['too large for a regular expression', '[^]'.repeat(100_000), 'matcher/never-matches'],
  ['a million alternatives', 'a|'.repeat(1_000_000), 'matcher/never-matches'],
  ['a million escaped brackets', '\\['.repeat(1_000_000), 'matcher/never-matches'],
  ['fifteen thousand alternatives of other names', `${'a|'.repeat(7000)}b`, 'matcher/never-matches'],
])('a matcher of any size is read in time: %s', (_kind, matcher, reason) => {
  for (const event of ['preToolUse', 'PreToolUse'])
    expect(reasons(readManifest(guard({ matcher }, event), 'cli'))).toEqual([reason]);
});

test.each([
  'github.*',
  'playwright.*',
  '^github-mcp-server.*$',
  'github.+',
  '(github|playwright).*',
  'bash|github.*',
])('the tools of the host’s own MCP servers may be meant by %s', (matcher) => {
  for (const event of ['preToolUse', 'PreToolUse'])
    expect(reasons(readManifest(guard({ matcher }, event), 'cli'))).toEqual([null]);
});
