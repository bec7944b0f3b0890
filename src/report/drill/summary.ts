import type { DrillReport, Verdict } from '../../drill/model.js';
import { markdownCode, markdownText } from '../escape.js';
import { byEntry, ending, headline, MEANING, share, verdictLine } from './entries.js';

/** As for verify's summary: GitHub drops a step's summary above 1 MiB. */
const BYTE_LIMIT = 900 * 1024;
const TEXT_LIMIT = 1000;

const MARKS: Readonly<Record<Verdict, string>> = {
  opens: '❌ opens',
  bricks: '🧱 bricks',
  traps: '🪤 traps',
  slow: '⚠️ slow',
  unknown: '❔ unknown',
  holds: '✅ holds',
};

const code = (text: string): string => markdownCode(text, TEXT_LIMIT);

/** The job summary in Markdown: entry by entry, the gravest cell first. What does not fit is counted. */
export function renderDrillSummary(report: DrillReport, prefix = ''): string {
  const lines = ['## Portcullis drill', '', `**${markdownText(headline(report))}**`];
  let bytes = 0;
  let dropped = 0;
  const add = (line: string): void => {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > BYTE_LIMIT) dropped++;
    else lines.push(line);
  };
  for (const entry of byEntry(report)) {
    add('');
    add(`### ${code(`${prefix}${entry.file}:${entry.line}`)} ${code(entry.event)}`);
    add('');
    add(`${markdownText(verdictLine(entry.cells))}: it ${MEANING[entry.worst]}.`);
    add('');
    add('| verdict | case | the host | time, of its limit | what happened |');
    add('|---|---|---|---:|---|');
    for (const cell of entry.cells) {
      const payload =
        cell.verdict === 'holds' || cell.payload === '' ? '' : `<br>Payload: ${code(cell.payload)}`;
      const why = cell.verdict === 'holds' ? '' : `${markdownText(`${cell.what}: ${cell.why}`)}${payload}`;
      add(
        `| ${MARKS[cell.verdict]} | ${code(cell.case)} | ${cell.hostOutcome} (${markdownText(ending(cell))}) | ${cell.ms} ms, ${share(cell)} | ${why} |`,
      );
    }
  }
  const chains = report.chains.filter(({ verdict }) => verdict !== 'holds');
  if (chains.length > 0) {
    add('');
    add('**All entries of an event together**');
    add('');
    add('| verdict | event | case | the host |');
    add('|---|---|---|---|');
    for (const { event, case: id, hostOutcome, verdict } of chains)
      add(`| ${MARKS[verdict]} | ${code(event)} | ${code(id)} | ${hostOutcome} |`);
  }
  for (const { file, event, pointer, why } of report.skipped) {
    add('');
    add(`Not drilled: ${code(prefix + file)} ${code(`${event} ${pointer}`)}: ${markdownText(why)}.`);
  }
  for (const remark of report.remarks) {
    add('');
    add(markdownText(remark));
  }
  if (dropped > 0)
    lines.push('', `**${dropped} more lines are not shown here; the report has all of them.**`);
  return `${lines.join('\n')}\n`;
}
