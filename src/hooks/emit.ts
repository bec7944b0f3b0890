/** What the loader (guard/start-line.ts) hands to a script, and where the script leaves its answer. */
export interface Loaded {
  /** The manifest's key. */
  readonly event: string;
  /** The repository's root: `COPILOT_PROJECT_DIR`, or the working directory where the host sets none. */
  readonly root: string;
  /** The running script, relative to the root. */
  readonly script: string;
  readonly policyFile: string | null;
  /** The pinned policy's text; null where the start line names none. */
  readonly policy: string | null;
  /** SHA-256 in hexadecimal (guard/digest.ts takes it). */
  readonly sha256: (data: string | Buffer) => string;
  answer?: Answer;
  /** What the loader prints in a fault's place; without it, what the event demands (guard/start-line.ts). */
  fallback?: ((why: string) => Answer) | undefined;
  /** What the loader does when the script's answer is out; it runs no exit handler. */
  done?: () => void;
}

/** What the loader prints and with which status it exits. `out` is one JSON object or nothing. */
export interface Answer {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 2;
}

export const SILENCE: Answer = { out: '', err: '', code: 0 };

/** The loader's hand-over. @throws Error where the script was not started by the loader */
export function loaded(): Loaded {
  const state = (globalThis as { portcullis?: Loaded }).portcullis;
  if (!state) throw new Error('this script is started by the line in the manifest, not by itself');
  return state;
}

/** Leaves the answer for the loader, which prints it. The last call counts. */
export function emit(answer: Answer): void {
  loaded().answer = answer;
}
