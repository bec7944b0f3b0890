// Marks the branches of functions that might be moved to another part of a hook script. V8 reads and compiles a function as
// a whole, and of what a call runs, half are branches for other calls.
import ts from 'typescript';
import { parsePart } from './hook-source.mjs';

/** A branch shorter than this costs less where it is than the call that would stand for it. */
const SMALL = 90;

/** What stands at the beginning of a branch in a marked text. */
const MARKS = /"(\$@\d+)"/g;

export const isFunction = (node) => ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node);

/** Whether a part of the tree, without the functions in it, has what `test` looks for. */
export function has(node, test) {
  const visit = (inner) =>
    test(inner) || (isFunction(inner) ? false : (ts.forEachChild(inner, visit) ?? false));
  return visit(node);
}

const leaves = (node) => has(node, (inner) => ts.isReturnStatement(inner) || ts.isThrowStatement(inner));

/** The candidates in a function: an expression, or the statements from one on to the end of their list. */
function candidates(source, whole) {
  const found = [];
  const length = (node) => node.end - node.getStart(source);
  const expression = (node) => {
    if (length(node) >= SMALL)
      found.push({ start: node.getStart(source), end: node.end, open: '(', by: ',', close: ')' });
  };
  const statement = (node) => {
    if (!node || length(node) < SMALL) return;
    if (ts.isBlock(node)) tail(node.statements, 0);
    else found.push({ start: node.getStart(source), end: node.end, open: '{', by: ';', close: '}' });
  };
  const tail = (statements, from) => {
    if (from >= statements.length) return;
    const [start, end] = [statements[from].getStart(source), statements.at(-1).end];
    if (end - start >= SMALL) found.push({ start, end, open: '', by: ';', close: '' });
  };
  const visit = (node, inside) => {
    // What runs while a part is evaluated is there before anything can be loaded; a constructor has no `this` at first.
    if (isFunction(node)) {
      const { body } = node;
      const apart = body && !ts.isConstructorDeclaration(node) && !ts.isClassStaticBlockDeclaration(node);
      if (apart && ts.isBlock(body))
        body.statements.forEach((_, at) => {
          if (at === 0 ? !whole.has(node.getStart(source)) : leaves(body.statements[at - 1]))
            tail(body.statements, at);
        });
      else if (apart) expression(body);
      if (body) visit(body, apart);
      return;
    }
    if (inside) {
      if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(expression);
      if (ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText(source)))
        expression(node.right);
      if (ts.isIfStatement(node)) [node.thenStatement, node.elseStatement].forEach(statement);
      if (ts.isIterationStatement(node, false)) statement(node.statement);
      if (ts.isCatchClause(node)) statement(node.block);
      if (ts.isCaseOrDefaultClause(node)) tail(node.statements, 0);
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  return { found, visit };
}

/**
 * The text with a mark at the beginning of each branch that might be moved.
 * @param skip whether a statement of the part is to stay as it is
 * @param whole where the functions begin that are moved as a whole, if at all
 */
export function marked(text, skip, whole) {
  const source = parsePart(text);
  const { found, visit } = candidates(source, whole);
  for (const each of source.statements[0].expression.expression.body.statements)
    if (ts.isVariableStatement(each))
      for (const declaration of each.declarationList.declarations) {
        if (!skip(declaration)) visit(declaration, false);
      }
    else if (!skip(each)) visit(each, false);
  const insertions = found.flatMap(({ start, end, open, by, close }, index) => [
    { at: start, last: 1, rank: -end, text: `${open}"$@${index}"${by}` },
    { at: end, last: 0, rank: -start, text: close },
  ]);
  insertions.sort((a, b) => a.at - b.at || a.last - b.last || a.rank - b.rank);
  let result = '';
  let from = 0;
  for (const { at, text: piece } of insertions) {
    result += text.slice(from, at) + piece;
    from = at;
  }
  return result + text.slice(from);
}

/** A marked text that reports each mark which it comes by. */
export const reporting = (text, report) => text.replace(MARKS, (_, mark) => report(mark));
