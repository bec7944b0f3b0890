import { clip, logText } from '../../report/escape.js';
import type { ProveReport, ReportCall, ScenarioReport } from '../prove.js';
import { countLine, guardLine, troubles, WORDS, worstFirst } from './tally.js';

const COLORS: Readonly<Record<ScenarioReport['status'], number>> = { holds: 32, fails: 31, 'not-run': 33 };
const WIDTH = 300;

function callLine({ tool, args, turn, agent, denied, offered, result }: ReportCall): string {
  const fate = denied ? 'denied' : offered ? 'ran' : 'not offered by the host';
  const who = agent === '' ? '' : `sub-agent ${agent}, `;
  const words = result === null ? 'no result' : clip(logText(result), WIDTH);
  return `    ${who}turn ${turn}  ${logText(tool)} ${clip(logText(args), WIDTH)}\n      ${fate}: ${words}`;
}

/** The report for people: the worst first, with every call of what does not hold. */
export function renderText(report: ProveReport, { color = false } = {}): string {
  const paint = (status: ScenarioReport['status'], text: string): string =>
    color ? `\u001b[${COLORS[status]}m${text}\u001b[0m` : text;
  const { copilot, control, scenarios, inapplicable, summary } = report;
  const width = Math.max(7, ...[control, ...scenarios, ...inapplicable].map(({ id }) => id.length));
  const line = ({ status, id, title, ms }: ScenarioReport): string =>
    `${paint(status, WORDS[status].padEnd(8))} ${id.padEnd(width)}  ${logText(title)} (${(ms / 1000).toFixed(1)} s)`;
  const detailed = (scenario: ScenarioReport): string[] =>
    scenario.status === 'holds'
      ? [line(scenario)]
      : [
          line(scenario),
          ...troubles(scenario).map((text) => `    ${logText(text)}`),
          ...scenario.calls.map(callLine),
        ];
  const lines = [
    `Copilot CLI ${copilot.version}, real sessions, offline. ${guardLine(report)}`,
    '',
    ...detailed(control),
    ...worstFirst(scenarios).flatMap(detailed),
    ...inapplicable.map(
      ({ id, reason }) => `${'left out'.padEnd(8)} ${id.padEnd(width)}  ${logText(reason)}`,
    ),
    '',
    `${countLine(report)}; ${(summary.ms / 1000).toFixed(0)} s`,
  ];
  return `${lines.join('\n')}\n`;
}
