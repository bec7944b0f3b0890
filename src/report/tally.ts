import type { Surface } from '../contract/surfaces.js';
import { atLeast, type Finding, SEVERITIES, type Severity } from '../verify/finding.js';
import type { ReportEntry, VerifyReport } from '../verify/verify.js';

/** The host by the name that people use for it. */
export const HOSTS: Readonly<Record<Surface, string>> = { cloud: 'the cloud agent', cli: 'the Copilot CLI' };

/** What of one event is live. */
export interface EventTally {
  /** The key as the manifests write it. */
  readonly event: string;
  readonly live: number;
  readonly dropped: number;
  /** The rules that say why entries are dropped, each once, in order of appearance. */
  readonly reasons: readonly string[];
}

/** One row an event, in order of appearance. */
export function tallyEvents(entries: readonly ReportEntry[]): EventTally[] {
  const rows = new Map<string, { event: string; live: number; dropped: number; reasons: Set<string> }>();
  for (const { event, live, reason } of entries) {
    let row = rows.get(event);
    if (!row) {
      row = { event, live: 0, dropped: 0, reasons: new Set() };
      rows.set(event, row);
    }
    if (live) row.live++;
    else row.dropped++;
    if (reason !== null) row.reasons.add(reason);
  }
  return [...rows.values()].map((row) => ({ ...row, reasons: [...row.reasons] }));
}

export function countLive(report: VerifyReport): number {
  return report.entries.reduce((sum, entry) => sum + (entry.live ? 1 : 0), 0);
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** `3 errors, 1 warning, 0 notes` */
export function countLine({ errors, warnings, notes }: VerifyReport['summary']): string {
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')}, ${plural(notes, 'note')}`;
}

/** `4 of 6 hook entries are live`, or that there is none. */
export function liveLine(report: VerifyReport): string {
  const { length } = report.entries;
  if (length === 0) return 'there are no hook entries';
  const live = countLive(report);
  return length === 1
    ? `${live} of 1 hook entry is live`
    : `${live} of ${length} hook entries ${live === 1 ? 'is' : 'are'} live`;
}

/** What a reader must not take for safety: a repository without a guard has no fault. Null where a guard is live. */
export function unguardedLine({ entries }: VerifyReport): string | null {
  return entries.some(({ event, live }) => live && /^pretooluse$/i.test(event))
    ? null
    : 'No preToolUse hook is live: nothing stands between the model and a shell. "portcullis bootstrap" writes one.';
}

/** Most severe first; within a severity, the report's own order. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.slice().sort((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}

/** The values of `--fail-on`, and of the Action's `fail-on`. */
export const FAIL_ON = ['error', 'warning', 'note', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** Whether something of this severity fails the run. */
export function fails(severity: Severity, failOn: FailOn): boolean {
  return failOn !== 'never' && atLeast(severity, failOn);
}

/** Whether a report has a finding at or above the threshold. */
export function reportFails(report: VerifyReport, failOn: FailOn): boolean {
  return report.findings.some((finding) => fails(finding.severity, failOn));
}
