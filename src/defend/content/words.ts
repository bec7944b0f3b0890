import { fold, isUnspaced, NOTHING, SPACE } from './fold.js';
import { CLASS_INDEX, childOf, LETTER_VALUES, lexicon, shuffled } from './lexicon.js';
import { isLookAlikeScript } from './look-alikes.js';

/** Called for every phrase of the lexicon, in order of where it begins: the places of its first and its last word, counted in half words, and where it stands. */
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

/** Separators inside a phrase: more of them in a row end it. */
const GAP = 6;

const SENTENCE_END = new Set([0x2e, 0x21, 0x3f, 0x3002, 0xff01, 0xff1f, 0x0964]);
/** Behind these a command can begin. */
const CLAUSE_END = new Set([
  0x2e, 0x21, 0x3f, 0x3a, 0x3b, 0x2c, 0x28, 0x5b, 0x3e, 0x22, 0x201c, 0x201e, 0xab, 0x2a, 0x2014, 0x2013,
  0x23, 0x0a, 0x5d, 0x7d, 0x3002, 0xff0c, 0xff1a, 0x3001, 0x2022, 0x27, 0x2018, 0x60, 0x25,
]);

/** The letters of `\\n`, `\\r` and `\\t` in a string literal, which are no part of the word behind them. */
const ESCAPED_BLANK = new Set([0x6e, 0x72, 0x74]);

/**
 * Walks once over a text and names the phrases in it. Linear: a walk down the trie is never longer than the longest phrase.
 * Addresses of mail and the web are phrases too.
 */
export function walkWords(text: string, onPhrase: OnPhrase, options: WalkOptions = {}): void {
  const words = lexicon();
  const length = text.length;
  let at = 0;
  let clauseStart = true;
  let gap = 0;
  for (let i = 0; i < length; ) {
    const raw = text.charCodeAt(i);
    const code = fold(raw);
    if (code === SPACE || code === NOTHING) {
      if (raw === 0x0a) {
        // A blank line parts more than a line that was merely wrapped.
        gap = Math.max(gap, text.charCodeAt(i + 1) === 0x0a ? PARAGRAPH : 0);
        if (!isWrapped(text, i)) clauseStart = true;
      } else if (CLAUSE_END.has(raw) || (raw === 0x2d && text.charCodeAt(i + 1) === 0x20)) {
        clauseStart = true;
        if (SENTENCE_END.has(raw)) gap = Math.max(gap, SENTENCE);
        if (raw === 0x3a && text.charCodeAt(i + 1) === 0x2f && text.charCodeAt(i + 2) === 0x2f) {
          let end = i + 3;
          while (end < length && end - i < 2048 && text.charCodeAt(end) > 0x20) end++;
          at += WORD;
          onPhrase(CLASS_INDEX.URL, at, at, i, end, false);
          i = end;
          clauseStart = false;
          continue;
        }
      } else if (raw === 0x40 && isMail(text, i)) {
        onPhrase(CLASS_INDEX.MAIL, at, at, i, i + 1, false);
      } else if (raw === 0x5c && ESCAPED_BLANK.has(text.charCodeAt(i + 1))) {
        clauseStart = true;
        i++;
      }
      i++;
      continue;
    }
    const unspaced = isUnspaced(raw);
    at += (unspaced ? 1 : WORD) + gap;
    gap = 0;
    // Down the trie from here, over as many words as a phrase has.
    const anywhere = unspaced || options.unspaced === true;
    let node = 0;
    let j = i;
    let open: readonly number[] | undefined;
    let between = 0;
    const emit = (classes: readonly number[] | undefined, end: number): void => {
      if (classes !== undefined) for (const cls of classes) onPhrase(cls, at, last, i, end, clauseStart);
    };
    let last = at;
    for (; j < length; j++) {
      const next = fold(text.charCodeAt(j));
      if (next === NOTHING) continue;
      if (next === SPACE) {
        if (between === 0) {
          emit(words.whole[node], j);
          emit(open, j);
          open = undefined;
          node = childOf(words, node, SPACE);
          if (node === 0) break;
        }
        if (++between > GAP || SENTENCE_END.has(text.charCodeAt(j))) break;
        continue;
      }
      if (anywhere && node !== 0) emit(words.whole[node], j);
      if (between > 0) last += WORD;
      between = 0;
      node = childOf(words, node, next);
      if (node === 0) break;
      const opened = words.open[node];
      if (opened !== undefined) {
        if (anywhere) emit(opened, j + 1);
        else open = opened;
      }
    }
    if (j >= length && node !== 0 && between === 0) emit(words.whole[node], length);
    if (open !== undefined) emit(open, wordEnd(text, j));
    clauseStart = false;
    if (anywhere) {
      i++;
      continue;
    }
    const end = wordEnd(text, i);
    if (end - i > 3 && end - i < 120) disguise(text, at, i, end, node === 0 && open === undefined, onPhrase);
    i = end;
  }
}

/** No word of English is so long: several, run together. */
const JOINED = 20;

/** Told of a word that mixes letters with digits or two alphabets, or that is a phrase with its inner letters shuffled. */
function disguise(
  text: string,
  at: number,
  start: number,
  end: number,
  unknown: boolean,
  onPhrase: OnPhrase,
): void {
  let digits = 0;
  let latin = 0;
  let alike = 0;
  let sum = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i) | 0x20;
    if (code >= 0x61 && code <= 0x7a) {
      latin++;
      sum += LETTER_VALUES[code - 0x61]!;
    } else if (code >= 0x30 && code <= 0x39) digits++;
    else if (isLookAlikeScript(text.charCodeAt(i))) alike++;
  }
  if (latin > 0 && alike > 0) onPhrase(CLASS_INDEX.MIXED, at, at, start, end, false);
  else if (latin > 0 && digits > 0 && digits < latin + 3)
    onPhrase(CLASS_INDEX.DIGITS, at, at, start, end, false);
  else if (latin === end - start && latin >= JOINED) onPhrase(CLASS_INDEX.JOINED, at, at, start, end, false);
  else if (unknown && latin === end - start && latin >= 5) {
    const classes = shuffled(sum, text.charCodeAt(start) | 0x20, text.charCodeAt(end - 1) | 0x20);
    if (classes !== undefined) for (const cls of classes) onPhrase(cls, at, at, start, end, true);
  }
}

/** The end of the word in which `at` stands. */
function wordEnd(text: string, at: number): number {
  let end = at;
  for (; end < text.length; end++) {
    const raw = text.charCodeAt(end);
    if (fold(raw) === SPACE || (end > at && isUnspaced(raw))) break;
  }
  return end;
}

function isMail(text: string, at: number): boolean {
  if (at === 0 || fold(text.charCodeAt(at - 1)) === SPACE) return false;
  let dot = false;
  for (let i = at + 1; i < Math.min(text.length, at + 64); i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2e) dot = fold(text.charCodeAt(i + 1)) !== SPACE;
    else if (fold(code) === SPACE && code !== 0x2d) break;
    if (dot) return true;
  }
  return false;
}

/** A line break in the middle of a sentence: the line before is not short and ends in a letter or comma, the next begins small. */
function isWrapped(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  return before > 0x60 && before < 0x7b && after > 0x60 && after < 0x7b;
}
