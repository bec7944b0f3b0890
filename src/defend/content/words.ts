import { CLASS_INDEX } from './class-index.js';
import { fold, isUnspaced, LETTER_VALUES, NOTHING, SPACE } from './fold.js';
import { column, type Lexicon, lexicon, shuffled, WIDTH } from './lexicon.js';
import { isLookAlikeScript } from './look-alikes.js';
import { TELLING } from './phrases/telling.js';

/**
 * Called for every phrase of the lexicon, in order of where it begins: the places of its first and its last word, counted in
 * half words, and where it stands.
 */
export type OnPhrase = (
  cls: number,
  at: number,
  last: number,
  start: number,
  end: number,
  clauseStart: boolean,
) => void;

export interface WalkOptions {
  /** A phrase may begin at any letter: for text whose words have been run together. */
  readonly unspaced?: boolean;
}

/** A word is two, a character of a script without spaces one, and the end of a sentence a gap of its own. */
const WORD = 2;
const SENTENCE = 4;
const PARAGRAPH = 8;

/** Of words that are run together: so many letters are half a word. */
const LETTERS = 3;

/** Separators inside a phrase: more of them in a row end it. */
const GAP = 6;
/** No word of English is so long: several, run together. */
const JOINED = 20;
/** Longer ones are codes, and looked at as such. */
const LONGEST_WORD = 120;

const SENTENCE_END = new Set([0x2e, 0x21, 0x3f, 0x3002, 0xff01, 0xff1f, 0x0964]);
/** Behind these a command can begin. */
const CLAUSE_END = new Set([
  0x2e, 0x21, 0x3f, 0x3a, 0x3b, 0x2c, 0x28, 0x5b, 0x3e, 0x22, 0x201c, 0x201e, 0xab, 0x2a, 0x2014, 0x2013,
  0x23, 0x0a, 0x5d, 0x7d, 0x3002, 0xff0c, 0xff1a, 0x3001, 0x2022, 0x27, 0x2018, 0x60, 0x25,
]);
/** The letters of `\n`, `\r` and `\t` in a string literal, which are no part of the word behind them. */
const ESCAPED_BLANK = new Set([0x6e, 0x72, 0x74]);

/** By ASCII code: the column of the trie, 0 for what stands between words, -1 for what counts as nothing. */
const ASCII_COLUMN = Int8Array.from({ length: 128 }, (_, code) => {
  const folded = fold(code);
  return folded === NOTHING ? -1 : Math.max(0, column(folded));
});

/** What lies between two words: where the next begins, and what it begins. */
interface Between {
  place: number;
  gap: number;
  clauseStart: boolean;
}

/**
 * Walks once over a text and names the phrases in it. Linear: a walk down the trie is never longer than the longest phrase.
 * Addresses of mail and the web are phrases too.
 */
export function walkWords(text: string, onPhrase: OnPhrase, options: WalkOptions = {}): void {
  const everywhere = options.unspaced === true;
  const words = lexicon(text, everywhere);
  const length = text.length;
  const between: Between = { place: 0, gap: 0, clauseStart: true };
  let at = 0;
  while (between.place < length) {
    at = skipSeparators(text, at, between, onPhrase);
    const start = between.place;
    if (start >= length) return;
    const unspaced = isUnspaced(text.charCodeAt(start));
    const anywhere = unspaced || everywhere;
    at = everywhere ? Math.floor(start / LETTERS) : at + (unspaced ? 1 : WORD) + between.gap;
    const known = walkPhrases(words, text, at, start, anywhere, between.clauseStart, onPhrase);
    if (everywhere) walkJoined(words, text, at, start, between.clauseStart, onPhrase);
    between.clauseStart = false;
    between.gap = 0;
    if (anywhere) between.place = start + 1;
    else {
      const end = wordEnd(text, start);
      if (end - start > 3 && end - start < LONGEST_WORD) disguise(text, at, start, end, known, onPhrase);
      between.place = end;
    }
  }
}

/** From `between.place` to the next letter. Returns the place in half words, which an address on the way moves on. */
function skipSeparators(text: string, at: number, between: Between, onPhrase: OnPhrase): number {
  const { length } = text;
  let i = between.place;
  let place = at;
  for (; i < length; i++) {
    const raw = text.charCodeAt(i);
    if (raw === 0x20) continue;
    if (raw < 0x80 ? ASCII_COLUMN[raw]! > 0 : fold(raw) > SPACE) break;
    if (raw === 0x0a) {
      // A blank line parts more than a line that was merely wrapped.
      if (text.charCodeAt(i + 1) === 0x0a) between.gap = Math.max(between.gap, PARAGRAPH);
      if (!isWrapped(text, i)) between.clauseStart = true;
    } else if (CLAUSE_END.has(raw) || (raw === 0x2d && text.charCodeAt(i + 1) === 0x20)) {
      between.clauseStart = true;
      if (SENTENCE_END.has(raw)) between.gap = Math.max(between.gap, SENTENCE);
      if (raw === 0x3a && text.charCodeAt(i + 1) === 0x2f && text.charCodeAt(i + 2) === 0x2f) {
        let end = i + 3;
        while (end < length && end - i < 2048 && text.charCodeAt(end) > 0x20) end++;
        place += WORD;
        onPhrase(CLASS_INDEX.URL, place, place, i, end, false);
        i = end - 1;
        between.clauseStart = false;
      }
    } else if (raw === 0x40) {
      if (isMail(text, i)) onPhrase(CLASS_INDEX.MAIL, place, place, i, i + 1, false);
    } else if (raw === 0x1b && text.charCodeAt(i + 1) === 0x5b) {
      // The letter at the end of a terminal's escape is no part of the word behind it.
      between.clauseStart = true;
      i += 2;
      while (i < length && isParameter(text.charCodeAt(i))) i++;
    } else if (raw === 0x5c && ESCAPED_BLANK.has(text.charCodeAt(i + 1))) {
      between.clauseStart = true;
      i++;
    }
  }
  between.place = i;
  return place;
}

/** Digits, semicolons and the question mark of a terminal's escape. */
const isParameter = (code: number): boolean => (code >= 0x30 && code <= 0x3b) || code === 0x3f;

/** Down the trie from a word's start, over as many words as a phrase has. Says whether the first word is part of one. */
function walkPhrases(
  words: Lexicon,
  text: string,
  at: number,
  start: number,
  anywhere: boolean,
  clauseStart: boolean,
  onPhrase: OnPhrase,
): boolean {
  const { table, more, whole, open, opens } = words;
  const { length } = text;
  let node = 0;
  let opened: readonly number[] | undefined;
  let separators = 0;
  let last = at;
  let known = false;
  let j = start;
  for (; j < length; j++) {
    const raw = text.charCodeAt(j);
    let symbol: number;
    let folded = 0;
    if (raw < 0x80) symbol = ASCII_COLUMN[raw]!;
    else {
      folded = fold(raw);
      symbol = folded === NOTHING ? -1 : folded === SPACE ? 0 : column(folded);
      if (symbol < 0 && folded !== NOTHING) symbol = -2;
      // A word of letters ends where a script without spaces goes on.
      if (!anywhere && separators === 0 && node !== 0 && isUnspaced(raw)) {
        const classes = whole[node];
        if (classes !== undefined) {
          known = true;
          emit(classes, at, last, start, j, clauseStart, onPhrase);
        }
      }
    }
    if (symbol === -1) continue;
    if (symbol === 0) {
      if (separators === 0) {
        const classes = whole[node];
        if (classes !== undefined) {
          known = true;
          emit(classes, at, last, start, j, clauseStart, onPhrase);
        }
        if (opened !== undefined) {
          known = true;
          emit(opened, at, last, start, j, clauseStart, onPhrase);
          opened = undefined;
        }
        node = table[node * WIDTH]!;
        if (node === 0) return known;
      }
      if (++separators > GAP || SENTENCE_END.has(raw)) return known;
      continue;
    }
    if (anywhere && node !== 0) {
      const classes = whole[node];
      if (classes !== undefined) emit(classes, at, last, start, j, clauseStart, onPhrase);
    }
    if (separators > 0) last += WORD;
    separators = 0;
    node = symbol > 0 ? table[node * WIDTH + symbol]! : (more.get(node * 65536 + folded) ?? 0);
    if (node === 0) break;
    const ends = opens[node] === 0 ? undefined : open[node];
    if (ends !== undefined) {
      if (anywhere) emit(ends, at, last, start, j + 1, clauseStart, onPhrase);
      else opened = ends;
    }
  }
  if (j >= length && node !== 0 && separators === 0) {
    const classes = whole[node];
    if (classes !== undefined) {
      known = true;
      emit(classes, at, last, start, length, clauseStart, onPhrase);
    }
  }
  if (opened !== undefined) {
    known = true;
    emit(opened, at, last, start, wordEnd(text, j), clauseStart, onPhrase);
  }
  return known;
}

/** Phrases of several words that are run together: from each node with its next letter, or with a blank and that. */
function walkJoined(
  { table, whole, open }: Lexicon,
  text: string,
  at: number,
  start: number,
  clauseStart: boolean,
  onPhrase: OnPhrase,
): void {
  let states: readonly (readonly [node: number, blanks: boolean])[] = [[0, false]];
  for (let j = start; j < text.length && states.length > 0; j++) {
    const symbol = column(fold(text.charCodeAt(j)));
    if (symbol <= 0) return;
    const next: (readonly [number, boolean])[] = [];
    for (const [node, blanks] of states) {
      const direct = table[node * WIDTH + symbol]!;
      if (direct !== 0) next.push([direct, blanks]);
      const blank = table[node * WIDTH]!;
      const behind = blank === 0 ? 0 : table[blank * WIDTH + symbol]!;
      if (behind !== 0) next.push([behind, true]);
    }
    for (const [node, blanks] of next) {
      if (!blanks) continue;
      for (const classes of [whole[node], open[node]])
        if (classes !== undefined) emit(classes, at, at, start, j + 1, clauseStart, onPhrase);
    }
    states = next;
  }
}

function emit(
  classes: readonly number[],
  at: number,
  last: number,
  start: number,
  end: number,
  clauseStart: boolean,
  onPhrase: OnPhrase,
): void {
  for (let i = 0; i < classes.length; i++) onPhrase(classes[i]!, at, last, start, end, clauseStart);
}

/** Told of a word that mixes letters with digits or two alphabets, or that is a phrase with its inner letters shuffled. */
function disguise(
  text: string,
  at: number,
  start: number,
  end: number,
  known: boolean,
  onPhrase: OnPhrase,
): void {
  let digits = 0;
  let latin = 0;
  let alike = 0;
  let sum = 0;
  for (let i = start; i < end; i++) {
    const raw = text.charCodeAt(i);
    const code = raw | 0x20;
    if (code >= 0x61 && code <= 0x7a) {
      latin++;
      sum += LETTER_VALUES[code - 0x61]!;
    } else if (raw >= 0x30 && raw <= 0x39) digits++;
    else if (isLookAlikeScript(raw)) alike++;
  }
  if (latin === 0) return;
  if (alike > 0) onPhrase(CLASS_INDEX.MIXED, at, at, start, end, false);
  else if (digits > 0) {
    if (digits < latin + 3) onPhrase(CLASS_INDEX.DIGITS, at, at, start, end, false);
  } else if (latin !== end - start) return;
  else if (latin >= JOINED) onPhrase(CLASS_INDEX.JOINED, at, at, start, end, false);
  else if (!known && latin >= 5) {
    const classes = shuffled(sum, text.charCodeAt(start) | 0x20, text.charCodeAt(end - 1) | 0x20);
    if (classes !== undefined && !TELLING.includes(text.slice(start, end).toLowerCase()))
      emit(classes, at, at, start, end, true, onPhrase);
  }
}

/** The end of the word in which `at` stands. */
function wordEnd(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const raw = text.charCodeAt(end);
    if (raw < 0x80) {
      if (ASCII_COLUMN[raw] === 0) break;
    } else if (fold(raw) === SPACE || (end > at && isUnspaced(raw))) break;
  }
  return end;
}

function isMail(text: string, at: number): boolean {
  if (at === 0 || fold(text.charCodeAt(at - 1)) === SPACE) return false;
  for (let i = at + 1; i < Math.min(text.length, at + 64); i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2e) return fold(text.charCodeAt(i + 1)) !== SPACE;
    if (fold(code) === SPACE && code !== 0x2d) return false;
  }
  return false;
}

/** A line break in the middle of a sentence: a small letter on both sides. */
function isWrapped(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  return before > 0x60 && before < 0x7b && after > 0x60 && after < 0x7b;
}
