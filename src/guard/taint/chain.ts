import { constants, writeSync } from 'node:fs';
import { APPEND, lastBytes, READ, withFile } from '../careful.js';
import { sha256 } from '../digest.js';
import { openStateFolder } from '../state.js';

/**
 * The session's taint as a file of JSON lines, each with the hash of the one before, and with the audit log as its
 * witness: every audited call says which line it saw last. The file is read at every call, so it stays small.
 */
export const TAINT_FILE = 'taint.jsonl';
/** Bytes; a longer file is none of ours. */
const FILE_LIMIT = 256 * 1024;
/** Lines; after so many causes one more changes nothing. Some are kept for what is certain, so that doubts cannot fill the file. */
const LINE_LIMIT = 120;
const DOUBT_LIMIT = 80;
/** Several hooks may append at the same moment: a line may then follow one of the last few. */
const CONCURRENT = 8;
const FIRST = '0'.repeat(32);

/**
 * `suspect`: something was found that a page which only speaks of attacks may hold as well. `tainted`: an attack was
 * found, or nobody can say that there was none.
 */
export type Degree = 'clean' | 'suspect' | 'tainted';

/** Why the session is no longer clean. */
export interface Cause {
  readonly degree: Exclude<Degree, 'clean'>;
  /** Rule ids of the scanner, or one of ours: `state/…`, `scan/…`. */
  readonly rules: readonly string[];
  /** Where the text came from, as a person would say it; for a fault, what happened. */
  readonly place: string;
  /** UTF-16 offsets in the text; empty for a fault. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  readonly agent: string | null;
  /** ISO 8601. */
  readonly time: string;
}

interface Line {
  readonly v: 1;
  readonly time: string;
  /** The commit that the session began with, where it is known. */
  readonly base?: string;
  readonly cause?: Omit<Cause, 'time'>;
  readonly prev: string;
}

/** What is known of a session. */
export interface Taint {
  readonly degree: Degree;
  readonly causes: readonly Cause[];
  readonly base: string | null;
  /** Hash of the last line; null where the file is not there or is no longer whole. */
  readonly head: string | null;
}

export const CLEAN_SESSION: Taint = { degree: 'clean', causes: [], base: null, head: null };

export const hashOf = (line: string): string => sha256(line).slice(0, 32);

/** The lines of the file; null where it is not there. @throws Error where it is no file of ours */
function readLines(folder: string): string[] | null {
  try {
    return withFile(`${folder}/${TAINT_FILE}`, READ, (fd, { nlink, size }) => {
      if (nlink > 1 || size > FILE_LIMIT) throw new Error('it is no file of ours');
      return lastBytes(fd, size, FILE_LIMIT)
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '');
    });
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** A cause that lies with the state itself. */
export function fault(rule: string, place: string, now: Date): Cause {
  return { degree: 'tainted', rules: [rule], place, spans: [], agent: null, time: now.toISOString() };
}

const worse = (a: Degree, b: Degree): Degree => (a === 'tainted' || b === 'clean' ? a : b);

/** The session's taint as the file tells it, with the hashes of its lines. */
export function readChain(
  folder: string,
): { readonly taint: Taint; readonly hashes: readonly string[] } | 'missing' | 'altered' {
  let lines: string[] | null;
  try {
    lines = readLines(folder);
  } catch {
    return 'altered';
  }
  if (lines === null) return 'missing';
  const hashes: string[] = [];
  const causes: Cause[] = [];
  let degree: Degree = 'clean';
  let base: string | null = null;
  for (const text of lines) {
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      return 'altered';
    }
    const follows =
      hashes.length === 0 ? line?.prev === FIRST : hashes.slice(-CONCURRENT).includes(line?.prev);
    // Of two hooks that begin a session at once both write a first line.
    if (line?.v !== 1 || !(follows || (hashes.length < CONCURRENT && line.prev === FIRST))) return 'altered';
    hashes.push(hashOf(text));
    if (typeof line.base === 'string') base ??= line.base;
    if (line.cause) {
      causes.push({ ...line.cause, time: line.time });
      degree = worse(degree, line.cause.degree);
    }
  }
  if (hashes.length === 0) return 'altered';
  return { taint: { degree, causes, base, head: hashes.at(-1)! }, hashes };
}

/**
 * Appends one line.
 * @returns its hash; null where it could not be written
 */
export function appendLine(
  folder: string,
  add: { readonly base?: string; readonly cause?: Cause },
  now: Date,
): string | null {
  try {
    const file = `${folder}/${TAINT_FILE}`;
    let lines: string[] | null = null;
    try {
      lines = readLines(folder);
    } catch {
      return null;
    }
    if (!openStateFolder(folder)) return null;
    const limit = add.cause?.degree === 'suspect' ? DOUBT_LIMIT : LINE_LIMIT;
    if (lines !== null && lines.length >= limit) return hashOf(lines.at(-1)!);
    return withFile(file, APPEND | constants.O_CREAT, (fd) => {
      const { time, ...cause } = add.cause ?? { time: now.toISOString() };
      const line: Line = {
        v: 1,
        time,
        ...(add.base === undefined ? {} : { base: add.base }),
        ...(add.cause === undefined ? {} : { cause: cause as Omit<Cause, 'time'> }),
        prev: lines === null || lines.length === 0 ? FIRST : hashOf(lines.at(-1)!),
      };
      const text = JSON.stringify(line);
      writeSync(fd, `${text}\n`);
      return hashOf(text);
    });
  } catch {
    return null;
  }
}
