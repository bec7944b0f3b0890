import { findHiddenCharacters, strip } from './characters.js';
import { CERTAIN, FINDING, findPassages } from './passages.js';
import type { Confidence, ContentFinding, ContentGroup, ScanOptions, ScanResult } from './types.js';

export { CONTENT_RULES } from './rules.js';
export type * from './types.js';

/** The host passes on no longer result. */
const LENGTH = 10 * 1024 * 1024;
const FINDINGS = 200;

/**
 * Looks in a text for what would instruct an agent that reads it: pure, in time linear in the text.
 * A finding of confidence `low` is a note; the caller acts on `medium` and `high`.
 */
export function scan(text: string, options: ScanOptions): ScanResult {
  const length = options.limits?.length ?? LENGTH;
  const limit = options.limits?.findings ?? FINDINGS;
  const read = text.length > length ? text.slice(0, length) : text;
  const hidden = findHiddenCharacters(read, Number.POSITIVE_INFINITY);
  const findings: ContentFinding[] = hidden.map(({ rule, start, end, confidence, note }) => ({
    rule,
    group: 'hidden',
    start,
    end,
    confidence,
    note,
  }));
  for (const passage of findPassages(read, limit)) {
    findings.push({
      rule: passage.rule,
      group: passage.rule.slice(0, passage.rule.indexOf('/')) as ContentGroup,
      start: passage.start,
      end: passage.end,
      ...({ why: passage.why } as object),
      confidence: options.source === 'repository' ? 'low' : confidenceOf(passage.score),
    });
  }
  return {
    findings: findings.slice(0, limit),
    stripped: strip(text, hidden),
    complete: read === text && findings.length <= limit,
  };
}

function confidenceOf(score: number): Confidence {
  return score >= CERTAIN ? 'high' : score >= FINDING ? 'medium' : 'low';
}
