import * as vm from 'node:vm';

/** Matching that takes longer is given up: a pattern in a manifest must not hold up the one who reads it. */
const MATCH_LIMIT_MS = 100;
/** The same for all patterns of a process: a thousand slow ones are no better than one. */
const TOTAL_LIMIT_MS = 2000;
/** With at most this many quantifiers, none of them around another, a match over a tool's name is short. */
const PLAIN_QUANTIFIERS = 4;
/** Longer patterns are slow to prepare for their first match: that time counts against the total. */
const QUICK_LENGTH = 2000;
/** Longer ones take seconds, which no limit can interrupt: they count as matching nothing. */
const MAX_LENGTH = 20_000;
const CACHE_SIZE = 2000;
/** Measured: 254 levels are taken, 255 are refused. */
const MAX_GROUPS = 254;

interface HostRegex {
  /** Those of `subjects` that match as a whole, as far as can be found out in time. */
  matching(subjects: readonly string[]): readonly string[];
}

const cache = new Map<string, HostRegex | null>();

/** `\u{62}` is a code point to the host also without the `u` flag. */
function codePoints(pattern: string): string {
  return pattern.replace(/\\(?:u\{([0-9a-fA-F]{1,6})\}|[\s\S])/g, (all, hex: string | undefined) => {
    const point = hex === undefined ? Number.NaN : Number.parseInt(hex, 16);
    if (!(point <= 0x10ffff)) return all;
    return String.fromCodePoint(point).replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  });
}

/** Parts between the `|` that stand in no bracket; escapes and classes respected. */
function alternatives(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let inClass = false;
  let start = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) {
      parts.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(pattern.slice(start));
  return parts;
}

/**
 * Inline modifiers (`(?i:…)`) and quantified boundaries (`\b*`) are valid at the host and on newer Node, not on Node 20.
 * Returns the pattern without them, and the flags that stand in for the modifiers.
 */
function withoutNovelties(pattern: string): { source: string; flags: string } {
  let flags = '';
  const source = pattern
    .replace(
      /\\[\s\S]|\(\?([ims]*)(?:-([ims]*))?:/g,
      (all, on: string | undefined, off: string | undefined) => {
        if (all.startsWith('\\') || (on === '' && off === undefined)) return all;
        const letters = `${on ?? ''}${off ?? ''}`;
        if (letters === '' || new Set(letters).size !== letters.length) return all;
        for (const letter of on ?? '') if (!flags.includes(letter)) flags += letter;
        return '(?:';
      },
    )
    .replace(/\\([bB])(?=[*+?{])|\\[\s\S]/g, (all, boundary: string | undefined) =>
      boundary === undefined ? all : `(?:\\${boundary})`,
    );
  return { source, flags };
}

function tryCompile(source: string, flags = ''): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

/** How deep brackets are nested, roughly: escapes and classes are not looked at. */
function depthOf(pattern: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of pattern) {
    if (character === '(') deepest = Math.max(deepest, ++depth);
    else if (character === ')') depth -= 1;
  }
  return deepest;
}

function compileAnchored(pattern: string): RegExp[] | null {
  if (depthOf(pattern) > MAX_GROUPS) return null;
  const source = codePoints(pattern);
  // The host matches code points; only with the flag does Node as well.
  if (/[\u{10000}-\u{10ffff}]/u.test(source)) {
    const unicode = tryCompile(`^(?:${source})$`, 'u');
    if (unicode) return [unicode];
  }
  const direct = tryCompile(`^(?:${source})$`);
  if (direct) return [direct];
  const older = withoutNovelties(source);
  const plain = tryCompile(`^(?:${older.source})$`, older.flags);
  if (plain) return [plain];
  // One name in two alternatives is valid at the host: each alternative is then a pattern of its own.
  const parts = alternatives(older.source);
  if (parts.length === 1) return null;
  const compiled = parts.map((part) => tryCompile(`^(?:${part})$`, older.flags));
  return compiled.every((part) => part !== null) ? compiled : null;
}

let spent = 0;
let bounded: { readonly context: vm.Context; readonly script: vm.Script } | null = null;

/**
 * Backtracking explodes where a match fails, and the more so the longer the subject: from the first subject that takes
 * too long on, the rest counts as not matched.
 */
function boundedMatching(regexes: readonly RegExp[], subjects: readonly string[]): readonly string[] {
  if (spent > TOTAL_LIMIT_MS || regexes.some(({ source }) => source.length > MAX_LENGTH)) return [];
  bounded ??= {
    context: vm.createContext({}),
    script: new vm.Script(
      'for (const subject of subjects) if (regexes.some((regex) => regex.test(subject))) matched.push(subject)',
    ),
  };
  const matched: string[] = [];
  const byLength = [...subjects].sort((a, b) => a.length - b.length);
  Object.assign(bounded.context, { regexes, subjects: byLength, matched });
  const start = performance.now();
  try {
    bounded.script.runInContext(bounded.context, { timeout: MATCH_LIMIT_MS });
  } catch {
    // What matched before the limit stands.
  } finally {
    spent += performance.now() - start;
  }
  return matched;
}

/** Whether a match can be slow: a long pattern, many quantifiers, or one around another. */
function maySlow(pattern: string): boolean {
  if (pattern.length > QUICK_LENGTH) return true;
  return (pattern.match(/[*+?{]/g)?.length ?? 0) > PLAIN_QUANTIFIERS || /[*+?}]\)+[*+{]/.test(pattern);
}

/**
 * Compiles `^(?:pattern)$` as the host does: JavaScript's dialect without the `u` flag, case-sensitive
 * (docs/host-contract.md, "Matchers"). Null where the host refuses the pattern, and the entry with it.
 */
export function compileMatcher(pattern: string): HostRegex | null {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  const regexes = compileAnchored(pattern);
  const slow = maySlow(pattern);
  const compiled: HostRegex | null = regexes && {
    matching: (subjects) =>
      slow
        ? boundedMatching(regexes, subjects)
        : subjects.filter((subject) => regexes.some((regex) => regex.test(subject))),
  };
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}
