import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';
import { bootstrap, pin } from '../../src/bootstrap/bootstrap.js';
import { readBundles } from '../../src/bootstrap/bundles.js';
import { nodeFileSystem } from '../../src/bootstrap/node-file-system.js';
import { SERVED } from '../../src/bootstrap/places.js';
import { VERSION } from '../../src/product.js';
import { RELEASED } from '../../src/released.js';
import { readPins, sha256 } from '../../src/surface/pins.js';
import { verify } from '../../src/verify/verify.js';
import { BUNDLES, PLAIN } from '../cases/bootstrap-repositories.js';
import { MemoryFileSystem } from '../helpers/memory-file-system.js';
import { makeRepository } from '../helpers/repository.js';

const HOOKS = path.join(__dirname, '../../dist/hooks');
const POLICY = '.github/portcullis.json';

function bootstrapped(files: Parameters<typeof makeRepository>[0] = {}): string {
  const root = makeRepository({ 'README.md': '# x\n', ...files });
  bootstrap(nodeFileSystem(root), readBundles(HOOKS), PLAIN);
  return root;
}

const read = (root: string, name: string): string => fs.readFileSync(path.join(root, name), 'utf8');
const bashOf = (root: string): string =>
  (JSON.parse(read(root, '.github/hooks/portcullis.json')) as { hooks: { preToolUse: [{ bash: string }] } })
    .hooks.preToolUse[0].bash;

function call(root: string, command: string) {
  return spawnSync('bash', ['--norc', '--noprofile', '-c', bashOf(root)], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify({
      sessionId: 's',
      timestamp: 0,
      cwd: root,
      toolName: 'bash',
      toolArgs: { command },
    }),
    env: { ...process.env, NODE_OPTIONS: '', RUNNER_TEMP: root, COPILOT_PROJECT_DIR: root },
  });
}

test('every bundle that is built serves an event, and its hash is that of the release', () => {
  const built = fs
    .readdirSync(HOOKS)
    .filter((name) => name.endsWith('.cjs'))
    .sort();
  expect([...new Set(SERVED.map(({ bundle }) => bundle))].sort()).toEqual(built);
  expect(RELEASED[VERSION]).toEqual(
    Object.fromEntries(built.map((name) => [name, sha256(fs.readFileSync(path.join(HOOKS, name)))])),
  );
});

test('the scripts are the bundles, byte for byte, and none of them has a line end that git would change', () => {
  const root = bootstrapped();
  for (const { bundle } of SERVED) {
    const bytes = fs.readFileSync(path.join(HOOKS, bundle));
    expect(fs.readFileSync(path.join(root, '.github/hooks/portcullis', bundle)).equals(bytes)).toBe(true);
    expect(bytes.includes('\r')).toBe(false);
  }
});

test.each(['cloud', 'cli'] as const)('verify finds nothing, and every entry is live (%s)', (surface) => {
  const { findings, entries } = verify(bootstrapped(), { surface });
  expect(findings).toEqual([]);
  expect(entries.map(({ event, live }) => [event, live])).toEqual(SERVED.map(({ event }) => [event, true]));
});

test("the user's entries stay live beside ours", () => {
  const own =
    '{"version":1,"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"node -e 0"}]}]}}';
  const root = bootstrapped({ '.github/hooks/own.json': own });
  expect(
    verify(root, { surface: 'cloud' })
      .entries.filter(({ live }) => live)
      .map(({ file }) => file),
  ).toEqual([...SERVED.map(() => '.github/hooks/portcullis.json'), '.github/hooks/own.json']);
});

test('the guard that was put there guards', () => {
  const root = bootstrapped();
  const denied = call(root, 'rm -rf /');
  expect([denied.status, JSON.parse(denied.stdout).permissionDecision]).toEqual([2, 'deny']);
  const passed = call(root, 'git status');
  expect([passed.status, passed.stdout]).toEqual([0, '']);
});

test('the self-test of the setup steps passes with the guard, and fails without', () => {
  const root = bootstrapped();
  const steps = parse(read(root, '.github/workflows/copilot-setup-steps.yml')).jobs['copilot-setup-steps']
    .steps;
  const script = steps.at(-1).run as string;
  const run = () =>
    spawnSync('bash', ['-e', '-c', script], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, RUNNER_TEMP: root },
    });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/denies what it must/) });
  fs.appendFileSync(path.join(root, '.github/hooks/portcullis/pre-tool-use.cjs'), '\n');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/pin mismatch/) });
});

test('pins hold after a commit and a checkout that would write CRLF', () => {
  const root = bootstrapped({ '.gitattributes': '* text=auto\n' });
  const git = (cwd: string, ...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'core.autocrlf=true', ...args],
      { cwd, stdio: 'pipe' },
    );
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'x');
  const clone = makeRepository({});
  git(clone, 'clone', '-q', '-c', 'core.autocrlf=true', root, 'c');
  expect(read(clone, 'c/README.md')).toBe('# x\r\n');
  expect(call(path.join(clone, 'c'), 'git status').status).toBe(0);
});

describe('pin', () => {
  test('renews the pin of a policy that was edited, and nothing else', () => {
    const root = bootstrapped();
    fs.writeFileSync(path.join(root, POLICY), '{ "version": 1, "mode": "observe" }\n');
    fs.rmSync(path.join(root, '.github/agents/loop-worker.agent.md'));
    expect(call(root, 'git status').stderr).toMatch(/pin mismatch/);
    pin(nodeFileSystem(root), readBundles(HOOKS));
    expect(call(root, 'git status').status).toBe(0);
    expect(readPins(bashOf(root))?.policy).toEqual({ file: POLICY, sha256: sha256(read(root, POLICY)) });
    expect(fs.existsSync(path.join(root, '.github/agents/loop-worker.agent.md'))).toBe(false);
    const { steps } = bootstrap(nodeFileSystem(root), readBundles(HOOKS), PLAIN);
    expect(steps).toEqual([]);
  });

  test.each<[name: string, make: () => MemoryFileSystem, says: RegExp]>([
    ['no manifest', () => new MemoryFileSystem(), /Run "portcullis bootstrap"/],
    ['no policy', () => without(POLICY), /no \.github\/portcullis\.json to pin/],
    [
      'a script that was edited',
      () => edited('.github/hooks/portcullis/session-end.cjs'),
      /session-end\.cjs: somebody has edited it/,
    ],
    [
      'a manifest that was edited',
      () => edited('.github/hooks/portcullis.json'),
      /portcullis\.json: somebody has edited it/,
    ],
    [
      'a script that is missing',
      () => without('.github/hooks/portcullis/session-end.cjs'),
      /not of this version/,
    ],
    ['a broken policy', () => edited(POLICY), /cannot be pinned/],
  ])('%s: it says what to do and writes nothing', (_, make, says) => {
    const memory = make();
    expect(() => pin(memory, BUNDLES)).toThrow(says);
    expect(memory.changes).toBe(0);
  });
});

function surface(): MemoryFileSystem {
  const memory = new MemoryFileSystem();
  bootstrap(memory, BUNDLES, PLAIN);
  return memory.copy();
}

function without(file: string): MemoryFileSystem {
  const memory = surface();
  memory.drop(file);
  return memory;
}

function edited(file: string): MemoryFileSystem {
  const memory = surface();
  memory.put(file, `${memory.read(file).toString('utf8')} x`);
  return memory;
}
