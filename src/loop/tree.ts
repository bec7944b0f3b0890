import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { FOLLOW, lastBytes, withFile } from '../guard/careful.js';
import { sha256 } from '../guard/digest.js';
import { readInside } from './files.js';

const HEX = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const GIT_MS = 10_000;
/** Changed files that are hashed; of a larger change only the list counts. */
const MOST_FILES = 2000;
const SMALL = 1024 * 1024;

function text(path: string): string | null {
  try {
    return withFile(path, FOLLOW, (fd, { size }) =>
      size < SMALL ? lastBytes(fd, size, SMALL).toString('utf8').trim() : null,
    );
  } catch {
    return null;
  }
}

function absolute(path: string, from: string): string {
  return path.startsWith('/') ? path : `${from}/${path}`;
}

/**
 * The commit that a work tree is at, read from git's files: starting git costs more than the rest of a stop without a gate.
 * @returns null outside git, and before the first commit
 */
export function readHead(root: string): string | null {
  let folder = `${root}/.git`;
  const pointer = /^gitdir: (.+)$/m.exec(text(folder) ?? '');
  if (pointer) folder = absolute(pointer[1]!, root);
  const head = text(`${folder}/HEAD`);
  if (head === null) return null;
  if (HEX.test(head)) return head;
  const [, ref] = /^ref: (refs\/[^\0\r\n]+)$/.exec(head) ?? [];
  if (ref === undefined || ref.includes('..')) return null;
  const common = text(`${folder}/commondir`);
  const shared = common === null ? folder : absolute(common, folder);
  for (const each of new Set([folder, shared])) {
    const loose = text(`${each}/${ref}`);
    if (loose !== null && HEX.test(loose)) return loose;
  }
  const packed = text(`${shared}/packed-refs`) ?? '';
  for (const line of packed.split('\n')) if (line.endsWith(` ${ref}`)) return line.split(' ')[0]!;
  // A repository in the reftable format keeps its refs where only git reads them; any other has no commit yet.
  if (!existsSync(`${shared}/reftable`)) return null;
  const asked = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD'])?.toString('utf8').trim() ?? '';
  return HEX.test(asked) ? asked : null;
}

/** Runs git so that it changes nothing and starts nothing that the repository names. */
function git(root: string, args: readonly string[]): Buffer | null {
  const run = spawnSync(
    'git',
    ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '--no-optional-locks', ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: GIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 16 * 1024 * 1024,
      windowsHide: true,
    },
  );
  return run.error === undefined && run.status === 0 ? run.stdout : null;
}

/** Whether the work tree still stands on the history that the loop was armed on; null where that cannot be told. */
export function standsOn(root: string, armed: string | null, now: string | null): boolean | null {
  if (armed === now) return true;
  // A repository that got its first commit; one that lost its last is another one.
  if (armed === null) return true;
  if (now === null) return false;
  const run = spawnSync('git', ['merge-base', '--is-ancestor', armed, now], {
    cwd: root,
    stdio: 'ignore',
    timeout: GIT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  return run.error === undefined && run.status === 0 ? true : run.status === 1 ? false : null;
}

function contentOf(root: string, path: string): string {
  try {
    const stat = lstatSync(`${root}/${path}`);
    if (stat.isSymbolicLink()) return `link ${readlinkSync(`${root}/${path}`)}`;
    if (!stat.isFile()) return 'other';
    const bytes = stat.size < SMALL ? readInside(root, path) : null;
    return bytes ? `file ${sha256(bytes)}` : `file ${stat.size} ${stat.mtimeMs}`;
  } catch {
    return 'gone';
  }
}

/**
 * A hash of the work tree: its commit, and everything in it that differs from the commit.
 * @param except a path that does not count, because we write it ourselves
 * @returns null where git cannot say it
 */
export function treeHash(root: string, except: string): string | null {
  const head = readHead(root) ?? '';
  const status = git(root, ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all']);
  if (!status) return null;
  const entries = status
    .toString('utf8')
    .split('\0')
    .filter((entry) => entry.length > 3 && entry.slice(3) !== except);
  const parts = entries.map((entry, index) =>
    index < MOST_FILES ? `${entry} ${contentOf(root, entry.slice(3))}` : entry,
  );
  return sha256([head, ...parts].join('\0')).slice(0, 32);
}
