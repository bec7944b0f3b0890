import type { LoopMode, LoopPolicy } from '../guard/policy-loop.js';
import type { RunCommands } from './commands.js';
import { gather, judgeGate, type Result } from './evidence.js';
import type { Journal } from './journal.js';
import type { StopPayload } from './payload.js';
import { unnumberedAgent } from './stopped.js';

/** What a stop is judged with. */
export interface Machinery {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly run: RunCommands;
  readonly now: () => number;
}

/** Whose stop it is, and by what it is judged. */
export interface Held {
  /** null: the main agent. */
  readonly agent: string | null;
  readonly mode: LoopMode | null;
  readonly maxIterations: number;
  /** null: nothing holds it, and only the chain is asked. */
  readonly gather: ((totalMs: number) => Result) | null;
  readonly needsSentinel: boolean;
  readonly usesTree: boolean;
}

/** @returns null where nothing of ours holds this agent */
export function heldBy(
  payload: StopPayload,
  sub: boolean,
  loop: LoopPolicy,
  journal: Journal,
  root: string,
  { environment, run }: Machinery,
): Held | null {
  const around = { root, environment, run };
  if (sub) {
    const gate = payload.agentName === null ? undefined : loop.agents[payload.agentName];
    if (!gate) return null;
    return {
      agent: payload.agent ?? unnumberedAgent(journal, payload.agentName!),
      mode: null,
      maxIterations: gate.maxIterations,
      gather: (totalMs) => judgeGate(gate.gate, { ...around, totalMs }),
      needsSentinel: false,
      usesTree: true,
    };
  }
  // agentStop fires for a sub-agent's end as well.
  if (payload.agent !== null) return null;
  const { armed } = journal;
  const { mode } = armed;
  if (mode === null && loop.chain.length === 0) return null;
  return {
    agent: null,
    mode,
    maxIterations: loop.maxIterations,
    gather: mode === null ? null : (totalMs) => gather(mode, loop, armed.tasks, { ...around, totalMs }),
    needsSentinel: mode === 'criteria' && loop.sentinel === 'required',
    usesTree: mode === 'gate' || mode === 'criteria',
  };
}
