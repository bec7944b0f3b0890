import { lstatSync, mkdirSync } from 'node:fs';
import { sha256 } from './digest.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that holds the state folders of all sessions of this user. */
export function stateBase(environment: Environment): string {
  const base = (environment['RUNNER_TEMP'] || environment['TMPDIR'] || environment['TEMP'] || '/tmp').replace(
    /[/\\]+$/,
    '',
  );
  const owner = typeof process.getuid === 'function' ? process.getuid() : 'user';
  return `${base}/portcullis-${owner}`;
}

/**
 * The folder of one session's state: below `RUNNER_TEMP` or the temp folder, never in the work tree, where a commit
 * would carry it away. Its name hides the path and the id, and two repositories never share one.
 */
export function stateFolder(root: string, rootSession: string, environment: Environment): string {
  const name = sha256(`${root}\0${rootSession}`).slice(0, 24);
  return `${stateBase(environment)}/${name}`;
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  const owner = typeof process.getuid === 'function' ? process.getuid() : stat.uid;
  return (
    stat.isDirectory() && stat.uid === owner && (process.platform === 'win32' || (stat.mode & 0o077) === 0)
  );
}

/** Makes one folder in a place that is everybody's. @returns false where it is not ours alone */
export function openOwnFolder(folder: string): boolean {
  try {
    // An error of a system call costs more than the call: nearly always the folder is there.
    if (isOurs(folder)) return true;
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
  }
  try {
    return isOurs(folder);
  } catch {
    return false;
  }
}

/**
 * Makes the folder, readable by its owner only. The temp folder is everybody's: a folder, or a link, that another user
 * put there first is refused.
 * @returns false where it cannot be had; whoever needs it then does without
 */
export function openStateFolder(folder: string): boolean {
  // Not `recursive`: below /proc, Node's own loop over missing parents never ends, and no deadline can end it.
  return openOwnFolder(folder.slice(0, folder.lastIndexOf('/'))) && openOwnFolder(folder);
}

/** True where the folder is there, and nobody else can have put it there. */
export function isOwnFolder(folder: string): boolean {
  try {
    return isOurs(folder.slice(0, folder.lastIndexOf('/'))) && isOurs(folder);
  } catch {
    return false;
  }
}
