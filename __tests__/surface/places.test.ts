import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ExampleFile } from '../../src/verify/rule.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

const GUARD = '{"version":1,"hooks":{"preToolUse":[{"type":"command","bash":"node -e 0"}]}}';

type Files = Readonly<Record<string, ExampleFile>>;

/** Measured on the real CLI: docs/host-contract.md, "Places". */
const LIVE: [name: string, files: Files, entries: string[]][] = [
  ['a file', { '.github/hooks/a.json': GUARD }, ['.github/hooks/a.json']],
  ['a deep folder', { '.github/hooks/x/y/z/a.json': GUARD }, ['.github/hooks/x/y/z/a.json']],
  ['node_modules', { '.github/hooks/node_modules/a.json': GUARD }, ['.github/hooks/node_modules/a.json']],
  ['a folder named like a file', { '.github/hooks/x.json/a.json': GUARD }, ['.github/hooks/x.json/a.json']],
  [
    'blanks, quotes and brackets',
    { '.github/hooks/a "b" [c].json': GUARD },
    ['.github/hooks/a "b" [c].json'],
  ],
  ['a line break', { '.github/hooks/a\nb.json': GUARD }, ['.github/hooks/a\nb.json']],
  ['emoji', { '.github/hooks/🛡️.json': GUARD }, ['.github/hooks/🛡️.json']],
  ['upper-case ending', { '.github/hooks/a.JSON': GUARD }, []],
  ['.jsonc', { '.github/hooks/a.jsonc': GUARD }, []],
  ['a backup', { '.github/hooks/a.json.bak': GUARD }, []],
  ['a blank after the ending', { '.github/hooks/a.json ': GUARD }, []],
  ['a hidden file', { '.github/hooks/.a.json': GUARD }, []],
  ['only the ending', { '.github/hooks/.json': GUARD }, []],
  ['a hidden folder', { '.github/hooks/.x/a.json': GUARD }, []],
  ['hooks.json in .github', { '.github/hooks.json': GUARD }, []],
  ['hooks/hooks.json', { 'hooks/hooks.json': GUARD }, []],
  ['another letter case', { '.Github/hooks/a.json': GUARD, '.github/Hooks/b.json': GUARD }, []],
  ['the folder is a file', { '.github/hooks': GUARD }, []],
  [
    'a linked file',
    { 'guards/a.txt': GUARD, '.github/hooks/a.json': { link: '../../guards/a.txt' } },
    ['.github/hooks/a.json'],
  ],
  [
    'the folder is a link',
    { 'guards/a.json': GUARD, 'guards/sub/b.json': GUARD, '.github/hooks': { link: '../guards' } },
    ['.github/hooks/a.json', '.github/hooks/sub/b.json'],
  ],
  [
    'a linked sub-folder, one level deep',
    { 'guards/a.json': GUARD, 'guards/sub/b.json': GUARD, '.github/hooks/x': { link: '../../guards' } },
    ['.github/hooks/x/a.json'],
  ],
  [
    'one file by two names',
    { '.github/hooks/b.json': GUARD, '.github/hooks/a.json': { link: 'b.json' } },
    ['.github/hooks/b.json'],
  ],
  [
    'one file by two names, the link first',
    { '.github/hooks/a.json': GUARD, '.github/hooks/b.json': { link: 'a.json' } },
    ['.github/hooks/b.json'],
  ],
  ['a link to nothing', { '.github/hooks/a.json': { link: 'nowhere.json' } }, []],
  [
    'links in a circle',
    { '.github/hooks/a.json': { link: 'b.json' }, '.github/hooks/b.json': { link: 'a.json' } },
    [],
  ],
  [
    'a link to the folder above',
    { '.github/hooks/a.json': GUARD, '.github/hooks/x': { link: '..' } },
    ['.github/hooks/a.json'],
  ],
  [
    'a broken file beside a good one',
    { '.github/hooks/a.json': '{', '.github/hooks/b.json': GUARD },
    ['.github/hooks/b.json'],
  ],
];

test.each(LIVE)('%s', (_name, files, entries) => {
  const report = verify(makeRepository(files), { surface: 'cli' });
  expect(
    report.entries
      .filter(({ live }) => live)
      .map(({ file }) => file)
      .sort(),
  ).toEqual([...entries].sort());
});

test('manifests come in the order in which the host runs them', () => {
  const names = [
    'a.json',
    'Z.json',
    'b.json',
    '0.json',
    '_.json',
    'sub/a.json',
    'zub/a.json',
    'sub/deep/c.json',
  ];
  const root = makeRepository(Object.fromEntries(names.map((name) => [`.github/hooks/${name}`, GUARD])));
  expect(
    verify(root, { surface: 'cli' }).entries.map(({ file }) => file.slice('.github/hooks/'.length)),
  ).toEqual([
    'b.json',
    'a.json',
    '_.json',
    'Z.json',
    '0.json',
    'zub/a.json',
    'sub/a.json',
    'sub/deep/c.json',
  ]);
});

test('a name that is no UTF-8 is read and shown', () => {
  const root = makeRepository({ '.github/hooks/a.json': GUARD });
  const folder = Buffer.from(path.join(root, '.github/hooks/'));
  fs.writeFileSync(Buffer.concat([folder, Buffer.from([0xff, 0xfe]), Buffer.from('.json')]), GUARD);
  const report = verify(root, { surface: 'cli' });
  expect(report.entries.map(({ file, live }) => [file, live])).toEqual([
    ['.github/hooks/\ufffd\ufffd.json', true],
    ['.github/hooks/a.json', true],
  ]);
});

test('a named pipe is reported and not opened', () => {
  const root = makeRepository({ '.github/hooks/a.json': GUARD });
  execFileSync('mkfifo', [path.join(root, '.github/hooks/pipe.json')]);
  const report = verify(root, { surface: 'cli' });
  expect(report.findings.map(({ rule, file }) => [rule, file])).toContainEqual([
    'manifest/unreadable',
    '.github/hooks/pipe.json',
  ]);
});

test.each<[file: string, content: string, surface: 'cloud' | 'cli', live: boolean]>([
  ['.claude/settings.json', '{"disableAllHooks":true}', 'cli', false],
  ['.claude/settings.local.json', '{"disableAllHooks":true}', 'cli', false],
  ['.github/copilot/settings.json', '{"disableAllHooks":true}', 'cli', false],
  ['.github/copilot/settings.json', '{"disableAllHooks":true}', 'cloud', true],
  ['.claude/settings.json', '{"disableAllHooks":"true"}', 'cli', true],
  ['.claude/settings.json', '{"disableAllHooks":false}', 'cli', true],
  ['.claude/settings.json', 'no JSON', 'cli', true],
  ['.claude/settings.json', 'null', 'cli', true],
  ...[
    { PreToolUse: {} },
    { Foo: [5] },
    { Stop: [{ bash: 'x', matcher: ['a'] }] },
    { PreToolUse: [{ matcher: '(', hooks: [{ bash: 'x' }] }] },
    { PreToolUse: [{ bash: '' }] },
  ].map((hooks): [string, string, 'cli', false] => [
    '.claude/settings.json',
    JSON.stringify({ version: 2, disableAllHooks: true, hooks }),
    'cli',
    false,
  ]),
  ...[
    [],
    null,
    'x',
    { preToolUse: {} },
    { PreToolUse: [{ hooks: [{ hooks: [] }] }] },
    { PreToolUse: [{ bash: 'x', timeout: 0 }] },
    { PreToolUse: [{ matcher: '', hooks: [{ bash: 'x' }] }] },
    { Stop: [{ hooks: [{ type: 'prompt', prompt: 'x' }] }] },
    { PreToolUse: [{ type: 'http', url: 'http://example.com/' }] },
    { PreToolUse: [{ type: 'command' }] },
  ].map((hooks): [string, string, 'cli', true] => [
    '.claude/settings.json',
    JSON.stringify({ disableAllHooks: true, hooks }),
    'cli',
    true,
  ]),
])('%s with %s on %s leaves the guard live: %s', (file, content, surface, live) => {
  const root = makeRepository({ '.github/hooks/a.json': GUARD, [file]: content });
  expect(verify(root, { surface }).entries[0]?.live).toBe(live);
});

const ON = '{"disableAllHooks":true}';
const OFF = '{"disableAllHooks":false}';

test.each<[files: Readonly<Record<string, string>>, live: boolean]>([
  [{ '.claude/settings.json': ON, '.claude/settings.local.json': OFF }, true],
  [{ '.claude/settings.json': OFF, '.claude/settings.local.json': ON }, false],
  [{ '.claude/settings.local.json': ON, '.github/copilot/settings.json': OFF }, true],
  [{ '.claude/settings.local.json': OFF, '.github/copilot/settings.json': ON }, false],
  [{ '.github/copilot/settings.json': ON, '.github/copilot/settings.local.json': OFF }, true],
  [{ '.github/copilot/settings.json': OFF, '.github/copilot/settings.local.json': ON }, false],
  [{ '.claude/settings.json': ON, '.claude/settings.local.json': '{}' }, false],
  [{ '.claude/settings.json': ON, '.claude/settings.local.json': '{"disableAllHooks":null}' }, false],
  [
    { '.claude/settings.json': ON, '.claude/settings.local.json': '{"disableAllHooks":false,"hooks":[]}' },
    false,
  ],
])('of several settings files the last sound one counts: %j', (files, live) => {
  const report = verify(makeRepository({ '.github/hooks/a.json': GUARD, ...files }), { surface: 'cli' });
  expect(report.entries[0]?.live).toBe(live);
  expect(report.findings.some(({ rule }) => rule === 'manifest/disabled-by-settings')).toBe(!live);
});

test.each<[name: string, links: Readonly<Record<string, string>>, read: readonly string[]]>([
  ['a link before the file', { 'z.json': 'm.json' }, ['z.json', 'm/x.json', 'm/deep/y.json']],
  ['a link after the file', { 'a.json': 'm.json' }, ['m.json', 'm/x.json', 'm/deep/y.json']],
  ['a linked folder before the folder', { z: 'm' }, ['m.json', 'z/x.json', 'm/deep/y.json']],
  ['a linked folder after the folder', { a: 'm' }, ['m.json', 'm/x.json', 'm/deep/y.json']],
  ['a link into the folder', { z: 'm/deep' }, ['m.json', 'z/y.json', 'm/x.json']],
  ['a link to the parent', { 'm/up': '..' }, ['m.json', 'm/x.json', 'm/deep/y.json']],
])('one real file is read once: %s', (_name, links, read) => {
  const root = makeRepository({
    ...Object.fromEntries(
      ['m.json', 'm/x.json', 'm/deep/y.json'].map((file) => [`.github/hooks/${file}`, GUARD]),
    ),
    ...Object.fromEntries(Object.entries(links).map(([at, link]) => [`.github/hooks/${at}`, { link }])),
  });
  expect(
    verify(root, { surface: 'cli' }).entries.map(({ file }) => file.slice('.github/hooks/'.length)),
  ).toEqual(read);
});

test('a manifest of more entries than anyone writes is a finding, and quick', () => {
  const list = Array.from({ length: 50_001 }, () => 0);
  const report = verify(
    makeRepository({ '.github/hooks/a.json': JSON.stringify({ hooks: { preToolUse: list } }) }),
    {
      surface: 'cli',
    },
  );
  expect(report.entries).toEqual([]);
  expect(report.findings.map(({ rule, message }) => [rule, message])).toEqual([
    ['manifest/unreadable', expect.stringContaining('20000')],
  ]);
});

test('a tree of folders 400 deep is read to its end', () => {
  const deep = `.github/hooks/${'d/'.repeat(400)}a.json`;
  expect(
    verify(makeRepository({ [deep]: GUARD }), { surface: 'cli' }).entries.map(({ file }) => file),
  ).toEqual([deep]);
});
