import { CERTAIN, NOTE, PARTS, type Part } from './passages.js';

/** Where words of a text about attacks stand, in order. */
export interface Talk {
  readonly places: readonly number[];
}

const NEAR = 1000;
const NEAR_COUNT = 2;
/** Words that are used of nothing else count twice. */
const PLAIN = /^(?:prompt|inject|jailbr|owasp)/;
/** Words that begin alike are one. */
const STEM = 6;
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
  for (let at = first(from), end = first(to); at < end && words.size < NEAR_COUNT; at++) {
    const word = text.slice(places[at]!, places[at]! + STEM).toLowerCase();
    if (PLAIN.test(word)) return NEAR_COUNT;
    words.add(word);
  }
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
  /** In a text that is about attacks throughout, but said in its own sentences. */
  | 'described'
  /** Near words about attacks. */
  | 'near'
  | 'said';

interface Quotable {
  readonly start: number;
  readonly end: number;
  readonly parts?: readonly Part[];
}

/** Words before what somebody else is told, made or tempted to do. */
const REPORTS =
  /\b(?:it|them|(?:the|a|an|your|their) (?:\w+ ){0,2}?(?:model|ai|llm|agent|assistant|chatbot|system|bot|tool)s?|models|agents|llms|assistants|chatbots) (?:to|into)(?: \w+)?\s$|\b(?:attempts?|attempted|tr(?:y|ies|ying)|designed|used|intended|able|asks?|asking|ways?|requests?) to\s$|\b(?:that|which|who|may|might|could|can|would|by|of|for|like|as|with|attackers?|attacks?|users?|prompts?|inputs?)\s$/i;
const GERUND = /^[a-z]{3,14}ing\b/i;

/** "… causes the model to ignore …", "ignoring its instructions": told of, and to no one. */
function isReported(text: string, start: number): boolean {
  return GERUND.test(text.slice(start, start + 16)) || REPORTS.test(text.slice(Math.max(0, start - 60), start));
}

/** What of the passage is not set off: the weight of its signals, of one topic the heaviest. */
function saidOpenly(text: string, passage: Quotable, blocks: readonly [number, number][]): number {
  const { parts } = passage;
  if (parts === undefined || parts.length > PARTS)
    return isShown(text, passage.start, passage.end, blocks) ? 0 : CERTAIN;
  const weights = new Map<number, number>();
  for (const { start, end, weight, topic } of parts)
    if ((weights.get(topic) ?? 0) < weight && !isReported(text, start) && !isShown(text, start, end, blocks))
      weights.set(topic, weight);
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
  if (saidOpenly(text, passage, blocks) < NOTE) return 'example';
  return throughout ? 'described' : 'near';
}
