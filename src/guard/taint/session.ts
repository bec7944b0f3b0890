import { existsSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { AUDIT_FILE, OLDER_AUDIT_FILE, seenHead } from '../audit.js';
import { READ, TOUCH, touch, withFile } from '../careful.js';
import { isOwnFolder, openOwnFolder } from '../state.js';
import {
  appendLine,
  type Cause,
  CLEAN_SESSION,
  type Degree,
  fault,
  readChain,
  TAINT_FILE,
  type Taint,
} from './chain.js';

/**
 * An empty file on another file system that says that the session has a state: with the state folder alone nobody could
 * tell a session that begins from one whose state was taken away. Null where there is no second place.
 */
export function witnessOf(folder: string): string | null {
  if (process.platform !== 'linux') return null;
  const [owner, name] = folder.split('/').slice(-2);
  return folder.startsWith('/dev/shm/') ? `/var/tmp/${owner}/${name}` : `/dev/shm/${owner}/${name}`;
}

function bearWitness(folder: string): void {
  const witness = witnessOf(folder);
  if (witness === null || !openOwnFolder(witness.slice(0, witness.lastIndexOf('/')))) return;
  // Where it cannot be made, the audit log remains as a witness.
  touch(witness);
}

/** Bytes of the witness: how far the session was ever tainted. A folder put back as it was, its log with it, would not say. */
const SIZES: Readonly<Record<Degree, number>> = { clean: 0, suspect: 1, tainted: 2 };

function bearDegree(folder: string, degree: Cause['degree']): void {
  const witness = witnessOf(folder);
  if (witness === null) return;
  try {
    withFile(witness, TOUCH, (fd) => writeSync(fd, 'x'.repeat(SIZES[degree]), 0));
  } catch {
    // The record itself remains.
  }
}

/** Whether the session was once tainted further than its record tells. */
function wasWorse(folder: string, degree: Degree): boolean {
  const witness = degree === 'tainted' ? null : witnessOf(folder);
  const stat = witness === null ? undefined : statSync(witness, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size > SIZES[degree];
}

/**
 * Whether a tool call was audited in the session, or nobody can tell. A loop leaves lines before the first call, and they say
 * nothing of one.
 */
function hasCalls(folder: string): boolean {
  const file = `${folder}/${AUDIT_FILE}`;
  if (existsSync(`${folder}/${OLDER_AUDIT_FILE}`)) return true;
  if (!existsSync(file)) return false;
  try {
    return withFile(file, READ, (fd) => /,"tool":"/.test(readFileSync(fd, 'utf8')));
  } catch {
    return true;
  }
}

const withCause = (taint: Taint, cause: Cause): Taint => ({
  ...taint,
  degree: 'tainted',
  causes: [...taint.causes, cause],
});

/** Starts the file anew behind one that is lost, with what was lost as its first cause. */
function restart(folder: string, cause: Cause, now: Date): Taint {
  try {
    unlinkSync(`${folder}/${TAINT_FILE}`);
  } catch {
    // It is not there.
  }
  appendLine(folder, {}, now);
  bearDegree(folder, 'tainted');
  return withCause({ ...CLEAN_SESSION, head: appendLine(folder, { cause }, now) }, cause);
}

/**
 * The taint of a session, and its file begun where the session has none yet. State that is missing or altered where it
 * should be counts as tainted, and so does state that cannot be kept: nobody could remember what is found next.
 * @param baseOf gives the commit that a session begins with; asked where one does
 */
export function openSession(
  folder: string,
  now: Date,
  baseOf: () => string | undefined = () => undefined,
): Taint {
  const chain = readChain(folder);
  if (chain === 'altered')
    return restart(
      folder,
      fault('state/altered', 'the session’s record of what it read was altered', now),
      now,
    );
  if (chain === 'missing') {
    const witness = witnessOf(folder);
    if (hasCalls(folder) || (witness !== null && existsSync(witness)))
      return restart(
        folder,
        fault('state/missing', 'the session’s record of what it read was removed', now),
        now,
      );
    const base = baseOf();
    const head = appendLine(folder, base === undefined ? {} : { base }, now);
    if (head === null)
      return withCause(
        CLEAN_SESSION,
        fault('state/unwritable', 'no record can be kept of what the session reads', now),
      );
    bearWitness(folder);
    return { ...CLEAN_SESSION, head, base: base ?? null };
  }
  if (!isOwnFolder(folder))
    return withCause(
      chain.taint,
      fault('state/altered', 'the session’s state folder is a link, or is not this user’s alone', now),
    );
  // A file that was begun anew for such a cause is not what the last audited call saw, and says so itself.
  if (chain.taint.causes.some(({ rules }) => rules[0]?.startsWith('state/'))) return chain.taint;
  const seen = seenHead(folder);
  if ((seen !== null && !chain.hashes.includes(seen)) || wasWorse(folder, chain.taint.degree))
    return restart(
      folder,
      fault('state/altered', 'the session’s record of what it read was shortened', now),
      now,
    );
  return chain.taint;
}

/** Marks the session. @returns false where that could not be written down */
export function mark(folder: string, cause: Cause, now: Date): boolean {
  if (readChain(folder) === 'missing') openSession(folder, now);
  if (appendLine(folder, { cause }, now) === null) return false;
  bearDegree(folder, cause.degree);
  return true;
}
