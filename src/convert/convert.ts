import { isObject } from '../contract/json-values.js';
import { type ManifestEntry, readManifest } from '../contract/liveness.js';
import { SURFACES } from '../contract/surfaces.js';
import { convertEntry } from './entry.js';
import { dialectNotes } from './fields.js';

/** What a reader must know about one place of the original. */
export interface ConversionNote {
  /** RFC 6901, into the original. */
  readonly pointer: string;
  readonly message: string;
  /** True: something of the original is not in the result. */
  readonly lost: boolean;
}

export interface Conversion {
  /** The manifest in Copilot's own form: version 1, camelCase, flat. */
  readonly manifest: string;
  /** How many entries it has. */
  readonly carried: number;
  readonly notes: readonly ConversionNote[];
}

/** Keys of a manifest; anything else at the top belongs to another program's settings. */
const TOP_KEYS = ['version', 'hooks', '$schema', 'comment', 'description', 'name', 'disableAllHooks'];

interface Carried {
  readonly from: ManifestEntry;
  readonly event: string;
  readonly index: number;
}

/** Live on each surface on which the original was, by the contract's own reading. */
function stillLive(text: string, manifest: string, carried: readonly Carried[]): boolean {
  return SURFACES.every((surface) => {
    const before = new Map(readManifest(text, surface).entries.map((entry) => [entry.pointer, entry.live]));
    const after = new Map(
      readManifest(manifest, surface).entries.map((entry) => [entry.pointer, entry.live]),
    );
    return carried.every(
      ({ from, event, index }) => !before.get(from.pointer) || after.get(`/hooks/${event}/${index}`) === true,
    );
  });
}

function topNotes(value: unknown): ConversionNote[] {
  if (!isObject(value) || !isObject(value['hooks'])) return [];
  return Object.keys(value)
    .filter((key) => !TOP_KEYS.includes(key))
    .map((key) => ({
      pointer: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      message: `\`${key}\` is no key of a hook manifest and stays behind.`,
      lost: true,
    }));
}

/**
 * Rewrites a hook manifest (Claude's settings, PascalCase events, VS Code's keys) in Copilot's own form. What was live
 * stays live; what the host dropped is carried over where the new form cures it, and reported where it does not.
 * @param text the original; comments and trailing commas, for which the host refuses a file, are read over
 * @returns null where the text holds no hook entry
 */
export function convertManifest(text: string): Conversion | null {
  const reading = readManifest(text, 'cli');
  if (reading.entries.length === 0) return null;
  const hooks: Record<string, unknown[]> = {};
  const carried: Carried[] = [];
  const notes: ConversionNote[] = topNotes(reading.value);
  for (const entry of reading.entries) {
    const { value, messages } = convertEntry(entry);
    for (const message of messages)
      notes.push({ pointer: entry.pointer, message, lost: value === null || / stays behind/.test(message) });
    if (value === null || !entry.facts) continue;
    const list = hooks[entry.facts.name] ?? [];
    hooks[entry.facts.name] = list;
    carried.push({ from: entry, event: entry.facts.name, index: list.length });
    list.push(value);
  }
  const pascal = carried.filter(({ from }) => from.dialect === 'pascal');
  for (const note of dialectNotes(pascal.map(({ from }) => from))) notes.push({ ...note, lost: false });
  const switchedOff = isObject(reading.value) && reading.value['disableAllHooks'] === true;
  const manifest = `${JSON.stringify({ version: 1, ...(switchedOff ? { disableAllHooks: true } : {}), hooks }, null, 2)}\n`;
  if (!stillLive(text, manifest, carried))
    throw new Error('an entry that was live is not live after the conversion');
  return { manifest, carried: carried.length, notes };
}
