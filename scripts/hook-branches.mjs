// Finds out which marked branches of a hook script can be moved to another part, and what they have to be given there.
import ts from 'typescript';
import { has, isFunction } from './hook-marks.mjs';
import { parsePart } from './hook-source.mjs';

const isMark = (node) => ts.isStringLiteral(node) && /^\$@\d+$/.test(node.text);

/** The branches of a marked text: where each stands with its mark, and what it consists of. */
function branches(source) {
  const found = [];
  const visit = (node) => {
    if (isMark(node) && ts.isExpressionStatement(node.parent)) {
      const list = node.parent.parent;
      const at = list.statements.indexOf(node.parent);
      const nodes = list.statements.slice(at + 1);
      const last = nodes.at(-1);
      // The end of a case stays with its `switch`.
      if (ts.isCaseOrDefaultClause(list) && last && ts.isBreakStatement(last) && !last.label) nodes.pop();
      const start = node.parent.getStart(source);
      const inside = { start: node.parent.end, end: nodes.at(-1)?.end ?? node.parent.end };
      found.push({ mark: node.text, kind: 'statements', start, end: inside.end, inside, nodes, list });
    } else if (isMark(node) && ts.isBinaryExpression(node.parent) && node.parent.left === node) {
      const { right } = node.parent;
      const outer = node.parent.parent;
      const inside = { start: right.getStart(source), end: right.end };
      const [start, end] = [outer.getStart(source), outer.end];
      found.push({ mark: node.text, kind: 'expression', start, end, inside, nodes: [right], list: outer });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether nothing behind these statements is reached. */
function ends(statements) {
  const last = statements.at(-1);
  if (!last) return false;
  if (ts.isReturnStatement(last) || ts.isThrowStatement(last)) return true;
  if (ts.isBlock(last)) return ends(last.statements);
  if (ts.isIfStatement(last))
    return last.elseStatement !== undefined && ends([last.thenStatement]) && ends([last.elseStatement]);
  return false;
}

/** A checker that knows what each name in the text stands for. */
function checkerOf(source) {
  const host = {
    getSourceFile: (name) => (name === source.fileName ? source : undefined),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === source.fileName,
    readFile: () => undefined,
  };
  const options = { allowJs: true, noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ES2022 };
  return ts.createProgram([source.fileName], options, host).getTypeChecker();
}

/** True of a name that is looked up, and neither declared nor that of a field. */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return parent.name !== node;
}

/** True where a name is given a value after its declaration. */
function isWritten(node) {
  let inner = node;
  let { parent } = node;
  while (
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isParenthesizedExpression(parent)
  ) {
    inner = parent;
    parent = parent.parent;
  }
  if (ts.isBinaryExpression(parent))
    return parent.left === inner && ts.isAssignmentOperator(parent.operatorToken.kind);
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === inner;
  return (
    (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) &&
    /^(?:\+\+|--)$/.test(ts.tokenToString(parent.operator))
  );
}

const functionAround = (node) => {
  let at = node.parent;
  while (at && !isFunction(at)) at = at.parent;
  return at;
};

/** What the text's names stand for: each symbol's uses, and whether it is one of the part or of a function in it. */
function names(source) {
  const checker = checkerOf(source);
  const part = source.statements[0].expression.expression;
  const symbols = new Map();
  const uses = [];
  const locals = new Set();
  const symbolOf = (node) =>
    ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      if (isReference(node)) {
        const symbol = symbolOf(node);
        const use = {
          name: node.text,
          symbol: symbol?.declarations?.length ? symbol : undefined,
          start: node.getStart(source),
          end: node.end,
          around: functionAround(node),
          written: isWritten(node),
        };
        uses.push(use);
        if (!use.symbol) return;
        if (!symbols.has(symbol)) symbols.set(symbol, []);
        symbols.get(symbol).push(use);
      } else if (functionAround(node) !== part) locals.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isOfPart = (symbol) =>
    (symbol.declarations ?? []).every((each) => {
      if (ts.isParameter(each)) return each.parent === part;
      // A function's own name for itself is known inside of it only.
      if (ts.isFunctionExpression(each) || ts.isClassExpression(each)) return false;
      const statement = ts.isVariableDeclaration(each) ? each.parent.parent : each;
      return statement.parent === part.body;
    });
  return { symbols, uses, locals, isOfPart };
}

const within = (place, { start, end }) => place.start >= start && place.end <= end;
const placeOf = (node) => ({ start: node.getStart(), end: node.end });

/**
 * How a branch can be called where another part has it, or null of one that must stay.
 * @returns the names that it is given, and whether it needs `this` and ends the function
 */
function moved(branch, { symbols, uses, locals, isOfPart }) {
  const { nodes, inside, kind, list } = branch;
  const owner = functionAround(list);
  const isOwner = (node) => ts.isConstructorDeclaration(node) || ts.isPropertyDeclaration(node);
  if (nodes.length === 0 || !owner || isOwner(owner)) return null;
  let needsThis = false;
  const bound = (node, functions) => {
    const own = functions.filter((each) => !ts.isArrowFunction(each)).length > 0;
    if (node.kind === ts.SyntaxKind.SuperKeyword || ts.isPrivateIdentifier(node) || ts.isMetaProperty(node))
      return true;
    if (node.kind === ts.SyntaxKind.ThisKeyword && !own) needsThis = true;
    if (ts.isIdentifier(node) && node.text === 'arguments' && !own) return true;
    if (ts.isIdentifier(node) && node.text === 'eval') return true;
    if (functions.length === 0 && (ts.isAwaitExpression(node) || ts.isYieldExpression(node))) return true;
    if (functions.length === 0 && ts.isForOfStatement(node) && node.awaitModifier) return true;
    if (functions.length === 0 && ts.isBreakOrContinueStatement(node)) {
      let target = node.parent;
      const isTarget = (each) =>
        node.label
          ? ts.isLabeledStatement(each) && each.label.text === node.label.text
          : ts.isIterationStatement(each, false) || (ts.isBreakStatement(node) && ts.isSwitchStatement(each));
      while (target && !isTarget(target)) target = target.parent;
      if (!target || !within(placeOf(target), inside)) return true;
    }
    const deeper = isFunction(node) || ts.isClassLike(node) ? [...functions, node] : functions;
    return ts.forEachChild(node, (child) => bound(child, deeper)) ?? false;
  };
  if (nodes.some((node) => bound(node, []))) return null;
  let returns = false;
  if (kind === 'statements' && nodes.some((node) => has(node, ts.isReturnStatement))) {
    if (!ends(nodes) && !(ts.isBlock(list) && list.parent === owner)) return null;
    returns = true;
  }
  const given = new Set();
  for (const use of uses) {
    const isInside = within(use, inside);
    if (!use.symbol) {
      if (isInside && locals.has(use.name)) return null;
      continue;
    }
    const declaredInside = within(placeOf(use.symbol.declarations[0]), inside);
    if (declaredInside && !isInside) return null;
    if (isInside && !declaredInside && !isOfPart(use.symbol)) given.add(use.symbol);
  }
  for (const symbol of given) {
    const { declarations } = symbol;
    const [declaration] = declarations;
    const all = symbols.get(symbol);
    const home = functionAround(declaration);
    if (declarations.length > 1) return null;
    const isEarly =
      ts.isParameter(declaration) ||
      ts.isFunctionDeclaration(declaration) ||
      ts.isFunctionExpression(declaration) ||
      ts.isClassExpression(declaration) ||
      declaration.end <= inside.start;
    if (!isEarly) return null;
    if (!all.some(({ written }) => written)) continue;
    // A value is handed over, and not the variable: nothing else may change it meanwhile, nor the branch itself.
    for (const use of all) {
      if (use.written && (within(use, inside) || use.around !== home)) return null;
      if (within(use, inside) && use.around !== owner) return null;
    }
  }
  const own = [...given].map(({ declarations }) => declarations[0].name.text);
  if (own.some((name) => !/^[\w$]+$/.test(name))) return null;
  return { given: own.sort(), needsThis, returns };
}

/**
 * The branches of a marked text.
 * @returns each with its place, that of what is inside of it, and how it can be called from elsewhere (null: not at all)
 */
export function branchesOf(text) {
  const source = parsePart(text);
  const found = branches(source);
  if (found.length === 0) return [];
  const known = names(source);
  return found.map((each) => ({
    mark: each.mark,
    kind: each.kind,
    start: each.start,
    end: each.end,
    inside: each.inside,
    call: moved(each, known),
  }));
}
