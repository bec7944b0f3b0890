import { fold } from './fold.js';
import { LEXICON, NODES, SHUFFLES } from './lexicon-data.js';
import { FOREIGN } from './lexicon-foreign.js';
import { CLASSES, type ClassName } from './phrases/classes.js';

/** Symbols of the trie that are looked up in a table: the space, the digits, a to z. The rest goes through a map. */
export const WIDTH = 38;

export interface Lexicon {
  /** child = table[node * WIDTH + symbol]; 0: none; `UNREAD`: ask `readOn`. */
  readonly table: Uint16Array;
  /** Children by other characters: node * 65536 + code. */
  readonly more: Map<number, number>;
  /** Classes of the phrase that ends at a node, where a word ends too. */
  readonly whole: (readonly number[] | undefined)[];
  /** Classes of the phrase that ends at a node, whatever letters follow. */
  readonly open: (readonly number[] | undefined)[];
  /** What leads to a node whose children are read when a text asks for them. */
  readonly letters: string[];
  /** The number of the node that was made last. */
  made: number;
}

/** Instead of a child: what follows there has not been read. */
export const UNREAD = 0xffff;
/** Letters that the phrases of one line of the data have in common. */
export const KEY = 3;
/** What separates the lines by their first letter, in the order of the table's columns. */
export const BLOCK = '/';
/** The symbols of the table, by column. */
export const SYMBOLS = ' 0123456789abcdefghijklmnopqrstuvwxyz';

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

const NEW_LINE = 0x0a;

/** The marks of an entry, behind its letters: what follows are classes of the phrase as it stands, or as a beginning. */
export const WHOLE = 0x3d;
export const OPEN = 0x7e;
/** The number of letters that an entry shares with the one before, as a character from here on. */
export const SHARED = 0x30;
/** A class is two capitals, which no entry has among its letters: all of the data is ASCII that way. */
const CAPITAL = 0x41;
const CAPITALS = 26;

export const writeClass = (index: number): string =>
  String.fromCharCode(CAPITAL + Math.floor(index / CAPITALS), CAPITAL + (index % CAPITALS));

/** The classes that are written from `at` on. */
function readClasses(text: string, at: number): number[] {
  const classes: number[] = [];
  for (let i = at; ; i += 2) {
    const high = text.charCodeAt(i) - CAPITAL;
    if (!(high >= 0 && high < CAPITALS)) return classes;
    classes.push(high * CAPITALS + text.charCodeAt(i + 1) - CAPITAL);
  }
}

/** Reads the marks and classes at `at`, and returns where they end. */
function readMarks(text: string, at: number, node: number, { whole, open }: Lexicon): number {
  let i = at;
  for (let mark = text.charCodeAt(i); mark === WHOLE || mark === OPEN; mark = text.charCodeAt(i)) {
    const classes = readClasses(text, i + 1);
    (mark === WHOLE ? whole : open)[node] = classes;
    i += 1 + 2 * classes.length;
  }
  return i;
}

/**
 * Adds the entries of a line to the trie, from `at` to the line's end. They are sorted and say how much they share with the
 * one before, so that every other letter is a new node.
 * @param from the node to which the letters lead that all of them share
 */
function readEntries(text: string, at: number, from: number, words: Lexicon): void {
  const { table } = words;
  const path = new Uint16Array(128);
  path[KEY] = from;
  for (let i = at; i < text.length && text.charCodeAt(i) !== NEW_LINE; i++) {
    let depth = text.charCodeAt(i++) - SHARED;
    let node = path[depth]!;
    for (let symbol = column(text.charCodeAt(i)); symbol >= 0; symbol = column(text.charCodeAt(++i))) {
      table[node * WIDTH + symbol] = ++words.made;
      node = words.made;
      path[++depth] = node;
    }
    i = readMarks(text, i, node, words);
  }
}

let blocks: readonly string[] = [];

/**
 * The child of a node by one of its symbols that was never asked for; 0: none. Of some thousand phrases a text needs those
 * that begin as one of its words does: reading all of them would be most of what a hook does.
 */
export function readOn(words: Lexicon, node: number, symbol: number): number {
  const { table, letters } = words;
  const key = letters[node]! + SYMBOLS[symbol]!;
  if (blocks.length === 0) blocks = LEXICON.split(BLOCK);
  const block = blocks[column(key.charCodeAt(0))]!;
  const found = block.indexOf(`\n${key}`);
  const child = found < 0 ? 0 : ++words.made;
  table[node * WIDTH + symbol] = child;
  if (child === 0) return 0;
  const at = found + 1 + key.length;
  if (key.length === KEY) readEntries(block, at, child, words);
  else {
    readMarks(block, at, child, words);
    letters[child] = key;
    table.fill(UNREAD, child * WIDTH, (child + 1) * WIDTH);
  }
  return child;
}

/** The child of a node by a folded code, read or made. */
function grow(words: Lexicon, node: number, code: number): number {
  const { table, more } = words;
  const symbol = column(code);
  if (symbol < 0) {
    const key = node * 65536 + code;
    const known = more.get(key) ?? ++words.made;
    more.set(key, known);
    return known;
  }
  const place = node * WIDTH + symbol;
  if (table[place] === UNREAD) readOn(words, node, symbol);
  if (table[place] === 0) table[place] = ++words.made;
  return table[place]!;
}

/** Adds the phrases that have other letters than the table's: sorted, each without what it shares with the one before. */
function readForeign(words: Lexicon): void {
  const path = new Uint16Array(128);
  for (let i = 0; i < FOREIGN.length; i++) {
    if (FOREIGN.charCodeAt(i) === NEW_LINE) continue;
    let depth = FOREIGN.charCodeAt(i++) - SHARED;
    let node = path[depth]!;
    for (let code = FOREIGN.charCodeAt(i); code !== WHOLE && code !== OPEN; code = FOREIGN.charCodeAt(++i)) {
      node = grow(words, node, code);
      path[++depth] = node;
    }
    i = readMarks(FOREIGN, i, node, words);
  }
}

/** A number for each letter, so that the sum over a word does not depend on the order of its letters. */
export const LETTER_VALUES: readonly number[] = Array.from(
  { length: 26 },
  (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 8) + 1,
);

/** By first and last letter: whether a word of `SHUFFLES` has them. */
let ends: Uint8Array | null = null;

const endsOf = (first: number, last: number): number => (first & 31) * 32 + (last & 31);

/** How `SHUFFLES` names a word: its first letter, its last one, and the sum of all. */
export const shuffleKey = (sum: number, first: number, last: number): string =>
  ` ${String.fromCharCode(first, last)}${sum.toString(36)}:`;

/** The classes of a word that has these letters, this first and this last one, as "prevoius" is "previous". */
export function shuffled(sum: number, first: number, last: number): readonly number[] | undefined {
  if (ends === null) {
    ends = new Uint8Array(1024);
    for (let at = 0; at >= 0; at = SHUFFLES.indexOf(' ', at + 1))
      ends[endsOf(SHUFFLES.charCodeAt(at + 1), SHUFFLES.charCodeAt(at + 2))] = 1;
  }
  if (ends[endsOf(first, last)] === 0) return undefined;
  const key = shuffleKey(sum, first, last);
  const at = SHUFFLES.indexOf(key);
  return at < 0 ? undefined : readClasses(SHUFFLES, at + key.length);
}

let lexicon: Lexicon | null = null;
let foreign = false;

/** Whether a text has letters that are no column of the table. */
function hasForeign(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    const folded = fold(code);
    if (folded > 0x7f) return true;
  }
  return false;
}

/** The phrases, as far as earlier texts needed them; those with other letters than A to Z when a text has such letters. */
export function lexiconFor(text: string): Lexicon {
  if (lexicon === null) {
    const table = new Uint16Array((NODES + 1) * WIDTH);
    table.fill(UNREAD, 0, WIDTH);
    lexicon = { table, more: new Map(), whole: [], open: [], letters: [''], made: 0 };
  }
  if (!foreign && /[^\x00-\x7f]/.test(text) && hasForeign(text)) {
    foreign = true;
    readForeign(lexicon);
  }
  return lexicon;
}
