import { BARE, BARE_LENGTH } from './bare.js';
import { carriersOf } from './carried.js';
import { findHiddenCharacters, strip } from './characters.js';
import { type About, aboutOf, doubted, finding } from './finding.js';
import { type Likeness, tellingWords } from './likeness.js';
import { hiddenRegions, type Region } from './markup.js';
import {
  CERTAIN,
  FINDING,
  FINDING_LONG,
  LONG,
  NOTE,
  PASSAGES,
  type Passage,
  type Reading,
  readPassages,
  TRACE,
} from './passages.js';
import { quotesMany, quotingOf } from './quoting.js';
import { resembling } from './resembling.js';
import { findCommands } from './shell.js';
import { isAboutAttacks } from './subject.js';
import type { Confidence, ContentFinding, ScanOptions, ScanResult } from './types.js';

export { CONTENT_RULES } from './rules.js';
export type * from './types.js';

/** The host passes on no longer result. */
const LENGTH = 10 * 1024 * 1024;
const FINDINGS = 200;
/** Runs of hidden characters that are told apart. */
const HIDDEN_RUNS = 1000;
/** A code in a code is looked into, one in that is not. */
const DEPTH = 2;

/**
 * Looks in a text for what would instruct an agent that reads it: pure, in time linear in the text.
 * A finding of confidence `low` is a note; the caller acts on `medium` and `high`.
 */
export function scan(text: string, options: ScanOptions): ScanResult {
  const length = options.limits?.length ?? LENGTH;
  const limit = options.limits?.findings ?? FINDINGS;
  const read = text.length > length ? text.slice(0, length) : text;
  const hidden = findHiddenCharacters(read, HIDDEN_RUNS);
  const findings: ContentFinding[] = hidden.map(({ rule, start, end, confidence, note }) =>
    finding(rule, start, end, confidence, note),
  );
  const reading = readPassages(read, PASSAGES);
  const shown: Passage[] = [];
  const about = aboutOf(read, reading);
  findings.push(...passageFindings(read, reading, about, options, shown));
  findings.push(...carriersOf(read, reading, about, options, DEPTH));
  if (options.source === 'untrusted')
    findings.push(...likenessFindings(read, reading, about, findings, shown));
  const urging = findings.filter(({ group, confidence }) => group !== 'hidden' && confidence !== 'low');
  findings.push(
    ...findCommands(read, urging, options, exampleOf(read, about)).map((f) =>
      finding(f.rule, f.start, f.end, f.confidence, f.note),
    ),
  );
  findings.sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    findings: findings.slice(0, limit),
    stripped: strip(text, hidden),
    complete: read === text && findings.length <= limit,
  };
}

/** @param length of the whole text */
function confidenceOf(score: number, length: number): Confidence {
  const least = length > LONG ? FINDING_LONG : FINDING;
  return score >= CERTAIN ? 'high' : score >= least ? 'medium' : 'low';
}

/** Of a short text (bare.ts) a passage is little else from this share on. */
const BARE_SHARE = 0.3;
/** Of a line or two a smaller share will do. */
const LINE_LENGTH = 200;
const LINE_SHARE = 0.12;

function bareness(text: string, { start, end }: Passage): number {
  const { length } = text.trim();
  const share = length <= LINE_LENGTH ? LINE_SHARE : BARE_SHARE;
  return length <= BARE_LENGTH && end - start >= length * share ? BARE : 0;
}

/** Whether a command is shown by a text about attacks. */
const exampleOf =
  (text: string, { subject }: About) =>
  (start: number, end: number): boolean =>
    subject().throughout ||
    isAboutAttacks(text, start, end) ||
    quotingOf(text, { start, end }, subject(), []) !== 'said';

/**
 * What directions for agents and people are made of: what to do first, what the user is told, which tools are called. There it
 * is a finding when it is certain only; an order to forget others, to give away or to take another role is one everywhere.
 */
const OF_DIRECTIONS = new Set(
  ['addressed', 'action', 'tool-call', 'secrecy', 'new-instructions', 'decode', 'output'].map(
    (name) => `instruction/${name}`,
  ),
);

/**
 * What is said openly, and what is said where people do not look.
 * @param shown takes the passages that are examples
 */
function passageFindings(
  text: string,
  { passages }: Reading,
  about: About,
  options: ScanOptions,
  shown: Passage[],
): ContentFinding[] {
  const found: ContentFinding[] = [];
  if (passages.length === 0) return found;
  const many = quotesMany(text, passages);
  const covers = coverOf(text, passages);
  passages.forEach((passage, index) => {
    const { rule, start, end, score } = passage;
    const cover = covers.get(index);
    // Nobody lists examples where nobody sees them.
    const quoting = quotingOf(text, passage, about.subject(), about.blocks(), many && cover === undefined);
    const note = passage.words.map((words) => `"${words}"`).join(', ');
    if (quoting === 'example' || quoting === 'rule') shown.push(passage);
    if (cover !== undefined && quoting !== 'example') {
      const least =
        options.source === 'repository' ? FINDING : cover.rule === 'hidden/comment' ? TRACE : NOTE;
      if (score >= least) {
        found.push(
          finding(
            cover.rule,
            start,
            end,
            score >= FINDING && quoting === 'said' ? 'high' : 'medium',
            `${rule}: ${text.slice(start, end)}`,
          ),
        );
        return;
      }
    }
    const openly = score + bareness(text, passage);
    if (score < NOTE && openly < FINDING) return;
    const confidence =
      options.source === 'repository' ? 'low' : doubted(confidenceOf(openly, text.length), quoting);
    const ordinary = confidence === 'medium' && OF_DIRECTIONS.has(rule) && about.directions();
    found.push(finding(rule, start, end, ordinary ? 'low' : confidence, note));
  });
  return found;
}

/** What sounds like an injection where nothing in the lexicon says that it is one. */
function likenessFindings(
  text: string,
  { signals }: Reading,
  { subject, blocks }: About,
  others: readonly ContentFinding[],
  shown: readonly Passage[],
): ContentFinding[] {
  const meets = ({ start, end }: { readonly start: number; readonly end: number }, like: Likeness): boolean =>
    start < like.end && like.start < end;
  const found: ContentFinding[] = [];
  for (const like of resembling(text, signals, () => subject().rules)) {
    if (others.some((other) => other.confidence !== 'low' && meets(other, like))) continue;
    // What was seen to be an example is the words that the likeness is made of.
    const isExample = shown.some((passage) => meets(passage, like));
    const confidence = isExample ? 'low' : doubted('medium', quotingOf(text, like, subject(), blocks()));
    const words = tellingWords(text, like).map((word) => `"${word}"`);
    found.push(finding('instruction/resembles', like.start, like.end, confidence, words.join(', ')));
  }
  return found;
}

/** The hidden region that a passage lies in, by the passage's index. */
function coverOf(text: string, passages: readonly Passage[]): ReadonlyMap<number, Region> {
  const covers = new Map<number, Region>();
  const regions = [...hiddenRegions(text)].sort((a, b) => a.start - b.start);
  let first = 0;
  passages.forEach((passage, index) => {
    while (
      first < regions.length &&
      regions[first]!.end <= passage.start &&
      regions[first]!.end < passage.end
    )
      first++;
    for (let i = first; i < regions.length && regions[i]!.start < passage.end; i++) {
      const { start, end } = regions[i]!;
      // Most of it must be inside: a passage may begin in the sentence before.
      const inside = Math.min(end, passage.end) - Math.max(start, passage.start);
      if (inside * 2 > passage.end - passage.start) {
        covers.set(index, regions[i]!);
        return;
      }
    }
  });
  return covers;
}
