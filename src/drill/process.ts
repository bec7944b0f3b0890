import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { type HookRun, STDOUT_LIMIT } from '../contract/outcome.js';
import { endAll, endGroup, MARK } from './reap.js';

/** What stands on the other end of a hook's standard input, and for how long. */
export type Stdin = 'pipe' | 'pipe-kept-open' | 'socket';

export interface HostCall {
  /** Program and arguments: `/bin/bash --norc --noprofile -c TEXT`, or an `exec` entry's own. */
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input: string;
  readonly stdin: Stdin;
  readonly limitMs: number;
  /** The group is stopped for this share of the time, in pulses: what waiting for a slow disk comes to. */
  readonly stoppedShare: number;
  /** Unique, for finding what has left the process group. */
  readonly mark: string;
  /** Absolute: nothing but this run works in it or below. */
  readonly folder: string;
}

export interface HostResult extends HookRun {
  readonly stderr: Uint8Array;
  /** Wall-clock milliseconds until the host would go on: the end, or the limit. */
  readonly ms: number;
  /** The process itself had ended when the limit came: something else held its output. */
  readonly held: boolean;
  /** Processes that had left the group or outlived it, and were ended. */
  readonly strays: number;
  /** Why nothing was started (an errno name); null where something was. */
  readonly failure: string | null;
}

/** The host sends SIGKILL this long after SIGTERM (docs/host-contract.md, "The process"). */
const KILL_AFTER_MS = 2000;
const STDERR_LIMIT = 64 * 1024;
/** Pulses this long: shorter than any deadline of a hook, longer than the scheduler's own. */
const PULSE_MS = 50;

/** Named pipes, made many at a time: a program has to be started for it. */
export class Pipes {
  #free: string[] = [];
  #made = 0;

  constructor(private readonly folder: string) {}

  take(): string {
    if (this.#free.length === 0) {
      const names = Array.from({ length: 64 }, () => path.join(this.folder, `pipe-${this.#made++}`));
      const { status, error, stderr } = spawnSync('mkfifo', ['-m', '600', ...names], { encoding: 'utf8' });
      if (error || status !== 0) throw new Error(`mkfifo failed: ${error?.message ?? stderr}`);
      this.#free = names;
    }
    return this.#free.pop()!;
  }
}

interface Ends {
  readonly reader: number;
  readonly writer: number;
}

/**
 * Both ends of a pipe. Node's own pipes are sockets, and a hook that writes to /dev/stderr or /dev/stdout, which works
 * under the host, fails on a socket.
 */
function openPipe(pipes: Pipes, child: 'reads' | 'writes'): Ends {
  const name = pipes.take();
  const { O_RDONLY, O_WRONLY, O_NONBLOCK } = fs.constants;
  // Opening either end blocks until the other is there, unless it is told not to; and only our own end may be
  // without blocking, because the flag would be the child's as well.
  const first = fs.openSync(name, O_RDONLY | O_NONBLOCK);
  const writer = fs.openSync(name, child === 'reads' ? O_WRONLY | O_NONBLOCK : O_WRONLY);
  let reader = first;
  if (child === 'reads') {
    reader = fs.openSync(name, O_RDONLY);
    fs.closeSync(first);
  }
  fs.unlinkSync(name);
  return { reader, writer };
}

/** Collects a stream up to a limit and throws the rest away; the hook must not block on a full pipe. */
class Sink {
  readonly #parts: Buffer[] = [];
  #size = 0;
  open = true;

  constructor(
    readonly socket: net.Socket,
    private readonly limit: number,
    onEnd: () => void,
  ) {
    socket.on('data', (chunk: Buffer) => {
      if (this.#size >= limit) return;
      this.#parts.push(chunk);
      this.#size += chunk.length;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.open = false;
      onEnd();
    });
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts).subarray(0, this.limit);
  }
}

function start(call: HostCall, files: [number | 'pipe', number, number]): ChildProcess {
  return spawn(call.argv[0]!, call.argv.slice(1), {
    cwd: call.cwd,
    env: { ...call.env, [MARK]: call.mark },
    stdio: files,
    // A process group of its own, as under the host; setsid instead of setpgid, so that its session can be found.
    detached: true,
  });
}

/** Stops and continues the group, so that it runs for the rest of the time only. */
function pulse(group: number, stoppedShare: number): () => void {
  if (stoppedShare <= 0) return () => {};
  let stopped = false;
  let timer: NodeJS.Timeout;
  const flip = () => {
    try {
      process.kill(-group, stopped ? 'SIGCONT' : 'SIGSTOP');
    } catch {
      return;
    }
    stopped = !stopped;
    timer = setTimeout(flip, PULSE_MS * (stopped ? stoppedShare : 1 - stoppedShare));
  };
  timer = setTimeout(flip, 1);
  return () => {
    clearTimeout(timer);
    if (!stopped) return;
    try {
      process.kill(-group, 'SIGCONT');
    } catch {
      // The group is gone.
    }
  };
}

/**
 * Runs one hook as the host does (docs/host-contract.md, "The process"): a process group of its own, the payload on
 * standard input, done when it has ended and both outputs are closed, SIGTERM at the limit and SIGKILL two seconds
 * later. Whatever is left afterwards is ended, in the group or out of it.
 * @returns once nothing of the run is alive
 */
export async function runAsHost(call: HostCall, pipes: Pipes): Promise<HostResult> {
  const input = call.stdin === 'socket' ? null : openPipe(pipes, 'reads');
  const output = openPipe(pipes, 'writes');
  const errors = openPipe(pipes, 'writes');
  const child = start(call, [input ? input.reader : 'pipe', output.writer, errors.writer]);
  if (input) fs.closeSync(input.reader);
  fs.closeSync(output.writer);
  fs.closeSync(errors.writer);

  const began = performance.now();
  let settle = () => {};
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let exit: { code: number | null; signal: string | null } | null = null;
  let failure: string | null = null;
  const check = () => {
    if (exit && !out.open && !err.open) settle();
  };
  const out = new Sink(
    new net.Socket({ fd: output.reader, readable: true, writable: false }),
    STDOUT_LIMIT,
    check,
  );
  const err = new Sink(
    new net.Socket({ fd: errors.reader, readable: true, writable: false }),
    STDERR_LIMIT,
    check,
  );
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (child.pid !== undefined) return;
    failure = error.code ?? error.message;
    settle();
  });
  child.on('exit', (code, signal) => {
    exit = { code, signal };
    check();
  });

  const stdin = input ? new net.Socket({ fd: input.writer, readable: false, writable: true }) : child.stdin!;
  // A hook need not read what it is given.
  stdin.on('error', () => {});
  if (call.stdin === 'pipe-kept-open') stdin.write(call.input);
  else stdin.end(call.input);

  const group = child.pid;
  const resume = group === undefined ? () => {} : pulse(group, call.stoppedShare);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    settle();
  }, call.limitMs);
  await done;
  clearTimeout(timer);
  const ms = performance.now() - began;
  resume();
  const ended = exit as { code: number | null; signal: string | null } | null;
  const timedOut = late && !(ended && !out.open && !err.open);
  if (group !== undefined && timedOut) await endGroup(group, KILL_AFTER_MS);
  const strays = group === undefined ? 0 : await endAll({ group, mark: call.mark, folder: call.folder });
  stdin.destroy();
  out.socket.destroy();
  err.socket.destroy();
  return {
    exit: timedOut ? null : (ended?.code ?? null),
    signal: timedOut ? null : (ended?.signal ?? null),
    timedOut,
    held: timedOut && ended !== null,
    stdout: out.bytes(),
    stderr: err.bytes(),
    ms: Math.min(ms, call.limitMs),
    strays,
    failure,
  };
}
