import { forEachChild as children, type ParsedScript, parse as parseText, type SyntaxNode } from 'unbash';

/** The tree of any shell text, as unbash gives it. */
export const parseWhole = (text: string): ParsedScript => parseText(text);

export const forEachChild = (node: SyntaxNode, visit: (child: SyntaxNode) => void): void =>
  children(node, visit);
