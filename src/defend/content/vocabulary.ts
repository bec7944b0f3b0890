import { BEGUN, BUCKETS, ODD_BUCKETS, PAIRS } from './gate-data.js';
import type { Words } from './spoken.js';

/**
 * Which phrases a text can have, by its words. Most texts are short and have few words, so that looking each of them up in a
 * table that only has to be there is far cheaper than making ready for any text.
 */

/**
 * Told of a phrase: its letters, whether it is only the beginning of what it stands for, and its classes, which are the pairs
 * of capitals in `list` from `from` on. `spans` are the numbers of its first and its last word each time it stands in the text;
 * null: anywhere.
 */
export type OnEntry = (
  letters: string,
  open: boolean,
  list: string,
  from: number,
  spans: readonly number[] | null,
) => void;

/** Calls for the classes of an entry. */
export function classesIn(list: string, from: number, each: (cls: number) => void): void {
  for (let at = from; at + 1 < list.length; at += 2) {
    const high = list.charCodeAt(at) - 65;
    if (high < 0 || high > 25) return;
    each(high * 26 + list.charCodeAt(at + 1) - 65);
  }
}

let all: string | null = null;

/** What stands from the place on that the text of tables has under a number, to the next `!`. */
function blockAt(slot: number): string | undefined {
  all ??= BUCKETS.all;
  const at = Number.parseInt(all.slice(slot, slot + 4), 36);
  return at === 0 ? undefined : all.slice(at, all.indexOf('!', at));
}

/** What is said of words that begin with one or two letters, which are all of a word of one letter. */
function bucketOf(letters: string): string | undefined {
  const first = letters.charCodeAt(0) - 0x61;
  const second = letters.length === 1 ? 0 : letters.charCodeAt(1) - 0x60;
  if (first >= 0 && first < 26 && second >= 0 && second <= 26) return blockAt((first * 27 + second) * 4);
  const odd = ODD_BUCKETS.indexOf(letters.length === 1 ? `!${letters};` : `!${letters}`);
  const from = odd + 1 + letters.length;
  return odd < 0 ? undefined : ODD_BUCKETS.slice(from, ODD_BUCKETS.indexOf('!', from));
}

/** For words with this first and this last letter, `;SUM=CLASSES` for the sum over a word's letters, in base 36. */
export function shufflesOf(first: number, last: number): string | undefined {
  return blockAt(PAIRS + ((first - 0x61) * 26 + last - 0x61) * 4);
}

/** Where the beginnings of single words end, and the words begin, in a bucket. */
const headOf = (bucket: string): number => (bucket.startsWith('~') ? `${bucket};`.indexOf(';') : 0);

function beginnings(
  bucket: string,
  word: string,
  start: number,
  onEntry: OnEntry,
  spans: readonly number[] | null,
): void {
  if (!bucket.startsWith('~')) return;
  const end = headOf(bucket);
  // Longer and longer beginnings of the word, as long as anything there begins with them: mostly with none of three letters.
  for (let size = 2; start + size <= word.length; size++) {
    const letters = word.slice(start, start + size);
    const key = `~${letters}`;
    let at = bucket.indexOf(key);
    if (at < 0 || at >= end) return;
    for (; at >= 0 && at < end; at = bucket.indexOf(key, at + 1)) {
      const from = at + key.length;
      if (isCapital(bucket.charCodeAt(from))) onEntry(letters, true, bucket, from, spans);
    }
  }
}

const isCapital = (code: number): boolean => code < 0x5b && code > 0x40;

/** Where an entry's classes begin, which are its capitals. */
function classesFrom(entry: string): number {
  let at = entry.length;
  while (at > 0 && isCapital(entry.charCodeAt(at - 1))) at--;
  return at;
}

const blanksIn = (text: string): number => text.split(' ').length - 1;

function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count++;
  return count;
}

/** A phrase of several words, by the one under which it is kept. @param own where that word stands */
function entry(
  anchor: string,
  phrase: string,
  from: number,
  own: readonly number[],
  { spoken, written }: Words,
  onEntry: OnEntry,
): void {
  const open = phrase.charCodeAt(from - 1) === 0x7e;
  const gap = phrase.indexOf('.');
  const before = phrase.slice(0, gap);
  const behind = phrase.slice(gap + 1, open ? from - 1 : from) + (open ? '' : ' ');
  const spans: number[] = [];
  for (let i = 1; i < own.length; i += 2) {
    const at = own[i]!;
    if (!spoken.startsWith(behind, at + anchor.length)) continue;
    if (gap > 0 && !spoken.startsWith(` ${before}`, at - gap - 1)) continue;
    const first = own[i - 1]! - blanksIn(before);
    spans.push(first, own[i - 1]! + blanksIn(behind) - (open ? 0 : 1));
  }
  if (written === null) {
    if (spans.length > 0) onEntry(before + anchor + behind.trimEnd(), open, phrase, from, spans);
    return;
  }
  // What stands in an address, or begins with the letter of an escape, has no place among the words that are read.
  const inside = countOf(written, ` ${before}${anchor}${behind}`) > spans.length / 2;
  if (inside || spans.length > 0)
    onEntry(before + anchor + behind.trimEnd(), open, phrase, from, inside ? null : spans);
}

const NOWHERE: readonly number[] = [];

/** The bit under which the first four letters of a word are kept; null where a digit is among them. */
export function fourLetters(word: string): number | null {
  let hash = 0;
  for (let i = 0; i < 4; i++) {
    const letter = i < word.length ? word.charCodeAt(i) - 0x60 : 0;
    if (letter < 0 || letter > 26) return null;
    hash = hash * 31 + letter;
  }
  return hash & 0x7fff;
}

/** Whether anything of the lexicon may begin as a word does; half of a text's words are passed over for a tenth of the cost. */
function mayBegin(word: string): boolean {
  const bit = fourLetters(word);
  if (bit === null) return true;
  all ??= BUCKETS.all;
  return ((all.charCodeAt(BEGUN + (bit >> 2)) - 65) & (1 << (bit & 3))) !== 0;
}

/**
 * The phrases that stand in a text, and perhaps some that do not quite.
 * @param names only those under words that have a phrase of one of these classes, as pairs of capitals
 */
export function phrasesOf(words: Words, onEntry: OnEntry, names?: readonly string[]): void {
  for (const word of words.distinct) {
    if (!mayBegin(word)) continue;
    const bucket = bucketOf(word.slice(0, 2));
    if (bucket === undefined) continue;
    const own = words.places.get(word) ?? NOWHERE;
    if (names === undefined) beginnings(bucket, word, 0, onEntry, singles(own));
    const at = bucket.indexOf(`;${word}=`);
    if (at < 0) continue;
    const from = at + word.length + 2;
    const end = bucket.indexOf(';', from);
    const list = bucket.slice(from, end < 0 ? undefined : end);
    if (names?.some((name) => list.includes(name)) === false) continue;
    for (const phrase of list.split('|')) {
      const classes = classesFrom(phrase);
      if (classes === 0) onEntry(word, false, phrase, 0, singles(own));
      else entry(word, phrase, classes, own, words, onEntry);
    }
  }
}

/** The spans of a single word. */
export function singles(own: readonly number[]): number[] {
  const spans: number[] = [];
  for (let i = 0; i < own.length; i += 2) spans.push(own[i]!, own[i]!);
  return spans;
}

/** The whole phrase of an entry. */
function lettersOf(anchor: string, phrase: string, from: number): readonly [letters: string, open: boolean] {
  if (from === 0) return [anchor, false];
  const open = phrase[from - 1] === '~';
  const gap = phrase.indexOf('.');
  return [phrase.slice(0, gap) + anchor + phrase.slice(gap + 1, open ? from - 1 : from), open];
}

/** The phrases whose words, run together, a long word may be made of. @param word small letters and digits */
export function phrasesInside(word: string, onEntry: OnEntry): void {
  for (let start = 0; start < word.length; start++)
    for (const key of [word.slice(start, start + 1), word.slice(start, start + 2)]) {
      const bucket = bucketOf(key);
      if (bucket === undefined) continue;
      beginnings(bucket, word, start, onEntry, null);
      for (const list of bucket.slice(headOf(bucket) + 1).split(';')) {
        const equals = list.indexOf('=');
        const anchor = list.slice(0, equals);
        if (equals < 0 || !word.startsWith(anchor, start)) continue;
        for (const phrase of list.slice(equals + 1).split('|')) {
          const from = classesFrom(phrase);
          const [letters, open] = lettersOf(anchor, phrase, from);
          if (from === 0 || word.includes(letters.replaceAll(' ', '')))
            onEntry(letters, open, phrase, from, null);
        }
      }
    }
}

/** All phrases. */
export function allPhrases(onEntry: OnEntry): void {
  all ??= BUCKETS.all;
  const buckets = all.slice(all.indexOf('!') + 1, all.indexOf('!;')).split('!');
  for (const text of [...buckets, ...ODD_BUCKETS.slice(1, -1).split('!')]) {
    const bucket = text.slice(text[1] === '~' || text[1] === ';' ? 1 : 2);
    const head = headOf(bucket);
    for (const each of head === 0 ? [] : bucket.slice(1, head).split('~')) {
      const at = classesFrom(each);
      onEntry(each.slice(0, at), true, each, at, null);
    }
    for (const list of bucket.slice(head + 1).split(';')) {
      const equals = list.indexOf('=');
      if (equals < 0) continue;
      for (const phrase of list.slice(equals + 1).split('|')) {
        const from = classesFrom(phrase);
        const [letters, open] = lettersOf(list.slice(0, equals), phrase, from);
        onEntry(letters, open, phrase, from, null);
      }
    }
  }
}
