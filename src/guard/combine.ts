import { POLICY_FILE } from './policy.js';

/** Who found something, in the order in which they are heard. A fault of ours or a payload that nobody understands comes first. */
const STAGES = ['payload', 'defend', 'protect', 'policy', 'external', 'chain', 'ask'] as const;
export type Stage = (typeof STAGES)[number];

/** One reason against a call. */
export interface Objection {
  readonly stage: Stage;
  readonly rule: string;
  /** The part of the command or the arguments; empty where all of it is meant. */
  readonly part: string;
  /** A clause or a sentence, without a secret's value. */
  readonly reason: string;
  /** What an allowance would name; null where none can help, and empty where it is too long to be shown. */
  readonly allow: { readonly command?: string; readonly path?: string } | null;
}

/** The one decision. `modified`: a chained command changed the arguments, and they were judged as changed. */
export type Verdict =
  | { readonly decision: 'deny' | 'ask'; readonly rule: string; readonly reason: string }
  | { readonly decision: 'none'; readonly modified?: unknown };

/** The heaviest objection: the first stage in order, and in it the first that was found. */
export function heaviest(objections: readonly Objection[]): Objection | undefined {
  for (const stage of STAGES) {
    const found = objections.find((objection) => objection.stage === stage);
    if (found) return found;
  }
  return undefined;
}

function mend(objection: Objection): string {
  if (objection.allow === null) return '';
  if (objection.allow.command === undefined && objection.allow.path === undefined)
    return ` If this is right, a maintainer adds an entry of this rule with the whole command to "allow" in ${POLICY_FILE}.`;
  const entry = { rule: objection.rule, ...objection.allow, reason: '…' };
  return ` If this is right, a maintainer adds to "allow" in ${POLICY_FILE}: ${JSON.stringify(entry)}.`;
}

/** The reason as the model and the maintainer read it: what, by which rule, and how it would be allowed. */
function reasonOf(objection: Objection, others: number): string {
  const sentence = objection.reason.replace(/[.\s]+$/, '');
  const part = objection.part && !sentence.includes(objection.part) ? ` Part: \`${objection.part}\`.` : '';
  const each = objection.allow === null ? '' : '; each needs an entry of its own';
  const more = others > 0 ? ` (${others} more objection${others === 1 ? '' : 's'}${each}.)` : '';
  const verb = objection.stage === 'ask' ? 'A hook asks before this runs' : 'Portcullis denied this';
  return `${verb}: ${sentence} [${objection.rule}].${part}${more}${mend(objection)}`;
}

/**
 * Makes one decision of everything that was said. The most restrictive wins; an `allow` of a chained command counts as
 * no opinion, because printed it would pre-approve the call.
 * @param asks false where nobody can be asked, and asking is a deny (contract 1, 6)
 */
export function combine(objections: readonly Objection[], asks: boolean, modified?: unknown): Verdict {
  const first = heaviest(objections);
  if (!first) return modified === undefined ? { decision: 'none' } : { decision: 'none', modified };
  return {
    decision: first.stage === 'ask' && asks ? 'ask' : 'deny',
    rule: first.rule,
    reason: reasonOf(first, objections.length - 1),
  };
}

/** What is printed for a verdict: the flat fields of Copilot and VS Code's nested ones in one object, or nothing. */
export function answerOf(verdict: Verdict): { out: string; err: string; code: 0 | 2 } {
  if (verdict.decision === 'none') {
    return verdict.modified === undefined ? { out: '', err: '', code: 0 } : changed(verdict.modified);
  }
  const decision = { permissionDecision: verdict.decision, permissionDecisionReason: verdict.reason };
  return {
    out: JSON.stringify({ ...decision, hookSpecificOutput: { hookEventName: 'PreToolUse', ...decision } }),
    err: verdict.reason,
    code: verdict.decision === 'deny' ? 2 : 0,
  };
}

function changed(modified: unknown): { out: string; err: string; code: 0 } {
  const out = {
    modifiedArgs: modified,
    hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: modified },
  };
  return { out: JSON.stringify(out), err: '', code: 0 };
}
