import type { Run } from './stretches.js';

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
function readable(bytes: Buffer): string {
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

const HEX = /(?:[0-9a-fA-F]{2}[ :,]?){10,4000}/g;
const ESCAPED_HEX = /(?:\\x[0-9a-fA-F]{2}){6,4000}|(?:0x[0-9a-fA-F]{2}[ ,]{1,2}){8,4000}/g;
const ESCAPED_UNICODE = /(?:\\u\{?00[0-7][0-9a-fA-F]\}? ?){6,4000}/g;
const ENTITIES = /(?:&#x?[0-9a-fA-F]{2,6};\s?){5,4000}/g;
const BINARY = /(?:[01]{8}[ ,]?){6,4000}/g;
const DECIMAL = /(?:\b\d{2,3}[ ,]{1,2}){10,4000}\d{2,3}\b/g;
const STYLED =
  /(?:(?:\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd89\udde6-\uddff]|[\u24b6-\u24e9])[\s.,'\u200b-]{0,3}){8,4000}/g;

const hexBytes = (text: string): Buffer => Buffer.from(text.replace(/[^0-9a-fA-F]/g, ''), 'hex');

type Code = readonly [rule: string, shape: RegExp, decode: (match: string) => string];

/** Made of digits, blanks and commas: searched for in the runs of those alone. */
const NUMBER_CODES: readonly Code[] = [
  ['carrier/hex', HEX, (m) => (/[a-fA-F]/.test(m) || /2[01] ?[67]/.test(m) ? readable(hexBytes(m)) : '')],
  [
    'carrier/binary',
    BINARY,
    (m) => readable(Buffer.from((m.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)))),
  ],
  [
    'carrier/decimal',
    DECIMAL,
    (m) => {
      const codes = (m.match(/\d+/g) ?? []).map(Number);
      return codes.every((code) => code > 9 && code < 127) ? readable(Buffer.from(codes)) : '';
    },
  ],
];

const CODES: readonly Code[] = [
  ['carrier/hex', ESCAPED_HEX, (m) => readable(hexBytes(m.replace(/\\x|0x/g, '')))],
  [
    'carrier/escapes',
    ESCAPED_UNICODE,
    (m) =>
      m.replace(/\\u\{?([0-9a-fA-F]{4})\}?/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  ],
  [
    'carrier/entities',
    ENTITIES,
    (m) =>
      m.replace(/&#(x?)([0-9a-fA-F]{2,6});/gi, (_, x: string, code: string) => {
        const point = Number.parseInt(code, x === '' ? 10 : 16);
        return point > 31 && point < 0x110000 ? String.fromCodePoint(point) : ' ';
      }),
  ],
  [
    'carrier/styled-letters',
    STYLED,
    (m) => m.normalize('NFKC').replace(/[\u{1f130}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, boxed),
  ],
];

/** Letters in boxes and circles, and the halves of flags: four rows of A to Z. */
function boxed(character: string): string {
  const point = character.codePointAt(0)!;
  const row = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((first) => point >= first && point < first + 26);
  return row === undefined ? ' ' : String.fromCharCode(0x61 + point - row);
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
const SEPARATOR = 8;
let kinds: Uint8Array | undefined;

/** What each character of ASCII is, by its code. */
function characterKinds(): Uint8Array {
  kinds ??= Uint8Array.from({ length: 128 }, (_, code) => {
    const c = String.fromCharCode(code);
    return (
      (/[A-Za-z0-9+/_=-]/.test(c) ? BASE64_CHARACTER : 0) +
      (/[0-9a-fA-F ,:x]/.test(c) ? DIGIT_CHARACTER : 0) +
      (/[A-Za-z]/.test(c) ? LETTER : 0) +
      (/[ ._*|/-]/.test(c) ? SEPARATOR : 0)
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
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 10;
    const kind = code < 128 ? table[code]! : 0;
    if ((kind & BASE64_CHARACTER) === 0) {
      if (i - coded >= 16) base64.push({ start: coded, end: i });
      coded = i + 1;
    }
    if ((kind & DIGIT_CHARACTER) === 0) {
      if (i - numbered >= 20) digits.push({ start: numbered, end: i });
      numbered = i + 1;
    }
    if ((kind & LETTER) !== 0) {
      if (letters === 0 && lone === 0) firstLone = i;
      letters++;
    } else {
      if (letters === 1) lone++;
      if (letters > 1 || (kind & SEPARATOR) === 0) {
        if (lone >= 8) spaced.push({ start: firstLone, end: i });
        lone = 0;
      }
      letters = 0;
    }
  }
  return { base64, digits, spaced };
}

function* base64Runs(text: string, runs: readonly Run[]): Generator<Run & { readonly run: string }> {
  let held: { start: number; end: number; run: string } | null = null;
  for (const { start, end } of runs) {
    const run = text.slice(start, end);
    // Lines of an encoded text that was wrapped.
    if (
      held !== null &&
      start - held.end <= 6 &&
      held.end - held.start >= 40 &&
      /^\s+$/.test(text.slice(held.end, start))
    ) {
      held.run += run;
      held.end = end;
      continue;
    }
    if (held !== null) yield held;
    held = { start, end, run };
  }
  if (held !== null) yield held;
}

/** Text in base64 has both cases or digits; an identifier or a word has not, or decodes to no text. */
function looksEncoded(run: string): boolean {
  if (!/[A-Z]/.test(run) || !/[a-z]/.test(run)) return false;
  return run.length > 200 || readable(Buffer.from(run.slice(0, 32), 'base64')) !== '';
}

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
    if ((run.match(/%[0-9a-fA-F]{2}/g)?.length ?? 0) >= 3) {
      const bytes = run
        .replace(/\+/g, ' ')
        .replace(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      yield { rule: 'carrier/percent', start, end, decoded: readable(Buffer.from(bytes, 'latin1')) };
    }
    at = text.indexOf('%', end);
  }
}

/** Letters that are spaced out: words where wider gaps show them, else one run. */
function spacedOut({ start, end }: Run, text: string): Carrier {
  const words = text.slice(start, end).split(/[ ._*|\-/]{2,}/);
  const joined = words.map((word) => word.replace(/[^A-Za-z]/g, ''));
  return words.length > 1 && joined.some((word) => word.length > 3)
    ? { rule: 'carrier/spaced-letters', start, end, decoded: joined.join(' ') }
    : { rule: 'carrier/spaced-letters', start, end, decoded: joined.join(''), unspaced: true };
}

const BASE64_RUN = /[\w+/=-]{16,}/g;
const DIGIT_RUN = /[0-9a-fA-F ,:x]{20,}/g;
const SPACED_RUN = /(?<![A-Za-z])(?:[A-Za-z][ ._*|/-]+){7}[A-Za-z](?![A-Za-z])/;

/**
 * What `findRuns` finds, by patterns: faster in a process that has just started, and slower in one that is warm. On a long
 * word the patterns begin anew at each letter, so this is for short texts.
 */
export function findRunsShort(text: string): Runs {
  const all = (shape: RegExp): Run[] =>
    [...text.matchAll(shape)].map(({ index, 0: run }) => ({ start: index, end: index + run.length }));
  return {
    base64: all(BASE64_RUN),
    digits: all(DIGIT_RUN),
    spaced: SPACED_RUN.test(text) ? findRuns(text).spaced : [],
  };
}

/** Everything in a text that is another text in a code of letters, digits or escapes, decoded. */
export function* findCodes(text: string, runs: Runs): Generator<Carrier> {
  for (const { start, end, run } of base64Runs(text, runs.base64))
    if (looksEncoded(run)) {
      const decoded = readableParts(Buffer.from(run, 'base64'));
      if (decoded !== '') yield { rule: 'carrier/base64', start, end, decoded };
    }
  for (const { start, end } of runs.digits) {
    const run = text.slice(start, end);
    for (const code of NUMBER_CODES) yield* decodedBy(code, run, start);
  }
  for (const code of CODES) yield* decodedBy(code, text, 0);
  for (const run of runs.spaced) yield spacedOut(run, text);
  yield* percentRuns(text);
}

function* decodedBy([rule, shape, decode]: Code, text: string, offset: number): Generator<Carrier> {
  for (const match of text.matchAll(shape)) {
    const decoded = decode(match[0]);
    const start = offset + match.index;
    if (decoded.length >= MINIMUM) yield { rule, start, end: start + match[0].length, decoded };
  }
}
