import { findCarriers } from './carriers.js';
import { type About, aboutOf, doubted, finding } from './finding.js';
import { findLikeness } from './likeness.js';
import { FINDING, NOTE, PASSAGES, type Reading, readPassages } from './passages.js';
import { quotingOf } from './quoting.js';
import { LIKE_ALONE } from './resembling.js';
import type { Confidence, ContentFinding, ScanOptions } from './types.js';

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

export function carriersOf(
  text: string,
  reading: Reading,
  { subject, blocks }: About,
  options: ScanOptions,
  depth: number,
): ContentFinding[] {
  const found: ContentFinding[] = [];
  for (const { rule, start, end, decoded, unspaced } of findCarriers(text, reading.disguises)) {
    const inSight = PLAIN_SIGHT.has(rule);
    const coded = !inSight || (MAY_BE_CODED.has(rule) && CODED.test(decoded));
    if ((inSight || unspaced === true) && !(isTelling(decoded) || (inSight && coded))) continue;
    const says = meaning(decoded, unspaced === true, inSight, options, coded ? depth : 1);
    if (says === null || (inSight && scoreOf(text.slice(start, end)) >= (says === 'high' ? FINDING : NOTE)))
      continue;
    found.push(
      finding(
        rule,
        start,
        end,
        doubted(says, quotingOf(text, { start, end }, subject(), blocks())),
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
    carriersOf(decoded, reading, aboutOf(decoded, reading), options, depth - 1).some(
      ({ confidence }) => confidence !== 'low',
    )
  )
    return 'high';
  return null;
}
