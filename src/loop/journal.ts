import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { APPEND, CAREFUL, readEnd } from '../guard/careful.js';
import type { LoopMode } from '../guard/policy-loop.js';
import { isOwnFolder, openStateFolder } from '../guard/state.js';
import type { Cause } from './machine.js';

/**
 * The loop's state: one JSON line an event, only ever appended, to a file that nobody but the session's start makes. Who
 * removes it has cancelled the loop: a hook that is still at work appends to a file that has lost its name.
 */
export const JOURNAL = 'loop.jsonl';
/** Stands from the session's first start on, so that a cancelled loop is not armed again when it is resumed. */
const STARTED = 'session';
/** Far more than the lines of a session. */
const LIMIT = 1024 * 1024;
/** No job on GitHub's runners lasts longer; what is older belongs to another life of the same id. */
export const STALE_MS = 6 * 60 * 60 * 1000;

/** The first line: what the loop was armed with. */
export interface Armed {
  readonly v: 1;
  readonly kind: 'armed';
  readonly session: string;
  readonly root: string;
  /** The commit at the start; null outside git. */
  readonly head: string | null;
  /** The session's start, in milliseconds. */
  readonly at: number;
  /** null: no loop of the main agent, only sub-agents' gates or a chain. */
  readonly mode: LoopMode | null;
  /** SHA-256 of everything that belongs to the gate; null for what was not there. */
  readonly frozen: Readonly<Record<string, string | null>>;
  /** The tasks that the list had. */
  readonly tasks: readonly string[];
}

export interface Stopped {
  readonly kind: 'stop';
  /** The sub-agent, or null. */
  readonly agent: string | null;
  readonly at: number;
  /** The payload's own time. */
  readonly stamp: number | null;
  readonly active: boolean | null;
  /** How far the transcript was read. */
  readonly end: number;
  readonly decision: 'block' | 'stop';
  readonly cause: Cause;
  /** Why it ended, where the cause is `tampered`. */
  readonly why: Cause;
  readonly blocks: number;
  readonly signature: string | null;
  readonly idle: number;
  readonly tree: string | null;
  readonly ended: boolean;
  /** What the agent was told; empty where it may stop. */
  readonly reason: string;
}

export interface Failed {
  readonly kind: 'error';
  readonly at: number;
  readonly what: string;
}

export type Line = Armed | Stopped | Failed;

/** State that cannot be used. The message is a clause. */
export class JournalError extends Error {
  override name = 'JournalError';
}

export interface Journal {
  readonly armed: Armed;
  readonly lines: readonly Line[];
}

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

function isArmed(line: Armed): boolean {
  return (
    line.v === 1 &&
    line.kind === 'armed' &&
    isText(line.session) &&
    isText(line.root) &&
    isTextOrNull(line.head) &&
    isWhole(line.at) &&
    (line.mode === null || ['gate', 'criteria', 'tasks'].includes(line.mode)) &&
    typeof line.frozen === 'object' &&
    line.frozen !== null &&
    Object.values(line.frozen).every(isTextOrNull) &&
    Array.isArray(line.tasks) &&
    line.tasks.every(isText)
  );
}

function isStopped(line: Stopped): boolean {
  return (
    line.kind === 'stop' &&
    isTextOrNull(line.agent) &&
    isWhole(line.at) &&
    (line.stamp === null || Number.isFinite(line.stamp)) &&
    isWhole(line.end) &&
    (line.decision === 'block' || line.decision === 'stop') &&
    isText(line.cause) &&
    isWhole(line.blocks) &&
    isTextOrNull(line.signature) &&
    isWhole(line.idle) &&
    isTextOrNull(line.tree) &&
    typeof line.ended === 'boolean' &&
    isText(line.reason)
  );
}

/**
 * Reads a journal's text. A half line, a foreign one, or a count that falls makes all of it unusable: what is wrong with
 * the state must never cost turns.
 * @throws JournalError
 */
export function parseJournal(text: string): Journal {
  if (!text.endsWith('\n')) throw new JournalError('its last line is not whole');
  const lines = text
    .slice(0, -1)
    .split('\n')
    .map((each, index): Line => {
      let line: Line | null;
      try {
        line = JSON.parse(each) as Line | null;
      } catch {
        throw new JournalError(`line ${index + 1} is not JSON`);
      }
      const fits =
        typeof line === 'object' &&
        line !== null &&
        (index === 0
          ? isArmed(line as Armed)
          : line.kind === 'stop'
            ? isStopped(line)
            : line.kind === 'error' && isWhole(line.at) && isText(line.what));
      if (!fits) throw new JournalError(`line ${index + 1} has another form`);
      return line!;
    });
  const counts = new Map<string | null, number>();
  lines.forEach((line, index) => {
    if (line.kind !== 'stop') return;
    const before = counts.get(line.agent) ?? 0;
    if (line.blocks !== before + (line.decision === 'block' ? 1 : 0))
      throw new JournalError(`line ${index + 1} does not count on from the lines before it`);
    counts.set(line.agent, line.blocks);
  });
  return { armed: lines[0] as Armed, lines };
}

/** An open journal. `close` it in every case. */
export interface OpenJournal extends Journal {
  append(line: Line): void;
  close(): void;
}

/**
 * Opens a session's journal, and never makes one.
 * @returns null where there is none: no loop was armed, or it was cancelled
 * @throws JournalError where it cannot be used
 */
export function openJournal(folder: string): OpenJournal | null {
  let fd: number;
  try {
    fd = openSync(`${folder}/${JOURNAL}`, APPEND);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new JournalError(`it cannot be opened (${code})`);
  }
  const close = (): void => closeSync(fd);
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.nlink > 1 || !isOwnFolder(folder))
      throw new JournalError('it is not a file of our own');
    if (stat.size > LIMIT) throw new JournalError('it is larger than any session makes it');
    const journal = parseJournal(readFileSync(fd, 'utf8'));
    return {
      ...journal,
      append: (line) => {
        const text = Buffer.from(`${JSON.stringify(line)}\n`);
        if (writeSync(fd, text) !== text.length) throw new JournalError('it could not be written');
      },
      close,
    };
  } catch (error) {
    close();
    if (error instanceof JournalError) throw error;
    throw new JournalError(`it cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Whether a journal that was open still has its name. It has none after a cancellation. */
export function isCancelled(folder: string): boolean {
  return !existsSync(`${folder}/${JOURNAL}`);
}

function create(file: string, text: string): boolean {
  let fd: number;
  try {
    fd = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | CAREFUL, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(fd, text);
  } finally {
    closeSync(fd);
  }
  return true;
}

/**
 * Says whether this is the first start of a session, once.
 * @returns null where there is no state folder to be had
 */
export function firstStart(folder: string): boolean | null {
  return openStateFolder(folder) ? create(`${folder}/${STARTED}`, '') : null;
}

/** Makes the journal. @returns false where there is one already */
export function arm(folder: string, armed: Armed): boolean {
  return create(`${folder}/${JOURNAL}`, `${JSON.stringify(armed)}\n`);
}

/** Milliseconds between the making of a lock and its text, at most. */
const WRITING_MS = 1000;

/** Takes a lock of a session. @returns what gives it back, or null where another process holds it */
export function lock(folder: string, name: string, longestMs: number): (() => void) | null {
  const file = `${folder}/${name}.lock`;
  const free = (): void => {
    try {
      unlinkSync(file);
    } catch {
      // Gone already.
    }
  };
  for (let tries = 0; tries < 2; tries++) {
    if (create(file, `${process.pid} ${Date.now()}`)) return free;
    try {
      const [pid, since] = readEnd(file, 100).split(' ').map(Number);
      // Another process has made it at this moment, and has yet to write into it.
      if (since === undefined && Date.now() - statSync(file).mtimeMs < WRITING_MS) return null;
      let alive = pid !== undefined && since !== undefined && Date.now() - since < longestMs;
      if (alive)
        try {
          process.kill(pid!, 0);
        } catch (error) {
          alive = (error as NodeJS.ErrnoException).code === 'EPERM';
        }
      if (alive) return null;
      unlinkSync(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}
