import { clip, markdownText } from '../../report/escape.js';
import type { ProveReport, ScenarioReport } from '../prove.js';
import { countLine, guardLine, troubles, worstFirst } from './tally.js';

const MARKS: Readonly<Record<ScenarioReport['status'], string>> = {
  holds: '✅ holds',
  fails: '❌ fails',
  'not-run': '⚠️ did not run',
};
const TEXT_LIMIT = 1000;
/** GitHub drops a step's summary above 1 MiB. */
const ROWS = 200;

/** The job summary in Markdown, worst first. */
export function renderSummary(report: ProveReport): string {
  const rows = [
    ...(report.control.status === 'holds' ? [] : [report.control]),
    ...worstFirst(report.scenarios),
  ];
  const row = (scenario: ScenarioReport): string => {
    const why = troubles(scenario).map((text) => `<br>${markdownText(clip(text, TEXT_LIMIT))}`);
    const shown = scenario.status === 'holds' ? [] : why.slice(0, 5);
    return `| ${MARKS[scenario.status]} | <code>${markdownText(scenario.id)}</code> | ${markdownText(clip(scenario.title, TEXT_LIMIT))}${shown.join('')} | ${(scenario.ms / 1000).toFixed(1)} s |`;
  };
  const lines = [
    '## Portcullis: prove',
    '',
    `**${countLine(report)}** under the real Copilot CLI ${markdownText(report.copilot.version)}, offline. ${guardLine(report)}`,
    '',
    '| | scenario | what must hold | time |',
    '|---|---|---|---:|',
    ...rows.slice(0, ROWS).map(row),
  ];
  if (rows.length > ROWS) lines.push('', `… and ${rows.length - ROWS} more scenarios.`);
  for (const { id, reason } of report.inapplicable)
    lines.push('', `Left out: <code>${markdownText(id)}</code>, because ${markdownText(reason)}.`);
  return `${lines.join('\n')}\n`;
}
