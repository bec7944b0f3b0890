import { constants, writeSync } from 'node:fs';
import { APPEND, lastBytes, READ, withFile } from '../careful.js';
import { openStateFolder } from '../state.js';

/**
 * What the session's texts named, as lines `<scope> <place>\t<hash> <hash> …`. `trusted`: the user's own words.
 * `untrusted`: a stranger's text. `poison`: in and around a finding in such a text.
 */
export const NAMES_FILE = 'names.txt';
export type Scope = 'trusted' | 'untrusted' | 'poison';
const LETTERS: Readonly<Record<Scope, string>> = { trusted: 't', untrusted: 'u', poison: 'p' };

/** Bytes. A session that names more is judged as if every name came from a stranger. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** Also for a text that names nothing: a file that is not there is one that was taken away. @returns false where it could not be written */
export function appendNames(
  folder: string,
  scope: Scope,
  place: string,
  names: ReadonlySet<string>,
): boolean {
  try {
    if (!openStateFolder(folder)) return false;
    return withFile(`${folder}/${NAMES_FILE}`, APPEND | constants.O_CREAT, (fd, { size }) => {
      if (size > FILE_LIMIT) return false;
      writeSync(fd, `${LETTERS[scope]} ${place.replace(/[\t\n]/g, ' ')}\t${[...names].join(' ')}\n`);
      return true;
    });
  } catch {
    return false;
  }
}

/** What is remembered of one name. */
export interface Named {
  readonly scope: Scope;
  readonly place: string;
}

/** The record, read back. `lost`: it is not there, or was full. */
export interface NameRecord {
  readonly lost: boolean;
  readonly of: (hash: string) => readonly Named[];
}

export function readNames(folder: string): NameRecord {
  let text: string | null = null;
  try {
    text = withFile(`${folder}/${NAMES_FILE}`, READ, (fd, { size }) =>
      size > FILE_LIMIT ? null : lastBytes(fd, size, FILE_LIMIT).toString('utf8'),
    );
  } catch {
    // It is not there, or is none of ours.
  }
  if (text === null) return { lost: true, of: () => [] };
  const lines = text.split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => {
    const tab = line.indexOf('\t');
    const scope = (Object.keys(LETTERS) as Scope[]).find((each) => LETTERS[each] === line[0]) ?? 'untrusted';
    return { scope, place: line.slice(2, tab), names: new Set(line.slice(tab + 1).split(' ')) };
  });
  return {
    lost: false,
    of: (hash) =>
      entries.filter(({ names }) => names.has(hash)).map(({ scope, place }) => ({ scope, place })),
  };
}

/** A session that has read nothing. */
export const NO_NAMES: NameRecord = { lost: false, of: () => [] };
