import { realpathSync } from 'node:fs';
import { outerRepository } from '../surface/root.js';

/**
 * Says on standard error that a folder is not the root of its repository: whoever starts there reads of hooks that the host
 * never loads, or of none though the root has them. Not part of a report: a template is looked at in this way on purpose.
 * @param path an existing folder
 */
export function noteSubFolder(path: string): void {
  const outer = outerRepository(realpathSync.native(path));
  if (outer !== null)
    process.stderr.write(
      `portcullis: note: ${path} is a folder inside of the repository ${outer}, and is looked at as if it were a root of its own. The host loads the hooks of ${outer} alone.\n`,
    );
}
