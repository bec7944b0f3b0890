import { clip, logText, markdownText, safeJson, visible } from '../../src/report/escape.js';

test.each([
  ['plain', 'guard.json', 'guard.json'],
  ['blanks', 'my guard.json', 'my guard.json'],
  ['other scripts', 'wächter-守衛.json', 'wächter-守衛.json'],
  ['an emoji of several characters', '👩‍💻.md', '👩‍💻.md'],
  ['a joiner that Persian needs', 'می‌خواهم', 'می‌خواهم'],
  ['a line break', 'a\nb', 'a\\nb'],
  ['a tab', 'a\tb', 'a\\tb'],
  ['an escape', '\u001b[0m', '\\u{1b}[0m'],
  ['a direction override', '\u202e', '\\u{202e}'],
  ['a tag character', '\u{e0041}', '\\u{e0041}'],
  ['a lone surrogate', '\udc00x', '\\u{dc00}x'],
])('visible: %s', (_, text, expected) => {
  expect(visible(text)).toBe(expected);
});

test.each([
  ['short', 'abc', 3, 'abc'],
  ['long', 'abcd', 3, 'ab…'],
  ['between the halves of a pair', 'a😀b', 3, 'a…'],
])('clip: %s', (_, text, limit, expected) => {
  expect(clip(text, limit)).toBe(expected);
});

test('a line for a log holds no command of the old kind', () => {
  expect(logText('a ##[error]b')).toBe('a ##\\u{5b}error]b');
});

test.each([
  ['a link', '[x](https://evil.example)', /\[|\]|:/],
  ['an image', '![x](https://evil.example/a.png)', /!|\[/],
  ['a bare address', 'https://evil.example', /:/],
  ['an address without a scheme', 'www.evil.example', /www\./],
  ['a tag', '<img src=x onerror=alert(1)>', /<|>/],
  ['a comment', '<!-- hidden', /</],
  ['a cell', 'a | b', /\|/],
  ['code', '`a`', /`/],
  ['emphasis', '*a* _b_ ~c~', /[*_~]/],
  ['an escaped character', '\\`', /\\/],
  ['a mention', '@octocat', /@/],
  ['an issue', 'see #1', /#(?!\d+;)/],
  ['a formula', '$x$', /\$/],
  ['a character reference', '&lt;script&gt;', /&(?!#\d+;)/],
  ['a line', 'a\n\n# b', /\n/],
])('markdownText: %s is text', (_, text, structure) => {
  const escaped = markdownText(text);
  expect(escaped.replace(/&#\d+;/g, '')).not.toMatch(structure);
  const decoded = escaped.replace(/&#(\d+);/g, (_match, code) => String.fromCodePoint(Number(code)));
  expect(decoded).toBe(visible(text));
});

test('JSON says exactly what it was given, in characters that do nothing', () => {
  const value = { 'a\u202eb': ['\u001b[0m', '\u007f', '\ud800', '##[error]', '👩‍💻', '\n', '\u{e0041}'] };
  const text = safeJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text.replaceAll('👩‍💻', '')).toMatch(/^[\n\x20-\x7e]+\n$/);
  expect(text).not.toContain('##[');
});
