import { accessSync, constants, statSync } from 'node:fs';
import { failureOf, type RunChild, runChild } from './children.js';
import type { ToolRequirement } from './policy-tools.js';

/** How one required program stands. */
export interface ToolState {
  readonly name: string;
  /** Absolute path; null where there is none. */
  readonly found: string | null;
  /** As it printed it; null where it was not asked, or said none. */
  readonly version: string | null;
  /** Null: it is there and new enough. */
  readonly problem: ToolProblem | null;
}

export interface ToolProblem {
  readonly kind: 'missing' | 'not-executable' | 'failed' | 'unparsable' | 'old';
  /** A sentence that says what was found, what is needed and how to get it. */
  readonly message: string;
}

export interface ToolSearch {
  readonly root: string;
  /** The value of PATH. */
  readonly path: string;
  readonly timeoutMs: number;
  readonly run: RunChild;
  /** What an earlier run of the same file printed; see `keyOf`. */
  readonly known?: ReadonlyMap<string, string>;
  readonly learn?: (key: string, version: string) => void;
}

interface Place {
  readonly path: string;
  readonly executable: boolean;
}

function look(path: string): Place | null {
  try {
    if (!statSync(path).isFile()) return null;
  } catch {
    return null;
  }
  try {
    accessSync(path, constants.X_OK);
    return { path, executable: true };
  } catch {
    return { path, executable: false };
  }
}

function find(name: string, { root, path }: ToolSearch): Place | null {
  if (name.includes('/')) return look(name.startsWith('/') ? name : `${root}/${name.replace(/^\.\//, '')}`);
  let barred: Place | null = null;
  for (const folder of path.split(':')) {
    // A relative folder of PATH means another place in each working directory.
    if (!folder.startsWith('/')) continue;
    const place = look(`${folder}/${name}`);
    if (place?.executable) return place;
    barred ??= place;
  }
  return barred;
}

/** Changes with the file, so that a version is asked once a file and not once a call. */
function keyOf(path: string): string {
  const { size, mtimeMs, ino } = statSync(path);
  return `${path}\0${size}\0${mtimeMs}\0${ino}`;
}

const VERSION = /(?<![\d.])v?(\d+(?:\.\d+){0,3})(-[0-9A-Za-z][0-9A-Za-z.-]*)?(?![\d.])/;
/** A number with a dot is more likely the version than one without (`tool 2 build 1.4.0`). */
const DOTTED = /(?<![\d.])v?(\d+(?:\.\d+){1,3})(-[0-9A-Za-z][0-9A-Za-z.-]*)?(?![\d.])/;

/** The version in what a program printed: numbers with dots and, where it is one, the mark of a pre-release. */
export function versionIn(text: string): { readonly numbers: string; readonly early: boolean } | null {
  const match = DOTTED.exec(text) ?? VERSION.exec(text);
  return match ? { numbers: match[1]!, early: match[2] !== undefined } : null;
}

/** Whether `found` is at least `min`; a pre-release comes before its release. */
export function isEnough(found: { readonly numbers: string; readonly early: boolean }, min: string): boolean {
  const have = found.numbers.split('.').map(Number);
  const need = min.split('.').map(Number);
  for (let at = 0; at < Math.max(have.length, need.length); at++) {
    const difference = (have[at] ?? 0) - (need[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return !found.early;
}

/** Looks for one program and, where the requirement says how, runs it. Never falls back on another. */
export function checkTool(requirement: ToolRequirement, search: ToolSearch): ToolState {
  const { name, min, hint } = requirement;
  const needed = min === undefined ? name : `${name} ${min} or later`;
  const way = hint === undefined ? '' : ` ${hint.replace(/\.?$/, '.')}`;
  const fail = (
    kind: ToolProblem['kind'],
    what: string,
    found: string | null,
    version: string | null = null,
  ): ToolState => ({
    name,
    found,
    version,
    problem: { kind, message: `${what}; ${needed} is needed.${way}` },
  });
  const place = find(name, search);
  if (!place)
    return fail(
      'missing',
      name.includes('/') ? `there is no ${name}` : `${name} is in no folder of PATH`,
      null,
    );
  if (!place.executable) return fail('not-executable', `${place.path} may not be executed`, place.path);
  if (min === undefined && requirement.args === undefined)
    return { name, found: place.path, version: null, problem: null };
  const args = requirement.args ?? ['--version'];
  const key = `${keyOf(place.path)}\0${args.join('\0')}`;
  let printed = search.known?.get(key);
  if (printed === undefined) {
    const line = `${place.path} ${args.join(' ')}`.trim();
    const result = search.run({
      argv: [place.path, ...args],
      input: '',
      cwd: search.root,
      timeoutMs: search.timeoutMs,
    });
    const failure = failureOf(result, search.timeoutMs);
    if (failure !== null || result.kind !== 'exited')
      return fail('failed', `${line} cannot be asked for its version: ${failure}`, place.path);
    if (result.code !== 0)
      return fail(
        'failed',
        `${line} ended with ${result.code}: ${result.stderr.trim().split('\n')[0]?.slice(0, 200) || 'no word'}`,
        place.path,
      );
    printed = result.stdout.trim() || result.stderr.trim();
    search.learn?.(key, printed.slice(0, 500));
  }
  const version = versionIn(printed);
  if (min === undefined) return { name, found: place.path, version: version?.numbers ?? null, problem: null };
  if (!version)
    return fail(
      'unparsable',
      `${place.path} printed no version: ${JSON.stringify(printed.slice(0, 80))}`,
      place.path,
    );
  if (!isEnough(version, min))
    return fail(
      'old',
      `${place.path} is version ${version.numbers}${version.early ? ' before its release' : ''}`,
      place.path,
      version.numbers,
    );
  return { name, found: place.path, version: version.numbers, problem: null };
}

/** Milliseconds for one program where no call waits for the answer. */
const PATIENT_MS = 10_000;

/** Looks for a program as the work in a repository would find it, with the PATH of this process. */
export function askTool(requirement: ToolRequirement, root: string): ToolState {
  return checkTool(requirement, {
    root,
    path: process.env['PATH'] ?? '',
    timeoutMs: PATIENT_MS,
    run: runChild,
  });
}
