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
const IMAGE_TEXT = /!\[([^\]\n]{12,2000})\]/g;
const LINK_TITLE = /\]\(\s{0,3}<?[^\s()<>]{1,600}>?\s{1,3}(?:"([^"\n]{12,2000})"|'([^'\n]{12,2000})')/g;
const MARKDOWN_COMMENT =
  /^[ \t]{0,3}\[[^\]\n]{0,40}\]:[ \t]{0,3}(?:#|<>)[ \t]{0,3}(?:\(([^\n]{8,2000})\)|"([^"\n]{8,2000})"|'([^'\n]{8,2000})')/gm;
const FAR_RIGHT = /[ \t\u00a0\u3000]{100,}(?=[^\s])/g;
const FAR_BELOW = /(?:[ \t]*\r?\n){60,}(?=[ \t]*[^\s])/g;
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

function* hiddenElements(text: string): Generator<Region> {
  for (const match of text.matchAll(STYLE)) {
    const [tag, name, rest] = match as unknown as [string, string, string];
    const style = /\bstyle\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(rest);
    const hides =
      (style !== null && HIDING.test(captured(style) ?? '')) ||
      /(?:^|\s)hidden(?:\s|=|$)/i.test(rest) ||
      /\b(?:font)?color\s{0,3}=\s{0,3}["']?(?:white|#fff(?:fff)?)\b/i.test(rest);
    if (!hides || /^(?:input|img|br|hr|meta|link)$/i.test(name)) continue;
    const start = match.index + tag.length;
    const close = text.slice(start, start + CONTENT).search(new RegExp(`</${name}\\s{0,3}>`, 'i'));
    yield {
      rule: 'hidden/style',
      start,
      end: close < 0 ? Math.min(text.length, start + CONTENT) : start + close,
    };
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
  if (text.includes(']:')) yield* attributes(text, MARKDOWN_COMMENT, 'hidden/comment');
  if (text.includes('\u001b[')) yield* terminal(text);
  for (const shape of [FAR_RIGHT, FAR_BELOW])
    for (const match of text.matchAll(shape)) {
      const start = match.index + match[0].length;
      const line = text.indexOf('\n', start);
      const end =
        shape === FAR_BELOW || line < 0
          ? Math.min(text.length, start + CONTENT)
          : Math.min(line, start + CONTENT);
      yield { rule: 'hidden/far-away', start, end };
    }
}
