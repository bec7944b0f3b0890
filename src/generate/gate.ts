import { CLASS_INDEX } from '../defend/content/class-index.js';
import { LETTER_VALUES } from '../defend/content/fold.js';
import { HEADINGS, MARKS, SHOUTED } from '../defend/content/match.js';
import { CORE, LENT, TOPIC } from '../defend/content/passages.js';
import type { ClassName } from '../defend/content/phrases/classes.js';
import { alternatives, SIGNALS } from '../defend/content/signals.js';
import { fourLetters } from '../defend/content/vocabulary.js';
import { letters, phrases, shuffles } from './lexicon.js';

/** The word by which a phrase is looked up: its longest whole one. Null where it is the beginning of a single word. */
function anchorOf(phrase: string): string | null {
  const words = phrase.split(' ');
  if (phrase.endsWith('~')) words.pop();
  return words.length === 0 ? null : words.reduce((a, b) => (b.length > a.length ? b : a));
}

function buckets(): Map<string, string> {
  const anchors = new Map<string, string[]>();
  const opens = new Map<string, string[]>();
  for (const [phrase, classes] of phrases()) {
    // A text with letters of another script is not looked up here.
    if (/[^ a-z0-9~]/.test(phrase)) continue;
    const anchor = anchorOf(phrase);
    if (anchor === null) {
      const begin = phrase.slice(0, -1);
      if (begin.length < 2) throw new Error(`no such short beginning of words can be looked up: ${phrase}`);
      const key = begin.slice(0, 2);
      opens.set(key, [...(opens.get(key) ?? []), begin + classes]);
    } else if (phrase === anchor) anchors.set(anchor, [classes, ...(anchors.get(anchor) ?? [])]);
    else {
      // The word itself is left out of its phrases.
      const rest = ` ${phrase} `.replace(` ${anchor} `, ' . ').trim();
      anchors.set(anchor, [...(anchors.get(anchor) ?? []), rest + classes]);
    }
  }
  const found = new Map<string, string>();
  for (const [key, list] of opens) found.set(key, list.map((each) => `~${each}`).join(''));
  for (const [anchor, list] of [...anchors].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const key = anchor.slice(0, 2);
    found.set(key, `${found.get(key) ?? ''};${anchor}=${list.join('|')}`);
  }
  return found;
}

/** By first and last letter of a word, `;SUM=CLASSES` for each sum over its letters. */
function sums(): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of shuffles().split(' ')) {
    const [word, ...classes] = entry.split(':') as [string, ...string[]];
    const sum = [...word].reduce((total, c) => total + LETTER_VALUES[c.charCodeAt(0) - 97]!, 0);
    const ends = `${word[0]}${word.at(-1)}`;
    const own = `;${sum.toString(36)}=${classes.map((each) => letters(Number(each))).join('')}`;
    found.set(ends, `${found.get(ends) ?? ''}${own}`);
  }
  return found;
}

const LETTERS = ['', ...'abcdefghijklmnopqrstuvwxyz'];

/** The first letters of all words and beginnings of the buckets of letters: four, or three that may go on with any; no digits. */
function beginningsOf(sorted: readonly (readonly [key: string, list: string])[]): string[] {
  const found: string[] = [];
  for (const [, list] of sorted) {
    for (const [, begin] of list.matchAll(/~([a-z]+)[A-Z]/g)) found.push(begin!.slice(0, 4));
    for (const [, anchor] of list.matchAll(/;([a-z0-9]+)=/g)) {
      const [letters] = /^[a-z]{0,4}/.exec(anchor!)!;
      if (letters !== '') found.push(letters);
    }
  }
  return found;
}

/** Classes of words come first, in an array that is as long as it has to be. */
const FIRST_MARK = Object.keys(CLASS_INDEX).length;

/** Rows of `SIGNALS`: topic, weight, twice the gap and one more where any order counts, and for each step its classes behind their number. */
function rows(): number[] {
  return SIGNALS.flatMap(({ steps, weight, gap, any }, index) => [
    TOPIC[index]!,
    weight,
    gap * 2 + (any === true ? 1 : 0),
    steps.length,
    ...steps.flatMap((step) => [
      alternatives(step).length,
      ...alternatives(step).map((name) =>
        name.startsWith('#') ? FIRST_MARK + MARKS.indexOf(name.slice(1)) : CLASS_INDEX[name as ClassName],
      ),
    ]),
  ]);
}

/** src/defend/content/gate-data.ts: what the gate looks up. */
export function gateData(): string {
  const sorted = [...buckets()].sort(([a], [b]) => (a < b ? -1 : 1));
  const isOdd = ([key]: readonly [string, string]): boolean => !/^[a-z]{1,2}$/.test(key);
  const lines = sorted.filter((each) => !isOdd(each)).map(([key, list]) => [key, `!${key}${list}`] as const);
  const blocks = [...sums()].sort(([a], [b]) => (a < b ? -1 : 1));
  const places = new Array<string>(26 * 27).fill('0000');
  const pairs = new Array<string>(26 * 26).fill('0000');
  const letter = (text: string, at: number): number => text.charCodeAt(at) - 97;
  const digits = (place: number): string => place.toString(36).padStart(4, '0');
  const filter = new Array<number>(1 << 13).fill(0);
  for (const begin of beginningsOf(sorted))
    for (const fourth of begin.length === 3 ? LETTERS : ['']) {
      const bit = fourLetters(begin + fourth)!;
      filter[bit >> 2]! |= 1 << (bit & 3);
    }
  let from = (places.length + pairs.length) * 4 + filter.length;
  for (const [key, line] of lines) {
    places[letter(key, 0) * 27 + (key.length === 1 ? 0 : letter(key, 1) + 1)] = digits(from + 1 + key.length);
    from += line.length;
  }
  for (const [ends, block] of blocks) {
    from += 1;
    pairs[letter(ends, 0) * 26 + letter(ends, 1)] = digits(from);
    from += block.length;
  }
  const odd = sorted.filter(isOdd).map(([key, list]) => `!${key}${list}`);
  return `// Made from phrases/ and signals.ts by \`npm run generate\`: what they are is said there.
/**
 * One text, since a hook reads it as it stands, and looks a text through faster than it makes an object. First where the parts
 * of it begin, in four digits of the base 36: of each letter alone and, behind it, with each letter, then of each two letters
 * that a word begins and ends with, then which four letters words begin with. Then for the first two letters of a word, or the one that it has, \`!\` and these,
 * \`~beginning CLASSES\` of words, and \`;word=phrase CLASSES|phrase CLASSES\`, where a full stop is the word. Last, for first
 * and last letter, \`;SUM=CLASSES\` for the sum over a word's letters.
 */
// biome-ignore format: a table
export const BUCKETS = {
  all:
    '${places.join('')}' +
    '${pairs.join('')}' +
    '${filter.map((bits) => String.fromCharCode(65 + bits)).join('')}' +
${lines.map(([, line]) => `    '${line}' +\n`).join('')}    '${blocks.map(([, block]) => `!${block}`).join('')}!',
};
/** Where the places of pairs begin, … */
export const PAIRS = ${26 * 27 * 4};
/** … and in four bits a letter, from A on, whether any word or beginning begins with four letters (vocabulary.ts). */
export const BEGUN = ${26 * 27 * 4 + 26 * 26 * 4};
/** Buckets of words with a digit there. */
export const ODD_BUCKETS = '${odd.join('')}!';
/** Marks of markers.ts, which are counted behind the classes of words: from FIRST_MARK on, and up to ROOM. */
export const MARKS = '${MARKS.join(' ')}';
export const FIRST_MARK = ${FIRST_MARK};
export const ROOM = ${FIRST_MARK + MARKS.length};
/** Topic, weight, twice the gap and one more where any order counts, number of steps, and for each its number of classes and they. */
// biome-ignore format: a table
export const ROWS: readonly number[] = [${rows().join(',')}];
export const TOPICS = ${Math.max(...TOPIC) + 1};
export const CORE = ${CORE};
export const LENT = ${LENT};
export const ADDRESS = ${CLASS_INDEX.URL};
export const MAIL = ${CLASS_INDEX.MAIL};
export const ROTATED = ${CLASS_INDEX.ROTATED};
export const REVERSED = ${CLASS_INDEX.REVERSED};
export const SCRAMBLED = ${CLASS_INDEX.SCRAMBLED};
/** These count only in capitals, */
export const SHOUTED = '${SHOUTED.map((n) => letters(CLASS_INDEX[n])).join(' ')}';
/** and these also before a colon or in brackets. */
export const HEADINGS = '${HEADINGS.map((n) => letters(CLASS_INDEX[n])).join(' ')}';
`;
}
