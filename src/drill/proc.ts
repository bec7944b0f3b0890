import * as fs from 'node:fs';

/** @returns whether there was such a process, or group where `pid` is negative */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/**
 * Every process but our own, by Linux's /proc.
 * @throws Error where there is none
 */
export function processes(): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/**
 * Whether a process was started with a variable, which a child that left its group (`setsid`) keeps.
 * @param wanted `NAME=value`
 * @param begins the value may go on
 */
export function carries(pid: number, wanted: string, begins = false): boolean {
  try {
    return fs
      .readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .some((entry) => entry === wanted || (begins && entry.startsWith(wanted)));
  } catch {
    return false;
  }
}
