import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { runChild } from '../../src/guard/children.js';
import { decide } from '../../src/guard/decide.js';
import { readPolicy } from '../../src/guard/policy.js';
import type { ToolRequirement } from '../../src/guard/policy-tools.js';
import { checkTool, isEnough, versionIn } from '../../src/guard/required.js';
import { CLEAN_SESSION } from '../../src/guard/taint/chain.js';
import { NO_NAMES } from '../../src/guard/taint/record.js';
import { makeRepository } from '../helpers/repository.js';

interface Row {
  readonly name: string;
  readonly tool: ToolRequirement;
  /** Scripts below the root, which is also on PATH; null: one that may not be executed. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly problem: readonly [kind: string, message: string] | null;
}

const ROWS = JSON.parse(fs.readFileSync(path.join(__dirname, '../cases/tools.json'), 'utf8')) as Row[];
const CLI = path.join(__dirname, '../../dist/cli.js');

function lay(files: Row['files']): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-tools-')));
  for (const [name, script] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `#!/bin/sh\n${script ?? ''}\n`, { mode: script === null ? 0o644 : 0o755 });
  }
  return root;
}

test.each(ROWS.map((row) => [row.name, row] as const))('%s', (...[, { tool, files, problem }]) => {
  const root = lay(files);
  const state = checkTool(tool, { root, path: `${root}:/usr/bin:/bin`, timeoutMs: 1000, run: runChild });
  expect(state.problem && [state.problem.kind, state.problem.message]).toEqual(
    problem && [problem[0], problem[1].replaceAll('{bin}', root)],
  );
});

test('a version is at least itself, and never at least a later one', () => {
  const version = fc.array(fc.nat(200), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(version, fc.nat(3), (numbers, at) => {
      const text = numbers.join('.');
      const later = numbers
        .map((number, index) => (index === Math.min(at, numbers.length - 1) ? number + 1 : number))
        .join('.');
      const found = { numbers: text, early: false };
      return (
        isEnough(found, text) && !isEnough(found, later) && isEnough({ numbers: later, early: false }, text)
      );
    }),
  );
});

test('whatever a program prints is a version or none', () => {
  fc.assert(fc.property(fc.string(), (text) => /^$|^\d+(\.\d+){0,3}$/.test(versionIn(text)?.numbers ?? '')));
});

/** A `git status` under a policy, in a session whose state folder is `state`. */
function ask(root: string, state: string, tools: object, mode = 'enforce', runs: string[] = []) {
  const payload = {
    sessionId: 's',
    timestamp: 1,
    cwd: root,
    toolName: 'bash',
    toolArgs: JSON.stringify({ command: 'git status' }),
  };
  const { verdict } = decide(
    Buffer.from(JSON.stringify(payload)),
    readPolicy(JSON.stringify({ version: 1, mode, tools })),
    {
      root,
      environment: { PATH: `${root}:/usr/bin:/bin`, HOME: '/root' },
      pinned: [],
      node: process.execPath,
      stateOf: () => state,
      taintOf: () => CLEAN_SESSION,
      namesOf: () => NO_NAMES,
      run: (request) => {
        runs.push(request.argv.join(' '));
        return runChild(request);
      },
      elapsed: () => 0,
      deadlineMs: 3000,
      today: '2026-01-01',
    },
    { judgeCommand, judgeTool },
  );
  return verdict;
}

test('onMissing deny: no call until the program is there, and its version is asked once a file', () => {
  const root = lay({});
  const state = path.join(root, '.state', 'session');
  const tools = { require: [{ name: 'recipe', min: '2.0', hint: 'See the handbook' }], onMissing: 'deny' };
  const runs: string[] = [];
  expect(ask(root, state, tools, 'enforce', runs)).toMatchObject({
    decision: 'deny',
    rule: 'tools/required',
  });
  expect(ask(root, state, { ...tools, onMissing: 'warn' }, 'enforce', runs)).toEqual({ decision: 'none' });
  expect(ask(root, state, tools, 'observe', runs)).toEqual({ decision: 'none' });
  fs.writeFileSync(path.join(root, 'recipe'), '#!/bin/sh\necho 1.9\n', { mode: 0o755 });
  expect(ask(root, state, tools, 'enforce', runs)).toMatchObject({
    reason: expect.stringMatching(/version 1\.9; recipe 2\.0 or later is needed\. See the handbook/),
  });
  expect(ask(root, state, tools, 'enforce', runs)).toMatchObject({ decision: 'deny' });
  expect(runs).toHaveLength(1);
  fs.writeFileSync(path.join(root, 'recipe'), '#!/bin/sh\necho recipe 2.0.1\n', { mode: 0o755 });
  expect(ask(root, state, tools, 'enforce', runs)).toEqual({ decision: 'none' });
  expect(ask(root, state, tools, 'enforce', runs)).toEqual({ decision: 'none' });
  expect(runs).toHaveLength(2);
  fs.rmSync(path.join(root, 'recipe'));
  expect(ask(root, state, tools, 'enforce', runs)).toMatchObject({ decision: 'deny' });
});

test.each<[name: string, tools: unknown]>([
  ['no list', {}],
  ['a list of names', { require: ['node'] }],
  ['an unknown onMissing', { require: [], onMissing: 'stop' }],
  ['no object', 'node'],
])('a policy that cannot be used: %s', (_name, tools) => {
  expect(() => readPolicy(JSON.stringify({ version: 1, tools }))).toThrow(/its `tools` has the wrong form/);
});

test('verify runs nothing without --tools, and says what is missing with it', () => {
  const root = makeRepository({
    '.github/portcullis.json': `${JSON.stringify({ version: 1, tools: { require: [{ name: 'bin/recipe', min: '2' }] } }, null, 2)}\n`,
  });
  fs.mkdirSync(path.join(root, 'bin'));
  fs.writeFileSync(path.join(root, 'bin/recipe'), `#!/bin/sh\ntouch ${root}/ran\necho 1\n`, { mode: 0o755 });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [CLI, 'verify', '--format', 'json', ...args, root], { encoding: 'utf8' });
  expect([JSON.parse(run().stdout).findings, fs.existsSync(path.join(root, 'ran'))]).toEqual([[], false]);
  const asked = run('--tools');
  expect([asked.status, fs.existsSync(path.join(root, 'ran'))]).toEqual([1, true]);
  expect(JSON.parse(asked.stdout).findings).toMatchObject([
    { rule: 'policy/tool-required', file: '.github/portcullis.json', line: 5 },
  ]);
});
