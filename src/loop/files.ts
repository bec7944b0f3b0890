import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { FOLLOW, lastBytes, withFile } from '../guard/careful.js';
import { globPattern } from '../guard/policy.js';

/** Larger than any script, list or context file. */
const FILE_LIMIT = 4 * 1024 * 1024;

/**
 * The bytes of a file of the work tree, or null: it is not there, is no regular file, is too large, or a link leads out
 * of the work tree.
 * @param root with links resolved
 */
export function readInside(root: string, path: string): Buffer | null {
  try {
    const real = realpathSync.native(`${root}/${path}`);
    if (!real.startsWith(root === '/' ? '/' : `${root}/`)) return null;
    return withFile(real, FOLLOW, (fd, { size }) =>
      size > FILE_LIMIT ? null : lastBytes(fd, size, FILE_LIMIT),
    );
  } catch {
    return null;
  }
}

/** Whether something stands there, inside the work tree. */
export function standsInside(root: string, path: string): boolean {
  try {
    const real = realpathSync.native(`${root}/${path}`);
    return real === root || real.startsWith(root === '/' ? '/' : `${root}/`);
  } catch {
    return false;
  }
}

const WALK_LIMIT = 20_000;

/**
 * The files that a path or glob means, sorted. Links are not followed, and `.git` and `node_modules` are left out.
 * @returns at most `most` of them
 */
export function expand(root: string, glob: string, most: number): string[] {
  const wild = glob.search(/[*?]/);
  if (wild === -1 && !glob.endsWith('/')) return [glob];
  const pattern = globPattern(glob);
  const base = wild === -1 ? glob.slice(0, -1) : glob.slice(0, Math.max(glob.lastIndexOf('/', wild), 0));
  const found: string[] = [];
  const folders = [base];
  let seen = 0;
  for (const folder of folders) {
    let names: string[];
    try {
      names = readdirSync(`${root}/${folder}`).sort();
    } catch {
      continue;
    }
    for (const name of names) {
      if (++seen > WALK_LIMIT || found.length >= most) return found.sort();
      const path = folder === '' ? name : `${folder}/${name}`;
      let stat: ReturnType<typeof lstatSync>;
      try {
        stat = lstatSync(`${root}/${path}`);
      } catch {
        continue;
      }
      if (stat.isDirectory()) {
        if (name !== '.git' && name !== 'node_modules') folders.push(path);
      } else if (stat.isFile() && pattern.test(path.toLowerCase())) found.push(path);
    }
  }
  return found.sort();
}
