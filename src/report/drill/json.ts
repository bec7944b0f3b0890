import { type DrillReport, VERDICTS, type Verdict, worstFirst, worstOf } from '../../drill/model.js';
import { safeJson } from '../escape.js';

/** How many cells have each verdict, the gravest first. */
export function countVerdicts(cells: readonly { readonly verdict: Verdict }[]): Record<Verdict, number> {
  const counts = VERDICTS.toReversed().map((verdict) => [
    verdict,
    cells.filter((cell) => cell.verdict === verdict).length,
  ]);
  return Object.fromEntries(counts) as Record<Verdict, number>;
}

/** The report as docs/drill.md describes it. What needs more than the ten fields of a cell stands in the summary. */
export function renderDrillJson(report: DrillReport): string {
  return safeJson({
    schema: 1,
    cells: report.cells.map((cell) => ({
      file: cell.file,
      event: cell.event,
      pointer: cell.pointer,
      case: cell.case,
      exit: cell.exit,
      signal: cell.signal,
      timedOut: cell.timedOut,
      ms: cell.ms,
      hostOutcome: cell.hostOutcome,
      verdict: cell.verdict,
    })),
    summary: {
      surface: report.surface,
      worst: worstOf(report.cells),
      verdicts: countVerdicts(report.cells),
      problems: worstFirst(report.cells)
        .filter(({ verdict }) => verdict !== 'holds')
        .map(({ file, event, pointer, line, case: id, verdict, why, payload, ms, limitMs }) => ({
          file,
          event,
          pointer,
          line,
          case: id,
          verdict,
          why,
          payload,
          shareOfLimit: Number((ms / limitMs).toFixed(3)),
        })),
      chains: report.chains,
      skipped: report.skipped,
      remarks: report.remarks,
    },
  });
}
