import { realpathSync, statSync } from 'node:fs';
import { PathError } from '../surface/read.js';
import { outerRepository } from '../surface/root.js';
import { BootstrapError, type FileSystem } from './file-system.js';
import { nodeFileSystem } from './node-file-system.js';

function rootOf(path: string): string {
  let root: string;
  try {
    root = realpathSync.native(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new PathError(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  }
  if (!statSync(root).isDirectory()) throw new PathError(`${path} is not a folder`);
  return root;
}

/**
 * A repository's folder, to look at or to take back what was written there.
 * @throws PathError where there is no such folder
 */
export function openFolder(path: string): FileSystem {
  return nodeFileSystem(rootOf(path));
}

/**
 * A repository's folder, to write the surface into.
 * @throws PathError where there is no such folder
 * @throws BootstrapError where it lies in a repository and is not its root: the host loads the hooks of the root alone
 * (docs/host-contract.md, "Places"), so what is written there would guard nothing
 */
export function openRepository(path: string): FileSystem {
  const root = rootOf(path);
  const outer = outerRepository(root);
  if (outer !== null)
    throw new BootstrapError([
      `${path} is a folder inside of the repository ${outer}, and the host loads hooks from the repository's root alone: a guard there would guard nothing. Run this on ${outer}; where the folder is to be a repository of its own, run "git init" in it first.`,
    ]);
  return nodeFileSystem(root);
}
