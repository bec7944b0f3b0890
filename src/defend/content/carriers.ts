import { CLASS_INDEX } from './lexicon.js';
import { latinised, unleeted } from './look-alikes.js';

/** A stretch that says something else when it is decoded. */
export interface Carrier {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly decoded: string;
  /** The decoded text has lost the spaces between its words. */
  readonly unspaced?: boolean;
}

/** A word in disguise that the walk over the words has met. */
export interface Disguise {
  readonly cls: number;
  readonly start: number;
  readonly end: number;
}

/** Shorter stretches hold no instruction. */
const MINIMUM = 8;

function readable(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const shown = text.match(/[\p{L}\p{N}\p{P}\p{Zs}\n\r\t=+<>|$^~`]/gu)?.length ?? 0;
  return text.length >= MINIMUM && shown >= [...text].length * 0.85 ? text : '';
}

/** Readable stretches inside bytes that are otherwise none, as an instruction behind the head of an image. */
function readableParts(bytes: Buffer): string {
  const whole = readable(bytes);
  if (whole !== '') return whole;
  if (bytes.length < 200) return '';
  return (bytes.toString('latin1').match(/[\x20-\x7e\n]{24,}/g) ?? []).join('\n');
}

const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const HEX = /(?:[0-9a-fA-F]{2}[ :,]?){10,}/g;
const ESCAPED_HEX = /(?:\\x[0-9a-fA-F]{2}){6,}|(?:0x[0-9a-fA-F]{2}[ ,]{1,2}){8,}/g;
const ESCAPED_UNICODE = /(?:\\u\{?00[0-7][0-9a-fA-F]\}? ?){6,}/g;
const ENTITIES = /(?:&#x?[0-9a-fA-F]{2,6};\s?){5,}/g;
const BINARY = /(?:[01]{8}[ ,]?){6,}/g;
const DECIMAL = /(?:\b\d{2,3}[ ,]{1,2}){10,}\d{2,3}\b/g;
const SPACED = /(?:[A-Za-z][ ._*|\-/]{1,3}){9,}[A-Za-z]\b/g;
const STYLED =
  /(?:(?:\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd89\udde6-\uddff]|[\u24b6-\u24e9])[\s.,'\u200b-]{0,3}){8,}/g;

const hexBytes = (text: string): Buffer => Buffer.from(text.replace(/[^0-9a-fA-F]/g, ''), 'hex');

const CODES: readonly (readonly [string, RegExp, (match: string) => string])[] = [
  ['carrier/hex', HEX, (m) => (/[a-fA-F]/.test(m) || /2[01] ?[67]/.test(m) ? readable(hexBytes(m)) : '')],
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

function* base64Runs(text: string): Generator<{ start: number; end: number; run: string }> {
  let held: { start: number; end: number; run: string } | null = null;
  for (const match of text.matchAll(BASE64)) {
    const run = match[0];
    const end = match.index + run.length;
    // Lines of an encoded text that was wrapped.
    if (
      held !== null &&
      match.index - held.end <= 6 &&
      held.run.length >= 40 &&
      /^\s+$/.test(text.slice(held.end, match.index))
    ) {
      held = { start: held.start, end, run: held.run + run };
      continue;
    }
    if (held !== null) yield held;
    held = { start: match.index, end, run };
  }
  if (held !== null) yield held;
}

/** Text in base64 has both cases or digits; an identifier or a word has not, or decodes to no text. */
function looksEncoded(run: string): boolean {
  if (!/[A-Z]/.test(run) || !/[a-z]/.test(run)) return false;
  return run.length > 200 || readable(Buffer.from(run.slice(0, 32), 'base64')) !== '';
}

/** Around a place: the line, at most `most` characters to each side. */
function lineAround(text: string, start: number, end: number, most: number): [number, number] {
  const low = Math.max(0, start - most);
  const high = Math.min(text.length, end + most);
  const before = text.slice(low, start).lastIndexOf('\n');
  const after = text.slice(end, high).indexOf('\n');
  return [before < 0 ? low : low + before + 1, after < 0 ? high : end + after];
}

const rotate = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => {
    const first = c <= 'Z' ? 65 : 97;
    return String.fromCharCode(((c.charCodeAt(0) - first + 13) % 26) + first);
  });

/** How many words in one disguise, this close together, make a stretch of it. */
const CLUSTER_GAP = 80;
const DECODERS: ReadonlyMap<
  number,
  readonly [rule: string, least: number, decode: (text: string) => string]
> = new Map([
  [CLASS_INDEX.ROTATED, ['carrier/rot13', 2, rotate]],
  [CLASS_INDEX.REVERSED, ['carrier/reversed', 2, (text: string) => [...text].reverse().join('')]],
  [CLASS_INDEX.DIGITS, ['carrier/digits', 3, unleeted]],
  [CLASS_INDEX.MIXED, ['carrier/look-alikes', 1, latinised]],
  [CLASS_INDEX.JOINED, ['carrier/joined-words', 1, (text: string) => text]],
]);

function* clusters(text: string, disguises: readonly Disguise[]): Generator<Carrier> {
  for (const [cls, [rule, least, decode]] of DECODERS) {
    const own = disguises.filter((disguise) => disguise.cls === cls);
    for (let first = 0; first < own.length; ) {
      let last = first;
      while (last + 1 < own.length && own[last + 1]!.start - own[last]!.end <= CLUSTER_GAP) last++;
      if (last - first + 1 >= least) {
        const [start, end] = lineAround(text, own[first]!.start, own[last]!.end, 200);
        if (cls === CLASS_INDEX.JOINED)
          for (const { start: from, end: to } of own.slice(first, last + 1))
            yield { rule, start: from, end: to, decoded: text.slice(from, to), unspaced: true };
        else yield { rule, start, end, decoded: decode(text.slice(start, end)) };
      }
      first = last + 1;
    }
  }
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

/** Everything in a text that may be another text in code, decoded. The caller says whether it holds anything. */
export function* findCarriers(text: string, disguises: readonly Disguise[]): Generator<Carrier> {
  for (const { start, end, run } of base64Runs(text))
    if (looksEncoded(run)) {
      const decoded = readableParts(Buffer.from(run, 'base64'));
      if (decoded !== '') yield { rule: 'carrier/base64', start, end, decoded };
    }
  for (const [rule, shape, decode] of CODES)
    for (const match of text.matchAll(shape)) {
      const decoded = decode(match[0]);
      if (decoded.length >= MINIMUM)
        yield { rule, start: match.index, end: match.index + match[0].length, decoded };
    }
  for (const match of text.matchAll(SPACED)) {
    const start = match.index;
    const end = start + match[0].length;
    const words = match[0].split(/[ ._*|\-/]{2,}/);
    const joined = words.map((word) => word.replace(/[^A-Za-z]/g, ''));
    if (words.length > 1 && joined.some((word) => word.length > 3))
      yield { rule: 'carrier/spaced-letters', start, end, decoded: joined.join(' ') };
    else yield { rule: 'carrier/spaced-letters', start, end, decoded: joined.join(''), unspaced: true };
  }
  yield* percentRuns(text);
  yield* clusters(text, disguises);
}
