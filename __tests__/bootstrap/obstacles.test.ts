import * as fs from 'node:fs';
import * as path from 'node:path';
import { bootstrap } from '../../src/bootstrap/bootstrap.js';
import { BootstrapError } from '../../src/bootstrap/file-system.js';
import { nodeFileSystem } from '../../src/bootstrap/node-file-system.js';
import { OBSTACLES } from '../cases/bootstrap-obstacles.js';
import { BUNDLES, PLAIN } from '../cases/bootstrap-repositories.js';
import { MemoryFileSystem } from '../helpers/memory-file-system.js';
import { makeRepository } from '../helpers/repository.js';

test.each(OBSTACLES.map((row) => [row.name, row] as const))('%s', (_, { files, says, remove }) => {
  const memory = new MemoryFileSystem(files);
  const run = () => bootstrap(memory, BUNDLES, { ...PLAIN, remove: remove ?? false });
  expect(run).toThrow(BootstrapError);
  expect(run).toThrow(says);
  expect(memory.changes).toBe(0);
});

test.each<[name: string, lay: (root: string, outside: string) => void, says: RegExp]>([
  [
    'a link to a folder outside',
    (root, outside) => fs.symlinkSync(outside, path.join(root, '.github')),
    /symbolic link/,
  ],
  [
    'a link to a file outside',
    (root, outside) => fs.symlinkSync(path.join(outside, 'a'), path.join(root, '.gitattributes')),
    /symbolic link/,
  ],
  [
    'a link to nothing outside',
    (root, outside) => fs.symlinkSync(path.join(outside, 'new'), path.join(root, '.gitattributes')),
    /symbolic link/,
  ],
  [
    'a hard link to a file outside',
    (root, outside) => fs.linkSync(path.join(outside, 'a'), path.join(root, '.gitattributes')),
    /hard link/,
  ],
  [
    'a file that is read-only',
    (root) => fs.writeFileSync(path.join(root, '.gitattributes'), '', { mode: 0o444 }),
    /read-only/,
  ],
  ["a folder in a file's place", (root) => fs.mkdirSync(path.join(root, '.gitattributes')), /is a folder/],
])('on a disk: %s', (_, lay, says) => {
  const outside = makeRepository({ a: 'untouched\n' });
  const root = makeRepository({ 'README.md': '# x\n' });
  lay(root, outside);
  expect(() => bootstrap(nodeFileSystem(root), BUNDLES, PLAIN)).toThrow(says);
  expect(fs.readdirSync(outside)).toEqual(['a']);
  expect(fs.readFileSync(path.join(outside, 'a'), 'utf8')).toBe('untouched\n');
  expect(fs.readdirSync(root).sort()).toHaveLength(2);
});

test('the permissions of a file that is refreshed stay', () => {
  const root = makeRepository({ '.gitattributes': { text: '* text=auto\n', mode: 0o664 } });
  bootstrap(nodeFileSystem(root), BUNDLES, PLAIN);
  expect(fs.statSync(path.join(root, '.gitattributes')).mode & 0o777).toBe(0o664);
});
