import { CLASS_INDEX } from '../defend/content/class-index.js';
import { LETTER_VALUES } from '../defend/content/fold.js';
import { HEADINGS, MARKS, SHOUTED } from '../defend/content/match.js';
import { CORE, LENT, TOPIC } from '../defend/content/passages.js';
import type { ClassName } from '../defend/content/phrases/classes.js';
import { alternatives, SIGNALS } from '../defend/content/signals.js';
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

function sums(): string {
  return shuffles()
    .split(' ')
    .map((entry) => {
      const [word, ...classes] = entry.split(':') as [string, ...string[]];
      const sum = [...word].reduce((total, c) => total + LETTER_VALUES[c.charCodeAt(0) - 97]!, 0);
      return `;${word[0]}${word.at(-1)}${sum.toString(36)}=${classes.map((each) => letters(Number(each))).join('')}`;
    })
    .join('');
}

/** Classes of words come first, in an array that is as long as it has to be. */
const FIRST_MARK = Object.keys(CLASS_INDEX).length;

/** Rows of `SIGNALS`: topic, weight, and for each step the number of its classes and those. */
function rows(): number[] {
  return SIGNALS.flatMap(({ steps, weight }, index) => [
    TOPIC[index]!,
    weight,
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
  const places = new Array<string>(26 * 27).fill('0000');
  let from = 0;
  for (const [key, line] of lines) {
    const slot = (key.charCodeAt(0) - 97) * 27 + (key.length === 1 ? 0 : key.charCodeAt(1) - 96);
    places[slot] = (from + 1 + key.length).toString(36).padStart(4, '0');
    from += line.length;
  }
  const odd = sorted.filter(isOdd).map(([key, list]) => `!${key}${list}`);
  return `// Made from phrases/ and signals.ts by \`npm run generate\`: what they are is said there.
/**
 * For the first two letters of a word, or the one that it has, \`!\` and these, \`~beginning CLASSES\` of words, and
 * \`;word=phrase CLASSES|phrase CLASSES\`, where a full stop is the word. A text is looked through faster than an object of
 * that many is made.
 */
// biome-ignore format: a table
export const BUCKETS = {
  all:
${lines.map(([, line]) => `    '${line}' +\n`).join('')}    '!',
};
/**
 * Where the bucket of one or two letters goes on behind them: four digits of the base 36 for each letter alone, and then for it
 * with each letter.
 */
export const PLACES =
  '${places.join('')}';
/** Buckets of words with a digit there. */
export const ODD_BUCKETS = '${odd.join('')}!';
/** First and last letter of a word and the sum over its letters. */
export const SHUFFLED =
  '${sums()}';
/** Marks of markers.ts, which are counted behind the classes of words: from FIRST_MARK on, and up to ROOM. */
export const MARKS = '${MARKS.join(' ')}';
export const FIRST_MARK = ${FIRST_MARK};
export const ROOM = ${FIRST_MARK + MARKS.length};
/** Topic, weight, number of steps, and for each its number of classes and they. */
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
