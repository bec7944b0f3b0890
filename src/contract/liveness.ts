import { parse } from 'jsonc-parser';
import {
  DEFAULT_TIMEOUT_SEC,
  type Drop,
  type EntryCommand,
  type EntryReading,
  type Handler,
  readEntry,
} from './entry.js';
import { type Dialect, type EventFacts, findEvent, type KnownEvent } from './events.js';
import type { JsonFault } from './json-fault.js';
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

type Fields = Readonly<Record<string, unknown>>;

/** An entry before it is judged. */
interface Item {
  readonly event: string;
  readonly pointer: string;
  readonly group: string | null;
  readonly value: unknown;
  readonly matcher: ManifestEntry['matcher'];
}

/** Beyond this length a broken text is not searched for the entries that it would have had. */
const RECOVERY_LIMIT = 4 * 1024 * 1024;
const RECOVERY_DEPTH = 8;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const has = (value: Fields, key: string): boolean => Object.hasOwn(value, key);
const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A group is an object with an array under `hooks`; anything else under that key is ignored (docs/host-contract.md, "Groups"). */
function isGroup(value: unknown): value is Fields & { readonly hooks: readonly unknown[] } {
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
function allItems(value: unknown): Item[] {
  if (!isObject(value)) return [];
  if (isObject(value['hooks']))
    return Object.entries(value['hooks']).flatMap(([event, list]) => itemsOf(event, list, '/hooks'));
  return Object.entries(value).flatMap(([event, list]) => (findEvent(event) ? itemsOf(event, list, '') : []));
}

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  return JSON.stringify(value).slice(0, 60);
}

const file = (
  rule: string,
  pointer: string,
  detail: string,
  mend: string,
  on: Drop['on'] = 'value',
): Drop => ({
  rule,
  pointer,
  on,
  detail,
  mend,
});

/** What loses the whole file; the first in the host's own order. */
function fileDrop(value: unknown): Drop | null {
  if (!isObject(value))
    return file(
      'manifest/shape',
      '',
      `the manifest is ${describe(value)}, not an object`,
      'Write {"version": 1, "hooks": {…}}.',
    );
  if (has(value, 'version') && value['version'] !== 1)
    return file(
      'manifest/version',
      '/version',
      `\`version\` is ${describe(value['version'])}; the host takes the number 1 only`,
      'Write "version": 1.',
    );
  if (has(value, 'disableAllHooks') && value['disableAllHooks'] !== false)
    return value['disableAllHooks'] === true
      ? file(
          'manifest/disabled',
          '/disableAllHooks',
          '`disableAllHooks` is true',
          'Remove it, or delete the file.',
        )
      : file(
          'manifest/disabled',
          '/disableAllHooks',
          `\`disableAllHooks\` is ${describe(value['disableAllHooks'])}, and the host refuses a file in which it is no boolean`,
          'Remove it, or write false.',
        );
  const hooks = value['hooks'];
  if (!isObject(hooks)) {
    const near = Object.keys(value).find((key) => key !== 'hooks' && /^hooks?$/i.test(key));
    const stray = Object.keys(value).find((key) => findEvent(key));
    if (near)
      return file(
        'manifest/shape',
        `/${escapePointer(near)}`,
        `the key is \`${near}\`; the host reads \`hooks\``,
        'Rename the key to `hooks`.',
        'key',
      );
    if (!has(value, 'hooks') && stray)
      return file(
        'manifest/shape',
        `/${escapePointer(stray)}`,
        `\`${stray}\` stands at the top; the host looks for events inside \`hooks\``,
        'Put the events into a `hooks` object.',
        'key',
      );
    return file(
      'manifest/shape',
      has(value, 'hooks') ? '/hooks' : '',
      `\`hooks\` is ${describe(hooks)}, not an object`,
      'Write "hooks": { "preToolUse": [ … ] }.',
    );
  }
  for (const [event, list] of Object.entries(hooks)) {
    if (!Array.isArray(list)) continue;
    for (const [index, group] of list.entries()) {
      if (!isGroup(group)) continue;
      const inner = group.hooks.findIndex(isGroup);
      if (inner !== -1)
        return file(
          'manifest/shape',
          `/hooks/${escapePointer(event)}/${index}/hooks/${inner}`,
          'a group stands inside a group; one level is all that the host takes',
          'Move its entries up into the outer group.',
        );
    }
  }
  for (const [event, list] of Object.entries(hooks)) {
    const known = findEvent(event);
    if (known?.dialect !== 'camel' || Array.isArray(list)) continue;
    // The host merges the PascalCase twin first: an array there takes the bad value's place.
    if (known.facts.pascal && Array.isArray(hooks[known.facts.pascal])) continue;
    return file(
      'manifest/shape',
      `/hooks/${event}`,
      `the value of \`${event}\` is ${describe(list)}, not an array`,
      'Put the entries into an array.',
    );
  }
  return null;
}

/** Levenshtein distance, for names of a few dozen characters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

const SYNONYMS: Readonly<Record<string, string>> = {
  agentstop: 'agentStop',
  preagentstop: 'agentStop',
  onstop: 'agentStop',
  beforetooluse: 'preToolUse',
  pretoolexecution: 'preToolUse',
  beforeshellexecution: 'preToolUse',
  aftertooluse: 'postToolUse',
  posttoolexecution: 'postToolUse',
  afterfileedit: 'postToolUse',
  beforesubmitprompt: 'userPromptSubmitted',
  userpromptsubmit: 'userPromptSubmitted',
  userprompt: 'userPromptSubmitted',
  onsessionstart: 'sessionStart',
  error: 'errorOccurred',
  onerror: 'errorOccurred',
};

/** The event whose name an unknown key comes close to, or null. */
export function nearestEvent(key: string): string | null {
  const bare = key
    .toLowerCase()
    .replace(/^.*[:.]/, '')
    .replace(/[^a-z]/g, '');
  if (bare === '' || bare.length > 40) return null;
  const synonym = SYNONYMS[bare];
  if (synonym) return synonym;
  const names = [
    'sessionStart',
    'sessionEnd',
    'userPromptSubmitted',
    'userPromptTransformed',
    'preToolUse',
    'preMcpToolCall',
    'postToolUse',
    'postToolUseFailure',
    'agentStop',
    'stop',
    'subagentStart',
    'subagentStop',
    'errorOccurred',
    'preCompact',
    'permissionRequest',
    'notification',
  ];
  let best: { name: string; far: number } | null = null;
  for (const name of names) {
    const far = distance(bare, name.toLowerCase());
    if (!best || far < best.far) best = { name, far };
  }
  if (!best || best.far > Math.max(1, Math.floor(bare.length / 5))) return null;
  return best.name === 'stop' ? 'agentStop' : best.name;
}

/** What the host drops of a file that loads, apart from entries: an event that it does not know, a PascalCase value that is no array. */
function eventDrops(hooks: Fields): Drop[] {
  return Object.entries(hooks).flatMap(([event, list]): Drop[] => {
    const pointer = `/hooks/${escapePointer(event)}`;
    const known = findEvent(event);
    if (!known) {
      const near = nearestEvent(event);
      return [
        file(
          'manifest/unknown-event',
          pointer,
          `\`${event}\` is no event of the host`,
          near ? `Rename it to \`${near}\`.` : 'Use one of the events that the host knows, or remove it.',
          'key',
        ),
      ];
    }
    if (Array.isArray(list)) return [];
    return [
      file(
        'manifest/shape',
        pointer,
        `the value of \`${event}\` is ${describe(list)}, not an array, and is ignored`,
        'Put the entries into an array.',
      ),
    ];
  });
}

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
  const drop = reading.drop ?? matcherDrop(item, known, matches) ?? cloudDrop(item, known, surface);
  return {
    entry: entryOf(item, known, reading, matches, dead ?? drop?.rule ?? null),
    drop: dead === null && drop ? { ...drop, event: item.event } : null,
  };
}

function matcherDrop(item: Item, known: KnownEvent, matches: MatcherReading): Drop | null {
  const at = item.matcher?.pointer ?? item.pointer;
  if (matches.kind === 'refused')
    return file(
      'matcher/invalid',
      at,
      `the matcher is ${describe(item.matcher?.value)}: ${matches.why}`,
      'Remove the matcher to match every call, or write a regular expression such as "bash|edit".',
    );
  if (matches.kind !== 'some' || matches.tools.length > 0 || matches.open) return null;
  return file(
    'matcher/never-matches',
    at,
    `the matcher ${describe(item.matcher?.value)} matches nothing that \`${item.event}\` is tested against`,
    neverMatchesMend(item, known),
  );
}

function cloudDrop(item: Item, known: KnownEvent, surface: Surface): Drop | null {
  if (surface !== 'cloud' || known.facts.cloud) return null;
  return file(
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
