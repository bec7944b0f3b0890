import type { ScriptReference } from './command.js';

export type Language = 'bash' | 'node' | 'python' | 'powershell' | 'other';

const BY_ENDING: readonly (readonly [RegExp, Language])[] = [
  [/\.(?:sh|bash|zsh)$/, 'bash'],
  [/\.[cm]?[jt]s$/, 'node'],
  [/\.pyw?$/, 'python'],
  [/\.psm?1$/i, 'powershell'],
];

const BY_RUNNER: readonly (readonly [RegExp, Language])[] = [
  [/^(?:(?:ba|da|z|k|a)?sh|source)$/, 'bash'],
  [/^(?:node|nodejs|deno|bun|tsx|ts-node|ts-node-esm|esno|jiti|swc-node)$/, 'node'],
  [/^(?:python|pypy|py|uv run)/, 'python'],
  [/^(?:pwsh|powershell)/, 'powershell'],
];

function find(table: readonly (readonly [RegExp, Language])[], text: string): Language | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** The interpreter that a `#!` line names (`bash`, `node`, `python3`), or null where there is no such line. */
export function shebangOf(text: string): string | null {
  const line = /^#!\s*([^\r\n]*)/.exec(text)?.[1];
  if (line === undefined) return null;
  const words = line.trim().split(/\s+/);
  const name = (word: string | undefined): string => (word ?? '').replace(/^.*\//, '');
  if (name(words[0]) !== 'env') return name(words[0]);
  return name(words.slice(1).find((word) => !/^-|=/.test(word)));
}

/** The language that a script is written in: its runner decides, then its `#!` line, then its ending. */
export function languageOf(reference: ScriptReference): Language {
  if (reference.runner !== 'direct') return find(BY_RUNNER, reference.runner) ?? 'other';
  const shebang = shebangOf(reference.text ?? '');
  if (shebang !== null) return find(BY_RUNNER, shebang) ?? 'other';
  return find(BY_ENDING, reference.path ?? '') ?? 'bash';
}

interface Grammar {
  readonly line: RegExp | null;
  readonly block: readonly [string, string] | null;
  readonly escape: string;
  /** Quotes, the longer ones first. */
  readonly quotes: readonly string[];
  /** Quotes in which the escape character is an ordinary one. */
  readonly raw: readonly string[];
}

const GRAMMARS: Readonly<Record<Exclude<Language, 'other'>, Grammar>> = {
  bash: { line: /^#/, block: null, escape: '\\', quotes: ['"', "'"], raw: ["'"] },
  node: { line: /^\/\//, block: ['/*', '*/'], escape: '\\', quotes: ['"', "'", '`'], raw: [] },
  python: { line: /^#/, block: null, escape: '\\', quotes: ['"""', "'''", '"', "'"], raw: [] },
  powershell: { line: /^#/, block: ['<#', '#>'], escape: '`', quotes: ['"', "'"], raw: ["'"] },
};

const HEREDOC = /^<<-?\s*(['"]?)([A-Za-z_]\w*)\1/;

/** In bash `#` opens a comment only at a word's start: `$#` and `${x#y}` are none. */
function opensComment(text: string, at: number, language: Language): boolean {
  return language !== 'bash' || at === 0 || /[\s;&|(]/.test(text[at - 1]!);
}

/** A literal that is longer is taken for a division: the search must not grow with the square of a line. */
const MAX_REGEX = 1000;

/** Where a regular expression literal that starts at `at` ends; `at` where there is none. */
function regexEnd(text: string, at: number): number {
  if (!/(?:^|[(,=:[!&|?{};+\n]|\breturn|\btypeof|=>)\s*$/.test(text.slice(Math.max(0, at - 24), at)))
    return at;
  let inClass = false;
  const limit = Math.min(text.length, at + MAX_REGEX);
  for (let i = at + 1; i < limit && text[i] !== '\n'; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '[') inClass = true;
    else if (text[i] === ']') inClass = false;
    else if (text[i] === '/' && !inClass) return i + 1;
  }
  return at;
}

function stringEnd(text: string, at: number, quote: string, grammar: Grammar): number {
  for (let i = at + quote.length; i < text.length; i++) {
    if (text[i] === grammar.escape && !grammar.raw.includes(quote)) i++;
    else if (text.startsWith(quote, i)) return i + quote.length;
    // A quote that its line does not close is no string: better a comment kept than code lost.
    else if (text[i] === '\n' && quote.length === 1 && grammar !== GRAMMARS.bash && quote !== '`')
      return grammar === GRAMMARS.powershell ? text.length : i;
  }
  return text.length;
}

/**
 * A script's text with its comments (and Python's documentation strings) blanked out, so that every offset and
 * line stays what it was. Works on text alone: what it cannot tell apart it keeps.
 */
export function codeOf(text: string, language: Language): string {
  if (language === 'other') return text;
  const grammar = GRAMMARS[language];
  const pieces: string[] = [];
  let kept = 0;
  const blank = (from: number, to: number): void => {
    pieces.push(text.slice(kept, from), text.slice(from, to).replace(/[^\r\n]/g, ' '));
    kept = to;
  };
  const heredocs: string[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character === '\n' && heredocs.length > 0) {
      const end = new RegExp(`^\\t*${heredocs.shift()}\\r?$`, 'm').exec(text.slice(at + 1));
      at = end ? at + 1 + end.index + end[0].length : text.length;
      continue;
    }
    if (grammar.block && text.startsWith(grammar.block[0], at)) {
      const close = text.indexOf(grammar.block[1], at + 2);
      const end = close === -1 ? text.length : close + 2;
      blank(at, end);
      at = end;
      continue;
    }
    if ((character === '#' || character === '/') && grammar.line?.test(text.slice(at, at + 2))) {
      if (opensComment(text, at, language)) {
        const newline = text.indexOf('\n', at);
        const end = newline === -1 ? text.length : newline;
        if (at !== 0 || !text.startsWith('#!')) blank(at, end);
        at = end;
        continue;
      }
    } else if (character === '/' && language === 'node') {
      const end = regexEnd(text, at);
      if (end > at) {
        at = end;
        continue;
      }
    }
    if (language === 'bash' && character === '<' && text[at + 1] === '<' && text[at + 2] !== '<') {
      const found = HEREDOC.exec(text.slice(at, at + 80));
      if (found) {
        heredocs.push(found[2]!);
        at += found[0].length;
        continue;
      }
    }
    if (character === grammar.escape) {
      at += 2;
      continue;
    }
    const quote = grammar.quotes.find((candidate) => text.startsWith(candidate, at));
    if (quote) {
      const end = stringEnd(text, at, quote, grammar);
      if (quote.length === 3 && /(?:^|\n)[ \t]*[rRuU]?$/.test(text.slice(Math.max(0, at - 200), at)))
        blank(at, end);
      at = Math.max(end, at + 1);
      continue;
    }
    at++;
  }
  pieces.push(text.slice(kept));
  return pieces.join('');
}
