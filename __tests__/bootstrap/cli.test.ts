import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { bundleNames, PURPOSES } from '../../src/bootstrap/places.js';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');
const POLICY = '.github/portcullis.json';
/** Bundles, the manifest and its ledger, the policy, two agents, two workflows, the attributes. */
const FILES = bundleNames().length + 8;

function run(cwd: string, args: readonly string[], cli = CLI) {
  const started = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8' });
  return { status, stdout, stderr, ms: Number(process.hrtime.bigint() - started) / 1e6 };
}

const project = () => makeRepository({ 'README.md': '# x\n' });

function guarded(): string {
  const root = project();
  run(root, ['bootstrap']);
  return root;
}

test('every bundle has a purpose, which the plan tells', () => {
  expect(Object.keys(PURPOSES).sort()).toEqual(bundleNames().sort());
});

test('from nothing to a guarded repository: one command, under a second', () => {
  const root = project();
  const { status, stdout, stderr, ms } = run(root, ['bootstrap']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^create +\.github\/hooks\/portcullis\.json /m);
  expect(stdout).toMatch(/Lines for \.github\/CODEOWNERS[\s\S]*\/\.github\/hooks\/ @OWNER/);
  expect(stdout).toMatch(new RegExp(`\\n${FILES} files changed\\.\\nNext: commit these files `));
  // The best of three: other tests keep the processors busy.
  expect(Math.min(ms, ...[1, 2].map(() => run(project(), ['bootstrap']).ms))).toBeLessThan(1000);
  expect(run(root, ['verify', '--fail-on', 'note'])).toMatchObject({ status: 0 });
});

test.each<[name: string, make: () => string, args: string[], status: number, says: RegExp]>([
  ['a second run', guarded, ['bootstrap'], 0, /nothing to do\.\n$/],
  ['help', project, ['bootstrap', '--help'], 0, /Exit codes/],
  [
    'a dry run',
    project,
    ['bootstrap', '--dry-run'],
    0,
    new RegExp(`${FILES} files would change; nothing was written\\.\\n$`),
  ],
  [
    'diffs',
    project,
    ['bootstrap', '--dry-run', '--diff'],
    0,
    /^\+\+\+ b\/\.github\/portcullis\.json\n@@ -0,0 \+1,\d+ @@\n\+\{\n/m,
  ],
  ['removal', guarded, ['bootstrap', '--remove'], 0, /^remove +\.github\/hooks\/portcullis\.json/],
  ['removal of nothing', project, ['bootstrap', '--remove'], 0, /nothing to do/],
  ['pins that are right', guarded, ['pin'], 0, /right already/],
  [
    'a folder without git',
    project,
    ['bootstrap'],
    0,
    /\nThis folder is no git repository yet: run "git init"/,
  ],
  [
    'a repository',
    () => makeRepository({ '.git/HEAD': 'ref: refs/heads/main\n' }),
    ['bootstrap'],
    0,
    /takes its hooks\.\n"portcullis doctor"/,
  ],
  [
    'a hook that is not ours',
    () =>
      makeRepository({
        '.github/hooks/own.json': '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"./a.sh"}]}}',
      }),
    ['bootstrap'],
    0,
    /move it into "chain" of \.github\/portcullis\.json, delete it here, and run "portcullis pin":\n {2}\{"bash":"\.\/a\.sh"/,
  ],
  [
    "a manifest of the user's with our name",
    () => makeRepository({ '.github/hooks/portcullis.json': '{"version":1,"hooks":{}}' }),
    ['bootstrap'],
    1,
    /^skip +\.github\/portcullis\.json [\s\S]*\nNothing was written\..*:\n {2}\.github\/hooks\/portcullis\.json: not written by bootstrap/m,
  ],
])('%s', (_, make, args, status, says) => {
  const result = run(make(), args);
  expect([result.status, result.stderr]).toEqual([status, '']);
  expect(result.stdout).toMatch(says);
});

test.each<[name: string, lay: (root: string) => void, args: string[], says: RegExp]>([
  ['no such path', () => {}, ['bootstrap', 'nowhere'], /nowhere does not exist/],
  ['a file as path', () => {}, ['bootstrap', 'README.md'], /is not a folder/],
  ['two paths', () => {}, ['bootstrap', '.', '.'], /one PATH/],
  ['an unknown format', () => {}, ['bootstrap', '--format', 'xml'], /text, json/],
  [
    'a link on the way',
    (root) => fs.symlinkSync('/', path.join(root, '.github')),
    ['bootstrap'],
    /\.github is a symbolic link/,
  ],
  [
    'a folder of a larger repository',
    (root) => {
      fs.mkdirSync(path.join(root, '.git'));
      fs.mkdirSync(path.join(root, 'packages/a'), { recursive: true });
    },
    ['bootstrap', 'packages/a', '--dry-run'],
    /packages\/a is a folder inside of the repository .*Run this on .*"git init" in it first/,
  ],
  ['pin without a surface', () => {}, ['pin'], /Run "portcullis bootstrap"/],
  ['convert without a file', () => {}, ['convert'], /one FILE/],
  ['convert of something else', () => {}, ['convert', 'README.md'], /README\.md:1:1 has a comment/],
  ...(
    [
      ['no end', '{"hooks": {"Stop": [{"command": "x"}]}', /:1:39 has .*end/],
      [
        'no comma',
        '{"hooks": {"Stop": [{"type": "command" "command": "x"}]}}',
        /:1:40 has two items without a comma/,
      ],
      ['a merge conflict', '{"hooks": {}}\n<<<<<<< HEAD\n{}\n', /:2:1 has the markers of a merge conflict/],
      ['no hooks', '// none\n{"hooks": {},}', /no hook entry/],
    ] as const
  ).map(([what, text, says]): [string, (root: string) => void, string[], RegExp] => [
    `convert of a file with ${what}`,
    (root) => fs.writeFileSync(path.join(root, 'a.json'), text),
    ['convert', 'a.json'],
    says,
  ]),
  ['convert of nothing', () => {}, ['convert', 'nowhere.json'], /cannot be read/],
  [
    'convert of a folder',
    (root) => fs.mkdirSync(path.join(root, 'a')),
    ['convert', 'a'],
    /a cannot be read: it is a folder/,
  ],
  [
    'convert over a file',
    (root) => fs.writeFileSync(path.join(root, 'a.json'), '{"hooks":{"Stop":[{"command":"x"}]}}'),
    ['convert', 'a.json', '--output', 'a.json'],
    /a\.json is there already/,
  ],
  [
    'convert into a file in place of a folder',
    (root) => fs.writeFileSync(path.join(root, 'a.json'), '{"hooks":{"Stop":[{"command":"x"}]}}'),
    ['convert', 'a.json', '--output', 'README.md/b.json'],
    /the manifest cannot be written/,
  ],
])('%s: exit 2, and one line', (_, lay, args, says) => {
  const root = project();
  lay(root);
  const { status, stdout, stderr } = run(root, args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(says);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test("Portcullis' own repository is left alone", () => {
  const root = path.join(__dirname, '../..');
  expect(run(root, ['bootstrap', '--dry-run'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/--self/),
  });
  expect(run(root, ['bootstrap', '--dry-run', '--self'])).toMatchObject({ status: 0 });
});

test('the plan as JSON', () => {
  const root = makeRepository({
    '.github/hooks/own.json': '{"hooks":{"preToolUse":[{"bash":"./a.sh","matcher":"bash"}]}}',
  });
  const { applied, complete, plan, foreign, codeowners } = JSON.parse(
    run(root, ['bootstrap', '--format', 'json', '--diff']).stdout,
  );
  expect([applied, complete, plan.length]).toEqual([true, true, FILES]);
  expect(plan[0]).toEqual({
    path: '.gitattributes',
    action: 'create',
    reason: expect.any(String),
    diff: expect.stringMatching(/^--- \/dev\/null\n/),
  });
  expect(foreign).toMatchObject([
    {
      file: '.github/hooks/own.json',
      pointer: '/hooks/preToolUse/0',
      chain: { bash: './a.sh', matcher: 'bash' },
    },
  ]);
  expect(codeowners.lines).toContain('/.github/hooks/ @OWNER');
});

test('an edited manifest: kept with exit 1, overwritten with --force', () => {
  const root = guarded();
  fs.appendFileSync(path.join(root, '.github/hooks/portcullis.json'), '\n');
  expect(run(root, ['bootstrap'])).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /\nNothing was written\. The guard is not that of this version:\n {2}\.github\/hooks\/portcullis\.json: somebody has edited it; "portcullis bootstrap --force" .*\n$/,
    ),
  });
  expect(run(root, ['verify']).stdout).toMatch(/pin\/manifest/);
  expect(run(root, ['bootstrap', '--force'])).toMatchObject({ status: 0 });
  expect(run(root, ['verify', '--fail-on', 'note'])).toMatchObject({ status: 0 });
});

test('an edited policy: verify says so, pin renews the pin', () => {
  const root = guarded();
  fs.writeFileSync(path.join(root, POLICY), '{ "version": 1, "protect": ["migrations/**"] }\n');
  expect(run(root, ['verify'])).toMatchObject({ status: 1, stdout: expect.stringMatching(/pin\/policy/) });
  expect(run(root, ['pin'])).toMatchObject({ status: 0, stdout: 'The pins are renewed.\n' });
  expect(run(root, ['verify', '--fail-on', 'note'])).toMatchObject({ status: 0 });
});

test('the command finds its bundles through a link to it', () => {
  const root = makeRepository({ 'bin/portcullis': { link: CLI }, 'project/README.md': '# x\n' });
  expect(run(root, ['bootstrap', 'project'], path.join(root, 'bin/portcullis'))).toMatchObject({ status: 0 });
});

test('removal leaves the repository as it was', () => {
  const root = guarded();
  run(root, ['bootstrap', '--remove']);
  expect(fs.readdirSync(root)).toEqual(['README.md']);
});

test('convert prints the manifest, and says on standard error what to know', () => {
  const root = makeRepository({
    'settings.json':
      '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[{"type":"command","command":"./a"}]}]}}',
  });
  const { status, stdout, stderr } = run(root, ['convert', 'settings.json']);
  expect([status, JSON.parse(stdout).hooks.preToolUse[0].matcher]).toEqual([0, 'bash|powershell']);
  expect(stderr).toMatch(
    /^settings\.json \/hooks\/PreToolUse\/0\/hooks\/0: `PreToolUse` is now `preToolUse`/,
  );
  expect(run(root, ['convert', 'settings.json', '--output', 'new.json'])).toMatchObject({
    status: 0,
    stdout: '',
  });
  expect(run(root, ['convert', 'settings.json', '--output', 'new.json'])).toMatchObject({ status: 2 });
});
