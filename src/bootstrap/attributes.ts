import { ATTRIBUTE_LINES } from './content.js';

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

/**
 * A .gitattributes with our lines behind all others: there the last one that matches counts.
 * @param text null: there is no such file
 * @returns the new text and the lines that were added; none where they all stand there
 */
export function withAttributes(text: string | null): { readonly text: string; readonly added: string[] } {
  const there = new Set(linesOf(text ?? ''));
  const missing = ATTRIBUTE_LINES.filter((line) => !line.startsWith('#') && !there.has(line));
  if (missing.length === 0) return { text: text ?? '', added: [] };
  const added = ATTRIBUTE_LINES.filter((line) => missing.includes(line) || !there.has(line));
  const end = text?.includes('\r\n') ? '\r\n' : '\n';
  const before = text === null || text === '' || text.endsWith('\n') ? (text ?? '') : `${text}${end}`;
  return { text: `${before}${added.map((line) => line + end).join('')}`, added };
}

/** A .gitattributes without the lines that we added. */
export function withoutAttributes(text: string, added: readonly string[]): string {
  return text
    .split(/(?<=\n)/)
    .filter((line) => !added.includes(line.replace(/\r?\n$/, '')))
    .join('');
}
