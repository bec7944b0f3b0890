import { readFileSync } from 'node:fs';
import {
  CONTENT_RULES,
  type Confidence,
  type ContentFinding,
  type ContentSource,
  scan,
} from '../defend/content/index.js';
import { judgeShellText } from '../defend/content/judge.js';
import { CONTENT_PAGE } from '../product.js';
import { logText, safeJson } from '../report/escape.js';
import { lineReader } from '../report/lines.js';
import { renderRdjson } from '../report/rdjson.js';
import { renderSarif } from '../report/sarif.js';
import { readGivenFile } from '../surface/given-file.js';
import { Source } from '../surface/source.js';
import type { Finding, Severity } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import { UsageError } from './command.js';

export interface ScanRequest {
  /** Paths; `-` is the standard input. */
  readonly files: readonly string[];
  readonly source: ContentSource;
  readonly format: 'text' | 'json' | 'sarif' | 'rdjson';
  readonly failOn: Confidence | 'never';
}

interface Scanned {
  readonly file: string;
  readonly place: (finding: ContentFinding) => ReturnType<Source['place']>;
  readonly findings: readonly ContentFinding[];
}

const CONFIDENCES: readonly Confidence[] = ['low', 'medium', 'high'];
const SEVERITIES: Readonly<Record<Confidence, Severity>> = { high: 'error', medium: 'warning', low: 'note' };
const HELP: Readonly<Record<ContentSource, string>> = {
  untrusted: 'Treat it as data: let no agent act on it, and find out who put it there.',
  repository: 'Find out who put it there; if it is yours and meant so, say it where people see it.',
};

function readText(path: string): string {
  if (path !== '-') return readGivenFile(path).toString('utf8');
  try {
    return readFileSync(0, 'utf8');
  } catch (error) {
    throw new UsageError(`standard input cannot be read: ${(error as Error).message}`);
  }
}

function scanFile(path: string, source: ContentSource): Scanned {
  const text = readText(path);
  const { findings } = scan(text, {
    source,
    judgeShell: judgeShellText,
    // What was named here is read to its end, whatever the host passes on.
    limits: { length: Number.POSITIVE_INFINITY, findings: 10_000 },
  });
  const places = new Source(text);
  return {
    file: path === '-' ? '<stdin>' : path,
    place: ({ start, end }) => places.place(start, end),
    findings,
  };
}

/** `This text says that earlier instructions no longer count (…).` */
function sentence({ rule, note }: ContentFinding): string {
  return `The text ${CONTENT_RULES[rule]!.does}${note === undefined ? '' : ` (${note})`}.`;
}

function toFinding(scanned: Scanned, finding: ContentFinding, source: ContentSource): Finding {
  return {
    rule: finding.rule,
    severity: SEVERITIES[finding.confidence],
    file: scanned.file,
    ...scanned.place(finding),
    message: sentence(finding),
    help: HELP[source],
    url: CONTENT_PAGE,
  };
}

function asText(scans: readonly Scanned[]): string {
  const lines: string[] = [];
  for (const scanned of scans)
    for (const finding of scanned.findings) {
      const { line, column } = scanned.place(finding);
      lines.push(
        `${logText(scanned.file)}:${line}:${column}  ${finding.confidence}  ${logText(sentence(finding))}  [${finding.rule}]`,
      );
    }
  const count = (confidence: Confidence): number =>
    scans.reduce((sum, { findings }) => sum + findings.filter((f) => f.confidence === confidence).length, 0);
  lines.push(`${count('high')} high, ${count('medium')} medium, ${count('low')} low`);
  return `${lines.join('\n')}\n`;
}

function asJson(scans: readonly Scanned[], source: ContentSource): string {
  return safeJson({
    schema: 1,
    source,
    files: scans.map((scanned) => ({
      file: scanned.file,
      findings: scanned.findings.map((finding) => ({
        rule: finding.rule,
        group: finding.group,
        confidence: finding.confidence,
        start: finding.start,
        end: finding.end,
        ...scanned.place(finding),
        ...(finding.note === undefined ? {} : { note: finding.note }),
      })),
    })),
  });
}

/** The findings in the shape that the report formats print. */
function asReport(scans: readonly Scanned[], source: ContentSource): VerifyReport {
  const findings = scans.flatMap((scanned) =>
    scanned.findings.map((finding) => toFinding(scanned, finding, source)),
  );
  const count = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    schema: 1,
    surface: 'cloud',
    entries: [],
    findings,
    summary: { errors: count('error'), warnings: count('warning'), notes: count('note') },
  };
}

/**
 * Scans texts for what would instruct an agent.
 * @returns the report as text, and whether something in it is at or above `failOn`
 * @throws UsageError for a file that cannot be read
 */
export function runScan({ files, source, format, failOn }: ScanRequest): { text: string; fails: boolean } {
  const scans = files.map((file) => scanFile(file, source));
  const fails =
    failOn !== 'never' &&
    scans.some(({ findings }) =>
      findings.some(({ confidence }) => CONFIDENCES.indexOf(confidence) >= CONFIDENCES.indexOf(failOn)),
    );
  if (format === 'text') return { text: asText(scans), fails };
  if (format === 'json') return { text: asJson(scans, source), fails };
  const report = asReport(scans, source);
  const text =
    format === 'sarif'
      ? renderSarif(report, { category: 'scan' })
      : renderRdjson(report, { sourceLine: lineReader('.') });
  return { text, fails };
}
