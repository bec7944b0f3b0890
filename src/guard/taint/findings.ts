import type { ContentFinding, ScanOptions, ScanResult } from '../../defend/content/index.js';
import type { Cause, Degree } from './chain.js';
import { readings } from './decoded.js';
import type { OriginKind } from './origin.js';

export type Scan = (text: string, options: ScanOptions) => ScanResult;

/** Characters around a finding whose names belong to it. */
const AROUND = 400;
/** And around one of which nobody is sure, within its own line: a page that speaks of attacks names good things as well. */
const NEAR = 160;
const SPANS = 8;
const RULES = 8;

/** The findings to act on: a note says nothing against a text. */
export const toldOf = (findings: readonly ContentFinding[]): readonly ContentFinding[] =>
  findings.filter(({ confidence }) => confidence !== 'low');

/** How far findings taint the session. Sentences to an agent stand in many a file of the repository itself. */
export function degreeOf(findings: readonly ContentFinding[], kind: OriginKind): Degree {
  const counted = findings.filter(
    ({ group }) => kind !== 'repository' || group === 'hidden' || group === 'carrier',
  );
  if (counted.some(({ confidence }) => confidence === 'high')) return 'tainted';
  return counted.some(({ confidence }) => confidence === 'medium') ? 'suspect' : 'clean';
}

/** Where the text that belongs to a finding begins and ends. */
function reach(text: string, { start, end, confidence }: ContentFinding): [from: number, to: number] {
  if (confidence === 'high') return [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)];
  const line = text.indexOf('\n', end);
  const from = Math.max(text.lastIndexOf('\n', Math.max(0, start - 1)) + 1, start - NEAR);
  return [Math.max(0, from), Math.min(line < 0 ? text.length : line, end + NEAR)];
}

/** The text of findings and what surrounds them, once, and what they decode to. */
export function poisonOf(text: string, findings: readonly ContentFinding[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const finding of [...findings].sort((a, b) => a.start - b.start)) {
    const [from, to] = reach(text, finding);
    if (to > done) pieces.push(text.slice(Math.max(done, from), to));
    done = Math.max(done, to);
    pieces.push(readings(text, finding));
  }
  return pieces.join('\n');
}

/** A cause of a finding, bounded. */
export function causeOf(
  degree: Cause['degree'],
  findings: readonly ContentFinding[],
  place: string,
  agent: string | null,
  now: Date,
): Cause {
  const told = toldOf(findings);
  return {
    degree,
    rules: [...new Set(told.map(({ rule }) => rule))].slice(0, RULES),
    place,
    spans: told.slice(0, SPANS).map(({ start, end }) => [start, end] as const),
    agent,
    time: now.toISOString(),
  };
}
