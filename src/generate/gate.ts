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
  const groups = new Map<string, string[]>();
  for (const [key, list] of [...buckets()].sort(([a], [b]) => (a < b ? -1 : 1)))
    groups.set(key[0]!, [...(groups.get(key[0]!) ?? []), `    '!${key}${list}`]);
  const texts = [...groups].map(([letter, lines]) => `  ${letter}:\n${lines.join("' +\n")}!',`);
  return `// Made from phrases/ and signals.ts by \`npm run generate\`: what they are is said there.
/**
 * By the first letter of a word, and in each text between \`!\`, for the first two letters: these, \`~beginning CLASSES\` of
 * words, and \`;word=phrase CLASSES|phrase CLASSES\`, where a full stop is the word. A text is looked through faster than an
 * object of that many is made, and a hook reads the texts of the letters that it needs.
 */
// biome-ignore format: a table
export const BUCKETS: Readonly<Record<string, string>> = {
${texts.join('\n')}
};
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
