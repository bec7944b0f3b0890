import { parse } from 'jsonc-parser';
import { type Drop, drop } from './drop.js';
import {
  DEFAULT_TIMEOUT_SEC,
  type EntryCommand,
  type EntryReading,
  type Handler,
  readEntry,
} from './entry.js';
import { type Dialect, type EventFacts, findEvent, type KnownEvent } from './events.js';
import type { JsonFault } from './json-fault.js';
import { isObject } from './json-values.js';
import { describe, eventDrops, fileDrop } from './manifest-drops.js';
import { allItems, type Item } from './manifest-items.js';
import { hasMoreParts } from './manifest-size.js';
import { type MatcherReading, readMatcher } from './matcher.js';
import { parseStrictJson } from './strict-json.js';
import type { Surface } from './surfaces.js';

/** One hook entry of a manifest, Claude's groups flattened. */
export interface ManifestEntry {
  /** The event's key as written. */
  readonly event: string;
  /** What the host knows of that event; null for a key that it ignores. */
  readonly facts: EventFacts | null;
  readonly dialect: Dialect | null;
  /** RFC 6901, into the manifest. */
  readonly pointer: string;
  /** Pointer of the group that the entry stands in (Claude's nesting), or null. */
  readonly group: string | null;
  /** The entry as parsed. */
  readonly value: unknown;
  /** The matcher that counts for it (its own or its group's) and where it stands; undefined where there is none. */
  readonly matcher: { readonly value: unknown; readonly pointer: string } | undefined;
  /** What the host makes of that matcher; null for an event that it ignores. */
  readonly matches: MatcherReading | null;
  readonly live: boolean;
  /** The id of the rule that says why it is not live. */
  readonly reason: string | null;
  readonly handler: Handler | null;
  readonly command: EntryCommand | null;
  /** Time limit in seconds that the host applies. */
  readonly timeoutSec: number;
  /** The entry's working directory as written, relative to the repository; null: the session's. */
  readonly cwd: string | null;
}

export interface ManifestReading {
  /** False: nothing of the file is loaded. */
  readonly loads: boolean;
  /** All that makes the host drop the file or a part of it, each once. */
  readonly drops: readonly Drop[];
  readonly entries: readonly ManifestEntry[];
  /** The parsed value; undefined where the text is no JSON. */
  readonly value: unknown;
  /** Why the text is not JSON to the host; null where it is. */
  readonly fault: JsonFault | null;
  /** It has more parts than the caller wanted to read: nothing of it was judged, and `loads` says nothing. */
  readonly oversized: boolean;
}

/** Beyond this length a broken text is not searched for the entries that it would have had. */
const RECOVERY_LIMIT = 4 * 1024 * 1024;

/** Every entry has the same keys in the same order: ten thousand of them are read by every rule. */
function entryOf(
  item: Item,
  known: KnownEvent | undefined,
  reading: EntryReading,
  matches: MatcherReading | null,
  reason: string | null,
): ManifestEntry {
  return {
    event: item.event,
    facts: known?.facts ?? null,
    dialect: known?.dialect ?? null,
    pointer: item.pointer,
    group: item.group,
    value: item.value,
    matcher: item.matcher,
    matches,
    live: reason === null,
    reason,
    handler: reading.handler,
    command: reading.command,
    timeoutSec: reading.timeoutSec,
    cwd: reading.cwd,
  };
}

const UNREAD: EntryReading = {
  drop: null,
  handler: null,
  command: null,
  timeoutSec: DEFAULT_TIMEOUT_SEC,
  cwd: null,
};

function judge(
  item: Item,
  known: KnownEvent | undefined,
  surface: Surface,
  dead: string | null,
): { entry: ManifestEntry; drop: Drop | null } {
  if (!known)
    return { entry: entryOf(item, known, UNREAD, null, dead ?? 'manifest/unknown-event'), drop: null };
  const reading = readEntry(item.value, item.pointer, known.facts, surface);
  const matches = readMatcher(item.matcher?.value, known.facts, known.dialect, surface);
  const found = reading.drop ?? matcherDrop(item, known, matches) ?? cloudDrop(item, known, surface);
  return {
    entry: entryOf(item, known, reading, matches, dead ?? found?.rule ?? null),
    drop: dead === null && found ? { ...found, event: item.event } : null,
  };
}

function matcherDrop(item: Item, known: KnownEvent, matches: MatcherReading): Drop | null {
  const at = item.matcher?.pointer ?? item.pointer;
  if (matches.kind === 'refused')
    return drop(
      'matcher/invalid',
      at,
      `the matcher is ${describe(item.matcher?.value)}: ${matches.why}`,
      'Remove the matcher to match every call, or write a regular expression such as "bash|edit".',
    );
  if (matches.kind !== 'some' || matches.tools.length > 0 || matches.open) return null;
  return drop(
    'matcher/never-matches',
    at,
    `the matcher ${describe(item.matcher?.value)} matches nothing that \`${item.event}\` is tested against`,
    neverMatchesMend(item, known),
  );
}

function cloudDrop(item: Item, known: KnownEvent, surface: Surface): Drop | null {
  if (surface !== 'cloud' || known.facts.cloud) return null;
  return drop(
    'entry/event-not-in-cloud',
    item.pointer,
    `the cloud agent never fires \`${item.event}\``,
    'Use `preToolUse` for a guard.',
  );
}

function neverMatchesMend(item: Item, known: KnownEvent): string {
  const written = String(item.matcher?.value);
  if (known.dialect === 'pascal')
    return 'Write Claude’s tool names (`Bash|Edit|Write`) or the host’s own (`bash|edit|create`), without spaces; `*` matches every call.';
  if (/^\W*\*\W*$/.test(written)) return 'Remove the matcher to match every call, or write ".*".';
  if (/\(/.test(written) && /^bash/i.test(written))
    return 'The matcher sees the tool’s name alone; write "bash", and look at the command inside the hook.';
  return 'The whole name must match, in lower case: write "bash|edit|create|apply_patch", or remove the matcher.';
}

function recover(text: string): unknown {
  if (text.length > RECOVERY_LIMIT) return undefined;
  try {
    return parse(text.replace(/^\ufeff/, ''), [], { allowTrailingComma: true });
  } catch {
    return undefined;
  }
}

/**
 * Says what the host loads of a manifest (contract 2; docs/host-contract.md, "Manifests"). Never throws.
 * @param text the file's text, decoded as UTF-8 with a byte order mark kept and bad bytes replaced, as the host does
 * @param surface which host
 * @param limit how many parts (hasMoreParts) are judged; the host itself has no limit
 * @returns the entries in the order of the file, live or not, and all that the host drops
 */
export function readManifest(
  text: string,
  surface: Surface,
  limit = Number.POSITIVE_INFINITY,
): ManifestReading {
  const parsed = parseStrictJson(text);
  const value = parsed.fault ? recover(text) : parsed.value;
  if (hasMoreParts(value, limit))
    return { loads: false, drops: [], entries: [], value: undefined, fault: parsed.fault, oversized: true };
  if (parsed.fault) {
    const entries = allItems(value).map(
      (item) => judge(item, findEvent(item.event), surface, 'manifest/not-json').entry,
    );
    return { loads: false, drops: [], entries, value: undefined, fault: parsed.fault, oversized: false };
  }
  const lost = fileDrop(value);
  const hooks = isObject(value) && isObject(value['hooks']) ? value['hooks'] : {};
  const judged = allItems(value).map((item) => {
    const known = findEvent(item.event);
    const ignored = known && !lost && isObject(hooks[item.event]) ? 'manifest/shape' : null;
    return judge(item, known, surface, lost?.rule ?? ignored);
  });
  return {
    loads: lost === null,
    drops: lost ? [lost] : [...eventDrops(hooks), ...judged.flatMap(({ drop }) => (drop ? [drop] : []))],
    entries: judged.map(({ entry }) => entry),
    value,
    fault: null,
    oversized: false,
  };
}
