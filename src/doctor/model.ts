import type { AskTool } from '../verify/rule.js';
import type { Live } from './live.js';

export type State = 'good' | 'note' | 'bad';

/** One line of the screen. */
export interface DoctorCheck {
  readonly id:
    | 'surface'
    | 'pins'
    | 'commit'
    | 'cloud'
    | 'cli'
    | 'stop'
    | 'tools'
    | 'node'
    | 'copilot'
    | 'live';
  readonly state: State;
  readonly says: string;
  /** What to do; null where there is nothing. */
  readonly next: string | null;
}

export interface DoctorReport {
  readonly schema: 1;
  readonly checks: readonly DoctorCheck[];
  /** The events of which the repository has a live entry, in the order of the manifests. */
  readonly live: { readonly cloud: readonly string[]; readonly cli: readonly string[] };
  /** What one real session showed; null where none was run. */
  readonly session: Live | null;
  readonly summary: { readonly bad: number; readonly notes: number };
}

/** What doctor asks of the machine. Handed in, so that the screen can be tested without one. */
export interface Machine {
  /** `vX.Y.Z` of the node on PATH; null where there is none. */
  readonly node: string | null;
  /** The version of `copilot` on PATH; null where there is none. */
  readonly copilot: string | null;
  readonly askTool: AskTool;
  /** Files that guard the agent and differ from the last commit; null where that cannot be known. */
  readonly uncommitted: readonly string[] | null;
  /** The loops of sessions that are running now, `mode state` each. */
  readonly loops: readonly string[];
  /** Null: not asked for. Text: why there is none. */
  readonly live: Live | string | null;
}
