import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { type AuditEntry, appendAudit, appendLoop } from '../../../src/guard/audit.js';
import { type Cause, readChain, TAINT_FILE } from '../../../src/guard/taint/chain.js';
import { taintOf } from '../../../src/guard/taint/guard.js';
import {
  claim,
  cutOff,
  drop,
  isRemembered,
  issue,
  marksIn,
  remember,
} from '../../../src/guard/taint/marks.js';
import { mark, openSession, witnessOf } from '../../../src/guard/taint/session.js';

const NOW = new Date('2026-01-02T03:04:05Z');
let base = '';
let folder = '';
let count = 0;

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-state-'));
  folder = `${base}/portcullis-t/session-${process.pid}-${++count}`;
});
afterEach(() => {
  fs.rmSync(base, { recursive: true, force: true });
  const witness = witnessOf(folder);
  if (witness !== null) fs.rmSync(witness, { force: true });
});

const cause: Cause = {
  degree: 'suspect',
  rules: ['instruction/override'],
  place: 'web_fetch https://a.example',
  spans: [[3, 9]],
  agent: null,
  time: NOW.toISOString(),
};
const entry = (state: string | null): AuditEntry => ({
  session: 's', agent: null, tool: 'bash', decision: 'none', rule: null, reason: null, warned: [], args: '{}', whole: true,
  tainted: false, degree: 'clean', state, ms: 1,
}); // biome-ignore format: a row
const file = (): string => `${folder}/${TAINT_FILE}`;
const rules = (): string[] => openSession(folder, NOW).causes.flatMap((each) => each.rules);

test('a session begins clean, remembers what is found, and the worst counts', () => {
  expect(openSession(folder, NOW, () => 'a'.repeat(40))).toMatchObject({
    degree: 'clean',
    causes: [],
    base: 'a'.repeat(40),
  });
  mark(folder, cause, NOW);
  expect(openSession(folder, NOW).degree).toBe('suspect');
  mark(folder, { ...cause, degree: 'tainted' }, NOW);
  mark(folder, cause, NOW);
  expect(openSession(folder, NOW)).toMatchObject({ degree: 'tainted', base: 'a'.repeat(40) });
  expect(openSession(folder, NOW).causes[0]).toEqual(cause);
  expect(fs.statSync(file()).mode & 0o077).toBe(0);
});

test.each([
  ['clean', 'suspect'],
  ['clean', 'tainted'],
  ['suspect', 'tainted'],
] as const)(
  'a folder that is put back from %s to what it was before %s, its log with it, counts as tainted',
  (before, after) => {
    openSession(folder, NOW);
    if (before !== 'clean') mark(folder, { ...cause, degree: before }, NOW);
    appendAudit(folder, entry(openSession(folder, NOW).head), NOW);
    fs.cpSync(folder, `${base}/copy`, { recursive: true, preserveTimestamps: true });
    expect(openSession(folder, NOW).degree).toBe(before);
    mark(folder, { ...cause, degree: after }, NOW);
    fs.rmSync(folder, { recursive: true });
    fs.renameSync(`${base}/copy`, folder);
    expect(rules()).toContain('state/altered');
    expect(openSession(folder, NOW).degree).toBe('tainted');
  },
);

test('a loop that is armed before the first call, and stops, leave the session clean', () => {
  const line = {
    event: 'sessionStart',
    session: 's',
    agent: null,
    decision: 'armed',
    rule: 'loop/gate',
    ms: 0,
  } as const;
  appendLoop(folder, { ...line, reason: 'x,"tool":"bash"' }, NOW);
  expect(openSession(folder, NOW)).toMatchObject({ degree: 'clean', causes: [] });
});

describe('state that is missing or altered where it should be counts as tainted, and stays so', () => {
  test.each<[string, () => void, string]>([
    ['the file is removed', () => fs.rmSync(file()), 'state/missing'],
    [
      'the file is removed, and there is no second place',
      () => {
        fs.rmSync(file());
        fs.rmSync(witnessOf(folder) ?? file(), { force: true });
      },
      'state/missing',
    ],
    [
      'the file is removed, and the log was begun anew',
      () => {
        fs.rmSync(file());
        fs.rmSync(witnessOf(folder) ?? file(), { force: true });
        fs.renameSync(`${folder}/audit.jsonl`, `${folder}/audit.1.jsonl`);
      },
      'state/missing',
    ],
    ['the folder is removed', () => fs.rmSync(folder, { recursive: true }), 'state/missing'],
    ['the file is emptied', () => fs.writeFileSync(file(), ''), 'state/altered'],
    ['the file is no JSON', () => fs.writeFileSync(file(), 'x\n'), 'state/altered'],
    [
      'a line is changed',
      () => fs.writeFileSync(file(), fs.readFileSync(file(), 'utf8').replace('a.example', 'b.example')),
      'state/altered',
    ],
    [
      'the last line is cut off',
      () => fs.writeFileSync(file(), fs.readFileSync(file(), 'utf8').replace(/[^\n]*\n$/, '')),
      'state/altered',
    ],
    [
      'the last line is cut off after a stop was logged',
      () => {
        const stop = { event: 'agentStop', session: 's', agent: null, decision: 'none', rule: null } as const;
        appendLoop(folder, { ...stop, reason: null, ms: 1 }, NOW);
        fs.writeFileSync(file(), fs.readFileSync(file(), 'utf8').replace(/[^\n]*\n$/, ''));
      },
      'state/altered',
    ],
    [
      'the file is begun anew',
      () => {
        fs.rmSync(file());
        fs.writeFileSync(file(), `${JSON.stringify({ v: 1, time: '', prev: '0'.repeat(32) })}\n`);
      },
      'state/altered',
    ],
    [
      'the file is larger than any of ours',
      () => fs.appendFileSync(file(), 'x'.repeat(300_000)),
      'state/altered',
    ],
    [
      'a link stands in its place',
      () => {
        fs.renameSync(file(), `${base}/away`);
        fs.symlinkSync(`${base}/away`, file());
      },
      'state/altered',
    ],
    [
      'a folder stands in its place',
      () => {
        fs.rmSync(file());
        fs.mkdirSync(file());
      },
      'state/altered',
    ],
    [
      'a link stands in the place of the folder',
      () => {
        fs.renameSync(folder, `${base}/away`);
        fs.symlinkSync(`${base}/away`, folder);
      },
      'state/altered',
    ],
    ['others may write into the folder', () => fs.chmodSync(folder, 0o777), 'state/altered'],
    [
      'others may write into the folder of all sessions',
      () => fs.chmodSync(path.dirname(folder), 0o777),
      'state/altered',
    ],
    [
      'a file stands in the place of the folder',
      () => {
        fs.rmSync(folder, { recursive: true });
        fs.writeFileSync(folder, '');
      },
      'state/missing',
    ],
  ])('%s', (_, harm, rule) => {
    openSession(folder, NOW);
    mark(folder, cause, NOW);
    mark(folder, { ...cause, place: 'web_fetch https://c.example' }, NOW);
    appendAudit(folder, entry(openSession(folder, NOW).head), NOW);
    harm();
    expect(openSession(folder, NOW)).toMatchObject({ degree: 'tainted' });
    if (fs.existsSync(file()) && fs.statSync(file()).isFile()) expect(rules()).toContain(rule);
    expect(openSession(folder, NOW).degree).toBe('tainted');
  });
});

test('state that cannot be kept counts as tainted', () => {
  expect(openSession('/proc/nowhere/a/b', NOW)).toMatchObject({
    degree: 'tainted',
    causes: [{ rules: ['state/unwritable'] }],
  });
});

test('hooks that append at the same moment leave a file that holds', () => {
  openSession(folder, NOW);
  const before = fs.readFileSync(file(), 'utf8');
  mark(folder, cause, NOW);
  const line = fs.readFileSync(file(), 'utf8').slice(before.length);
  // A second hook had read the file before the first one wrote.
  fs.appendFileSync(file(), line.replace('a.example', 'b.example'));
  mark(folder, cause, NOW);
  expect(readChain(folder)).toMatchObject({ taint: { degree: 'suspect' } });
});

test('the record stays small', () => {
  for (let index = 0; index < 300; index++) mark(folder, cause, NOW);
  expect(fs.statSync(file()).size).toBeLessThan(64 * 1024);
  // Doubts cannot fill it so that there is no room for what is certain.
  mark(folder, { ...cause, degree: 'tainted' }, NOW);
  expect(openSession(folder, NOW).degree).toBe('tainted');
});

const call = { session: 's', named: 'bash', raw: { command: 'npm test' } };
const other = { session: 's', named: 'bash', raw: { command: 'npm run build' } };
const environment = (): Record<string, string> => ({ HOME: base });
const NONE = 2 ** 22 + 1;

/** Lets a call through, and looks at what a later call finds. */
function later(ms: number, root = base): string[] {
  return taintOf(
    folder,
    { session: 's', rootSession: 's' },
    { root, environment: environment(), now: NOW.getTime() + ms },
  ).causes.flatMap((each) => each.rules);
}

/** The host's own log of the session. */
function hostLog(...ends: readonly [command: string, data: unknown][]): void {
  const at = `${base}/.copilot/session-state/s`;
  fs.mkdirSync(at, { recursive: true });
  fs.writeFileSync(
    `${at}/events.jsonl`,
    ends
      .flatMap(([command, data], index) => [
        {
          type: 'tool.execution_start',
          timestamp: NOW.toISOString(),
          data: { toolCallId: `c${index}`, toolName: 'bash', arguments: { command } },
        },
        ...(data === null
          ? []
          : [
              {
                type: 'tool.execution_complete',
                timestamp: NOW.toISOString(),
                data: { toolCallId: `c${index}`, ...(data as object) },
              },
            ]),
      ])
      .map((event) => `${JSON.stringify(event)}\n`)
      .join(''),
  );
}

function manifest(text: string): void {
  fs.mkdirSync(`${base}/.github/hooks`, { recursive: true });
  fs.writeFileSync(`${base}/.github/hooks/portcullis.json`, text);
}

describe('the handshake', () => {
  beforeEach(() => {
    openSession(folder, NOW);
    manifest("node -e '…' postToolUse x.cjs");
  });
  const letThrough = (which = call): void => issue(folder, marksIn(folder), which, 'web', NOW.getTime());
  const begin = (which = call, pid = process.pid) =>
    claim(folder, marksIn(folder), which, pid, NOW.getTime())!;

  test('a result that was dealt with leaves nothing', () => {
    letThrough();
    const { mark: taken, exact } = begin();
    expect([taken.kind, exact]).toEqual(['web', true]);
    drop(folder, taken.file);
    expect(later(120_000)).toEqual([]);
    expect(marksIn(folder)).toEqual([TAINT_FILE]);
  });

  test('arguments as a text and as an object are the same call', () => {
    letThrough({ ...call, raw: JSON.stringify(call.raw) } as never);
    expect(begin().exact).toBe(true);
  });

  test('a call whose arguments somebody else’s hook changed is still the call', () => {
    letThrough();
    expect(begin({ ...call, raw: { command: 'changed' } }).exact).toBe(false);
    expect(later(5000)).toEqual([]);
  });

  test('two calls that are alike are two', () => {
    letThrough();
    issue(folder, marksIn(folder), call, 'web', NOW.getTime() + 1);
    begin();
    begin();
    expect(claim(folder, marksIn(folder), call, 1, NOW.getTime())).toBeNull();
  });

  test('a hook that was ended before it was done taints, once', () => {
    letThrough();
    begin(call, NONE);
    expect(later(10)).toEqual(['scan/cut-off']);
    expect(later(20)).toEqual(['scan/cut-off']);
    expect(cutOff(marksIn(folder), NOW.getTime())).toEqual([]);
  });

  test('a hook that still runs does not, unless it has run for longer than any host waits', () => {
    letThrough();
    begin();
    expect(later(1000)).toEqual([]);
    expect(later(61_000)).toEqual(['scan/cut-off']);
  });

  test.each<[string, readonly [string, unknown][], string[]]>([
    ['it ran, and nobody asked us', [['npm test', { success: true }]], ['scan/skipped']],
    [
      'it failed, and nobody asked us',
      [['npm test', { success: false, error: { code: 'failure' } }]],
      ['scan/skipped'],
    ],
    [
      'another hook, a permission or a person refused it',
      [['npm test', { success: false, error: { code: 'denied' } }]],
      [],
    ],
    ['it still runs', [['npm test', null]], []],
    ['the log does not know it', [['ls', { success: true }]], []],
    [
      'the last of several counts',
      [
        ['npm test', { success: true }],
        ['npm test', { success: false, error: { code: 'denied' } }],
      ],
      [],
    ],
  ])('a call without a result: %s', (_, ends, expected) => {
    letThrough();
    hostLog(...ends);
    expect(later(1000)).toEqual(expected);
  });

  test('calls that are made together are not asked about', () => {
    letThrough();
    letThrough(other);
    hostLog(['npm test', { success: true }]);
    expect(later(100)).toEqual([]);
  });

  test('another agent’s call is not asked about', () => {
    letThrough({ ...call, session: 'sub' });
    hostLog(['npm test', { success: true }]);
    expect(later(1000)).toEqual([]);
  });

  test('files that are remembered take no room from the calls, and beyond the last one every file is one', () => {
    for (let index = 0; index < 300; index++) remember(folder, marksIn(folder), 'file', `/w/${index}`);
    expect(marksIn(folder).length).toBeLessThan(300);
    expect(isRemembered(marksIn(folder), 'file', '/w/never-fetched')).toBe(true);
    expect(isRemembered(marksIn(folder), 'shell', 'never-started')).toBe(false);
    letThrough();
    hostLog(['npm test', { success: true }]);
    expect(later(1000)).toEqual(['scan/skipped']);
  });

  test('without a log of the host’s a call is forgotten in the end', () => {
    letThrough();
    expect(later(1000)).toEqual([]);
    expect(marksIn(folder)).toHaveLength(2);
    expect(later(700_000)).toEqual([]);
    expect(marksIn(folder)).toEqual([TAINT_FILE]);
  });

  test('where the manifest starts no hook behind a call, nothing is waited for', () => {
    manifest("node -e '…' preToolUse x.cjs");
    letThrough();
    hostLog(['npm test', { success: true }]);
    expect(later(1000)).toEqual([]);
    expect(marksIn(folder)).toEqual([TAINT_FILE]);
  });
});
