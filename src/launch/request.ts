import type { FlagTable } from './flags.js';

/** A launch as a caller asks for it. */
export interface LaunchRequest {
  /** The words after `--`, in Copilot's or in Claude's way of speaking. */
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of the start, absolute. `-C` is relative to it. */
  readonly folder: string;
  /** What came through standard input; null where nothing did. It stands behind the prompt, as `cat log | claude -p explain` means it. */
  readonly stdin: string | null;
  readonly cli: {
    /** As `copilot --version` gives it. */
    readonly version: string;
    readonly flags: FlagTable;
    readonly models: readonly string[];
  };
}

/** What is started instead. */
export interface Launch {
  readonly ok: true;
  /** The arguments, without the program. */
  readonly argv: readonly string[];
  /** Variables that are set besides the caller's own. */
  readonly env: Readonly<Record<string, string>>;
  /** What is written to its standard input; null where it inherits ours. */
  readonly stdin: string | null;
  /** The folder that the session works in. */
  readonly folder: string;
  /** Whether a person answers. Such a session asks for the folder's trust and cannot be told to have it. */
  readonly interactive: boolean;
  /** Whether it only prints something of itself (`--version`, `--help`) and starts no session. */
  readonly informs: boolean;
  /** What was changed, in the order of the words. */
  readonly notes: readonly string[];
}

/** Why nothing is started: each names a flag and what to do. */
export interface Refusal {
  readonly ok: false;
  readonly refusals: readonly string[];
}
