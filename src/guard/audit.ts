import { closeSync, constants, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { APPEND, lastBytes, readEnd } from './careful.js';
import { sha256 } from './digest.js';
import { openStateFolder } from './state.js';

/** Bytes after which the log starts a new file; one older file is kept. */
export const LOG_LIMIT = 4 * 1024 * 1024;
/** Characters of one field. */
const FIELD_LIMIT = 2000;
/** More than the longest line has. */
const TAIL = 16 * 1024;
/** Calls of several agents may be judged at the same moment: a line may then follow one of the last few. */
const CONCURRENT = 8;

export const AUDIT_FILE = 'audit.jsonl';
export const OLDER_AUDIT_FILE = 'audit.1.jsonl';
const FIRST = '0'.repeat(32);

/** One decision. Texts are redacted before they come here. */
export interface AuditEntry {
  readonly session: string;
  readonly agent: string | null;
  readonly tool: string;
  /** `none`: no opinion. `observed`: a deny in the mode `observe`. */
  readonly decision: 'deny' | 'ask' | 'none' | 'observed';
  /** The rule that decided; null where nothing was found. */
  readonly rule: string | null;
  readonly reason: string | null;
  /** Rules that only warned, or that an allowance covered. */
  readonly warned: readonly string[];
  /** The arguments as JSON. */
  readonly args: string;
  /** False where the arguments were cut, or secrets taken out of them: a replay would judge something else. */
  readonly whole: boolean;
  readonly tainted: boolean;
  /** How far the session is tainted; absent in logs of older versions. */
  readonly degree?: 'clean' | 'suspect' | 'tainted';
  /** Hash of the last line of the session's taint that this call saw; null where there was none. */
  readonly state?: string | null;
  /** Milliseconds that the decision took. */
  readonly ms: number;
}

export interface AuditLine extends AuditEntry {
  readonly v: 1;
  readonly time: string;
  /** Hash of the line before; of the first, zeros. */
  readonly prev: string;
}

function hashOf(line: string): string {
  return sha256(line).slice(0, 32);
}

function lastLine(fd: number, size: number): string | null {
  if (size === 0) return null;
  const text = lastBytes(fd, size, TAIL).toString('utf8').replace(/\n$/, '');
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** The log's descriptor. Only the first call of a session has to make the folder and look whose it is. */
function openLog(folder: string, file: string): number | null {
  try {
    return openSync(file, APPEND);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !openStateFolder(folder)) return null;
    return openSync(file, APPEND | constants.O_CREAT, 0o600);
  }
}

/** What a stop, or the start of a loop, leaves in the log. It is no tool call, and is not counted as one. */
export interface LoopEntry {
  readonly event: string;
  readonly session: string;
  readonly agent: string | null;
  readonly decision: 'block' | 'stop' | 'armed' | 'none';
  /** `loop/<cause>`. */
  readonly rule: string | null;
  readonly reason: string | null;
  readonly ms: number;
}

/**
 * Appends one line about a loop.
 * @returns false where it could not be written
 */
export function appendLoop(folder: string, entry: LoopEntry, now: Date): boolean {
  return append(folder, { ...entry, reason: entry.reason?.slice(0, FIELD_LIMIT) ?? null }, now);
}

/**
 * Appends one line. Nothing that goes wrong here may change a decision, so nothing is thrown.
 * @returns false where it could not be written
 */
export function appendAudit(folder: string, entry: AuditEntry, now: Date): boolean {
  return append(
    folder,
    {
      ...entry,
      reason: entry.reason?.slice(0, FIELD_LIMIT) ?? null,
      args: entry.args.slice(0, FIELD_LIMIT),
      whole: entry.whole && entry.args.length <= FIELD_LIMIT,
    },
    now,
  );
}

function append(folder: string, entry: AuditEntry | LoopEntry, now: Date): boolean {
  try {
    const file = `${folder}/${AUDIT_FILE}`;
    let fd = openLog(folder, file);
    if (fd === null) return false;
    try {
      const stat = fstatSync(fd);
      // A pipe would hold us up; a file of several names may be somebody's trap.
      if (!stat.isFile() || stat.nlink > 1) return false;
      const last = lastLine(fd, stat.size);
      if (stat.size > LOG_LIMIT) {
        closeSync(fd);
        renameSync(file, `${folder}/${OLDER_AUDIT_FILE}`);
        fd = openSync(file, APPEND | constants.O_CREAT | constants.O_EXCL, 0o600);
      }
      const line = {
        v: 1,
        time: now.toISOString(),
        ...entry,
        prev: last === null ? FIRST : hashOf(last),
      };
      writeSync(fd, `${JSON.stringify(line)}\n`);
      return true;
    } finally {
      closeSync(fd);
    }
  } catch {
    return false;
  }
}

const SEEN = '"state":"';

/** The last line of the session's taint that the last audited call saw; null where no call was audited, or none saw any. */
export function seenHead(folder: string): string | null {
  try {
    const text = readEnd(`${folder}/${AUDIT_FILE}`, TAIL);
    // A stop leaves a line as well, which says nothing of it. In texts of a line, quotes have backslashes.
    for (let at = text.length; at > 0; ) {
      at = text.lastIndexOf(SEEN, at - 1);
      if (at < 0) break;
      const head = text.slice(at + SEEN.length, at + SEEN.length + 33);
      if (/^[0-9a-f]{32}"/.test(head)) return head.slice(0, 32);
    }
    return null;
  } catch {
    return null;
  }
}

export interface AuditSummary {
  readonly calls: number;
  readonly denied: number;
  readonly observed: number;
  readonly warned: number;
  /** Denials by rule, most frequent first. */
  readonly rules: readonly (readonly [rule: string, count: number])[];
  /** The number of the first line that does not follow from those before it; null: the chain holds. */
  readonly brokenAt: number | null;
}

/** Reads a log's lines; what is none of ours is left out. */
export function readAudit(text: string): AuditLine[] {
  const lines: AuditLine[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      const value = JSON.parse(line) as AuditLine;
      if (value?.v === 1 && typeof value.tool === 'string' && Array.isArray(value.warned)) lines.push(value);
    } catch {
      // Counted by the chain: its successor's hash will not fit a line that was touched.
    }
  }
  return lines;
}

/**
 * Counts a log and checks its chain.
 * @param rotated an older file was set aside, so that the first line follows one that is not in `text`
 */
export function summarise(text: string, rotated = false): AuditSummary {
  const rules = new Map<string, number>();
  let denied = 0;
  let observed = 0;
  let warned = 0;
  const entries = readAudit(text);
  for (const entry of entries) {
    if (entry.decision === 'deny' || entry.decision === 'ask') denied++;
    if (entry.decision === 'observed') observed++;
    if (entry.warned.length > 0) warned++;
    if (entry.rule !== null) rules.set(entry.rule, (rules.get(entry.rule) ?? 0) + 1);
  }
  const raw = text.split('\n').filter((line) => line !== '');
  const recent: string[] = [FIRST];
  let brokenAt: number | null = null;
  raw.forEach((line, index) => {
    let prev: unknown;
    try {
      prev = (JSON.parse(line) as AuditLine).prev;
    } catch {
      prev = undefined;
    }
    const fits = (index === 0 && rotated) || recent.includes(prev as string);
    if (!fits && brokenAt === null) brokenAt = index + 1;
    recent.push(hashOf(line));
    if (recent.length > CONCURRENT) recent.shift();
  });
  return {
    calls: entries.length,
    denied,
    observed,
    warned,
    rules: [...rules].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    brokenAt,
  };
}

/** The summary as lines for a log. */
export function showSummary(summary: AuditSummary, file: string): string {
  const { calls, denied, observed, warned, rules, brokenAt } = summary;
  const lines = [
    `Portcullis judged ${calls} tool call${calls === 1 ? '' : 's'}: ${denied} denied, ${observed} observed, ${warned} with warnings.`,
    ...rules.map(([rule, count]) => `  ${rule}: ${count}`),
    brokenAt === null
      ? `The audit log's chain holds: ${file}`
      : `The audit log was altered: line ${brokenAt} does not follow from the lines before it (${file}).`,
  ];
  return lines.join('\n');
}
