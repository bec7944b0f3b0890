import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bashLine, LOADER, limitsOf, powershellLine, RELAY, startEntry } from '../../src/guard/start-line.js';

const line = {
  event: 'preToolUse',
  script: '.github/hooks/portcullis/pre-tool-use.cjs',
  sha256: 'a'.repeat(64),
  policy: { file: '.github/portcullis.json', sha256: 'b'.repeat(64) },
};

test('the loader stands inside single quotes in bash and PowerShell alike', () => {
  expect(LOADER).not.toMatch(/['"\\\n\r]/);
  expect(RELAY).not.toMatch(/['"\\\n\r]/);
  expect(bashLine(line)).toContain(
    ` -e '${RELAY}' preToolUse ${line.script} ${line.sha256} ${line.policy.file}`,
  );
  expect(powershellLine(line)).toContain(
    `node --no-rehash-snapshot --liftoff-only -e '${LOADER}' preToolUse ${line.script}`,
  );
});

test('the loader parses as a script of the oldest Node that could start it', () => {
  // Optional chaining and the like would end an old Node without an answer.
  for (const text of [LOADER, RELAY]) {
    expect(text).not.toMatch(/\?\.|\?\?|catch\{/);
    expect(() => new Function(text)).not.toThrow();
  }
});

test('bash accepts the line', () => {
  execFileSync('/bin/bash', ['-n', '-c', bashLine(line)]);
  execFileSync('/bin/bash', ['-n', '-c', bashLine({ ...line, event: 'agentStop', policy: null })]);
});

test.each([
  ['preToolUse', 20, true],
  ['sessionStart', 20, true],
  ['errorOccurred', 20, true],
  ['agentStop', 900, false],
  ['Stop', 900, false],
  ['subagentStop', 900, false],
])('the limits of %s', (event, timeoutSec, limited) => {
  const entry = startEntry({ ...line, event });
  expect(entry.timeoutSec).toBe(timeoutSec);
  expect(entry.bash.includes('ulimit -t')).toBe(limited);
  expect(limitsOf(event).deadlineMs).toBeLessThan(timeoutSec * 1000);
});

test.each([
  ['a blank', { script: 'a b.cjs' }],
  ['a quote', { script: "a'b.cjs" }],
  ['a substitution', { script: '$(id)' }],
  ['an option', { script: '-e' }],
])('%s in a path is refused', (_, part) => {
  expect(() => bashLine({ ...line, ...part })).toThrow(RangeError);
});

test('the entry is one that the host keeps', () => {
  const entry = startEntry(line);
  expect(entry.type).toBe('command');
  expect(entry.timeoutSec).toBe(20);
  expect(new Set(Object.values(entry.env))).toEqual(new Set(['']));
  expect(Object.keys(entry.env).sort()).toEqual([
    'BASH_ENV',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
    'NODE_OPTIONS',
    'SHELLOPTS',
  ]);
});

/** Starts the line with a node that refuses flags, and notes which it was started with. */
function startsOf(
  event: string,
  refused: string,
  change = (text: string) => text,
): { status: number | null; starts: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-start-'));
  try {
    const log = join(folder, 'starts');
    writeFileSync(
      join(folder, 'node'),
      `#!/bin/bash\nw=" $*"; w="\${w%% -e *}"; w="\${w%% preToolUse *}"\nprintf '%s\\n' "$w" >>'${log}'\ncase "$w" in ${refused}) exit 9;; esac\necho '0 0 '\n`,
      { mode: 0o755 },
    );
    const { status } = spawnSync(
      '/bin/bash',
      ['--norc', '--noprofile', '-c', change(bashLine({ ...line, event }))],
      {
        env: { PATH: `${folder}:/usr/bin:/bin` },
        input: '{}',
      },
    );
    const starts = readFileSync(log, 'utf8').slice(0, -1).split('\n');
    return { status, starts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  ['preToolUse', 'none', 1, 0],
  ['preToolUse', '*--single-threaded*', 2, 0],
  ['postToolUse', 'none', 1, 0],
  ['postToolUse', '*--single-threaded*', 2, 0],
  ['agentStop', '*--single-threaded*', 2, 0],
  ['preToolUse', '*', 2, 2],
])('%s with a node that refuses %s is started %d times', (event, refused, count, code) => {
  const { status, starts } = startsOf(event, refused);
  expect(starts).toHaveLength(count);
  expect(new Set(starts).size).toBe(count);
  expect(status).toBe(code);
});

const HERE = /<<<"[^"]*"/;

test.each<[string, (text: string) => string, RegExp]>([
  ['a pipe', (text) => text, /--preserve-symlinks-main \/dev\/fd\/3$/],
  ['a file, which others can change', (text) => text.replace(HERE, '</etc/passwd'), /--single-threaded$/],
  ['nothing that bash could make', (text) => text.replace(HERE, '</nowhere/x'), /--single-threaded$/],
])("the loader's text in %s", (_, change, started) => {
  const { status, starts } = startsOf('preToolUse', 'none', change);
  expect(starts).toEqual([expect.stringMatching(started)]);
  expect(status).toBe(0);
});

test.each([
  ['as the main script', (text: string) => text],
  ['after a start that failed', (text: string) => text.replace('--preserve-symlinks-main', '--no-such-flag')],
  ['where there is no pipe', (text: string) => text.replace(HERE, '</etc/passwd')],
])('the loader runs %s, finds its words, and ends without a word of its own', (_, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-start-'));
  try {
    const script =
      '{const given=globalThis.portcullis;require("node:fs");given.answer={code:2,out:[given.event,given.script].join(" "),err:"seen"}}';
    writeFileSync(join(folder, 'guard.cjs'), script);
    const pinned = {
      event: 'preToolUse',
      script: 'guard.cjs',
      sha256: createHash('sha256').update(script).digest('hex'),
      policy: null,
    };
    const { status, stdout, stderr } = spawnSync(
      '/bin/bash',
      ['--norc', '--noprofile', '-c', change(bashLine(pinned))],
      { cwd: folder, env: { PATH: process.env.PATH }, input: '{}', encoding: 'utf8' },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: 'preToolUse guard.cjs',
      stderr: 'seen\n',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
