import { HOMEPAGE } from '../product.js';
import type { Severity } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import { safeJson, visible } from './escape.js';
import type { RenderOptions } from './options.js';

const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  error: 'ERROR',
  warning: 'WARNING',
  note: 'INFO',
};

interface Position {
  readonly line: number;
  readonly column?: number;
}

/** A UTF-16 column as the byte column of the same place. Undefined where the line is not known to reach so far. */
function byteColumn(text: string | undefined, column: number): number | undefined {
  if (text === undefined || column - 1 > text.length) return undefined;
  return Buffer.byteLength(text.slice(0, column - 1)) + 1;
}

/**
 * Reviewdog Diagnostic Format, one object (`reviewdog -f=rdjson`). Its columns count UTF-8 bytes: where the line's
 * text is not at hand, the range names lines alone, which is the format's own way to say "the whole line".
 */
export function renderRdjson(report: VerifyReport, { prefix = '', sourceLine }: RenderOptions = {}): string {
  const at = (file: string, line: number, column: number): Position => {
    const bytes = byteColumn(sourceLine?.(file, line), column);
    return bytes === undefined ? { line } : { line, column: bytes };
  };
  const diagnostics = report.findings.map((finding) => {
    const start = at(finding.file, finding.line, finding.column);
    const end = at(finding.file, finding.endLine, finding.endColumn);
    const exact = start.column !== undefined && end.column !== undefined;
    return {
      message: `${visible(finding.message)}\n${visible(finding.help)}`,
      location: {
        path: prefix + finding.file,
        range: exact ? { start, end } : { start: { line: start.line }, end: { line: end.line } },
      },
      severity: SEVERITY_NAMES[finding.severity],
      code: { value: finding.rule, url: finding.url },
    };
  });
  return safeJson({ source: { name: 'portcullis', url: HOMEPAGE }, diagnostics });
}
