import { closeSync, constants, fstatSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { PathError } from './path-error.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ELOOP: 'its links lead in a circle',
  EISDIR: 'it is a folder, and a file is wanted',
  ENXIO: 'it is a socket or a device, and a file is wanted',
};

/** Pipes that a shell opens for a command, as in `scan <(git show HEAD:x)`: somebody is there who writes. */
const OPENED = /^\/(?:dev\/(?:fd\/\d+|stdin)|proc\/self\/fd\/\d+)$/;

/**
 * The bytes of a file that a person named. A named pipe into which nobody ever writes and a device without an end are refused,
 * for whoever names one would wait for ever.
 * @throws PathError
 */
export function readGivenFile(file: string): Buffer {
  try {
    if (OPENED.test(file)) return readFileSync(file);
    const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = fstatSync(fd);
      if (stat.isDirectory()) throw new PathError(`${file} cannot be read: ${REASONS['EISDIR']}`);
      if (!stat.isFile())
        throw new PathError(`${file} cannot be read: it is a pipe or a device, and a file is wanted`);
      return readFileSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (error instanceof PathError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new PathError(`${file} cannot be read: ${REASONS[code ?? ''] ?? message}`);
  }
}

/**
 * A folder that a person named, with its links resolved.
 * @throws PathError
 */
export function givenFolder(path: string): string {
  try {
    const real = realpathSync.native(path);
    if (statSync(real).isDirectory()) return real;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PathError(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  }
  throw new PathError(`${path} is not a folder`);
}
