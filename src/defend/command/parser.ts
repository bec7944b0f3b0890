import { forEachChild as children, type ParsedScript, parse as parseText, type SyntaxNode } from 'unbash';

/** The tree of a shell text; never throws, errors are listed in it. */
export const parse = (text: string): ParsedScript => parseText(text);

export const forEachChild = (node: SyntaxNode, visit: (child: SyntaxNode) => void): void =>
  children(node, visit);
