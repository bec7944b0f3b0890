import * as fs from 'node:fs';
import { join } from 'node:path';
import { type FileSystem, type Look, NOTHING } from './file-system.js';

function lookAt(file: string): Look {
  let stat: fs.Stats;
  try {
    stat = fs.lstatSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // ENOTDIR: a file stands where a folder belongs, which looking at that folder tells.
    if (code === 'ENOENT' || code === 'ENOTDIR') return NOTHING;
    throw error;
  }
  const kind = stat.isSymbolicLink()
    ? 'link'
    : stat.isFile()
      ? 'file'
      : stat.isDirectory()
        ? 'folder'
        : 'other';
  return { kind, mode: stat.mode & 0o777, links: stat.nlink };
}

function mayWrite(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function create(file: string, bytes: Buffer, mode: number | null): void {
  const fd = fs.openSync(file, 'wx');
  try {
    if (mode !== null) fs.fchmodSync(fd, mode);
    fs.writeFileSync(fd, bytes);
    // A rename can reach the disk before the bytes of what it renames.
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** @param root the repository's folder, absolute, links resolved */
export function nodeFileSystem(root: string): FileSystem {
  const at = (path: string): string => join(root, path);
  return {
    look: (path) => lookAt(at(path)),
    read: (path) => fs.readFileSync(at(path)),
    list: (path) => fs.readdirSync(at(path)).sort(),
    mayWrite: (path) => mayWrite(at(path)),
    makeFolder: (path) => fs.mkdirSync(at(path)),
    create: (path, bytes, mode) => create(at(path), bytes, mode),
    rename: (from, to) => fs.renameSync(at(from), at(to)),
    remove: (path) => fs.unlinkSync(at(path)),
    removeFolder: (path) => fs.rmdirSync(at(path)),
  };
}
