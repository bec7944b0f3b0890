import type { Severity } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import { clip, markdownText } from './escape.js';
import { bySeverity, countLine, HOSTS, liveLine, tallyEvents, unguardedLine } from './tally.js';

/** GitHub drops a step's summary above 1 MiB; what is said after the tables needs room too. */
const BYTE_LIMIT = 900 * 1024;
const FINDING_ROWS = 1000;
const EVENT_ROWS = 100;
const TEXT_LIMIT = 2000;

const MARKS: Readonly<Record<Severity, string>> = { error: '❌ error', warning: '⚠️ warning', note: 'ℹ️ note' };

export interface SummaryOptions {
  /** As in RenderOptions. */
  readonly prefix?: string;
  /** What else a reader has to know, most of all a check that was not made. Plain text. */
  readonly remarks?: readonly string[];
  /** What holds all of the findings, for the line that says how many are not shown. Plain text. */
  readonly rest?: string;
}

function code(text: string): string {
  return `<code>${markdownText(clip(text, TEXT_LIMIT))}</code>`;
}

function mark(live: number, dropped: number): string {
  if (dropped === 0) return '✅';
  return live > 0 ? '⚠️' : '❌';
}

function eventTable(report: VerifyReport): string[] {
  const rows = tallyEvents(report.entries);
  if (rows.length === 0) return [];
  const lines = ['', '| event | live | dropped | why |', '|---|---:|---:|---|'];
  for (const { event, live, dropped, reasons } of rows.slice(0, EVENT_ROWS)) {
    lines.push(
      `| ${mark(live, dropped)} ${code(event)} | ${live} | ${dropped} | ${reasons.map(code).join(', ')} |`,
    );
  }
  if (rows.length > EVENT_ROWS) lines.push('', `… and ${rows.length - EVENT_ROWS} more events.`);
  return lines;
}

/**
 * The job summary in Markdown: what is live for each event, then the findings, most severe first. At most 1 MiB; what
 * does not fit is counted.
 */
export function renderSummary(report: VerifyReport, options: SummaryOptions = {}): string {
  const { prefix = '', remarks = [], rest = 'the report' } = options;
  const lines = [
    '## Portcullis',
    '',
    `**On ${HOSTS[report.surface]}, ${liveLine(report)}.**`,
    ...eventTable(report),
    '',
    `**${countLine(report.summary)}**`,
  ];
  const unguarded = unguardedLine(report);
  for (const remark of [...(unguarded === null ? [] : [unguarded]), ...remarks])
    lines.push('', `> ⚠️ ${markdownText(clip(remark, TEXT_LIMIT))}`);
  const findings = bySeverity(report.findings);
  if (findings.length > 0) lines.push('', '| severity | place | finding | rule |', '|---|---|---|---|');
  let bytes = Buffer.byteLength(lines.join('\n'));
  let shown = 0;
  for (const finding of findings) {
    const message = markdownText(clip(finding.message, TEXT_LIMIT));
    const help = markdownText(clip(finding.help, TEXT_LIMIT));
    const place = code(`${prefix}${finding.file}:${finding.line}`);
    const row = `| ${MARKS[finding.severity]} | ${place} | ${message}<br>**Mend:** ${help} | [${markdownText(finding.rule)}](${encodeURI(finding.url)}) |`;
    bytes += Buffer.byteLength(row) + 1;
    if (shown === FINDING_ROWS || bytes > BYTE_LIMIT) break;
    lines.push(row);
    shown++;
  }
  if (shown < findings.length)
    lines.push(
      '',
      `**${findings.length - shown} more findings are not shown here; ${markdownText(rest)} has all of them.**`,
    );
  return `${lines.join('\n')}\n`;
}
