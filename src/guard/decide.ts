import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { Place } from '../defend/command/harmless.js';
import type { CommandContext, Hit, Judgement, Level, Write } from '../defend/command/types.js';
import { askChained, concerns } from './chain.js';
import type { RunChild } from './children.js';
import { combine, heaviest, type Objection, type Stage, type Verdict } from './combine.js';
import { askDefender } from './external.js';
import { normalise, PayloadError, parsePayload, type ToolCall, withArguments } from './normalise.js';
import { allowanceFor, type Policy } from './policy.js';
import { presentGuarded } from './present.js';
import { type ProtectHit, protect, writeOf } from './protect.js';

/** Bytes of a script of the work tree that are read to judge a command that runs it. */
const SCRIPT_LIMIT = 256 * 1024;
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
  /** True of a command, or of a tool's arguments, of which the two above would find nothing, in every policy. */
  readonly isHarmless?: (command: string, place: Place) => boolean;
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
  readonly isTainted: (stateFolder: string) => boolean;
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
  readonly tainted: boolean;
}

function readScript(root: string): (absolute: string) => string | null {
  return (absolute) => {
    try {
      const real = realpathSync.native(absolute);
      if (!real.startsWith(`${root}/`)) return null;
      const stat = statSync(real);
      if (!stat.isFile() || stat.size > SCRIPT_LIMIT) return null;
      const text = readFileSync(real, 'utf8');
      return text.includes('\0') ? null : text;
    } catch {
      return null;
    }
  };
}

function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** Files of the work tree among the words of the programs that the policy names. */
function helperFiles(policy: Policy): string[] {
  const lines = policy.chain.flatMap((entry) => [
    ...(entry.command ?? []),
    ...(entry.bash?.split(/\s+/) ?? []),
  ]);
  return [...lines, ...(policy.defender?.command ?? [])]
    .map((word) => word.replace(/^["']|["';]$/g, '').replace(/^\.\//, ''))
    .filter((word) => /^[\w.@-][\w./@-]*$/.test(word) && /[./]/.test(word) && !word.includes('..'));
}

/** Nobody can be asked in the cloud or in CI; there an `ask` is a deny, and is said to be one. */
function canAsk(environment: Surroundings['environment']): boolean {
  return !['GITHUB_ACTIONS', 'CI', 'COPILOT_AGENT_PROMPT', 'GITHUB_COPILOT_API_TOKEN'].some(
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
      readScript: readScript(around.root),
      guarded: () => {
        guarded ??= presentGuarded(around.root, around.pinned);
        return guarded;
      },
    };
    const take = (judgement: Judgement): void => {
      this.parses.push(judgement.parse);
      this.writes.push(...judgement.writes);
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
      stateFolder: around.stateOf(call.rootSession),
      node: around.node,
      protect: policy.protect,
      path: (around.environment['PATH'] ?? '').split(':'),
      tainted,
      levelOf,
    });
    for (const hit of hits as readonly ProtectHit[]) this.hear('protect', hit, call.commands, [hit.path]);
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

/** Most calls look at the work tree and do nothing else, and are seen to by their text alone. */
function harmless(call: ToolCall, root: string, defence: Defence): boolean {
  const place = { cwd: call.cwd === root ? root : realFolder(call.cwd || root), root };
  if (call.kind === 'shell')
    return call.commands.every((command) => defence.isHarmless?.(command, place) === true);
  return (
    call.kind === 'read' &&
    call.targets.length === 0 &&
    defence.isHarmlessRead?.(call.tool, call.args, place) === true
  );
}

/**
 * Decides one tool call. A payload that is not understood is a deny; faults of our own are exceptions, which the hook
 * and behind it the loader turn into denies.
 */
export function decide(bytes: Buffer, policy: Policy, around: Surroundings, defence: Defence): Decision {
  const made = new Deliberation(policy, around);
  let call: ToolCall | null = null;
  let tainted = false;
  try {
    const payload = parsePayload(bytes);
    call = normalise(payload);
    if (call.cwd !== '' && !/^(?:\/|[A-Za-z]:[\\/])/.test(call.cwd))
      throw new PayloadError('payload/cwd', 'the working directory in the payload is not absolute');
    tainted = around.isTainted(around.stateOf(call.rootSession));
    if (policy.chain.length > 0) call = made.chain(payload, call);
    if (tainted || !harmless(call, around.root, defence)) made.judge(call, defence, tainted);
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
    tainted,
  };
}
