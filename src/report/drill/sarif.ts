import {
  type DrilledCell,
  type DrillReport,
  SEVERITY_OF,
  type Verdict,
  worstFirst,
} from '../../drill/model.js';
import { HOMEPAGE } from '../../product.js';
import { clip } from '../escape.js';
import type { RenderOptions } from '../options.js';
import {
  fingerprint,
  locationsOf,
  messageText,
  PROBLEM_SEVERITY,
  SARIF_RESULT_LIMIT,
  sarifLog,
} from '../sarif-log.js';
import { ending, MEANING, share } from './entries.js';

const HELP = `${HOMEPAGE}/blob/main/docs/drill.md#verdicts`;
const PAYLOAD_LENGTH = 1000;
const RULES = Object.entries(SEVERITY_OF).filter(([, severity]) => severity !== null) as [
  Verdict,
  'note' | 'warning' | 'error',
][];

function toResult(cell: DrilledCell, prefix: string): object {
  const hash = fingerprint(prefix + cell.file, cell.event, cell.pointer, cell.case, cell.verdict);
  const payload = cell.payload === '' ? '' : `\nPayload: ${clip(cell.payload, PAYLOAD_LENGTH)}`;
  const text = `${cell.case}, ${cell.what}: ${cell.why}\n${ending(cell)}, the host: ${cell.hostOutcome}, ${cell.ms} ms (${share(cell)} of its limit)${payload}`;
  return {
    ruleId: `drill/${cell.verdict}`,
    ruleIndex: RULES.findIndex(([verdict]) => verdict === cell.verdict),
    level: SEVERITY_OF[cell.verdict],
    message: { text: text.split('\n').map(messageText).join('\n') },
    locations: locationsOf(prefix + cell.file, { startLine: cell.line }),
    partialFingerprints: { 'portcullis/v1': `${hash}:1` },
  };
}

/** SARIF 2.1.0: a result for each cell that does not hold, the gravest first. */
export function renderDrillSarif(report: DrillReport, { prefix = '' }: RenderOptions = {}): string {
  const problems = worstFirst(report.cells).filter(({ verdict }) => verdict !== 'holds');
  return sarifLog({
    id: `portcullis-drill/${report.surface}/`,
    rules: RULES.map(([verdict, severity]) => ({
      id: `drill/${verdict}`,
      name: `Drill${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}`,
      shortDescription: { text: `The hook ${MEANING[verdict]}` },
      fullDescription: { text: `In at least one case the hook ${MEANING[verdict]}.` },
      helpUri: HELP,
      help: { text: `The hook ${MEANING[verdict]}. ${HELP}` },
      defaultConfiguration: { level: severity },
      properties: {
        tags: ['security', 'drill'],
        precision: 'very-high',
        'problem.severity': PROBLEM_SEVERITY[severity],
      },
    })),
    results: problems.slice(0, SARIF_RESULT_LIMIT).map((cell) => toResult(cell, prefix)),
  });
}
