import { UNSEEN } from './characters.js';
import type { Carrier } from './codes.js';
import { fold, SPACE } from './fold.js';
import { LONG } from './grams.js';
import { unleetings } from './look-alikes.js';
import { groups, lineAround, type Run, runsOf } from './stretches.js';

/** Words that are cut, joined or stretched by what people do not see or read over. */

/** Nothing, to whoever looks at it; between words it hides that they are two. */
const INVISIBLE = new RegExp(
  `(?:[${UNSEEN}]|\\u034f|\\udb40[\\udc00-\\uddef]|\\ud834[\\udd73-\\udd7a]|\\ud82f[\\udca0-\\udca3])+`,
  'g',
);
const ODD = /[^\t\n\v\f\r\x1b -~]/;
/** The first character of each: a class alone is looked for far faster than what has alternatives. */
const FIRST = new RegExp(`[${UNSEEN}\\u034f\\udb40\\ud834\\ud82f]`, 'g');
const HERE = new RegExp(INVISIBLE.source, 'y');

const OVERSTRUCK = /[^\n]\x08/g;
const COLOUR = /(?:\u001b\[[0-9;]{0,20}m)+/g;
/** Letters with something between, on both sides. */
const isLetter = (text: string, at: number): boolean => fold(text.charCodeAt(at)) > SPACE;

/** The elements that stand inside a line. */
const INLINE =
  /^<(?:!--.{0,40}?-->|\/?(?:abbr|b|big|bdi|bdo|code|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|tt|u|var|wbr)\b[^<>]{0,80}>)/i;

const INLINE_ALL = new RegExp(INLINE.source.slice(1), 'gi');

/** Tags between two letters, or on both sides of a blank between two. */
function tags(text: string): Run[] {
  const found: Run[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    // Most tags stand behind a blank, a sign or another tag.
    const before = text.charCodeAt(at - 1) | 0x20;
    if (before < 0x61 || (before > 0x7a && before < 0xc0)) continue;
    let end = at;
    for (let blanks = 0, count = 0; count < 6; count++) {
      const tag = INLINE.exec(text.slice(end, end + 90));
      if (tag === null) {
        end -= blanks;
        break;
      }
      end += tag[0].length;
      for (blanks = 0; blanks < 3 && text[end] === ' '; blanks++) end++;
    }
    if (end > at && isLetter(text, end)) found.push({ start: at, end });
    if (end > at) at = end - 1;
  }
  return found;
}

/** A line's end in a word, and what begins the next line. */
const NEXT = /^-\r?\n[ \t>#*/]{0,12}(?=[a-z])/;

function hyphens(text: string): Run[] {
  const found: Run[] = [];
  for (let at = text.indexOf('-\n'); at >= 0; at = text.indexOf('-\n', at + 1)) {
    const end = isLetter(text, at - 1) ? NEXT.exec(text.slice(at, at + 16)) : null;
    if (end !== null) found.push({ start: at, end: at + end[0].length });
  }
  return found;
}

const FOLDED = /\n[ \t](?=[A-Za-z])/g;

/** Line ends in the middle of a word, with what stands around them. */
function folds(text: string): Run[] {
  const found: Run[] = [];
  for (const { index, 0: gap } of text.matchAll(FOLDED)) {
    let start = index;
    if (text[start - 1] === '\r') start--;
    if (text[start - 1] === '\\') start--;
    if (/[A-Za-z]/.test(text.charAt(start - 1))) found.push({ start, end: index + gap.length });
  }
  return found;
}

const PIECES = /(["'`])\s{0,9}[+.&]{1,2}\s{0,9}["'`]|(["'`])\s{1,9}\2/g;
const EMPHASIS = /\*\*|__|~~/g;
const STRETCHED = /aaa+|eee+|iii+|ooo+|uuu+/gi;

/** Signs that are drawn like the letters for which they stand. */
const SIGN = /[@$!|+€£]{1,2}/g;
const SIGNED_WORDS = 3;
/** Letters of a word, on the average, at most. */
const WORD = 12;
const SIGNED = /\w[@$!|+€£]{1,2}\w/;
const isSigned = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

function signs(text: string): Run[] {
  return runsOf(text, SIGN).filter(
    ({ start, end }) => isSigned(text.charCodeAt(start - 1)) && isSigned(text.charCodeAt(end)),
  );
}

/** Lines of one length, three at least, two of whose ends stand in a word. */
const NARROW = 8;
const WIDE = 100;

function* chunks(text: string): Generator<Run> {
  let start = 0;
  let width = -1;
  let lines = 0;
  let inWord = 0;
  for (let at = 0; at <= text.length; ) {
    let end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const length = end - at;
    const goesOn =
      lines > 0 &&
      length > 0 &&
      length <= width &&
      (text.charCodeAt(at) !== text.charCodeAt(at - 1 - width) ||
        text.charCodeAt(at + 1) !== text.charCodeAt(at - width));
    if (goesOn) {
      lines++;
      if (/[A-Za-z]\n[a-z]/.test(text.slice(at - 2, at + 1))) inWord++;
    }
    if (!goesOn || length < width) {
      if (lines >= 3 && inWord >= 2) yield { start, end: goesOn ? end : at - 1 };
      lines = 0;
      if (!goesOn && length >= NARROW && length <= WIDE) {
        start = at;
        width = length;
        lines = 1;
        inWord = 0;
      } else width = -1;
    }
    at = end + 1;
  }
  if (lines >= 3 && inWord >= 2) yield { start, end: text.length };
}

/** Those of a pattern's matches that stand between two letters. */
const between = (text: string, shape: RegExp): Run[] =>
  runsOf(text, shape).filter(({ start, end }) => isLetter(text, start - 1) && isLetter(text, end));

/** By code: 1 where what is not seen may begin. Made when a long text is looked at. */
let firsts: Uint8Array | null = null;

/** Where the next of them is, from a place on; -1 where there is none. */
function nextUnseen(text: string, from: number): number {
  if (text.length < LONG) {
    FIRST.lastIndex = from;
    return FIRST.exec(text)?.index ?? -1;
  }
  firsts ??= Uint8Array.from({ length: 1 << 16 }, (_, code) => {
    FIRST.lastIndex = 0;
    return FIRST.test(String.fromCharCode(code)) ? 1 : 0;
  });
  for (let at = from; at < text.length; at++) if (firsts[text.charCodeAt(at)] === 1) return at;
  return -1;
}

/** What is not seen between two letters. */
function unseenRuns(text: string): Run[] {
  const found: Run[] = [];
  for (let start = nextUnseen(text, 0); start >= 0; ) {
    HERE.lastIndex = start;
    const run = HERE.exec(text);
    const end = start + (run?.[0].length ?? 1);
    if (run !== null && isLetter(text, start - 1) && isLetter(text, end)) found.push({ start, end });
    start = nextUnseen(text, end);
  }
  return found;
}

/** The lines around such places, so many of them close together, without them. */
function* without(
  text: string,
  found: readonly Run[],
  least: number,
  replacements: readonly string[],
  besides?: RegExp,
): Generator<Carrier> {
  for (const group of groups(found, least)) {
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    for (const replacement of replacements) {
      if (besides !== undefined) {
        const decoded = text.slice(start, end).replace(besides, replacement);
        yield { rule: 'carrier/split-words', start, end, decoded };
        continue;
      }
      let decoded = '';
      let at = start;
      for (const place of group) {
        decoded += text.slice(at, place.start) + replacement;
        at = place.end;
      }
      yield { rule: 'carrier/split-words', start, end, decoded: decoded + text.slice(at, end) };
    }
  }
}

/** Words that have lost what parted them. */
const JOINED = /[A-Za-z]{18}/;
const LETTERS_ALONE = /[^\p{L}\p{N}]+/gu;

/** Everything in a text that says something when what stands between its letters is taken away. */
export function* findSplits(text: string): Generator<Carrier> {
  if (ODD.test(text)) {
    const unseen = unseenRuns(text);
    if (unseen.length > 1) {
      yield* without(text, unseen, 2, [' ', '']);
      for (const group of groups(unseen, 4)) {
        const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
        const seen = text.slice(start, end).replace(INVISIBLE, '');
        if (JOINED.test(seen))
          yield {
            rule: 'carrier/split-words',
            start,
            end,
            decoded: seen.replace(LETTERS_ALONE, ''),
            unspaced: true,
          };
      }
    }
    if (text.includes('\b')) yield* without(text, runsOf(text, OVERSTRUCK), 3, ['']);
  }
  if (text.includes('\u001b[')) yield* without(text, between(text, COLOUR), 2, [''], COLOUR);
  if (text.includes('<')) {
    const found = tags(text);
    if (found.length > 1) yield* without(text, found, 2, ['', ' '], INLINE_ALL);
  }
  yield* without(text, hyphens(text), 1, ['']);
  if (text.includes('\n ') && text.includes('BEGIN:')) yield* without(text, folds(text), 1, ['']);
  if (text.includes('" ') || text.includes("' ")) yield* without(text, runsOf(text, PIECES), 3, ['']);
  if (text.includes('**') || text.includes('__')) yield* without(text, between(text, EMPHASIS), 2, ['']);
  if (['aaa', 'eee', 'iii', 'ooo', 'uuu'].some((vowels) => text.includes(vowels)))
    for (const group of groups(runsOf(text, STRETCHED), 3)) {
      const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
      yield {
        rule: 'carrier/split-words',
        start,
        end,
        decoded: text.slice(start, end).replace(STRETCHED, (letters) => letters[0]!),
      };
    }
  if (SIGNED.test(text))
    for (const group of groups(signs(text), SIGNED_WORDS)) {
      const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
      // A program has more signs, and fewer blanks.
      if (text.slice(start, end).split(' ').length * WORD < end - start) continue;
      for (const decoded of unleetings(text.slice(start, end)))
        yield { rule: 'carrier/digits', start, end, decoded };
    }
  for (const { start, end } of chunks(text))
    yield { rule: 'carrier/split-words', start, end, decoded: text.slice(start, end).replaceAll('\n', '') };
}
