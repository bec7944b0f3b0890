import { BARE, BARE_LENGTH } from './bare.js';
import { SUSPECT } from './characters.js';
import { findCodes, findRunsShort } from './codes.js';
import { LETTER_VALUES } from './fold.js';
import {
  ADDRESS,
  CORE,
  FIRST_MARK,
  HEADINGS,
  LENT,
  MAIL,
  MARKS,
  REVERSED,
  ROOM,
  ROTATED,
  ROWS,
  SCRAMBLED,
  SHOUTED,
  SHUFFLED,
  TOPICS,
} from './gate-data.js';
import { findLikeness } from './likeness.js';
import { unleeted } from './look-alikes.js';
import { findMarkers } from './markers.js';
import { hiddenRegions } from './markup.js';
import { TELLING } from './phrases/telling.js';
import { LIKE, LIKE_ALONE, WHOLE } from './resembling.js';
import { DIGIT_WORDS, groups, lineAround, type Run } from './stretches.js';
import { isTelling, mayHarm, unescaped } from './telling.js';
import type { ContentSource } from './types.js';
import { classesIn, phrasesInside, phrasesOf, plainLetters, type Words, wordsOf } from './vocabulary.js';

/** Characters; with a longer text the lexicon's own start costs little beside the walk over the text. */
const LENGTH = 64 * 1024;
/** The score at which a hidden passage, or one beside a command, is a finding (passages.ts: TRACE), … */
const LEAST = 6;
/** … one in a code (NOTE), … */
const IN_CODE = 7;
/** … and one that stands openly (FINDING). */
const OPENLY = 10;

/** A word without end: an address is walked over only so far, and then begins anew somewhere. Tried where words begin. */
const ENDLESS = /(?:^|\s)[^\s]{1000}/;
/** Words run together (words.ts): so many letters. */
const JOINED = 20;
const JOINED_WORDS = 40;

/** What a text may say, at most: the classes of its phrases, wherever they stand. */
function classesOf(written: string, words: Words): Uint8Array {
  const present = new Uint8Array(ROOM);
  const { distinct, plain, lower } = words;
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
  phrasesOf(words, (letters, open, list, from) => {
    let at = from;
    classesIn(list, from, (cls) => {
      const name = list.slice(at, at + 2);
      at += 2;
      if (open || !SHOUTED.includes(name) || isLoud(name, letters)) present[cls] = 1;
    });
  });
  for (const word of distinct) {
    if (word.length < 5 || word.length >= JOINED) continue;
    const ends = `;${word[0]}${word[word.length - 1]}`;
    if (!SHUFFLED.includes(ends)) continue;
    const key = `${ends}${sumOf(word).toString(36)}=`;
    if (TELLING.includes(word)) continue;
    for (let at = SHUFFLED.indexOf(key); at >= 0; at = SHUFFLED.indexOf(key, at + 1))
      classesIn(SHUFFLED, at + key.length, (cls) => {
        present[cls] = 1;
      });
  }
  if (written.includes('://')) present[ADDRESS] = 1;
  if (written.includes('@')) present[MAIL] = 1;
  const marks = MARKS.split(' ');
  for (const { name } of findMarkers(written)) present[FIRST_MARK + marks.indexOf(name)] = 1;
  return present;
}

/** The sum over a word's letters; digits make it none that any word has. */
const sumOf = (word: string): number => {
  let sum = 0;
  for (let i = 0; i < word.length; i++) sum += LETTER_VALUES[word.charCodeAt(i) - 0x61] ?? -1e9;
  return sum;
};

/** The highest score that passages of these classes can have, if they all stood side by side. */
function scoreOf(present: Uint8Array): number {
  const best = new Uint8Array(TOPICS);
  for (let i = 0; i < ROWS.length; ) {
    const topic = ROWS[i]!;
    const weight = ROWS[i + 1]!;
    let met = true;
    let steps = ROWS[i + 2]!;
    for (i += 3; steps > 0; steps--) {
      let any = false;
      const end = i + 1 + ROWS[i]!;
      for (i++; i < end; i++) if (present[ROWS[i]!] === 1) any = true;
      if (!any) met = false;
    }
    if (met && best[topic]! < weight) best[topic] = weight;
  }
  let score = 0;
  let lent = 0;
  for (const weight of best)
    if (weight >= CORE) score += weight;
    else lent += weight;
  return score === 0 ? 0 : score + Math.min(lent, LENT);
}

/** The classes of the words that a long word may be made of. */
function insideOf(word: string): Uint8Array {
  const present = new Uint8Array(ROOM);
  phrasesInside(word, (_letters, _open, list, from) =>
    classesIn(list, from, (cls) => {
      present[cls] = 1;
    }),
  );
  return present;
}

function mayBe(text: string, least: number): boolean {
  const letters = plainLetters(text);
  return letters === null || scoreOf(classesOf(text, wordsOf(letters))) >= least;
}

function isHiding(text: string): boolean {
  for (const _ of hiddenRegions(text)) return true;
  return false;
}

/**
 * Says of a text that the scanner certainly has no finding of confidence `medium` or `high` in it, without what makes the
 * scanner's start expensive: neither the lexicon is decoded nor anything parsed. It asks less than the scanner does (whether
 * the text has all phrases of a signal at all, and not whether they stand together), so that it errs on one side only.
 */
export function isPlain(text: string, source: ContentSource): boolean {
  if (text.length > LENGTH || SUSPECT.test(text) || ENDLESS.test(text)) return false;
  if (source === 'untrusted' && mayHarm(unescaped(text))) return false;
  for (const { rule, decoded } of findCodes(text, findRunsShort(text)))
    if (rule !== 'carrier/percent' || mayBe(decoded, IN_CODE)) return false;
  const letters = plainLetters(text);
  if (letters === null) return false;
  const words = wordsOf(letters);
  const present = classesOf(text, words);
  if (present[ROTATED] === 1 || present[REVERSED] === 1 || present[SCRAMBLED] === 1) return false;
  for (const [start, end] of digitStretches(letters))
    if (mayBe(unleeted(text.slice(start, end)), IN_CODE)) return false;
  const openly = text.trim().length <= BARE_LENGTH ? OPENLY - BARE : OPENLY;
  const joined = words.distinct.filter((word) => word.length >= JOINED);
  if (joined.length > JOINED_WORDS || joined.some((word) => scoreOf(insideOf(word)) >= openly)) return false;
  const score = scoreOf(present);
  if (score >= openly) return source === 'repository' && !isHiding(text);
  if (source === 'repository') return true;
  if (score >= LEAST && (isHiding(text) || isTelling(text))) return false;
  // The scanner looks at the wording too: of a short text, and in a longer one around a signal.
  if (text.length > WHOLE) return score === 0;
  return findLikeness(text, 0, text.length, score === 0 ? LIKE_ALONE : LIKE).length === 0;
}

/** The stretches of words with digits, each at least as long as that which the scanner decodes (carriers.ts). */
function digitStretches(plain: string): (readonly [start: number, end: number])[] {
  const places: Run[] = [];
  // Most texts have no such word; each match of the pattern below is an object.
  if (!/[0-9][A-Za-z']|[A-Za-z'][0-9]/.test(plain)) return [];
  for (const match of plain.matchAll(/[A-Za-z0-9']{4,}/g))
    if (/[0-9]/.test(match[0]) && /[A-Za-z]/.test(match[0]))
      places.push({ start: match.index, end: match.index + match[0].length });
  return [...groups(places, DIGIT_WORDS)].map((group) =>
    lineAround(plain, group[0]!.start, group[group.length - 1]!.end),
  );
}
