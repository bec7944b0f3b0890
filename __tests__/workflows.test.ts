import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { askTool } from '../src/guard/required.js';
import { HOMEPAGE, ISSUES_URL, VERSION } from '../src/product.js';
import { FORMATS } from '../src/report/index.js';
import { FAIL_ON } from '../src/report/tally.js';
import { renderText } from '../src/report/text.js';
import { RULES } from '../src/verify/rules/index.js';
import { verify } from '../src/verify/verify.js';
import { makeRepository } from './helpers/repository.js';

const root = path.join(__dirname, '..');
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');
const workflows = fs
  .readdirSync(path.join(root, '.github/workflows'))
  .map((name) => `.github/workflows/${name}`);

/** What bootstrap puts into a repository. */
const written = ['portcullis.yml', 'copilot-setup-steps.yml'].map(
  (name) => `template/.github/workflows/${name}`,
);

/** Path to what GitHub's language service says about the text. */
function validateAll(files: Record<string, string>): Record<string, string[]> {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'helpers/language-service.mjs')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    write: false,
  });
  const script = path.join(makeRepository({ 'service.cjs': outputFiles[0]?.text ?? '' }), 'service.cjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    input: JSON.stringify(files),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

interface Workflow {
  readonly on: unknown;
  readonly permissions?: unknown;
  readonly jobs: Record<string, Job>;
}
interface Job {
  readonly permissions?: unknown;
  readonly uses?: string;
  readonly 'timeout-minutes'?: unknown;
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Record<string, unknown>;
  }[];
}

/** What is wrong with a workflow of ours, beyond what the language service knows. */
function faultsOf(text: string): string[] {
  const workflow: Workflow = parse(text);
  const faults: string[] = [];
  if (JSON.stringify(workflow.permissions) !== '{}') faults.push('permissions at the top are not {}');
  if (JSON.stringify(workflow.on).includes('pull_request_target')) faults.push('pull_request_target');
  for (const [name, job] of Object.entries(workflow.jobs)) {
    if (typeof job.permissions !== 'object') faults.push(`${name}: no permissions of its own`);
    if (typeof job['timeout-minutes'] !== 'number') faults.push(`${name}: no time limit`);
    for (const step of job.steps ?? []) {
      if (/\$\{\{[^}]*\b(github\.event|github\.head_ref|inputs)\b/.test(step.run ?? ''))
        faults.push(`${name}: text from outside in a script`);
      if (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
        faults.push(`${name}: checkout leaves its token behind`);
    }
  }
  for (const [, uses, comment] of text.matchAll(/^\s*(?:-\s*)?uses:\s*(\S+)[^\S\n]*(.*)$/gm)) {
    if (uses?.startsWith('./')) continue;
    if (!/@[0-9a-f]{40}$/.test(uses ?? '')) faults.push(`${uses}: not pinned by commit`);
    else if (!/^# v\d+\.\d+\.\d+$/.test(comment ?? '')) faults.push(`${uses}: no version beside the commit`);
  }
  return faults;
}

test('there are workflows', () => {
  expect(workflows).toEqual(['.github/workflows/ci.yml', '.github/workflows/verify.yml']);
});

test("GitHub's language service has nothing to say about what is here, and something about what is wrong", () => {
  const right = Object.fromEntries(
    [...workflows, 'action.yml', ...written].map((name) => [name, read(name)]),
  );
  const ci = read('.github/workflows/ci.yml');
  const wrong = {
    '.github/workflows/key.yml': ci.replace('runs-on:', 'run-on:'),
    '.github/workflows/expression.yml': ci.replace('matrix.node', 'matrix.nod'),
    'wrong/action.yml': read('action.yml').replace('main: dist', 'mian: dist'),
  };
  const diagnostics = validateAll({ ...right, ...wrong });
  for (const name of Object.keys(right)) expect([name, diagnostics[name]]).toEqual([name, []]);
  for (const name of Object.keys(wrong)) expect([name, diagnostics[name]]).not.toEqual([name, []]);
});

test.each(workflows)('%s keeps the rules of this repository', (name) => {
  expect(faultsOf(read(name))).toEqual([]);
});

const checkout = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd';
const workflow = (top: string, steps: string) =>
  `on: push\n${top}\njobs:\n  a:\n    permissions: {}\n    timeout-minutes: 1\n    steps:\n${steps}\n`;

test.each([
  ['nothing', workflow('permissions: {}', '      - uses: ./'), []],
  [
    'broad permissions',
    workflow('permissions: read-all', '      - run: x'),
    ['permissions at the top are not {}'],
  ],
  ['no permissions', workflow('name: x', '      - run: x'), ['permissions at the top are not {}']],
  [
    'pull_request_target',
    workflow('permissions: {}', '      - run: x').replace('push', 'pull_request_target'),
    ['pull_request_target'],
  ],
  ['a tag', workflow('permissions: {}', '      - uses: a/b@v1'), ['a/b@v1: not pinned by commit']],
  [
    'no version',
    workflow('permissions: {}', `      - uses: ${checkout}\n        with: { persist-credentials: false }`),
    [`${checkout}: no version beside the commit`],
  ],
  [
    'a token left behind',
    workflow('permissions: {}', `      - uses: ${checkout} # v6.0.2`),
    ['a: checkout leaves its token behind'],
  ],
  [
    'a title in a script',
    workflow('permissions: {}', '      - run: echo $' + '{{ github.event.issue.title }}'),
    ['a: text from outside in a script'],
  ],
  [
    'a job without limits',
    'on: push\npermissions: {}\njobs:\n  a:\n    steps: []\n',
    ['a: no permissions of its own', 'a: no time limit'],
  ],
])('the check of workflows sees %s', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

describe('action.yml', () => {
  const action = parse(read('action.yml'));

  test.each([
    ['surface', ['cloud', 'cli']],
    ['fail-on', FAIL_ON],
    ['format', FORMATS],
  ])('%s names every value that is taken', (input, values) => {
    for (const value of values) expect(action.inputs[input].description).toContain(`\`${value}\``);
    expect(values).toContain(action.inputs[input].default);
  });

  test('has what the Marketplace needs', () => {
    expect(action).toMatchObject({
      name: expect.stringMatching(/\S/),
      author: expect.stringMatching(/\S/),
      branding: { icon: 'shield', color: 'gray-dark' },
      runs: { using: 'node24', main: 'dist/index.js' },
    });
    expect(action.description.length).toBeLessThanOrEqual(150);
    expect(fs.existsSync(path.join(root, action.runs.main))).toBe(true);
  });

  test('inputs and outputs are kebab-case, described, and none is required', () => {
    for (const [name, input] of Object.entries<Record<string, unknown>>(action.inputs)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(input).toEqual({
        description: expect.stringMatching(/\.$/),
        required: false,
        default: expect.any(String),
      });
    }
    expect(Object.keys(action.outputs)).toEqual([
      'errors',
      'warnings',
      'live-entries',
      'changed',
      'pull-request-number',
      'pull-request-url',
      'failures',
      'report',
    ]);
  });
});

test('package.json leads to the product, and packs what its command needs', () => {
  const meta = JSON.parse(read('package.json'));
  expect(meta).toMatchObject({
    version: VERSION,
    homepage: `${HOMEPAGE}#readme`,
    repository: { type: 'git', url: `git+${HOMEPAGE}.git` },
    bugs: { url: HOMEPAGE.concat('/issues') },
  });
  expect(ISSUES_URL.startsWith(meta.bugs.url)).toBe(true);
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const packed = JSON.parse(stdout)[0].files.map((file: { readonly path: string }) => file.path);
  expect(packed).toEqual(
    expect.arrayContaining([
      'dist/cli.js',
      'dist/package.json',
      'schema/hooks.schema.json',
      'LICENSE',
      'README.md',
    ]),
  );
  expect(packed.filter((name: string) => /^(?:__tests__|src|scripts|node_modules)\//.test(name))).toEqual([]);
});

test('the pre-commit hook starts the command of package.json', () => {
  const [hook, ...more] = parse(read('.pre-commit-hooks.yaml'));
  expect(more).toEqual([]);
  // A script anywhere in the repository may be what a guard starts.
  expect(hook).toMatchObject({
    id: 'portcullis-verify',
    language: 'node',
    pass_filenames: false,
    always_run: true,
  });
  const [command] = hook.entry.split(' ');
  const { bin } = JSON.parse(read('package.json'));
  expect(bin[command]).toBe('dist/cli.js');
  expect(read(bin[command]).startsWith('#!/usr/bin/env node\n')).toBe(true);
});

describe('the problem matcher', () => {
  const { problemMatcher }: { problemMatcher: { owner: string; pattern: { regexp: string }[] }[] } =
    JSON.parse(read('.github/problem-matcher.json'));
  const matched = (text: string): string[] =>
    text.split('\n').flatMap((line) =>
      problemMatcher.flatMap(({ owner, pattern }) => {
        const found = new RegExp(pattern[0]?.regexp ?? '').exec(line);
        return found ? [`${owner} ${found[1]}:${found[2]}:${found[3]} ${found.at(-1)}`] : [];
      }),
    );

  test('takes every finding of the text report once, and nothing else', () => {
    const reports = RULES.map(({ bad }) =>
      verify(makeRepository(bad.files), {
        surface: bad.surface ?? 'cloud',
        change: bad.change ?? null,
        askTool: bad.tools ? askTool : null,
      }),
    );
    expect(reports.flatMap(({ findings }) => findings).length).toBeGreaterThanOrEqual(RULES.length);
    for (const report of reports)
      expect(matched(renderText(report, {})).sort()).toEqual(
        report.findings
          .map(
            ({ severity, file, line, column, rule }) =>
              `portcullis${severity === 'note' ? '-note' : ''} ${file}:${line}:${column} ${rule}`,
          )
          .sort(),
      );
  });
});
