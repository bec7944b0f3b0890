import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/**
 * How hooks open files. The code that an agent runs can put a pipe, a device or a link in a file's place. Whoever opens such
 * a pipe waits in the kernel, where no deadline of ours ends it, until the host's own limit passes; and that opens.
 */
export const CAREFUL = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A file of our own state, to be read. */
export const READ = constants.O_RDONLY | CAREFUL;
/** A file of our own state, whose name says all. */
export const TOUCH = constants.O_WRONLY | constants.O_CREAT | CAREFUL;
/** A log of our own, read and added to. */
export const APPEND = constants.O_RDWR | constants.O_APPEND | CAREFUL;
/** A file of somebody else's, who may have put a link there. */
export const FOLLOW = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Opens a regular file for as long as `use` runs.
 * @throws Error of the system, or where it is no regular file
 */
export function withFile<T>(file: string, flags: number, use: (fd: number, stat: Stats) => T): T {
  const fd = openSync(file, flags, 0o600);
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile()) throw new Error(`${file} is no regular file`);
    return use(fd, stat);
  } finally {
    closeSync(fd);
  }
}

/**
 * Makes an empty file, whose name says all, where there is none.
 * @returns false where it cannot be made
 */
export function touch(file: string): boolean {
  try {
    closeSync(openSync(file, TOUCH, 0o600));
    return true;
  } catch {
    return false;
  }
}

/** The last bytes of an open file of `size` bytes, `limit` of them at most. */
export function lastBytes(fd: number, size: number, limit: number): Buffer {
  const length = Math.min(size, limit);
  const bytes = Buffer.allocUnsafe(length);
  let read = 0;
  for (let more = 1; more > 0 && read < length; read += more)
    more = readSync(fd, bytes, read, length - read, size - length + read);
  return bytes.subarray(0, read);
}

/**
 * The text at the end of a regular file, `limit` bytes of it at most.
 * @throws Error of the system, or where it is no regular file
 */
export function readEnd(file: string, limit: number, flags = READ): string {
  return withFile(file, flags, (fd, { size }) => lastBytes(fd, size, limit).toString('utf8'));
}
