import { findCarriers } from './carriers.js';
import { type About, aboutOf, doubted, finding } from './finding.js';
import { findLikeness } from './likeness.js';
import { FINDING, NOTE, PASSAGES, type Reading, readPassages } from './passages.js';
import { quotingOf } from './quoting.js';
import { LIKE_ALONE } from './resembling.js';
import { isInSight, isTold, mayBeCoded } from './sight.js';
import type { Confidence, ContentFinding, ScanOptions } from './types.js';

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
  for (const carrier of findCarriers(text, reading.disguises)) {
    const { rule, start, end, decoded, unspaced } = carrier;
    const inSight = isInSight(carrier);
    const coded = !inSight || mayBeCoded(carrier);
    if (!isTold(carrier)) continue;
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
