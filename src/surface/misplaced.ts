import type { RawPath } from './files.js';
import type { MisplacedFile } from './model.js';

/** Files that look like a hooks manifest and stand where no host looks. */
export function findMisplaced(_root: RawPath): MisplacedFile[] {
  return [];
}
