import type { AndOr, SyntaxNode, TestExpression } from 'unbash';
import type { Failure } from './shell-model.js';
import type { ShellState } from './shell-words.js';

export const COUNTS: Failure = { kind: 'counts' };
export const HANDLED: Failure = { kind: 'handled' };

export interface Swallowing {
  /** The command, on one line, for a message. */
  readonly text: string;
  /** True where it ends the whole (`exit 0`), not only the chain. */
  readonly leaves: boolean;
}

/**
 * Says whether a command always ends with success and tells the host nothing: `true`, `:`, `exit 0`, `echo …`.
 * An `echo` that prints a deny is no such command: it closes what it ends.
 */
export function swallowing(node: SyntaxNode, text: string): Swallowing | null {
  const written = text.slice(node.pos, node.end);
  const short = written.replace(/\s+/g, ' ').slice(0, 60);
  if (node.type === 'BraceGroup' || node.type === 'Subshell') {
    const last = node.body.commands.at(-1);
    const found = last ? swallowing(last.command, text) : null;
    return found && !/\b(?:deny|ask|block)\b/.test(written) ? { ...found, text: short } : null;
  }
  if (node.type === 'AndOr') {
    const last = node.commands.at(-1);
    return last && node.operators.at(-1) === '||' ? swallowing(last, text) : null;
  }
  if (node.type !== 'Command' || !node.name) return null;
  const name = node.name.text;
  const first = node.args[0]?.text;
  if (name === 'true' || name === ':') return { text: short, leaves: false };
  if ((name === 'exit' || name === 'return') && /^["']?0["']?$/.test(first ?? ''))
    return { text: short, leaves: true };
  if ((name === 'echo' || name === 'printf') && !/\b(?:deny|ask|block)\b|\$/.test(written))
    return { text: short, leaves: false };
  return null;
}

/** What a handler behind `||` makes of the failures before it; `later`: whether a `&&` follows it. */
function handled(handler: SyntaxNode, later: boolean, outer: Failure, text: string): Failure {
  if (outer.kind !== 'counts' && outer.kind !== 'ignored') return HANDLED;
  if (/^(?:exit|return)\s+[1-9]/.test(text.slice(handler.pos, handler.pos + 20))) return COUNTS;
  const found = swallowing(handler, text);
  if (!found || (later && !found.leaves)) return HANDLED;
  return { kind: 'ignored', by: `|| ${found.text}` };
}

/** What becomes of each command's failure in `a && b || c`: the next `||` handles it, or the chain ends with it. */
export function chainOutcomes(node: AndOr, outer: Failure, text: string): Failure[] {
  const outcomes: Failure[] = new Array(node.commands.length);
  let next = outer;
  let later = false;
  for (let index = node.commands.length - 1; index >= 0; index--) {
    const operator = node.operators[index];
    if (operator === '||') next = handled(node.commands[index + 1]!, later, outer, text);
    later ||= operator === '&&';
    outcomes[index] = next;
  }
  return outcomes;
}

const FILE_TEST = /^-[efrsxL]$/;

function fromExpression(expression: TestExpression, state: ShellState): string[] {
  switch (expression.type) {
    case 'TestUnary':
      return FILE_TEST.test(expression.operator)
        ? [expression.operand.text, state.expand(expression.operand) ?? '']
        : [];
    case 'TestLogical':
      return expression.operator === '&&'
        ? expression.operands.flatMap((operand) => fromExpression(operand, state))
        : [];
    case 'TestGroup':
      return fromExpression(expression.expression, state);
    // `[[ ! -f x ]] || …`: which branch follows is for the caller to know.
    case 'TestNot':
      return fromExpression(expression.operand, state);
    default:
      return [];
  }
}

/** The words, as written and expanded, that a command tests as files: `[ -f x ]`, `test -x x`, `[[ -e x ]]`. */
export function fileTests(node: SyntaxNode, state: ShellState): string[] {
  if (node.type === 'TestCommand') return fromExpression(node.expression, state);
  if (node.type === 'AndOr')
    return node.operators.every((operator) => operator === '&&')
      ? node.commands.flatMap((command) => fileTests(command, state))
      : [];
  if (node.type !== 'Command' || !node.name || !/^(?:\[|test)$/.test(node.name.text)) return [];
  return node.args.flatMap((argument, index) => {
    const target = node.args[index + 1];
    return FILE_TEST.test(argument.text) && target?.type === 'Word'
      ? [target.text, state.expand(target) ?? '']
      : [];
  });
}
