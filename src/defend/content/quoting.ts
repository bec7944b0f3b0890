import { CERTAIN, FINDING, NOTE, PARTS, type Part } from './passages.js';

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
    const written = text.slice(places[at]!, places[at]! + STEM);
    // What an attack shouts is its own mark and no talk: "say INJECTION SUCCESSFUL".
    if (written === written.toUpperCase()) continue;
    const word = written.toLowerCase();
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

/** Signs that open and close: inside is what follows the last that opened. */
const PAIRS = /[“„«「『(]|[”»」』)]/g;
const OPENS = new Set('“„«「『(');
/** Signs that do both: inside is what follows an odd number of them. An apostrophe stands between letters, a quotation mark does not. */
const SAME = [/"/g, /`/g, /(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/gu];

/** Whether what follows stands in quotation marks, by what stands before it on its line. */
function isInside(before: string): boolean {
  let depth = 0;
  for (const [sign] of before.matchAll(PAIRS)) depth = OPENS.has(sign) ? depth + 1 : Math.max(0, depth - 1);
  return depth > 0 || SAME.some((sign) => [...before.matchAll(sign)].length % 2 === 1);
}

/** The blocks are in order and do not overlap; a text can have a great many. */
function isFenced(blocks: readonly [number, number][], place: number): boolean {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]![1] <= place) low = middle + 1;
    else high = middle;
  }
  return low < blocks.length && blocks[low]![0] <= place;
}

/** A heading, or a line that ends in a colon, which says that an example follows. */
const HEADING =
  /^(?:#{1,6} |\*\*|=+ |[-=]{3,} )?.{0,120}\b(?:attacks?|payloads?|injections?|malicious|exploits?|jailbreaks?|attacker|vulnerab\w{3,7}|poisoned)\b.{0,80}$/i;
const HEADED = 600;

/** Whether the line stands below a heading about attacks, or, in a text about attacks throughout, behind a colon. */
function isIntroduced(text: string, lineStart: number, throughout: boolean): boolean {
  const above = text
    .slice(Math.max(0, lineStart - HEADED), lineStart)
    .split('\n')
    .slice(0, -1);
  let blanks = 0;
  for (let i = above.length - 1; i >= 0; i--) {
    const line = above[i]!.trim();
    if (line === '') blanks++;
    else if (/^(?:#{1,6} |\*\*[^*]{1,80}\*\*:?$)/.test(line)) return HEADING.test(line);
    else if (throughout && line.endsWith(':') && blanks <= 1) return true;
    if (blanks > 3) return false;
  }
  return false;
}

/** Quoted, in code, a quotation's line, a list's item or a table's cell: shown, and not said. */
function isShown(
  text: string,
  start: number,
  blocks: readonly [number, number][],
  throughout: boolean,
): boolean {
  if (isFenced(blocks, start)) return true;
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
  return isInside(before) || isIntroduced(text, lineStart, throughout);
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

/** Words that make a sentence tell of what somebody else is told, made or tempted to do. */
const REPORTS =
  /\b(?:it|them|(?:the|a|an|their) (?:\w+ ){0,2}?(?:model|ai|llm|agent|assistant|chatbot|system|bot|tool)s?|models|agents|llms|assistants|chatbots) (?:to|into)\b|\b(?:attempts?|attempted|tr(?:y|ies|ying)|designed|used|intended|able|asks?|asking|ways?|requests?) to\b|\b(?:attackers?|attacks?|adversar(?:y|ies)|payloads?|injections?|jailbreaks?|instructions|prompts|commands|inputs?) (?:that|which|who|may|might|could|can|would|will|is|are|to|uses?|says?|asks?|hides?|embeds?|inserts?|injects?|instructs?|tells?|such)\b|\b(?:such as|for example|e\.g\.|phrases like|patterns like|detects?|identif(?:y|ies)|blocks?|prevents?|flags?|catch(?:es)?)\b/i;
const GERUND = /^[a-z]{3,14}ing\b/i;
const SENTENCE = 240;

/** "… causes the model to ignore …", "ignoring its instructions": told of, and to no one. */
function isReported(text: string, start: number): boolean {
  if (GERUND.test(text.slice(start, start + 16))) return true;
  const before = text.slice(Math.max(0, start - SENTENCE), start);
  const sentence = before.slice(before.search(/[^.!?\n]*$/));
  return REPORTS.test(sentence);
}

/** What of the passage is not set off: the weights of its signals, of one topic the heaviest. */
function saidOpenly(
  text: string,
  passage: Quotable,
  blocks: readonly [number, number][],
  throughout: boolean,
): readonly number[] {
  const { parts } = passage;
  if (parts === undefined || parts.length > PARTS)
    return isShown(text, passage.start, blocks, throughout) ? [] : [CERTAIN];
  const weights = new Map<number, number>();
  for (const { start, weight, topic } of parts)
    if (
      (weights.get(topic) ?? 0) < weight &&
      !isReported(text, start) &&
      !isShown(text, start, blocks, throughout)
    )
      weights.set(topic, weight);
  return [...weights.values()];
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
  const open = saidOpenly(text, passage, blocks, throughout);
  if (open.reduce((sum, weight) => sum + weight, 0) < NOTE) return 'example';
  // Such a text is full of words like "system prompt" and "override", which mean little in it until one says it all.
  if (throughout) return open.some((weight) => weight >= FINDING) ? 'described' : 'example';
  return 'near';
}
