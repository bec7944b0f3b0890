import { foldText } from './fold.js';
import { CLASSES, type ClassName, PHRASES } from './phrases/index.js';

/** Symbols of the trie that are looked up in a table: the space, the digits, a to z. The rest goes through a map. */
export const WIDTH = 38;

export interface Lexicon {
  /** child = table[node * WIDTH + symbol]; 0: none. */
  readonly table: Int32Array;
  /** Children by other characters: node * 65536 + code. */
  readonly more: ReadonlyMap<number, number>;
  /** Classes of the phrase that ends at a node, where a word ends too. */
  readonly whole: readonly (readonly number[] | undefined)[];
  /** Classes of the phrase that ends at a node, whatever letters follow. */
  readonly open: readonly (readonly number[] | undefined)[];
}

/** Column of a folded code in the table, or -1. */
export function column(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 11;
  if (code === 0x20) return 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 1;
  return -1;
}

export const CLASS_INDEX: Readonly<Record<ClassName, number>> = Object.fromEntries(
  CLASSES.map((name, index) => [name, index]),
) as Record<ClassName, number>;

function compile(): Lexicon {
  let table = new Int32Array(WIDTH * 4096);
  const more = new Map<number, number>();
  const whole: (number[] | undefined)[] = [undefined];
  const open: (number[] | undefined)[] = [undefined];
  const child = (node: number, code: number): number => {
    const symbol = column(code);
    const found = symbol >= 0 ? table[node * WIDTH + symbol] : more.get(node * 65536 + code);
    if (found) return found;
    const made = whole.length;
    whole.push(undefined);
    open.push(undefined);
    if (symbol >= 0) {
      if ((made + 1) * WIDTH > table.length) {
        const larger = new Int32Array(table.length * 2);
        larger.set(table);
        table = larger;
      }
      table[node * WIDTH + symbol] = made;
    } else {
      if ((made + 1) * WIDTH > table.length) {
        const larger = new Int32Array(table.length * 2);
        larger.set(table);
        table = larger;
      }
      more.set(node * 65536 + code, made);
    }
    return made;
  };
  for (const [name, list] of PHRASES) {
    const index = CLASS_INDEX[name];
    for (const phrase of list.split('|')) {
      const written = phrase.trim();
      if (written === '') continue;
      const isOpen = written.endsWith('*');
      const folded = foldText(isOpen ? written.slice(0, -1) : written);
      let node = 0;
      for (let at = 0; at < folded.length; at++) node = child(node, folded.charCodeAt(at));
      const ends = isOpen ? open : whole;
      const classes = ends[node];
      if (classes === undefined) ends[node] = [index];
      else if (!classes.includes(index)) classes.push(index);
    }
  }
  return { table, more, whole, open };
}

/** A number for each letter, so that the sum over a word does not depend on the order of its letters. */
export const LETTER_VALUES: readonly number[] = Array.from(
  { length: 26 },
  (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 8) + 1,
);

/** Classes whose words are recognised with their inner letters in another order, as in "prevoius insturctions". */
const SHUFFLED: readonly ClassName[] = [
  'IGNORE',
  'PRIOR',
  'INSTRUCTIONS',
  'SYSTEM',
  'SHOW',
  'PROMPT_SECRET',
  'SECRET',
];

let shuffles: Map<number, number[]> | null = null;

function shuffleKey(sum: number, first: number, last: number): number {
  return sum * 1024 + (first & 31) * 32 + (last & 31);
}

/** The classes of a word that has these letters, this first and this last one. */
export function shuffled(sum: number, first: number, last: number): readonly number[] | undefined {
  if (shuffles === null) {
    shuffles = new Map();
    for (const [name, list] of PHRASES) {
      if (!SHUFFLED.includes(name)) continue;
      for (const phrase of list.split('|')) {
        const word = phrase.trim();
        if (!/^[a-z]{5,}$/.test(word)) continue;
        const total = [...word].reduce((all, c) => all + LETTER_VALUES[c.charCodeAt(0) - 97]!, 0);
        const key = shuffleKey(total, word.charCodeAt(0), word.charCodeAt(word.length - 1));
        const known = shuffles.get(key);
        if (known === undefined) shuffles.set(key, [CLASS_INDEX[name]]);
        else if (!known.includes(CLASS_INDEX[name])) known.push(CLASS_INDEX[name]);
      }
    }
  }
  return shuffles.get(shuffleKey(sum, first, last));
}

let compiled: Lexicon | null = null;

/** The phrases of all languages, compiled when the first text is scanned. */
export function lexicon(): Lexicon {
  compiled ??= compile();
  return compiled;
}
