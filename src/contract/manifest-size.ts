import { findEvent } from './events.js';
import { type Fields, isObject } from './json-values.js';

/** The objects whose keys may be events, as the reading of a manifest looks for them. */
function eventLists(value: Fields): unknown[] {
  if (isObject(value['hooks'])) return Object.values(value['hooks']);
  return Object.entries(value).flatMap(([key, list]) => (findEvent(key) ? [list] : []));
}

/**
 * Says whether a manifest has more than `limit` parts that each may get an entry or a finding: keys, events, entries,
 * Claude's groups flattened. Counts in place and stops at the limit: what it is asked about may be too large to be copied.
 * @param value a manifest as parsed
 */
export function hasMoreParts(value: unknown, limit: number): boolean {
  if (!isObject(value)) return false;
  const lists = eventLists(value);
  let parts = Object.keys(value).length + lists.length;
  const stack: unknown[] = lists;
  while (stack.length > 0 && parts <= limit) {
    const list = stack.pop();
    const items = isObject(list) ? list['hooks'] : list;
    if (!Array.isArray(items)) continue;
    parts += items.length;
    if (parts > limit) break;
    for (const item of items) if (isObject(item) && Array.isArray(item['hooks'])) stack.push(item);
  }
  return parts > limit;
}
