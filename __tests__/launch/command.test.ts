import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');
const GUARD = '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"node -e 0"}]}}';
const CLIS = JSON.parse(fs.readFileSync(path.join(__dirname, '../cases/launch-clis.json'), 'utf8'));

/** Answers as the CLI does about itself, and records how a session of it would be started. */
function makeProgram(behaviour = ''): { program: string; record: string } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-launch-'));
  const record = path.join(folder, 'record.json');
  const { flags } = CLIS['1.0.102'];
  const help = Object.entries(flags as Record<string, string>).map(
    ([flag, arity]) =>
      `      ${flag}${{ none: '', one: ' <x>', optional: ' [<x>]', many: ' [<x>...]' }[arity]}\n          text`,
  );
  const program = path.join(folder, 'copilot');
  fs.writeFileSync(
    program,
    `#!${process.execPath}
const fs = require('node:fs');
const words = process.argv.slice(2).join(' ');
if (words === '--help') { console.log(${JSON.stringify(`Options:\n${help.join('\n')}\n\nExamples:\n`)}); process.exit(0); }
if (words === '--version') { console.log('GitHub Copilot CLI 1.0.102.'); process.exit(0); }
if (words === 'help config') { console.log('  \`model\`: the model\\n    - "claude-sonnet-5.5"\\n'); process.exit(0); }
let stdin = '';
try { stdin = fs.readFileSync(0, 'utf8'); } catch {}
fs.writeFileSync(${JSON.stringify(record)}, JSON.stringify({ argv: process.argv.slice(2), stdin, cwd: process.cwd(), hooks: process.env.GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS ?? null }));
${behaviour}
`,
    { mode: 0o755 },
  );
  return { program, record };
}

function launch(cwd: string, args: readonly string[], input = '', environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'copilot', ...args], {
    cwd,
    input,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, COPILOT_ALLOW_ALL: '', COPILOT_HOME: path.join(cwd, 'no-home'), ...environment },
  });
  return { status, stdout, stderr };
}

const guarded = () =>
  makeRepository({ '.github/hooks/a.json': GUARD, 'sub/file': 'x', '.git/HEAD': 'ref: refs/heads/main\n' });

test('a session is started with the words, the input and the variable', () => {
  const { program, record } = makeProgram('process.exit(7);');
  const folder = guarded();
  const result = launch(
    folder,
    ['--copilot', program, '--', '--dangerously-skip-permissions', '-p', 'explain', '--model', 'sonnet'],
    'a log\n',
  );
  expect(result).toEqual({
    status: 7,
    stdout: '',
    stderr: 'portcullis: --model sonnet is claude-sonnet-5.5\n',
  });
  expect(JSON.parse(fs.readFileSync(record, 'utf8'))).toEqual({
    argv: [
      '--allow-all-tools',
      '--allow-all-paths',
      '--allow-all-urls',
      '--model=claude-sonnet-5.5',
      '--trust-folder',
      '-p',
      'explain\n\na log',
    ],
    stdin: '',
    cwd: fs.realpathSync(folder),
    hooks: 'true',
  });
});

test('a prompt too long for an argument arrives whole', () => {
  const { program, record } = makeProgram();
  const prompt = `${'line of a log\n'.repeat(30_000)}the end`;
  expect(launch(guarded(), ['--copilot', program, '--'], prompt).status).toBe(0);
  expect(JSON.parse(fs.readFileSync(record, 'utf8')).stdin).toBe(prompt);
});

test('--dry-run starts nothing', () => {
  const { program, record } = makeProgram();
  const result = launch(guarded(), ['--copilot', program, '--dry-run', '--', '-p', 'x']);
  expect([result.status, JSON.parse(result.stdout).argv.slice(-2), fs.existsSync(record)]).toEqual([
    0,
    ['-p', 'x'],
    false,
  ]);
});

test.each<[name: string, files: Record<string, string>, below: string, args: string[], says: RegExp]>([
  ['no hooks', { 'a.txt': 'x' }, '.', ['-p', 'x'], /no preToolUse hook of this folder would load/],
  [
    'a manifest that is lost',
    { '.github/hooks/a.json': GUARD.replace('1', '"1"') },
    '.',
    ['-p', 'x'],
    /a\.json:1 would not load: .*manifest\/version/,
  ],
  [
    'one of two manifests is lost',
    { '.github/hooks/a.json': GUARD, '.github/hooks/b.json': '{' },
    '.',
    ['-p', 'x'],
    /b\.json:1 would not load/,
  ],
  [
    'hooks that are switched off',
    { '.github/hooks/a.json': GUARD, '.claude/settings.json': '{"disableAllHooks":true}' },
    '.',
    ['-p', 'x'],
    /manifest\/disabled-by-settings/,
  ],
  [
    'a sub-folder',
    { '.github/hooks/a.json': GUARD, '.git/HEAD': 'x', 'sub/a': 'x' },
    'sub',
    ['-p', 'x'],
    /start it there, with -C/,
  ],
  [
    'a sub-folder by -C',
    { '.github/hooks/a.json': GUARD, '.git/HEAD': 'x', 'sub/a': 'x' },
    '.',
    ['-C', 'sub', '-p', 'x'],
    /start it there, with -C/,
  ],
  [
    'a folder that nobody trusts yet',
    { '.github/hooks/a.json': GUARD },
    '.',
    ['-i', 'x'],
    /interactive session/,
  ],
  [
    'a flag',
    { '.github/hooks/a.json': GUARD },
    '.',
    ['--frobnicate', '-p', 'x'],
    /--frobnicate: Copilot 1\.0\.102 has no such flag/,
  ],
])('refused: %s', (...[, files, below, args, says]) => {
  const { program, record } = makeProgram();
  const result = launch(path.join(makeRepository(files), below), ['--copilot', program, '--', ...args]);
  expect([result.status, result.stdout, fs.existsSync(record)]).toEqual([2, '', false]);
  expect(result.stderr).toMatch(says);
  expect(result.stderr).toMatch(/nothing was started/);
});

test.each<[name: string, program: () => string, says: RegExp]>([
  ['no program', () => '/nowhere/copilot', /is not there: install the Copilot CLI/],
  ['a program that is another', () => '/bin/true', /is it the Copilot CLI\?/],
  ['a program that fails', () => '/bin/false', /ended with 1/],
])('%s', (...[, program, says]) => {
  const result = launch(guarded(), ['--copilot', program(), '--', '-p', 'x']);
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(says);
});

test.each<[string[], RegExp]>([
  [['-p', 'x'], /then --/],
  [['--fast', '--', '-p', 'x'], /no option --fast/],
])('wrong usage: %j', (args, says) => {
  const result = launch(guarded(), args);
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(says);
});

test('an interactive session in a folder that a person trusts', () => {
  const { program, record } = makeProgram();
  const folder = guarded();
  fs.mkdirSync(path.join(folder, 'home'));
  fs.writeFileSync(path.join(folder, 'home/config.json'), JSON.stringify({ trusted_folders: [folder] }));
  expect(
    launch(folder, ['--copilot', program, '--', '-i', 'x'], '', { COPILOT_HOME: path.join(folder, 'home') })
      .status,
  ).toBe(0);
  expect(JSON.parse(fs.readFileSync(record, 'utf8')).argv).toEqual([
    '--allow-all-tools',
    '--allow-all-paths',
    '--interactive=x',
  ]);
});

test('a signal reaches the session, and its end is told as the shell tells it', async () => {
  const { program, record } = makeProgram('setInterval(() => {}, 1000);');
  const child = spawn(process.execPath, [CLI, 'copilot', '--copilot', program, '--', '-p', 'x'], {
    cwd: guarded(),
    stdio: 'ignore',
  });
  for (let tries = 0; !fs.existsSync(record) && tries < 400; tries++)
    await new Promise((done) => setTimeout(done, 50));
  child.kill('SIGTERM');
  expect(await new Promise((done) => child.on('exit', (code) => done(code)))).toBe(143);
});

test('a pipe that never speaks does not hold the launch', async () => {
  const { program, record } = makeProgram();
  const child = spawn(process.execPath, [CLI, 'copilot', '--copilot', program, '--', '-p', 'x'], {
    cwd: guarded(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  expect(await new Promise((done) => child.on('exit', (code) => done(code)))).toBe(0);
  expect(JSON.parse(fs.readFileSync(record, 'utf8')).argv.slice(-2)).toEqual(['-p', 'x']);
});
