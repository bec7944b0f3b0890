import type { DrilledCell, DrillReport, Verdict } from '../../drill/model.js';
import { clip, logText } from '../escape.js';
import type { RenderOptions } from '../options.js';
import { byEntry, ending, headline, MEANING, share, verdictLine } from './entries.js';

const COLORS: Readonly<Record<Verdict, number>> = {
  opens: 31,
  bricks: 31,
  traps: 31,
  slow: 33,
  unknown: 36,
  holds: 32,
};
const PAYLOAD_LENGTH = 1000;

/** A line of the log must not begin with two colons: the Actions runner would obey it. */
const field = (text: string): string => logText(text).replace(/^:/, '\\u{3a}');

/**
 * The format for people: entry by entry, the gravest first; in each the gravest cell first, with what happened, the
 * payload that reproduces it and the time as a share of the limit. Cells that hold are counted and listed by name.
 */
export function renderDrillText(
  report: DrillReport,
  { color = false, prefix = '' }: RenderOptions = {},
): string {
  const paint = (code: number, text: string): string =>
    color && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;
  const lines = [paint(1, headline(report))];
  const cellLines = (cell: DrilledCell): void => {
    const verdict = paint(COLORS[cell.verdict], cell.verdict.padEnd(7));
    lines.push(
      `  ${verdict}  ${cell.case}  ${ending(cell)}, the host: ${cell.hostOutcome}, ${cell.ms} ms (${share(cell)} of its limit)`,
      `           ${logText(cell.what)}: ${logText(cell.why)}`,
    );
    if (cell.payload !== '')
      lines.push(paint(2, `           payload: ${logText(clip(cell.payload, PAYLOAD_LENGTH))}`));
  };
  for (const entry of byEntry(report)) {
    lines.push(
      '',
      paint(
        1,
        `${field(prefix + entry.file)}:${entry.line}  ${logText(entry.event)}  ${logText(entry.pointer)}`,
      ),
      `  ${verdictLine(entry.cells)}: it ${MEANING[entry.worst]}`,
    );
    for (const cell of entry.cells) if (cell.verdict !== 'holds') cellLines(cell);
    const held = entry.cells.filter(({ verdict }) => verdict === 'holds');
    if (held.length > 0) {
      const slowest = held.reduce((a, b) => (b.ms / b.limitMs > a.ms / a.limitMs ? b : a));
      lines.push(
        `  ${paint(COLORS.holds, 'holds  ')}  ${held.map((cell) => cell.case).join(', ')}`,
        `           the slowest of these: ${slowest.case}, ${slowest.ms} ms (${share(slowest)} of its limit)`,
      );
    }
  }
  const chains = report.chains.filter(({ verdict }) => verdict !== 'holds');
  if (chains.length > 0) {
    lines.push('', 'All entries of an event together:');
    for (const { event, case: id, hostOutcome, verdict } of chains)
      lines.push(`  ${paint(COLORS[verdict], verdict.padEnd(7))}  ${event}  ${id}  the host: ${hostOutcome}`);
  }
  if (report.skipped.length > 0) {
    lines.push('', 'Not drilled:');
    for (const { file, event, pointer, why } of report.skipped)
      lines.push(`  ${field(prefix + file)}  ${logText(event)}  ${logText(pointer)}: ${logText(why)}`);
  }
  for (const remark of report.remarks) lines.push('', logText(remark));
  lines.push('', paint(1, verdictLine(report.cells)));
  return `${lines.join('\n')}\n`;
}
