// Moves functions that typical calls never run out of a part of a hook script, so that V8 need not read them.
import ts from 'typescript';

/** Characters of functions that are gathered in one part: evaluating a part has a price of its own. */
const CLUSTER = 6000;
/** A function shorter than this costs less where it is than its stand-in would. */
const SMALL = 110;
/** The same of a constant, which leaves its name. */
const SMALL_CONSTANT = 40;

/**
 * The functions that stand at the top of a part's text `(function(a,b){…})` and can be moved: declarations, arrow functions
 * that are a variable's value, and methods of classes. `key` is their name in the part that takes them.
 */
function movable(text, exported) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const [statement] = source.statements;
  const { body } = statement.expression.expression;
  const found = [];
  // What is run elsewhere by its text must have all of it.
  const names = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const printed = new Set([
    ...names(/(?<![\w$.])([\w$]+)\.toString\(\)/g),
    ...exported.flatMap((name) => names(new RegExp(`[",]${name}:([\\w$]+)`, 'g'))),
  ]);
  const add = (kind, key, name, node, bound) => {
    if (printed.has(name) || bound(node)) return;
    const own = text.slice(node.getStart(source), node.end);
    const [start, inside] = [node.getStart(source), node.body.getStart(source) + 1];
    found.push({ kind, key, name, own, start, end: node.end, inside });
  };
  const some = (test) => {
    const visit = (node) => test(node) || (ts.forEachChild(node, visit) ?? false);
    return (node) => ts.forEachChild(node, visit) ?? false;
  };
  const methods = (owner, node) => {
    // What a method may name that only its class knows; the class's own name for itself is such a thing.
    const bound = some(
      (inner) =>
        ts.isPrivateIdentifier(inner) ||
        inner.kind === ts.SyntaxKind.SuperKeyword ||
        ts.isYieldExpression(inner) ||
        ts.isAwaitExpression(inner) ||
        (node.name && ts.isIdentifier(inner) && inner.text === node.name.text),
    );
    for (const member of node.members)
      if (
        ts.isMethodDeclaration(member) &&
        ts.isIdentifier(member.name) &&
        !member.asteriskToken &&
        !member.modifiers
      )
        add('method', `${owner}$${member.name.text}`, member.name.text, member, bound);
  };
  const bound = some(
    (inner) =>
      inner.kind === ts.SyntaxKind.ThisKeyword ||
      inner.kind === ts.SyntaxKind.SuperKeyword ||
      ts.isMetaProperty(inner) ||
      ts.isAwaitExpression(inner) ||
      (ts.isIdentifier(inner) && inner.text === 'arguments'),
  );
  for (const each of body.statements) {
    if (ts.isFunctionDeclaration(each) && !each.modifiers)
      add('function', each.name.text, each.name.text, each, bound);
    if (!ts.isVariableStatement(each) || (each.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0)
      continue;
    for (const { name, initializer } of each.declarationList.declarations) {
      if (!initializer || !ts.isIdentifier(name)) continue;
      if (ts.isArrowFunction(initializer) && ts.isBlock(initializer.body))
        add('arrow', name.text, name.text, initializer, bound);
      if (ts.isClassExpression(initializer)) methods(name.text, initializer);
    }
  }
  return { found, inside: body.getStart(source) + 1 };
}

function replaced(text, edits) {
  let result = '';
  let from = 0;
  for (const { start, end, by } of edits.sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + by;
    from = end;
  }
  return result + text.slice(from);
}

/** The text with a call in every movable function that leaves its name, behind `prefix`, in `portcullis.ran`. */
export function watched(text, prefix, printed) {
  const { found } = movable(text, printed);
  return replaced(
    text,
    found.map(({ key, inside }) => ({
      start: inside,
      end: inside,
      by: `globalThis.portcullis.ran?.add(${JSON.stringify(prefix + key)});`,
    })),
  );
}

/** Whether evaluating an expression does nothing and gives the same whenever it is done. */
function isConstant(node) {
  if (ts.isRegularExpressionLiteral(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node))
    return true;
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isConstant);
  if (ts.isNewExpression(node))
    return /^(?:Set|Map)$/.test(node.expression.text ?? '') && (node.arguments ?? []).every(isConstant);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (each) =>
        ts.isPropertyAssignment(each) &&
        !ts.isComputedPropertyName(each.name) &&
        isConstant(each.initializer),
    );
  return false;
}

/** The variables at the top of a part whose values are constants worth moving. */
function constants(text) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const found = [];
  for (const each of source.statements[0].expression.expression.body.statements) {
    if (!ts.isVariableStatement(each) || (each.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0)
      continue;
    for (const { name, initializer } of each.declarationList.declarations) {
      if (!initializer || !ts.isIdentifier(name) || !isConstant(initializer)) continue;
      const start = name.getStart(source);
      if (initializer.end - start >= SMALL_CONSTANT)
        found.push({ name: name.text, start, end: initializer.end, own: text.slice(start, initializer.end) });
    }
  }
  return found;
}

/** An array of so many characters costs V8 less as a text in JSON. */
const LONG_LIST = 500;

/** The text with long lists of numbers as JSON. */
export function compact(text) {
  const edits = constants(text).flatMap(({ name, start, end, own }) => {
    const value = own.slice(own.indexOf('=') + 1);
    return value.length < LONG_LIST || !/^\[[\d,]+\]$/.test(value)
      ? []
      : [{ start, end, by: `${name}=JSON.parse("${value}")` }];
  });
  return replaced(text, edits);
}

/** Moves each constant that only the functions of one cluster name to that cluster. */
function sink(text, eager, clusters, edits) {
  const left = replaced(text, [...edits]) + eager.join(',');
  const texts = clusters.map(({ functions }) => functions.join(','));
  for (const { name, start, end, own } of constants(text)) {
    // Behind a dot a name is that of a field, unless there are three of them.
    const named = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
    if (left.match(named).length > 1) continue;
    const users = clusters.filter((_, index) => texts[index].search(named) >= 0);
    if (users.length !== 1) continue;
    users[0].constants.push(own);
    edits.push({ start, end, by: name });
  }
}

/**
 * Moves the functions that are not in `ran` to parts of their own, and the constants that only they name. In their place
 * stand functions that evaluate those parts where the others are in scope, at the first call.
 * @param text a part
 * @param ran names, as `watched` left them behind the same prefix
 * @param first those of the most typical call: V8 compiles them with the part when they stand in parentheses, and otherwise
 *   reads each of them twice
 * @param printed exported names of functions that are wanted for their text, and stay whole
 * @param later names that calls of further lists run: what one list needs besides comes in one part
 * @param firstPart number that the first new part will have
 * @returns the text left, and the new parts
 */
export function thinned(text, { ran, first, later, printed }, prefix, firstPart) {
  const { found, inside } = movable(text, printed);
  const clusters = [];
  const open = new Map();
  const edits = [];
  const eager = [];
  for (const { kind, key, name, own, start, end } of found) {
    if (kind === 'function' && first.has(prefix + key)) {
      eager.push(`${name}=(${own})`);
      edits.push({ start, end, by: '' });
    }
    if (ran.has(prefix + key) || own.length < SMALL) continue;
    const list = later.findIndex((names) => names.has(prefix + key));
    let cluster = open.get(list);
    if (!cluster || (list < 0 && cluster.size + own.length > CLUSTER)) {
      cluster = { size: 0, functions: [], constants: [], number: firstPart + clusters.length };
      clusters.push(cluster);
      open.set(list, cluster);
    }
    cluster.size += own.length;
    const load = `$load(${cluster.number}).${key}`;
    // A method stays a method, whose `this` is the caller's, under another name.
    // In parentheses, so that V8 compiles what the call behind it needs anyway without a first look.
    const body = kind === 'function' && list >= 0 ? `(${own})` : own;
    cluster.functions.push(kind === 'method' ? key + own.slice(name.length) : `${key}:${body}`);
    const by = {
      function: `function ${name}(...a){return(${name}=${load})(...a)}`,
      arrow: `(...a)=>(${name}=${load})(...a)`,
      method: `${name}(...a){return ${load}.apply(this,a)}`,
    };
    edits.push({ start, end, by: by[kind] });
  }
  if (/\$(?:load|part)\b/.test(text)) throw new Error('a part uses the name $load or $part itself');
  if (edits.length === 0) return { text, parts: [] };
  sink(text, eager, clusters, edits);
  // What is evaluated sees this function's own names before those of its part, which are short ones.
  const loader =
    'var $loaded={},$load=$part=>$loaded[$part]||($loaded[$part]=eval(globalThis.portcullis.part($part)));';
  // Before everything else, because declarations were there from the start.
  const by = loader + (eager.length > 0 ? `var ${eager.join(',')};` : '');
  edits.push({ start: inside, end: inside, by });
  return {
    text: replaced(text, edits),
    parts: clusters.map(
      ({ functions, constants }) => `(${[...constants, `{${functions.join(',')}}`].join(',')})`,
    ),
  };
}
