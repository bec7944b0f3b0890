/**
 * Whether a list of words, written ` one two three ` in one text, has the word.
 *
 * A hook lives for some milliseconds, in which making a pattern or a set of some dozen words costs more than all look-ups
 * in it; a text costs nothing until it is asked.
 */
export const among = (list: string, word: string): boolean =>
  !word.includes(' ') && list.includes(` ${word} `);
