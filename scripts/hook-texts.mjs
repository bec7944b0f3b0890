// Lays out the parts of a hook script once they are made: long texts apart, and first what typical calls read.
import { Script } from 'node:vm';
import ts from 'typescript';
import { FIRST_PIECE, TYPICAL, trace } from './hook-calls.mjs';
import { parsePart, replaced } from './hook-source.mjs';

/** A text of so many characters, under a name of a table, is read from the script where it is looked up and not before. */
const LONG_TEXT = 1000;
/** V8 goes through a pattern when it reads it and again when it makes it; one of so many characters is a text until then. */
const LONG_PATTERN = 60;

/** Takes long texts out of tables. @param firstPart number that the first of them will have */
function withoutTexts(parts) {
  const texts = [];
  const left = parts.map((part) =>
    part.replace(/(?<=[{,])([A-Za-z]\w*|\d+):"([^"\\\n]+)"/g, (same, name, text) => {
      if (text.length < LONG_TEXT) return same;
      // Code as every part is; between the markers it has a line break at either end.
      texts.push(`"${text}"`);
      return `get ${name}(){return globalThis.portcullis.part(${parts.length + texts.length - 1}).slice(2,-2)}`;
    }),
  );
  return [...left, ...texts];
}

/** Writes patterns as texts where a function does nothing but make one. */
function withoutPatterns(part) {
  if (!/=>\//.test(part)) return part;
  const source = parsePart(part);
  const edits = [];
  const visit = (node) => {
    if (
      ts.isArrowFunction(node) &&
      ts.isRegularExpressionLiteral(node.body) &&
      node.body.text.length > LONG_PATTERN
    ) {
      const { text } = node.body;
      const end = text.lastIndexOf('/');
      const pattern = JSON.stringify(text.slice(1, end));
      const by = `RegExp(${pattern},"${text.slice(end + 1)}")`;
      edits.push({ start: node.body.getStart(source), end: node.end, by });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return replaced(part, edits);
}

/** The parts in another order, and numbered by it wherever one is asked for. */
function ordered(parts, order) {
  const place = new Map(order.map((old, index) => [old, index]));
  const number = (old) => place.get(Number(old));
  const [core, ...rest] = order.map((old) =>
    parts[old]
      .replace(/\$(load|late)\((\d+)/g, (_, by, old) => `$${by}(${number(old)}`)
      .replace(/portcullis\.part\((\d+)\)/g, (_, old) => `portcullis.part(${number(old)})`),
  );
  const where = core.replace(/(?<=^\(function\(\)\{const where=")[^"]*/, (list) =>
    list.replace(/:(\d+)/g, (_, old) => `:${number(old)}`),
  );
  return [where, ...rest];
}

/**
 * The parts of a script as they are written: first those that typical calls read, in the order in which they do, since the
 * loader looks for a part from the beginning, and reads at first only the first piece.
 * @param name the script's, as in `TYPICAL`
 * @param parts the first is run, the others are asked for by their number
 * @param marker stands between two of them
 * @returns `parts`, and how many of them are the `first` piece; null where there is one piece only
 */
export function laidOut(name, parts, marker) {
  const all = withoutTexts(parts.map(withoutPatterns));
  const text = `${all.join(`\n${marker}\n`)}\n`;
  const read = (lists) => lists.flat().flatMap((call) => trace(name, text, marker, call)[2]);
  const lists = TYPICAL[name] ?? [];
  const pieces = FIRST_PIECE[name];
  // A table's long texts: which of them a call looks at depends on its words.
  const texts = pieces === undefined ? [] : [...all.keys()].slice(parts.length);
  const first = new Set([0, ...read(lists.slice(0, pieces)), ...texts]);
  const order = [...new Set([...first, ...read(lists.slice(pieces)), ...all.keys()])];
  const laid = ordered(all, order);
  new Script(laid[0]);
  return { parts: laid, first: pieces === undefined ? null : first.size };
}
