import { FOREIGN, NODES } from './lexicon-data.js';
import { plainLetters, wordsOf } from './spoken.js';
import { allPhrases, classesIn, type OnEntry, phrasesInside, phrasesOf, shufflesOf } from './vocabulary.js';

/** Symbols of the trie that are looked up in a table: the space, the digits, a to z. The rest goes through a map. */
export const WIDTH = 38;

export interface Lexicon {
  /** child = table[node * WIDTH + symbol]; 0: none. */
  readonly table: Uint32Array;
  /** Children by other characters: node * 65536 + code. */
  readonly more: Map<number, number>;
  /** Classes of the phrase that ends at a node, where a word ends too. */
  readonly whole: (readonly number[] | undefined)[];
  /** Classes of the phrase that ends at a node, whatever letters follow. */
  readonly open: (readonly number[] | undefined)[];
  /** 1: the node has classes in `open`, which is too large to be looked into at each letter. */
  readonly opens: Uint8Array;
}

/** Column of a folded code in the table, or -1. */
export function column(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 11;
  if (code === 0x20) return 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 1;
  return -1;
}

/** An empty trie. @param nodes how many it may have besides its root */
const empty = (nodes: number): Lexicon => ({
  table: new Uint32Array((nodes + 1) * WIDTH),
  more: new Map(),
  whole: [],
  open: [],
  opens: new Uint8Array(nodes + 1),
});

/** Adds a phrase to a trie. @returns the number of its nodes */
function insert(
  { table, more, whole, open, opens }: Lexicon,
  made: number,
  letters: string,
  isOpen: boolean,
  classes: readonly number[],
): number {
  let count = made;
  let node = 0;
  for (let i = 0; i < letters.length; i++) {
    const code = letters.charCodeAt(i);
    const symbol = column(code);
    let next = symbol < 0 ? (more.get(node * 65536 + code) ?? 0) : table[node * WIDTH + symbol]!;
    if (next === 0) {
      next = ++count;
      if (symbol < 0) more.set(node * 65536 + code, next);
      else table[node * WIDTH + symbol] = next;
    }
    node = next;
  }
  (isOpen ? open : whole)[node] = classes;
  if (isOpen) opens[node] = 1;
  return count;
}

function classesOf(list: string, from: number): number[] {
  const classes: number[] = [];
  classesIn(list, from, (cls) => classes.push(cls));
  return classes;
}

let shuffles: Map<number, number[]> | null = null;
/** Which keys there may be, by their last bits: a key is too large a number for a map to find it fast. */
const SHUFFLES = 1 << 15;
const mayBeShuffled = new Uint8Array(SHUFFLES);

const shuffleMark = (sum: number, first: number, last: number): number =>
  (sum ^ ((first & 31) << 10) ^ ((last & 31) << 5)) & (SHUFFLES - 1);

function shuffleKey(sum: number, first: number, last: number): number {
  return sum * 1024 + (first & 31) * 32 + (last & 31);
}

/** The classes of a word that has these letters, this first and this last one, as "prevoius" is "previous". */
export function shuffled(sum: number, first: number, last: number): readonly number[] | undefined {
  if (shuffles === null) {
    shuffles = new Map();
    for (let first = 0x61; first <= 0x7a; first++)
      for (let last = 0x61; last <= 0x7a; last++)
        for (const entry of shufflesOf(first, last)?.slice(1).split(';') ?? []) {
          const equals = entry.indexOf('=');
          const sum = Number.parseInt(entry.slice(0, equals), 36);
          mayBeShuffled[shuffleMark(sum, first, last)] = 1;
          shuffles.set(shuffleKey(sum, first, last), classesOf(entry, equals + 1));
        }
  }
  if (mayBeShuffled[shuffleMark(sum, first, last)] === 0) return undefined;
  return shuffles.get(shuffleKey(sum, first, last));
}

/** Characters of a text for which its own phrases are gathered, and texts after which all are: by then it pays off. */
const SHORT = 64 * 1024;
const TEXTS = 24;

let all: Lexicon | null = null;
let made = 0;
let foreign = false;
let texts = 0;

/** The phrases that a short text can have; null where it has letters of other scripts. */
function few(text: string, everywhere: boolean): Lexicon | null {
  const letters = plainLetters(text);
  if (letters === null) return null;
  const found = new Map<string, { letters: string; open: boolean; list: string; from: number }>();
  let nodes = 0;
  const onEntry: OnEntry = (phrase, open, list, from) => {
    const key = open ? `${phrase}~` : phrase;
    if (found.has(key)) return;
    found.set(key, { letters: phrase, open, list, from });
    nodes += phrase.length;
  };
  if (!everywhere) phrasesOf(wordsOf(letters), onEntry);
  else if (/[^A-Za-z]/.test(text)) return null;
  else phrasesInside(text.toLowerCase(), onEntry);
  const lexicon = empty(nodes);
  let count = 0;
  for (const { letters: phrase, open, list, from } of found.values())
    count = insert(lexicon, count, phrase, open, classesOf(list, from));
  return lexicon;
}

/**
 * The phrases that a text can have: for the first short ones those alone, since the start of a hook must be cheap; then all,
 * with those that have letters of other scripts when the first text with such letters comes.
 * @param everywhere a phrase may begin at any letter
 */
export function lexicon(text: string, everywhere: boolean): Lexicon {
  if (all === null && text.length <= SHORT && texts++ < TEXTS) {
    const own = few(text, everywhere);
    if (own !== null) return own;
  }
  if (all === null) {
    const lexicon = empty(NODES);
    allPhrases((letters, open, list, from) => {
      made = insert(lexicon, made, letters, open, classesOf(list, from));
    });
    all = lexicon;
  }
  if (!foreign && /[^\0-\x7f]/.test(text)) {
    foreign = true;
    for (const entry of Buffer.from(FOREIGN, 'base64').toString('utf8').split(';')) {
      const from = entry.search(/[A-Z]/);
      const open = entry[from - 1] === '~';
      made = insert(all, made, entry.slice(0, open ? from - 1 : from), open, classesOf(entry, from));
    }
  }
  return all;
}
