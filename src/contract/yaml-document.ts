import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  YAMLParseError,
} from 'yaml';

/** Deeper than any host reads, and far from what exhausts the stack. */
const MAX_NESTING = 200;

/**
 * Parses one YAML document, and refuses a text that is nested beyond any use. The library's first stage is a loop and
 * its second stage recurses; a stack that runs out there ends the process where a regular expression is compiled just
 * then, and no handler sees it. So the depth is measured between the stages.
 * @returns null where the text is nested too deeply; otherwise the first document, with errors of its own and one for
 * any document after it; `contents` is null where there is none
 */
export function parseYamlDocument(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions,
): Document.Parsed | null {
  const tokens = [...new Parser().parse(text)];
  if (isTooDeep(tokens)) return null;
  const [first, second] = new Composer({ prettyErrors: false, ...options }).compose(
    tokens,
    true,
    text.length,
  );
  const document = first as Document.Parsed;
  if (second)
    document.errors.push(
      new YAMLParseError(
        [second.range?.[0] ?? 0, second.range?.[1] ?? 0],
        'MULTIPLE_DOCS',
        'it holds more than one YAML document',
      ),
    );
  return document;
}

function isTooDeep(tokens: readonly CST.Token[]): boolean {
  const open: { token: CST.Token; depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (depth > MAX_NESTING) return true;
    if (token.type === 'document' && token.value) open.push({ token: token.value, depth: depth + 1 });
    if (!('items' in token)) continue;
    for (const item of token.items) {
      if (item.key) open.push({ token: item.key, depth: depth + 1 });
      if (item.value) open.push({ token: item.value, depth: depth + 1 });
    }
  }
  return false;
}
