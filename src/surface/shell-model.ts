import type { ShellSetting } from './shell-words.js';

/**
 * What becomes of a command that fails.
 * `counts`: the whole ends with its status. `ignored`: a later command ends the whole with success.
 * `handled`: something else looks at it, so that nothing can be said. `piped`: it stands before a pipe.
 */
export type Failure =
  | { readonly kind: 'counts' | 'handled' | 'piped' }
  | { readonly kind: 'ignored'; readonly by: string };

/** One simple command of a shell text, with what its surroundings do with it. */
export interface Invocation {
  /** Name and arguments after expansion; null where a word depends on something unknown. */
  readonly words: readonly (string | null)[];
  /** The same words as written. */
  readonly written: readonly string[];
  /** The folder that it runs in, absolute; null where that is unknown. */
  readonly folder: string | null;
  /** What an inner shell (`bash -c …`) starts with; null where there is none. */
  readonly inner: ShellSetting | null;
  readonly failure: Failure;
  /** True where its standard output is the whole's: not captured, piped or redirected. */
  readonly speaks: boolean;
  /** True where no branch, loop or chain decides whether it runs. */
  readonly always: boolean;
  /** True inside a function's body. */
  readonly inFunction: boolean;
  /** Words (expanded and as written) whose existence was tested before it runs. */
  readonly tested: ReadonlySet<string>;
  /** The text of a here-document on its standard input, or null. */
  readonly hereDocument: string | null;
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
}

export interface ShellReading {
  readonly invocations: readonly Invocation[];
  /** Pipelines of two commands or more, each a list of indices into `invocations`. */
  readonly pipelines: readonly (readonly number[])[];
  readonly functions: ReadonlySet<string>;
  /** False where the text is no bash, or holds something that the parser recovered from. */
  readonly sound: boolean;
  /** True where it holds nothing to run: empty, or comments only. */
  readonly empty: boolean;
}
