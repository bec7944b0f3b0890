import { type FileSystem, folderOf, type Look, NOTHING } from '../../src/bootstrap/file-system.js';

interface Node {
  readonly kind: Exclude<Look['kind'], 'nothing'>;
  readonly bytes: Buffer;
  readonly mode: number;
  readonly links: number;
}

/** What stands at a path at the start. */
export type Start =
  | string
  | Buffer
  | { readonly text: string; readonly mode?: number; readonly links?: number }
  | { readonly folder: true; readonly mode?: number }
  | { readonly link: string }
  | { readonly pipe: true };

/** What happens at the n-th change, counted from 1. */
export type Fault =
  /** The process is gone: that change is half done where it can be, and nothing happens after it. */
  | { readonly at: number; readonly kill: true }
  /** The system says no, from that change on `times` times. */
  | { readonly at: number; readonly code: string; readonly times?: number };

/** The process was killed. Nothing that runs afterwards may change anything. */
export class Killed extends Error {}

function nodeOf(start: Start): Node {
  const file = (text: string | Buffer, mode = 0o644, links = 1): Node => ({
    kind: 'file',
    bytes: Buffer.from(text as string),
    mode,
    links,
  });
  if (typeof start === 'string' || Buffer.isBuffer(start)) return file(start);
  if ('text' in start) return file(start.text, start.mode, start.links);
  const kind = 'folder' in start ? 'folder' : 'link' in start ? 'link' : 'other';
  const mode = 'folder' in start && start.mode !== undefined ? start.mode : 0o755;
  return { kind, bytes: Buffer.alloc(0), mode, links: 1 };
}

/** A repository in memory, with faults to order. */
export class MemoryFileSystem implements FileSystem {
  readonly #nodes = new Map<string, Node>([['', nodeOf({ folder: true })]]);
  #fault: Fault | null = null;
  #changes = 0;
  #dead = false;

  constructor(files: Readonly<Record<string, Start>> = {}) {
    for (const [path, start] of Object.entries(files)) {
      for (let folder = folderOf(path); !this.#nodes.has(folder); folder = folderOf(folder))
        this.#nodes.set(folder, nodeOf({ folder: true }));
      this.#nodes.set(path, nodeOf(start));
    }
  }

  /** An independent copy, in which nothing has happened yet. */
  copy(fault: Fault | null = null): MemoryFileSystem {
    const copy = new MemoryFileSystem();
    for (const [path, node] of this.#nodes) copy.#nodes.set(path, node);
    copy.#fault = fault;
    return copy;
  }

  /** How often something was changed. */
  get changes(): number {
    return this.#changes;
  }

  /** Path to text (latin1) of every file. */
  files(): Record<string, string> {
    return Object.fromEntries(
      [...this.#nodes]
        .filter(([, node]) => node.kind === 'file')
        .map(([path, node]): [string, string] => [path, node.bytes.toString('latin1')])
        .sort(),
    );
  }

  /** Puts a file there, as a user's editor does. */
  put(path: string, text: string | Buffer): void {
    this.#nodes.set(path, nodeOf(text));
  }

  /** Takes a file away, as a user does. */
  drop(path: string): void {
    this.#nodes.delete(path);
  }

  look(path: string): Look {
    const node = this.#nodes.get(path);
    return node ? { kind: node.kind, mode: node.mode, links: node.links } : NOTHING;
  }

  read(path: string): Buffer {
    const node = this.#nodes.get(path);
    if (node?.kind !== 'file') throw Object.assign(new Error(`cannot read ${path}`), { code: 'ENOENT' });
    return Buffer.from(node.bytes);
  }

  list(path: string): string[] {
    const prefix = path === '' ? '' : `${path}/`;
    return [...this.#nodes.keys()]
      .filter((name) => name !== '' && name.startsWith(prefix) && !name.slice(prefix.length).includes('/'))
      .map((name) => name.slice(prefix.length))
      .sort();
  }

  mayWrite(path: string): boolean {
    return ((this.#nodes.get(path)?.mode ?? 0) & 0o200) !== 0;
  }

  #change(half: () => void, whole: () => void): void {
    if (this.#dead) throw new Killed();
    this.#changes += 1;
    const fault = this.#fault;
    if (fault && 'kill' in fault && this.#changes === fault.at) {
      half();
      this.#dead = true;
      throw new Killed();
    }
    if (
      fault &&
      'code' in fault &&
      this.#changes >= fault.at &&
      this.#changes < fault.at + (fault.times ?? 1)
    ) {
      half();
      throw Object.assign(new Error(fault.code), { code: fault.code });
    }
    whole();
  }

  makeFolder(path: string): void {
    if (this.#nodes.has(path)) throw new Error(`${path} is there already`);
    this.#change(
      () => {},
      () => this.#nodes.set(path, nodeOf({ folder: true })),
    );
  }

  create(path: string, bytes: Buffer, mode: number | null): void {
    if (this.#nodes.has(path)) throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
    if (this.#nodes.get(folderOf(path))?.kind !== 'folder') throw new Error(`${path} has no folder`);
    const put = (text: Buffer): void => {
      this.#nodes.set(path, { kind: 'file', bytes: text, mode: mode ?? 0o644, links: 1 });
    };
    this.#change(
      () => put(bytes.subarray(0, bytes.length >> 1)),
      () => put(Buffer.from(bytes)),
    );
  }

  rename(from: string, to: string): void {
    const node = this.#nodes.get(from);
    if (!node) throw new Error(`${from} is not there`);
    this.#change(
      () => {},
      () => {
        this.#nodes.delete(from);
        this.#nodes.set(to, node);
      },
    );
  }

  remove(path: string): void {
    if (!this.#nodes.has(path)) throw new Error(`${path} is not there`);
    this.#change(
      () => {},
      () => this.#nodes.delete(path),
    );
  }

  removeFolder(path: string): void {
    if (this.list(path).length > 0) throw new Error(`${path} is not empty`);
    this.#change(
      () => {},
      () => this.#nodes.delete(path),
    );
  }
}
