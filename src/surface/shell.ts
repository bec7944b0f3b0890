import {
  type AndOr,
  type Command,
  type CompoundList,
  forEachChild,
  type If,
  type ParsedScript,
  type Pipeline,
  parse,
  type Statement,
  type SyntaxNode,
} from 'unbash';
import { applyBuiltin, movesOutput, textOf } from './shell-builtins.js';
import type { Failure, Invocation, ShellReading } from './shell-model.js';
import { COUNTS, chainOutcomes, fileTests, HANDLED, type Swallowing, swallowing } from './shell-status.js';
import { type ShellSetting, ShellState } from './shell-words.js';

interface Context {
  state: ShellState;
  failure: Failure;
  speaks: boolean;
  always: boolean;
  inFunction: boolean;
  tested: ReadonlySet<string>;
}

const SUBSTITUTION = /\$\(|`|[<>]\(|\$\{ /;

/** The option before an inner shell's text. */
const INNER_SHELL = /^-[a-zA-Z]*c[a-zA-Z]*$/;

/** Each level of substitutions is read anew: deeper than this nobody writes. */
const MAX_SUBSTITUTIONS = 12;

/** The parser's time grows with the square of the here-documents of one line. */
const MAX_HERE_DOCUMENTS = 400;

/** More tested files than this are not remembered. */
const MAX_TESTED = 200;

const PIPED: Failure = { kind: 'piped' };

function union(words: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return words.size > MAX_TESTED ? words : new Set([...words, ...more]);
}

class Reader {
  readonly invocations: Invocation[] = [];
  readonly pipelines: number[][] = [];
  readonly functions = new Set<string>();
  sound = true;
  #statusReads: number[] | null = null;
  #depth = 0;
  #errexit = false;
  #pipefail = false;

  constructor(readonly text: string) {}

  list(statements: readonly Statement[], outer: Context): void {
    const context = { ...outer };
    const final = statements.at(-1);
    const end = final && swallowing(final.command, this.text);
    statements.forEach((statement, index) => {
      const failure =
        statement === final || this.#errexit
          ? context.failure
          : this.#lost(statements[index + 1]!, final!, end ?? null, context);
      this.#node(statement.command, {
        ...context,
        failure: statement.background ? HANDLED : failure,
      });
      const command = statement.command;
      const tested = this.#testedBefore(command, context.state);
      if (tested.length > 0) context.tested = union(context.tested, tested);
      if (command.type === 'Command' && command.name?.value === 'exec' && command.args.length === 0)
        context.speaks &&= !movesOutput(command.redirects);
    });
  }

  /** `[ -f x ] || exit 0` and `if [ ! -f x ]; then exit 0; fi`: what follows runs only where the file is there. */
  #testedBefore(command: SyntaxNode, state: ShellState): string[] {
    if (!/\b(?:exit|return)\b(?!\s+["']?[1-9$])/.test(this.#textOf(command))) return [];
    if (command.type === 'AndOr') return command.commands.flatMap((part) => fileTests(part, state));
    if (command.type !== 'If') return [];
    return command.clause.commands.flatMap((statement) => fileTests(statement.command, state));
  }

  /** What becomes of the status of a statement that is not the last: the last one's counts, unless a later one asks. */
  #lost(next: Statement, final: Statement, end: Swallowing | null, context: Context): Failure {
    if (this.#readsStatus(next.pos, final.end)) return HANDLED;
    // `exit` without a number passes the last status on.
    if (
      next.command.type === 'Command' &&
      next.command.name?.text === 'exit' &&
      next.command.args.length === 0
    )
      return context.failure;
    return end && context.failure.kind === 'counts' ? { kind: 'ignored', by: end.text } : HANDLED;
  }

  /** True where `$?` or its kin stands between two offsets. */
  #readsStatus(from: number, to: number): boolean {
    this.#statusReads ??= [...this.text.matchAll(/\$\?|\$\{\?|PIPESTATUS/g)].map(({ index }) => index);
    let low = 0;
    let high = this.#statusReads.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#statusReads[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return (this.#statusReads[low] ?? Number.POSITIVE_INFINITY) < to;
  }

  #node(node: SyntaxNode, context: Context): void {
    switch (node.type) {
      case 'Command':
        this.#command(node, context);
        break;
      case 'AndOr':
        this.#andOr(node, context);
        break;
      case 'Pipeline':
        this.#pipeline(node, context);
        break;
      case 'If':
        this.#branches(node, context);
        break;
      case 'Subshell':
        this.list(node.body.commands, { ...context, state: context.state.copy() });
        break;
      case 'BraceGroup':
        this.list(node.body.commands, context);
        break;
      case 'Redirected':
        this.#node(node.command, { ...context, speaks: context.speaks && !movesOutput(node.redirects) });
        this.#substitutions(node.redirects, context);
        break;
      case 'Function':
        this.functions.add(node.name.value);
        this.#node(node.body, {
          ...context,
          failure: HANDLED,
          always: false,
          inFunction: true,
          state: context.state.copy(),
        });
        break;
      case 'CompoundList':
        this.list(node.commands, context);
        break;
      default:
        // Loops, `case`, coprocesses, arithmetic: their commands may run, and nobody knows how often.
        forEachChild(node, (child) =>
          child.type === 'Word' || child.type === 'Assignment'
            ? this.#substitutions([child], context)
            : this.#node(child, { ...context, failure: HANDLED, always: false }),
        );
    }
  }

  #andOr(node: AndOr, outer: Context): void {
    const context = { ...outer };
    const outcomes = chainOutcomes(node, outer.failure, this.text);
    node.commands.forEach((command, index) => {
      this.#node(command, { ...context, failure: outcomes[index]! });
      if (node.operators[index] === '&&' && index < MAX_TESTED)
        context.tested = union(context.tested, fileTests(command, context.state));
      // `cd a || cd b`: either may have happened.
      if (node.operators[index] === '||' && /^\s*(?:cd|pushd)\b/.test(this.#textOf(node.commands[index + 1])))
        context.state.folder = null;
      context.always = false;
    });
  }

  #textOf(node: SyntaxNode | undefined): string {
    return node ? this.text.slice(node.pos, node.end) : '';
  }

  #pipeline(node: Pipeline, context: Context): void {
    const members: number[] = [];
    node.commands.forEach((command, index) => {
      const last = index === node.commands.length - 1;
      const before = this.invocations.length;
      const failure = last || this.#pipefail ? context.failure : PIPED;
      this.#node(command, {
        ...context,
        failure: node.prefixes.some((prefix) => prefix.type === 'Negation') ? HANDLED : failure,
        speaks: context.speaks && last,
        state: node.commands.length > 1 ? context.state.copy() : context.state,
      });
      if (command.type === 'Command' && command.name)
        for (let at = before; at < this.invocations.length; at++)
          if (this.invocations[at]!.start === command.pos) members.push(at);
    });
    if (members.length > 1) this.pipelines.push(members);
  }

  #branches(node: If, context: Context): void {
    const tests = new Set(context.tested);
    const branch = (clause: CompoundList, then: CompoundList): void => {
      this.list(clause.commands, { ...context, failure: HANDLED });
      for (const statement of clause.commands)
        if (tests.size < MAX_TESTED)
          for (const word of fileTests(statement.command, context.state)) tests.add(word);
      this.list(then.commands, { ...context, always: false, tested: new Set(tests) });
    };
    branch(node.clause, node.then);
    for (const elif of node.elif) branch(elif.clause, elif.then);
    if (node.else) this.list(node.else.commands, { ...context, always: false, tested: tests });
  }

  #command(node: Command, context: Context): void {
    const { state } = context;
    for (const item of node.prefix)
      if (item.type === 'Assignment') {
        this.#substitutions([item], context);
        if (!node.name && item.value.type === 'Word')
          state.set(item.name, item.append ? null : state.expand(item.value));
      }
    this.#substitutions(node.redirects, context);
    if (!node.name) return;
    const args = node.args;
    this.#substitutions([node.name, ...args], context);
    const words = [state.expand(node.name), ...args.map((argument) => textOf(argument, state))];
    const heredoc = node.redirects.find((redirect) => redirect.type === 'HereDoc');
    this.invocations.push({
      words,
      written: [node.name.text, ...args.map((argument) => argument.text)],
      folder: state.folder,
      inner: words.some((word) => word !== null && INNER_SHELL.test(word)) ? state.setting() : null,
      failure: context.failure,
      speaks: context.speaks && !movesOutput(node.redirects),
      always: context.always,
      inFunction: context.inFunction,
      tested: context.tested,
      hereDocument: heredoc?.type === 'HereDoc' ? heredoc.body.text : null,
      start: node.pos,
      end: node.end,
    });
    const options = applyBuiltin(words, args, state);
    this.#errexit = options.errexit ?? this.#errexit;
    this.#pipefail = options.pipefail ?? this.#pipefail;
  }

  /** The commands inside `$(…)`, `` `…` `` and `<(…)`: they run, and what they print goes elsewhere. */
  #substitutions(nodes: readonly SyntaxNode[], context: Context): void {
    if (this.#depth >= MAX_SUBSTITUTIONS) {
      this.sound = false;
      return;
    }
    if (nodes.length === 0) return;
    const inside = { ...context, failure: HANDLED, speaks: false };
    const visit = (node: SyntaxNode): void => {
      // A substitution in backticks has positions of its own: its commands are not located.
      if (node.type !== 'Script') forEachChild(node, visit);
      else if (node.source === undefined)
        this.list(node.commands, { ...inside, state: context.state.copy() });
    };
    this.#depth++;
    for (const node of nodes) if (SUBSTITUTION.test(this.#textOf(node))) visit(node);
    this.#depth--;
  }
}

/**
 * Reads a text as bash would, without running it: every simple command that it holds, with the folder it runs
 * in and what becomes of its failure. Never throws: a text that is no bash is read as far as it goes.
 */
export function readShell(text: string, setting: ShellSetting): ShellReading {
  const reader = new Reader(text);
  const unread = { invocations: [], pipelines: [], functions: new Set<string>(), sound: false, empty: false };
  if (text.split('<<', MAX_HERE_DOCUMENTS + 2).length > MAX_HERE_DOCUMENTS + 1) return unread;
  let script: ParsedScript;
  try {
    script = parse(text);
    reader.list(script.commands, {
      state: new ShellState(setting),
      failure: COUNTS,
      speaks: true,
      always: true,
      inFunction: false,
      tested: new Set(),
    });
  } catch (error) {
    // Nesting beyond the stack.
    if (!(error instanceof RangeError)) throw error;
    return unread;
  }
  return {
    invocations: reader.invocations,
    pipelines: reader.pipelines,
    functions: reader.functions,
    sound: reader.sound && !script.errors?.length,
    empty: script.commands.length === 0,
  };
}
