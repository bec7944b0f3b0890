import { renameSync, writeFileSync } from 'node:fs';
import { readEnd } from '../careful.js';
import { sha256 } from '../digest.js';
import { openStateFolder, stateFolder } from '../state.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * On hosts of 1.0.73 and before a sub-agent's payloads name no parent: its session is the id of the call that started it
 * (measured). Such an id, by its form; root sessions have a UUID.
 */
export const isCallId = (session: string): boolean => /^(?:call|tool)[_-]?/.test(session);

const pointer = (root: string, environment: Environment): string =>
  `${stateFolder(root, '', environment).replace(/[^/]+$/, '')}root-${sha256(root).slice(0, 24)}`;

/** Remembers which session starts sub-agents in this repository. */
export function rememberRoot(root: string, session: string, environment: Environment): void {
  const file = pointer(root, environment);
  try {
    // The folder that all sessions share is made with the first of them.
    openStateFolder(stateFolder(root, session, environment));
    writeFileSync(`${file}.${process.pid}`, session, { flag: 'wx', mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The sub-agent then has a state of its own.
  }
}

/** The session that a sub-agent of an older host belongs to, or the session itself. */
export function rootOf(root: string, session: string, environment: Environment): string {
  if (!isCallId(session)) return session;
  try {
    return readEnd(pointer(root, environment), 200) || session;
  } catch {
    return session;
  }
}
