import { type AuditEntry, appendAudit } from './audit.js';
import { runChild } from './children.js';
import { answerOf, combine } from './combine.js';
import { type Decision, decide } from './decide.js';
import { DEADLINE_MS } from './limits.js';
import { PolicyError, readPolicy } from './policy.js';
import { redact } from './redact.js';
import { stateFolder } from './state.js';
import type { Defence, Surroundings } from './surroundings.js';
import { issueCall, taintOf } from './taint/guard.js';
import { readNames } from './taint/record.js';
import { rootOf } from './taint/roots.js';
import { realFolder } from './workspace.js';

/** What the loader knows (hooks/emit.ts). */
export interface HandOver {
  readonly root: string;
  readonly script: string;
  readonly policyFile: string | null;
  readonly policy: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The audit log's entry for a decision. */
export function auditEntry(decision: Decision, environment: Environment, ms: number): AuditEntry {
  const { verdict, observed, call } = decision;
  const told = observed ?? verdict;
  const plain = call === null ? '' : JSON.stringify(call.args);
  const args = redact(plain, environment);
  return {
    session: call?.session ?? '',
    agent: call?.agent ?? null,
    tool: call?.tool ?? '',
    decision: observed ? 'observed' : verdict.decision,
    rule: told.decision === 'none' ? null : told.rule,
    reason: told.decision === 'none' ? null : redact(told.reason, environment),
    warned: [
      ...new Set([...decision.warnings.map(({ rule }) => rule), ...decision.allowed.map(({ rule }) => rule)]),
    ],
    args,
    whole: args === plain,
    tainted: decision.tainted,
    degree: decision.taint.degree,
    state: decision.taint.head,
    ms,
  };
}

/** A whole preToolUse run, from standard input to the answer that the loader prints. */
export function guardToolUse(
  handed: HandOver,
  readInput: () => Buffer,
  defence: Defence,
): ReturnType<typeof answerOf> {
  const started = Date.now();
  const environment = process.env;
  const deny = (rule: string, reason: string): ReturnType<typeof answerOf> =>
    answerOf(combine([{ stage: 'payload', rule, reason, part: '', allow: null }], false));
  let bytes: Buffer;
  try {
    bytes = readInput();
  } catch (error) {
    return deny('payload/input', `it cannot be judged: ${(error as Error).message}`);
  }
  const root = realFolder(handed.root);
  const folders = new Map<string, string>();
  const stateOf = (session: string): string => {
    const folder = folders.get(session) ?? stateFolder(root, rootOf(root, session, environment), environment);
    folders.set(session, folder);
    return folder;
  };
  try {
    const policy = readPolicy(handed.policy);
    const around: Surroundings = {
      root,
      environment,
      pinned: handed.policyFile === null ? [handed.script] : [handed.script, handed.policyFile],
      node: process.execPath,
      stateOf,
      taintOf: (folder, who) => taintOf(folder, who, { root, environment, now: started }),
      namesOf: readNames,
      run: runChild,
      elapsed: () => Date.now() - started,
      deadlineMs: DEADLINE_MS,
      today: new Date(started).toISOString().slice(0, 10),
    };
    const decision = decide(bytes, policy, around, defence);
    appendAudit(
      stateOf(decision.call?.rootSession ?? ''),
      auditEntry(decision, environment, Date.now() - started),
      new Date(),
    );
    const { verdict } = decision;
    if (verdict.decision === 'none' && decision.call)
      issueCall(stateOf(decision.call.rootSession), decision, { root, environment, now: started });
    return answerOf(
      verdict.decision === 'none' ? verdict : { ...verdict, reason: redact(verdict.reason, environment) },
    );
  } catch (error) {
    if (error instanceof PolicyError)
      return deny('policy/unusable', `the policy ${handed.policyFile} cannot be used: ${error.message}`);
    return deny(
      'guard/fault',
      `the guard met a fault of its own (${String((error as Error)?.message).slice(0, 200)})`,
    );
  }
}
