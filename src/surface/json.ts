import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type DuplicateKey, indexJson, type JsonIndex } from './json-index.js';
import { type Place, Source, START_OF_FILE } from './source.js';

/** Above this many characters a file gets its verdict but no positions: the index costs many times the text. */
const MAX_POSITIONED = 4 * 1024 * 1024;

/** RFC 6901. */
export function parsePointer(pointer: string): (string | number)[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(?:0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** The positions of a JSON text. The text may be broken: what can be located is located. */
export class JsonPositions {
  readonly source: Source;
  #index: JsonIndex | null | undefined;
  #tree: Node | null | undefined;

  constructor(text: string) {
    this.source = new Source(text);
  }

  /** Every key that is lost to a later one; none for a text that is not JSON. */
  get duplicates(): readonly DuplicateKey[] {
    return this.#open()?.duplicates ?? [];
  }

  #open(): JsonIndex | null {
    const { text } = this.source;
    this.#index ??= text.length > MAX_POSITIONED ? null : indexJson(text, this.source);
    return this.#index;
  }

  /** The tolerant tree of a text that is not JSON, or null where there is none (empty text, too large, too deep). */
  #broken(): Node | null {
    if (this.#tree !== undefined) return this.#tree;
    this.#tree = null;
    if (this.source.text.length > MAX_POSITIONED) return null;
    const errors: ParseError[] = [];
    try {
      this.#tree = parseTree(this.source.text, errors, { allowTrailingComma: true }) ?? null;
    } catch (error) {
      // The parser recurses: a bomb of brackets exhausts the stack. Its places are then the file's start.
      if (!(error instanceof RangeError)) throw error;
    }
    return this.#tree;
  }

  /** Where the value at `pointer` stands, or its key, or the nearest parent that has a place. */
  place(pointer: string, part: 'key' | 'value' = 'value'): Place {
    const index = this.#open();
    if (index) {
      for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
        const span = index.spans.get(at);
        if (span) {
          const key = part === 'key' && span.keyStart !== -1 && at === pointer;
          return key
            ? this.source.place(span.keyStart, span.keyEnd)
            : this.source.place(span.start, span.end);
        }
        if (at === '') return START_OF_FILE;
      }
    }
    const tree = this.#broken();
    return tree ? placeIn(tree, parsePointer(pointer), part, this.source) : START_OF_FILE;
  }
}

function placeIn(tree: Node, path: (string | number)[], part: 'key' | 'value', source: Source): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = locate(tree, path.slice(0, length));
    if (!node) continue;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const shown = part === 'key' && key && length === path.length ? key : node;
    return source.place(shown.offset, shown.offset + shown.length);
  }
  return START_OF_FILE;
}

/** The last of several equal keys counts, as it does for JSON.parse; jsonc-parser's own look-up takes the first. */
function locate(tree: Node, path: (string | number)[]): Node | undefined {
  let node: Node | undefined = tree;
  for (const part of path) {
    if (node?.type === 'object') {
      const property: Node | undefined = node.children?.findLast(
        (child) => child.children?.[0]?.value === String(part),
      );
      node = property?.children?.[1];
    } else if (node?.type === 'array' && typeof part === 'number') {
      node = node.children?.[part];
    } else return undefined;
  }
  return node;
}
