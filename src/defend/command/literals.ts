import { unescapeText } from './escapes.js';
import { UNKNOWN } from './value.js';

const MAX_ARGUMENT = 65_536;

/** One argument of a call in some programming language, as far as it is literal. */
export interface Argument {
  /** The source text. */
  readonly source: string;
  /** Its value as a string; unknown parts are U+FFFC. A list is joined by blanks. */
  readonly value: string;
  readonly literal: boolean;
}

/** Reads the string literal at `at`; null where none starts there. */
export function readString(
  code: string,
  at: number,
  names?: ReadonlyMap<string, string>,
): { value: string; end: number; raw: boolean } | null {
  let i = at;
  let raw = false;
  let template = false;
  let prefix = '';
  while (i < code.length && /[rRbBuUfF]/.test(code[i]!) && i - at < 3) prefix += code[i++];
  const quote = code[i];
  if (quote !== '"' && quote !== "'" && quote !== '`') {
    if (prefix !== '') return null;
    const special = /^(?:%[qQ]?|q[qx]?)\s?([{([|/])/.exec(code.slice(at, at + 6));
    if (!special) return null;
    const close = ({ '{': '}', '(': ')', '[': ']', '|': '|', '/': '/' } as Record<string, string>)[
      special[1]!
    ]!;
    const start = at + special[0].length;
    const end = code.indexOf(close, start);
    return end < 0 ? null : { value: code.slice(start, end), end: end + 1, raw: true };
  }
  raw = /r/i.test(prefix);
  template = /f/i.test(prefix) || quote === '`';
  const triple = code.startsWith(quote.repeat(3), i) && quote !== '`' ? quote.repeat(3) : quote;
  const start = i + triple.length;
  let end = start;
  for (;;) {
    end = code.indexOf(triple, end);
    if (end < 0) return null;
    let slashes = 0;
    while (code[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) break;
    end++;
  }
  let value = code.slice(start, Math.min(end, start + MAX_ARGUMENT));
  if (!raw) value = unescapeText(value);
  if (template)
    value = value.replace(/\$?\{([^}]{0,500})\}/g, (_all, inner: string) => known(inner.trim(), names));
  else if (quote === '"') value = value.replace(/#\{[^}]{0,500}\}/g, UNKNOWN);
  return { value, end: end + triple.length, raw };
}

/** What an expression in a template gives, where it is a text or a name of one. */
function known(expression: string, names: ReadonlyMap<string, string> | undefined): string {
  const text = /^(["'])([^"'\\{}]{0,200})\1$/.exec(expression);
  return text ? text[2]! : (names?.get(expression) ?? UNKNOWN);
}

/** Splits the arguments of the call whose bracket opens at `open`; also finds where it closes. */
export function readArguments(
  code: string,
  open: number,
  names: ReadonlyMap<string, string>,
): { list: Argument[]; end: number } {
  const list: Argument[] = [];
  let depth = 0;
  let start = open + 1;
  let i = open;
  for (; i < code.length && i - open < MAX_ARGUMENT; i++) {
    const c = code[i]!;
    if (c === '"' || c === "'" || c === '`') {
      const s = readString(code, i);
      if (s) {
        i = s.end - 1;
        continue;
      }
    }
    if (c === '(' || c === '[' || c === '{') depth++;
    else if (c === ')' || c === ']' || c === '}') {
      depth--;
      if (depth === 0) break;
    } else if (c === ',' && depth === 1) {
      list.push(argument(code.slice(start, i), names));
      start = i + 1;
    }
  }
  const last = code.slice(start, i);
  if (last.trim() !== '') list.push(argument(last, names));
  return { list, end: i + 1 };
}

/** Reads the operands of a call without brackets (`system "x", "y"`), up to the end of the statement. */
export function readOperands(code: string, at: number, names: ReadonlyMap<string, string>): Argument[] {
  const list: Argument[] = [];
  let i = at;
  let start = at;
  for (; i < code.length && i - at < MAX_ARGUMENT; i++) {
    const c = code[i]!;
    const s = c === '"' || c === "'" || c === '`' || (i === start && c === 'q') ? readString(code, i) : null;
    if (s) {
      i = s.end - 1;
      continue;
    }
    if (c === ';' || c === '\n' || c === '}') break;
    if (c === ',') {
      list.push(argument(code.slice(start, i), names));
      start = i + 1;
    }
  }
  if (code.slice(start, i).trim() !== '') list.push(argument(code.slice(start, i), names));
  return list;
}

function argument(source: string, names: ReadonlyMap<string, string>): Argument {
  const text = source.trim();
  const inner = /^[[(]([\s\S]*)[\])]$/.exec(text);
  // `['a', 'b'].join('/')` begins and ends with brackets, and is no list.
  if (inner && readArguments(text, 0, names).end >= text.length) {
    const { list } = readArguments(text, 0, names);
    return { source: text, value: list.map((a) => a.value).join(' '), literal: list.every((a) => a.literal) };
  }
  const value = textOf(text, names);
  return { source: text, value, literal: !value.includes(UNKNOWN) };
}

/** The value of an expression of literals and known names, joined by `+` or `.`. */
export function textOf(source: string, names: ReadonlyMap<string, string>): string {
  const text = source.trim();
  let out = '';
  let i = 0;
  let parts = 0;
  while (i < text.length && parts++ < 64) {
    while (i < text.length && /[\s+.]/.test(text[i]!)) i++;
    if (i >= text.length) break;
    // A pathlib path is lengthened by a slash.
    if (text[i] === '/' && /^\/\s{0,4}["'\w]/.test(text.slice(i, i + 8)) && out !== '') {
      out += '/';
      i++;
      continue;
    }
    const s = readString(text, i, names);
    if (s) {
      const joined = /^\s{0,4}\.join\s*\(/.exec(text.slice(s.end, s.end + 24));
      const filled = /^\s{0,4}(%(?=\s{0,4}[("'\w])|\.format\s*\()/.exec(text.slice(s.end, s.end + 24));
      if (joined) {
        // Python: `'/'.join(['a', 'b'])`.
        const { list, end } = readArguments(text, s.end + joined[0].length - 1, names);
        const inner =
          list[0] && /^[[(]/.test(list[0].source) ? readArguments(list[0].source, 0, names).list : list;
        out += inner.map((a) => a.value).join(s.value);
        i = end;
      } else if (filled) {
        const call = filled[1] !== '%';
        const at = s.end + filled[0].length;
        const open = text.indexOf('(', at - 1);
        const bracket = call || open === at || (open === at + 1 && text[at] === ' ');
        const given = bracket ? readArguments(text, call ? at - 1 : open, names) : null;
        const values = given ? given.list.map((a) => a.value) : [textOf(text.slice(at), names)];
        let next = 0;
        out += s.value.replace(/%[sdr]|\{\w{0,20}\}/g, () => values[next++] ?? UNKNOWN);
        i = given ? given.end : text.length;
      } else {
        out += s.value;
        i = s.end;
      }
      continue;
    }
    if (text[i] === '[') {
      // JavaScript and Ruby: `['a', 'b'].join('/')`.
      const { list, end } = readArguments(text, i, names);
      const joined = /^\s{0,4}\.join\s*\(/.exec(text.slice(end, end + 24));
      if (joined) {
        const glue = readArguments(text, end + joined[0].length - 1, names);
        out += list.map((a) => a.value).join(glue.list[0]?.value ?? ',');
        i = glue.end;
        continue;
      }
    }
    const wrapper =
      /^(?:(?:pathlib\.)?(?:Path|PurePath)|str|String|(?:os\.path\.)?(?:expanduser|join|abspath|normpath|realpath)|(?:path|p|require\(["']path["']\))\.(?:join|resolve|normalize)|File\.(?:expand_path|join)|(?:glob\.)?i?glob|Dir\.glob|Buffer\.from)\s*\(/.exec(
        text.slice(i, i + 64),
      );
    if (wrapper) {
      const { list, end } = readArguments(text, i + wrapper[0].length - 1, names);
      out += list.map((a) => a.value).join(/join|resolve|Path/.test(wrapper[0]) ? '/' : '');
      i = end;
      continue;
    }
    const name = /^[$@]?[A-Za-z_]\w*/.exec(text.slice(i, i + 128));
    const value = name ? names.get(name[0].replace(/^[$@]/, '')) : undefined;
    out += value ?? UNKNOWN;
    if (name && value !== undefined) {
      i += name[0].length;
      continue;
    }
    return out.endsWith(UNKNOWN) ? out : out + UNKNOWN;
  }
  return out;
}

/** Names that a program gives to literal texts (`cmd = "…"`). */
export function literalNames(code: string): Map<string, string> {
  const names = new Map<string, string>();
  let count = 0;
  for (const m of code.matchAll(
    /(?:^|[\s;({,])(?:var\s|let\s|const\s|my\s|local\s)?[$@]?([A-Za-z_]\w{0,63})\s{0,8}=\s{0,8}(?=[rbuf]?["'`])/g,
  )) {
    if (++count > 256) break;
    const s = readString(code, m.index + m[0].length);
    if (s && s.value.length < 8192) names.set(m[1]!, s.value);
  }
  return names;
}
