import type { Severity } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';
import { clip, logText } from './escape.js';
import type { RenderOptions } from './options.js';
import { countLine, type EventTally, HOSTS, liveLine, tallyEvents, unguardedLine } from './tally.js';

const COLORS = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36, green: 32 } as const;
type Color = keyof typeof COLORS;
type Paint = (color: Color, text: string) => string;

const SEVERITY_COLORS: Readonly<Record<Severity, Color>> = { error: 'red', warning: 'yellow', note: 'cyan' };

/** A manifest can name any number of events: the overview stays one. */
const EVENT_ROWS = 40;
const EVENT_WIDTH = 48;

/**
 * A name as the first field of a line. Fields are two blanks apart and a line that starts with two colons is a
 * command to the Actions runner, so that a name must have neither: it would forge a line, or give an order.
 */
function nameField(name: string): string {
  return logText(name)
    .replace(/ (?= )|^ | $/g, '\\u{20}')
    .replace(/^:/, '\\u{3a}');
}

function eventField(event: string): string {
  return clip(nameField(event), EVENT_WIDTH);
}

function eventLine({ event, live, dropped, reasons }: EventTally, width: number, paint: Paint): string {
  const parts: string[] = [];
  if (live > 0) parts.push(paint('green', `${live} live`));
  if (dropped > 0) parts.push(paint('red', `${dropped} dropped`));
  const why = reasons.length > 0 ? `  [${reasons.map(logText).join(', ')}]` : '';
  return `  ${eventField(event).padEnd(width)}  ${parts.join(', ')}${why}`;
}

function overview(report: VerifyReport, paint: Paint): string[] {
  const lines = [paint('bold', `On ${HOSTS[report.surface]}, ${liveLine(report)}.`)];
  const rows = tallyEvents(report.entries);
  const shown = rows.slice(0, EVENT_ROWS);
  const width = Math.max(0, ...shown.map(({ event }) => eventField(event).length));
  for (const row of shown) lines.push(eventLine(row, width, paint));
  if (rows.length > shown.length) lines.push(`  … and ${rows.length - shown.length} more events`);
  const unguarded = unguardedLine(report);
  if (unguarded !== null) lines.push(paint('yellow', unguarded));
  return lines;
}

/**
 * The format for people: what is live, then the findings by file (`path:line:column  severity  message  [rule]` and
 * the mend below it), then where to read about each rule, then the counts.
 * .github/problem-matcher.json reads these lines.
 */
export function renderText(report: VerifyReport, { color = false, prefix = '' }: RenderOptions = {}): string {
  const paint: Paint = color
    ? (name, text) => (text === '' ? '' : `\u001b[${COLORS[name]}m${text}\u001b[0m`)
    : (_, text) => text;
  const lines = overview(report, paint);
  const urls = new Map<string, string>();
  let file: string | null = null;
  for (const finding of report.findings) {
    if (finding.file !== file) lines.push('');
    file = finding.file;
    urls.set(finding.rule, finding.url);
    const place = `${nameField(prefix + file)}:${finding.line}:${finding.column}`;
    const severity = paint(SEVERITY_COLORS[finding.severity], finding.severity);
    lines.push(`${place}  ${severity}  ${logText(finding.message)}  ${paint('dim', `[${finding.rule}]`)}`);
    lines.push(`  help: ${logText(finding.help)}`);
  }
  if (urls.size > 0) {
    const width = Math.max(...[...urls.keys()].map((rule) => rule.length));
    lines.push('', 'About the rules:');
    for (const [rule, url] of urls) lines.push(`  ${rule.padEnd(width)}  ${logText(url)}`);
  }
  lines.push('', paint('bold', `${countLine(report.summary)}; ${liveLine(report)}`));
  return `${lines.join('\n')}\n`;
}
