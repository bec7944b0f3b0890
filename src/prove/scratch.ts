import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { PathError } from '../surface/read.js';
import { CopilotError } from './copilot-error.js';
import type { Change } from './scenario.js';

/** Nothing of the machine's own git settings: no filters, hooks, signing or templates run in a scratch clone. */
export const GIT_ENVIRONMENT: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Portcullis',
  GIT_AUTHOR_EMAIL: 'portcullis@example.invalid',
  GIT_COMMITTER_NAME: 'Portcullis',
  GIT_COMMITTER_EMAIL: 'portcullis@example.invalid',
};

function git(cwd: string, ...args: readonly string[]): Buffer {
  const { status, error, stdout, stderr } = spawnSync('git', args, {
    cwd,
    env: { PATH: process.env['PATH'], ...GIT_ENVIRONMENT },
    maxBuffer: 1 << 28,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new CopilotError('git is not on PATH. Install it: sessions run in scratch clones.');
  if (error) throw error;
  if (status !== 0) throw new PathError(`git ${args.join(' ')} failed: ${stderr.toString('utf8').trim()}`);
  return stdout;
}

/** Names are bytes, one a character: a file whose name is no UTF-8 must not be left out in silence. */
const raw = (name: string): Buffer => Buffer.from(name, 'latin1');
const chars = (name: string): string => Buffer.from(name).toString('latin1');

/** The files that a clone would have once everything is committed; null outside of a git work tree. */
function listed(root: string): string[] | null {
  const { status, error, stdout } = spawnSync(
    'git',
    ['-c', 'safe.directory=*', '-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { env: { PATH: process.env['PATH'], ...GIT_ENVIRONMENT }, maxBuffer: 1 << 28 },
  );
  if (error || status !== 0) return null;
  const names = stdout
    .toString('latin1')
    .split('\0')
    .filter((name) => name !== '');
  // A folder that the repository around it ignores is proved as it is.
  return names.length > 0 ? names : null;
}

function copyFile(root: string, folder: string, name: string): void {
  const from = raw(`${chars(root)}/${name}`);
  const to = raw(`${chars(folder)}/${name}`);
  let stat: fs.Stats;
  try {
    stat = fs.lstatSync(from);
  } catch {
    // In the index, and deleted from the work tree.
    return;
  }
  fs.mkdirSync(raw(path.posix.dirname(`${chars(folder)}/${name}`)), { recursive: true });
  if (stat.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from, 'buffer'), to);
  else if (stat.isFile()) {
    fs.copyFileSync(from, to);
    fs.chmodSync(to, stat.mode & 0o777);
  }
}

/** Whether a plain copy takes it: no repository inside, no installed packages, no pipe that nobody writes to. */
function isCopied(root: string, from: string): boolean {
  const parts = path.relative(root, from).split(path.sep);
  if (parts.includes('.git') || parts.includes('node_modules')) return false;
  const stat = fs.lstatSync(from);
  return stat.isFile() || stat.isDirectory() || stat.isSymbolicLink();
}

/**
 * Commits the folder as it stands now (uncommitted changes too, ignored files not) to a repository of its own, which sessions clone.
 * @param root the folder to prove, absolute
 * @param folder where the repository goes; made
 */
export function makeBase(root: string, folder: string): void {
  fs.mkdirSync(folder);
  const names = listed(root);
  if (names) for (const name of names) copyFile(root, folder, name);
  else
    fs.cpSync(root, folder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => isCopied(root, from),
    });
  git(folder, 'init', '--quiet', '--initial-branch=main', '--template=');
  git(folder, 'add', '--all', '--force');
  git(folder, 'commit', '--quiet', '--allow-empty', '--no-verify', '-m', 'The work tree as it is');
}

/** A clone of the base, whose origin leads nowhere. */
export function cloneBase(base: string, folder: string): void {
  git(path.dirname(folder), 'clone', '--quiet', '--no-hardlinks', '--template=', base, folder);
  git(folder, 'remote', 'set-url', 'origin', 'https://git.invalid/example.git');
}

/** The nearest folder above a path that is there, links resolved. */
function realParent(file: string): string {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    try {
      return fs.realpathSync(at);
    } catch {
      if (at === path.dirname(at)) return at;
    }
  }
}

/**
 * A path of a scenario in the clone.
 * @throws PathError where a symbolic link of the repository would lead the runner's own writing out of it
 */
export function within(root: string, name: string): string {
  const file = path.join(root, name);
  const real = realParent(file);
  const top = fs.realpathSync(root);
  if (real !== top && !real.startsWith(top + path.sep))
    throw new PathError(`${name} leads out of the clone through a symbolic link`);
  return file;
}

function put(root: string, name: string, text: string): void {
  const file = within(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // A link in the file's place is replaced, not followed.
  if (fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) fs.unlinkSync(file);
  fs.writeFileSync(file, text);
}

/** Carries out what a scenario changes behind the agent's back. */
export function applyChanges(root: string, changes: readonly Change[]): void {
  for (const change of changes) {
    if ('write' in change) put(root, change.write, change.text);
    else if ('append' in change) {
      const file = within(root, change.append);
      const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
      put(root, change.append, before + change.text);
    } else if ('remove' in change) fs.rmSync(within(root, change.remove), { recursive: true, force: true });
    else {
      const to = within(root, change.to);
      fs.mkdirSync(path.dirname(to), { recursive: true });
      fs.renameSync(within(root, change.move), to);
    }
  }
}

/** Puts a scenario's own files into the clone. */
export function putFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) put(root, name, text);
}
