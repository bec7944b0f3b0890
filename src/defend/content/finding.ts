import type { Reading } from './passages.js';
import { fences, type Quoting } from './quoting.js';
import { CONTENT_RULES } from './rules.js';
import { isDirections, type Subject, subjectOf } from './subject.js';
import type { Confidence, ContentFinding } from './types.js';

const NOTE_LENGTH = 200;

export function finding(
  rule: string,
  start: number,
  end: number,
  confidence: Confidence,
  note?: string,
): ContentFinding {
  const shown = note === undefined ? {} : { note: plain(note) };
  return { rule, group: CONTENT_RULES[rule]!.group, start, end, confidence, ...shown };
}

/** One line that can be printed anywhere. */
function plain(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > NOTE_LENGTH
    ? `${line.slice(0, NOTE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
    : line;
}

/** What is left of a confidence where the words may be a quotation. */
export function doubted(confidence: Confidence, quoting: Quoting): Confidence {
  if (quoting === 'said') return confidence;
  if (quoting === 'example' || quoting === 'rule') return 'low';
  if (confidence === 'high') return 'medium';
  return quoting === 'described' ? 'low' : confidence;
}

/** What a text is about and where its blocks of code are, found out when it is first asked for. */
export interface About {
  readonly subject: () => Subject;
  readonly blocks: () => readonly [number, number][];
  readonly directions: () => boolean;
}

export function aboutOf(text: string, reading: Reading): About {
  let subject: Subject | undefined;
  let blocks: readonly [number, number][] | undefined;
  let directions: boolean | undefined;
  return {
    subject: () => {
      subject ??= subjectOf(text, reading.talk);
      return subject;
    },
    blocks: () => {
      blocks ??= fences(text);
      return blocks;
    },
    directions: () => {
      directions ??= isDirections(text);
      return directions;
    },
  };
}
