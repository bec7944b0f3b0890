import * as fs from 'node:fs';
import * as path from 'node:path';
import type { FileProblem } from './model.js';

/** A path as bytes: a name in a repository need not be UTF-8, and a decoded one would then not be found again. */
export type RawPath = Buffer;

const DIRECTORY_LIMIT = 50_000;

export interface FoundFile {
  /** Relative to the root, forward slashes; bytes that are no UTF-8 show as U+FFFD. */
  readonly path: string;
  readonly raw: RawPath;
  readonly problem: FileProblem | null;
}

export function rawJoin(folder: RawPath, name: Buffer | string): RawPath {
  return Buffer.concat([folder, Buffer.from('/'), typeof name === 'string' ? Buffer.from(name) : name]);
}

function problemOf(error: unknown): FileProblem {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  if (code === 'ELOOP') return { kind: 'link-loop', detail: 'its symbolic links lead in a circle' };
  if (code === 'ENOENT') return { kind: 'vanished', detail: 'it is not there' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'unreadable', detail: 'it may not be read' };
  return { kind: 'unreadable', detail: `it cannot be read (${code})` };
}

/** stat, links followed; a problem instead of an exception. */
export function statOf(raw: RawPath): fs.Stats | FileProblem {
  try {
    return fs.statSync(raw);
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind !== 'vanished') return problem;
    try {
      if (fs.lstatSync(raw).isSymbolicLink())
        return { kind: 'dangling-link', detail: 'it is a symbolic link to nothing' };
    } catch {
      // Gone between the two looks: the first answer stands.
    }
    return problem;
  }
}

export function isProblem(value: fs.Stats | fs.Dirent<Buffer> | FileProblem | Buffer): value is FileProblem {
  return !(value instanceof Buffer) && 'kind' in value && 'detail' in value;
}

/** Reads a regular file of at most `limit` bytes. A pipe or a device is refused before it is opened: opening one can hang. */
export function readBytes(raw: RawPath, limit: number): Buffer | FileProblem {
  const stat = statOf(raw);
  if (isProblem(stat)) return stat;
  if (stat.isDirectory()) return { kind: 'not-a-file', detail: 'it is a folder' };
  if (!stat.isFile()) return { kind: 'not-a-file', detail: 'it is no regular file' };
  if (stat.size > limit)
    return { kind: 'too-large', detail: `it has ${stat.size} bytes, and only ${limit} are read` };
  try {
    return fs.readFileSync(raw);
  } catch (error) {
    return problemOf(error);
  }
}

/** What stands in a folder, sorted by the bytes of the names; a problem where it cannot be listed. */
export function listEntries(folder: RawPath): fs.Dirent<Buffer>[] | FileProblem {
  try {
    const entries = fs.readdirSync(folder, { encoding: 'buffer', withFileTypes: true });
    return entries.sort((a, b) => Buffer.compare(a.name, b.name)).slice(0, DIRECTORY_LIMIT);
  } catch (error) {
    return problemOf(error);
  }
}

/** The names in a folder, sorted by their bytes; a problem where it cannot be listed. */
export function listNames(folder: RawPath): Buffer[] | FileProblem {
  try {
    const names = fs.readdirSync(folder, { encoding: 'buffer' });
    return names.sort(Buffer.compare).slice(0, DIRECTORY_LIMIT);
  } catch (error) {
    return problemOf(error);
  }
}

export interface WalkOptions {
  /** Which names are wanted; folders are always entered. */
  readonly wanted: (name: string) => boolean;
  readonly recursive: boolean;
}

/**
 * The wanted files under a folder, links followed, each real folder entered once along a path, so that a link
 * to a parent ends. A folder whose own name is wanted (`x.json/`) is reported and entered.
 */
export function walk(root: RawPath, relative: string, options: WalkOptions): FoundFile[] {
  const found: FoundFile[] = [];
  const enter = (folder: RawPath, prefix: string, above: ReadonlySet<string>): void => {
    let real: string;
    try {
      real = fs.realpathSync.native(folder, { encoding: 'latin1' as BufferEncoding });
    } catch (error) {
      found.push({ path: prefix, raw: folder, problem: problemOf(error) });
      return;
    }
    if (above.has(real)) return;
    const names = listNames(folder);
    if (!Array.isArray(names)) {
      found.push({ path: prefix, raw: folder, problem: names });
      return;
    }
    const inside = new Set(above).add(real);
    for (const name of names) {
      const text = name.toString('utf8');
      const raw = rawJoin(folder, name);
      const at = `${prefix}/${text}`;
      const stat = statOf(raw);
      if (isProblem(stat)) {
        if (options.wanted(text)) found.push({ path: at, raw, problem: stat });
      } else if (stat.isDirectory()) {
        if (options.wanted(text))
          found.push({ path: at, raw, problem: { kind: 'not-a-file', detail: 'it is a folder' } });
        if (options.recursive) enter(raw, at, inside);
      } else if (options.wanted(text)) {
        const problem: FileProblem | null = stat.isFile()
          ? null
          : { kind: 'not-a-file', detail: 'it is no regular file' };
        found.push({ path: at, raw, problem });
      }
    }
  };
  const start = Buffer.concat([root, Buffer.from(`/${relative}`)]);
  const stat = statOf(start);
  if (isProblem(stat)) {
    if (stat.kind !== 'vanished') found.push({ path: relative, raw: start, problem: stat });
  } else if (stat.isDirectory()) enter(start, relative, new Set());
  else found.push({ path: relative, raw: start, problem: { kind: 'not-a-file', detail: 'it is no folder' } });
  return found;
}

/** Forward slashes on every system. */
export function toPosix(value: string): string {
  return path.sep === '/' ? value : value.replaceAll(path.sep, '/');
}
