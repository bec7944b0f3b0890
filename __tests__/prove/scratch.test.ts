import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { applyChanges, cloneBase, makeBase, putFiles } from '../../src/prove/scratch.js';
import { makeRepository } from '../helpers/repository.js';

function clone(root: string): string {
  const folder = makeRepository({});
  makeBase(root, path.join(folder, 'base'));
  cloneBase(path.join(folder, 'base'), path.join(folder, 'clone'));
  return path.join(folder, 'clone');
}

function git(root: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

const names = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'latin1' })
    .filter(
      (name) =>
        !/^\.git(?:\/|$)/.test(name) && !fs.lstatSync(Buffer.from(`${root}/${name}`, 'latin1')).isDirectory(),
    )
    .sort();

test('the work tree as it is: changes and new files, links and modes, without what is ignored or deleted', () => {
  const root = makeRepository({ 'a.txt': 'old', 'gone.txt': 'x', '.gitignore': 'ignored\n', ignored: 'x' });
  git(root, 'init', '-q');
  git(root, 'add', '.');
  fs.writeFileSync(path.join(root, 'a.txt'), 'new');
  fs.rmSync(path.join(root, 'gone.txt'));
  fs.writeFileSync(path.join(root, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
  fs.symlinkSync('/nowhere', path.join(root, 'link'));
  fs.writeFileSync(Buffer.from(`${root}/caf\xe9.txt`, 'latin1'), 'x');
  const made = clone(root);
  expect(names(made)).toEqual(['.gitignore', 'a.txt', 'caf\xe9.txt', 'link', 'run.sh']);
  expect(fs.readFileSync(path.join(made, 'a.txt'), 'utf8')).toBe('new');
  expect(fs.readlinkSync(path.join(made, 'link'))).toBe('/nowhere');
  expect(fs.statSync(path.join(made, 'run.sh')).mode & 0o111).toBe(0o111);
});

test('a folder that is no work tree, and one that the repository around it ignores', () => {
  const plain = makeRepository({
    'a.txt': 'x',
    'node_modules/x/index.js': 'x',
    'sub/.gitignore': 'b.txt\n',
    'sub/b.txt': 'x',
  });
  spawnSync('mkfifo', [path.join(plain, 'pipe')]);
  expect(names(clone(plain))).toEqual(['a.txt', 'sub/.gitignore', 'sub/b.txt']);
  const around = makeRepository({ '.gitignore': 'inner\n', 'inner/a.txt': 'x' });
  git(around, 'init', '-q');
  expect(names(clone(path.join(around, 'inner')))).toEqual(['a.txt']);
});

test('no setting of the original reaches the clone', () => {
  const root = makeRepository({ 'a.txt': 'x' });
  git(root, 'init', '-q');
  git(root, 'config', 'http.extraheader', 'AUTHORIZATION: secret');
  git(root, 'config', 'core.hooksPath', 'evil');
  const config = fs.readFileSync(path.join(clone(root), '.git/config'), 'utf8');
  expect(config).not.toMatch(/secret|evil/);
  expect(config).toContain('https://git.invalid/');
});

test('changes behind the agent’s back', () => {
  const root = makeRepository({ 'a.txt': 'a', 'b/c.txt': 'c' });
  applyChanges(root, [
    { append: 'a.txt', text: 'b' },
    { write: 'new/d.txt', text: 'd' },
    { move: 'b', to: 'deep/e' },
    { remove: 'nowhere' },
  ]);
  expect(names(root)).toEqual(['a.txt', 'deep/e/c.txt', 'new/d.txt']);
  expect(fs.readFileSync(path.join(root, 'a.txt'), 'utf8')).toBe('ab');
});

test('a link of the repository does not lead the runner out of the clone', () => {
  const outside = makeRepository({ 'x.txt': 'mine' });
  const root = makeRepository({ 'a.txt': 'a' });
  fs.symlinkSync(outside, path.join(root, 'out'));
  fs.symlinkSync(path.join(outside, 'x.txt'), path.join(root, 'file'));
  expect(() => putFiles(root, { 'out/x.txt': 'theirs' })).toThrow(/leads out of the clone/);
  expect(() => applyChanges(root, [{ remove: 'out/x.txt' }])).toThrow(/leads out of the clone/);
  putFiles(root, { file: 'theirs' });
  expect(fs.readFileSync(path.join(outside, 'x.txt'), 'utf8')).toBe('mine');
});
