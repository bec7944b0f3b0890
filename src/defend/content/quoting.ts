import { CERTAIN, NOTE, PARTS, type Part } from './passages.js';

/** Where words of a text about attacks stand, in order. */
export interface Talk {
  readonly places: readonly number[];
}

const NEAR = 700;
const NEAR_COUNT = 2;
/** Words that begin alike are one. */
const STEM = 5;
/** A text that speaks of attacks throughout: this many words, and one for so many characters. */
const THROUGHOUT = 6;
const EVERY = 900;

/** How many different words stand at the ordered places between two: one that is said twice tells no more. */
function differentBetween(text: string, places: readonly number[], from: number, to: number): number {
  const first = (bound: number): number => {
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle]! < bound) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const words = new Set<string>();
  for (let at = first(from), end = first(to); at < end && words.size < NEAR_COUNT; at++)
    words.add(text.slice(places[at]!, places[at]! + STEM).toLowerCase());
  return words.size;
}

/** Start and end of each fenced block of code. */
export function fences(text: string): readonly [number, number][] {
  const found: [number, number][] = [];
  let open = -1;
  for (let at = text.indexOf('```'); at >= 0; at = text.indexOf('```', at + 3)) {
    if (at > 12 && !text.slice(at - 12, at).includes('\n')) continue;
    if (open < 0) open = at;
    else {
      found.push([open, at]);
      open = -1;
    }
  }
  if (open >= 0) found.push([open, text.length]);
  return found;
}

/** An apostrophe stands between letters, a quotation mark does not. */
const OPENING = /[“„«「『(]|(?:^|[^\p{L}\p{N}])["'`‘]/u;
const CLOSING = /[”“»」』)]|["'`’](?![\p{L}\p{N}])/u;

/** Quoted, in code, a quotation's line, a list's item or a table's cell: shown, and not said. */
function isShown(text: string, start: number, end: number, blocks: readonly [number, number][]): boolean {
  if (blocks.some(([from, to]) => from <= start && start < to)) return true;
  const low = Math.max(0, start - 400);
  const before = text.slice(low, start).split('\n').at(-1)!;
  const lineStart = start - before.length;
  if (
    /^\s*(?:>|\||[-*+•]\s|\d{1,3}[.)]\s|#|\/\/|<td|<li|<code|<pre|<p>)/.test(
      text.slice(lineStart, lineStart + 24),
    )
  )
    return true;
  if (/^(?: {4}|\t)/.test(text.slice(lineStart, lineStart + 4))) return true;
  const after = text.slice(end, end + 400).split('\n', 1)[0]!;
  return OPENING.test(before) && CLOSING.test(after);
}

/** How far a passage is an example and not said to the reader. */
export type Quoting =
  /** Set off as a quotation, in a text about attacks. */
  | 'example'
  /** In a text about attacks, or near words of one, but said in its own sentences. */
  | 'described'
  | 'said';

interface Quotable {
  readonly start: number;
  readonly end: number;
  readonly parts?: readonly Part[];
}

/** What of the passage is not set off: the weight of its signals, of one topic the heaviest. */
function saidOpenly(text: string, passage: Quotable, blocks: readonly [number, number][]): number {
  const { parts } = passage;
  if (parts === undefined || parts.length > PARTS)
    return isShown(text, passage.start, passage.end, blocks) ? 0 : CERTAIN;
  const weights = new Map<number, number>();
  for (const { start, end, weight, topic } of parts)
    if ((weights.get(topic) ?? 0) < weight && !isShown(text, start, end, blocks)) weights.set(topic, weight);
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/**
 * Whether a passage is an example in a text about such attacks. Both are asked for: its signals are set off as quotations,
 * and the words around it, or the text throughout, speak of attacks. An attacker can imitate that; a model then reads the
 * passage as the quotation that it pretends to be. Only one of the two makes a doubt, and no certainty either way.
 */
export function quotingOf(
  text: string,
  passage: Quotable,
  talk: Talk,
  blocks: readonly [number, number][],
): Quoting {
  const { places } = talk;
  const { start, end } = passage;
  const around = differentBetween(text, places, start - NEAR, end + NEAR) >= NEAR_COUNT;
  const throughout = places.length >= THROUGHOUT && places.length * EVERY >= text.length;
  if (!around && !throughout) return 'said';
  return saidOpenly(text, passage, blocks) < NOTE ? 'example' : 'described';
}
