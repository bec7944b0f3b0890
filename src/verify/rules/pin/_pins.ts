import { join } from 'node:path';
import { isProblem, readBytes } from '../../../surface/files.js';
import type { HookEntry, Repository } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { type Pins, readPins, sha256 } from '../../../surface/pins.js';

/** Larger than any script that the loader reads. */
const LIMIT = 8 * 1024 * 1024;

/** A hash of a file of the repository, the SHA-256 of all of it if nothing else is asked for; null where it cannot be read. */
export function hashOf(
  repository: Repository,
  file: string,
  hash: (bytes: Buffer) => string = sha256,
): string | null {
  const bytes = readBytes(Buffer.from(join(repository.root, file)), LIMIT);
  return isProblem(bytes) ? null : hash(bytes);
}

export interface PinnedEntry {
  readonly entry: HookEntry;
  readonly pins: Pins;
  /** Pointer of the text that has the pins. */
  readonly pointer: string;
  /** What a fault of the hook leads to, as a clause. */
  readonly consequence: string;
}

/** The entries that are start lines; what PowerShell is given is looked at where it says something else. */
export const pinnedEntries = oncePer((repository: Repository): readonly PinnedEntry[] =>
  repository.manifests.flatMap(({ entries }) =>
    entries.flatMap((entry): PinnedEntry[] => {
      if (!entry.live || typeof entry.value !== 'object' || entry.value === null) return [];
      const fields = entry.value as Readonly<Record<string, unknown>>;
      const seen: string[] = [];
      return ['bash', 'command', 'powershell'].flatMap((key): PinnedEntry[] => {
        const text = fields[key];
        const pins = typeof text === 'string' ? readPins(text) : null;
        if (!pins || seen.includes(JSON.stringify(pins))) return [];
        seen.push(JSON.stringify(pins));
        const guards = /^pretooluse$/i.test(pins.event);
        const consequence = guards ? 'every tool call of a session is denied' : 'the hook does nothing';
        return [{ entry, pins, pointer: `${entry.pointer}/${key}`, consequence }];
      });
    }),
  ),
);

/**
 * One entry of each manifest for each file as it is pinned there, the guard's before others': several events may pin the same
 * file, and one fault of it is one finding.
 */
export function onePerFile(
  entries: readonly PinnedEntry[],
  pinned: (pins: Pins) => { readonly file: string; readonly sha256: string } | null,
): PinnedEntry[] {
  const guards = ({ pins }: PinnedEntry): boolean => /^pretooluse$/i.test(pins.event);
  const seen = new Set<string>();
  return [...entries.filter(guards), ...entries.filter((each) => !guards(each))].filter(({ entry, pins }) => {
    const what = pinned(pins);
    if (!what) return true;
    const key = `${entry.manifest.path} ${what.file} ${what.sha256}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A start line for an example, with a loader that is short. */
export function exampleManifest(words: string): string {
  const entry = { type: 'command', bash: `exec node -e '0' ${words}` };
  return `${JSON.stringify({ version: 1, hooks: { preToolUse: [entry] } }, null, 2)}\n`;
}
