import { LIKENESS, LIKENESS_SCALE } from './likeness-data.js';

/**
 * How much the wording of a text resembles that of known injections: a linear model over words, the beginnings of words and
 * pairs of words, whose weights `npm run train:likeness` has learned. It knows what no list of phrases can hold, and nothing of
 * what is meant: it says that a stretch sounds like an order to an agent, and which words make it so.
 */

/** Features are known by a hash of so many bits; what shares one shares its weight. */
export const HASH_BITS = 18;
const MASK = (1 << HASH_BITS) - 1;
/** A word counts whole and by its beginning, which its forms have in common. */
const STEM = 5;
/** Words that are looked at together. */
export const WINDOW = 64;
/** A few words say less than many, but not nothing: fewer count as so many. */
const FEW = 16;
const LONGEST_WORD = 40;

/** Stretches of one text that are named. */
const STRETCHES = 20;
const NAMED_WORDS = 6;

export interface Likeness {
  readonly start: number;
  readonly end: number;
  /** In the unit of the weights; how much is a finding, `index.ts` says. */
  readonly score: number;
}

const SKIP = 0;
const APART = 1;
const LETTER = 2;
const ALONE = 3;
const DIGIT = 4;

/** What a character is to the model. Signs that give a text its form count as words. */
function kindOf(code: number): number {
  if (code < 0x80) {
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)) return LETTER;
    if (code >= 0x30 && code <= 0x39) return DIGIT;
    // ! # * / : < > ? @ [ ] _ ` { }
    return code > 0x20 && '!#*/:<>?@[]_`{}'.includes(String.fromCharCode(code)) ? ALONE : APART;
  }
  if (code < 0xc0) return code === 0xad ? SKIP : APART;
  if (code >= 0x200b && code <= 0x200f) return SKIP;
  if ((code >= 0x2000 && code <= 0x2bff) || code === 0xfeff || code === 0xfffd) return APART;
  if (code >= 0x3000 && code <= 0x303f) return APART;
  // Scripts that put no space between words: each character is one.
  if ((code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3)) return ALONE;
  if (code >= 0x0e01 && code <= 0x0e7f) return ALONE;
  if (code >= 0xff00 && code <= 0xff0f) return APART;
  return LETTER;
}

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(code));

const spread = (hash: number): number => {
  let h = hash ^ (hash >>> 15);
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 12)) & MASK;
};

/** Told of a word: where it stands, and its four features. */
export type OnWord = (
  start: number,
  end: number,
  whole: number,
  beginning: number,
  pair: number,
  apart: number,
) => void;

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const NUMBER = 0x2f;

/** Walks over the words of a stretch of text. */
export function eachWord(text: string, from: number, to: number, onWord: OnWord): void {
  let before = 7;
  let beforeThat = 9;
  for (let i = from; i < to; ) {
    const first = text.charCodeAt(i);
    const kind = first < 0x80 ? KINDS[first]! : kindOf(first);
    if (kind <= APART) {
      i++;
      continue;
    }
    const start = i;
    let hash = OFFSET;
    let stem = 0;
    let length = 0;
    if (kind === ALONE) {
      hash = Math.imul(hash ^ first, PRIME);
      i++;
    } else if (kind === DIGIT) {
      // Numbers differ from text to text; that one stands here is what counts.
      hash = Math.imul(hash ^ NUMBER, PRIME);
      while (i < to && text.charCodeAt(i) >= 0x30 && text.charCodeAt(i) <= 0x39) i++;
    } else
      for (; i < to; i++) {
        let code = text.charCodeAt(i);
        const next = code < 0x80 ? KINDS[code]! : kindOf(code);
        if (next === SKIP) continue;
        if (next !== LETTER) break;
        if (code >= 0x41 && code <= 0x5a) code |= 0x20;
        else if (code >= 0xc0) code = String.fromCharCode(code).toLowerCase().charCodeAt(0);
        if (length++ >= LONGEST_WORD) continue;
        hash = Math.imul(hash ^ code, PRIME);
        if (length === STEM) stem = hash;
      }
    if (stem === 0) stem = hash;
    onWord(
      start,
      i,
      spread(hash),
      spread(stem ^ 0x5bd1),
      spread(Math.imul(before, 31) ^ hash ^ 0x51ed),
      spread(Math.imul(beforeThat, 131) ^ hash ^ 0x7777),
    );
    beforeThat = before;
    before = hash;
  }
}

/** The first of the characters that write a number: a gap, or a weight. Neither the quotation mark nor the backslash is one. */
const ZERO = 0x23;
const digit = (code: number): number => code - ZERO - (code > 0x5c ? 1 : 0);
/** The most that one character says; a gap of this or more goes on. */
export const MOST = 88;
/** A weight of nothing. */
export const MIDDLE = 44;

/** Weights by feature, and what a weight of 1 is in them. */
export interface Table {
  readonly weights: Int8Array;
  readonly scale: number;
}

/** Reads the text of weights: pairs of characters, the gap from the feature before and the weight. */
export function weightsOf(text: string): Int8Array {
  const weights = new Int8Array(1 << HASH_BITS);
  let feature = -1;
  for (let at = 0; at < text.length; at++) {
    const gap = digit(text.charCodeAt(at));
    feature += gap;
    if (gap === MOST) continue;
    weights[feature] = digit(text.charCodeAt(++at)) - MIDDLE;
  }
  return weights;
}

let table: Int8Array | null = null;

function decoded(): Int8Array {
  table ??= weightsOf(LIKENESS);
  return table;
}

/** The number of words by which a sum of weights is judged: `WINDOW` words by chance add up to more than eight. */
export const normal = (count: number): number => Math.sqrt(Math.max(FEW, Math.min(WINDOW, count)));

/**
 * The stretches of `[from, to)` that resemble injections most, none overlapping another, in order of place. Linear in the text.
 * @param least the score from which one is named
 */
export function findLikeness(text: string, from: number, to: number, least: number): Likeness[] {
  const table = decoded();
  const found: Likeness[] = [];
  const values = new Int32Array(WINDOW);
  const places = new Int32Array(WINDOW);
  let count = 0;
  let sum = 0;
  let best: Likeness | null = null;
  eachWord(text, from, to, (start, end, whole, beginning, pair, apart) => {
    const slot = count % WINDOW;
    const value = table[whole]! + table[beginning]! + table[pair]! + table[apart]!;
    sum += value - (count >= WINDOW ? values[slot]! : 0);
    values[slot] = value;
    places[slot] = start;
    count++;
    if (sum <= 0) return;
    const score = sum / LIKENESS_SCALE / normal(count);
    if (score < least) return;
    const first = places[count > WINDOW ? count % WINDOW : 0]!;
    if (best !== null && first >= best.end) {
      if (found.length < STRETCHES) found.push(best);
      best = null;
    }
    if (best === null || best.score < score) best = { start: first, end, score };
  });
  if (best !== null && found.length < STRETCHES) found.push(best);
  return found;
}

/** The words of a stretch that make it one, as they are written, in order. */
export function tellingWords(text: string, { start, end }: Likeness): string[] {
  const table = decoded();
  const words: { readonly at: number; readonly word: string; readonly weight: number }[] = [];
  let last = start;
  eachWord(text, start, end, (from, to, whole, beginning, pair) => {
    // Of a pair that tells more than its words, both are named.
    const weight = table[whole]! + table[beginning]!;
    const both = table[pair]!;
    if (both > weight && both > 0) words.push({ at: last, word: text.slice(last, to), weight: both });
    else if (weight > 0) words.push({ at: from, word: text.slice(from, to), weight });
    last = from;
  });
  const named = words
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, NAMED_WORDS)
    .sort((a, b) => a.at - b.at);
  return [...new Set(named.map(({ word }) => word))];
}
