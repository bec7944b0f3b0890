import type { Finding, Severity } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import { clip, logText } from './escape.js';
import type { RenderOptions } from './options.js';
import { bySeverity, countLine, liveLine } from './tally.js';

/** The runner keeps this many annotations of each type for a step, and drops the rest without a word. */
export const ANNOTATION_LIMIT = 10;

/** GitHub refuses longer ones (64 KiB); nobody reads them to the end either. */
const MESSAGE_LIMIT = 4096;

/** One annotation; the properties are named as @actions/core names them. */
export interface Annotation {
  readonly severity: Severity;
  readonly message: string;
  readonly properties: {
    readonly title: string;
    readonly file: string;
    readonly startLine: number;
    readonly endLine: number;
    readonly startColumn?: number;
    readonly endColumn?: number;
  };
}

/** A finding as an annotation. Columns are left out where it spans lines: GitHub takes them within one line only. */
function toAnnotation(finding: Finding, prefix = ''): Annotation {
  const { line, column, endLine, endColumn } = finding;
  const text = [finding.message, finding.help].map((part) => clip(logText(part), MESSAGE_LIMIT));
  return {
    severity: finding.severity,
    message: [...text, finding.url].join('\n'),
    properties: {
      title: finding.rule,
      file: logText(prefix + finding.file),
      startLine: line,
      endLine,
      ...(line === endLine ? { startColumn: column, endColumn } : {}),
    },
  };
}

/** The most severe findings, at most `limits` of each severity. */
export function selectAnnotations(
  findings: readonly Finding[],
  limits: Readonly<Record<Severity, number>>,
  prefix = '',
): Annotation[] {
  const left = { ...limits };
  return bySeverity(findings)
    .filter(({ severity }) => left[severity]-- > 0)
    .map((finding) => toAnnotation(finding, prefix));
}

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A workflow command, as the runner reads it on a line of output. */
function toCommand({ severity, message, properties }: Annotation): string {
  const fields: [string, string | number | undefined][] = [
    ['title', properties.title],
    ['file', properties.file],
    ['line', properties.startLine],
    ['endLine', properties.endLine],
    ['col', properties.startColumn],
    ['endColumn', properties.endColumn],
  ];
  const written = fields.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeProperty(String(value))}`],
  );
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapeData(message)}`;
}

/**
 * Workflow commands, for a `run:` step. All findings, most severe first: the runner annotates with the first
 * {@link ANNOTATION_LIMIT} of each type and shows the rest in its log. The counts follow as a plain line.
 */
export function renderGithub(report: VerifyReport, { prefix = '' }: RenderOptions = {}): string {
  const lines = bySeverity(report.findings).map((finding) => toCommand(toAnnotation(finding, prefix)));
  lines.push(`${countLine(report.summary)}; ${liveLine(report)}`);
  return `${lines.join('\n')}\n`;
}
