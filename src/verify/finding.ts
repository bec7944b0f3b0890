import { RULES_PAGE } from '../product.js';
import type { Place } from '../surface/source.js';

/** SARIF's levels, in rising order of weight. */
export const SEVERITIES = ['note', 'warning', 'error'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * One thing that a rule has to say about one place.
 * Lines and columns are 1-based; columns count UTF-16 code units; the end is exclusive.
 */
export interface Finding extends Place {
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the verified folder, with forward slashes. */
  readonly file: string;
  /** What is wrong and what the host does about it. */
  readonly message: string;
  /** The mend. */
  readonly help: string;
  readonly url: string;
}

/** The page of a rule, derived from its id: GitHub drops the slash when it makes a heading's anchor. */
export function ruleUrl(id: string): string {
  return `${RULES_PAGE}#${id.replaceAll('/', '')}`;
}

/** True when `severity` weighs at least as much as `threshold`. */
export function atLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(threshold);
}

/** By file, then place, then rule: the order in which every format prints. */
export function compareFindings(a: Finding, b: Finding): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  if (a.line !== b.line) return a.line - b.line;
  if (a.column !== b.column) return a.column - b.column;
  return a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0;
}
