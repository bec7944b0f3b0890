import type { CompoundList, Function as FunctionNode, SyntaxNode, While } from 'unbash';
import { forEachChild } from './parser.js';

/** A function that starts itself in a pipe or in the background, the classic fork bomb. */
export function callsItselfInParallel(node: FunctionNode): boolean {
  const name = node.name.value;
  let found = false;
  const visit = (n: SyntaxNode, parallel: boolean): void => {
    if (found) return;
    if (n.type === 'Command' && n.name?.value === name && parallel) found = true;
    const inner =
      parallel ||
      (n.type === 'Statement' && n.background === true) ||
      (n.type === 'Pipeline' && n.commands.length > 1);
    forEachChild(n, (child) => visit(child, inner));
  };
  visit(node.body, false);
  return found;
}

export function isEndless(node: While): boolean {
  const only = node.clause.commands.length === 1 ? node.clause.commands[0]!.command : null;
  if (only === null) return false;
  if (only.type === 'ArithmeticCommand')
    return /^\s*[1-9]\d*\s*$/.test(only.body.slice(0, 40)) && node.kind === 'while';
  if (only.type !== 'Command') return false;
  const words = [only.name?.value ?? '', ...only.args.map((a) => a.text)].join(' ');
  return node.kind === 'while' ? /^(?:true|:|\[ (?:1|true) \]|test 1)$/.test(words) : words === 'false';
}

/** A loop body that starts background jobs and never waits for them. */
export function spawnsForEver(body: CompoundList): boolean {
  let spawning = false;
  for (const [i, s] of body.commands.entries()) {
    if (s.background) {
      spawning = true;
      continue;
    }
    const name = s.command.type === 'Command' ? (s.command.name?.value ?? '') : '';
    if (name === 'wait' && i === 0) return false;
    const idle = s.command.type !== 'Command' || ['', 'true', ':', 'echo', 'printf', 'let'].includes(name);
    if (!idle) spawning = false;
  }
  return spawning;
}
