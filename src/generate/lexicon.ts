import { foldText } from '../defend/content/fold.js';
import {
  BLOCK,
  CLASS_INDEX,
  KEY,
  LETTER_VALUES,
  OPEN,
  SHARED,
  SYMBOLS,
  shuffleKey,
  WHOLE,
  writeClass,
} from '../defend/content/lexicon.js';
import { type ClassName, PHRASES } from '../defend/content/phrases/index.js';

/** Classes whose words are recognised with their inner letters in another order. */
const SHUFFLED: readonly ClassName[] = [
  'IGNORE',
  'PRIOR',
  'INSTRUCTIONS',
  'SYSTEM',
  'SHOW',
  'PROMPT_SECRET',
  'SECRET',
];

interface Entry {
  readonly whole: Set<number>;
  readonly open: Set<number>;
}

function entries(): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const [name, list] of PHRASES)
    for (const phrase of list.split('|')) {
      const written = phrase.trim();
      if (written === '') continue;
      const open = written.endsWith('*');
      const folded = foldText(open ? written.slice(0, -1) : written);
      if (folded === '' || folded.length > 100)
        throw new Error(`no phrase: ${name} ${JSON.stringify(written)}`);
      const entry = found.get(folded) ?? { whole: new Set<number>(), open: new Set<number>() };
      found.set(folded, entry);
      (open ? entry.open : entry.whole).add(CLASS_INDEX[name]);
    }
  inherit(found);
  return found;
}

/** Of two stems that a word begins with the walk remembers the longer, which therefore has to say what the shorter means too. */
function inherit(found: ReadonlyMap<string, Entry>): void {
  for (const [phrase, { open }] of found) {
    if (open.size === 0) continue;
    for (let length = 1; length < phrase.length; length++) {
      const stem = found.get(phrase.slice(0, length));
      if (stem !== undefined && !phrase.slice(length).includes(' '))
        for (const index of stem.open) open.add(index);
    }
  }
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

const classes = (mark: number, set: ReadonlySet<number>): string =>
  set.size === 0 ? '' : String.fromCharCode(mark) + [...set].map(writeClass).join('');

/** Text between backquotes. */
const literal = (text: string): string => `\`${text.replace(/[\\`$]/g, '\\$&')}\``;

function shuffles(): string {
  const words = new Map<string, Set<number>>();
  for (const [name, list] of PHRASES) {
    if (!SHUFFLED.includes(name)) continue;
    for (const phrase of list.split('|')) {
      const word = phrase.trim();
      if (/^[a-z]{5,}$/.test(word)) words.set(word, (words.get(word) ?? new Set()).add(CLASS_INDEX[name]));
    }
  }
  return [...words]
    .map(([word, set]) => {
      const codes = [...word].map((letter) => letter.charCodeAt(0));
      const sum = codes.reduce((total, code) => total + LETTER_VALUES[code - 97]!, 0);
      return shuffleKey(sum, codes[0]!, codes.at(-1)!) + [...set].map(writeClass).join('');
    })
    .join('');
}

/** Counts the nodes of a trie of all phrases. */
function nodesOf(sorted: readonly string[]): number {
  return sorted.reduce(
    (sum, phrase, index) => sum + phrase.length - shared(sorted[index - 1] ?? '', phrase),
    0,
  );
}

/**
 * The phrases, sorted and each without what it shares with the one before. Those of the table's letters stand on a line for
 * each first three letters, and on one of their own where they are shorter; those with other letters are a file by
 * themselves, which few texts need.
 * @returns the content of each file
 */
export function lexiconData(): Record<string, string> {
  const all = entries();
  const sorted = [...all.keys()].sort((a, b) => (a < b ? -1 : 1));
  const marks = (phrase: string): string => {
    const { whole, open } = all.get(phrase)!;
    return classes(WHOLE, whole) + classes(OPEN, open);
  };
  const listed = (phrases: readonly string[], given: string, width = Number.POSITIVE_INFINITY): string => {
    let before = given;
    let text = '';
    let line = 0;
    for (const phrase of phrases) {
      const common = shared(before, phrase);
      const entry = `${String.fromCharCode(SHARED + common)}${phrase.slice(common)}${marks(phrase)};`;
      line += entry.length;
      text += entry;
      if (line > width) {
        text += '\n';
        line = 0;
      }
      before = phrase;
    }
    return text;
  };
  const own = sorted.filter((phrase) => [...phrase].every((letter) => SYMBOLS.includes(letter)));
  const keys = [...new Set(own.map((phrase) => phrase.slice(0, KEY)))];
  const line = (key: string): string =>
    key.length < KEY
      ? `${key}${marks(key)}`
      : `${key}${listed(
          own.filter((phrase) => phrase.startsWith(key)),
          key,
        )}`;
  const blocks = [...SYMBOLS].map((first) =>
    keys
      .filter((key) => key.startsWith(first))
      .map((key) => `\n${line(key)}`)
      .join(''),
  );
  const made = '// Made from phrases/ by `npm run generate`: what they are is said there.';
  return {
    'src/defend/content/lexicon-data.ts': `${made}
export const NODES = ${nodesOf(sorted)};
export const LEXICON = ${literal(blocks.join(`\n${BLOCK}`))};
export const SHUFFLES =
  ${literal(shuffles())};
`,
    'src/defend/content/lexicon-foreign.ts': `${made}
export const FOREIGN = ${literal(
      listed(
        sorted.filter((phrase) => !own.includes(phrase)),
        '',
        90,
      ),
    )};
`,
  };
}
