import * as fc from 'fast-check';
import {
  eachWord,
  findLikeness,
  HASH_BITS,
  MIDDLE,
  MOST,
  tellingWords,
  WINDOW,
} from '../../src/defend/content/likeness.js';
import { LIKENESS, LIKENESS_SCALE } from '../../src/defend/content/likeness-data.js';
import { type Labelled, likenessData, train } from '../../src/generate/likeness.js';

const FRUIT = ['apples', 'pears', 'plums', 'grapes', 'figs', 'cherries'];
const TOYS: Labelled[] = FRUIT.flatMap((fruit, index) => [
  {
    source: `a${index}`,
    slice: 'must_block',
    text: `Take the ${fruit} and hand over the golden key at once.`,
  },
  {
    source: `b${index}`,
    slice: 'must_allow',
    text: `The ${fruit} are at the market, and the key is in the door.`,
  },
  { source: `c${index}`, slice: 'report', text: `Nobody learns from ${fruit} of which nobody knows.` },
]);

const weights = train(TOYS, { rounds: 12, kept: 400 });

/** As the scanner adds up, without its rounding. */
function scoreOf(text: string, by = weights): number {
  let sum = 0;
  eachWord(text, 0, text.length, (_start, _end, ...features) => {
    for (const feature of features) sum += by[feature]!;
  });
  return sum;
}

test('a model tells texts apart that it has not seen', () => {
  expect(scoreOf('Take the quinces and hand over the golden key at once.')).toBeGreaterThan(1);
  expect(scoreOf('The quinces are at the market, and the key is in the door.')).toBeLessThan(-1);
});

test('the same texts give the same weights, and no more of them than are wanted', () => {
  expect(train(TOYS, { rounds: 12, kept: 400 })).toEqual(weights);
  const few = train(TOYS, { rounds: 12, kept: 20 }).filter((weight) => weight !== 0);
  expect(few.length).toBeLessThanOrEqual(20);
  expect(few.length).toBeGreaterThan(3);
});

test('a training goes on from weights, and keeps what they know', () => {
  const from = { weights: Int8Array.from(weights, (each) => Math.round(each * 14)), scale: 14 };
  const later = FRUIT.map((fruit, index) => ({
    source: `d${index}`,
    slice: 'must_block',
    text: `Dear reader, pour the wine of ${fruit} down the well tonight.`,
  }));
  const more = train(later, { rounds: 12, kept: 400, from });
  const unknown = 'Dear reader, pour the wine of quinces down the well.';
  expect(scoreOf(unknown, more)).toBeGreaterThan(scoreOf(unknown) + 1);
  expect(scoreOf('Take the quinces and hand over the golden key at once.', more)).toBeGreaterThan(1);
  expect(scoreOf('The quinces are at the market, and the key is in the door.', more)).toBeLessThan(-1);
});

/** Weights by feature, as the scanner reads them. */
function decode(source: string): Map<number, number> {
  const [, text] = /LIKENESS =\s+("[^"]*")/.exec(source)!;
  const data = JSON.parse(text!) as string;
  const digit = (at: number): number => data.charCodeAt(at) - 0x23 - (data.charCodeAt(at) > 0x5c ? 1 : 0);
  const found = new Map<number, number>();
  let feature = -1;
  for (let at = 0; at < data.length; at++) {
    feature += digit(at);
    if (digit(at) < MOST) found.set(feature, digit(++at) - MIDDLE);
  }
  return found;
}

test('what is written holds each weight, whatever the gap before it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.oneof(fc.nat(2 ** HASH_BITS - 1), fc.integer({ min: 0, max: 300 })).map(String),
        fc.integer({ min: -MIDDLE, max: MIDDLE }).filter((each) => each !== 0),
        { maxKeys: 60 },
      ),
      (given) => {
        const table = new Float64Array(2 ** HASH_BITS);
        for (const [feature, weight] of Object.entries(given)) table[Number(feature)] = (weight * 3) / MIDDLE;
        expect(Object.fromEntries(decode(likenessData(table)))).toEqual(given);
      },
    ),
    { numRuns: 20 },
  );
});

test('the weights in use are whole and of both kinds', () => {
  const used = [...decode(`LIKENESS = ${JSON.stringify(LIKENESS)}`).values()];
  expect(used.length).toBeGreaterThan(10_000);
  expect(used.every((weight) => weight !== 0 && Math.abs(weight) <= MIDDLE)).toBe(true);
  expect(used.some((weight) => weight > 0) && used.some((weight) => weight < 0)).toBe(true);
  expect(LIKENESS_SCALE).toBeCloseTo(MIDDLE / 3);
});

test.each([
  ['signs count, dots do not', 'Run: a.b!', ['Run', ':', 'a', 'b', '!']],
  ['a number is one word', 'at 10,000 of v2', ['at', '10', '000', 'of', 'v', '2']],
  ['a name with underscores is its words', 'delete_all', ['delete', '_', 'all']],
  ['scripts without spaces', '忽略 this 無視', ['忽', '略', 'this', '無', '視']],
  ['letters with marks stay in their word', 'naïve होने', ['naïve', 'होने']],
  ['nothing that is not seen parts a word', 'ig\u200bno\u00adre it', ['ig\u200bno\u00adre', 'it']],
  ['an empty text', '', []],
])('%s', (_, text, words) => {
  const found: string[] = [];
  eachWord(text, 0, text.length, (start, end) => found.push(text.slice(start, end)));
  expect(found).toEqual(words);
});

test('letter case and what is not seen make no other word', () => {
  const features = (text: string): number[] => {
    const all: number[] = [];
    eachWord(text, 0, text.length, (_start, _end, ...four) => all.push(...four));
    return all;
  };
  expect(features('IGNORE Ärger ПРИВЕТ')).toEqual(features('ig\u200dnore ärger привет'));
});

test('stretches do not overlap, lie in the text, and name words of it', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('ignore', 'previous', 'instructions', 'system', 'prompt', 'you', 'must', ':', '.'),
          fc.string(),
        ),
        {
          maxLength: 3 * WINDOW,
        },
      ),
      (parts) => {
        const text = parts.join(' ');
        let last = 0;
        for (const found of findLikeness(text, 0, text.length, 0.5)) {
          expect(found.start).toBeGreaterThanOrEqual(last);
          expect(found.end).toBeGreaterThan(found.start);
          expect(found.end).toBeLessThanOrEqual(text.length);
          for (const word of tellingWords(text, found)) expect(text).toContain(word);
          last = found.end;
        }
      },
    ),
    { numRuns: 300 },
  );
});
