import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, visit, type YAMLMap } from 'yaml';
import { parseYamlDocument } from '../contract/yaml-document.js';
import { type Place, Source, START_OF_FILE } from './source.js';

/** More than GitHub takes for a workflow; the parser's time grows with the square of some broken texts. */
const MAX_LENGTH = 256 * 1024;

export interface YamlError {
  /** A clause. */
  readonly message: string;
  readonly place: Place;
}

/** A key of a mapping with what stands under it. */
export interface YamlField {
  readonly key: string;
  readonly keyNode: Node;
  readonly value: Node | null;
}

/**
 * A YAML document with positions, read node by node: its value as a whole is never built, so that a few lines of
 * aliases cannot grow into gigabytes.
 */
export class YamlFile {
  readonly source: Source;
  readonly error: YamlError | null;
  /** Null where the text does not parse, or is empty. */
  readonly root: Node | null;
  #anchors: Map<string, Node[]> | null = null;

  constructor(text: string, source: Source = new Source(text)) {
    this.source = source;
    this.root = null;
    if (text.length > MAX_LENGTH) {
      this.error = {
        message: `it has more than ${MAX_LENGTH / 1024} KiB and is not looked at`,
        place: START_OF_FILE,
      };
      return;
    }
    const document = parseYamlDocument(text, { logLevel: 'error', uniqueKeys: false });
    const first = document?.errors[0];
    if (!document) this.error = { message: 'it is nested too deeply', place: START_OF_FILE };
    else if (!first) {
      this.root = document.contents;
      this.error = null;
    } else {
      const message = first.message.charAt(0).toLowerCase() + first.message.slice(1).replaceAll('\n', ' ');
      this.error = { message, place: source.place(first.pos[0], first.pos[1]) };
    }
  }

  /** The node that an alias stands for; any other node itself. Null for an alias to nothing. */
  resolve(node: unknown): Node | null {
    // An anchor may not be set on an alias, so that one step is all there is.
    if (!isAlias(node)) return (node as Node | null) ?? null;
    const before = node.range?.[0] ?? 0;
    return this.#anchored(node.source).findLast((found) => (found.range?.[0] ?? 0) < before) ?? null;
  }

  /**
   * The nodes of an anchor, in the order of the text. The library's own look-up walks the document for each alias,
   * which a text made of aliases turns into hours.
   */
  #anchored(name: string): readonly Node[] {
    if (!this.#anchors) {
      this.#anchors = new Map();
      const remember = (_: unknown, node: Node & { anchor?: string }): void => {
        if (!node.anchor) return;
        const list = this.#anchors!.get(node.anchor);
        if (list) list.push(node);
        else this.#anchors!.set(node.anchor, [node]);
      };
      if (this.root) visit(this.root, { Scalar: remember, Collection: remember });
    }
    return this.#anchors.get(name) ?? [];
  }

  /** The fields of a mapping, keys that are no scalars left out; null where the node is no mapping. */
  fields(node: unknown): YamlField[] | null {
    const map = this.resolve(node);
    if (!isMap(map)) return null;
    return (map as YAMLMap).items.flatMap((pair: Pair) => {
      const key = this.resolve(pair.key);
      if (!isScalar(key)) return [];
      return [{ key: String(key.value ?? ''), keyNode: key, value: this.resolve(pair.value) }];
    });
  }

  /** The field at a path of keys. */
  field(node: unknown, ...path: readonly string[]): YamlField | undefined {
    let found: YamlField | undefined;
    let at: unknown = node;
    for (const key of path) {
      found = this.fields(at)?.find((field) => field.key === key);
      if (!found) return undefined;
      at = found.value;
    }
    return found;
  }

  /** The items of a list; empty where the node is none. */
  items(node: unknown): (Node | null)[] {
    const list = this.resolve(node);
    return isSeq(list) ? list.items.map((item) => this.resolve(item)) : [];
  }

  /** The value of a scalar; undefined where the node is none. */
  scalar(node: unknown): unknown {
    const found = this.resolve(node);
    return isScalar(found) ? found.value : undefined;
  }

  /** A scalar's value where it is a string. */
  string(node: unknown): string | undefined {
    const value = this.scalar(node);
    return typeof value === 'string' ? value : undefined;
  }

  place(node: unknown): Place {
    const range = (node as Node | null)?.range;
    return range ? this.source.place(range[0], range[1]) : START_OF_FILE;
  }
}
