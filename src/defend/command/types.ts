/** What a rule's match leads to. `off` and `warn` let the call run; a warning is told to the maintainer, not the model. */
export type Level = 'off' | 'warn' | 'deny';

/** One dangerous thing that a command does. */
export interface Hit {
  /** Rule id, `<category>/<name>`. */
  readonly rule: string;
  /** After taint and policy levels were applied. */
  readonly level: Exclude<Level, 'off'>;
  /** The part of the command that matched, at most 200 characters, secrets' values removed. */
  readonly part: string;
  /** One sentence: what it does and why that is not let through. */
  readonly reason: string;
}

/** A file-system target that a command changes. */
export interface Write {
  /** After expansion as far as known; an unknown part is the character U+FFFC. */
  readonly path: string;
  /** Absolute and normalised (`..` resolved, from the tracked working directory); null where unknown parts prevent it. */
  readonly absolute: string | null;
  /**
   * `tree`: files below it may change, as when an archive is unpacked there. `delete`: it goes, with everything below it.
   * `link`: a link is made there. `mention`: a program that may write was given this name.
   */
  readonly how: 'write' | 'delete' | 'mode' | 'tree' | 'link' | 'mention';
  /** The simple command that does it. */
  readonly by: string;
}

/** A simple command that runs, wrappers such as `sudo` removed. */
export interface Ran {
  /** Last part of the command's path. */
  readonly name: string;
  /** After expansion as far as known; an unknown part is the character U+FFFC. */
  readonly words: readonly string[];
  /** It stands in a script of the workspace that the command runs. */
  readonly script: boolean;
  /** The folder that it runs in, absolute; null where that is not known. */
  readonly cwd: string | null;
}

export interface CommandContext {
  /** Absolute; the session's working directory. */
  readonly cwd: string;
  /** Absolute; the repository's root. Writes below it are the agent's own business. */
  readonly root: string;
  readonly home: string;
  readonly tainted: boolean;
  /** The policy's level for a rule, or undefined for the rule's own. */
  readonly levelOf: (rule: string) => Level | undefined;
  /** Hosts (exact, or `*.example.com`) whose installers may be piped into a shell in a clean session. */
  readonly trustedHosts: readonly string[];
  /** Where an absolute path leads when its links are followed; null where nothing is there. */
  readonly realPath?: (absolute: string) => string | null;
  /** Text of a script in the workspace, bounded; null where it is not there, too large, outside, or binary. */
  readonly readScript?: (absolute: string) => string | null;
  /** Absolute paths of the files and folders that are there and that no tool may change, for commands that search. */
  readonly guarded?: () => readonly string[];
}

export interface Judgement {
  readonly hits: readonly Hit[];
  readonly writes: readonly Write[];
  /** The first few hundred commands, in order. */
  readonly ran: readonly Ran[];
  /** `failed`: the text could not be parsed and was judged by its words. */
  readonly parse: 'plain' | 'full' | 'failed';
}
