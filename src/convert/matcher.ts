import type { EventFacts } from '../contract/events.js';
import { compileMatcher } from '../contract/host-regex.js';
import { type MatcherReading, readMatcher } from '../contract/matcher.js';
import { SURFACES } from '../contract/surfaces.js';
import { TOOLS } from '../contract/tools.js';

/** A matcher in the camelCase dialect. */
export interface CamelMatcher {
  /** Undefined: every call. */
  readonly matcher: string | undefined;
  /** What a reader should know of it, as a sentence. */
  readonly note: string | null;
}

/** Names of built-in tools that a reading covers on some surface or system. */
function toolsOf(readings: readonly MatcherReading[]): string[] {
  return [
    ...new Set(
      readings.flatMap((reading) => (reading.kind === 'some' ? [...reading.tools, ...reading.windows] : [])),
    ),
  ];
}

/**
 * Claude names an MCP server's tool `mcp__server__tool`, this host `server-tool` (contract 5). No built-in tool has a
 * hyphen in its name.
 */
function mcpAlternative(written: string): string | null {
  const named = /^mcp__(.+?)__(.+)$/.exec(written);
  if (named) return `${named[1]}-${named[2]}`;
  if (/^mcp__(?:\.\*|\.\+)?$/.test(written)) return '[^-]+-.+';
  return /^[\w.*+-]*-[\w.*+-]*$/.test(written) ? written : null;
}

/** Names that no built-in tool has: only a pattern that is meant for every call matches them all. */
const OTHERS = ['x', 'A1', 'server-tool', 'mcp__server__tool'];

function matchesEverything(pattern: string): boolean {
  const names = [...TOOLS.map(({ claude }) => claude), ...OTHERS];
  return compileMatcher(pattern)?.matching(names).length === names.length;
}

/** More than a few names: it may match tools that we cannot know, whose names are the same in both dialects. */
const WILD = /[.*+?[\]{}\\]/;

/** The alternatives of a plain list; null where brackets make it something else. */
function alternatives(pattern: string): string[] | null {
  return /[()[\]{}\\]/.test(pattern) ? null : pattern.split('|').map((part) => part.trim());
}

function fromPascal(value: string, facts: EventFacts): CamelMatcher | null {
  const readings = SURFACES.map((surface) => readMatcher(value, facts, 'pascal', surface));
  if (readings.some(({ kind }) => kind === 'everything')) return { matcher: undefined, note: null };
  if (!readings.every(({ kind }) => kind === 'some')) return null;
  const pattern = value.trim();
  if (matchesEverything(pattern)) return { matcher: undefined, note: null };
  const tools = toolsOf(readings);
  const parts = alternatives(pattern);
  const others = (parts ?? [pattern]).flatMap(
    (part) => mcpAlternative(part) ?? (WILD.test(part) ? part : []),
  );
  const open = readings.some((reading) => reading.kind === 'some' && reading.open);
  if (tools.length === 0 && !open && !(parts ?? []).some((part) => mcpAlternative(part) !== null))
    return null;
  const matcher = [...tools, ...new Set(others)].join('|');
  const wider = toolsOf(SURFACES.map((surface) => readMatcher(matcher, facts, 'camel', surface))).filter(
    (tool) => !tools.includes(tool),
  );
  const lost = (parts ?? []).filter(
    (part) =>
      mcpAlternative(part) === null &&
      !WILD.test(part) &&
      SURFACES.every((surface) => {
        const reading = readMatcher(part, facts, 'pascal', surface);
        return (
          reading.kind !== 'some' || (!reading.open && reading.tools.length + reading.windows.length === 0)
        );
      }),
  );
  const notes = [
    ...(wider.length > 0 ? [`it now matches ${wider.join(', ')} besides`] : []),
    ...(lost.length > 0 ? [`${lost.join(', ')} names no tool of this host and is left out`] : []),
  ];
  return {
    matcher,
    note: notes.length > 0 ? `The matcher ${JSON.stringify(value)}: ${notes.join('; ')}.` : null,
  };
}

/**
 * The matcher of an entry as the camelCase dialect writes it: the whole name of the host's own tools.
 * @returns null where it matches nothing, so that the host would drop the entry
 */
export function camelMatcher(
  value: unknown,
  facts: EventFacts,
  dialect: 'camel' | 'pascal',
): CamelMatcher | null {
  const reading = readMatcher(value, facts, dialect, 'cli');
  if (reading.kind === 'ignored' || reading.kind === 'everything') return { matcher: undefined, note: null };
  if (reading.kind !== 'some' || typeof value !== 'string') return null;
  if (dialect === 'pascal' && facts.subject === 'tool') return fromPascal(value, facts);
  return { matcher: value, note: null };
}
