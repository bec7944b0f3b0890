import type { Place } from '../defend/command/harmless.js';
import type { CommandContext, Hit, Judgement, Level, Ran, Write } from '../defend/command/types.js';
import { AUDIT_FILE } from './audit.js';
import { askChained, concerns } from './chain.js';
import type { RunChild } from './children.js';
import { combine, heaviest, type Objection, type Stage, type Verdict } from './combine.js';
import { askDefender } from './external.js';
import { normalise, PayloadError, parsePayload, type ToolCall, withArguments } from './normalise.js';
import { allowanceFor, type Policy } from './policy.js';
import { presentGuarded } from './present.js';
import { type ProtectHit, protect, writeOf } from './protect.js';
import { missingTools } from './required-memory.js';
import { CLEAN_SESSION, TAINT_FILE, type Taint } from './taint/chain.js';
import { provenance } from './taint/provenance.js';
import type { NameRecord } from './taint/record.js';
import { inRepository } from './taint/repository.js';
import { witnessOf } from './taint/session.js';
import { helperFiles, readScript, realFolder, realPath } from './workspace.js';

/** Milliseconds kept back for our own work after the last child. */
const RESERVE_MS = 400;

/** The built-in defence, handed in so that the guard can be tested without it. */
export interface Defence {
  readonly judgeCommand: (command: string, context: CommandContext) => Judgement;
  readonly judgeTool: (
    tool: string,
    args: Readonly<Record<string, unknown>>,
    context: CommandContext,
  ) => Judgement;
  /** The commands of a text of which `judgeCommand` would find nothing, in every policy; null of any other text. */
  readonly harmlessRuns?: (command: string, place: Place) => readonly Ran[] | null;
  /** True of a tool's arguments of which `judgeTool` would find nothing. */
  readonly isHarmlessRead?: (tool: string, args: Readonly<Record<string, unknown>>, place: Place) => boolean;
}

/** Where and for whom the guard decides. */
export interface Surroundings {
  /** Absolute path of the repository. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The running script and the policy, relative to the root. */
  readonly pinned: readonly string[];
  /** The node binary that runs. */
  readonly node: string;
  /** The state folder of the session that a call belongs to. */
  readonly stateOf: (rootSession: string) => string;
  /** What a session has read. `who`: the agent's own session and its root. */
  readonly taintOf: (stateFolder: string, who: Pick<ToolCall, 'session' | 'rootSession'>) => Taint;
  /** What the texts named that a session has read. */
  readonly namesOf: (stateFolder: string) => NameRecord;
  readonly run: RunChild;
  /** Milliseconds since the guard started. */
  readonly elapsed: () => number;
  /** Milliseconds after which the loader ends everything. */
  readonly deadlineMs: number;
  readonly today: string;
}

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

/** One call's decision in the making. */
class Deliberation {
  readonly objections: Objection[] = [];
  readonly warnings: Hit[] = [];
  readonly allowed: { rule: string; part: string; reason: string }[] = [];
  readonly writes: Write[] = [];
  readonly parses: Judgement['parse'][] = [];
  readonly ran: Ran[] = [];
  modified: unknown;

  constructor(
    readonly policy: Policy,
    readonly around: Surroundings,
  ) {}

  object(stage: Stage, rule: string, reason: string, part = ''): void {
    this.objections.push({ stage, rule, reason, part, allow: null });
  }

  remaining(): number {
    return this.around.deadlineMs - RESERVE_MS - this.around.elapsed();
  }

  /** Hears the chained commands, each with the arguments as the one before left them. */
  chain(payload: Readonly<Record<string, unknown>>, call: ToolCall): ToolCall {
    let current = call;
    let sent = payload;
    this.policy.chain.forEach((entry, index) => {
      if (!concerns(entry, call.tool, call.named)) return;
      const name = entry.bash ?? entry.command?.join(' ') ?? '';
      const answer = askChained(entry, sent, {
        cwd: this.around.root,
        remainingMs: this.remaining(),
        run: this.around.run,
      });
      const who = `chained hook ${index + 1} (${name.slice(0, 80)})`;
      if (answer.kind === 'deny') this.object('chain', 'chain/deny', `${who} denied it: ${answer.reason}`);
      else if (answer.kind === 'ask')
        this.object('ask', 'chain/ask', `${who} wants a person to be asked: ${answer.reason}`);
      else if (answer.kind === 'fault')
        this.object(
          'chain',
          answer.rule,
          `${who} gave no usable answer, and a doubt denies: ${answer.reason}`,
        );
      else if (answer.kind === 'modify') {
        const changed = withArguments(sent, answer.args);
        try {
          if (typeof answer.args !== 'object' || Array.isArray(answer.args))
            throw new PayloadError('payload/arguments', 'modifiedArgs is no object');
          current = normalise(changed);
          sent = changed;
          this.modified = answer.args;
        } catch (error) {
          if (!(error instanceof PayloadError)) throw error;
          this.object(
            'chain',
            'chain/arguments',
            `${who} changed the arguments to what cannot be used: ${error.message}`,
          );
        }
      }
    });
    return current;
  }

  /** Takes one hit as objection, warning or allowed. */
  hear(stage: Stage, hit: Hit, texts: readonly string[], paths: readonly string[]): void {
    if (hit.level === 'warn') {
      this.warnings.push(hit);
      return;
    }
    const open = hit.rule !== 'protect/guard';
    const entry = open
      ? allowanceFor(this.policy, { rule: hit.rule, texts: [hit.part, ...texts], paths }, this.around.today)
      : undefined;
    if (entry) {
      this.allowed.push({ rule: hit.rule, part: hit.part, reason: entry.reason });
      return;
    }
    const allow = !open ? null : paths[0] !== undefined ? { path: paths[0] } : { command: hit.part };
    this.objections.push({ stage, rule: hit.rule, part: hit.part, reason: hit.reason, allow });
  }

  judge(call: ToolCall, defence: Defence, tainted: boolean): void {
    const { around, policy } = this;
    const home = around.environment['HOME'] || around.environment['USERPROFILE'] || '/root';
    const cwd = realFolder(call.cwd || around.root);
    const levelOf = (rule: string): Level | undefined =>
      Object.hasOwn(policy.rules, rule) ? policy.rules[rule] : undefined;
    let guarded: readonly string[] | undefined;
    const context: CommandContext = {
      cwd,
      root: around.root,
      home,
      tainted,
      levelOf,
      trustedHosts: policy.hosts,
      realPath,
      readScript: readScript(around.root),
      guarded: () => {
        guarded ??= presentGuarded(around.root, around.pinned);
        if (!tainted) return guarded;
        // A search that clears a temp folder is housekeeping, until there is something to hide.
        const state = around.stateOf(call.rootSession);
        const witness = witnessOf(state);
        return [
          ...guarded,
          `${state}/${TAINT_FILE}`,
          `${state}/${AUDIT_FILE}`,
          ...(witness ? [witness] : []),
        ];
      },
    };
    const take = (judgement: Judgement): void => {
      this.parses.push(judgement.parse);
      this.writes.push(...judgement.writes);
      this.ran.push(...judgement.ran);
      for (const hit of judgement.hits) {
        const raised = levelOf(hit.rule) === 'deny' && hit.level === 'deny';
        this.hear(raised ? 'policy' : 'defend', hit, call.commands, call.kind === 'shell' ? [] : [hit.part]);
      }
    };
    for (const command of call.commands) take(defence.judgeCommand(command, context));
    if (call.kind !== 'shell') take(defence.judgeTool(call.tool, call.args, context));
    for (const target of call.targets) this.writes.push(writeOf(target, { cwd, home }, ''));
    // Most commands change no file, and the step is loaded when it is first called.
    if (this.writes.length === 0) return;
    const hits = protect(this.writes, {
      root: around.root,
      home,
      cwd,
      pinned: around.pinned,
      helpers: helperFiles(policy),
      hostHome: around.environment['COPILOT_HOME'] || `${home}/.copilot`,
      session: call.rootSession,
      stateFolder: around.stateOf(call.rootSession),
      node: around.node,
      protect: policy.protect,
      path: (around.environment['PATH'] ?? '').split(':'),
      tainted,
      levelOf,
    });
    for (const hit of hits as readonly ProtectHit[]) this.hear('protect', hit, call.commands, [hit.path]);
  }

  /** While a program is missing without which the work must not go on, no call does. */
  requireTools(call: ToolCall): void {
    const { require, onMissing } = this.policy.tools;
    if (onMissing !== 'deny' || require.length === 0) return;
    const problems = missingTools(require, {
      root: this.around.root,
      path: this.around.environment['PATH'] ?? '',
      stateFolder: this.around.stateOf(call.rootSession),
      run: this.around.run,
      remaining: () => this.remaining(),
    });
    for (const { message } of problems)
      this.object('policy', 'tools/required', `the policy wants a program before anything runs: ${message}`);
  }

  /** Objects to what comes out of an untrusted text, in a session that has read an attack. */
  trace(call: ToolCall, taint: Taint): void {
    const { around, policy } = this;
    const hits = provenance(call, this.ran, {
      taint,
      record: around.namesOf(around.stateOf(call.rootSession)),
      hosts: policy.hosts,
      levelOf: (rule) => (Object.hasOwn(policy.rules, rule) ? policy.rules[rule] : undefined),
      inRepository: (text) =>
        inRepository(text, {
          root: around.root,
          base: taint.base,
          remainingMs: this.remaining(),
          run: around.run,
        }),
    });
    for (const hit of hits) this.hear('defend', hit, call.commands, call.kind === 'shell' ? [] : [hit.part]);
  }

  askExternal(call: ToolCall): void {
    const settings = this.policy.defender;
    if (settings === null || heaviest(this.objections.filter(({ stage }) => stage !== 'ask'))) return;
    for (const command of call.commands) {
      const verdict = askDefender(settings, command, {
        cwd: this.around.root,
        remainingMs: this.remaining(),
        run: this.around.run,
      });
      if (verdict.kind === 'blocked') this.object('external', verdict.rule, verdict.reason);
      else if (verdict.kind === 'fault')
        this.object(
          'external',
          verdict.rule,
          `the external defender that the policy names gave no usable answer, and a doubt denies: ${verdict.reason}`,
        );
    }
  }
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
