import * as fs from 'node:fs';
import * as path from 'node:path';
import { ISSUES_URL } from '../../src/product.js';
import { FORMATS } from '../../src/report/index.js';
import { type ActionCase, runAction } from '../helpers/action.js';
import { makeRepository } from '../helpers/repository.js';

const GOOD = '{"version":1,"hooks":{"sessionStart":[{"type":"command","bash":"echo started"}]}}';
/** Version 2 loses the whole file: an error under every surface. */
const BAD = GOOD.replace('1', '2');

const CLEAN = { '.github/hooks/a.json': GOOD };
const BROKEN = { '.github/hooks/a.json': GOOD, '.github/hooks/b.json': BAD };

function readReport(file: string | undefined) {
  return JSON.parse(fs.readFileSync(file ?? '', 'utf8'));
}

test('a clean repository: what is live is in the log, the outputs, the summary and the report', async () => {
  const run = await runAction({ files: CLEAN });
  expect(run).toMatchObject({ code: 0, stderr: '', commands: [] });
  expect(run.outputs).toEqual({
    errors: '0',
    warnings: '0',
    'live-entries': '1',
    report: expect.stringMatching(/portcullis-[0-9a-f-]+\.json$/),
  });
  expect(run.stdout).toContain('1 of 1 hook entry is live');
  expect(run.summary).toContain('| ✅ <code>sessionStart</code> | 1 | 0 |');
  expect(readReport(run.outputs['report'])).toMatchObject({ schema: 1, surface: 'cloud', findings: [] });
});

test.each([
  ['error', 1],
  ['warning', 1],
  ['note', 1],
  ['never', 0],
  ['', 1],
])('an error with fail-on %j exits with %i', async (failOn, code) => {
  const run = await runAction({ files: BROKEN, inputs: { 'fail-on': failOn } });
  expect(run.code).toBe(code);
  const report = readReport(run.outputs['report']);
  expect(run.outputs['errors']).toBe(String(report.summary.errors));
  expect(report.summary.errors).toBeGreaterThan(0);
  expect(run.outputs['live-entries']).toBe('1');
  const [finding] = report.findings;
  expect(run.commands[0]).toMatch(
    new RegExp(`^::error title=${finding.rule},file=\\.github/hooks/b\\.json,line=\\d+,`),
  );
  expect(run.summary).toContain(`[${finding.rule}](${finding.url})`);
  expect(run.commands.at(-1)?.includes(`(fail-on: ${failOn || 'error'})`)).toBe(code === 1);
});

test.each<[string, ActionCase['inputs'], RegExp]>([
  ['mode', { mode: 'guard' }, /"mode" must be one of verify, .+; it is "guard"/],
  ['surface', { surface: 'web' }, /"surface" must be one of cloud, cli; it is "web"/],
  ['fail-on', { 'fail-on': 'Error' }, /"fail-on" must be one of error, warning, note, never; it is "Error"/],
  [
    'format',
    { format: 'xml' },
    /"format" must be one of text, json, sarif, rdjson, github in mode "verify"; it is "xml"/,
  ],
  ['a format of drill', { format: 'html' }, /"format" must be .+ in mode "verify"; it is "html"/],
  ['path that is not there', { path: 'nowhere' }, /Input "path" is "nowhere", and .*nowhere does not exist/],
  ['path to a file', { path: '.github/hooks/a.json' }, /a\.json is not a folder/],
  ['output-file that is a folder', { 'output-file': '.github' }, /cannot be written to .*\.github/],
  ['output-file outside', { 'output-file': '../report.json' }, /it lies outside of the workspace/],
  ['output-file elsewhere', { 'output-file': '/var/report.json' }, /it lies outside of the workspace/],
  ['output-file below a file', { 'output-file': '.github/hooks/a.json/x' }, /cannot be written to/],
])('a wrong %s: one line that says so, and no stack', async (_, inputs = {}, message) => {
  const run = await runAction({ files: CLEAN, inputs });
  expect(run.code).toBe(1);
  expect(run.commands).toEqual([expect.stringMatching(/^::error::/)]);
  expect(run.commands[0]).toMatch(message);
  expect(run.stdout + run.stderr).not.toMatch(/\n\s+at |%0A\s+at /);
  expect(run.stdout).not.toContain(ISSUES_URL);
  expect(run.outputs).toEqual({});
});

test.each(['verify', 'drill', 'prove'])(
  'mode %s without a checkout fails, and says what is missing',
  async (mode) => {
    const run = await runAction({ inputs: { mode }, env: { GITHUB_EVENT_NAME: 'push' } });
    expect(run.code).toBe(1);
    expect(run.commands).toEqual([expect.stringMatching(/^::error::.* is empty: .*actions\/checkout/)]);
  },
);

test('a fault of ours is told from a verdict, with its stack and where to report it', async () => {
  const run = await runAction({ files: CLEAN, env: { GITHUB_OUTPUT: '/nowhere/output' } });
  expect(run.code).toBe(1);
  expect(run.commands.at(-1)).toContain(`report it at ${ISSUES_URL.replaceAll('%', '%25')}%0A`);
  expect(run.commands.at(-1)).toMatch(/%0A\s+at /);
});

test.each(FORMATS)('output-file in the format %s', async (format) => {
  const run = await runAction({
    files: BROKEN,
    inputs: { format, 'output-file': 'out/folder/report', 'fail-on': 'never' },
  });
  expect(run.code).toBe(0);
  expect(run.outputs['report']).toBe(path.join(run.workspace, 'out/folder/report'));
  const text = fs.readFileSync(path.join(run.workspace, 'out/folder/report'), 'utf8');
  expect(text).toContain('.github/hooks/b.json');
  expect(fs.readdirSync(path.join(run.workspace, 'out/folder'))).toEqual(['report']);
});

describe('an output file under a symbolic link that the repository brings', () => {
  test('the link is replaced, and what it leads to is left alone', async () => {
    const outside = makeRepository({ profile: 'as it was' });
    const files = { ...CLEAN, 'report.json': { link: path.join(outside, 'profile') } };
    const run = await runAction({ files, inputs: { 'output-file': 'report.json' } });
    expect(run.code).toBe(0);
    expect(fs.readFileSync(path.join(outside, 'profile'), 'utf8')).toBe('as it was');
    expect(fs.lstatSync(path.join(run.workspace, 'report.json')).isFile()).toBe(true);
  });

  test('an output file that is a folder is named as such', async () => {
    const run = await runAction({ files: CLEAN, inputs: { 'output-file': '.' } });
    expect(run.code).toBe(1);
    expect(run.commands[0]).toContain('it is a folder');
  });

  test('a folder that leads out of the workspace is refused', async () => {
    const outside = makeRepository({ profile: 'as it was' });
    const files = { ...CLEAN, out: { link: outside } };
    const run = await runAction({ files, inputs: { 'output-file': 'out/new/report.json' } });
    expect(run.code).toBe(1);
    expect(run.commands[0]).toContain('a symbolic link on the way leads out of the workspace');
    expect(fs.readdirSync(outside)).toEqual(['profile']);
  });
});

test.each([
  ['the workspace is the working tree', 'app', '.git/HEAD', 'app/.github/hooks/b.json'],
  ['the working tree has a folder of its own', 'app', 'app/.git/HEAD', '.github/hooks/b.json'],
  ['a linked working tree has a .git file', 'app', 'app/.git', '.github/hooks/b.json'],
  ['there is no working tree', 'app', 'README.md', 'app/.github/hooks/b.json'],
])('files of a sub-folder are named as GitHub names them: %s', async (_, folder, marker, expected) => {
  const files = { [marker]: 'x', [`${folder}/.github/hooks/b.json`]: BAD };
  const run = await runAction({ files, inputs: { path: folder } });
  expect(run.commands[0]).toContain(`,file=${expected},`);
  expect(run.summary).toContain(`<code>${expected}`);
  expect(readReport(run.outputs['report']).findings[0].file).toBe('.github/hooks/b.json');
});

test('at most ten annotations of a type, the verdict among them; the summary has all', async () => {
  const files = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`.github/hooks/${at}.json`, BAD]));
  const run = await runAction({ files });
  for (const type of ['error', 'warning', 'notice'])
    expect(run.commands.filter((line) => line.startsWith(`::${type}`)).length).toBeLessThanOrEqual(10);
  expect(run.commands.filter((line) => line.startsWith('::error')).length).toBe(10);
  expect(run.commands.at(-1)).toMatch(/^::error::\d+ errors/);
  for (const name of Object.keys(files)) expect(run.summary).toContain(`<code>${name}`);
});

test('a name in the repository gives no order to the runner', async () => {
  const names = [
    'a\n::stop-commands::x.json',
    '::add-mask::a.json',
    '##[add-matcher]a.json',
    'a%0A::debug::b.json',
  ];
  const files = Object.fromEntries(names.map((name) => [`.github/hooks/${name}`, BAD]));
  const run = await runAction({ files });
  expect(run.commands.length).toBeGreaterThan(names.length);
  for (const command of run.commands) expect(command).toMatch(/^::(error|warning|notice)( title=|::)/);
  const printed = run.stdout.split('\n').filter((line) => !line.startsWith('::'));
  expect(printed.join('\n')).not.toMatch(/##\[|^\s*::/m);
});

test('a runner without summaries, outputs in files or a temporary folder of its own', async () => {
  const temporary = makeRepository({ x: '' });
  const run = await runAction({
    files: CLEAN,
    env: {
      GITHUB_OUTPUT: '',
      GITHUB_STEP_SUMMARY: '',
      RUNNER_TEMP: '',
      GITHUB_EVENT_PATH: '',
      TMPDIR: temporary,
    },
  });
  expect(run.code).toBe(0);
  expect(run.stdout).toContain('::set-output name=live-entries::1');
  expect(fs.readdirSync(temporary).length).toBe(2);
});
