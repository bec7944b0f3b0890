/** A stretch of a text that a person who looks at it as it is meant to be shown does not see. */
export interface Region {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
}

/** Of a hidden element's content: more than this is no hidden note any more, and a page may hide a whole menu. */
const CONTENT = 4000;

const HIDING =
  /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}[01](?:\.\d{1,3})?(?:px|pt|em|rem|%)?\s{0,3}(?:;|!|$)|opacity\s{0,3}:\s{0,3}0?(?:\.0\d{0,2})?\s{0,3}(?:;|!|$)|color\s{0,3}:\s{0,3}(?:transparent|white\b|#fff(?:fff)?\b|rgba?\(\s{0,3}255\s{0,3},\s{0,3}255\s{0,3},\s{0,3}255)|(?:left|top|right|bottom|text-indent|margin-left)\s{0,3}:\s{0,3}-\d{3,6}|(?:^|;|\s)(?:width|height|max-height|max-width)\s{0,3}:\s{0,3}[01](?:px)?\s{0,3}(?:;|!|$)|clip(?:-path)?\s{0,3}:\s{0,3}(?:rect\(0|inset\(100|inset\(50)|line-height\s{0,3}:\s{0,3}0/i;

const STYLE = /<([a-z][a-z0-9]{0,12})\b([^<>]{0,600})>/gi;
const ATTRIBUTE =
  /\b(?:alt|title|aria-label|aria-description|placeholder|content|summary|data-[a-z-]{1,30}|longdesc|label)\s{0,3}=\s{0,3}(?:"([^"]{12,4000})"|'([^']{12,4000})')/gi;
const IMAGE_TEXT = /!\[([^\]\n]{12,600})\]/g;
const LINK_TITLE = /\]\(\s{0,3}<?[^\s()<>]{1,600}>?\s{1,3}(?:"([^"\n]{12,2000})"|'([^'\n]{12,2000})')/g;
const MARKDOWN_COMMENT =
  /^[ \t]{0,3}\[[^\]\n]{0,40}\]:[ \t]{0,3}(?:#|<>)[ \t]{0,3}(?:\(([^\n]{8,2000})\)|"([^"\n]{8,2000})"|'([^'\n]{8,2000})')/gm;
/** So many blanks put a text out of sight to the right, so many empty lines below. */
const FAR_RIGHT = /[ \t\u00a0\u3000]{100}/g;
const FAR_BELOW = 60;
const CONCEALED = /\u001b\[(?:[0-9;]{0,20};)?8m/g;
const SAME_COLOUR =
  /\u001b\[(?:\d{1,3};)*(?:3([0-7]);4\1|9([0-7]);10\2|38;5;(\d{1,3});48;5;\3|38;2;(\d{1,3};\d{1,3};\d{1,3});48;2;\4)m/g;

/** From the first of these marks to the next of those, without a regular expression that could run over the whole text. */
function* between(text: string, open: string, close: string, most: number): Generator<[number, number]> {
  for (let at = text.indexOf(open); at >= 0; ) {
    const start = at + open.length;
    let end = text.indexOf(close, start);
    if (end < 0) end = text.length;
    yield [start, Math.min(end, start + most)];
    if (end === text.length) return;
    at = text.indexOf(open, end + close.length);
  }
}

function captured(match: RegExpExecArray | RegExpMatchArray): string | undefined {
  return match.slice(1).find((group) => group !== undefined);
}

function* attributes(text: string, shape: RegExp, rule: string): Generator<Region> {
  for (const match of text.matchAll(shape)) {
    const value = captured(match);
    if (value === undefined) continue;
    const start = match.index + match[0].lastIndexOf(value);
    yield { rule, start, end: start + value.length };
  }
}

/** Elements that hold text. A fixed list: the end of each is looked up once along the text. */
const ELEMENTS = new Set(
  'a abbr article aside b blockquote body button caption center cite code dd details div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header i label legend li main mark nav noscript ol p pre q s samp section small span strong sub summary sup svg table tbody td template text textarea tfoot th thead tr u ul'.split(
    ' ',
  ),
);

/** Where the next end tag of an element stands. Asked in order of place, each tag's ends are passed once. */
class EndTags {
  readonly #next = new Map<string, number>();

  constructor(private readonly text: string) {}

  after(name: string, place: number): number {
    let at = this.#next.get(name) ?? -1;
    if (at < place) {
      at = this.text.indexOf(`</${name}`, place);
      if (at < 0) at = this.text.length;
      this.#next.set(name, at);
    }
    return at;
  }
}

function* hiddenElements(text: string): Generator<Region> {
  const closing = new EndTags(text);
  for (const match of text.matchAll(STYLE)) {
    const [tag, name, rest] = match as unknown as [string, string, string];
    const style = /\bstyle\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(rest);
    const hides =
      (style !== null && HIDING.test(captured(style) ?? '')) ||
      /(?:^|\s)hidden(?:\s|=|$)/i.test(rest) ||
      /\b(?:font)?color\s{0,3}=\s{0,3}["']?(?:white|#fff(?:fff)?)\b/i.test(rest);
    if (!hides || !ELEMENTS.has(name.toLowerCase())) continue;
    const start = match.index + tag.length;
    const end = Math.min(closing.after(name.toLowerCase(), start), start + CONTENT);
    if (end > start) yield { rule: 'hidden/style', start, end };
  }
}

/** To the end of the line, or of the escape that ends the colour. */
function* terminal(text: string): Generator<Region> {
  for (const shape of [CONCEALED, SAME_COLOUR])
    for (const match of text.matchAll(shape)) {
      const start = match.index + match[0].length;
      const rest = text.slice(start, start + CONTENT);
      const end = rest.search(/\u001b\[/);
      yield { rule: 'hidden/terminal', start, end: start + (end < 0 ? rest.length : end) };
    }
}

/**
 * The stretches that are hidden by markup, escapes or white space. Hiding is common and no finding by itself: it is one when
 * what is hidden speaks to a model.
 */
export function* hiddenRegions(text: string): Generator<Region> {
  const marked = text.includes('<');
  if (marked) {
    for (const [start, end] of between(text, '<!--', '-->', 20_000))
      yield { rule: 'hidden/comment', start, end };
    yield* hiddenElements(text);
    yield* attributes(text, ATTRIBUTE, 'hidden/attribute');
  }
  if (text.includes('](')) {
    yield* attributes(text, IMAGE_TEXT, 'hidden/attribute');
    yield* attributes(text, LINK_TITLE, 'hidden/attribute');
  }
  if (text.includes(']: #') || text.includes(']:#') || text.includes(']: <>'))
    yield* attributes(text, MARKDOWN_COMMENT, 'hidden/comment');
  if (text.includes('\u001b[')) yield* terminal(text);
  yield* farAway(text);
}

function* farAway(text: string): Generator<Region> {
  let passed = 0;
  for (const match of text.matchAll(FAR_RIGHT)) {
    if (match.index < passed) continue;
    let start = match.index + match[0].length;
    while (start < text.length && isBlank(text.charCodeAt(start))) start++;
    passed = start;
    const rest = text.slice(start, start + CONTENT);
    const line = rest.indexOf('\n');
    const end = start + (line < 0 ? rest.length : line);
    if (end > start) yield { rule: 'hidden/far-away', start, end };
  }
  let empty = 0;
  for (let at = text.indexOf('\n'); at >= 0; ) {
    let next = at + 1;
    while (next < text.length && isBlank(text.charCodeAt(next))) next++;
    if (text.charCodeAt(next) === 0x0a) empty++;
    else {
      if (empty >= FAR_BELOW && next < text.length)
        yield { rule: 'hidden/far-away', start: next, end: Math.min(text.length, next + CONTENT) };
      empty = 0;
    }
    at = text.indexOf('\n', next);
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d || code === 0xa0 || code === 0x3000;
}
