import { SHAPES } from './shapes.js';

/** A signal that punctuation makes and not words: where it stands. */
export interface Marker {
  /** Of a row of signals.ts with the step `#name`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Who speaks, at the start of a line. */
const TURN = /(?:^|\n|\\n)[ \t>*#-]{0,8}(system|human|user|assistant|ai|chatgpt|gpt)[*_]{0,2}$/i;
const TURNS: Readonly<Record<string, string>> = {
  system: 'system-turn',
  human: 'human-turn',
  user: 'human-turn',
  assistant: 'model-turn',
  ai: 'model-turn',
  chatgpt: 'model-turn',
  gpt: 'model-turn',
};
/** From the colon back to the line's start. */
const TURN_LENGTH = 24;

function findTurns(text: string, found: Marker[]): void {
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const before = text.charCodeAt(at - 1) | 0x20;
    // The last letters of those words, or the mark of emphasis.
    if (
      before !== 0x6d &&
      before !== 0x6e &&
      before !== 0x72 &&
      before !== 0x74 &&
      before !== 0x69 &&
      before !== 0x2a &&
      before !== 0x7f
    )
      continue;
    const from = Math.max(0, at - TURN_LENGTH);
    const match = TURN.exec(text.slice(from, at));
    if (match === null || (match.index === 0 && from > 0 && !/^[\n\\]/.test(match[0]))) continue;
    found.push({
      name: TURNS[match[1]!.toLowerCase()]!,
      start: from + match.index,
      end: at + 1,
    });
  }
}

/** From so many characters on, one walk over the text costs less than a search for each part that a shape needs. */
const LONG = 32 * 1024;

/** A number of 15 bits that the last three characters make, by the low seven bits of each. */
const rolled = (before: number, code: number): number => ((before << 5) ^ (code & 0x7f)) & 0x7fff;

/** Which three characters stand side by side somewhere in a text, and perhaps some that do not. */
function triplesOf(text: string): Uint8Array {
  const triples = new Uint8Array(1 << 15);
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    last = rolled(last, text.charCodeAt(i));
    triples[last] = 1;
  }
  return triples;
}

/** False: certainly not in the text. */
function mayHave(triples: Uint8Array, part: string): boolean {
  let last = 0;
  for (let i = 0; i < part.length; i++) {
    last = rolled(last, part.charCodeAt(i));
    if (i > 1 && triples[last] === 0) return false;
  }
  return true;
}

/** Characters of a text that are asked for hints at once. */
const PIECE = 8 * 1024;

/**
 * A text in pieces of whole lines, each with the line break before it. No shape that has a hint goes on in another line, but
 * for a colon at its beginning.
 */
function* pieces(text: string): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < text.length; ) {
    let to = from + PIECE;
    do to = to < text.length ? text.indexOf('\n', to + 1) : -1;
    while (to >= 0 && /[:\u2014]/.test(text.charAt(to + 1)));
    if (to < 0) to = text.length;
    yield [from, to];
    from = to;
  }
}

/** All markers of a text, in order of place. */
export function findMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  const triples = text.length < LONG ? null : triplesOf(text);
  const has = (part: string): boolean => (triples === null || mayHave(triples, part)) && text.includes(part);
  for (const { name, needs, hint, shape, check } of SHAPES) {
    if (!needs.some(has)) continue;
    let pattern: RegExp | undefined;
    for (const [from, to] of hint === undefined ? [[0, text.length] as const] : pieces(text)) {
      const piece = text.slice(from, to);
      if (hint?.(piece) === false) continue;
      pattern ??= shape();
      for (const match of piece.matchAll(pattern))
        if (check === undefined || check(match[0]))
          found.push({ name, start: from + match.index, end: from + match.index + match[0].length });
    }
  }
  findTurns(text, found);
  return found.sort((a, b) => a.start - b.start);
}
