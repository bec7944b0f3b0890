import { escapePointer } from '../contract/json-values.js';
import type { Place, Source } from './source.js';

/** Where a value stands, and its key (-1: it has none, being an item or the outermost). UTF-16 offsets, ends exclusive. */
export interface Span {
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly start: number;
  readonly end: number;
}

/** A key that comes again later in the same object: the last one counts. */
export interface DuplicateKey {
  readonly key: string;
  readonly place: Place;
  /** How deep the object stands that holds it: 0 for the outermost. */
  readonly depth: number;
  /** The key under which that object stands, if any. */
  readonly holder: string | null;
}

export interface JsonIndex {
  /** By RFC 6901 pointer. Values deeper than {@link MAX_DEPTH} are left out. */
  readonly spans: ReadonlyMap<string, Span>;
  readonly duplicates: readonly DuplicateKey[];
}

/** No rule points deeper into a manifest, a policy or a settings file. */
const MAX_DEPTH = 12;

/** A file of nothing but one key would have a finding for every few bytes; nobody reads on after the first. */
const MAX_DUPLICATES = 1000;

/** The text is not the JSON that it was said to be. */
class NotJson extends Error {}

class Indexer {
  readonly spans = new Map<string, Span>();
  readonly duplicates: DuplicateKey[] = [];
  #at = 0;

  constructor(
    private readonly text: string,
    private readonly source: Source,
  ) {}

  run(): void {
    this.#blank();
    this.#value('', -1, -1, 0, null);
    this.#blank();
    if (this.#at !== this.text.length) throw new NotJson();
  }

  #blank(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at += 1;
    }
  }

  #string(): void {
    if (this.text.charCodeAt(this.#at) !== 0x22) throw new NotJson();
    for (this.#at += 1; ; this.#at += 1) {
      const code = this.text.charCodeAt(this.#at);
      if (code === 0x5c) this.#at += 1;
      else if (code === 0x22) break;
      else if (Number.isNaN(code)) throw new NotJson();
    }
    this.#at += 1;
  }

  #value(pointer: string, keyStart: number, keyEnd: number, depth: number, key: string | null): void {
    const start = this.#at;
    const code = this.text.charCodeAt(start);
    if (code === 0x7b) this.#object(pointer, depth, key);
    else if (code === 0x5b) this.#array(pointer, depth);
    else if (code === 0x22) this.#string();
    else {
      while (/[\w.+-]/.test(this.text[this.#at] ?? '')) this.#at += 1;
      if (this.#at === start) throw new NotJson();
    }
    if (depth <= MAX_DEPTH) this.spans.set(pointer, { keyStart, keyEnd, start, end: this.#at });
  }

  #separator(close: number): boolean {
    this.#blank();
    const code = this.text.charCodeAt(this.#at);
    this.#at += 1;
    if (code === close) return false;
    if (code !== 0x2c) throw new NotJson();
    this.#blank();
    return true;
  }

  #empty(close: number): boolean {
    this.#at += 1;
    this.#blank();
    if (this.text.charCodeAt(this.#at) !== close) return false;
    this.#at += 1;
    return true;
  }

  #array(pointer: string, depth: number): void {
    if (this.#empty(0x5d)) return;
    let index = 0;
    do this.#value(depth < MAX_DEPTH ? `${pointer}/${index++}` : '', -1, -1, depth + 1, null);
    while (this.#separator(0x5d));
  }

  #object(pointer: string, depth: number, holder: string | null): void {
    if (this.#empty(0x7d)) return;
    const seen = new Map<string, readonly [start: number, end: number]>();
    do {
      const keyStart = this.#at;
      this.#string();
      const keyEnd = this.#at;
      const raw = this.text.slice(keyStart + 1, keyEnd - 1);
      const key = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
      this.#blank();
      if (this.text.charCodeAt(this.#at) !== 0x3a) throw new NotJson();
      this.#at += 1;
      this.#blank();
      const lost = seen.get(key);
      if (lost && this.duplicates.length < MAX_DUPLICATES)
        this.duplicates.push({ key, place: this.source.place(lost[0], lost[1]), depth, holder });
      seen.set(key, [keyStart, keyEnd]);
      this.#value(
        depth < MAX_DEPTH ? `${pointer}/${escapePointer(key)}` : '',
        keyStart,
        keyEnd,
        depth + 1,
        key,
      );
    } while (this.#separator(0x7d));
  }
}

/**
 * Where every value of a JSON text stands. Only for texts that `JSON.parse` takes and that nest no deeper than the host
 * allows: what such a text looks like need not be checked again, which makes this five times as fast as a tolerant parser.
 * Null for any other text.
 */
export function indexJson(text: string, source: Source): JsonIndex | null {
  const indexer = new Indexer(text, source);
  try {
    indexer.run();
  } catch (error) {
    if (error instanceof NotJson || error instanceof RangeError || error instanceof SyntaxError) return null;
    throw error;
  }
  return indexer;
}
