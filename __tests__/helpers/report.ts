import { type Finding, ruleUrl } from '../../src/verify/finding.js';
import type { ReportEntry, VerifyReport } from '../../src/verify/verify.js';

/** A finding with what the row is about, and something for the rest. */
export function makeFinding(part: Partial<Finding> = {}): Finding {
  const rule = part.rule ?? 'entry/timeout';
  return {
    rule,
    severity: 'error',
    file: '.github/hooks/guard.json',
    line: 3,
    column: 5,
    endLine: 3,
    endColumn: 9,
    message: 'The limit is 0, and the host drops the entry.',
    help: 'Give a number of seconds above 0.',
    url: ruleUrl(rule),
    ...part,
  };
}

export function makeEntry(part: Partial<ReportEntry> = {}): ReportEntry {
  return {
    file: '.github/hooks/guard.json',
    event: 'preToolUse',
    pointer: '/hooks/preToolUse/0',
    line: 3,
    live: true,
    reason: null,
    ...part,
  };
}

export function makeReport(
  findings: readonly Finding[],
  entries: readonly ReportEntry[] = [makeEntry()],
  surface: VerifyReport['surface'] = 'cloud',
): VerifyReport {
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    schema: 1,
    surface,
    entries,
    findings,
    summary: { errors: count('error'), warnings: count('warning'), notes: count('note') },
  };
}
