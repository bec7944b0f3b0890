import { realpathSync } from 'node:fs';
import { FOLLOW, lastBytes, withFile } from './careful.js';
import type { Policy } from './policy.js';

/** Bytes of a script of the work tree that are read to judge a command that runs it. */
const SCRIPT_LIMIT = 256 * 1024;

/** Reads scripts of the work tree, bounded; null where there is none, or it is outside or binary. */
export function readScript(root: string): (absolute: string) => string | null {
  return (absolute) => {
    try {
      const real = realpathSync.native(absolute);
      if (!real.startsWith(`${root}/`)) return null;
      return withFile(real, FOLLOW, (fd, { size }) => {
        const text = size > SCRIPT_LIMIT ? '\0' : lastBytes(fd, size, SCRIPT_LIMIT).toString('utf8');
        return text.includes('\0') ? null : text;
      });
    } catch {
      return null;
    }
  };
}

/** A folder with its links resolved, where that can be done. */
export function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** Where an absolute path leads when its links are followed; null where nothing is there, or nobody may look. */
export function realPath(absolute: string): string | null {
  try {
    return realpathSync.native(absolute);
  } catch {
    return null;
  }
}

/** Files of the work tree among the words of the programs that the policy names. */
export function helperFiles(policy: Policy): string[] {
  const lines = policy.chain.flatMap((entry) => [
    ...(entry.command ?? []),
    ...(entry.bash?.split(/\s+/) ?? []),
  ]);
  return [...lines, ...(policy.defender?.command ?? [])]
    .map((word) => word.replace(/^["']|["';]$/g, '').replace(/^\.\//, ''))
    .filter((word) => /^[\w.@-][\w./@-]*$/.test(word) && /[./]/.test(word) && !word.includes('..'));
}
