import * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { carries, processes, signal } from './proc.js';

/** In the environment of everything that a run starts, so that a process which left the group is found again. */
export const MARK = 'PORTCULLIS_DRILL';

export interface Hunt {
  /** The run's process group, which is its session as well. */
  readonly group: number;
  readonly mark: string;
  /** Absolute: a process that works below it is the run's. */
  readonly folder: string;
}

function isAlive(pid: number): boolean {
  try {
    // State and session stand behind the name, which may hold anything but is the last thing in parentheses.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    return false;
  }
}

/** Its process group and session; zeros where it has gone. */
function stationOf(pid: number): { readonly group: number; readonly session: number } {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, , group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { group: Number(group), session: Number(session) };
  } catch {
    return { group: 0, session: 0 };
  }
}

function worksIn(pid: number, folder: string): boolean {
  try {
    const cwd = fs.readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '');
    return cwd === folder || cwd.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

/** Every living process of a run: of its session, with its mark, or at work in its folder. */
function find({ group, mark, folder }: Hunt): number[] {
  return processes().filter(
    (pid) =>
      (stationOf(pid).session === group || carries(pid, `${MARK}=${mark}`) || worksIn(pid, folder)) &&
      isAlive(pid),
  );
}

/** SIGTERM to the group, as the host does at the limit, and SIGKILL after `graceMs` unless it is empty before. */
export async function endGroup(group: number, graceMs: number): Promise<void> {
  signal(-group, 'SIGTERM');
  signal(-group, 'SIGCONT');
  const until = performance.now() + graceMs;
  while (performance.now() < until && signal(-group, 0)) {
    // A zombie that Node has not yet reaped still counts as one of the group.
    if (!find({ group, mark: '', folder: '\0' }).length) break;
    await sleep(20);
  }
  signal(-group, 'SIGKILL');
}

/** Rounds of looking for what is left: a process can start another one between the look and the blow. */
const ROUNDS = 50;

/**
 * Ends with SIGKILL what is left of a run, in its group or out of it.
 * @returns how many were found outside of the group; one of the group has been dealt the blow, and takes its time to die
 * @throws Error where something cannot be ended
 */
export async function endAll(hunt: Hunt): Promise<number> {
  signal(-hunt.group, 'SIGKILL');
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const left = find(hunt);
    if (left.length === 0) return seen.size;
    for (const pid of left) {
      const { group } = stationOf(pid);
      if (group !== hunt.group && group !== 0) seen.add(pid);
      signal(pid, 'SIGKILL');
    }
    await sleep(round < 5 ? 2 : 20);
  }
  throw new Error(`processes that a hook has started cannot be ended: ${find(hunt).join(', ')}`);
}

/**
 * Ends everything of all runs at once, for a drill that is interrupted: its hooks have sessions of their own, and the
 * terminal's signal does not reach them.
 * @param mark what the marks of all runs begin with
 * @param folder absolute: where all of them work
 */
export function endEverything(mark: string, folder: string): void {
  for (let round = 0; round < ROUNDS; round++) {
    const left = processes().filter(
      (pid) => (carries(pid, `${MARK}=${mark}`, true) || worksIn(pid, folder)) && isAlive(pid),
    );
    if (left.length === 0) return;
    for (const pid of left) signal(pid, 'SIGKILL');
  }
}
