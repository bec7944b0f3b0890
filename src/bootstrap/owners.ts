import { OWNED_PATTERNS } from './content.js';
import type { FileSystem } from './file-system.js';

/** Where GitHub looks for code owners, in this order; the first counts. */
const PLACES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

export interface Owners {
  /** Where the lines belong. */
  readonly file: string;
  /** Lines that are missing, with a placeholder for the owner. */
  readonly lines: readonly string[];
}

/** The CODEOWNERS lines that the surface needs and the repository does not have. */
export function missingOwners(fs: FileSystem): Owners {
  const file = PLACES.find((path) => fs.look(path).kind === 'file');
  const patterns = new Set(
    (file === undefined ? '' : fs.read(file).toString('utf8'))
      .split(/\r?\n/)
      .map((line) => line.trim().split(/\s+/)[0] ?? ''),
  );
  return {
    file: file ?? PLACES[0]!,
    lines: OWNED_PATTERNS.filter((pattern) => !patterns.has(pattern)).map((pattern) => `${pattern} @OWNER`),
  };
}
