import { basedText, findBases } from './bases.js';
import { findCiphers } from './ciphers.js';
import { findEscapes } from './escapes.js';
import { fold, SPACE } from './fold.js';
import { findSplits } from './split.js';
import { groups, lineAround, type Run, runsOf } from './stretches.js';

/** A stretch that says something else when it is decoded. */
export interface Carrier {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
  /** The decoded text has lost the spaces between its words. */
  readonly unspaced?: boolean;
}

/** Shorter stretches hold no instruction. */
const MINIMUM = 8;

/** The bytes as text where nearly all of it is text that people read, else nothing. */
export function readable(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (text.length < MINIMUM) return '';
  let odd = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd || code === 0x7f || (code < 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09))
      odd++;
  }
  return odd * 7 <= text.length ? text : '';
}

/** Readable stretches inside bytes that are otherwise none, as an instruction behind the head of an image. */
function readableParts(bytes: Buffer): string {
  const whole = readable(bytes);
  if (whole !== '') return whole;
  if (bytes.length < 200) return '';
  return (bytes.toString('latin1').match(/[\x20-\x7e\n]{24,}/g) ?? []).join('\n');
}

const HEX = /(?:[0-9a-fA-F]{2}[ :,\n-]{0,2}){10,4000}|(?:\$[0-9a-fA-F]{2}[ ,]{0,2}){10,4000}/g;
const PREFIXED_HEX = /(?:0x[0-9a-fA-F]{2}[ ,\n]{1,3}){8,4000}/g;
const BINARY = /(?:(?:0b)?[01]{7,8}[ ,\n]{0,2}){6,4000}/g;
const DECIMAL = /(?:\b\d{2,3}[ ,;\n-]{1,3}){10,4000}\d{2,3}\b/g;
const PADDED_DECIMAL = /(?:0\d\d|1[0-2]\d){10,4000}/g;
const OCTAL = /(?:\b(?:0o?)?[01]?[0-7]{2}[ ,;\n-]{1,3}){10,4000}(?:0o?)?[01]?[0-7]{2}\b/g;
/** Lines of a dump: where they begin is no part of what they hold. */
const DUMP = /(?:^[0-9a-f]{7,8}:?[ \t]+(?:[0-9a-f]{2,8}[ \t]{1,2}){2,16}.{0,24}(?:\n|$)){2,4000}/gim;
const STYLED = /\ud835[\udc00-\udfff]|\ud83c[\udd10-\udd89\udde6-\uddff]/g;
/** So many of them close together are a sentence, fewer an ornament. */
const STYLED_LETTERS = 3;

const hexBytes = (text: string): Buffer => Buffer.from(text.replace(/[^0-9a-fA-F]/g, ''), 'hex');

type Code = readonly [rule: string, shape: RegExp, decode: (match: string) => string];

const bytesIn = (match: string, shape: RegExp, base: number): string => {
  const codes = (match.match(shape) ?? []).map((each) => Number.parseInt(each.replace(/^0[ob]/, ''), base));
  return codes.every((code) => code > 8 && code < 127) ? readable(Buffer.from(codes)) : '';
};
/** Bits of seven or of eight, which those without blanks between them do not say. */
const bitsIn = (match: string): string => {
  const bits = match.replace(/0b/g, ' ');
  if (/[^01]/.test(bits.trim())) return bytesIn(bits, /[01]{7,8}/g, 2);
  return bytesIn(bits, /[01]{8}/g, 2) || bytesIn(bits, /[01]{7}/g, 2);
};

/** Numbers from 1 to 26, more closely within a word than between words. */
const LETTER_NUMBERS = /\b(?:(?:1\d|2[0-6]|[1-9])[-, \n]{1,3}){10,2000}(?:1\d|2[0-6]|[1-9])\b/g;

function numbered(run: string): string {
  const [, gap] = /^\d+(\D+)/.exec(run)!;
  return run.replace(/(\d+)(\D*)/g, (_, number: string, after: string) => {
    const letter = String.fromCharCode(96 + Number(number));
    return after !== '' && after !== gap ? `${letter} ` : letter;
  });
}

/** Made of digits, blanks and commas: searched for in the runs of those alone. */
const NUMBER_CODES: readonly Code[] = [
  [
    'carrier/hex',
    HEX,
    (m) => {
      if (!/[a-fA-F]/.test(m) && !/2[01][ :,\n-]{0,2}[67]/.test(m)) return '';
      const bytes = hexBytes(m);
      return readable(bytes) || inflated(bytes);
    },
  ],
  ['carrier/hex', PREFIXED_HEX, (m) => readable(hexBytes(m.replace(/0x/g, '')))],
  ['carrier/binary', BINARY, bitsIn],
  ['carrier/decimal', DECIMAL, (m) => bytesIn(m, /\d+/g, 10)],
  ['carrier/decimal', PADDED_DECIMAL, (m) => bytesIn(m, /\d{3}/g, 10)],
  ['carrier/spelled', LETTER_NUMBERS, numbered],
  ['carrier/octal', OCTAL, (m) => bytesIn(m, /[0-7o]+/g, 8)],
];

/** Letters in boxes and circles, and the halves of flags: five rows of A to Z. */
function boxed(character: string): string {
  const point = character.codePointAt(0)!;
  const row = [0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find(
    (first) => point >= first && point < first + 26,
  );
  return row === undefined ? ' ' : String.fromCharCode(0x61 + point - row);
}

/** Letters that look like letters and are not, as those; regional indicators and boxes too. */
const plainly = (text: string): string =>
  text
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (c) => c.normalize('NFKC'))
    .replace(/[\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, boxed);

function* styled(text: string): Generator<Carrier> {
  if (!text.includes('\ud835') && !text.includes('\ud83c')) return;
  const places = runsOf(text, STYLED);
  const inWord = ({ start, end }: Run): boolean =>
    fold(text.charCodeAt(end)) > SPACE || fold(text.charCodeAt(start - 1)) > SPACE;
  for (const group of groups(places, 1)) {
    if (group.length < STYLED_LETTERS && !group.some(inWord)) continue;
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    yield { rule: 'carrier/styled-letters', start, end, decoded: plainly(text.slice(start, end)) };
  }
}

function* dumps(text: string): Generator<Carrier> {
  if (!text.includes('0000010')) return;
  for (const { index, 0: dump } of text.matchAll(DUMP)) {
    const digits = dump.replace(
      /^[0-9a-f]{7,8}:?[ \t]+((?:[0-9a-f]{2,8}[ \t]{1,2}){1,16}(?:[0-9a-f]{2,8}$)?).*$/gim,
      '$1',
    );
    const decoded = readable(hexBytes(digits));
    if (decoded !== '') yield { rule: 'carrier/hex', start: index, end: index + dump.length, decoded };
  }
}

/** Bytes that were packed, as text; nothing where they were not, or are more than an order needs. */
const UNPACKED = 1024 * 1024;
function inflated(bytes: Buffer): string {
  const zip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!zip && !(bytes[0] === 0x78 && (bytes[0] * 256 + bytes[1]!) % 31 === 0)) return '';
  // Loaded only where it is needed: it is slow to load.
  const zlib = process.getBuiltinModule?.('node:zlib');
  if (zlib === undefined) return '';
  try {
    return readable((zip ? zlib.gunzipSync : zlib.inflateSync)(bytes, { maxOutputLength: UNPACKED }));
  } catch {
    return '';
  }
}

/** Stretches that may be codes, found in one pass: of base64's letters, of digits and separators, of lone letters. */
export interface Runs {
  readonly base64: readonly Run[];
  readonly digits: readonly Run[];
  readonly spaced: readonly Run[];
}

const BASE64_CHARACTER = 1;
const DIGIT_CHARACTER = 2;
const LETTER = 4;
/** Characters between letters that are spaced out: what stands for a character, in quotation marks, is no more. */
const GAP = 12;
/** So many letters, each alone, are a word. */
const LONE = 8;
let kinds: Uint8Array | undefined;

/** What each character of ASCII is, by its code. */
function characterKinds(): Uint8Array {
  kinds ??= Uint8Array.from({ length: 128 }, (_, code) => {
    const c = String.fromCharCode(code);
    return (
      (/[A-Za-z0-9+/_=-]/.test(c) ? BASE64_CHARACTER : 0) +
      (/[0-9a-fA-F ,:;xo$\n-]/.test(c) ? DIGIT_CHARACTER : 0) +
      (/[A-Za-z]/.test(c) ? LETTER : 0)
    );
  });
  return kinds;
}

export function findRuns(text: string): Runs {
  const table = characterKinds();
  const base64: Run[] = [];
  const digits: Run[] = [];
  const spaced: Run[] = [];
  let coded = 0;
  let numbered = 0;
  let letters = 0;
  let lone = 0;
  let firstLone = 0;
  let lastLetter = 0;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    const kind = code < 128 ? table[code]! : fold(code) > 0x7f ? LETTER : 0;
    if ((kind & BASE64_CHARACTER) === 0) {
      if (i - coded >= PIECE) base64.push({ start: coded, end: i });
      coded = i + 1;
    }
    if ((kind & DIGIT_CHARACTER) === 0) {
      if (i - numbered >= 20) digits.push({ start: numbered, end: i });
      numbered = i + 1;
    }
    if ((kind & LETTER) !== 0) {
      if (letters === 0) {
        if (lone > 0 && i - lastLetter > GAP) {
          if (lone >= LONE) spaced.push({ start: firstLone, end: lastLetter + 1 });
          lone = 0;
        }
        if (lone === 0) firstLone = i;
      }
      letters++;
      lastLetter = i;
    } else if (letters > 0) {
      if (letters === 1) lone++;
      else {
        if (lone >= LONE) spaced.push({ start: firstLone, end: lastLetter + 1 - letters });
        lone = 0;
      }
      letters = 0;
    }
  }
  if (lone >= LONE) spaced.push({ start: firstLone, end: lastLetter + 1 });
  return { base64, digits, spaced };
}

/** What stands between the pieces of a code that was cut: line ends, quotation marks, signs that join strings. */
const JOINT = /^[\s"'`+.&,>#*/|\\]{1,8}$/;
/** Pieces shorter than this are words; a code that is in one piece is longer. */
const PIECE = 8;
const WHOLE = 16;

function* base64Runs(text: string, runs: readonly Run[]): Generator<Run & { readonly run: string }> {
  let held: { start: number; end: number; run: string; width: number } | null = null;
  for (let i = 0; i < runs.length; i++) {
    const { start, end } = runs[i]!;
    // Lines of an encoded text that was wrapped: of one width, but for the last.
    if (
      held !== null &&
      start - held.end <= 8 &&
      held.run.length % held.width === 0 &&
      end - start <= held.width &&
      JOINT.test(text.slice(held.end, start))
    ) {
      held.run += text.slice(start, end);
      held.end = end;
      continue;
    }
    if (held !== null && held.run.length >= WHOLE) yield held;
    held = null;
    const next = runs[i + 1];
    if (
      end - start < WHOLE &&
      !(next !== undefined && next.start - end <= 8 && next.end - next.start === end - start)
    )
      continue;
    // "d=" before the code, as in an address.
    const run = text.slice(start, end);
    const named = run.includes('=') ? (/^[\w-]{1,20}=(?=[^=]{12})/.exec(run)?.[0].length ?? 0) : 0;
    held = { start: start + named, end, run: run.slice(named), width: run.length - named };
  }
  if (held !== null && held.run.length >= WHOLE) yield held;
}

/** Text in base64 has both cases or digits; an identifier or a word has not, or decodes to no text. */
function looksEncoded(run: string): boolean {
  if (!/[A-Z]/.test(run) || !/[a-z]/.test(run)) return false;
  return run.length > 200 || readable(Buffer.from(run.slice(0, 32), 'base64')) !== '';
}

/** Bytes of two to a character, in either order. */
function wide(bytes: Buffer): string {
  const even = bytes.subarray(0, bytes.length & ~1);
  if (even.length < 16) return '';
  if (even[1] === 0 && even[3] === 0) return readable(Buffer.from(even.toString('utf16le')));
  if (even[0] === 0 && even[2] === 0)
    return readable(Buffer.from(Buffer.from(even).swap16().toString('utf16le')));
  return '';
}

/** Base64 of what is packed, of wide characters, backwards, and the alphabets that look much like it. */
function otherwise(run: string): string {
  if (!/[A-Z]/.test(run) && !/[0-9]/.test(run)) return '';
  const head = Buffer.from(run.slice(0, 24), 'base64');
  if (head[0] === 0x1f || head[0] === 0x78) {
    const text = inflated(Buffer.from(run, 'base64'));
    if (text !== '') return text;
  }
  if ((head[1] === 0 && head[3] === 0) || (head[0] === 0 && head[2] === 0))
    return wide(Buffer.from(run, 'base64'));
  if (run.startsWith('+')) {
    const text = wide(Buffer.from(run.slice(1), 'base64'));
    if (text !== '') return text;
  }
  const back = [...run.slice(-32)].reverse().join('');
  if (
    /[A-Z]/.test(run) &&
    /[a-z]/.test(run) &&
    readable(Buffer.from(back.replace(/^=+/, ''), 'base64')) !== ''
  )
    return readable(Buffer.from([...run].reverse().join('').replace(/^=+/, ''), 'base64'));
  return basedText(run);
}

const ESCAPE = /%(?:25)*([0-9a-fA-F]{2})/g;

/** Addresses and the like: from the first escape of a word to its end. */
function* percentRuns(text: string): Generator<Carrier> {
  for (let at = text.indexOf('%'); at >= 0; ) {
    if (!/^[0-9a-fA-F]{2}/.test(text.slice(at + 1, at + 3))) {
      at = text.indexOf('%', at + 1);
      continue;
    }
    let start = at;
    while (start > 0 && at - start < 300 && text.charCodeAt(start - 1) > 0x20) start--;
    let end = at;
    while (end < text.length && text.charCodeAt(end) > 0x20) end++;
    const run = text.slice(start, end);
    if ((run.match(ESCAPE)?.length ?? 0) >= 3) {
      const bytes = run
        .replace(/\+/g, ' ')
        .replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        // What a query holds is no part of the address.
        .replace(/[?&#](?:[\w.-]{1,40}=)?/g, '$&\n');
      yield { rule: 'carrier/percent', start, end, decoded: readable(Buffer.from(bytes, 'latin1')) };
    }
    at = text.indexOf('%', end);
  }
}

/** The query of an address, with signs for the blanks between its words. */
const QUERY = /[?#](?:[^\s"'<>)\]+_-]{0,60}[+_-])?[a-z]{2,20}(?:[+_-][\w.,%:/@]{1,60}){3,100}/gi;
/** Words with dots between them, from the first dot on; … */
const DOTTED = /(?:\.[a-z]{1,20}){3,100}/gi;
/** … and the word before it. */
const BEFORE_DOT = /[a-z]{2,20}$/i;

function* queries(text: string): Generator<Carrier> {
  if (text.includes('://'))
    for (const { index, 0: run } of text.matchAll(QUERY)) {
      const start = Math.max(0, text.lastIndexOf('://', index));
      const words = run
        .replace(/[+_=-]/g, ' ')
        .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      yield { rule: 'carrier/percent', start, end: index + run.length, decoded: words };
    }
  for (const { index, 0: dotted } of text.matchAll(DOTTED)) {
    const [word] = BEFORE_DOT.exec(text.slice(Math.max(0, index - 21), index)) ?? [];
    if (word === undefined || word.length > 20) continue;
    const start = index - word.length;
    if (/[a-z]/i.test(text.charAt(start - 1))) continue;
    const end = index + dotted.length;
    yield { rule: 'carrier/split-words', start, end, decoded: text.slice(start, end).replaceAll('.', ' ') };
  }
}

/** Letters that are spaced out: words where wider gaps show them, else one run. */
function spacedOut({ start, end }: Run, text: string): Carrier {
  const run = text.slice(start, end);
  const [split, gap] = /[^\0-\x7f]/.test(run)
    ? [/[^\p{L}\p{M}]+/u, /[^\p{L}\p{M}]+/gu]
    : [/[^A-Za-z]+/, /[^A-Za-z]+/g];
  const between = run.match(gap) ?? [];
  const gaps = new Map<number, number>();
  const letters = run.split(split);
  for (const { length } of between) gaps.set(length, (gaps.get(length) ?? 0) + 1);
  const common = [...gaps].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 1;
  const wide = between.map(({ length }) => length > common);
  const spoken = letters.map((letter, i) => (i > 0 && wide[i - 1] === true ? ` ${letter}` : letter)).join('');
  return spoken.includes(' ') && /[^ ]{4}/.test(spoken)
    ? { rule: 'carrier/spaced-letters', start, end, decoded: spoken }
    : { rule: 'carrier/spaced-letters', start, end, decoded: letters.join(''), unspaced: true };
}

const BASE64_RUN = /[\w+/=-]{16,}/g;
/** Four pieces of a code, which may be words; only then are short ones looked at. */
const PIECES = /(?<![\w+/=-])[\w+/=-]{8,15}(?:[\s"'`+.&,>#*/|\\]{1,8}[\w+/=-]{8,15}){3}/;
const BASE64_PIECE = /[\w+/=-]{8,}/g;
const DIGIT_RUN = /[0-9a-fA-F ,:;xo$\n-]{20,}/g;
const SPACED_RUN = /(?<![A-Za-z])(?:[A-Za-z][^A-Za-z]{1,12}){7}[A-Za-z](?![A-Za-z])/;

/**
 * What `findRuns` finds, by patterns: faster in a process that has just started, and slower in one that is warm. On a long
 * word the patterns begin anew at each letter, so this is for short texts.
 */
export function findRunsShort(text: string): Runs {
  return {
    base64: runsOf(text, PIECES.test(text) ? BASE64_PIECE : BASE64_RUN),
    digits: runsOf(text, DIGIT_RUN),
    spaced: SPACED_RUN.test(text) ? findRuns(text).spaced : [],
  };
}

/** What the notations of escapes.ts, … */
const ESCAPED =
  /\\[uUx01]|&(?:#|amp;#|[nN]|shy|zw|Ze|emsp|ensp|thin|Tab)|=(?:[0-9A-Fa-f]{2}|[\r\n])|%u00|U\+00|(?:[cC]hr|CHR|CHAR|harCode)\(/;
/** … the ciphers of ciphers.ts … */
const CIPHERED = /\.[-_]|-\.|[^\0-\x7f]|[rR]omeo|ROMEO|xn--|E96 |DECF4E|AC6G:|DJDE6|C6G62|C6DEC/;
/** … and the bases of bases.ts cannot do without. */
const PACKED = /(?:^|\s)[!-~]{25}|begin /;

/** No text without one of these has words that are cut (split.ts): a hook's start must be cheap. */
const CUT = /[^\t\n\r -~]|[A-Za-z](?:<|-\n|\n[A-Za-z])|aaa|eee|iii|ooo|uuu|\w[@$!|+]\w|["'] |\*\*|__/i;

/** Everything in a text that is another text in a code of letters, digits or escapes, decoded. */
export function* findCodes(text: string, runs: Runs): Generator<Carrier> {
  for (const { start, end, run } of base64Runs(text, runs.base64)) {
    let decoded = looksEncoded(run) ? readableParts(Buffer.from(run, 'base64')) : '';
    if (decoded !== '') yield { rule: 'carrier/base64', start, end, decoded };
    else {
      decoded = otherwise(run);
      if (decoded !== '') yield { rule: 'carrier/bases', start, end, decoded };
    }
  }
  for (const { start, end } of runs.digits) {
    const run = text.slice(start, end);
    if ((run.match(/\d/g)?.length ?? 0) < 10) continue;
    for (const code of NUMBER_CODES) yield* decodedBy(code, run, start);
  }
  yield* dumps(text);
  yield* styled(text);
  for (const run of runs.spaced) yield spacedOut(run, text);
  yield* percentRuns(text);
  yield* queries(text);
  // A hook's start must be cheap: most texts have none of this.
  if (ESCAPED.test(text)) yield* findEscapes(text);
  if (PACKED.test(text)) yield* findBases(text);
  if (CIPHERED.test(text)) yield* findCiphers(text);
  if (CUT.test(text)) yield* findSplits(text);
}

function* decodedBy([rule, shape, decode]: Code, text: string, offset: number): Generator<Carrier> {
  for (const match of text.matchAll(shape)) {
    const decoded = decode(match[0]);
    const start = offset + match.index;
    if (decoded.length >= MINIMUM) yield { rule, start, end: start + match[0].length, decoded };
  }
}
