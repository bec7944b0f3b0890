/** What stands at a path, links not followed. */
export interface Look {
  readonly kind: 'nothing' | 'file' | 'folder' | 'link' | 'other';
  /** Permission bits; 0 where nothing stands. */
  readonly mode: number;
  /** Names that the same file has. */
  readonly links: number;
}

/**
 * What bootstrap needs of a file system. Paths are relative to the repository's root, with forward slashes, and `''` is
 * the root itself. Every operation that changes something is one step: between two of them the process may be killed,
 * and the tests do so at each.
 *
 * Errors are Node's (`code` is `ENOSPC`, `EACCES`, …).
 */
export interface FileSystem {
  look(path: string): Look;
  /** The bytes of a file; links are followed. */
  read(path: string): Buffer;
  /** Names in a folder, sorted. */
  list(path: string): string[];
  /** Whether names can be added to a folder. */
  mayWrite(path: string): boolean;
  makeFolder(path: string): void;
  /**
   * Writes a file that is not there yet, and does not return before the bytes are on the disk.
   * @param mode its permission bits; null: those that a new file gets here
   */
  create(path: string, bytes: Buffer, mode: number | null): void;
  /** Puts a file in another's place in one step. */
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Removes a folder that is empty. */
  removeFolder(path: string): void;
}

/** What keeps bootstrap from writing: a user's matter, told without a stack. Nothing was changed unless it says so. */
export class BootstrapError extends Error {
  override name = 'BootstrapError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export const NOTHING: Look = { kind: 'nothing', mode: 0, links: 0 };

/** The folder of a path; `''` for a name at the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

/** The folders that a path leads through, the outermost first. */
export function foldersTo(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
