import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** How a child ended. `late` and `held`: the time was up, before its end or (`held`) after it, its output still open. */
export type ChildResult =
  | { readonly kind: 'exited'; readonly code: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'missing' | 'refused' | 'late' | 'held' | 'flooded' | 'encoding' }
  | { readonly kind: 'failed'; readonly code: string };

export interface ChildRequest {
  readonly argv: readonly string[];
  readonly input: string;
  readonly cwd: string;
  readonly timeoutMs: number;
}

export type RunChild = (request: ChildRequest) => ChildResult;

const OUTPUT_LIMIT = 1024 * 1024;

/**
 * Runs a program to its end, without a shell. Its output goes to pipes, never to ours, and its whole process group is
 * killed afterwards: whatever held our own standard output would make the host wait for its limit, which opens.
 */
export const runChild: RunChild = ({ argv, input, cwd, timeoutMs }) => {
  let result: SpawnSyncReturns<Buffer>;
  try {
    result = spawnSync(argv[0]!, argv.slice(1), {
      cwd,
      input,
      timeout: Math.max(1, Math.floor(timeoutMs)),
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_LIMIT,
      stdio: 'pipe',
      windowsHide: true,
      detached: process.platform !== 'win32',
    } as Parameters<typeof spawnSync>[2]) as SpawnSyncReturns<Buffer>;
  } catch (error) {
    return { kind: 'failed', code: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
  if (result.pid > 0 && process.platform !== 'win32') {
    try {
      process.kill(-result.pid, 'SIGKILL');
    } catch {
      // The group is gone already, as it should be.
    }
  }
  const code = (result.error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOENT') return { kind: 'missing' };
  if (code === 'EACCES' || code === 'EPERM') return { kind: 'refused' };
  if (code === 'ETIMEDOUT') return { kind: result.status === null ? 'late' : 'held' };
  if (code === 'ENOBUFS') return { kind: 'flooded' };
  // A program that does not read what it is given is within its rights: its answer still counts.
  if (code !== undefined && code !== 'EPIPE') return { kind: 'failed', code };
  if (result.signal) return { kind: 'killed', signal: result.signal };
  try {
    return {
      kind: 'exited',
      code: result.status ?? -1,
      stdout: new TextDecoder('utf-8', { fatal: true }).decode(result.stdout),
      stderr: result.stderr.toString('utf8'),
    };
  } catch {
    return { kind: 'encoding' };
  }
};

/** The clause that says how a child failed; null where it exited by itself. */
export function failureOf(result: ChildResult, timeoutMs: number): string | null {
  switch (result.kind) {
    case 'exited':
      return null;
    case 'killed':
      return `it was ended by ${result.signal}`;
    case 'missing':
      return 'the program is not there';
    case 'refused':
      return 'the program may not be executed';
    case 'late':
      return `it gave no answer within ${Math.floor(timeoutMs)} ms`;
    case 'held':
      return `something that it started still held its output after ${Math.floor(timeoutMs)} ms`;
    case 'flooded':
      return 'it printed more than 1 MiB';
    case 'encoding':
      return 'what it printed is not valid UTF-8';
    case 'failed':
      return `it could not be started (${result.code})`;
  }
}
