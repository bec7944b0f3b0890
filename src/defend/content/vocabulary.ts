import { fold, isUnspaced, NOTHING, SPACE } from './fold.js';
import { BUCKETS, ODD_BUCKETS, PLACES } from './gate-data.js';
import { isLookAlikeScript } from './look-alikes.js';

/**
 * Which phrases a text can have, by its words. Most texts are short and have few words, so that looking each of them up in a
 * table that only has to be there is far cheaper than making ready for any text.
 */

const ESCAPED_BLANK = /\\[nrt]/g;
/** A terminal's escape ends in a letter, which is no part of the word behind it. */
const COLOUR = /\u001b\[[0-9;?]{0,20}[A-Za-z]/g;

/** The text in letters, digits and what stands between them, as long as before and in its own case; null where it has letters of other scripts. */
export function plainLetters(text: string): string | null {
  let plain = text;
  if (/[^\0-\x7f]/.test(text)) {
    let other = false;
    plain = text.replace(/[^\0-\x7f]/g, (c) => {
      const code = c.charCodeAt(0);
      const folded = fold(code);
      if (folded > 0x7f || isLookAlikeScript(code) || isUnspaced(code)) other = true;
      if (folded === NOTHING) return "'";
      if (folded === SPACE) return ' ';
      const letter = String.fromCharCode(folded);
      return c === c.toLowerCase() ? letter : letter.toUpperCase();
    });
    if (other) return null;
  }
  return plain;
}

/** What a word goes on behind: apostrophes, and controls that are not seen (fold.ts). */
const UNSEEN = /['\0-\x08\x0e-\x1a\x1c-\x1f\x7f]+/g;

/** A text's words, each once. */
export interface Words {
  /** Without apostrophes, which join what stands beside them. */
  readonly plain: string;
  readonly lower: string;
  readonly distinct: readonly string[];
  /** All words in order with a blank around each; null where blanks are written as escapes, so that nobody knows where words begin. */
  readonly joined: string | null;
}

/** @param letters what `plainLetters` gave */
export function wordsOf(letters: string): Words {
  const written = letters.includes('\u001b[') ? letters.replace(COLOUR, ' ') : letters;
  const plain = written.replace(UNSEEN, '');
  const lower = plain.toLowerCase();
  const all = lower.split(/[^a-z0-9]+/);
  const escaped = lower.replace(ESCAPED_BLANK, ' ');
  const distinct = new Set(escaped === lower ? all : [...all, ...escaped.split(/[^a-z0-9]+/)]);
  distinct.delete('');
  return { plain, lower, distinct: [...distinct], joined: escaped === lower ? ` ${all.join(' ')} ` : null };
}

/**
 * Told of a phrase: its letters, whether it is only the beginning of what it stands for, and its classes, which are the pairs
 * of capitals in `list` from `from` on.
 */
export type OnEntry = (letters: string, open: boolean, list: string, from: number) => void;

/** Calls for the classes of an entry. */
export function classesIn(list: string, from: number, each: (cls: number) => void): void {
  for (let at = from; at + 1 < list.length; at += 2) {
    const high = list.charCodeAt(at) - 65;
    if (high < 0 || high > 25) return;
    each(high * 26 + list.charCodeAt(at + 1) - 65);
  }
}

let all: string | null = null;

/** What is said of words that begin with one or two letters, which are all of a word of one letter. */
function bucketOf(letters: string): string | undefined {
  const first = letters.charCodeAt(0) - 0x61;
  const second = letters.length === 1 ? 0 : letters.charCodeAt(1) - 0x60;
  if (first < 0 || first > 25 || second < 0 || second > 26) {
    const odd = ODD_BUCKETS.indexOf(letters.length === 1 ? `!${letters};` : `!${letters}`);
    const from = odd + 1 + letters.length;
    return odd < 0 ? undefined : ODD_BUCKETS.slice(from, ODD_BUCKETS.indexOf('!', from));
  }
  const slot = (first * 27 + second) * 4;
  const at = Number.parseInt(PLACES.slice(slot, slot + 4), 36);
  if (at === 0) return undefined;
  all ??= BUCKETS.all;
  return all.slice(at, all.indexOf('!', at));
}

/** Where the beginnings of single words end, and the words begin, in a bucket. */
const headOf = (bucket: string): number => (bucket.startsWith('~') ? `${bucket};`.indexOf(';') : 0);

function beginnings(bucket: string, word: string, start: number, onEntry: OnEntry): void {
  const head = headOf(bucket);
  if (head === 0) return;
  for (const each of bucket.slice(1, head).split('~')) {
    const at = each.search(/[A-Z]/);
    const letters = each.slice(0, at);
    if (word.startsWith(letters, start)) onEntry(letters, true, each, at);
  }
}

function entry(anchor: string, phrase: string, onEntry: OnEntry, joined: string | null): void {
  const at = phrase.search(/[A-Z]/);
  if (at === 0) {
    onEntry(anchor, false, phrase, 0);
    return;
  }
  const open = phrase[at - 1] === '~';
  const gap = phrase.indexOf('.');
  const letters = phrase.slice(0, gap) + anchor + phrase.slice(gap + 1, open ? at - 1 : at);
  if (joined === null || joined.includes(open ? ` ${letters}` : ` ${letters} `))
    onEntry(letters, open, phrase, at);
}

/** The phrases that stand in a text, and perhaps some that do not quite. */
export function phrasesOf({ distinct, joined }: Words, onEntry: OnEntry): void {
  for (const word of distinct) {
    const bucket = bucketOf(word.slice(0, 2));
    if (bucket === undefined) continue;
    beginnings(bucket, word, 0, onEntry);
    const at = bucket.indexOf(`;${word}=`);
    if (at < 0) continue;
    const from = at + word.length + 2;
    const end = bucket.indexOf(';', from);
    for (const phrase of bucket.slice(from, end < 0 ? undefined : end).split('|'))
      entry(word, phrase, onEntry, joined);
  }
}

/** The phrases whose words, run together, a long word may be made of. @param word small letters and digits */
export function phrasesInside(word: string, onEntry: OnEntry): void {
  for (let start = 0; start < word.length; start++)
    for (const key of [word.slice(start, start + 1), word.slice(start, start + 2)]) {
      const bucket = bucketOf(key);
      if (bucket === undefined) continue;
      beginnings(bucket, word, start, onEntry);
      for (const list of bucket.slice(headOf(bucket) + 1).split(';')) {
        const equals = list.indexOf('=');
        const anchor = list.slice(0, equals);
        if (equals < 0 || !word.startsWith(anchor, start)) continue;
        for (const phrase of list.slice(equals + 1).split('|'))
          entry(
            anchor,
            phrase,
            (letters, open, classes, from) => {
              if (word.includes(letters.replaceAll(' ', ''))) onEntry(letters, open, classes, from);
            },
            null,
          );
      }
    }
}

/** All phrases. */
export function allPhrases(onEntry: OnEntry): void {
  const buckets = [BUCKETS.all, ODD_BUCKETS].flatMap((group) => group.slice(1, -1).split('!'));
  for (const text of buckets) {
    const bucket = text.slice(text[1] === '~' || text[1] === ';' ? 1 : 2);
    const head = headOf(bucket);
    for (const each of head === 0 ? [] : bucket.slice(1, head).split('~')) {
      const at = each.search(/[A-Z]/);
      onEntry(each.slice(0, at), true, each, at);
    }
    for (const list of bucket.slice(head + 1).split(';')) {
      const equals = list.indexOf('=');
      if (equals < 0) continue;
      for (const phrase of list.slice(equals + 1).split('|'))
        entry(list.slice(0, equals), phrase, onEntry, null);
    }
  }
}
