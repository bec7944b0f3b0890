// Moves functions that typical calls never run out of a part of a hook script, so that V8 need not read them.
import ts from 'typescript';
import { branchesOf } from './hook-branches.mjs';
import { marked, reporting } from './hook-marks.mjs';
import { HERE, NEVER, nested, placed } from './hook-places.mjs';
import { parsePart, replaced } from './hook-source.mjs';

/** Characters of functions that are gathered in one part: evaluating a part has a price of its own. */
const CLUSTER = 6000;
/** A function shorter than this costs less where it is than its stand-in would. */
const SMALL = 110;
/** The same of a branch, besides what it is given. */
const SMALL_BRANCH = 70;
/** The same of a constant, which leaves its name. */
const SMALL_CONSTANT = 40;

/**
 * The functions that stand at the top of a part's text `(function(a,b){…})` and can be moved: declarations, arrow functions
 * that are a variable's value, and methods of classes. `key` is their name in the part that takes them.
 */
function movable(text, exported) {
  const source = parsePart(text);
  const [statement] = source.statements;
  const { body } = statement.expression.expression;
  const found = [];
  const classes = [];
  // What is run elsewhere by its text must have all of it.
  const names = (pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  const printed = new Set([
    ...names(/(?<![\w$.])([\w$]+)\.toString\(\)/g),
    ...exported.flatMap((name) => names(new RegExp(`[",]${name}:([\\w$]+)`, 'g'))),
  ]);
  const add = (kind, key, name, node, bound) => {
    if (printed.has(name) || bound(node)) return;
    const { body: inner } = node;
    const isBlock = ts.isBlock(inner);
    const start = node.getStart(source);
    const inside = { start: inner.getStart(source) + (isBlock ? 1 : 0), end: inner.end - (isBlock ? 1 : 0) };
    const taken = node.parameters.map((each) => each.getText(source)).join(',');
    found.push({ kind, key, name, start, end: node.end, isBlock, inside, taken });
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
      if (ts.isArrowFunction(initializer) && !initializer.modifiers)
        add('arrow', name.text, name.text, initializer, bound);
      if (ts.isClassExpression(initializer)) {
        const [start, end] = [initializer.getStart(source), initializer.end];
        classes.push({ kind: 'class', start, end, inside: { start, end } });
        methods(name.text, initializer);
      }
    }
  }
  return { found, classes, inside: body.getStart(source) + 1, whole: printed };
}

/** The text with a mark in front of each branch that might be moved. */
export function mark(text, printed) {
  const { found, whole } = movable(text, printed);
  return marked(text, (node) => whole.has(node.name?.text), new Set(found.map(({ start }) => start)));
}

/** A marked text with a call in every movable function and at every mark that leaves its name, behind `prefix`, in `portcullis.ran`. */
export function watched(text, prefix, printed) {
  const { found } = movable(text, printed);
  const report = (key) => `globalThis.portcullis.ran?.add(${JSON.stringify(prefix + key)})`;
  const calls = found.flatMap(({ key, inside: { start, end }, isBlock }) =>
    isBlock
      ? [{ start, end: start, by: `${report(key)};` }]
      : [
          { start, end: start, by: `(${report(key)},` },
          { start: end, end, by: ')' },
        ],
  );
  return reporting(replaced(text, calls), report);
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
  const source = parsePart(text);
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

/** The text without the constants that only the functions of one cluster name, which that cluster is given. */
function sink(text, clusters) {
  const texts = clusters.map(({ functions }) => functions.join(','));
  const edits = [];
  for (const { name, start, end, own } of constants(text)) {
    // Behind a dot a name is that of a field, unless there are three of them.
    const named = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
    if (text.match(named).length > 1) continue;
    const users = clusters.filter((_, index) => texts[index].search(named) >= 0);
    if (users.length !== 1) continue;
    users[0].constants.push(own);
    edits.push({ start, end, by: name });
  }
  return replaced(text, edits);
}

/**
 * Moves the functions and branches that only some calls run, or none, to parts of their own, and the constants that only
 * they name. In their place stand calls that evaluate those parts where the others are in scope, at the first of them.
 * @param text a part with marks
 * @param options `runs`: for each typical call, whether it loads the part, and the names that `watched` left behind the same
 *   prefix; `stay`: the calls whose functions are not moved; `printed`: exported names of functions that are wanted for
 *   their text, and stay whole
 * @param firstPart number that the first new part will have
 * @returns the text left, and the new parts
 */
export function thinned(text, options, prefix, firstPart) {
  const { found, classes, inside } = movable(text, options.printed);
  if (/\$(?:load|late|part|with|all|\$\d)\b/.test(text))
    throw new Error('a part uses a name of the build itself');
  const tree = nested([...found, ...classes, ...branchesOf(text)]);
  placed(tree, options, prefix);
  const clusters = [];
  const open = new Map();
  const eager = [];
  /** Leaves a function in a part, and says how it is found there. */
  const leave = (place, key, made) => {
    let cluster = open.get(place);
    if (!cluster || (place === NEVER && cluster.size + made.length > CLUSTER)) {
      cluster = { size: 0, functions: [], constants: [], number: firstPart + clusters.length };
      clusters.push(cluster);
      open.set(place, cluster);
    }
    cluster.size += made.length;
    cluster.functions.push(made);
    return `$load(${cluster.number}).${key}`;
  };
  const render = ({ start, end }, children, home) => {
    let result = '';
    let from = start;
    for (const child of children) {
      result += text.slice(from, child.start) + (child.mark ? branch(child, home) : whole(child, home));
      from = child.end;
    }
    return result + text.slice(from, end);
  };
  const late = [];
  let methods = [];
  const whole = (item, home) => {
    if (item.kind === 'class') {
      methods = [];
      const own = render(item.inside, item.children, home);
      return methods.length > 0 ? `$with(${own},{${methods.join(',')}})` : own;
    }
    const { kind, key, name, place, taken, isBlock } = item;
    const isHere = place === home || item.end - item.start < SMALL;
    const body = render(item.inside, item.children, isHere ? home : place);
    const head = text.slice(item.start, item.inside.start);
    // A function in parentheses, and no arrow: V8 compiles it with what is around it, and does not look through it first.
    const own = head + body + text.slice(item.inside.end, item.end);
    const quick =
      kind !== 'function' && item.eager ? `(function(${taken}){${isBlock ? body : `return ${body}`}})` : null;
    if (isHere) {
      if (kind === 'method' && quick) {
        methods.push(`${name}:${quick}`);
        return '';
      }
      if (kind !== 'function' || !item.eager || home !== HERE) return quick ?? own;
      eager.push(`${name}=(${own})`);
      return '';
    }
    const load = leave(
      place,
      key,
      // A method stays a method, whose `this` is the caller's, under another name.
      kind === 'method' && !quick
        ? key + own.slice(name.length)
        : `${key}:${quick ?? (kind === 'function' && item.eager ? `(${own})` : own)}`,
    );
    if (kind === 'function' && home === HERE) {
      // Among the first things of the part: a declaration for each would have to be read, and made, before anything runs.
      const [, number] = /^\$load\((\d+)\)/.exec(load);
      late.push(`${name}=$late(${number},"${key}")`);
      return '';
    }
    // A name that no function of the part has: the stand-in puts the function in its own place.
    if (kind === 'function') return `function ${name}(...$all){return(${name}=${load})(...$all)}`;
    return kind === 'arrow'
      ? `(...$all)=>(${name}=${load})(...$all)`
      : `${name}(...$all){return ${load}.apply(this,$all)}`;
  };
  const branch = (item, home) => {
    const { call, place } = item;
    const isHere = place === home || !call;
    const own = render(item.inside, item.children, isHere ? home : place);
    if (isHere || own.length < SMALL_BRANCH + call.given.join(',').length) return own;
    const key = `$$${item.mark.slice(2)}`;
    const body = item.kind === 'expression' ? `return ${own}` : own;
    const made = `(${call.given.join(',')}){${body}}`;
    const load = leave(place, key, item.eager ? `${key}:(function${made})` : key + made);
    const by = call.needsThis
      ? `${load}.call(${['this', ...call.given].join(',')})`
      : `${load}(${call.given.join(',')})`;
    return item.kind === 'expression' ? by : `${call.returns ? 'return ' : ''}${by};`;
  };
  const head = text.slice(0, inside);
  const rest = render({ start: inside, end: text.length }, tree, HERE);
  if (clusters.length === 0 && eager.length === 0) return { text: head + rest, parts: [] };
  // What is evaluated sees this function's own names before those of its part, which are short ones.
  const loader =
    'var $loaded={},$load=$part=>$loaded[$part]||($loaded[$part]=eval(globalThis.portcullis.part($part))),$late=($part,name)=>(...$all)=>$load($part)[name](...$all),$with=(made,methods)=>(Object.assign(made.prototype,methods),made);';
  // Before everything else, because declarations were there from the start.
  const left = sink(
    head + loader + (eager.length + late.length > 0 ? `var ${[...late, ...eager].join(',')};` : '') + rest,
    clusters,
  );
  return {
    text: left,
    parts: clusters.map(
      ({ functions, constants: own }) => `(${[...own, `{${functions.join(',')}}`].join(',')})`,
    ),
  };
}
