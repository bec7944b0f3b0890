import { findEvent } from './events.js';
import { escapePointer, type Fields, has, isObject } from './json-values.js';

/** An entry before it is judged. */
export interface Item {
  readonly event: string;
  readonly pointer: string;
  readonly group: string | null;
  readonly value: unknown;
  /** Its own matcher or its group's, and where that stands. */
  readonly matcher: { readonly value: unknown; readonly pointer: string } | undefined;
}

/** Groups in groups beyond this depth are not followed: the host loses the file for the second. */
const RECOVERY_DEPTH = 8;

/** A group is an object with an array under `hooks`; anything else under that key is ignored (docs/host-contract.md, "Groups"). */
export function isGroup(value: unknown): value is Fields & { readonly hooks: readonly unknown[] } {
  return isObject(value) && has(value, 'hooks') && Array.isArray(value['hooks']);
}

/** Looks like something that its author meant to be an entry. */
function looksLikeEntry(value: unknown): boolean {
  return (
    isGroup(value) ||
    (isObject(value) &&
      ['type', 'bash', 'command', 'powershell', 'exec', 'url'].some((key) => has(value, key)))
  );
}

function flatten(event: string, value: unknown, pointer: string, group: Item | null, depth: number): Item[] {
  const own =
    isObject(value) && has(value, 'matcher')
      ? { value: value['matcher'], pointer: `${pointer}/matcher` }
      : group?.matcher && typeof group.matcher.value === 'string'
        ? group.matcher
        : undefined;
  const item: Item = { event, pointer, group: group?.pointer ?? null, value, matcher: own };
  if (!isGroup(value) || depth > RECOVERY_DEPTH) return [item];
  return value.hooks.flatMap((inner, index) =>
    flatten(event, inner, `${pointer}/hooks/${index}`, item, depth + 1),
  );
}

/** The entries that stand under one event key, dead or not. */
function itemsOf(event: string, value: unknown, base: string): Item[] {
  const pointer = `${base}/${escapePointer(event)}`;
  if (Array.isArray(value))
    return value.flatMap((entry, index) => flatten(event, entry, `${pointer}/${index}`, null, 0));
  return looksLikeEntry(value) ? flatten(event, value, pointer, null, 0) : [];
}

/** The entries of a manifest, also of one that has them in a place where the host does not look. */
export function allItems(value: unknown): Item[] {
  if (!isObject(value)) return [];
  if (isObject(value['hooks']))
    return Object.entries(value['hooks']).flatMap(([event, list]) => itemsOf(event, list, '/hooks'));
  return Object.entries(value).flatMap(([event, list]) => (findEvent(event) ? itemsOf(event, list, '') : []));
}
