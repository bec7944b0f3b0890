import type { Surface } from '../contract/surfaces.js';
import { BENIGN, type Call, MCP_TOOL } from './cases/calls.js';
import type { Case } from './cases/cases.js';
import type { DrillEntry } from './entries.js';
import type { Ran } from './trial.js';

/** A planned cell; `ran` once it has run. */
export interface Plan {
  readonly entry: DrillEntry;
  readonly case: Case;
  call: Call;
  ran: Ran | null;
  /** Why it cannot be run here, as a clause. */
  obstacle: string | null;
}

export const needsReference = (test: Case): boolean => test.call === null;

export function applies(entry: DrillEntry, test: Case): boolean {
  if (!test.roles.includes(entry.role)) return false;
  if (test.call && !entry.lets(test.call.tool)) return false;
  if (test.twin && (entry.facts.pascal === null || entry.facts.name !== 'preToolUse')) return false;
  if (test.form === 'string' && (entry.dialect !== 'camel' || entry.facts.name !== 'preToolUse'))
    return false;
  // The tools of a permission request are named by what they do, and a patch is an edit there.
  if (entry.facts.name === 'permissionRequest' && test.call && !/^(?:bash|create|edit)$/.test(test.call.tool))
    return false;
  if (test.condition === 'script-changed' && entry.scripts.length === 0) return false;
  return test.subagent ? entry.facts.name !== 'subagentStop' : true;
}

export function isOffered(test: Case, surface: Surface): boolean {
  const { call } = test;
  if (!call || call.category !== null) return true;
  return surface === 'cli'
    ? call.tool !== 'report_progress'
    : !/^(?:ask_user|exit_plan_mode)$/.test(call.tool);
}

export function wanted(test: Case, only: readonly string[]): boolean {
  return only.length === 0 || only.some((name) => test.id === name || test.id.startsWith(`${name}/`));
}

export const firstCall = (calls: readonly Call[], entry: DrillEntry): Call | undefined =>
  calls.find(({ tool }) => entry.lets(tool));

/** Tools whose results a stranger wrote: orders in what a command of the repository's own prints may be its own affair. */
const FOREIGN = BENIGN.filter(({ tool }) => tool === 'web_fetch' || tool === MCP_TOOL);

/** The call whose result a case is about: poison comes from outside, where the entry is asked about such results at all. */
export function resultCall(test: Case, entry: DrillEntry): Call {
  const poisoned = entry.role === 'result' && (test.wants === 'poison' || test.wants === 'fault');
  const foreign = poisoned ? firstCall(FOREIGN, entry) : undefined;
  return foreign ?? firstCall(BENIGN, entry) ?? BENIGN[0]!;
}
