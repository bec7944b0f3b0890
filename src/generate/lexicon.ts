import { CLASS_INDEX } from '../defend/content/class-index.js';
import { foldText } from '../defend/content/fold.js';
import { CLASS_BASE, OPEN, SHARED, WHOLE } from '../defend/content/lexicon.js';
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
  return found;
}

function shared(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

const classes = (mark: number, set: ReadonlySet<number>): string =>
  set.size === 0
    ? ''
    : String.fromCharCode(mark) + [...set].map((index) => String.fromCharCode(CLASS_BASE + index)).join('');

/** Private use characters and what quotes a string, as escapes. */
const literal = (text: string): string =>
  `'${text.replace(/[\ue000-\uf8ff]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`).replace(/'/g, "\\'")}'`;

/** Single words with the classes that they have even with their letters shuffled: `word:class:class word:class …`. */
export function shuffles(): string {
  const words = new Map<string, Set<number>>();
  for (const [name, list] of PHRASES) {
    if (!SHUFFLED.includes(name)) continue;
    for (const phrase of list.split('|')) {
      const word = phrase.trim();
      if (/^[a-z]{5,}$/.test(word)) words.set(word, (words.get(word) ?? new Set()).add(CLASS_INDEX[name]));
    }
  }
  return [...words].map(([word, set]) => [word, ...set].join(':')).join(' ');
}

/** src/defend/content/lexicon-data.ts: the phrases, sorted and each without what it shares with the one before. */
export function lexiconData(): string {
  const all = entries();
  const sorted = [...all.keys()].sort((a, b) => (a < b ? -1 : 1));
  const own = sorted.filter((phrase) => phrase < '\u0080');
  const foreign = sorted.filter((phrase) => phrase >= '\u0080');
  let nodes = 0;
  const listed = (phrases: readonly string[]): string => {
    const lines: string[] = [];
    let line = '';
    let before = '';
    for (const phrase of phrases) {
      const { whole, open } = all.get(phrase)!;
      const common = shared(before, phrase);
      nodes += phrase.length - common;
      line += `${String.fromCharCode(SHARED + common)}${phrase.slice(common)}${classes(WHOLE, whole)}${classes(OPEN, open)};`;
      if (line.length > 90) {
        lines.push(line);
        line = '';
      }
      before = phrase;
    }
    return [...lines, line].map((text) => `  ${literal(text)},`).join('\n');
  };
  const lists = `export const LEXICON = [
${listed(own)}
].join('');
/** Those that begin with another letter than A to Z. */
export const FOREIGN = [
${listed(foreign)}
].join('');`;
  return `// Made from phrases/ by \`npm run generate\`: what they are is said there.
export const NODES = ${nodes};
${lists}
export const SHUFFLES =
  ${literal(shuffles())};
`;
}
