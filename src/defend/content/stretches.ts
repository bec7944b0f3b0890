/** Where something stands. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where a pattern matches. @param shape with the flag `g` */
export const runsOf = (text: string, shape: RegExp): Run[] =>
  [...text.matchAll(shape)].map(({ index, 0: run }) => ({ start: index, end: index + run.length }));

/** Words with digits in them, this close together, that may be a sentence written so. */
export const DIGIT_WORDS = 3;
/** Most characters from one word in disguise to the next. */
const GAP = 80;
/** Characters of the line around them that belong to them. */
const REACH = 200;

/** A group is no longer than this; the next one's line reaches back into it. */
const SPAN = 600;

/** Those that stand close together, where they are at least so many. @param places in order */
export function* groups<T extends Run>(places: readonly T[], least: number): Generator<readonly T[]> {
  for (let first = 0; first < places.length; ) {
    let last = first;
    while (
      last + 1 < places.length &&
      places[last + 1]!.start - places[last]!.end <= GAP &&
      places[last + 1]!.end - places[first]!.start <= SPAN
    )
      last++;
    if (last - first + 1 >= least) yield places.slice(first, last + 1);
    first = last + 1;
  }
}

/** Around a place: the line, at most `REACH` characters to each side, and no part of a word, which would be another word. */
export function lineAround(text: string, start: number, end: number): [number, number] {
  let low = Math.max(0, start - REACH);
  let high = Math.min(text.length, end + REACH);
  while (low > 0 && low < start && text.charCodeAt(low - 1) > 0x20) low++;
  while (high < text.length && high > end && text.charCodeAt(high) > 0x20) high--;
  const before = text.slice(low, start).lastIndexOf('\n');
  const after = text.slice(end, high).indexOf('\n');
  return [before < 0 ? low : low + before + 1, after < 0 ? high : end + after];
}
