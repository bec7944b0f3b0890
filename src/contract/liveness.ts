import { type Dialect, type EventFacts, findEvent } from './events.js';
import type { Surface } from './surfaces.js';

/** What kind of thing an entry starts. */
export type Handler = 'command' | 'http' | 'prompt';

/** One hook entry of a manifest, Claude's groups flattened. */
export interface ManifestEntry {
  /** The event's key as written. */
  readonly event: string;
  /** What the host knows of that event; null for a key that it ignores. */
  readonly facts: EventFacts | null;
  readonly dialect: Dialect | null;
  /** RFC 6901, into the manifest. */
  readonly pointer: string;
  /** The group that the entry stands in (Claude's nesting), or null. */
  readonly group: string | null;
  /** The entry as parsed. */
  readonly value: unknown;
  /** The matcher that counts for it (the entry's or its group's) and where it stands; undefined where there is none. */
  readonly matcher: { readonly value: unknown; readonly pointer: string } | undefined;
  readonly live: boolean;
  /** The id of the rule that says why it is not live. */
  readonly reason: string | null;
  readonly handler: Handler | null;
  /** The text that the host gives to bash, and the field that it stands in; null where there is none. */
  readonly command: {
    readonly field: 'bash' | 'command' | 'powershell' | 'exec';
    readonly text: string;
  } | null;
  /** Time limit in seconds that the host applies. */
  readonly timeoutSec: number;
  /** The entry's working directory as written; null: the session's. */
  readonly cwd: string | null;
}

/** Something in a manifest that makes the host drop it, or a part of it. */
export interface Drop {
  /** Rule id. */
  readonly rule: string;
  readonly pointer: string;
  readonly on: 'key' | 'value';
  /** What is wrong, as the beginning of a message. */
  readonly detail: string;
}

export interface ManifestReading {
  /** False: nothing of the file is loaded. */
  readonly loads: boolean;
  readonly drops: readonly Drop[];
  readonly entries: readonly ManifestEntry[];
  /** The parsed value; undefined where the text is no JSON. */
  readonly value: unknown;
}

/**
 * Says what the host loads of a manifest (contract 2).
 * @param text the file's text, decoded as UTF-8 with a byte order mark kept
 */
export function readManifest(text: string, _surface: Surface): ManifestReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { loads: false, drops: [], entries: [], value: undefined };
  }
  const entries: ManifestEntry[] = [];
  const hooks = (value as { hooks?: Record<string, unknown> } | null)?.hooks ?? {};
  for (const [event, list] of Object.entries(hooks)) {
    const known = findEvent(event);
    if (!Array.isArray(list)) continue;
    list.forEach((item: Record<string, unknown>, index) => {
      const text = typeof item?.['bash'] === 'string' ? item['bash'] : null;
      entries.push({
        event,
        facts: known?.facts ?? null,
        dialect: known?.dialect ?? null,
        pointer: `/hooks/${event}/${index}`,
        group: null,
        value: item,
        matcher: undefined,
        live: known !== undefined,
        reason: null,
        handler: 'command',
        command: text === null ? null : { field: 'bash', text },
        timeoutSec: 30,
        cwd: null,
      });
    });
  }
  return { loads: true, drops: [], entries, value };
}
