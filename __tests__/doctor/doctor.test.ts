import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { examine, showDoctor } from '../../src/doctor/doctor.js';
import type { Machine } from '../../src/doctor/model.js';
import { checkTool } from '../../src/guard/required.js';
import { makeRepository } from '../helpers/repository.js';

interface Row {
  readonly name: string;
  /** Whether the files lie upon the surface that bootstrap writes. */
  readonly template?: boolean;
  readonly files: Readonly<Record<string, string>>;
  readonly machine: Partial<Machine>;
  /** `id: how the line begins`. */
  readonly bad: readonly string[];
  readonly notes: readonly string[];
}

const ROWS = JSON.parse(fs.readFileSync(path.join(__dirname, '../cases/doctor.json'), 'utf8')) as Row[];
const CLI = path.join(__dirname, '../../dist/cli.js');
const TEMPLATE = path.join(__dirname, '../../template');

const MACHINE: Machine = {
  node: 'v24.1.0',
  copilot: '1.0.102',
  askTool: (requirement, root) =>
    checkTool(requirement, { root, path: '/nowhere', timeoutMs: 1000, run: () => ({ kind: 'missing' }) }),
  uncommitted: [],
  loops: [],
  live: null,
};

function lay({ template, files }: Pick<Row, 'template' | 'files'>): string {
  const root = makeRepository({});
  if (template) fs.cpSync(TEMPLATE, root, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

test.each(ROWS.map((row) => [row.name, row] as const))('%s', (...[, row]) => {
  const report = examine(lay(row), { ...MACHINE, ...row.machine });
  const lines = (state: string) =>
    report.checks.filter((check) => check.state === state).map(({ id, says }) => `${id}: ${says}`);
  expect(lines('bad')).toEqual(
    row.bad.map((start) =>
      expect.stringMatching(new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
    ),
  );
  expect(lines('note')).toEqual(
    row.notes.map((start) =>
      expect.stringMatching(new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)),
    ),
  );
  const screen = showDoctor(report);
  expect(screen).toContain(row.bad.length > 0 ? 'The guard does not hold here' : 'The guard holds here.');
  // Whoever reads that something is bad must also read what to do about it.
  if (row.bad.some((line) => !line.startsWith('live: no session')))
    expect(screen).toContain('What to do next:');
  expect(screen.split('\n').length).toBeLessThan(30);
});

test('a running loop is shown', () => {
  const { checks } = examine(lay({ template: true, files: {} }), { ...MACHINE, loops: ['gate in 4711'] });
  expect(checks.find(({ id }) => id === 'stop')?.says).toMatch(/; now: gate in 4711$/);
});

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'doctor', ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, GITHUB_EVENT_NAME: '', ...environment },
  });
  return { status, stdout, stderr };
}

test('the command: screen, JSON and exit codes', () => {
  const good = lay({ template: true, files: {} });
  const text = run([good]);
  expect([text.status, text.stderr]).toEqual([0, '']);
  expect(text.stdout).toMatch(/^ok {4}surface {7}verify finds nothing\n/);
  const json = run(['--format', 'json', lay({ files: {} })]);
  expect([json.status, JSON.parse(json.stdout).summary.bad]).toEqual([1, 3]);
  expect(run(['/no/such/place']).status).toBe(2);
});

test('files that are not committed are counted, and only those that guard the agent', () => {
  const root = lay({ template: true, files: { 'src/x.js': '' } });
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { cwd: root });
  git('init', '-q');
  expect(run([root]).stdout).toMatch(/^note {2}commit +not committed yet: 1\d files/m);
  git('add', '-A');
  git('commit', '-qm', 'x');
  expect(run([root]).stdout).not.toContain('commit');
  fs.appendFileSync(path.join(root, '.github/agents/loop-worker.agent.md'), 'More.\n');
  fs.writeFileSync(path.join(root, 'src/x.js'), '1');
  expect(run([root]).stdout).toMatch(/not committed yet: 1 file,/);
});

test.each([
  ['nobody said that the code is trusted', ['--live'], {}, /--i-trust-this-code/],
  [
    'a trigger that brings a stranger and secrets together',
    ['--live', '--i-trust-this-code'],
    { GITHUB_EVENT_NAME: 'pull_request_target' },
    /is refused/,
  ],
])('--live is refused: %s', (_name, args, environment, says) => {
  const result = run([...args, lay({ template: true, files: {} })], environment as Record<string, string>);
  expect([result.status, result.stdout]).toEqual([2, '']);
  expect(result.stderr).toMatch(says);
});
