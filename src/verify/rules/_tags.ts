/** ASCII as Unicode tag characters, which nobody sees: for the examples of rules. */
export function tags(text: string): string {
  return [...text].map((character) => String.fromCodePoint(0xe0000 + character.codePointAt(0)!)).join('');
}
