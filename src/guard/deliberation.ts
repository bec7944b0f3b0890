import type { CommandContext, Hit, Judgement, Level, Ran, Write } from '../defend/command/types.js';
import { AUDIT_FILE } from './audit.js';
import { askChained, concerns } from './chain.js';
import { heaviest, type Objection, type Stage } from './combine.js';
import { askDefender, defenderArgv } from './external.js';
import { normalise, type ToolCall, withArguments } from './normalise.js';
import { allowanceFor, type Policy } from './policy.js';
import { presentGuarded } from './present.js';
import { type ProtectHit, protect } from './protect.js';
import { missingTools } from './required-memory.js';
import type { Defence, Surroundings } from './surroundings.js';
import { TAINT_FILE, type Taint } from './taint/chain.js';
import { provenance } from './taint/provenance.js';
import { inRepository } from './taint/repository.js';
import { witnessOf } from './taint/session.js';
import { PayloadError } from './values.js';
import { helperFiles, readScript, realFolder, realPath } from './workspace.js';
import { writeOf } from './write-paths.js';

/** Milliseconds kept back for our own work after the last child. */
const RESERVE_MS = 400;

/** Characters of a command that are shown as an entry. */
const ENTRY_LENGTH = 300;

/**
 * What an allowance would name. The part only where it stands in a command as it is and says what is acted on: one of `| sh` or
 * `curl -` would let through whatever any other command puts there.
 */
function entryFor(part: string, commands: readonly string[]): Objection['allow'] {
  const whole = commands.find((command) => command.includes(part)) ?? commands[0] ?? part;
  const names = /^[^|\s]\S*\s(?:.*\s)?[^-\s]/s.test(part) && !/\s-$|\/dev\/fd\//.test(part);
  if (names && whole.includes(part)) return { command: part };
  return whole.length > ENTRY_LENGTH ? {} : { command: whole.trim() };
}

/** One call's decision in the making. */
export class Deliberation {
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
    const path = paths[0];
    const allow = !open ? null : path === undefined ? entryFor(hit.part, texts) : { path };
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
          `the external defender that the policy names (${defenderArgv(settings, '')[0] ?? 'no program'}) gave no usable answer, and a doubt denies: ${verdict.reason}`,
        );
    }
  }
}
