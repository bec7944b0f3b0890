import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import { fits, resolvePlain } from './agent-scalars.js';
import { findTab, firstError, parseTolerantly } from './agent-yaml-grammar.js';

/** Half-open range of UTF-16 offsets into the file. */
export type Range = readonly [start: number, end: number];

/** A key of a mapping; `name` is null where the key is no string, which makes it a key that the host ignores. */
export interface YamlEntry {
  readonly name: string | null;
  readonly keyRange: Range;
  readonly value: YamlNode;
}

/** A value as the host's YAML reader hands it on. `type` is the word that the host's own messages use. */
export type YamlNode = { readonly range: Range } & (
  | { readonly type: 'object'; readonly entries: readonly YamlEntry[] }
  | { readonly type: 'array'; readonly items: readonly YamlNode[] }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' }
);

export interface YamlProblem {
  /** What is wrong, as a clause: "the value contains `: ` outside quotes". */
  readonly message: string;
  readonly range: Range;
}

export type YamlReading =
  | { readonly node: YamlNode; readonly problem: null }
  | { readonly node: null; readonly problem: YamlProblem };

/** The host's limits, measured: 127 nested collections load and 128 do not. */
const MAX_DEPTH = 127;
/** The host follows at most this many aliases for each event of the document. */
const MAX_JUMPS_PER_EVENT = 100;
/** More than any agent needs; the parser's time grows with the square of some broken texts. */
const MAX_LENGTH = 64 * 1024;

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]/;
/** Line ends of YAML 1.1, which the host's reader keeps to; each is one UTF-16 unit and so is its replacement. */
const OLD_LINE_ENDS = /\r(?!\n)|[\u0085\u2028\u2029]/g;

class Unreadable extends Error {
  constructor(
    message: string,
    readonly range: Range,
  ) {
    super(message);
  }
}

/**
 * Reads YAML as the host does: libyaml's grammar, the core schema's scalars (`yes` is a string, `017` too),
 * no merge keys, duplicate keys and a second document refused. Measured on 1.0.102.
 * @param offset what to add to every position: where `text` starts in its file
 */
export function readYaml(text: string, offset: number): YamlReading {
  const range = (start: number, end: number): Range => [start + offset, end + offset];
  const fail = (message: string, at: Range): YamlReading => ({ node: null, problem: { message, range: at } });
  if (text.length > MAX_LENGTH)
    return fail(`it has more than ${MAX_LENGTH / 1024} KiB and is not looked at`, range(0, 0));
  const control = CONTROL.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return fail(`it contains the control character U+${code}`, range(control.index, control.index + 1));
  }
  try {
    const [normal, document] = parseTolerantly(text.replace(OLD_LINE_ENDS, '\n'));
    if (!document) return fail('it is nested too deeply', range(0, 0));
    const error = firstError(document);
    if (error) return fail(explain(error.code, error.message), range(error.pos[0], error.pos[1]));
    const tab = findTab(normal, document.contents);
    if (tab !== null) return fail('a tab stands where YAML wants spaces', range(tab, tab + 1));
    return { node: new Converter(normal, range).convert(document.contents), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message, error.range);
    throw error;
  }
}

function explain(code: string, message: string): string {
  if (/^Nested mappings are not allowed in compact mappings/.test(message))
    return 'a value that is not in quotes contains a colon followed by a space, which starts a mapping';
  if (code === 'TAB_AS_INDENT') return 'a tab stands where YAML wants spaces';
  return message.charAt(0).toLowerCase() + message.slice(1).replaceAll('\n', ' ');
}

const SURROGATE = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F]/;

function isNothing(key: Scalar): boolean {
  return key.type === 'PLAIN' && key.source === '' && !key.tag && !key.anchor;
}

const CORE = 'tag:yaml.org,2002:';

class Converter {
  readonly #anchors = new Map<string, { node: YamlNode; jumps: number } | 'open'>();
  #events = 4;
  #jumps = 0;

  constructor(
    readonly text: string,
    readonly range: (start: number, end: number) => Range,
  ) {}

  convert(root: ParsedNode | null): YamlNode {
    const node = this.#node(root, 0);
    if (this.#jumps > this.#events * MAX_JUMPS_PER_EVENT)
      throw new Unreadable('its aliases repeat too much', node.range);
    return node;
  }

  #node(node: ParsedNode | null, depth: number): YamlNode {
    const at = node?.range ? this.range(node.range[0], node.range[1]) : this.range(0, 0);
    this.#events++;
    if (node === null) return { type: 'null', range: at };
    if (isAlias(node)) return this.#alias(node.source, at);
    const anchor = node.anchor;
    const before = this.#jumps;
    if (anchor) this.#anchors.set(anchor, 'open');
    if (depth >= MAX_DEPTH && !isScalar(node)) throw new Unreadable('it is nested too deeply', at);
    const result = isScalar(node) ? this.#scalar(node, at) : this.#collection(node, at, depth);
    if (anchor) this.#anchors.set(anchor, { node: result, jumps: this.#jumps - before });
    return result;
  }

  #alias(name: string, at: Range): YamlNode {
    const target = this.#anchors.get(name);
    if (target === undefined) throw new Unreadable(`\`*${name}\` refers to an anchor that is not there`, at);
    if (target === 'open') throw new Unreadable(`\`*${name}\` contains itself`, at);
    this.#jumps += 1 + target.jumps;
    return { ...target.node, range: at };
  }

  #collection(node: ParsedNode, at: Range, depth: number): YamlNode {
    this.#events++;
    if (isSeq<ParsedNode>(node))
      return { type: 'array', range: at, items: node.items.map((item) => this.#node(item, depth + 1)) };
    if (!isMap<ParsedNode, ParsedNode | null>(node)) throw new Unreadable('it is no plain YAML value', at);
    const seen = new Set<string>();
    const entries = node.items.map((pair): YamlEntry => {
      const key = this.#node(pair.key, depth + 1);
      if (!node.flow && isScalar(pair.key) && isNothing(pair.key))
        throw new Unreadable('a line starts with `:` and names nothing', key.range);
      const identity = JSON.stringify(key, (name, value) => (name === 'range' ? undefined : value));
      if (seen.has(identity))
        throw new Unreadable(
          `the key ${key.type === 'string' ? `\`${key.value}\`` : 'here'} stands there twice`,
          key.range,
        );
      seen.add(identity);
      const value = pair.value
        ? this.#node(pair.value, depth + 1)
        : this.#absent([key.range[1], key.range[1]]);
      return { name: key.type === 'string' ? key.value : null, keyRange: key.range, value };
    });
    return { type: 'object', range: at, entries };
  }

  #absent(at: Range): YamlNode {
    this.#events++;
    return { type: 'null', range: at };
  }

  #scalar(node: Scalar.Parsed, at: Range): YamlNode {
    const source = node.source ?? '';
    const tag = node.tag ?? '';
    if (node.type === 'QUOTE_DOUBLE' && SURROGATE.test(this.text.slice(node.range[0], node.range[1])))
      throw new Unreadable('an escape names half a character (a surrogate)', at);
    if (tag === `${CORE}str`) return { type: 'string', value: source, range: at };
    if (node.type === 'PLAIN' && source.startsWith('%'))
      throw new Unreadable('a value that is not in quotes starts with `%`', at);
    const typed = tag.startsWith(CORE) && /^(?:null|bool|int|float)$/.test(tag.slice(CORE.length));
    if (node.type !== 'PLAIN' && !typed) return { type: 'string', value: source, range: at };
    const plain = resolvePlain(source);
    if (plain === 'too-large') throw new Unreadable('a number is too large', at);
    if (typed && !fits(tag.slice(CORE.length), plain))
      throw new Unreadable(`the value does not fit its tag \`!!${tag.slice(CORE.length)}\``, at);
    return plain ? { ...plain, range: at } : { type: 'string', value: source, range: at };
  }
}
