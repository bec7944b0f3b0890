import type { EventFacts } from '../contract/events.js';
import { type MatcherReading, readMatcher } from '../contract/matcher.js';
import { SURFACES } from '../contract/surfaces.js';

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

/** The alternatives of a plain list; null where brackets make it something else. */
function alternatives(pattern: string): string[] | null {
  return /[()[\]{}\\]/.test(pattern) ? null : pattern.split('|').map((part) => part.trim());
}

function fromPascal(value: string, facts: EventFacts): CamelMatcher | null {
  const readings = SURFACES.map((surface) => readMatcher(value, facts, 'pascal', surface));
  if (readings.some(({ kind }) => kind === 'everything')) return { matcher: undefined, note: null };
  if (!readings.every(({ kind }) => kind === 'some')) return null;
  const tools = toolsOf(readings);
  const parts = alternatives(value.trim());
  const mcp = (parts ?? []).flatMap((part) => mcpAlternative(part) ?? []);
  const open = readings.some((reading) => reading.kind === 'some' && reading.open);
  if (parts === null && open) mcp.push(value.trim());
  const all = [...tools, ...new Set(mcp)];
  if (all.length === 0) return null;
  const matcher = all.join('|');
  const wider = toolsOf(SURFACES.map((surface) => readMatcher(matcher, facts, 'camel', surface))).filter(
    (tool) => !tools.includes(tool),
  );
  const lost = (parts ?? []).filter(
    (part) =>
      mcpAlternative(part) === null &&
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
