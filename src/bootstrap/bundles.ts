import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundles } from './content.js';
import { BootstrapError } from './file-system.js';
import { bundleNames } from './places.js';

/**
 * The bundles of this installation.
 * @param folder `dist/hooks`
 * @throws BootstrapError where one is missing
 */
export function readBundles(folder: string): Bundles {
  return new Map(
    bundleNames().map((name): [string, Buffer] => {
      try {
        return [name, readFileSync(join(folder, name))];
      } catch (error) {
        throw new BootstrapError([
          `This installation of Portcullis is not whole: ${join(folder, name)} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
        ]);
      }
    }),
  );
}
