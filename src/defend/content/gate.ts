import { BARE, BARE_LENGTH } from './bare.js';
import { SUSPECT } from './characters.js';
import { type Carrier, findCodes, findRunsShort } from './codes.js';
import { LENT, REVERSED, ROOM, ROTATED, SCRAMBLED } from './gate-data.js';
import { findLikeness } from './likeness.js';
import { unleeted } from './look-alikes.js';
import { hiddenRegions } from './markup.js';
import { HOLDS, LIKE, LIKE_ALONE, WHOLE } from './resembling.js';
import { JOINED, type Said, saidIn, scoreOf, shuffledClassesOf } from './said.js';
import { isInSight, isTold, mayBeCoded } from './sight.js';
import { plainLetters, type Words, wordsOf } from './spoken.js';
import { DIGIT_WORDS, groups, lineAround, type Run } from './stretches.js';
import { mayHarm, unescaped } from './telling.js';
import type { ContentSource } from './types.js';
import { classesIn, phrasesInside, phrasesOf } from './vocabulary.js';

/** Characters; with a longer text the lexicon's own start costs little beside the walk over the text. */
const LENGTH = 64 * 1024;
/** The score at which a hidden passage is a finding (passages.ts: TRACE), … */
const LEAST = 6;
/** … one in a code (NOTE), … */
const IN_CODE = 7;
/** … and one that stands openly (FINDING). */
const OPENLY = 10;
/** … in a text longer than this more (passages.ts: FINDING_LONG). */
const OPENLY_LONG = 13;
const LONG = 1500;

/** A word without end: an address is walked over only so far, and then begins anew somewhere. Tried where words begin. */
const ENDLESS = /(?:^|\s)[^\s]{1000}/;
const JOINED_WORDS = 40;

/** The classes of the words that a long word may be made of. */
function insideOf(word: string): Said {
  const said: Said = new Array(ROOM);
  phrasesInside(word, (_letters, _open, list, from) =>
    classesIn(list, from, (cls) => {
      said[cls] = null;
    }),
  );
  return said;
}

function mayBe(text: string, least: number): boolean {
  const letters = plainLetters(text);
  return letters === null || scoreOf(saidIn(text, wordsOf(letters))).score >= least;
}

/** Whether a carrier may hold something. */
function maySay(carrier: Carrier): boolean {
  const { decoded, unspaced } = carrier;
  if (!isInSight(carrier) || unspaced === true) return true;
  const letters = plainLetters(decoded);
  if (letters === null) return true;
  const words = wordsOf(letters);
  const said = saidIn(decoded, words);
  if (scoreOf(said).score >= IN_CODE) return true;
  if (!mayBeCoded(carrier)) return false;
  if (isDisguised(words) || digitStretches(letters).length > 0) return true;
  if (words.distinct.some((word) => word.length >= JOINED)) return true;
  for (const inner of findCodes(decoded, findRunsShort(decoded))) if (isTold(inner)) return true;
  return false;
}

/** A word in disguise means nothing; the scanner asks for two that stand close together (carriers.ts). */
function isDisguised(words: Words): boolean {
  const counts = new Map<number, number>();
  const count = (cls: number, times: number): void => {
    counts.set(cls, (counts.get(cls) ?? 0) + times);
  };
  phrasesOf(
    words,
    (_letters, _open, list, from, spans) =>
      classesIn(list, from, (cls) => count(cls, spans === null ? 2 : spans.length / 2)),
    DISGUISES.map(nameOf),
  );
  for (const [word, own] of words.places) shuffledClassesOf(word, (cls) => count(cls, own.length / 2));
  return [...DISGUISES, SCRAMBLED].some((cls) => (counts.get(cls) ?? 0) > 1);
}

const DISGUISES = [ROTATED, REVERSED];
const nameOf = (cls: number): string => String.fromCharCode(65 + Math.floor(cls / 26), 65 + (cls % 26));

/**
 * Whether what is hidden in a text may say something. A passage counts as hidden when most of it is, so that as much as the
 * hidden stretch itself may lie around it; and what lends weight to it may stand further away.
 */
function isHiding(text: string, least: number): boolean {
  const around: string[] = [];
  for (const { start, end } of hiddenRegions(text))
    around.push(text.slice(Math.max(0, start * 2 - end), end * 2 - start));
  if (around.length === 0) return false;
  const shown = around.join('\n');
  const letters = plainLetters(shown);
  if (letters === null) return true;
  const { core } = scoreOf(saidIn(shown, wordsOf(letters)));
  return core > 0 && core + LENT >= least;
}

/**
 * Says of a text that the scanner certainly has no finding of confidence `medium` or `high` in it, without what makes the
 * scanner's start expensive: neither the lexicon is decoded nor anything parsed. It asks less than the scanner does (whether
 * the text has all phrases of a signal at all, and not whether they stand together), so that it errs on one side only.
 */
export function isPlain(text: string, source: ContentSource): boolean {
  if (text.length > LENGTH || SUSPECT.test(text) || ENDLESS.test(text)) return false;
  if (source === 'untrusted' && mayHarm(unescaped(text))) return false;
  for (const carrier of findCodes(text, findRunsShort(text)))
    if (isTold(carrier) && maySay(carrier)) return false;
  const letters = plainLetters(text);
  if (letters === null) return false;
  const words = wordsOf(letters);
  if (isDisguised(words)) return false;
  for (const [start, end] of digitStretches(letters))
    if (mayBe(unleeted(text.slice(start, end)), IN_CODE)) return false;
  const openly =
    text.trim().length <= BARE_LENGTH ? OPENLY - BARE : text.length > LONG ? OPENLY_LONG : OPENLY;
  const joined = words.distinct.filter((word) => word.length >= JOINED);
  if (
    joined.length > JOINED_WORDS ||
    joined.some((word) => scoreOf(insideOf(word)).score >= Math.min(openly, OPENLY))
  )
    return false;
  // What stands openly in a repository is a note at most.
  if (source === 'repository') return !isHiding(text, OPENLY);
  const { score, heaviest } = scoreOf(saidIn(text, words));
  if (score >= openly) return false;
  if (score >= LEAST && isHiding(text, LEAST)) return false;
  // The scanner looks at the wording too: of a short text, and in a longer one around a signal that holds it.
  if (text.length > WHOLE) return heaviest < HOLDS;
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
