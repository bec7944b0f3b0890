/** The file that a hook's command starts, as its text names it. */
export interface ScriptReference {
  /** As written in the command. */
  readonly written: string;
  /** `direct`: the file is the command; otherwise the program that is given the file (`bash`, `node`, …). */
  readonly runner: string;
  /** Relative to the root with forward slashes, from the entry's `cwd`; null where it leads out of the repository. */
  readonly path: string | null;
  /** What stands there, links followed. */
  readonly state: 'file' | 'missing' | 'folder' | 'unreadable' | 'outside';
  /** The path in its true letter case, where only the case differs. */
  readonly nearest: string | null;
  /** Permission bits, of the file that links lead to; null where there is none. */
  readonly mode: number | null;
  /** The text, at most 512 KiB of it; null where it cannot be read or is binary. */
  readonly text: string | null;
}
