import type { Place } from '../defend/command/harmless.js';
import type { CommandContext, Judgement, Ran } from '../defend/command/types.js';
import type { RunChild } from './children.js';
import type { ToolCall } from './normalise.js';
import type { Taint } from './taint/chain.js';
import type { NameRecord } from './taint/record.js';

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
