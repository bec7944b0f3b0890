import { closeSync, fstatSync, openSync } from 'node:fs';
import { FOLLOW, lastBytes } from '../guard/careful.js';

/** Bytes of a transcript's end that are read: many turns, of a file that may have a hundred megabytes. */
export const TAIL_BYTES = 1024 * 1024;

/** Milliseconds that a transcript is given to show the last message. */
const AWAIT_MS = 2000;

/** What the agent says when it is done, on a line of its own. */
export const SENTINEL = 'PORTCULLIS-DONE';

/** The end of a transcript, which is a hint and no more: it may lag by a turn. */
export interface Tail {
  /** Where the last whole line ends: what stands behind it has not been seen. */
  readonly end: number;
  /** The main agent said the sentinel in a message behind `from`, and behind the last message of the user. */
  readonly sentinel: boolean;
  /** What the agent was sent on with stands there, so that what it said before can be told from what it said after. */
  readonly prompted: boolean;
}

/** A transcript that is there and cannot be read. */
export class TranscriptError extends Error {
  override name = 'TranscriptError';
}

function saysSentinel(content: unknown): boolean {
  return typeof content === 'string' && content.split(/\r\n|[\r\n]/).some((line) => line.trim() === SENTINEL);
}

interface Entry {
  readonly type?: unknown;
  readonly agentId?: unknown;
  readonly data?: {
    readonly content?: unknown;
    readonly parentToolCallId?: unknown;
  };
}

/**
 * Reads the main agent's own messages out of a transcript's tail. Nothing else is looked at: what a hook injected stands
 * there as a message of the user, and in the host's notes on its hooks.
 * @param bytes the tail; its first line may be half a line, unless it starts at 0, and so may its last
 * @param start where the tail begins in the file
 * @param from what stands before it was seen at an earlier stop
 * @param told the beginning of what the agent was sent on with; empty where it was not
 */
export function readTail(bytes: Buffer, start: number, from: number, told = ''): Tail {
  let sentinel = false;
  let prompted = told === '';
  let at = start === 0 ? 0 : bytes.indexOf(10) + 1;
  if (start > 0 && at === 0) return { end: from, sentinel, prompted };
  let end = start + at;
  for (;;) {
    const next = bytes.indexOf(10, at);
    if (next === -1) break;
    const line = bytes.toString('utf8', at, next);
    const seen = start + at < from;
    at = next + 1;
    end = start + at;
    if (seen || !/(?:assistant|user)\.message/.test(line)) continue;
    let entry: Entry | null;
    try {
      entry = JSON.parse(line) as Entry | null;
    } catch {
      continue;
    }
    if (entry?.type !== 'assistant.message' && entry?.type !== 'user.message') continue;
    if (entry.agentId !== undefined || typeof entry.data !== 'object' || entry.data === null) continue;
    if (entry.data.parentToolCallId !== undefined) continue;
    // Being sent on is a message of the user: what the agent said before it has been answered.
    if (entry.type === 'user.message') {
      sentinel = false;
      const { content } = entry.data;
      prompted ||= typeof content === 'string' && content.includes(told);
    } else if (saysSentinel(entry.data.content)) sentinel = true;
  }
  return { end, sentinel, prompted };
}

/**
 * @param path as the payload names it
 * @param from the `end` of the stop before; 0 at the first
 * @returns null where there is no such file, which is no fault: the host may write it later
 * @throws TranscriptError where it is there and cannot be read
 */
export function readTranscript(path: string, from: number, told = ''): Tail | null {
  let fd: number;
  try {
    fd = openSync(path, FOLLOW);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new TranscriptError(`the transcript cannot be read (${code})`);
  }
  try {
    const stat = fstatSync(fd);
    if (!stat.isFile()) throw new TranscriptError('the transcript is no regular file');
    const bytes = lastBytes(fd, stat.size, TAIL_BYTES);
    // A transcript that has become shorter is another one.
    return readTail(bytes, Math.max(0, stat.size - TAIL_BYTES), from > stat.size ? 0 : from, told);
  } catch (error) {
    if (error instanceof TranscriptError) throw error;
    throw new TranscriptError(`the transcript cannot be read (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    closeSync(fd);
  }
}

/**
 * Reads a transcript until the sentinel stands there, for two seconds at most: the host writes it behind its own back, and
 * the message that ended the turn comes a moment later.
 * @param first what a reading before has found, for the case that the file goes away
 * @throws TranscriptError as readTranscript does
 */
export function awaitSentinel(path: string, first: Tail | null, from: number, told: string): Tail | null {
  const until = Date.now() + AWAIT_MS;
  for (;;) {
    const tail = readTranscript(path, from, told) ?? first;
    if ((tail?.sentinel && tail.prompted) || Date.now() >= until) return tail;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}
