import { SUSPECT } from './characters.js';
import { findCodes, findRunsShort } from './codes.js';
import { fold, isUnspaced, LETTER_VALUES, NOTHING, SPACE } from './fold.js';
import {
  ADDRESS,
  BUCKETS,
  CORE,
  HEADINGS,
  LENT,
  MAIL,
  MARKS,
  REVERSED,
  ROTATED,
  ROWS,
  SHOUTED,
  SHUFFLED,
  TOPICS,
} from './gate-data.js';
import { isLookAlikeScript, unleeted } from './look-alikes.js';
import { findMarkers } from './markers.js';
import { hiddenRegions } from './markup.js';
import { TELLING } from './shell.js';
import { DIGIT_WORDS, groups, lineAround, type Run } from './stretches.js';
import type { ContentSource } from './types.js';

/** Characters; with a longer text the lexicon's own start costs little beside the walk over the text. */
const LENGTH = 64 * 1024;
/** The score at which a hidden passage, or one beside a command, is a finding (passages.ts: TRACE), … */
const LEAST = 6;
/** … one in a code (NOTE), … */
const IN_CODE = 7;
/** … and one that stands openly (FINDING). */
const OPENLY = 10;

/** A word without end: an address is walked over only so far, and then begins anew somewhere. */
const ENDLESS = /[^\s]{1000}/;
const ESCAPED_BLANK = /\\[nrt]/g;
/** Words run together (words.ts): so many letters. */
const JOINED = 20;
const JOINED_WORDS = 40;

/** The text in letters, digits and what stands between them, as long as before and in its own case; null where it has letters of other scripts. */
function plainLetters(text: string): string | null {
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

/** What a text may say, at most: the classes of its phrases, wherever they stand. */
class Reading {
  readonly present = new Uint8Array(320);
  private readonly plain: string;
  readonly #lower: string;
  readonly #joined: string;
  readonly words: readonly string[];
  /** Blanks that are written as escapes: no phrase of several words can be told from the text as it stands. */
  readonly #loose: boolean;

  constructor(written: string, plain: string) {
    this.plain = plain.replace(/'+/g, '');
    this.#lower = this.plain.toLowerCase();
    this.#loose = ESCAPED_BLANK.test(this.plain);
    ESCAPED_BLANK.lastIndex = 0;
    const all = this.#lower.split(/[^a-z0-9]+/);
    this.#joined = ` ${all.join(' ')} `;
    const distinct = new Set(all);
    if (this.#loose)
      for (const word of this.#lower.replace(ESCAPED_BLANK, ' ').split(/[^a-z0-9]+/)) distinct.add(word);
    distinct.delete('');
    this.words = [...distinct];
    for (const word of this.words) this.#look(word);
    if (written.includes('://')) this.present[ADDRESS] = 1;
    if (written.includes('@')) this.present[MAIL] = 1;
    const marks = MARKS.split(' ');
    for (const { name } of findMarkers(written)) this.present[256 + marks.indexOf(name)] = 1;
  }

  #look(word: string): void {
    const bucket = BUCKETS[word.slice(0, 2)];
    if (bucket !== undefined) {
      if (bucket.startsWith('~')) this.#lookOpen(word, bucket);
      const at = bucket.indexOf(`;${word}=`);
      if (at >= 0) {
        const from = at + word.length + 2;
        const end = bucket.indexOf(';', from);
        for (const phrase of bucket.slice(from, end < 0 ? undefined : end).split('|'))
          this.#phrase(word, phrase);
      }
    }
    if (word.length < 5 || word.length >= JOINED) return;
    const shuffled = SHUFFLED.includes(`;${word[0]}${word[word.length - 1]}`) ? sumOf(word) : -1;
    if (shuffled < 0) return;
    const key = `;${word[0]}${word[word.length - 1]}${shuffled.toString(36)}=`;
    for (let at = SHUFFLED.indexOf(key); at >= 0; at = SHUFFLED.indexOf(key, at + 1))
      this.#classes(SHUFFLED, at + key.length, '', '', '');
  }

  #lookOpen(word: string, bucket: string): void {
    const end = bucket.indexOf(';');
    for (const each of bucket.slice(1, end < 0 ? undefined : end).split('~')) {
      const at = each.search(/[A-Z]/);
      if (word.startsWith(each.slice(0, at))) this.#classes(each, at, '', '', '');
    }
  }

  #phrase(anchor: string, phrase: string): void {
    const at = phrase.search(/[A-Z]/);
    if (at === 0) {
      this.#classes(phrase, 0, anchor, anchor, anchor);
      return;
    }
    const open = phrase[at - 1] === '~';
    const words = open ? phrase.slice(0, at - 1) : phrase.slice(0, at);
    if (!this.#loose && !this.#joined.includes(open ? ` ${words}` : ` ${words} `)) return;
    this.#classes(
      phrase,
      at,
      anchor,
      words.slice(0, words.indexOf(' ')),
      words.slice(words.lastIndexOf(' ') + 1),
    );
  }

  /** Notes classes, of which some count only where they are shouted, or head something. */
  #classes(list: string, from: number, anchor: string, first: string, last: string): void {
    for (let at = from; at + 1 < list.length; at += 2) {
      const high = list.charCodeAt(at);
      if (high < 65 || high > 90) return;
      const name = list.slice(at, at + 2);
      if (SHOUTED.includes(name) && anchor !== '' && !this.#isLoud(name, anchor, first, last)) continue;
      this.present[(high - 65) * 26 + list.charCodeAt(at + 1) - 65] = 1;
    }
  }

  #isLoud(name: string, anchor: string, first: string, last: string): boolean {
    if (this.plain.includes(anchor.toUpperCase())) return true;
    const lower = this.#lower;
    return (
      HEADINGS.includes(name) &&
      (lower.includes(`${last}:`) || lower.includes(`[${first}`) || lower.includes(`<${first}`))
    );
  }
}

const sumOf = (word: string): number => {
  let sum = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 0x61;
    if (code < 0) return -1;
    sum += LETTER_VALUES[code]!;
  }
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
  const present = new Uint8Array(320);
  const note = (list: string, from: number): void => {
    for (let at = from; at + 1 < list.length && list.charCodeAt(at) < 91; at += 2)
      present[(list.charCodeAt(at) - 65) * 26 + list.charCodeAt(at + 1) - 65] = 1;
  };
  for (let start = 0; start < word.length; start++)
    for (const key of [word.slice(start, start + 1), word.slice(start, start + 2)]) {
      const bucket = BUCKETS[key] ?? '';
      const head = bucket.startsWith('~') ? `${bucket};`.indexOf(';') : 0;
      for (const begin of bucket.slice(1, head).split('~')) {
        const at = begin.search(/[A-Z]/);
        if (at > 0 && word.startsWith(begin.slice(0, at), start)) note(begin, at);
      }
      for (const list of bucket.slice(head + 1).split(';')) {
        const at = list.indexOf('=') + 1;
        // Of the phrases with a word only the word itself, which comes first if it is one.
        if (/[A-Z]/.test(list.charAt(at)) && word.startsWith(list.slice(0, at - 1), start)) note(list, at);
      }
    }
  return present;
}

function mayBe(text: string, least: number): boolean {
  const plain = plainLetters(text);
  return plain === null || scoreOf(new Reading(text, plain).present) >= least;
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
  for (const { rule, decoded } of findCodes(text, findRunsShort(text)))
    if (rule !== 'carrier/percent' || mayBe(decoded, IN_CODE)) return false;
  const plain = plainLetters(text);
  if (plain === null) return false;
  const reading = new Reading(text, plain);
  if (reading.present[ROTATED] === 1 || reading.present[REVERSED] === 1) return false;
  const { words } = reading;
  for (const [start, end] of digitStretches(plain))
    if (mayBe(unleeted(text.slice(start, end)), IN_CODE)) return false;
  const joined = words.filter((word) => word.length >= JOINED);
  if (joined.length > JOINED_WORDS || joined.some((word) => scoreOf(insideOf(word)) >= OPENLY)) return false;
  const score = scoreOf(reading.present);
  if (score >= OPENLY) return source === 'repository' && !isHiding(text);
  return score < LEAST || source === 'repository' || !(isHiding(text) || TELLING.test(text));
}

/** The stretches of words with digits, each at least as long as that which the scanner decodes (carriers.ts). */
function digitStretches(plain: string): (readonly [start: number, end: number])[] {
  const places: Run[] = [];
  for (const match of plain.matchAll(/[A-Za-z0-9']{4,}/g))
    if (/[0-9]/.test(match[0]) && /[A-Za-z]/.test(match[0]))
      places.push({ start: match.index, end: match.index + match[0].length });
  return [...groups(places, DIGIT_WORDS)].map((group) =>
    lineAround(plain, group[0]!.start, group[group.length - 1]!.end),
  );
}
