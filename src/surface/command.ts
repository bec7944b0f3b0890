import type { Failure } from './shell-model.js';

/** The file that a hook's command starts, as its text names it. */
export interface ScriptReference {
  /** As written in the command. */
  readonly written: string;
  /** `direct`: the file is the command; otherwise the program that is given the file (`bash`, `node`, …). */
  readonly runner: string;
  /** Relative to the root with forward slashes, from where the command runs; null where it leads out of the repository. */
  readonly path: string | null;
  /** What stands there, links followed. */
  readonly state: 'file' | 'missing' | 'folder' | 'unreadable' | 'outside';
  /** The path in its true letter case, where only the case differs; for a bare name, the file of that name. */
  readonly nearest: string | null;
  /** Permission bits, of the file that links lead to; null where there is none. */
  readonly mode: number | null;
  /** The text; null where the file cannot be read, is binary, or has more than 512 KiB. */
  readonly text: string | null;
  /** The folder that a relative name starts from, relative to the root; `''` is the root itself, null is outside. */
  readonly folder: string | null;
  /** True where the command tests that the file is there before it starts it. */
  readonly tested: boolean;
  /** What becomes of the hook when the file cannot be started. */
  readonly failure: Failure;
  /** True where the file's standard output is the hook's: not captured, piped or redirected. */
  readonly speaks: boolean;
  /** The arguments that follow the file, null where one is not known. */
  readonly args: readonly (string | null)[];
}
