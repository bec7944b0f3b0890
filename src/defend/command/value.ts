/** Stands for a part of a text that is not known before the command runs. */
export const UNKNOWN = '\uFFFC';

/** Where a piece of data came from, as far as that matters to a rule. */
export interface Taint {
  /** Names of the secrets in it: a variable, a file, a command; never a value. */
  readonly secrets: readonly string[];
  /** Addresses that it was downloaded from; `?` where the address is unknown. */
  readonly remote: readonly string[];
  /** The output of a decoder whose input is not known. */
  readonly decoded: boolean;
  /** It arrives through a raw socket. */
  readonly socket: boolean;
  /** A packed copy of files. */
  readonly archive: boolean;
  /** What a shell without a script of its own prints. */
  readonly shell: boolean;
  /** The number of a process that the session consists of. */
  readonly agent: boolean;
  /**
   * Files that a search of the machine found: their names, or what stands in them; the running processes; or data in
   * letters and digits, fit for a name; or who runs this; or the machine's disks;
   * or the names of all variables.
   */
  readonly list: '' | 'files' | 'contents' | 'processes' | 'encoded' | 'identity' | 'disks' | 'variables';
}

export const CLEAN: Taint = {
  secrets: [],
  remote: [],
  decoded: false,
  socket: false,
  archive: false,
  shell: false,
  agent: false,
  list: '',
};

const MAX_NAMES = 8;

const union = (a: readonly string[], b: readonly string[]): readonly string[] => {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  return [...new Set([...a, ...b])].slice(0, MAX_NAMES);
};

/** Both origins together. */
export function mix(a: Taint, b: Taint): Taint {
  if (a === CLEAN) return b;
  if (b === CLEAN || a === b) return a;
  return {
    secrets: union(a.secrets, b.secrets),
    remote: union(a.remote, b.remote),
    decoded: a.decoded || b.decoded,
    socket: a.socket || b.socket,
    archive: a.archive || b.archive,
    shell: a.shell || b.shell,
    agent: a.agent || b.agent,
    list: a.list || b.list,
  };
}

export const secretTaint = (name: string): Taint => ({ ...CLEAN, secrets: [name] });

/** One word after expansion. */
export interface Field {
  readonly text: string;
  readonly taint: Taint;
  /** The glob characters in `text` were not quoted. */
  readonly glob: boolean;
}

export const field = (text: string, taint: Taint = CLEAN, glob = false): Field => ({ text, taint, glob });

/** What flows through a pipe, a file or a variable. `text` is null where the content is not known. */
export interface Stream {
  readonly text: string | null;
  readonly taint: Taint;
}

export const EMPTY: Stream = { text: '', taint: CLEAN };
export const OPAQUE: Stream = { text: null, taint: CLEAN };

export const stream = (text: string | null, taint: Taint = CLEAN): Stream => ({ text, taint });

/** Text above this length is not followed further; a shell word is never that long. */
export const MAX_TEXT = 262_144;

/** One stream after the other. */
export function concat(a: Stream, b: Stream): Stream {
  if (a === EMPTY) return b;
  if (b === EMPTY) return a;
  const text = a.text === null || b.text === null ? null : a.text + b.text;
  return { text: text !== null && text.length > MAX_TEXT ? null : text, taint: mix(a.taint, b.taint) };
}

/** A variable: its possible values, or an array. */
export interface Variable {
  /** More than one where branches disagree; null is "unset". */
  readonly alternatives: readonly (Field | null)[];
  readonly elements?: readonly Field[];
  /** The elements that have a name, by it. */
  readonly named?: ReadonlyMap<string, Field>;
  readonly exported?: boolean;
  /** `l` lower, `u` upper, `n` reference to another name. */
  readonly attribute?: 'l' | 'u' | 'n';
}

export const isUnknown = (text: string): boolean => text.includes(UNKNOWN);

/** Looks a word up in a table; a word like `constructor` is no entry of any. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** A text with its long runs of blanks shortened: they mean nothing, and patterns are slow on them. */
export const squeeze = (text: string): string => text.replace(/\s{16,}/g, '\n');
