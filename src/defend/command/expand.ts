import type { Word, WordPart } from 'unbash';
import { braceOptions } from './braces.js';
import type { Machine } from './machine.js';
import { expandParameter } from './parameter.js';
import { isSecretVariable } from './secrets.js';
import {
  CLEAN,
  type Field,
  field,
  isUnknown,
  mix,
  type Stream,
  secretTaint,
  type Taint,
  UNKNOWN,
} from './value.js';

/** Runs the script of a substitution; set by the walker, which this module must not import. */
export interface Substitutions {
  command(m: Machine, part: { script: unknown; text: string }): Stream;
  process(m: Machine, part: { script: unknown; operator: string; text: string }): Field;
}

let substitutions: Substitutions;

export function setSubstitutions(s: Substitutions): void {
  substitutions = s;
}

export const MAX_FIELDS = 512;

const MAX_BRACES = 9;

/** A piece of a word while it is being put together. */
interface Piece {
  readonly text: string;
  readonly taint: Taint;
  readonly quoted: boolean;
  /** Splits into fields at blanks, as unquoted expansions do. */
  readonly split: boolean;
  readonly glob: boolean;
  /** Each element is a field of its own (`"$@"`, `"${a[@]}"`). */
  readonly elements?: readonly Field[];
}

const literal = (text: string, quoted: boolean): Piece => ({
  text,
  taint: CLEAN,
  quoted,
  split: false,
  glob: false,
});

/** Words after brace, tilde, parameter and command expansion and word splitting; globs stay as patterns. */
export function expandWord(m: Machine, word: Word): Field[] {
  const parts = word.parts;
  if (parts === undefined) {
    const text = word.value;
    if (text.charCodeAt(0) === 126 && word.text.charCodeAt(0) === 126) return [field(tilde(m, text))];
    return [field(text)];
  }
  const groups = parts.reduce((n, p) => (p.type === 'BraceExpansion' ? n + 1 : n), 0);
  // More groups than any real command has would only be a way to make this slow.
  if (groups > MAX_BRACES) return [field(UNKNOWN, CLEAN, true)];
  const variants = groups > 0 ? braces(m, parts) : [pieces(m, parts, false)];
  const out: Field[] = [];
  for (const variant of variants) {
    if (out.length > MAX_FIELDS) break;
    out.push(...assemble(m, variant));
  }
  return out;
}

/** A word where no splitting happens: assignments, redirection targets, here-strings. */
export function expandOne(m: Machine, word: Word | undefined): Field {
  if (word === undefined) return field('');
  const parts = word.parts;
  if (parts === undefined) {
    return field(word.text.charCodeAt(0) === 126 ? tilde(m, word.value) : word.value);
  }
  return joinPieces(m, pieces(m, parts, false));
}

/** The text of here-document and double-quoted parts. */
export function expandParts(m: Machine, parts: readonly WordPart[]): Field {
  return joinPieces(m, pieces(m, parts, true));
}

function joinPieces(m: Machine, list: readonly Piece[]): Field {
  let text = '';
  let taint = CLEAN;
  let glob = false;
  for (const piece of list) {
    text += piece.elements ? piece.elements.map((e) => e.text).join(' ') : piece.text;
    taint = mix(taint, piece.taint);
    glob ||= piece.glob;
  }
  if (text.startsWith('~') && list[0] && !list[0].quoted) text = tilde(m, text);
  return field(text, taint, glob);
}

function tilde(m: Machine, text: string): string {
  if (text === '~' || text.startsWith('~/'))
    return (m.lookup('HOME')?.text ?? m.context.home) + text.slice(1);
  if (text === '~+' || text.startsWith('~+/')) return (m.cwd ?? UNKNOWN) + text.slice(2);
  const user = /^~([a-z_][a-z0-9_-]{0,31})(\/|$)/.exec(text);
  if (user) return (user[1] === 'root' ? '/root' : `/home/${user[1]}`) + text.slice(1 + user[1]!.length);
  return text;
}

function pieces(m: Machine, parts: readonly WordPart[], quoted: boolean): Piece[] {
  const out: Piece[] = [];
  for (const part of parts) {
    switch (part.type) {
      case 'Literal':
        out.push(literal(part.value, quoted));
        break;
      case 'SingleQuoted':
      case 'AnsiCQuoted':
        out.push(literal(part.value, true));
        break;
      case 'DoubleQuoted':
      case 'LocaleString':
        if (part.parts.length === 0) out.push(literal('', true));
        else out.push(...pieces(m, part.parts, true));
        break;
      case 'Glob':
        out.push({ text: part.value, taint: CLEAN, quoted: false, split: false, glob: true });
        break;
      case 'ExtendedGlob':
        out.push({
          text: extended(part.pattern, part.operator),
          taint: CLEAN,
          quoted: false,
          split: false,
          glob: true,
        });
        break;
      case 'SimpleExpansion':
        out.push(...simple(m, part.text.slice(1), quoted));
        break;
      case 'ParameterExpansion': {
        const value = expandParameter(m, part, expandOne);
        if (value.elements)
          out.push({ text: '', taint: CLEAN, quoted, split: !quoted, glob: false, elements: value.elements });
        else out.push(piece(value.field, quoted));
        break;
      }
      case 'CommandExpansion': {
        const result = substitutions.command(m, part);
        const text = result.text === null ? UNKNOWN : result.text.replace(/\n+$/, '');
        out.push(piece(field(text, result.taint), quoted));
        break;
      }
      case 'ArithmeticExpansion':
        out.push(literal(arithmetic(part.text), quoted));
        break;
      case 'ProcessSubstitution': {
        const f = substitutions.process(m, part);
        out.push({ text: f.text, taint: f.taint, quoted: true, split: false, glob: false });
        break;
      }
      case 'BraceExpansion':
        out.push(literal(part.text, false));
        break;
    }
  }
  return out;
}

const piece = (f: Field, quoted: boolean): Piece => ({
  text: f.text,
  taint: f.taint,
  quoted,
  split: !quoted,
  glob: !quoted && /[*?[]/.test(f.text),
});

// The first alternative stands for the group: enough to see which file is meant.
const extended = (pattern: string, operator: string): string =>
  operator === '!' ? '*' : (pattern.split('|')[0] ?? '*');

function arithmetic(text: string): string {
  const m = /^\$\(\(\s*(\d{1,9})\s*([-+*])\s*(\d{1,9})\s*\)\)$/.exec(text);
  if (!m) return /^\$\(\(\s*\d{1,15}\s*\)\)$/.test(text) ? text.replace(/\D/g, '') : UNKNOWN;
  const [a, b] = [Number(m[1]), Number(m[3])];
  return String(m[2] === '+' ? a + b : m[2] === '-' ? a - b : a * b);
}

/** `$name` and the special parameters. */
export function variable(m: Machine, name: string): Field | null | undefined {
  if (/^\d+$/.test(name)) {
    const index = Number(name);
    if (index === 0) return undefined;
    return m.args[index - 1] ?? (m.args.length > 0 ? null : undefined);
  }
  switch (name) {
    case '#':
      return field(String(m.args.length));
    case '?':
      return field('0');
    case '$':
    case '!':
    case '-':
      return field(UNKNOWN);
    default:
      return m.lookup(name);
  }
}

/** The unknown value of a variable, which is still a secret if its name says so. */
export const unknownVariable = (name: string): Field =>
  field(UNKNOWN, isSecretVariable(name) ? secretTaint(name) : CLEAN);

function simple(m: Machine, name: string, quoted: boolean): Piece[] {
  if (name === '@' || name === '*') {
    return [{ text: '', taint: CLEAN, quoted, split: !quoted, glob: false, elements: m.args }];
  }
  const value = variable(m, name);
  if (value === null) return [piece(field(''), quoted)];
  return [piece(value ?? unknownVariable(name), quoted)];
}

const BLANKS = /[ \t\n]+/;

/** The pattern that an IFS of the text's own splits words at; null for an empty one, which splits nothing. */
function separators(ifs: string): RegExp | null {
  if (ifs === '' || isUnknown(ifs)) return null;
  return new RegExp(`[${ifs.slice(0, 32).replace(/[\\\]^-]/g, '\\$&')}]`);
}

function assemble(m: Machine, list: readonly Piece[]): Field[] {
  const out: Field[] = [];
  let text = '';
  let taint = CLEAN;
  let glob = false;
  let open = false;
  const flush = () => {
    if (open) out.push(field(text, taint, glob));
    text = '';
    taint = CLEAN;
    glob = false;
    open = false;
  };
  for (const [index, p] of list.entries()) {
    const own = p.split ? m.vars.get('IFS')?.alternatives.at(-1)?.text : undefined;
    const between = own === undefined || own === ' \t\n' ? BLANKS : separators(own);
    if (p.elements) {
      for (const [i, element] of p.elements.entries()) {
        if (i > 0) flush();
        // Without quotes each of them is cut into words once more.
        for (const [n, word] of (p.split && between
          ? element.text.split(between)
          : [element.text]
        ).entries()) {
          if (n > 0) flush();
          text += word;
          taint = mix(taint, element.taint);
          open = true;
        }
      }
      continue;
    }
    if (p.split && between?.test(p.text)) {
      const words = p.text.split(between);
      for (const [i, part] of words.entries()) {
        if (i > 0) flush();
        if (part === '') continue;
        text += part;
        taint = mix(taint, p.taint);
        glob ||= p.glob;
        open = true;
        if (out.length > MAX_FIELDS) break;
      }
      continue;
    }
    text += index === 0 && !p.quoted && p.text.startsWith('~') ? tilde(m, p.text) : p.text;
    taint = mix(taint, p.taint);
    glob ||= p.glob;
    if (p.text !== '' || p.quoted) open = true;
  }
  flush();
  return out;
}

function braces(m: Machine, parts: readonly WordPart[]): Piece[][] {
  let variants: Piece[][] = [[]];
  for (const part of parts) {
    const options: Piece[][] =
      part.type === 'BraceExpansion'
        ? braceOptions(part.text).map((t) => [bare(t)])
        : [pieces(m, [part], false)];
    const next: Piece[][] = [];
    for (const v of variants) for (const o of options) if (next.length < MAX_FIELDS) next.push([...v, ...o]);
    variants = next;
  }
  return variants;
}

const bare = (text: string): Piece => {
  const plain = text.replace(/(['"])((?:(?!\1).)*)\1/g, '$2').replace(/\\(.)/g, '$1');
  return { text: plain, taint: CLEAN, quoted: false, split: false, glob: /[*?[]/.test(text) };
};
