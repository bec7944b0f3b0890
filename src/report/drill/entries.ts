import {
  type DrilledCell,
  type DrillReport,
  VERDICTS,
  type Verdict,
  worstFirst,
  worstOf,
} from '../../drill/model.js';
import { HOSTS } from '../tally.js';
import { countVerdicts } from './json.js';

/** The cells of one entry, the gravest first. */
export interface EntryCells {
  readonly file: string;
  readonly event: string;
  readonly pointer: string;
  readonly line: number;
  readonly worst: Verdict;
  readonly cells: readonly DrilledCell[];
}

/** What a verdict means, as the end of a sentence that begins with the entry. */
export const MEANING: Readonly<Record<Verdict, string>> = {
  opens: 'lets an attack, or a call that could not be judged, go on',
  bricks: 'stops what is benign',
  traps: 'does not let the agent stop',
  slow: 'comes close to its limit or passes it',
  unknown: 'cannot be judged here',
  holds: 'does what it should',
};

/** Entry by entry; the entry with the gravest cell first. */
export function byEntry(report: DrillReport): EntryCells[] {
  const entries = new Map<string, DrilledCell[]>();
  for (const cell of report.cells) {
    const key = `${cell.file}\n${cell.pointer}`;
    entries.set(key, [...(entries.get(key) ?? []), cell]);
  }
  return [...entries.values()]
    .map((cells): EntryCells => {
      const { file, event, pointer, line } = cells[0]!;
      return { file, event, pointer, line, worst: worstOf(cells), cells: worstFirst(cells) };
    })
    .sort((a, b) => VERDICTS.indexOf(b.worst) - VERDICTS.indexOf(a.worst));
}

/** `3 opens, 61 holds` */
export function verdictLine(cells: readonly { readonly verdict: Verdict }[]): string {
  const counts = Object.entries(countVerdicts(cells)).filter(([, count]) => count > 0);
  return counts.length === 0
    ? 'no cells'
    : counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ');
}

/** One sentence for a headline. */
export function headline(report: DrillReport): string {
  const entries = byEntry(report);
  const host = HOSTS[report.surface];
  if (entries.length === 0) return `On ${host}, there is no live command hook to drill.`;
  const bad = entries.filter(({ worst }) => worst !== 'holds').length;
  const hooks = `${entries.length} hook${entries.length === 1 ? '' : 's'}`;
  return bad === 0
    ? `On ${host}, ${hooks} held in all of ${report.cells.length} cells.`
    : `On ${host}, ${bad} of ${hooks} did not hold in every cell.`;
}

/** `12 %` of its limit. */
export function share({ ms, limitMs }: Pick<DrilledCell, 'ms' | 'limitMs'>): string {
  return `${Math.round((100 * ms) / limitMs)} %`;
}

/** How the process ended: `exit 2`, `SIGKILL`, `late`, `not run`. */
export function ending({ exit, signal, timedOut }: DrilledCell): string {
  if (timedOut) return 'late';
  if (signal !== null) return signal;
  return exit === null ? 'not run' : `exit ${exit}`;
}
