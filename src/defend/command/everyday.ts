import type {
  CommandNode,
  CompoundList,
  ParsedScript,
  PipelineNode,
  Redirection,
  Statement,
  Word,
} from 'unbash';
import { among } from '../../contract/lists.js';

/**
 * Parses the part of the shell's grammar that nearly all commands keep to, into the tree that unbash gives for them.
 *
 * unbash reads everything, and that many lines cost a short-lived process more than all judging. What is written here is
 * read as unbash reads it, which a property test checks; at the first sign of anything else the text is unbash's.
 * The nodes have no positions, which nothing in the engine looks at.
 */

/** Longer texts, and deeper nesting, are unbash's. */
const LONGEST = 4096;
const DEEPEST = 12;

/** Thrown where the text needs unbash. */
const BEYOND = new Error('beyond the everyday');

type Piece = {
  readonly type: string;
  readonly text: string;
  readonly value?: string;
  readonly parts?: readonly Piece[];
};
type Node = Readonly<Record<string, unknown>>;

/** Characters that stand for themselves in a word. */
const LITERAL = /[\w./:=@,+%^~\]-]+/y;
/** The same in double quotes. */
const QUOTED = /[^"\\$`!]+/y;
const EXPANSION = /\$(?:[A-Za-z_]\w*|[0-9@*#?$!-])/y;
const BRACED = /\$\{([A-Za-z_]\w*|[0-9@*#?])\}/y;
const REDIRECTION = /(\d*)(>>|>&|>\||>|<&|<)(?![<>(&|])|(&>>?)(?![<>(&|])/y;
const WILD = /\*+|\?/y;
const ASSIGNED = /[A-Za-z_]\w*=/y;
const KEYWORDS =
  ' if then else elif fi for while until do done case esac in select function time coproc { } ! [[ ]] ';
/** Words that unbash looks out for wherever they stand. */
const ODD = ' case esac [[ ]] ';
/** After these, a word of the form `a=b` is an assignment too. */
const DECLARING = ' export declare typeset local readonly alias let eval builtin command exec ';

/** What ends a word that is not quoted; the end of the text does too. */
const isEnd = (c: string): boolean => c === '' || ' \t\n;&|()'.includes(c);

class Everyday {
  at = 0;
  depth = 0;
  constructor(readonly text: string) {}

  /** What a sticky pattern finds here, which is then behind us. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  blanks(): void {
    for (let c = this.text.charCodeAt(this.at); c === 32 || c === 9; c = this.text.charCodeAt(this.at))
      this.at++;
  }

  peek(): string {
    this.blanks();
    return this.text.charAt(this.at);
  }

  eat(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  /** Skips blanks and newlines. */
  lines(): void {
    while (this.peek() === '\n') this.at++;
  }

  /** True where the next word is this keyword; it is then behind us. */
  keyword(word: string): boolean {
    this.blanks();
    if (!this.text.startsWith(word, this.at) || !isEnd(this.text.charAt(this.at + word.length))) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.keyword(word)) throw BEYOND;
  }

  /** Statements up to one of these keywords or characters, which is not read. */
  list(...ends: string[]): Node[] {
    if (++this.depth > DEEPEST) throw BEYOND;
    const commands: Node[] = [];
    for (;;) {
      this.lines();
      const from = this.at;
      if (
        from >= this.text.length ||
        ends.some((end) => (end === ')' ? this.peek() === end : this.keyword(end)))
      ) {
        this.at = from;
        break;
      }
      const command = this.andOr();
      const next = this.peek();
      const background = next === '&';
      commands.push({ type: 'Statement', command, ...(background ? { background } : {}) });
      if (next === ';' || next === '&' || next === '\n') this.at++;
      else if (next !== '' && next !== ')') throw BEYOND;
      if (next === ')' || next === '') break;
      const after = this.text.charAt(this.at);
      if (next !== '\n' && (after === ';' || after === '&' || after === '>')) throw BEYOND;
    }
    this.depth--;
    return commands;
  }

  body(...ends: string[]): CompoundList {
    const commands = this.list(...ends);
    if (commands.length === 0) throw BEYOND;
    return { type: 'CompoundList', commands } as unknown as CompoundList;
  }

  andOr(): Node {
    const commands = [this.pipeline()];
    const operators: string[] = [];
    for (;;) {
      this.blanks();
      const operator = this.eat('&&') ? '&&' : this.eat('||') ? '||' : null;
      if (operator === null) break;
      this.lines();
      operators.push(operator);
      commands.push(this.pipeline());
    }
    return operators.length === 0 ? (commands[0] as unknown as Node) : { type: 'AndOr', commands, operators };
  }

  pipeline(): PipelineNode {
    const prefixes: Node[] = [];
    if (this.keyword('!')) {
      prefixes.push({ type: 'Negation' });
      // `! ! a`, and a `!` alone.
      if (/[!;&|)\n]|^$/.test(this.peek())) throw BEYOND;
    }
    const commands = [this.command()];
    const operators: string[] = [];
    while (this.peek() === '|' && this.text.charAt(this.at + 1) !== '|') {
      this.at++;
      operators.push(this.eat('&') ? '|&' : '|');
      this.lines();
      commands.push(this.command());
    }
    if (prefixes.length === 0 && operators.length === 0) return commands[0]!;
    return { type: 'Pipeline', prefixes, commands, operators } as unknown as PipelineNode;
  }

  command(): CommandNode {
    const compound = this.compound();
    if (compound === null) return this.simple();
    const redirects: Redirection[] = [];
    for (let next = this.redirection(); next; next = this.redirection()) redirects.push(next);
    if (!isEnd(this.text.charAt(this.at))) throw BEYOND;
    return (redirects.length === 0
      ? compound
      : { type: 'Redirected', command: compound, redirects }) as unknown as CommandNode;
  }

  compound(): Node | null {
    if (this.peek() === '(') {
      if (this.text.charAt(++this.at) === '(') throw BEYOND;
      const body = this.body(')');
      if (!this.eat(')')) throw BEYOND;
      return { type: 'Subshell', body };
    }
    if (this.keyword('for')) return this.loop();
    if (this.keyword('if')) return this.condition();
    const kind = this.keyword('while') ? 'while' : this.keyword('until') ? 'until' : null;
    if (kind === null) return null;
    const clause = this.body('do');
    this.expect('do');
    const body = this.body('done');
    this.expect('done');
    return { type: 'While', kind, clause, body };
  }

  loop(): Node {
    this.blanks();
    const name = this.word();
    if (!name || !/^[A-Za-z_]\w*$/.test(name.text)) throw BEYOND;
    this.expect('in');
    const wordlist: Word[] = [];
    for (this.blanks(); ; this.blanks()) {
      const word = this.word();
      if (!word) break;
      wordlist.push(word);
    }
    if (!this.eat(';') && this.peek() !== '\n') throw BEYOND;
    this.lines();
    this.expect('do');
    const body = this.body('done');
    this.expect('done');
    return { type: 'For', name, wordlist, body };
  }

  condition(): Node {
    const clause = this.body('then');
    this.expect('then');
    const then = this.body('elif', 'else', 'fi');
    const elif: Node[] = [];
    while (this.keyword('elif')) {
      const tested = this.body('then');
      this.expect('then');
      // biome-ignore lint/suspicious/noThenProperty: the tree's own name.
      elif.push({ type: 'Elif', clause: tested, then: this.body('elif', 'else', 'fi') });
    }
    const other = this.keyword('else') ? this.body('fi') : undefined;
    this.expect('fi');
    return { type: 'If', clause, then, elif, ...(other ? { else: other } : {}) };
  }

  simple(): CommandNode {
    const prefix: Node[] = [];
    const suffix: Node[] = [];
    let name: Word | undefined;
    for (;;) {
      this.blanks();
      const item = this.redirection();
      if (item) {
        (name ? suffix : prefix).push(item as unknown as Node);
        continue;
      }
      const from = this.at;
      const assigned = name ? null : this.take(ASSIGNED);
      if (assigned) {
        const value = this.word();
        if (!value) throw BEYOND;
        const text = this.text.slice(from, this.at);
        prefix.push({ type: 'Assignment', text, name: assigned[0].slice(0, -1), value });
        continue;
      }
      const word = this.word();
      if (!word) break;
      // A subscript, an appended value, a function, a keyword out of its place.
      const assigns = word.text.includes('=');
      if (!name && (among(KEYWORDS, word.text) || (assigns && /^[A-Za-z_]\w*\+?=/.test(word.text))))
        throw BEYOND;
      if (name && assigns && among(DECLARING, name.text)) throw BEYOND;
      if (name) suffix.push(word as unknown as Node);
      else name = word;
    }
    if (!name && prefix.length === 0) throw BEYOND;
    const redirects = [...prefix, ...suffix].filter((each) => each['type'] === 'Redirect');
    const args = suffix.filter((each) => each['type'] !== 'Redirect');
    return { type: 'Command', name, prefix, suffix, args, redirects } as unknown as CommandNode;
  }

  redirection(): Redirection | null {
    const first = this.peek();
    // Nothing else begins one, and most words are none.
    if (first === '' || !'<>&0123456789'.includes(first)) return null;
    const found = this.take(REDIRECTION);
    if (!found) return null;
    const [, number = '', operator = found[3]] = found;
    if (number.length > 3) throw BEYOND;
    this.blanks();
    const target = this.word();
    if (!target) throw BEYOND;
    const descriptor = number === '' ? {} : { descriptor: { type: 'FileDescriptor', value: Number(number) } };
    return { type: 'Redirect', operator, ...descriptor, target } as unknown as Redirection;
  }

  /** A word, or null where none begins. */
  word(): Word | null {
    const from = this.at;
    const parts: Piece[] = [];
    let structured = false;
    let literal = '';
    let start = from;
    const flush = (): void => {
      if (this.at > start)
        parts.push({ type: 'Literal', value: literal, text: this.text.slice(start, this.at) });
      literal = '';
    };
    for (;;) {
      const plain = this.take(LITERAL);
      if (plain) literal += plain[0];
      const c = this.text.charAt(this.at);
      if (isEnd(c) || c === '<' || c === '>') break;
      if (c === '\\') {
        const next = this.text.charAt(this.at + 1);
        if (next === '' || next === '\n') throw BEYOND;
        literal += next;
        this.at += 2;
      } else if (c === '[' && this.at === from && /^\[(?:[ \t\n;]|$)/.test(this.text.slice(from, from + 2))) {
        literal += c;
        this.at++;
      } else {
        flush();
        parts.push(this.piece(c));
        structured = true;
        start = this.at;
      }
    }
    if (this.at === from) return null;
    // `a(`, `<(` and digits before a redirection belong to something else.
    const end = this.text.charAt(this.at);
    if (end === '(') throw BEYOND;
    const text = this.text.slice(from, this.at);
    if ((end === '<' || end === '>') && /^\d+$/.test(text)) throw BEYOND;
    if (among(ODD, text)) throw BEYOND;
    if (!structured) return { type: 'Word', text, value: literal } as unknown as Word;
    flush();
    const value = parts
      .map((part) => (part.type === 'DoubleQuoted' ? inner(part) : (part.value ?? part.text)))
      .join('');
    return { type: 'Word', text, parts, value } as unknown as Word;
  }

  /** What begins with a character that is special inside a word. */
  piece(c: string): Piece {
    const from = this.at;
    if (c === '*' || c === '?') {
      const [text] = this.take(WILD)!;
      return { type: 'Glob', kind: c === '*' ? 'star' : 'question', text, value: text } as Piece;
    }
    if (c === "'") {
      const end = this.text.indexOf("'", from + 1);
      if (end < 0) throw BEYOND;
      this.at = end + 1;
      return {
        type: 'SingleQuoted',
        value: this.text.slice(from + 1, end),
        text: this.text.slice(from, end + 1),
      };
    }
    if (c === '"') return this.quoted();
    if (c === '$') return this.expansion();
    throw BEYOND;
  }

  quoted(): Piece {
    const from = this.at++;
    const parts: Piece[] = [];
    let literal = '';
    let start = this.at;
    const flush = (): void => {
      if (this.at > start)
        parts.push({ type: 'Literal', value: literal, text: this.text.slice(start, this.at) });
      literal = '';
    };
    for (;;) {
      const plain = this.take(QUOTED);
      if (plain) literal += plain[0];
      const c = this.text.charAt(this.at);
      if (c === '"') break;
      if (c === '$' && !/[ "]/.test(this.text.charAt(this.at + 1))) {
        flush();
        parts.push(this.expansion());
        start = this.at;
      } else if (c === '\\' && /["\\$`]/.test(this.text.charAt(this.at + 1))) {
        literal += this.text.charAt(this.at + 1);
        this.at += 2;
      } else if (c === '\\' && /[\w.()|*?[\]-]/.test(this.text.charAt(this.at + 1))) {
        literal += c;
        this.at++;
      } else if (c === '$' || c === '!') {
        literal += c;
        this.at++;
      } else throw BEYOND;
    }
    flush();
    if (parts.length === 0) parts.push({ type: 'Literal', value: '', text: '' });
    this.at++;
    return { type: 'DoubleQuoted', text: this.text.slice(from, this.at), parts };
  }

  expansion(): Piece {
    const from = this.at;
    if (this.text.startsWith('$(', from)) {
      if (this.text.charAt(from + 2) === '(') throw BEYOND;
      this.at += 2;
      const commands = this.list(')');
      if (commands.length === 0 || !this.eat(')')) throw BEYOND;
      const text = this.text.slice(from, this.at);
      return { type: 'CommandExpansion', text, script: { type: 'Script', commands } } as Piece;
    }
    const braced = this.text.charAt(from + 1) === '{' ? this.take(BRACED) : null;
    if (braced) return { type: 'ParameterExpansion', text: braced[0], parameter: braced[1] } as Piece;
    const found = this.take(EXPANSION);
    if (!found) throw BEYOND;
    return { type: 'SimpleExpansion', text: found[0] };
  }
}

const inner = (quoted: Piece): string =>
  (quoted.parts ?? []).map((part) => (part.type === 'Literal' ? part.value : part.text)).join('');

/** The tree of a text; null where unbash has to read it. */
export function parseEveryday(text: string): ParsedScript | null {
  // Only what can be typed: letters of other scripts may be blanks to somebody.
  if (text.length > LONGEST || /[^\t\n -~]/.test(text)) return null;
  try {
    const parser = new Everyday(text);
    const commands = parser.list();
    if (parser.at < text.length || commands.length === 0) return null;
    return { type: 'Script', commands: commands as unknown as Statement[] } as unknown as ParsedScript;
  } catch (error) {
    if (error !== BEYOND) throw error;
    return null;
  }
}
