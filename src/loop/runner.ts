import type * as ChildProcess from 'node:child_process';
import type * as FileSystem from 'node:fs';

/** One program to run. */
export interface Task {
  readonly argv: readonly string[];
  readonly timeoutMs: number;
  /** Written to its standard input; null: it has none. */
  readonly input: string | null;
}

/** What the runner is told, as JSON on its standard input. */
export interface RunnerOrder {
  readonly tasks: readonly Task[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Stands in the environment of everything that is started, so that it is found again. */
  readonly mark: string;
  /** Go on after a task that did not exit with 0. */
  readonly all: boolean;
  /** Milliseconds for all tasks together. */
  readonly totalMs: number;
  /** Bytes of output that are kept: its end, and of standard output the beginning. */
  readonly keep: number;
}

/** How a task ended. */
export interface TaskResult {
  readonly kind: 'exited' | 'killed' | 'late' | 'missing' | 'refused' | 'failed';
  /** Exit code; null where there was none. */
  readonly code: number | null;
  /** The signal's name, or the error's code. */
  readonly what: string | null;
  readonly ms: number;
  /** The end of both outputs, as they came. */
  readonly tail: string;
  /** The beginning of standard output. */
  readonly stdout: string;
}

/** The name of the variable that carries the mark. */
export const MARK = 'PORTCULLIS_LOOP_MARK';

type Load = ((name: 'node:child_process') => typeof ChildProcess) & ((name: 'node:fs') => typeof FileSystem);

/**
 * Runs tasks one after another, and prints a line of JSON for each: `{"group":PID}` when it starts, its result when it has
 * ended. It is a process of its own: a hook must be synchronous, and a synchronous child whose output somebody
 * still holds, or that has left its group, could be neither waited for nor ended. Its text is handed to `node -e`, so it
 * uses nothing but its parameters.
 *
 * A task is over when its process has ended, whoever holds its output. Then, and at its limit, its group is killed, and so is
 * whatever carries the mark in its environment: that finds what has called setsid.
 */
export function runner(load: Load, host: NodeJS.Process): void {
  const { spawn } = load('node:child_process');
  const fs = load('node:fs');
  const { tasks, cwd, env, mark, all, keep, totalMs } = JSON.parse(fs.readFileSync(0, 'utf8')) as RunnerOrder;
  const parent = host.ppid;
  const until = Date.now() + totalMs;
  const windows = host.platform === 'win32';
  let group = 0;
  const say = (line: unknown): void => {
    try {
      fs.writeSync(1, `${JSON.stringify(line)}\n`);
    } catch {
      // Whoever started us is gone, and what we started would outlive us both.
      killAll();
      host.exit(1);
    }
  };
  const signal = (pid: number, name: NodeJS.Signals): void => {
    try {
      host.kill(pid, name);
    } catch {
      // Gone already.
    }
  };
  /** Everything that carries the mark; what a program of ours starts inherits it. */
  const sweep = (): void => {
    if (host.platform !== 'linux') return;
    // A killed parent may have forked in between, so look until nobody is left.
    for (let rounds = 0, found = true; found && rounds < 5; rounds++) {
      found = false;
      for (const name of fs.readdirSync('/proc')) {
        if (!/^\d+$/.test(name) || name === String(host.pid)) continue;
        try {
          if (!fs.readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark)) continue;
        } catch {
          continue;
        }
        signal(Number(name), 'SIGKILL');
        found = true;
      }
    }
  };
  const killAll = (): void => {
    if (group > 0) signal(windows ? group : -group, 'SIGKILL');
    sweep();
  };
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    host.on(name, () => {
      killAll();
      host.exit(1);
    });
  // Whoever started us is gone: nobody waits for the answer.
  setInterval(() => {
    if (host.ppid === parent) return;
    killAll();
    host.exit(1);
  }, 500).unref();

  const next = (index: number): void => {
    const task = tasks[index];
    if (!task) host.exit(0);
    const { argv, input } = task!;
    const started = Date.now();
    const timeoutMs = Math.min(task!.timeoutMs, until - started);
    let tail = Buffer.alloc(0);
    let stdout = Buffer.alloc(0);
    let late = false;
    let over = false;
    const end = (kind: TaskResult['kind'], code: number | null, what: string | null): void => {
      if (over) return;
      over = true;
      killAll();
      group = 0;
      say({
        kind: late ? 'late' : kind,
        code: late ? null : code,
        what: late ? null : what,
        ms: Date.now() - started,
        tail: tail.toString('utf8'),
        stdout: stdout.toString('utf8'),
      } satisfies TaskResult);
      if (all || (kind === 'exited' && code === 0 && !late)) next(index + 1);
      else host.exit(0);
    };
    const failed = (error: unknown): void => {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
      end(
        code === 'ENOENT' ? 'missing' : code === 'EACCES' || code === 'EPERM' ? 'refused' : 'failed',
        null,
        code,
      );
    };
    if (timeoutMs <= 0) {
      end('late', null, null);
      return;
    }
    let child: ChildProcess.ChildProcess;
    try {
      child = spawn(argv[0]!, argv.slice(1), {
        cwd,
        env: env as NodeJS.ProcessEnv,
        stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
        detached: !windows,
        windowsHide: true,
      });
    } catch (error) {
      failed(error);
      return;
    }
    child.on('error', failed);
    if (child.pid !== undefined) {
      group = child.pid;
      say({ group });
    }
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    const hear = (data: Buffer): void => {
      tail = Buffer.concat([tail, data]);
      if (tail.length > 2 * keep) tail = tail.subarray(tail.length - keep);
    };
    child.stdout?.on('data', (data: Buffer) => {
      hear(data);
      if (stdout.length < keep) stdout = Buffer.concat([stdout, data.subarray(0, keep - stdout.length)]);
    });
    child.stderr?.on('data', hear);
    const limit = setTimeout(() => {
      late = true;
      signal(windows ? child.pid! : -child.pid!, 'SIGTERM');
      setTimeout(killAll, 1000).unref();
      // Not even SIGKILL ends what hangs in the kernel.
      setTimeout(() => end('late', null, null), 2000).unref();
    }, timeoutMs);
    child.on('exit', (code, name) => {
      clearTimeout(limit);
      const finish = (): void => end(name === null ? 'exited' : 'killed', code, name);
      child.on('close', finish);
      // Somebody else may hold the output for ever; what has been written is read by then.
      setTimeout(finish, 250);
    });
  };
  next(0);
}
