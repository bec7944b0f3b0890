import { LETTER_VALUES } from './fold.js';
import { FOREIGN, LEXICON, NODES, SHUFFLES } from './lexicon-data.js';
import { CLASSES } from './phrases/classes.js';

/** Symbols of the trie that are looked up in a table: the space, the digits, a to z. The rest goes through a map. */
export const WIDTH = 38;

export interface Lexicon {
  /** child = table[node * WIDTH + symbol]; 0: none. */
  readonly table: Uint16Array;
  /** Children by other characters: node * 65536 + code. */
  readonly more: Map<number, number>;
  /** Classes of the phrase that ends at a node, where a word ends too. */
  readonly whole: (readonly number[] | undefined)[];
  /** Classes of the phrase that ends at a node, whatever letters follow. */
  readonly open: (readonly number[] | undefined)[];
}

/** Column of a folded code in the table, or -1. */
export function column(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 11;
  if (code === 0x20) return 0;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 1;
  return -1;
}

/** The marks of an entry, behind its letters: what follows are classes of the phrase as it stands, or as a beginning. */
export const WHOLE = 0x3d;
export const OPEN = 0x7e;
/** The number of letters that an entry shares with the one before, as a character from here on. */
export const SHARED = 0x30;

/**
 * Adds entries to the trie, whose nodes are numbered from `first` on. The entries are sorted and say how much they share with the one before, so that every other letter is a
 * new node: nothing is looked up, which is what makes the start of a hook cheap.
 */
function decode(entries: string, { table, more, whole, open }: Lexicon, first: number): number {
  const path = new Uint16Array(128);
  let made = first;
  let node = 0;
  let depth = 0;
  let mark = 0;
  for (let i = 0; i < entries.length; ) {
    depth = entries.charCodeAt(i++) - SHARED;
    node = path[depth]!;
    for (; ; i++) {
      mark = entries.charCodeAt(i);
      if (mark === WHOLE || mark === OPEN) break;
      made++;
      const symbol = column(mark);
      if (symbol >= 0) table[node * WIDTH + symbol] = made;
      else more.set(node * 65536 + mark, made);
      node = made;
      path[++depth] = node;
    }
    while (mark === WHOLE || mark === OPEN) {
      const classes: number[] = [];
      (mark === WHOLE ? whole : open)[node] = classes;
      for (i++; ; i++) {
        mark = entries.charCodeAt(i);
        if (mark < CLASS_BASE || mark >= CLASS_BASE + CLASSES.length) break;
        classes.push(mark - CLASS_BASE);
      }
    }
    i++;
  }
  return made;
}

/** A class as a character: from the private use area, so that it is nothing else in an entry. */
export const CLASS_BASE = 0xe000;

let shuffles: Map<number, number[]> | null = null;

function shuffleKey(sum: number, first: number, last: number): number {
  return sum * 1024 + (first & 31) * 32 + (last & 31);
}

/** The classes of a word that has these letters, this first and this last one, as "prevoius" is "previous". */
export function shuffled(sum: number, first: number, last: number): readonly number[] | undefined {
  if (shuffles === null) {
    shuffles = new Map();
    for (const entry of SHUFFLES.split(' ')) {
      const [word, ...classes] = entry.split(':') as [string, ...string[]];
      let total = 0;
      for (let i = 0; i < word.length; i++) total += LETTER_VALUES[word.charCodeAt(i) - 97]!;
      shuffles.set(
        shuffleKey(total, word.charCodeAt(0), word.charCodeAt(word.length - 1)),
        classes.map(Number),
      );
    }
  }
  return shuffles.get(shuffleKey(sum, first, last));
}

let decoded: Lexicon | null = null;
let last = 0;
let foreign = false;

/**
 * The phrases, decoded when the first text is scanned; those that begin with another letter than A to Z when the first text
 * that has such letters is.
 */
export function lexicon(text: string): Lexicon {
  if (decoded === null) {
    decoded = { table: new Uint16Array((NODES + 1) * WIDTH), more: new Map(), whole: [], open: [] };
    last = decode(LEXICON, decoded, 0);
  }
  if (!foreign && /[^\x00-\x7f]/.test(text)) {
    foreign = true;
    decode(FOREIGN, decoded, last);
  }
  return decoded;
}
