import { RULES } from '../defend/command/rules/table.js';
import { PROTECT_RULES } from './areas.js';
import { combine } from './combine.js';
import { type Decision, decide } from './decide.js';
import { DEADLINE_MS } from './limits.js';
import type { Policy } from './policy.js';
import { redact } from './redact.js';
import type { Defence, Surroundings } from './surroundings.js';
import { type Cause, CLEAN_SESSION, type Taint } from './taint/chain.js';
import { PROVENANCE_RULES } from './taint/provenance.js';
import { type NameRecord, NO_NAMES } from './taint/record.js';
import { showCause } from './taint/summary.js';

export interface ExplainRequest {
  readonly tool: string;
  readonly args: unknown;
  /** Absolute. */
  readonly cwd: string;
  /** Absolute. */
  readonly root: string;
  readonly tainted: boolean;
  /** A real session's taint and the names that it has read, in place of a bare `tainted`. */
  readonly read?: { readonly taint: Taint; readonly names: NameRecord };
  readonly policy: Policy;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** What `portcullis explain` says. Published as JSON: only additions are compatible. */
export interface Explanation {
  readonly schema: 1;
  readonly decision: 'deny' | 'ask' | 'none' | 'observed';
  readonly rule: string | null;
  readonly reason: string | null;
  readonly tool: string;
  readonly kind: string;
  readonly tainted: boolean;
  readonly degree: Taint['degree'];
  /** Why the session is not clean, where a session was given. */
  readonly causes: readonly Cause[];
  readonly mode: Policy['mode'];
  /** How each command was read; empty where the tool runs none. */
  readonly parse: readonly string[];
  readonly commands: readonly string[];
  readonly objections: readonly {
    readonly stage: string;
    readonly rule: string;
    readonly part: string;
    readonly reason: string;
  }[];
  readonly warnings: readonly { readonly rule: string; readonly part: string; readonly reason: string }[];
  readonly allowed: readonly { readonly rule: string; readonly part: string; readonly reason: string }[];
  readonly writes: readonly { readonly path: string; readonly how: string; readonly by: string }[];
  /** Every rule that was tried, with its level in this session; `off` rules are told as well. */
  readonly tried: readonly { readonly rule: string; readonly level: string; readonly found: boolean }[];
  /** Programs that the policy names; explaining starts none of them. */
  readonly notRun: readonly string[];
}

/** Decides a call that is only asked about: no program is started, and nothing is written down. */
export function decideOnly(request: ExplainRequest, defence: Defence): Decision {
  const payload = {
    sessionId: '',
    cwd: request.cwd,
    toolName: request.tool,
    toolArgs: request.args,
  };
  const around: Surroundings = {
    root: request.root,
    environment: request.environment,
    pinned: ['.github/portcullis.json'],
    node: process.execPath,
    stateOf: () => `${request.environment['RUNNER_TEMP'] || '/tmp'}/portcullis-explain`,
    taintOf: () =>
      request.read?.taint ?? (request.tainted ? { ...CLEAN_SESSION, degree: 'tainted' } : CLEAN_SESSION),
    namesOf: () => request.read?.names ?? NO_NAMES,
    run: () => ({ kind: 'missing' }),
    elapsed: () => 0,
    deadlineMs: DEADLINE_MS,
    today: new Date().toISOString().slice(0, 10),
  };
  const policy: Policy = { ...request.policy, chain: [], defender: null };
  return decide(Buffer.from(JSON.stringify(payload)), policy, around, defence);
}

function clean(text: string, environment: ExplainRequest['environment']): string {
  return redact(text.replaceAll('\uFFFC', '…'), environment);
}

/** A payload that was not understood is judged by no rule. */
function triedRules(decision: Decision, policy: Policy): Explanation['tried'] {
  if (decision.call === null) return [];
  const found = new Set(
    [...decision.objections, ...decision.warnings, ...decision.allowed].map(({ rule }) => rule),
  );
  const own = Object.entries(RULES).map(([rule, spec]) => [
    rule,
    decision.tainted ? spec.tainted : spec.clean,
  ]);
  const traced = Object.keys(PROVENANCE_RULES).map((rule) => [
    rule,
    decision.taint.degree === 'clean' ? 'off' : 'deny',
  ]);
  return [...own, ...PROTECT_RULES.map((rule) => [rule, 'deny']), ...traced].map(([rule, level]) => ({
    rule: rule!,
    level: (rule === 'protect/guard' ? undefined : policy.rules[rule!]) ?? level!,
    found: found.has(rule!),
  }));
}

/** Everything that led to the decision, as plain data. */
export function explain(request: ExplainRequest, defence: Defence): Explanation {
  const decision = decideOnly(request, defence);
  const told = decision.observed ?? decision.verdict;
  const show = (text: string): string => clean(text, request.environment);
  const { policy } = request;
  return {
    schema: 1,
    decision: decision.observed ? 'observed' : decision.verdict.decision,
    rule: told.decision === 'none' ? null : told.rule,
    reason: told.decision === 'none' ? null : show(told.reason),
    tool: decision.call?.tool ?? request.tool,
    kind: decision.call?.kind ?? 'unknown',
    tainted: decision.tainted,
    degree: decision.taint.degree,
    causes: decision.taint.causes,
    mode: policy.mode,
    parse: decision.call && decision.call.commands.length > 0 ? decision.parses : [],
    commands: (decision.call?.commands ?? []).map(show),
    objections: decision.objections.map(({ stage, rule, part, reason }) => ({
      stage,
      rule,
      part: show(part),
      reason: show(reason),
    })),
    warnings: decision.warnings.map(({ rule, part, reason }) => ({
      rule,
      part: show(part),
      reason: show(reason),
    })),
    allowed: decision.allowed.map(({ rule, part, reason }) => ({ rule, part: show(part), reason })),
    writes: decision.writes.map(({ path, how, by }) => ({ path: show(path), how, by: show(by) })),
    tried: triedRules(decision, policy),
    notRun: [
      ...policy.chain.map((entry) => entry.bash ?? entry.command?.join(' ') ?? ''),
      ...(policy.defender ? [policy.defender.command?.join(' ') ?? policy.defender.preset ?? ''] : []),
    ],
  };
}

const PARSES: Readonly<Record<string, string>> = {
  plain: 'one plain command: words and nothing else',
  full: 'parsed as bash',
  failed: 'no valid bash; judged by its words',
};

const OUTCOMES: Readonly<Record<Explanation['decision'], string>> = {
  deny: 'denied',
  ask: 'a person is asked; in the cloud that is a deny',
  none: 'no objection; the host decides as it would without a guard',
  observed: 'would be denied, and runs because the mode is observe',
};

/** The explanation as lines for a terminal. */
export function showExplanation(explanation: Explanation): string {
  const lines = [
    `Decision: ${OUTCOMES[explanation.decision]}`,
    `Tool: ${explanation.tool} (${explanation.kind}), ${explanation.degree} session`,
    ...explanation.causes.map((cause) => `Because: ${showCause(cause)}`),
  ];
  explanation.commands.forEach((command, index) => {
    lines.push(`Command: ${command}`);
    const parse = explanation.parse[index];
    if (parse !== undefined) lines.push(`Parse: ${PARSES[parse] ?? parse}`);
  });
  const list = (title: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push(`${title}:`, ...items.map((item) => `  ${item}`));
  };
  list(
    'Against it',
    explanation.objections.map(
      ({ stage, rule, reason, part }) => `[${rule}] ${reason} (${stage}${part ? `: ${part}` : ''})`,
    ),
  );
  list(
    'Warnings',
    explanation.warnings.map(({ rule, reason, part }) => `[${rule}] ${reason}${part ? ` (${part})` : ''}`),
  );
  list(
    'Allowed by the policy',
    explanation.allowed.map(({ rule, part, reason }) => `[${rule}] ${part}: ${reason}`),
  );
  list(
    'Changes',
    explanation.writes.map(({ path, how, by }) => `${how} ${path}${by && by !== path ? ` (${by})` : ''}`),
  );
  const off = explanation.tried.filter(({ level }) => level === 'off').length;
  if (explanation.tried.length > 0)
    lines.push(
      `Rules tried: ${explanation.tried.length - off}${off > 0 ? `, and ${off} are off in this session` : ''} (all of them in the JSON form)`,
    );
  list('Not started for an explanation', explanation.notRun);
  if (explanation.reason !== null) lines.push('The model is told:', `  ${explanation.reason}`);
  return `${lines.join('\n')}\n`;
}

/** Whether anything was said against a call when no person can be asked. */
export function isDenied(decision: Decision): boolean {
  return combine(decision.objections, false).decision === 'deny';
}
