import type { Confidence } from './types.js';

/** A run of characters that a model reads and a person does not see. */
export interface HiddenRun {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly note: string;
  /** The characters stand among others that are no part of them. */
  readonly among?: true;
  /** What the run spells, where that can be told: it is scanned again. */
  readonly spells?: string;
}

/**
 * Characters that take no room: joiners and spaces without width, marks of direction, fillers, soft hyphens, invisible
 * operators, the byte order mark. As classes of a regular expression, of UTF-16 units.
 */
const ZERO =
  '\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufeff\\uffa0';
/** Embeddings, overrides and isolates of direction. */
const CONTROL = '\\u202a-\\u202e\\u2066-\\u2069';

/** Controls that show nothing, selectors, and marks of annotation, besides those. */
export const UNSEEN = `${ZERO}${CONTROL}\\0-\\x08\\x0e-\\x1a\\x1c-\\x1f\\x7f-\\x84\\x86-\\x9f\\ufe00-\\ufe0f\\ufff9-\\ufffb`;

/** Nothing of this file matters to a text without one of these. */
export const SUSPECT = new RegExp(`[${ZERO}${CONTROL}\ufe00-\ufe0f\udb40]`);

/** Whole runs of them. Each alternative is one unit or one pair, so that the match is linear. */
const RUN = new RegExp(`(?:[${ZERO}${CONTROL}\ufe00-\ufe0f]|\udb40[\udc00-\uddef])+`, 'g');

/** Behind a black flag: two letters of a country, up to four characters of a region, the end mark. An emoji. */
const BLACK_FLAG = '\u{1f3f4}';
const FLAG_TAIL = /^[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}/u;

const TAGS = /[\u{e0000}-\u{e007f}]{1,4096}/gu;
const SELECTORS = /(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){4,4096}/gu;
const ZERO_WIDTH = new RegExp(`[${ZERO}]{6,4096}`, 'g');
const INVISIBLE = new RegExp(`[${ZERO}${CONTROL}]|\\udb40[\\udc00-\\uddef]`, 'g');
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Between letters of one word: where a zero-width character hides the word from a filter, or carries a bit. */
const LATIN = /[a-z]/i;
const SPREAD_WINDOW = 160;
const SPREAD_COUNT = 8;

function spell(tags: string): string {
  let text = '';
  for (const character of tags) {
    const code = (character.codePointAt(0) ?? 0) - 0xe0000;
    if (code >= 0x20 && code < 0x7f) text += String.fromCharCode(code);
  }
  return text;
}

/** A byte for each variation selector: the way in which emoji are made to carry data. */
function selectorText(run: string): string {
  const bytes: number[] = [];
  for (const character of run) {
    const code = character.codePointAt(0) ?? 0;
    bytes.push(code < 0x10000 ? code - 0xfe00 : code - 0xe0100 + 16);
  }
  return printable(new TextDecoder().decode(Uint8Array.from(bytes)));
}

/** Two kinds of character in a row are an alphabet: read as bits, both ways round, in bytes of eight and of seven. */
function bitText(run: string): string {
  const kinds = [...new Set(run)];
  if (kinds.length < 2) return '';
  for (const zero of [kinds[0], kinds[1]]) {
    const bits = [...run]
      .filter((c) => c === kinds[0] || c === kinds[1])
      .map((c) => (c === zero ? '0' : '1'));
    for (const size of [8, 7]) {
      let text = '';
      for (let at = 0; at + size <= bits.length; at += size)
        text += String.fromCharCode(Number.parseInt(bits.slice(at, at + size).join(''), 2));
      const shown = printable(text);
      if (shown !== '') return shown;
    }
  }
  return '';
}

/** The text where it is mostly printable ASCII, else nothing. */
function printable(text: string): string {
  const good = text.replace(/[^\n\t\x20-\x7e]/g, '');
  return good.length >= 3 && good.length >= text.length * 0.9 ? good : '';
}

function quoted(text: string): string {
  if (text === '') return '';
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `, which spell ${JSON.stringify(shown.replaceAll('`', "'"))}`;
}

const code = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

function lineAround(text: string, at: number, most: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const to = text.indexOf('\n', at);
  return text.slice(Math.max(from, at - most), Math.min(to < 0 ? text.length : to, at + most));
}

/**
 * An override shows other text than a model reads wherever it stands, except in front of digits and Latin text where it
 * changes nothing (address books put U+202D before numbers). An embedding or isolate for right-to-left text misleads
 * where no such text is near; the left-to-right ones alone do nothing there, and localisation libraries write them.
 */
function misleads(text: string, at: number): boolean {
  const control = text.charCodeAt(at);
  if (control === 0x202e) return true;
  if (control === 0x202d) return RIGHT_TO_LEFT_LETTER.test(lineAround(text, at, 400));
  const rightToLeft = RIGHT_TO_LEFT_LETTER.test(text.slice(Math.max(0, at - 4000), at + 4000));
  return (control === 0x202b || control === 0x2067) && !rightToLeft;
}

/** Six of one kind are sloppy typing; six of two kinds are an alphabet, and so are sixteen of one. */
function carriesBits(run: string): boolean {
  return run.length >= 16 || new Set(run).size > 1;
}

/**
 * The hidden characters of a text, in order of place; behind `limit` runs the rest of the text is one.
 *
 * Emoji with joiners, regional flags, variation selectors behind a character, direction marks and isolates in right-to-left
 * text, a byte order mark and single zero-width spaces are how honest text is written, and are not reported.
 */
export function findHiddenCharacters(text: string, limit: number): HiddenRun[] {
  const found: HiddenRun[] = [];
  if (!SUSPECT.test(text)) return found;
  let spread: number[] = [];
  const endSpread = (): void => {
    if (spread.length >= SPREAD_COUNT) {
      const first = spread[0]!;
      const last = spread.at(-1)! + 1;
      const spells = bitText(
        spread
          .slice(0, 4096)
          .map((at) => text[at])
          .join(''),
      );
      found.push({
        rule: 'hidden/zero-width',
        start: first,
        end: last,
        confidence: 'high',
        note: `${spread.length} zero-width characters inside words${quoted(spells)}`,
        among: true,
        ...(spells === '' ? {} : { spells }),
      });
    }
    spread = [];
  };
  for (const suspect of text.matchAll(RUN)) {
    const whole = suspect[0];
    const isFlag = text.startsWith(BLACK_FLAG, suspect.index - BLACK_FLAG.length);
    const skipped = isFlag ? (FLAG_TAIL.exec(whole)?.[0].length ?? 0) : 0;
    const start = suspect.index + skipped;
    const run = whole.slice(skipped);
    if (run === '') continue;
    if (run.length === 1 && ZERO_WIDTH_ONE.test(run)) {
      const before = text[start - 1];
      const after = text[start + 1];
      if (before && after && LATIN.test(before) && LATIN.test(after)) {
        if (spread.length > 0 && start - spread[spread.length - 1]! > SPREAD_WINDOW / SPREAD_COUNT)
          endSpread();
        spread.push(start);
      }
      continue;
    }
    for (const match of run.matchAll(TAGS)) {
      const spells = spell(match[0]);
      found.push({
        rule: 'hidden/tag-characters',
        start: start + match.index,
        end: start + match.index + match[0].length,
        confidence: 'high',
        note: `${[...match[0]].length} invisible tag characters${quoted(spells)}`,
        ...(spells === '' ? {} : { spells }),
      });
    }
    for (const match of run.matchAll(SELECTORS)) {
      const spells = selectorText(match[0]);
      found.push({
        rule: 'hidden/variation-selectors',
        start: start + match.index,
        end: start + match.index + match[0].length,
        confidence: 'high',
        note: `${[...match[0]].length} variation selectors in a row${quoted(spells)}`,
        ...(spells === '' ? {} : { spells }),
      });
    }
    for (const match of run.matchAll(ZERO_WIDTH)) {
      if (!carriesBits(match[0])) continue;
      const spells = bitText(match[0]);
      found.push({
        rule: 'hidden/zero-width',
        start: start + match.index,
        end: start + match.index + match[0].length,
        confidence: 'high',
        note: `${match[0].length} zero-width characters in a row${quoted(spells)}`,
        ...(spells === '' ? {} : { spells }),
      });
    }
    for (const match of run.matchAll(CONTROLS)) {
      const at = start + match.index;
      if (misleads(text, at))
        found.push({
          rule: 'hidden/direction',
          start: at,
          end: at + 1,
          confidence: 'high',
          note: `the direction control ${code(match[0])}, with which a line shows its text in another order than it holds it`,
        });
    }
    if (found.length >= limit) {
      const rest = start + run.length;
      if (rest < text.length && SUSPECT.test(text.slice(rest)))
        found.push({
          rule: found.at(-1)!.rule,
          start: rest,
          end: text.length,
          confidence: 'high',
          note: 'more of the same in the rest of the text',
          among: true,
        });
      break;
    }
  }
  endSpread();
  return found.sort((a, b) => a.start - b.start);
}

/** Soft hyphens are none of them: long words are full of those, and one kind carries nothing. */
const ZERO_WIDTH_ONE = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e]/;

/** The text without those runs; the same string where there are none. */
export function strip(text: string, runs: readonly HiddenRun[]): string {
  if (runs.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, among } of runs) {
    if (start > at) parts.push(text.slice(at, start));
    if (among === true && end > at) parts.push(text.slice(Math.max(at, start), end).replace(INVISIBLE, ''));
    at = Math.max(at, end);
  }
  parts.push(text.slice(at));
  return parts.join('');
}
