import type { Surface } from '../contract/surfaces.js';

/** Best last: the order in which a report shows them is the other way round. */
export const VERDICTS = ['holds', 'unknown', 'slow', 'traps', 'bricks', 'opens'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What the host does after the hook, in one word. */
export type HostWord = 'runs' | 'denies' | 'continues' | 'stops' | 'ignored';

/** One hook in one case. docs/drill.md describes every field. */
export interface Cell {
  /** The manifest, relative to the repository. */
  readonly file: string;
  /** As the manifest writes it. */
  readonly event: string;
  readonly pointer: string;
  readonly case: string;
  /** Null where a signal or the limit ended it, or nothing could be started. */
  readonly exit: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** Wall-clock milliseconds, to the limit at most; of several stops in a row the longest. */
  readonly ms: number;
  readonly hostOutcome: HostWord;
  readonly verdict: Verdict;
}

/** What a person needs besides. */
export interface Detail {
  readonly line: number;
  /** What was done to the hook, a noun phrase. */
  readonly what: string;
  /** One or two sentences: what happened, and what it means. */
  readonly why: string;
  /** What stood on standard input, cut after some kilobytes. */
  readonly payload: string;
  readonly limitMs: number;
}

export interface DrilledCell extends Cell, Detail {}

/** What several entries of one event come to together. */
export interface ChainCell {
  readonly event: string;
  readonly case: string;
  readonly hostOutcome: HostWord;
  readonly verdict: Verdict;
}

/** An entry that was not run, and why. */
export interface Skipped {
  readonly file: string;
  readonly event: string;
  readonly pointer: string;
  readonly why: string;
}

export interface DrillReport {
  readonly surface: Surface;
  /** Entry by entry in the host's order; in each the cases in the order of the documentation. */
  readonly cells: readonly DrilledCell[];
  readonly chains: readonly ChainCell[];
  readonly skipped: readonly Skipped[];
  /** What a reader must know about the drill itself, as sentences. */
  readonly remarks: readonly string[];
}

/** How grave a verdict is, for `--fail-on` and for SARIF; null: nothing to say. */
export const SEVERITY_OF = {
  holds: null,
  unknown: 'note',
  slow: 'warning',
  traps: 'error',
  bricks: 'error',
  opens: 'error',
} as const satisfies Readonly<Record<Verdict, 'note' | 'warning' | 'error' | null>>;

/** Gravest first; within a verdict as they came. */
export function worstFirst<T extends { readonly verdict: Verdict }>(cells: readonly T[]): T[] {
  return cells.slice().sort((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));
}

/** The gravest verdict of some cells; `holds` where there is none. */
export function worstOf(cells: readonly { readonly verdict: Verdict }[]): Verdict {
  return worstFirst(cells)[0]?.verdict ?? 'holds';
}
