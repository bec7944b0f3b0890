import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { RunOptions, Session } from '../guard/_session.js';

/**
 * What is wrong with the places that a session's state is kept in, or with what surrounds the process. `kept`: nothing that
 * matters. `unkept`: no state can be kept, so the guard takes the session for tainted, and a result in which something is
 * found is held back. `lost`: state was taken away that can be begun anew; the session is tainted.
 */
export interface PlaceFault {
  readonly name: string;
  /** Before the session begins. @param base the folder of all sessions, not there yet */
  readonly before?: (base: string, session: Session) => void;
  /** After it began. @param folder its state folder */
  readonly after?: (folder: string) => void;
  readonly run?: (session: Session) => RunOptions;
  readonly state: 'kept' | 'unkept' | 'lost';
}

const fifo = (file: string): void => {
  execFileSync('mkfifo', [file]);
};
const replace = (file: string, put: (file: string) => void): void => {
  fs.rmSync(file, { recursive: true, force: true });
  put(file);
};
/** Only root can give a folder away; whoever is not root lets others write into it. */
const giveAway = (folder: string): void => {
  if (process.getuid!() === 0) fs.chownSync(folder, 65_534, 65_534);
  else fs.chmodSync(folder, 0o777);
};
const FILES = ['taint.jsonl', 'names.txt', 'audit.jsonl'];

export const PLACE_FAULTS: readonly PlaceFault[] = [
  { name: 'no home', run: () => ({ env: { HOME: undefined } }), state: 'kept' },
  { name: 'a home that is not there', run: () => ({ env: { HOME: '/nowhere' } }), state: 'kept' },
  { name: 'standard error is not open', run: () => ({ wrap: (line) => `exec 2>&-; ${line}` }), state: 'kept' },
  { name: 'the disk behind standard error is full', run: () => ({ wrap: (line) => `exec 2>/dev/full; ${line}` }), state: 'kept' },
  { name: 'no folder of the runner, and a temp folder that is a file', run: ({ script }) => ({ env: { RUNNER_TEMP: undefined, TMPDIR: script } }), state: 'unkept' },
  { name: 'a folder of the runner that is a file', run: ({ script }) => ({ env: { RUNNER_TEMP: script } }), state: 'unkept' },
  { name: 'a folder of the runner that is not there', run: () => ({ env: { RUNNER_TEMP: '/proc/nowhere' } }), state: 'unkept' },
  { name: 'a folder of the runner where nothing can be made', run: () => ({ env: { RUNNER_TEMP: '/proc' } }), state: 'unkept' },
  { name: 'no file may grow', run: () => ({ wrap: (line) => `ulimit -f 0; ${line}` }), state: 'unkept' },
  { name: 'a link stands in the place of the folder of all sessions', before: (base) => { fs.mkdirSync(`${base}.x`); fs.symlinkSync(`${base}.x`, base); }, state: 'unkept' },
  { name: 'a link to nothing stands there', before: (base) => fs.symlinkSync('/nowhere/x', base), state: 'unkept' },
  { name: 'a file stands there', before: (base) => fs.writeFileSync(base, ''), state: 'unkept' },
  { name: 'a pipe stands there', before: (base) => fifo(base), state: 'unkept' },
  { name: 'it is another user’s', before: (base) => { fs.mkdirSync(base, { mode: 0o700 }); giveAway(base); }, state: 'unkept' },
  { name: 'others may write into it', before: (base) => { fs.mkdirSync(base); fs.chmodSync(base, 0o777); }, state: 'unkept' },
  { name: 'the session’s folder is replaced by a link to itself', after: (folder) => { fs.renameSync(folder, `${folder}.x`); fs.symlinkSync(`${folder}.x`, folder); }, state: 'unkept' },
  { name: 'it is replaced by a file', after: (folder) => replace(folder, (file) => fs.writeFileSync(file, '')), state: 'unkept' },
  { name: 'it is replaced by a pipe', after: (folder) => replace(folder, fifo), state: 'unkept' },
  { name: 'it is given to another user', after: giveAway, state: 'unkept' },
  { name: 'the folder of all sessions is', after: (folder) => giveAway(path.dirname(folder)), state: 'unkept' },
  { name: 'pipes stand in the place of its files', after: (folder) => FILES.forEach((name) => replace(`${folder}/${name}`, fifo)), state: 'unkept' },
  { name: 'folders do', after: (folder) => FILES.forEach((name) => replace(`${folder}/${name}`, (file) => fs.mkdirSync(file))), state: 'unkept' },
  { name: 'full devices do', after: (folder) => FILES.forEach((name) => replace(`${folder}/${name}`, (file) => fs.symlinkSync('/dev/full', file))), state: 'unkept' },
  { name: 'the session’s folder is removed', after: (folder) => fs.rmSync(folder, { recursive: true }), state: 'lost' },
  { name: 'the folder of all sessions is removed', after: (folder) => fs.rmSync(path.dirname(folder), { recursive: true }), state: 'lost' },
]; // biome-ignore format: rows
