import { CLASS_INDEX } from '../defend/content/class-index.js';
import { foldText } from '../defend/content/fold.js';
import { type ClassName, PHRASES, TELLING } from '../defend/content/phrases/index.js';

/** Classes whose words are recognised with their inner letters in another order. */
const SHUFFLED: readonly ClassName[] = [
  'IGNORE',
  'PRIOR',
  'INSTRUCTIONS',
  'SYSTEM',
  'SHOW',
  'PROMPT_SECRET',
  'SECRET',
  'ABOVE',
  'VERBATIM',
  'EVERYTHING',
  'SAFETY',
  'RULES',
  'LIFT',
  'USER',
];

/** A class as two capitals, since no phrase has any: there is room for 676. */
export function letters(index: number): string {
  if (index >= 26 * 26) throw new Error(`two capitals do not name class ${index}`);
  return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
}

/** All phrases in order, with their classes; one that is only the beginning of what it stands for ends with `~`. */
export function phrases(): (readonly [phrase: string, classes: string])[] {
  const found = new Map<string, Set<number>>();
  for (const [name, list] of PHRASES)
    for (const phrase of list.split('|')) {
      const written = phrase.trim();
      if (written === '') continue;
      const open = written.endsWith('*');
      const folded = foldText(open ? written.slice(0, -1) : written);
      if (folded === '' || folded.length > 100 || /[~;=|'\\]/.test(folded))
        throw new Error(`no phrase: ${name} ${JSON.stringify(written)}`);
      const key = open ? `${folded}~` : folded;
      found.set(key, (found.get(key) ?? new Set()).add(CLASS_INDEX[name]));
    }
  inherit(found);
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([phrase, set]) => [phrase, [...set].map(letters).join('')] as const);
}

/** Of two stems that a word begins with the walk remembers the longer, which therefore has to say what the shorter means too. */
function inherit(found: ReadonlyMap<string, Set<number>>): void {
  for (const [key, classes] of found) {
    if (!key.endsWith('~')) continue;
    const phrase = key.slice(0, -1);
    for (let length = 1; length < phrase.length; length++) {
      const stem = found.get(`${phrase.slice(0, length)}~`);
      if (stem !== undefined && !phrase.slice(length).includes(' '))
        for (const index of stem) classes.add(index);
    }
  }
}

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
  for (const word of TELLING)
    if (word.length >= 5) words.set(word, (words.get(word) ?? new Set()).add(CLASS_INDEX.SCRAMBLED));
  return [...words].map(([word, set]) => [word, ...set].join(':')).join(' ');
}

/** src/defend/content/lexicon-data.ts: what only the whole lexicon needs. */
export function lexiconData(): string {
  const all = phrases();
  const nodes = new Set<string>();
  for (const [phrase] of all) {
    const bare = phrase.replace('~', '');
    for (let end = 1; end <= bare.length; end++) nodes.add(bare.slice(0, end));
  }
  const foreign = all
    .filter(([phrase]) => /[^ a-z0-9~]/.test(phrase))
    .map(([phrase, classes]) => `${phrase}${classes}`)
    .join(';');
  return `// Made from phrases/ by \`npm run generate\`: what they are is said there.
export const NODES = ${nodes.size};
/** Those that have other letters than A to Z, \`phrase CLASSES;phrase~CLASSES\`, in base64: an escape of a letter takes twice as much. */
export const FOREIGN =
  '${Buffer.from(foreign).toString('base64')}';
`;
}
