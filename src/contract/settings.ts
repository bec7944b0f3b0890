import { readEntry } from './entry.js';
import { findEvent } from './events.js';
import { type Fields, has, isObject } from './json-values.js';
import { fileDrop } from './manifest-drops.js';
import { allItems } from './manifest-items.js';

/** What only keeps an entry from doing anything, and is no fault to the host. */
const IDLE_RULES: readonly string[] = ['entry/empty-command', 'script/comment-only'];

/** Whether the host takes the `hooks` of a settings file: there, unlike in a manifest, one bad entry loses the file. */
function takesHooks(hooks: unknown): boolean {
  const value = { hooks };
  if (fileDrop(value)) return false;
  return allItems(value).every((item) => {
    const known = findEvent(item.event);
    if (!known || !Array.isArray((hooks as Fields)[item.event])) return true;
    const { drop } = readEntry(item.value, item.pointer, known.facts, 'cli');
    if (drop && !IDLE_RULES.includes(drop.rule)) return false;
    if (known.facts.subject === null || item.matcher === undefined) return true;
    return typeof item.matcher.value === 'string' && item.matcher.value !== '';
  });
}

/**
 * What a settings file says of `disableAllHooks` (docs/host-contract.md, "Places"): null where it says nothing, or where
 * the Copilot CLI ignores the file because of a fault in it.
 * @param value the parsed settings
 */
export function settingsSwitch(value: unknown): boolean | null {
  if (!isObject(value) || typeof value['disableAllHooks'] !== 'boolean') return null;
  if (has(value, 'hooks') && !takesHooks(value['hooks'])) return null;
  return value['disableAllHooks'];
}
