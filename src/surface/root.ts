import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The git repository that a folder lies in without being its root; null where there is none. The host loads the hooks of
 * the root alone (docs/host-contract.md, "Places").
 * @param folder absolute
 */
export function outerRepository(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return null;
  for (let at = dirname(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return null;
  }
}
