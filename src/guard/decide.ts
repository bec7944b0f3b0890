import type { Hit, Judgement, Ran, Write } from '../defend/command/types.js';
import { combine, type Objection, type Verdict } from './combine.js';
import { Deliberation } from './deliberation.js';
import { normalise, parsePayload, type ToolCall } from './normalise.js';
import type { Policy } from './policy.js';
import type { Defence, Surroundings } from './surroundings.js';
import { CLEAN_SESSION, type Taint } from './taint/chain.js';
import { PayloadError } from './values.js';
import { realFolder, realPath } from './workspace.js';

/** A decision with everything that led to it; `explain` shows it, the audit log keeps a part of it. */
export interface Decision {
  readonly verdict: Verdict;
  /** In the mode `observe`: what would have been decided. */
  readonly observed: Verdict | null;
  readonly objections: readonly Objection[];
  readonly warnings: readonly Hit[];
  /** What allowances covered, with their reasons. */
  readonly allowed: readonly { readonly rule: string; readonly part: string; readonly reason: string }[];
  readonly call: ToolCall | null;
  readonly writes: readonly Write[];
  readonly parses: readonly Judgement['parse'][];
  /** The commands that the call would run. */
  readonly ran: readonly Ran[];
  readonly tainted: boolean;
  readonly taint: Taint;
}

/** What the cloud and CI set, of which the host leaves hooks some only (docs/host-contract.md, "The process"). */
const UNATTENDED = [
  'GITHUB_ACTIONS',
  'CI',
  'COPILOT_AGENT_PROMPT',
  'GITHUB_COPILOT_API_TOKEN',
  'GITHUB_COPILOT_GIT_TOKEN',
];

/** Nobody can be asked in the cloud or in CI; there an `ask` is a deny, and is said to be one. */
function canAsk(environment: Surroundings['environment']): boolean {
  return !UNATTENDED.some(
    (name) => environment[name] !== undefined && environment[name] !== '' && environment[name] !== 'false',
  );
}

/**
 * Most calls look at the work tree and do nothing else, and are seen to by their text alone.
 * @returns the commands that such a call runs: where its result comes from depends on them; null of any other call
 */
function harmless(call: ToolCall, root: string, defence: Defence): readonly Ran[] | null {
  const place = { cwd: call.cwd === root ? root : realFolder(call.cwd || root), root, realPath };
  if (call.kind === 'shell') {
    const all: Ran[] = [];
    for (const command of call.commands) {
      const runs = defence.harmlessRuns?.(command, place);
      if (!runs) return null;
      all.push(...runs);
    }
    return all;
  }
  const reads =
    call.kind === 'read' &&
    call.targets.length === 0 &&
    defence.isHarmlessRead?.(call.tool, call.args, place) === true;
  return reads ? [] : null;
}

/**
 * Decides one tool call. A payload that is not understood is a deny; faults of our own are exceptions, which the hook
 * and behind it the loader turn into denies.
 */
export function decide(bytes: Buffer, policy: Policy, around: Surroundings, defence: Defence): Decision {
  const made = new Deliberation(policy, around);
  let call: ToolCall | null = null;
  let taint = CLEAN_SESSION;
  try {
    const payload = parsePayload(bytes);
    call = normalise(payload);
    if (call.cwd !== '' && !/^(?:\/|[A-Za-z]:[\\/])/.test(call.cwd))
      throw new PayloadError('payload/cwd', 'the working directory in the payload is not absolute');
    taint = around.taintOf(around.stateOf(call.rootSession), call);
    if (policy.chain.length > 0) call = made.chain(payload, call);
    made.requireTools(call);
    const tainted = taint.degree === 'tainted';
    // A session that has read anything suspicious gets the whole defence, which also says what the call runs.
    const runs = taint.degree === 'clean' ? harmless(call, around.root, defence) : null;
    if (runs) made.ran.push(...runs);
    else made.judge(call, defence, tainted);
    if (taint.degree !== 'clean') made.trace(call, taint);
    made.askExternal(call);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    made.object('payload', error.rule, `it cannot be judged: ${error.message}`);
  }
  const asks = made.objections.some(({ stage }) => stage === 'ask') && canAsk(around.environment);
  const verdict = combine(made.objections, asks, made.modified);
  // What is observed is only watched; that the watching itself stays whole is still enforced.
  const kept =
    policy.mode === 'observe'
      ? made.objections.filter(({ stage, rule }) => stage === 'payload' || rule === 'protect/guard')
      : made.objections;
  const observing = policy.mode === 'observe' && verdict.decision !== 'none' && kept.length === 0;
  return {
    verdict: policy.mode === 'observe' ? combine(kept, asks, made.modified) : verdict,
    observed: observing ? verdict : null,
    objections: made.objections,
    warnings: made.warnings,
    allowed: made.allowed,
    call,
    writes: made.writes,
    parses: made.parses,
    ran: made.ran,
    tainted: taint.degree === 'tainted',
    taint,
  };
}
