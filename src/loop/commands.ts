import { spawnSync } from 'node:child_process';
import { among } from '../contract/lists.js';
import { CLEARED } from '../guard/limits.js';
import { MARK, type RunnerOrder, runner, type Task, type TaskResult } from './runner.js';

export interface CommandsRequest {
  readonly tasks: readonly Task[];
  readonly cwd: string;
  /** Go on after a command that did not exit with 0. */
  readonly all: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds after which everything is ended. */
  readonly totalMs: number;
}

export type RunCommands = (request: CommandsRequest) => readonly TaskResult[];

/** The commands could not be run at all. The message is a clause. */
export class CommandsError extends Error {
  override name = 'CommandsError';
}

const KEEP = 64 * 1024;
/** What the runner needs to end a command and to say so, on a busy machine. */
const GRACE_MS = 6000;

/**
 * The agent's own credentials are not for the project's tests, which the agent may have written. The variables that the
 * manifest empties are taken out, because some programs stumble over an empty one.
 */
const KEPT_BACK = /^(?:GITHUB_COPILOT_(?:API|GIT)_TOKEN|COPILOT_PROVIDER_API_KEY)$/;

function gateEnvironment(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || KEPT_BACK.test(name)) continue;
    // What bash was told to export, it fills anew.
    if (among(CLEARED, name) && (value === '' || name === 'SHELLOPTS')) continue;
    kept[name] = value;
  }
  return kept;
}

function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/**
 * Runs commands one after another, within `totalMs` and a few seconds. Nothing that they start holds our outputs, and
 * what is found of it afterwards is killed. @returns a result for each that was started
 * @throws CommandsError
 */
export const runCommands: RunCommands = ({ tasks, cwd, all, environment, totalMs }) => {
  const mark = `${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`;
  const order: RunnerOrder = {
    tasks,
    cwd,
    all,
    totalMs: Math.max(1, totalMs),
    mark: `${MARK}=${mark}`,
    env: { ...gateEnvironment(environment), [MARK]: mark },
    keep: KEEP,
  };
  const run = spawnSync(process.execPath, ['-e', `(${runner.toString()})(require, process)`], {
    input: JSON.stringify(order),
    encoding: 'utf8',
    env: { PATH: environment['PATH'] ?? '' },
    timeout: Math.max(1, totalMs) + GRACE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
    windowsHide: true,
  });
  const lines = (run.stdout ?? '').split('\n').flatMap((line): (TaskResult | { group: number })[] => {
    try {
      return [JSON.parse(line) as TaskResult | { group: number }];
    } catch {
      return [];
    }
  });
  const results = lines.filter((line): line is TaskResult => 'kind' in line);
  if (run.error || run.status !== 0) {
    for (const line of lines) if ('group' in line) killGroup(line.group);
    const code = (run.error as NodeJS.ErrnoException | undefined)?.code;
    throw new CommandsError(
      code === 'ETIMEDOUT'
        ? 'the commands did not end in time'
        : `the commands could not be run (${code ?? run.signal ?? (run.stderr ?? '').slice(0, 200)})`,
    );
  }
  return results;
};
