import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ISSUES_URL } from '../../src/product.js';
import { type ActionRun, runAction } from '../helpers/action.js';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');
const MANIFEST = '.github/hooks/portcullis.json';
const WORKER = '.github/agents/loop-worker.agent.md';

function filesOf(root: string): Record<string, string> {
  return Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [path.relative(root, file), fs.readFileSync(file, 'latin1')])
      .sort(),
  );
}

const run = (workspace: string, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> =>
  runAction({ workspace, inputs: { mode: 'bootstrap', ...inputs } });

const project = (): string => makeRepository({ 'README.md': '# x\n', '.git/HEAD': 'ref: refs/heads/main\n' });

function guarded(edit: (root: string) => void = () => {}): string {
  const root = project();
  spawnSync(process.execPath, [CLI, 'bootstrap', root]);
  edit(root);
  return root;
}

test('it writes into the checkout what the command writes, and a second run changes nothing', async () => {
  const root = project();
  const first = await run(root);
  expect(first).toMatchObject({ code: 0, stderr: '', commands: [] });
  expect(first.outputs).toEqual({
    changed: 'true',
    'pull-request-number': '',
    'pull-request-url': '',
    report: expect.stringMatching(/portcullis-[0-9a-f-]+\.json$/),
  });
  expect(filesOf(root)).toEqual(filesOf(guarded()));
  expect(first.stdout).toMatch(/create +\.github\/hooks\/portcullis\.json/);
  expect(first.summary).toMatch(/\*\*15 files changed in the checkout\.\*\*/);
  expect(first.summary).toContain(
    `| **create** | <code>${MANIFEST}</code> | starts the scripts, and pins each |`,
  );
  expect(first.summary).toContain('    /.github/hooks/ @OWNER');
  const report = JSON.parse(fs.readFileSync(first.outputs['report']!, 'utf8'));
  expect([report.applied, report.complete, report.plan.length]).toEqual([true, true, 15]);
  const before = filesOf(root);
  const second = await run(root);
  expect(second).toMatchObject({ code: 0, commands: [], outputs: { changed: 'false' } });
  expect(second.summary).toContain('**Nothing to do.**');
  expect(filesOf(root)).toEqual(before);
});

test.each<
  [
    name: string,
    make: () => string,
    inputs: Record<string, string>,
    expected: { code: number; changed: string; commands: RegExp[]; summary: RegExp },
  ]
>([
  [
    'a dry run',
    project,
    { 'dry-run': 'true' },
    { code: 0, changed: 'false', commands: [], summary: /15 files would change; nothing was written/ },
  ],
  [
    'a text report in the workspace',
    project,
    { format: 'text', 'output-file': 'out/plan.txt', 'dry-run': 'true' },
    { code: 0, changed: 'false', commands: [], summary: /15 files would change/ },
  ],
  [
    'an edited agent',
    () => guarded((root) => fs.appendFileSync(path.join(root, WORKER), 'More.\n')),
    {},
    {
      code: 0,
      changed: 'false',
      commands: [
        /^::warning title=bootstrap,file=\.github\/agents\/loop-worker\.agent\.md::keep: somebody has edited/,
      ],
      summary: /⚠️ keep \| <code>\.github\/agents\/loop-worker/,
    },
  ],
  [
    'an edited agent, forced',
    () => guarded((root) => fs.appendFileSync(path.join(root, WORKER), 'More.\n')),
    { force: 'true' },
    { code: 0, changed: 'true', commands: [], summary: /2 files changed|1 file changed/ },
  ],
  [
    'an edited manifest',
    () => guarded((root) => fs.appendFileSync(path.join(root, MANIFEST), '\n')),
    {},
    {
      code: 1,
      changed: 'false',
      commands: [
        /^::warning title=bootstrap,file=\.github\/hooks\/portcullis\.json::keep/,
        /^::error::The guard is not .*: \.github\/hooks\/portcullis\.json: somebody has edited it; .* \(in a workflow "force: true"\)/,
      ],
      summary: /Nothing is written/,
    },
  ],
  [
    "a manifest of the user's with our name",
    () => makeRepository({ [MANIFEST]: '{"version":1,"hooks":{}}' }),
    {},
    {
      code: 1,
      changed: 'false',
      commands: [
        ...Array.from({ length: 9 }, () => /^::warning title=bootstrap/),
        /^::error::The guard is not/,
      ],
      summary: /⚠️ conflict \| <code>\.github\/hooks\/portcullis\.json/,
    },
  ],
  [
    'an agent of the user with our name',
    () => makeRepository({ [WORKER]: '---\ndescription: x\n---\n' }),
    {},
    {
      code: 0,
      changed: 'true',
      commands: [/^::warning title=bootstrap,file=.*loop-worker.*::conflict: a file of yours/],
      summary: /14 files changed/,
    },
  ],
])('%s', async (_, make, inputs, { code, changed, commands, summary }) => {
  const result = await run(make(), inputs);
  expect(result.stderr).toBe('');
  expect([result.code, result.outputs['changed']]).toEqual([code, changed]);
  expect(result.commands).toEqual(commands.map((command) => expect.stringMatching(command)));
  expect(result.summary).toMatch(summary);
  expect(fs.existsSync(result.outputs['report']!)).toBe(true);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['a folder of a larger repository', { path: 'packages/a' }, /inside of the repository .*Run this on/],
  [
    'a folder that is not there',
    { path: 'nowhere' },
    /Input "path" is "nowhere", and .*nowhere does not exist/,
  ],
  ['a format of verify', { format: 'sarif' }, /"format" must be one of text, json in mode "bootstrap"/],
  ['a word that is no switch', { force: '1' }, /"force" must be one of true, false/],
])('%s: one line, and nothing is written', async (_, inputs, says) => {
  const root = makeRepository({ 'packages/a/x': '', '.git/HEAD': '' });
  const result = await run(root, inputs);
  expect(result.code).toBe(1);
  expect(result.commands).toEqual([expect.stringMatching(says)]);
  expect(result.stdout).not.toContain(ISSUES_URL);
  expect(Object.keys(filesOf(root)).sort()).toEqual(['.git/HEAD', 'packages/a/x']);
});

test('a checkout in a folder of its own, whose files are named as GitHub names them', async () => {
  const root = makeRepository({
    'app/.git/HEAD': '',
    'app/.github/agents/loop-worker.agent.md': '---\ndescription: x\n---\n',
  });
  const result = await run(root, { path: 'app' });
  expect(result.code).toBe(0);
  expect(fs.existsSync(path.join(root, 'app', MANIFEST))).toBe(true);
  expect(result.commands).toEqual([expect.stringContaining(`file=${WORKER}::`)]);
});

test('each obstacle is told in a line of its own', async () => {
  const root = makeRepository({ '.github/portcullis.json': '{ "version": 1, "no": 1, "nor": 2 }\n' });
  const { code, commands } = await run(root);
  expect(code).toBe(1);
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands)
    expect(command).toMatch(/^::error::\.github\/portcullis\.json cannot be pinned/);
});

test('a text of the repository becomes no Markdown and no command', async () => {
  const name = '.github/hooks/::error::|<b>.json';
  const root = makeRepository({
    [name]: '{"hooks":{"preToolUse":[{"bash":"echo </code> | `x` @octo ::error::"}]}}',
  });
  const { summary, commands, stdout } = await run(root);
  expect(commands).toEqual([]);
  expect(stdout).toContain('::error::');
  expect(summary).not.toMatch(/<b>|@octo|`x`|\|<b>/);
});
