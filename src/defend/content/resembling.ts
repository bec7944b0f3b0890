import { findLikeness, type Likeness } from './likeness.js';
import type { Part } from './passages.js';

/** Characters of a text that is looked at as a whole: a comment, an answer, a section. */
export const WHOLE = 1500;
/** The likeness at which a stretch of such a text is a finding, if the lexicon has a signal in it; … */
export const LIKE = 1.4;
/** … and where it has none. */
export const LIKE_ALONE = 3.2;
/** The model has seen fewer texts in other alphabets, harmless ones above all. */
const LIKE_ALONE_ELSEWHERE = 4.5;
const ELSEWHERE = 0.05;
/** A longer text has many stretches: only those with a signal are looked at, and these need more. */
const LIKE_IN_LONG = 2.4;
/** Lists of rules for agents are made of orders to an agent. */
const LIKE_IN_RULES = 3.2;

/** Characters to both sides of a signal in which its likeness is looked for: about as many words as are looked at together. */
const REACH = 450;
/** Places of a text that are looked at: one with more signals has been found out long before. */
const LOOKED_AT = 1000;

/** Signals that manuals have as well hold nothing. */
export const HOLDS = 6;

const isHeld = (signals: readonly Part[], { start, end }: Likeness): boolean =>
  signals.some((signal) => signal.weight >= HOLDS && signal.start < end && start < signal.end);

/** What the lexicon says nothing about has to say it all by itself. */
function isEnoughAlone(text: string, { start, end, score }: Likeness): boolean {
  if (score < LIKE_ALONE) return false;
  const others = text.slice(start, end).match(/[^\0-\x7f]/g)?.length ?? 0;
  return score >= LIKE_ALONE_ELSEWHERE || others <= (end - start) * ELSEWHERE;
}

/**
 * The stretches of a text that resemble injections so much that it is a finding.
 * @param signals what the lexicon has found
 * @param rules whether the text is a list of rules for an agent
 */
export function* resembling(
  text: string,
  signals: readonly Part[],
  rules: () => boolean,
): Generator<Likeness> {
  const isEnough = ({ score }: Likeness): boolean => score >= LIKE_IN_RULES || !rules();
  if (text.length <= WHOLE) {
    for (const found of findLikeness(text, 0, text.length, LIKE))
      if ((isHeld(signals, found) || isEnoughAlone(text, found)) && isEnough(found)) yield found;
    return;
  }
  const ordered = [...signals].sort((a, b) => a.start - b.start);
  let looked = 0;
  for (let i = 0; i < ordered.length && looked < LOOKED_AT; looked++) {
    const from = Math.max(0, ordered[i]!.start - REACH);
    const first = i;
    let to = ordered[i]!.end + REACH;
    for (i++; i < ordered.length && ordered[i]!.start - REACH <= to; i++)
      to = Math.max(to, ordered[i]!.end + REACH);
    for (const found of findLikeness(text, from, Math.min(text.length, to), LIKE_IN_LONG))
      if (isHeld(ordered.slice(first, i), found) && isEnough(found)) yield found;
  }
}
