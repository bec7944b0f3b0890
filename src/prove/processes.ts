import { type ChildProcess, spawn } from 'node:child_process';
import { carries, processes, signal } from '../drill/proc.js';

/** The environment variable by which everything that a session started is found, whatever group it moved to. */
export const MARK = 'PORTCULLIS_PROVE';

/** After the end of a program its outputs are read so long, unless they are closed before. */
const DRAIN_MS = 1000;

/** How much of each output is kept: the end, where a program says why it gives up. */
const KEPT = 64 * 1024;

export interface Ended {
  /** Null where it was ended by a signal or never started. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly late: boolean;
  /** `ENOENT` and the like, where it could not be started. */
  readonly error: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly limitMs: number;
  /** The value of MARK in `env`, where there is one. */
  readonly mark?: string;
}

/** Processes with the mark; none where there is no /proc to find them by. */
function marked(mark: string): number[] {
  try {
    return processes().filter((pid) => carries(pid, `${MARK}=${mark}`));
  } catch {
    return [];
  }
}

/** Ends a process group, and what carries the mark outside of it, until nothing is left. */
export function endAll(group: number | undefined, mark?: string): void {
  if (group !== undefined) signal(-group, 'SIGKILL');
  if (mark === undefined) return;
  for (let round = 0; round < 10; round++) {
    const left = marked(mark);
    if (left.length === 0) return;
    for (const pid of left) signal(pid, 'SIGKILL');
  }
}

function tail(child: ChildProcess, stream: 'stdout' | 'stderr'): () => string {
  let kept: Buffer = Buffer.alloc(0);
  child[stream]?.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk]).subarray(-KEPT);
  });
  return () => kept.toString('utf8');
}

/**
 * Runs a program in a process group of its own, with nothing on standard input, and ends the whole group when the program is done
 * or the time is up. Never throws.
 */
export function run(command: readonly string[], { cwd, env, limitMs, mark }: RunOptions): Promise<Ended> {
  const started = Date.now();
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    let done = false;
    let drain: NodeJS.Timeout | undefined;
    let late = false;
    let error: string | null = null;
    const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const stdout = tail(child, 'stdout');
    const stderr = tail(child, 'stderr');
    const finish = (code: number | null, name: NodeJS.Signals | null): void => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      clearTimeout(drain);
      process.off('exit', leave);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({
        code,
        signal: name,
        late,
        error,
        stdout: stdout(),
        stderr: stderr(),
        ms: Date.now() - started,
      });
    };
    const leave = (): void => endAll(child.pid, mark);
    const timer = setTimeout(() => {
      late = true;
      leave();
    }, limitMs);
    process.on('exit', leave);
    child.once('error', (problem: NodeJS.ErrnoException) => {
      error = problem.code ?? problem.message;
      if (child.pid === undefined) finish(null, null);
    });
    child.once('exit', (code, name) => {
      endAll(child.pid, mark);
      // The last words may not have been read yet; with the group gone nobody of it holds the outputs, …
      child.once('close', () => finish(code, name));
      // … and whoever else does must not hold us.
      drain = setTimeout(finish, DRAIN_MS, code, name);
    });
  });
}
