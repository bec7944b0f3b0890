import type { Drop } from '../../../contract/drop.js';
import type { ManifestFile } from '../../../surface/model.js';
import type { Place } from '../../../surface/source.js';
import type { Report, RuleContext } from '../../rule.js';

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countEntries(count: number): string {
  return count === 1 ? '1 hook entry' : `${count} hook entries`;
}

function placeOf(manifest: ManifestFile, drop: Drop): Place {
  return manifest.place(drop.pointer, drop.on);
}

/**
 * Reports what the contract says that the host drops, for the rule whose id the drop carries.
 * @param consequence what the host does about it: a clause after a colon
 */
export function reportDrops(
  id: string,
  consequence: (manifest: ManifestFile, drop: Drop) => string,
  { repository }: RuleContext,
  report: (report: Report) => void,
  severity?: (manifest: ManifestFile, drop: Drop) => Report['severity'],
): void {
  for (const manifest of repository.manifests) {
    for (const drop of manifest.reading.drops) {
      if (drop.rule !== id) continue;
      const weight = severity?.(manifest, drop);
      report({
        file: manifest.path,
        place: placeOf(manifest, drop),
        message: `${capital(drop.detail)}: ${consequence(manifest, drop)}.`,
        help: drop.mend,
        ...(weight ? { severity: weight } : {}),
      });
    }
  }
}

/** The consequence of a fault that loses the file. */
export function losesFile(manifest: ManifestFile): string {
  const { length } = manifest.entries;
  return length === 0
    ? 'the host drops the whole file in silence'
    : `the host drops the whole file in silence, with ${countEntries(length)}`;
}

const GUARDS = new Set(['preToolUse', 'PreToolUse']);

/** The consequence of a fault that loses one entry: for a guard, that calls run unguarded. */
export function losesEntry(_manifest: ManifestFile, drop: Drop): string {
  return drop.event !== undefined && GUARDS.has(drop.event)
    ? 'the host drops this entry in silence, and tool calls run without it'
    : 'the host drops this entry in silence';
}
