import { LONG, placesOf, stretchesAround } from './grams.js';
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

/** How far a shape reaches from what it needs, at most. */
const REACH = 2048;

/** Needs of fewer characters are not looked for at once; they are common. */
const COMMON = 4;
let needed: readonly string[] | null = null;

/** The stretches of a long text around what each shape needs. */
function neededIn(text: string): (needs: readonly string[]) => readonly (readonly [number, number])[] {
  needed ??= SHAPES.flatMap(({ needs }) => needs).filter(({ length }) => length >= COMMON);
  const places = placesOf(text, needed);
  return (needs) => {
    if (needs.some((need) => need.length < COMMON && text.includes(need))) return [[0, text.length]];
    const all = needs.flatMap((need) => places.get(need) ?? []).sort((a, b) => a - b);
    return stretchesAround(text, all, REACH);
  };
}

/** All markers of a text, in order of place. */
export function findMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  const where = text.length < LONG ? null : neededIn(text);
  const whole = (needs: readonly string[]): readonly (readonly [number, number])[] =>
    needs.some((need) => text.includes(need)) ? [[0, text.length]] : [];
  for (const { name, needs, hint, shape, check } of SHAPES) {
    const around = (where ?? whole)(needs);
    const parts = hint === undefined || around.length === 0 ? around : pieces(text);
    let pattern: RegExp | undefined;
    for (const [from, to] of parts) {
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
