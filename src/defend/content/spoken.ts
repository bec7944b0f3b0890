import { fold, isUnspaced, NOTHING, SPACE } from './fold.js';
import { isLookAlikeScript } from './look-alikes.js';

/** A text's words, as the walk over them (words.ts) meets them. */

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

/** An address, which counts as one word whatever is in it, from its colon to where the walk over the words goes on (words.ts). */
const REST_OF_ADDRESS = /:\/\/[^\0-\x20]{0,2045}/g;

/** What stands for it among the words, as which it counts. */
export const ADDRESS_WORD = '0address0';

/** A text's words. */
export interface Words {
  /** Without apostrophes, which join what stands beside them. */
  readonly plain: string;
  readonly lower: string;
  /** Each once, also those of addresses, and those that begin with the letter of an escaped blank. */
  readonly distinct: readonly string[];
  /** All words in order with a blank around each, as they are read: without addresses, and with escaped blanks as blanks. */
  readonly spoken: string;
  /** For each of those words, which ones they are and where in `spoken` each begins: two numbers a time. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** What those are the words of. */
  readonly read: string;
  /** As `spoken`, of the text as it is written; null where that is the same. */
  readonly written: string | null;
}

/** @param letters what `plainLetters` gave */
export function wordsOf(letters: string): Words {
  const uncoloured = letters.includes('\u001b[') ? letters.replace(COLOUR, ' ') : letters;
  const plain = uncoloured.replace(UNSEEN, '');
  const lower = plain.toLowerCase();
  // An address goes on over escaped blanks.
  const spoken = plain.includes('://') ? plain.replace(REST_OF_ADDRESS, ` ${ADDRESS_WORD} `) : plain;
  const read = (spoken.includes('\\') ? spoken.replace(ESCAPED_BLANK, ' ') : spoken).toLowerCase();
  const all = wordList(read);
  const places = new Map<string, number[]>();
  let offset = 1;
  for (let index = 0; index < all.length; index++) {
    const word = all[index]!;
    const known = places.get(word);
    if (known === undefined) places.set(word, [index, offset]);
    else known.push(index, offset);
    offset += word.length + 1;
  }
  const others = read === lower ? null : wordList(lower);
  return {
    plain,
    lower,
    distinct: others === null ? [...places.keys()] : [...new Set([...places.keys(), ...others])],
    spoken: ` ${all.join(' ')} `,
    places,
    read,
    written: others && ` ${others.join(' ')} `,
  };
}

/** More of them are not told apart. */
const PLACES_OF_SIGN = 40;

/** The spans of the words before a sign, which counts as if it stood where they do; null: too many. */
export function wordsBefore(sign: string, { read }: Words): number[] | null {
  const spans: number[] = [];
  let count = 0;
  let from = 0;
  for (let at = read.indexOf(sign); at >= 0; at = read.indexOf(sign, at + 1)) {
    if (spans.length >= 2 * PLACES_OF_SIGN) return null;
    count += wordList(read.slice(from, at)).length;
    from = at;
    spans.push(count - 1, count - 1);
  }
  return spans;
}

/** The words of a text in small letters. */
function wordList(lower: string): string[] {
  const all = lower.split(/[^a-z0-9]+/);
  if (all[all.length - 1] === '') all.pop();
  if (all[0] === '') all.shift();
  return all;
}
