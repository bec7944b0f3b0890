import { failureOf, type RunChild } from './children.js';
import { DEFAULT_CHILD_MS } from './external.js';
import type { ChainSettings } from './policy.js';

/** What one chained command answered. `fault` denies, with its own rule. */
export type ChainAnswer =
  | { readonly kind: 'silent' }
  | { readonly kind: 'deny' | 'ask'; readonly reason: string }
  | { readonly kind: 'modify'; readonly args: unknown }
  | { readonly kind: 'fault'; readonly rule: `chain/${string}`; readonly reason: string };

const fault = (name: string, reason: string): ChainAnswer => ({
  kind: 'fault',
  rule: `chain/${name}`,
  reason,
});

/** Fields in which other hosts are told to block. This host does not read them, so their author believes in a guard. */
const FOREIGN = ['decision', 'behavior', 'block', 'approve', 'continue', 'message'];

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return record(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Reads one command's answer by the host's contract, and strictly: where the host would shrug at garbage and run the
 * call (contract 1), this denies.
 */
export function readAnswer(stdout: string, stderr: string, code: number): ChainAnswer {
  const text = stdout.replace(/^\uFEFF/, '').trim();
  const value = text === '' ? {} : parseObject(text);
  if (value === undefined) {
    return code === 0 || code === 2
      ? fault('garbage', 'what it printed is not one JSON object')
      : fault('crashed', `it exited with ${code}`);
  }
  const nested = record(value['hookSpecificOutput']);
  const decision = value['permissionDecision'] ?? nested?.['permissionDecision'];
  const told = value['permissionDecisionReason'] ?? nested?.['permissionDecisionReason'];
  const reason = typeof told === 'string' && told.trim() !== '' ? told : stderr.trim().slice(0, 1000);
  if (decision === 'deny' || (code === 2 && decision !== 'allow'))
    return { kind: 'deny', reason: reason || 'it gave no reason' };
  if (code !== 0) return fault('crashed', `it exited with ${code}`);
  if (decision === 'ask') return { kind: 'ask', reason: reason || 'it gave no reason' };
  if (decision !== undefined && decision !== 'allow')
    return fault('decision', 'its permissionDecision is none of allow, deny and ask');
  const foreign = FOREIGN.find((name) => value[name] !== undefined);
  if (foreign !== undefined)
    return fault('field', `it answered in \`${foreign}\`, which this host does not read under preToolUse`);
  const args = value['modifiedArgs'] ?? nested?.['updatedInput'];
  return args === undefined || args === null ? { kind: 'silent' } : { kind: 'modify', args };
}

/** True where the entry concerns a tool. A matcher is tested against the whole name, as the host does (contract 2). */
export function concerns(entry: ChainSettings, tool: string, named: string): boolean {
  if (entry.matcher === undefined) return true;
  const pattern = new RegExp(`^(?:${entry.matcher})$`);
  return pattern.test(tool) || pattern.test(named);
}

/** Runs one chained command. Never throws for what the command does. */
export function askChained(
  entry: ChainSettings,
  payload: unknown,
  options: { readonly cwd: string; readonly remainingMs: number; readonly run: RunChild },
): ChainAnswer {
  const argv = entry.bash !== undefined ? ['bash', '--norc', '--noprofile', '-c', entry.bash] : entry.command;
  if (argv === undefined || argv.length === 0) return fault('settings', 'the policy names no program for it');
  const timeoutMs = Math.min(entry.timeoutMs ?? DEFAULT_CHILD_MS, options.remainingMs);
  if (timeoutMs <= 0) return fault('late', 'no time was left to run it');
  const result = options.run({ argv, input: JSON.stringify(payload), cwd: options.cwd, timeoutMs });
  const failure = failureOf(result, timeoutMs);
  if (failure !== null || result.kind !== 'exited') return fault(result.kind, failure ?? result.kind);
  return readAnswer(result.stdout, result.stderr, result.code);
}
