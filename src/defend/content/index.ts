import { BARE, BARE_LENGTH } from './bare.js';
import { findCarriers } from './carriers.js';
import { findHiddenCharacters, strip } from './characters.js';
import { findLikeness, type Likeness, tellingWords } from './likeness.js';
import { hiddenRegions, type Region } from './markup.js';
import { CERTAIN, FINDING, NOTE, type Passage, type Reading, readPassages, TRACE } from './passages.js';
import { fences, type Quoting, quotesMany, quotingOf } from './quoting.js';
import { LIKE_ALONE, resembling } from './resembling.js';
import { CONTENT_RULES } from './rules.js';
import { findCommands } from './shell.js';
import { isAboutAttacks, type Subject, subjectOf } from './subject.js';
import type { Confidence, ContentFinding, ScanOptions, ScanResult } from './types.js';

export { CONTENT_RULES } from './rules.js';
export type * from './types.js';

/** The host passes on no longer result. */
const LENGTH = 10 * 1024 * 1024;
const FINDINGS = 200;
/** Passages of one text that are looked at: a text that has more has been found out long before. */
const PASSAGES = 1000;
/** Runs of hidden characters that are told apart. */
const HIDDEN_RUNS = 1000;
/** A code in a code is looked into, one in that is not. */
const DEPTH = 2;
const NOTE_LENGTH = 200;

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
  findings.push(...passageFindings(read, reading, options, shown));
  for (const carrier of carriersOf(read, reading, options, DEPTH)) findings.push(carrier);
  if (options.source === 'untrusted') findings.push(...likenessFindings(read, reading, findings, shown));
  const urging = findings.filter(({ group, confidence }) => group !== 'hidden' && confidence !== 'low');
  findings.push(
    ...findCommands(read, urging, options, exampleOf(read, reading)).map((f) =>
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

function finding(
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

function confidenceOf(score: number): Confidence {
  return score >= CERTAIN ? 'high' : score >= FINDING ? 'medium' : 'low';
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

function doubted(confidence: Confidence, quoting: Quoting): Confidence {
  if (quoting === 'said') return confidence;
  if (quoting === 'example' || quoting === 'rule') return 'low';
  if (confidence === 'high') return 'medium';
  return quoting === 'described' ? 'low' : confidence;
}

/** Whether a command is shown by a text about attacks; what such a text is about is found out when one is asked for. */
function exampleOf(text: string, reading: Reading): (start: number, end: number) => boolean {
  let subject: Subject | undefined;
  return (start, end) => {
    subject ??= subjectOf(text, reading.talk);
    return (
      subject.throughout ||
      isAboutAttacks(text, start, end) ||
      quotingOf(text, { start, end }, subject, []) !== 'said'
    );
  };
}

/**
 * What is said openly, and what is said where people do not look.
 * @param shown takes the passages that are examples
 */
function passageFindings(
  text: string,
  reading: Reading,
  options: ScanOptions,
  shown: Passage[],
): ContentFinding[] {
  const found: ContentFinding[] = [];
  const { passages } = reading;
  if (passages.length === 0) return found;
  const blocks = fences(text);
  const subject = subjectOf(text, reading.talk);
  const many = quotesMany(text, passages);
  const covers = coverOf(text, passages);
  passages.forEach((passage, index) => {
    const { rule, start, end, score } = passage;
    const cover = covers.get(index);
    // Nobody lists examples where nobody sees them.
    const quoting = quotingOf(text, passage, subject, blocks, many && cover === undefined);
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
    const confidence = options.source === 'repository' ? 'low' : doubted(confidenceOf(openly), quoting);
    found.push(finding(rule, start, end, confidence, note));
  });
  return found;
}

/** What sounds like an injection where nothing in the lexicon says that it is one. */
function likenessFindings(
  text: string,
  reading: Reading,
  others: readonly ContentFinding[],
  shown: readonly Passage[],
): ContentFinding[] {
  const meets = ({ start, end }: { readonly start: number; readonly end: number }, like: Likeness): boolean =>
    start < like.end && like.start < end;
  const found: ContentFinding[] = [];
  let subject: Subject | undefined;
  let blocks: readonly [number, number][] | undefined;
  const about = (): Subject => {
    subject ??= subjectOf(text, reading.talk);
    return subject;
  };
  for (const like of resembling(text, reading.signals, () => about().rules)) {
    if (others.some((other) => other.confidence !== 'low' && meets(other, like))) continue;
    blocks ??= fences(text);
    // What was seen to be an example is the words that the likeness is made of.
    const isExample = shown.some((passage) => meets(passage, like));
    const confidence = isExample ? 'low' : doubted('medium', quotingOf(text, like, about(), blocks));
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

/** Disguises through which a person still reads: a command in them is an ordinary command. */
const PLAIN_SIGHT = new Set([
  'carrier/digits',
  'carrier/look-alikes',
  'carrier/percent',
  'carrier/split-words',
  'carrier/quoted-printable',
]);

/** Commands that no one writes in code unless he wants them unseen. */
const DANGEROUS =
  /\/etc\/(?:passwd|shadow)|os\.system|subprocess|child_process|\bcurl\s+\S|\bwget\s+\S|\brm\s+-\w*[rf]|\bbash\s+-[ic]|\/dev\/tcp|\bnc\s+-\w*e|powershell|Invoke-(?:Expression|WebRequest)|\.ssh\/|eval\(|\| ?(?:ba|z)?sh\b/i;

function carriersOf(text: string, reading: Reading, options: ScanOptions, depth: number): ContentFinding[] {
  const found: ContentFinding[] = [];
  let subject: Subject | undefined;
  let blocks: readonly [number, number][] | undefined;
  for (const { rule, start, end, decoded, unspaced } of findCarriers(text, reading.disguises)) {
    const inSight = PLAIN_SIGHT.has(rule);
    const coded = !inSight || (MAY_BE_CODED.has(rule) && CODED.test(decoded));
    if ((inSight || unspaced === true) && !(isTelling(decoded) || (inSight && coded))) continue;
    const says = meaning(decoded, unspaced === true, inSight, options, coded ? depth : 1);
    if (says === null || (inSight && scoreOf(text.slice(start, end)) >= (says === 'high' ? FINDING : NOTE)))
      continue;
    blocks ??= fences(text);
    subject ??= subjectOf(text, reading.talk);
    found.push(
      finding(
        rule,
        start,
        end,
        doubted(says, quotingOf(text, { start, end }, subject, blocks)),
        `decoded: ${decoded}`,
      ),
    );
  }
  return found;
}

/** Beginnings of words without which nobody tells a model what to do, in the languages that have Latin letters. */
const STEMS =
  'ignor tell disregard forget overrid bypass previous prior instru system sistem prompt reveal secret passw follow rules assist execut command delete forward mail token credential everything guideline restric limita without direction content safety hidden repeat before agent user send key curl anweis vergi verge regel oubli gle olvid anterior instruz dimentic vorher geheim talimat abaikan perintah zapom instrukc pokyn unohda ohje'.split(
    ' ',
  );
const STEMS_LEAST = 2;
/** Letters of other scripts. */
const OTHER = /[^\0-\u024f\u1d00-\u206f\ufeff]/;
/** Disguises that may hold a code: what has digits for letters is none. */
const MAY_BE_CODED = new Set(['carrier/percent', 'carrier/split-words', 'carrier/quoted-printable']);
/** What may be a code in a code. */
const CODED = /[\w+/=]{24}|\\[ux]|&#|%[0-9a-fA-F]{2}/;

/** Whether it is worth while to read what a disguise says: there is a disguise in many a harmless line. */
function isTelling(decoded: string): boolean {
  const lower = decoded.toLowerCase();
  let count = 0;
  for (const stem of STEMS) if (lower.includes(stem) && ++count >= STEMS_LEAST) return true;
  return OTHER.test(decoded);
}

/** A disguise that hides nothing is none: what it says was read as it stands. */
function scoreOf(text: string): number {
  return readPassages(text, PASSAGES).passages.reduce((most, { score }) => Math.max(most, score), 0);
}

/** What a decoded text would do to a model, or null. */
function meaning(
  decoded: string,
  unspaced: boolean,
  inPlainSight: boolean,
  options: ScanOptions,
  depth: number,
): Confidence | null {
  const reading = readPassages(decoded, PASSAGES, { unspaced });
  const score = reading.passages.reduce((most, passage) => Math.max(most, passage.score), 0);
  if (score >= FINDING) return 'high';
  if (score >= NOTE && !unspaced) return 'medium';
  if (unspaced) return null;
  if (!inPlainSight) {
    if (DANGEROUS.test(decoded)) return 'high';
    if (findLikeness(decoded, 0, decoded.length, LIKE_ALONE).length > 0) return 'medium';
  }
  if (
    depth > 1 &&
    carriersOf(decoded, reading, options, depth - 1).some(({ confidence }) => confidence !== 'low')
  )
    return 'high';
  return null;
}
