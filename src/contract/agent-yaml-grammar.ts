import { type Document, type ParsedNode, type Scalar, visit, type YAMLError } from 'yaml';
import { parseYamlDocument } from './yaml-document.js';

/** In UTF-16 units; quotes made for it cost the square of the length. */
const MAX_JOINED = 16 * 1024;

function parse(text: string): Document.Parsed | null {
  return parseYamlDocument(text, {
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    logLevel: 'error',
  });
}

/** The first error that libyaml would report too: a closing bracket in the first column is one of YAML 1.2 alone. */
export function firstError(document: Document.Parsed | null): YAMLError | undefined {
  return document?.errors.find(
    ({ code, message }) => code !== 'BAD_INDENT' || /end with a|same column/.test(message),
  );
}

/**
 * YAML 1.2 wants the further lines of a quoted or bracketed value indented; the host's libyaml does not. Where the
 * text as it stands has an error, the line breaks in such values are replaced by spaces, which moves no position.
 * @returns the text that was parsed, and null for its document where it is nested too deeply
 */
export function parseTolerantly(text: string): [text: string, document: Document.Parsed | null] {
  const document = parse(text);
  if (!firstError(document) || text.length > MAX_JOINED) return [text, document];
  const joined = joinOpenLines(text);
  if (joined === text) return [text, document];
  const second = parse(joined);
  return !second || firstError(second) ? [text, document] : [joined, second];
}

/** Replaces the line breaks inside quoted and bracketed values by spaces. */
function joinOpenLines(text: string): string {
  let joined = '';
  let at = 0;
  for (const match of text.matchAll(/(?:^[ \t]*|[:?-][ \t]+)(?=["'[{])/gm)) {
    const start = match.index + match[0].length;
    if (start < at) continue;
    const end = endOfValue(text, start);
    if (end === null) continue;
    joined += text.slice(at, start) + text.slice(start, end).replace(/\n(?!\n)/g, ' ');
    at = end;
  }
  return joined + text.slice(at);
}

/** The offset behind the quoted or bracketed value that starts at `start`; null where it stays open. */
function endOfValue(text: string, start: number): number | null {
  const token = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*'|[[{]|[\]}]|(?<=\s)#.*|[^"'[\]{}#]+|[\s\S]/gy;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const first = match[0].charAt(0);
    if (first === '[' || first === '{') depth++;
    if (first === ']' || first === '}') depth--;
    if (depth <= 0) return token.lastIndex;
  }
  return null;
}

/**
 * libyaml takes a tab for the start of a token where one may start, even on a line that is otherwise blank or a
 * comment; YAML 1.2 does not. Inside quotes, block scalars and brackets both let it pass.
 * @returns the offset of such a tab, or null
 */
export function findTab(text: string, root: ParsedNode | null): number | null {
  const places = [...text.matchAll(/^(?: *(?=\t)|[ -]*-(?=\t))/gm)].map((match) => ({
    at: match.index + match[0].length,
    column: match[0].length,
  }));
  if (places.length === 0) return null;
  const safe: { start: number; end: number; column: number }[] = [];
  if (root)
    visit(root, {
      Scalar: (_, node) => {
        const [start, end] = node.range ?? [0, 0];
        safe.push({ start, end, column: leastColumn(node.type, text.slice(start, end)) });
      },
      Collection: (_, node) => {
        if (node.flow && node.range) safe.push({ start: node.range[0], end: node.range[1], column: 0 });
      },
    });
  const found = places.find(
    ({ at, column }) => !safe.some((range) => range.start < at && at < range.end && column >= range.column),
  );
  return found?.at ?? null;
}

/** The first column (0-based) in which a tab may stand on a further line of a scalar. */
function leastColumn(type: Scalar.Type | undefined, text: string): number {
  if (type === 'PLAIN') return 1;
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return 0;
  return /\n( *)[^ \n]/.exec(text)?.[1]?.length ?? 0;
}
