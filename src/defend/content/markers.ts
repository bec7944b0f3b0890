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

/** All markers of a text, in order of place. */
export function findMarkers(text: string): Marker[] {
  const found: Marker[] = [];
  for (const { name, needs, shape, check } of SHAPES) {
    if (!needs.some((part) => text.includes(part))) continue;
    for (const match of text.matchAll(shape))
      if (check === undefined || check(match[0]))
        found.push({ name, start: match.index, end: match.index + match[0].length });
  }
  findTurns(text, found);
  return found.sort((a, b) => a.start - b.start);
}
