/**
 * Control, format, line-separator and lone-surrogate characters, but for the two joiners that emoji and several
 * scripts need. Such a character in a file's name can move a terminal's cursor, end a line, or reverse the order in
 * which a reader sees what stands after it; the names come from whoever wrote the repository.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Nearly every text has nothing but these, and is spared the slower look. */
const PLAIN = /^[\n\x20-\x7e]*$/;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text on one line, with every character that does not show as itself written as an escape (`\u{202e}`). */
export function visible(text: string): string {
  if (PLAIN.test(text) && !text.includes('\n')) return text;
  return text.replace(
    UNSAFE,
    (character) => SHORT[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/** At most `limit` UTF-16 code units; a cut text ends in `…`, and no surrogate pair is split. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** `##[name]` is a command to the Actions runner wherever it stands in a line, in its oldest syntax. */
const RUNNER_COMMAND = /##\[/g;

/** One line for a log: visible, and no command to the Actions runner. */
export function logText(text: string): string {
  return visible(text).replace(RUNNER_COMMAND, '##\\u{5b}');
}

function unicodeEscape(text: string): string {
  let escaped = '';
  for (let at = 0; at < text.length; at++)
    escaped += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return escaped;
}

/**
 * JSON, indented by two, with a line break at its end. What could act on a terminal or on the Actions runner is
 * written as a JSON escape, so that the parsed value is exactly what went in.
 */
export function safeJson(value: unknown, indent = 2): string {
  const text = JSON.stringify(value, null, indent);
  const safe = PLAIN.test(text)
    ? text
    : text.replace(UNSAFE, (character) => (character === '\n' ? character : unicodeEscape(character)));
  return `${safe.replace(RUNNER_COMMAND, '##\\u005b')}\n`;
}

const MARKDOWN = /[\\`*_~|<>&[\]#!@:$]|(?<=www)\./gi;

/**
 * Text for a Markdown document, as text and nothing else: whatever could start a link, an image, a mention, a table
 * cell, a formula or an HTML tag becomes a character reference, which Markdown never takes for structure.
 */
export function markdownText(text: string): string {
  return visible(text).replace(MARKDOWN, (character) => `&#${character.codePointAt(0)};`);
}

/** A text as code in Markdown, cut to `limit`. */
export function markdownCode(text: string, limit: number): string {
  return `<code>${markdownText(clip(text, limit))}</code>`;
}
