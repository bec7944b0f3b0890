import { CLASS_INDEX } from './class-index.js';
import { type Carrier, findCodes, findRuns } from './codes.js';
import { latinised, unleeted } from './look-alikes.js';
import { DIGIT_WORDS, groups, lineAround } from './stretches.js';

/** A word in disguise that the walk over the words has met. */
export interface Disguise {
  readonly cls: number;
  readonly start: number;
  readonly end: number;
}

const rotate = (text: string): string =>
  text.replace(/[a-z]/gi, (c) => {
    const first = c <= 'Z' ? 65 : 97;
    return String.fromCharCode(((c.charCodeAt(0) - first + 13) % 26) + first);
  });

/** How many words in one disguise make a stretch of it, and what it says. */
const DECODERS: ReadonlyMap<
  number,
  readonly [rule: string, least: number, decode: (text: string) => string]
> = new Map([
  [CLASS_INDEX.ROTATED, ['carrier/rot13', 2, rotate]],
  [CLASS_INDEX.REVERSED, ['carrier/reversed', 2, (text: string) => [...text].reverse().join('')]],
  [CLASS_INDEX.DIGITS, ['carrier/digits', DIGIT_WORDS, unleeted]],
  [CLASS_INDEX.MIXED, ['carrier/look-alikes', 1, latinised]],
  [CLASS_INDEX.JOINED, ['carrier/joined-words', 1, (text: string) => text]],
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
        yield { rule, start, end, decoded: decode(text.slice(start, end)) };
      }
    }
  }
}

/** Everything in a text that may be another text in code, decoded. The caller says whether it holds anything. */
export function* findCarriers(text: string, disguises: readonly Disguise[]): Generator<Carrier> {
  yield* findCodes(text, findRuns(text));
  yield* clusters(text, disguises);
}
