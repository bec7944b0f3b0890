import type { VerifyReport } from '../verify/verify.js';
import { safeJson } from './escape.js';

/** The report as schema/report.schema.json describes it, fields in the published order. */
export function renderJson(report: VerifyReport): string {
  return safeJson({
    schema: report.schema,
    surface: report.surface,
    entries: report.entries.map(({ file, event, pointer, line, live, reason }) => ({
      file,
      event,
      pointer,
      line,
      live,
      reason,
    })),
    findings: report.findings.map((finding) => ({
      rule: finding.rule,
      severity: finding.severity,
      file: finding.file,
      line: finding.line,
      column: finding.column,
      endLine: finding.endLine,
      endColumn: finding.endColumn,
      message: finding.message,
      help: finding.help,
      url: finding.url,
    })),
    summary: report.summary,
  });
}
