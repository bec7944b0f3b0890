import type { ManifestEntry } from '../contract/liveness.js';
import type { ScriptReference } from './command.js';

/** The files that an entry's command starts. */
export function findScripts(_root: string, _entry: ManifestEntry): ScriptReference[] {
  return [];
}
