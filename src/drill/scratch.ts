import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { PathError } from '../surface/read.js';

/** Up to here every cell has a copy of its own. */
const SMALL_FILES = 3000;
const SMALL_KIB = 32 * 1024;

/** Of git's settings, those that say what the repository is; any other may hold a token or name a program. */
const KEPT_SETTINGS =
  /^(?:core\.(?:repositoryformatversion|filemode|bare|ignorecase|symlinks|autocrlf|eol)|extensions\.[a-z]+|user\.(?:name|email))$/i;

function run(program: string, args: readonly string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'latin1',
    maxBuffer: 256 * 1024 * 1024,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', GIT_CONFIG_NOSYSTEM: '1', HOME: '/nonexistent' },
  });
  if (error || status !== 0)
    throw new PathError(
      `the scratch copy cannot be made: ${program}: ${error?.message ?? stderr.trim().split('\n')[0]}`,
    );
  return stdout;
}

/** `cp -a`: names that are no UTF-8 and links as they are, never a hard link to what is copied. */
function copy(from: string, to: string): void {
  run('cp', ['-a', '--reflink=auto', `${from}/.`, to]);
}

/** The settings that may stay, as pairs; none where git cannot read the file. */
function keptSettings(file: string): [string, string][] {
  let list: string;
  try {
    list = run('git', ['config', '--file', file, '--list', '-z', '--no-includes']);
  } catch {
    return [];
  }
  return list.split('\0').flatMap((item): [string, string][] => {
    const at = item.indexOf('\n');
    return at > 0 && KEPT_SETTINGS.test(item.slice(0, at)) ? [[item.slice(0, at), item.slice(at + 1)]] : [];
  });
}

function cleanSettings(file: string): void {
  const kept = keptSettings(file);
  // actions/checkout leaves its token here.
  fs.writeFileSync(file, '');
  for (const [name, value] of kept) run('git', ['config', '--file', file, name, value]);
}

/**
 * Makes the copy's `.git` its own: settings without credentials and programs, no shared objects, no link back to
 * another work tree.
 */
function cleanGit(tree: string): void {
  const git = path.join(tree, '.git');
  const stat = fs.lstatSync(git, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    // A work tree or a submodule: its repository stands elsewhere, and git would write there.
    fs.rmSync(git);
    run('git', ['init', '-q', tree]);
    return;
  }
  for (const name of fs.readdirSync(git))
    if (/^(?:worktrees|modules|config\.worktree|credentials?)$/.test(name))
      fs.rmSync(path.join(git, name), { recursive: true, force: true });
  const settings = path.join(git, 'config');
  if (fs.existsSync(settings)) cleanSettings(settings);
}

/** Absolute links into the original would lead a hook back to it. */
function turnLinks(tree: string, original: string): void {
  const links = run('find', [tree, '-type', 'l', '-lname', `${original}*`, '-print0']).split('\0');
  for (const link of links.filter((name) => name !== '')) {
    const raw = Buffer.from(link, 'latin1');
    const target = fs.readlinkSync(raw, { encoding: 'buffer' }).toString('latin1');
    if (target !== original && !target.startsWith(`${original}/`)) continue;
    const moved = path.posix.relative(path.posix.dirname(link), `${tree}${target.slice(original.length)}`);
    fs.unlinkSync(raw);
    fs.symlinkSync(Buffer.from(moved || '.', 'latin1'), raw);
  }
}

/** Folders of one cell. All absolute. */
export interface Place {
  readonly folder: string;
  readonly tree: string;
  readonly home: string;
  readonly temp: string;
}

/** A scratch copy of a repository and the folders of the cells. Nothing in it is shared with the original. */
export class Scratch {
  readonly folder: string;
  /** Every cell has its own copy; otherwise cells that run one after another share one. */
  readonly each: boolean;
  readonly #pristine: string;
  readonly #shared: string[] = [];
  #count = 0;

  /**
   * @param root absolute path of the repository
   * @throws PathError where it cannot be copied
   */
  constructor(root: string) {
    this.folder = fs.realpathSync.native(fs.mkdtempSync(path.join(os.tmpdir(), 'portcullis-drill-')));
    this.#pristine = path.join(this.folder, 'pristine');
    try {
      fs.mkdirSync(this.#pristine);
      copy(root, this.#pristine);
      cleanGit(this.#pristine);
      turnLinks(this.#pristine, root);
      const files = Number.parseInt(run('du', ['-s', '--inodes', this.#pristine]), 10);
      const kib = Number.parseInt(run('du', ['-sk', this.#pristine]), 10);
      this.each = files <= SMALL_FILES && kib <= SMALL_KIB;
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  /** Folders for one cell; `fresh` where it changes the tree itself. */
  take(fresh: boolean): Place {
    const name = this.#count++;
    const folder = path.join(this.folder, `cell-${name}`);
    const place = { folder, home: path.join(folder, 'home'), temp: path.join(folder, 'tmp') };
    for (const made of [folder, place.home, place.temp]) fs.mkdirSync(made);
    const tree = path.join(folder, 'workspace');
    const shared = fresh || this.each ? undefined : this.#shared.pop();
    if (shared === undefined) {
      fs.mkdirSync(tree);
      copy(this.#pristine, tree);
    } else fs.renameSync(shared, tree);
    return { ...place, tree };
  }

  /** Gives a cell's folders back. */
  release(place: Place, fresh: boolean): void {
    if (!fresh && !this.each) {
      const kept = path.join(this.folder, `tree-${path.basename(place.folder)}`);
      fs.renameSync(place.tree, kept);
      this.#shared.push(kept);
    }
    removeTree(place.folder);
  }

  remove(): void {
    removeTree(this.folder);
  }
}

/** A hook may have taken rights away from folders of its own. */
function removeTree(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    spawnSync('chmod', ['-R', 'u+rwX', folder]);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
