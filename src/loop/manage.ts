import { readdirSync, readFileSync, realpathSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOwnFolder, stateBase } from '../guard/state.js';
import { JOURNAL, type Journal, JournalError, parseJournal, STALE_MS } from './journal.js';
import { progressOf, stopsOf } from './stopped.js';

/** A loop of some session of a repository. Published as JSON: only additions are compatible. */
export interface LoopStatus {
  readonly session: string;
  /** The repository. */
  readonly root: string;
  /** null: only sub-agents' gates, or a chain. */
  readonly mode: string | null;
  /**
   * `running`: the agent is held until there is evidence. `done`, `tampered`, `stalled` and the like: why it has ended, or,
   * while it runs, what was found last. `stale`: older than any job. `broken`: the state cannot be used.
   */
  readonly state: string;
  /** What was found at the last stop; null before the first. */
  readonly finding: string | null;
  readonly blocks: number;
  /** ISO 8601. */
  readonly started: string | null;
  /** The state's file. */
  readonly file: string;
}

function statusOf(journal: Journal, file: string, now: number): LoopStatus {
  const { armed } = journal;
  const stops = stopsOf(journal, null);
  const last = stops.at(-1);
  const { blocks, ended } = progressOf(stops);
  // A chained hook is asked on when the loop itself is over.
  const cause = stops.findLast(({ cause: each }) => each !== 'over')?.cause ?? null;
  const state =
    Math.abs(now - armed.at) > STALE_MS
      ? 'stale'
      : ended && armed.mode !== null
        ? (cause ?? 'done')
        : 'running';
  return {
    session: armed.session,
    root: armed.root,
    mode: armed.mode,
    state,
    finding: last ? cause : null,
    blocks,
    started: new Date(armed.at).toISOString(),
    file,
  };
}

/**
 * The loops of the repository that a path belongs to, the newest last. A session that began in a folder is found from its
 * sub-folders, and through links.
 * @param session only this one
 */
export function findLoops(
  path: string,
  session: string | null,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): LoopStatus[] {
  const roots = new Set<string>();
  for (let at = realpathSync.native(path); ; at = dirname(at)) {
    roots.add(at);
    if (dirname(at) === at) break;
  }
  const base = stateBase(environment);
  let names: string[];
  try {
    names = readdirSync(base);
  } catch {
    return [];
  }
  const found: LoopStatus[] = [];
  for (const name of names) {
    const folder = `${base}/${name}`;
    const file = `${folder}/${JOURNAL}`;
    if (!isOwnFolder(folder)) continue;
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      continue;
    }
    let status: LoopStatus;
    try {
      status = statusOf(parseJournal(text), file, now);
    } catch (error) {
      if (!(error instanceof JournalError)) throw error;
      // Whose it was still shows in its first line, if anything does.
      let armed: { session?: unknown; root?: unknown } = {};
      try {
        armed = JSON.parse(text.split('\n')[0] ?? '') as typeof armed;
      } catch {
        continue;
      }
      if (typeof armed?.root !== 'string' || typeof armed.session !== 'string') continue;
      status = {
        session: armed.session,
        root: armed.root,
        mode: null,
        state: 'broken',
        finding: null,
        blocks: 0,
        started: null,
        file,
      };
    }
    if (roots.has(status.root) && (session === null || status.session === session)) found.push(status);
  }
  return found.sort((a, b) => ((a.started ?? '') < (b.started ?? '') ? -1 : 1));
}

/** Cancels loops, by removing their state: no hook makes it again. @returns those that were there to be removed */
export function cancelLoops(loops: readonly LoopStatus[]): LoopStatus[] {
  return loops.filter(({ file }) => {
    try {
      unlinkSync(file);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  });
}
