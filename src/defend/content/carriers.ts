import { CLASS_INDEX } from './class-index.js';
import { type Carrier, findCodes, findRuns } from './codes.js';
import { latinised, unleetings } from './look-alikes.js';
import { TELLING } from './phrases/telling.js';
import { DIGIT_WORDS, groups, lineAround } from './stretches.js';

/** A word in disguise that the walk over the words has met. */
export interface Disguise {
  readonly cls: number;
  readonly start: number;
  readonly end: number;
}

const shifted = (text: string, by: number): string =>
  text.replace(/[a-z]/gi, (c) => {
    const first = c <= 'Z' ? 65 : 97;
    return String.fromCharCode(((c.charCodeAt(0) - first + by) % 26) + first);
  });
const mirrored = (text: string): string =>
  text.replace(/[a-z]/gi, (c) =>
    String.fromCharCode((c <= 'Z' ? 0x41 + 0x5a : 0x61 + 0x7a) - c.charCodeAt(0)),
  );
const backwards = (text: string): string => [...text].reverse().join('');

let tellingWord: RegExp | undefined;
const tellings = (text: string): number => {
  tellingWord ??= new RegExp(`\\b(?:${TELLING.filter((word) => word.length > 4).join('|')})\\b`, 'gi');
  return text.match(tellingWord)?.length ?? 0;
};

/** A text of which words are shifted, by as much as makes the most of them telling ones. */
function unshifted(text: string): string {
  let best = shifted(text, 13);
  let most = tellings(best);
  for (const other of [mirrored(text), ...Array.from({ length: 25 }, (_, i) => shifted(text, i + 1))]) {
    const count = tellings(other);
    if (count > most) [best, most] = [other, count];
  }
  return best;
}

/** The first, the last and the other letters of a word, whatever their order. */
const lettersOf = (word: string): string =>
  `${word[0]}${[...word.slice(1, -1)].sort().join('')}${word[word.length - 1]}`;

/** A text with the letters of its telling words in their order. */
function unscrambled(text: string): string {
  const known = new Map(TELLING.map((word) => [lettersOf(word), word]));
  return text.replace(/[a-z]{5,}/gi, (word) => known.get(lettersOf(word.toLowerCase())) ?? word);
}

/** How many words in one disguise make a stretch of it, and what it may say. */
const DECODERS: ReadonlyMap<
  number,
  readonly [rule: string, least: number, decode: (text: string) => readonly string[]]
> = new Map([
  [CLASS_INDEX.ROTATED, ['carrier/cipher', 2, (text: string) => [unshifted(text)]]],
  [
    CLASS_INDEX.REVERSED,
    [
      'carrier/reversed',
      2,
      (text: string) => [
        backwards(text),
        text.replace(/[a-z]+/gi, backwards),
        text.split(/\s+/).reverse().join(' '),
      ],
    ],
  ],
  [CLASS_INDEX.SCRAMBLED, ['carrier/split-words', 2, (text: string) => [unscrambled(text)]]],
  [CLASS_INDEX.DIGITS, ['carrier/digits', DIGIT_WORDS, unleetings]],
  [CLASS_INDEX.MIXED, ['carrier/look-alikes', 1, (text: string) => [latinised(text)]]],
  [CLASS_INDEX.JOINED, ['carrier/joined-words', 1, (text: string) => [text]]],
]);

function* clusters(text: string, disguises: readonly Disguise[]): Generator<Carrier> {
  for (const [cls, [rule, least, decode]] of DECODERS) {
    const own = disguises.filter((disguise) => disguise.cls === cls);
    for (const group of groups(own, least)) {
      if (cls === CLASS_INDEX.JOINED)
        for (const { start, end } of group)
          yield { rule, start, end, decoded: text.slice(start, end), unspaced: true };
      else {
        const [start, end] = lineAround(text, group[0]!.start, group.at(-1)!.end);
        for (const decoded of decode(text.slice(start, end))) yield { rule, start, end, decoded };
      }
    }
  }
}

/** Everything in a text that may be another text in code, decoded. The caller says whether it holds anything. */
export function* findCarriers(text: string, disguises: readonly Disguise[]): Generator<Carrier> {
  yield* findCodes(text, findRuns(text));
  yield* clusters(text, disguises);
}
