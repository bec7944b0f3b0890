import { posix } from 'node:path';
import { type FileSystem, folderOf, type Look, NOTHING } from '../../bootstrap/file-system.js';

/** One name in a git tree. */
export interface TreeEntry {
  readonly path: string;
  /** As git writes it: `100644`, `100755`, `120000` (a link), `040000` (a folder), `160000` (a submodule). */
  readonly mode: string;
  readonly sha: string;
}

/** Fetches git objects by their hash. */
export interface ObjectSource {
  tree(sha: string): Promise<readonly TreeEntry[]>;
  blob(sha: string): Promise<Buffer>;
}

const LINK_LIMIT = 40;

function lookOf({ mode }: TreeEntry): Look {
  if (mode === '040000') return { kind: 'folder', mode: 0o755, links: 1 };
  if (mode === '120000') return { kind: 'link', mode: 0o777, links: 1 };
  if (mode === '160000') return { kind: 'other', mode: 0, links: 1 };
  return { kind: 'file', mode: mode === '100755' ? 0o755 : 0o644, links: 1 };
}

const notThere = (path: string): Error => Object.assign(new Error(`cannot read ${path}`), { code: 'ENOENT' });

/**
 * A commit's tree as a file system that is read and never changed. It answers at once and from memory; what it has not
 * fetched yet looks absent or empty, and is noted, so that {@link TreeFileSystem.settle} can fetch it and ask again.
 */
export class TreeFileSystem implements FileSystem {
  readonly #trees = new Map<string, ReadonlyMap<string, TreeEntry>>();
  readonly #blobs = new Map<string, Buffer>();
  readonly #missing = new Map<string, 'tree' | 'blob'>();

  /** @param root the hash of the commit's tree */
  constructor(
    readonly root: string,
    private readonly source: ObjectSource,
  ) {}

  /**
   * What a task makes of the tree. It is run until nothing that it looked at was missing; what came of it before, error
   * or not, does not count.
   * @throws what the source throws, and what the task throws at last
   */
  async settle<T>(task: (fs: FileSystem) => T): Promise<T> {
    for (;;) {
      this.#missing.clear();
      let outcome: () => T;
      try {
        const value = task(this);
        outcome = () => value;
      } catch (error) {
        outcome = () => {
          throw error;
        };
      }
      if (this.#missing.size === 0) return outcome();
      await Promise.all([...this.#missing].map(([sha, kind]) => this.#fetch(sha, kind)));
    }
  }

  async #fetch(sha: string, kind: 'tree' | 'blob'): Promise<void> {
    if (kind === 'blob') this.#blobs.set(sha, await this.source.blob(sha));
    else {
      const entries = await this.source.tree(sha);
      this.#trees.set(sha, new Map(entries.map((entry) => [entry.path, entry])));
    }
  }

  #tree(sha: string): ReadonlyMap<string, TreeEntry> {
    const tree = this.#trees.get(sha);
    if (!tree) this.#missing.set(sha, 'tree');
    return tree ?? new Map();
  }

  /** The names in a folder; null where there is no such folder. */
  #folder(path: string): ReadonlyMap<string, TreeEntry> | null {
    if (path === '') return this.#tree(this.root);
    const entry = this.entry(path);
    return entry?.mode === '040000' ? this.#tree(entry.sha) : null;
  }

  /** What stands at a path; null: nothing, or it has not been fetched yet. */
  entry(path: string): TreeEntry | null {
    return this.#folder(folderOf(path))?.get(posix.basename(path)) ?? null;
  }

  look(path: string): Look {
    if (path === '') return { kind: 'folder', mode: 0o755, links: 1 };
    const entry = this.entry(path);
    return entry ? lookOf(entry) : NOTHING;
  }

  read(path: string): Buffer {
    let at = path;
    for (let hops = 0; hops < LINK_LIMIT; hops++) {
      const entry = this.entry(at);
      if (!entry || !/^1[02]0/.test(entry.mode)) break;
      const bytes = this.#blobs.get(entry.sha);
      if (!bytes) {
        this.#missing.set(entry.sha, 'blob');
        return Buffer.alloc(0);
      }
      if (entry.mode !== '120000') return bytes;
      const target = bytes.toString('utf8');
      at = posix.join(folderOf(at), target);
      // Outside of the repository there is nothing.
      if (target.startsWith('/') || at === '..' || at.startsWith('../')) break;
    }
    throw notThere(path);
  }

  list(path: string): string[] {
    return [...(this.#folder(path)?.keys() ?? [])].sort();
  }

  mayWrite(): boolean {
    return true;
  }

  makeFolder = refuse;
  create = refuse;
  rename = refuse;
  remove = refuse;
  removeFolder = refuse;
}

function refuse(): never {
  throw new Error('a commit cannot be changed');
}
