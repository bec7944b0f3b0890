// Moves functions that typical calls never run out of a part of a hook script, so that V8 need not read them.
import ts from 'typescript';

/** Characters of functions that are gathered in one part: evaluating a part has a price of its own. */
const CLUSTER = 6000;
/** A function shorter than this costs less where it is than its stand-in would. */
const SMALL = 160;

/**
 * The functions that stand at the top of a part's text `(function(a,b){…})` and can be moved: declarations, arrow functions
 * that are a variable's value, and methods of classes. `key` is their name in the part that takes them.
 */
function movable(text) {
  const source = ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const [statement] = source.statements;
  const { body } = statement.expression.expression;
  const found = [];
  const add = (kind, key, name, node, bound) => {
    const own = text.slice(node.getStart(source), node.end);
    if (bound.test(own)) return;
    const [start, inside] = [node.getStart(source), node.body.getStart(source) + 1];
    found.push({ kind, key, name, own, start, end: node.end, inside });
  };
  const methods = (owner, node) => {
    // What a method may name that only its class knows; the class's own name for itself is such a thing.
    const itself = node.name ? `|(?<![\\w$])${node.name.text.replaceAll('$', '\\$')}(?![\\w$])` : '';
    const bound = new RegExp(`#|\\b(?:super|yield|await)\\b${itself}`);
    for (const member of node.members)
      if (
        ts.isMethodDeclaration(member) &&
        ts.isIdentifier(member.name) &&
        !member.asteriskToken &&
        !member.modifiers
      )
        add('method', `${owner}$${member.name.text}`, member.name.text, member, bound);
  };
  const own = /\b(?:this|super|arguments|new\.target|yield|await)\b/;
  for (const each of body.statements) {
    if (ts.isFunctionDeclaration(each) && !each.asteriskToken && !each.modifiers)
      add('function', each.name.text, each.name.text, each, own);
    if (!ts.isVariableStatement(each) || (each.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0)
      continue;
    for (const { name, initializer } of each.declarationList.declarations) {
      if (!initializer || !ts.isIdentifier(name)) continue;
      if (ts.isArrowFunction(initializer) && ts.isBlock(initializer.body))
        add('arrow', name.text, name.text, initializer, own);
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
export function watched(text, prefix) {
  const { found } = movable(text);
  return replaced(
    text,
    found.map(({ key, inside }) => ({
      start: inside,
      end: inside,
      by: `globalThis.portcullis.ran?.add(${JSON.stringify(prefix + key)});`,
    })),
  );
}

/**
 * Moves the functions that are not in `ran` to parts of their own. In their place stand functions that evaluate those parts
 * where the others are in scope, at the first call.
 * @param text a part
 * @param ran names, as `watched` left them behind the same prefix
 * @param first those of the most typical call: V8 compiles them with the part when they stand in parentheses, and otherwise
 *   reads each of them twice
 * @param firstPart number that the first new part will have
 * @returns the text left, and the new parts
 */
export function thinned(text, { ran, first }, prefix, firstPart) {
  const { found, inside } = movable(text);
  const clusters = [];
  const edits = [];
  const eager = [];
  let size = Number.POSITIVE_INFINITY;
  for (const { kind, key, name, own, start, end } of found) {
    if (kind === 'function' && first.has(prefix + key)) {
      eager.push(`${name}=(${own})`);
      edits.push({ start, end, by: '' });
    }
    if (ran.has(prefix + key) || own.length < SMALL) continue;
    if (size + own.length > CLUSTER) {
      clusters.push([]);
      size = 0;
    }
    size += own.length;
    const load = `$load(${firstPart + clusters.length - 1}).${key}`;
    // A method stays a method, whose `this` is the caller's, under another name.
    clusters.at(-1).push(kind === 'method' ? key + own.slice(name.length) : `${key}:${own}`);
    const by = {
      function: `function ${name}(...a){return(${name}=${load})(...a)}`,
      arrow: `(...a)=>(${name}=${load})(...a)`,
      method: `${name}(...a){return ${load}.apply(this,a)}`,
    };
    edits.push({ start, end, by: by[kind] });
  }
  if (/\$(?:load|part)\b/.test(text)) throw new Error('a part uses the name $load or $part itself');
  if (edits.length === 0) return { text, parts: [] };
  // What is evaluated sees this function's own names before those of its part, which are short ones.
  const loader =
    'var $loaded={},$load=$part=>$loaded[$part]||($loaded[$part]=eval(globalThis.portcullis.part($part)));';
  // Before everything else, because declarations were there from the start.
  const by = loader + (eager.length > 0 ? `var ${eager.join(',')};` : '');
  edits.push({ start: inside, end: inside, by });
  return { text: replaced(text, edits), parts: clusters.map((cluster) => `({${cluster.join(',')}})`) };
}
