import type { StopChain } from '../guard/policy-loop.js';
import type { RunCommands } from './commands.js';

export interface ChainRequest {
  readonly chain: readonly StopChain[];
  /** The payload as the host sent it. */
  readonly payload: string;
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly run: RunCommands;
  readonly totalMs: number;
}

export interface ChainAnswer {
  /** What the agent is to do, where one of them blocks; the first that does. */
  readonly reason: string | null;
  /** What did not work, as clauses. A chained hook that fails lets the agent stop, as it would by itself. */
  readonly faults: readonly string[];
}

/** The `reason` of a block, read as the host reads it; null where the answer is none. */
function blockReason(stdout: string): string | null {
  try {
    const { decision, reason } = JSON.parse(stdout.replace(/^\uFEFF/, '').trim()) as Record<string, unknown>;
    return decision === 'block' && typeof reason === 'string' && reason !== '' ? reason : null;
  } catch {
    return null;
  }
}

/** Runs every chained hook, in order, with the payload on standard input. */
export function askChain(request: ChainRequest): ChainAnswer {
  const { chain, payload, totalMs } = request;
  if (chain.length === 0) return { reason: null, faults: [] };
  const results = request.run({
    tasks: chain.map(({ command, bash, timeoutSec }) => ({
      argv: bash === undefined ? command! : ['bash', '--norc', '--noprofile', '-c', bash],
      timeoutMs: timeoutSec * 1000,
      input: payload,
    })),
    cwd: request.root,
    environment: request.environment,
    totalMs,
    all: true,
  });
  let reason: string | null = null;
  const faults: string[] = [];
  chain.forEach(({ command, bash }, index) => {
    const name = `chained hook ${index + 1} (${(bash ?? command!.join(' ')).slice(0, 80)})`;
    const result = results[index];
    if (!result) faults.push(`${name} was not run`);
    else if (result.kind !== 'exited') faults.push(`${name} gave no answer (${result.what ?? result.kind})`);
    else if (result.code !== 0 && result.code !== 2) faults.push(`${name} exited with ${result.code}`);
    else reason ??= blockReason(result.stdout);
  });
  return { reason, faults };
}
