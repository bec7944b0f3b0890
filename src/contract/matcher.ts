import type { Dialect, EventFacts } from './events.js';
import { compileMatcher } from './host-regex.js';
import type { Surface } from './surfaces.js';
import { PASCAL_ALIASES, TOOLS, type ToolFacts } from './tools.js';

/** What a matcher comes to under one event. */
export type MatcherReading =
  /** The host does not look at it. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'everything' }
  /** The host drops the entry: `why` is a clause, "it is an array". */
  | { readonly kind: 'refused'; readonly why: string }
  /**
   * Valid. `tools` are the built-in tools that it matches on Linux, `windows` those of Windows besides; `open` tells
   * that it may match others (an MCP tool, an agent).
   */
  | {
      readonly kind: 'some';
      readonly tools: readonly string[];
      readonly windows: readonly string[];
      readonly open: boolean;
    };

/** A longer pattern is not searched for names of tools that we cannot know. */
const SAMPLE_LIMIT = 2000;

/** What a plain list of PascalCase names is made of: only then do the CLI's own names count as well. */
const PLAIN_LIST = /^[A-Za-z0-9_|]+$/;

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/**
 * A guess at a name that the pattern was written for: its first alternative with the wild parts filled in.
 * Good enough to tell `github-.*` (an MCP tool's name) from `mcp__.*` (another host's).
 */
function samples(pattern: string): string[] {
  // Names are short, and looking for the end of a class takes the square of the length.
  if (pattern.length > SAMPLE_LIMIT) return [];
  return pattern
    .replace(/^\^|\$$/g, '')
    .replace(/[()]|\?:/g, '')
    .split('|')
    .map((part) =>
      part
        .replace(/\[[^\]]*\][*+?]?|\\w[*+?]?|\.[*+?]?/g, 'x')
        .replace(/[*+?^$\\]/g, '')
        .trim(),
    );
}

/** Tools of the MCP servers that the host brings along (**doc**: GitHub and Playwright). */
const BUILT_IN_MCP = ['github-mcp-server-get_file_contents', 'playwright-browser_navigate'] as const;

/** MCP tools are `<server>-<tool>` (contract 5): a pattern may mean one that we cannot know. */
function mcpNames(pattern: string): string[] {
  return [
    'server-tool',
    ...BUILT_IN_MCP,
    ...samples(pattern).filter((name) => /^[\w.]+-[\w.-]+$/.test(name)),
  ];
}

const REFUSED: MatcherReading = { kind: 'refused', why: 'it is no valid regular expression' };

function toolReading(matches: (tool: ToolFacts) => boolean, surface: Surface, open: boolean): MatcherReading {
  const matched = TOOLS.filter(matches);
  return {
    kind: 'some',
    tools: matched.filter((tool) => tool.surfaces.includes(surface)).map((tool) => tool.name),
    windows: matched.filter((tool) => tool.surfaces.length === 0).map((tool) => tool.name),
    open,
  };
}

function camelTools(pattern: string, surface: Surface): MatcherReading {
  const compiled = compileMatcher(pattern);
  if (!compiled) return REFUSED;
  const mcp = mcpNames(pattern);
  const matched = new Set(compiled.matching([...TOOLS.map((tool) => tool.name), ...mcp]));
  return toolReading(
    (tool) => matched.has(tool.name),
    surface,
    mcp.some((name) => matched.has(name)),
  );
}

function pascalTools(written: string, surface: Surface): MatcherReading {
  const pattern = written.trim();
  if (pattern === '' || pattern === '*' || pattern === '**') return { kind: 'everything' };
  const compiled = compileMatcher(pattern);
  if (!compiled) return REFUSED;
  const listed = PLAIN_LIST.test(pattern)
    ? new Set(
        pattern
          .split('|')
          .map((name) => (Object.hasOwn(PASCAL_ALIASES, name) ? PASCAL_ALIASES[name]! : name)),
      )
    : new Set<string>();
  const mcp = mcpNames(pattern);
  const matched = new Set(compiled.matching([...TOOLS.map((tool) => tool.claude), ...mcp]));
  return toolReading(
    (tool) => matched.has(tool.claude) || listed.has(tool.name),
    surface,
    mcp.some((name) => matched.has(name)),
  );
}

/**
 * What the host makes of an entry's matcher (docs/host-contract.md, "Matchers").
 * @param value the value of the key `matcher`; undefined where there is none
 */
export function readMatcher(
  value: unknown,
  facts: EventFacts,
  dialect: Dialect,
  surface: Surface,
): MatcherReading {
  if (facts.subject === null) return { kind: 'ignored' };
  if (value === undefined) return { kind: 'everything' };
  if (typeof value !== 'string') return { kind: 'refused', why: `it is ${typeOf(value)}, not a string` };
  if (value === '') return { kind: 'refused', why: 'it is empty' };
  if (facts.subject === 'tool')
    return dialect === 'pascal' ? pascalTools(value, surface) : camelTools(value, surface);
  const compiled = compileMatcher(value);
  if (!compiled) return REFUSED;
  if (facts.subject === 'trigger') {
    const triggers = surface === 'cloud' ? ['auto'] : ['auto', 'manual'];
    return { kind: 'some', tools: [], windows: [], open: compiled.matching(triggers).length > 0 };
  }
  // Agents' names, servers' names and notification types are an open set: a valid pattern may match one.
  return { kind: 'some', tools: [], windows: [], open: true };
}
