import { LETTER_VALUES } from './fold.js';
import {
  ADDRESS,
  CORE,
  FIRST_MARK,
  HEADINGS,
  LENT,
  MAIL,
  MARKS,
  ROOM,
  ROWS,
  SHOUTED,
  TOPICS,
} from './gate-data.js';
import { findMarkers } from './markers.js';
import { TELLING } from './phrases/telling.js';
import { ADDRESS_WORD, type Words, wordsBefore } from './spoken.js';
import { classesIn, phrasesOf, shufflesOf, singles } from './vocabulary.js';

/** What a text may say, and how much that would be at most: less than the scanner asks, so that it errs on one side only. */

/** Words run together (words.ts): so many letters. */
export const JOINED = 20;

/** What a text may say, at most: for each class the numbers of first and last words of what says it; null: it may stand anywhere. */
export type Said = (number[] | null | undefined)[];

/** The classes of a text's phrases, and where they stand. */
export function saidIn(written: string, words: Words): Said {
  const said: Said = new Array(ROOM);
  const { distinct, plain, lower, places } = words;
  // In capitals, before a colon or in brackets.
  const isLoud = (name: string, letters: string): boolean => {
    const parts = letters.split(' ');
    const longest = parts.reduce((a, b) => (b.length > a.length ? b : a));
    if (plain.includes(longest.toUpperCase())) return true;
    return (
      HEADINGS.includes(name) &&
      (lower.includes(`${parts[parts.length - 1]}:`) ||
        lower.includes(`[${parts[0]}`) ||
        lower.includes(`<${parts[0]}`))
    );
  };
  const add = (cls: number, spans: readonly number[] | null): void => {
    const known = said[cls];
    if (spans === null) said[cls] = null;
    else if (known === undefined) said[cls] = [...spans];
    else if (known !== null) known.push(...spans);
  };
  phrasesOf(words, (letters, open, list, from, spans) => {
    if (spans?.length === 0) return;
    let at = from;
    classesIn(list, from, (cls) => {
      const name = list.slice(at, at + 2);
      at += 2;
      if (open || !SHOUTED.includes(name) || isLoud(name, letters)) add(cls, spans);
    });
  });
  for (const word of distinct) {
    const own = places.get(word);
    if (own !== undefined) shuffledClassesOf(word, (cls) => add(cls, singles(own)));
  }
  if (written.includes('://')) {
    const addresses = places.get(ADDRESS_WORD);
    add(ADDRESS, addresses === undefined ? null : singles(addresses));
  }
  if (written.includes('@')) add(MAIL, wordsBefore('@', words));
  const marks = MARKS.split(' ');
  for (const { name } of findMarkers(written)) said[FIRST_MARK + marks.indexOf(name)] = null;
  return said;
}

/** Calls for the classes of a word whose inner letters stand in another order. */
export function shuffledClassesOf(word: string, each: (cls: number) => void): void {
  if (word.length < 5 || word.length >= JOINED) return;
  const sum = sumOf(word);
  const block = sum < 0 ? undefined : shufflesOf(word.charCodeAt(0), word.charCodeAt(word.length - 1));
  const at = block?.indexOf(`;${sum.toString(36)}=`) ?? -1;
  if (at >= 0 && !TELLING.includes(word)) classesIn(block!, block!.indexOf('=', at) + 1, each);
}

/** The sum over a word's letters; below zero where it has digits. */
const sumOf = (word: string): number => {
  let sum = 0;
  for (let i = 0; i < word.length; i++) sum += LETTER_VALUES[word.charCodeAt(i) - 0x61] ?? -1e9;
  return sum;
};

/**
 * Whether the steps of a row, which are all said, may stand as near to one another as they must. Places count words, of which
 * each is at least two of a gap's half words.
 */
function areNear(said: Said, at: number, gap: number, anyOrder: boolean): boolean {
  const most = gap / 2;
  let before: number[] | null = null;
  let i = at + 1;
  for (let steps = ROWS[at]!; steps > 0; steps--) {
    let spans: number[] | null = [];
    const end = i + 1 + ROWS[i]!;
    for (i++; i < end; i++) {
      const own = said[ROWS[i]!];
      if (own === null) spans = null;
      else if (own !== undefined && spans !== null) spans = spans.length === 0 ? own : [...spans, ...own];
    }
    if (spans === null) {
      if (!anyOrder) before = null;
      continue;
    }
    if (before !== null) {
      const near: number[] = [];
      for (let s = 0; s < spans.length; s += 2)
        for (let b = 0; b < before.length; b += 2) {
          const behind = spans[s]! - before[b + 1]!;
          const ahead = before[b]! - spans[s + 1]!;
          if (anyOrder ? behind <= most && ahead <= most : behind > 0 && behind <= most) {
            near.push(spans[s]!, spans[s + 1]!);
            break;
          }
        }
      if (near.length === 0) return false;
      // In any order each is held against the first.
      if (anyOrder) continue;
      spans = near;
    }
    before = spans;
  }
  return true;
}

interface Score {
  /** What the rows that a text may meet add up to, if they all stood side by side; … */
  readonly score: number;
  /** … without those that only lend weight; … */
  readonly core: number;
  /** … and the heaviest of them. */
  readonly heaviest: number;
}

export function scoreOf(said: Said): Score {
  const best = new Uint8Array(TOPICS);
  let heaviest = 0;
  for (let i = 0; i < ROWS.length; ) {
    const topic = ROWS[i]!;
    const weight = ROWS[i + 1]!;
    const gap = ROWS[i + 2]!;
    const first = i + 3;
    let met = best[topic]! < weight;
    let steps = ROWS[first]!;
    for (i = first + 1; steps > 0; steps--) {
      let any = false;
      const end = i + 1 + ROWS[i]!;
      for (i++; i < end; i++) if (said[ROWS[i]!] !== undefined) any = true;
      if (!any) met = false;
    }
    if (!met || !(ROWS[first] === 1 || areNear(said, first, gap >> 1, (gap & 1) === 1))) continue;
    best[topic] = weight;
    heaviest = Math.max(heaviest, weight);
  }
  let core = 0;
  let lent = 0;
  for (const weight of best)
    if (weight >= CORE) core += weight;
    else lent += weight;
  return { score: core === 0 ? 0 : core + Math.min(lent, LENT), core, heaviest };
}
