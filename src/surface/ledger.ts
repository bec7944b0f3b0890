/** Where the surface that bootstrap writes stands, from the repository's root. */
export const MANIFEST = '.github/hooks/portcullis.json';
export const SCRIPTS = '.github/hooks/portcullis';
export const LEDGER = `${SCRIPTS}/ledger.json`;

/** A file that bootstrap wrote, as it left it. */
export interface LedgerFile {
  readonly path: string;
  readonly sha256: string;
  /** The version of Portcullis that wrote it. */
  readonly version: string;
}

/** What bootstrap owns in a repository. A file is ours as long as its bytes are those of an entry. */
export interface Ledger {
  readonly files: readonly LedgerFile[];
  /** Lines that were added to a file of the user's. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /**
   * What a run that has not ended is about to write. A killed run leaves it behind, and the next one knows by it which
   * files are its own.
   */
  readonly pending: readonly LedgerFile[];
}

function isFile(value: unknown): value is LedgerFile {
  const file = value as Partial<LedgerFile> | null;
  return (
    typeof file === 'object' &&
    file !== null &&
    typeof file.path === 'string' &&
    isInside(file.path) &&
    typeof file.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(file.sha256) &&
    typeof file.version === 'string'
  );
}

/** A path that stays in the repository: a ledger can be written by anybody, and `--remove` follows it. */
function isInside(path: string): boolean {
  return (
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !path.includes('\\')
  );
}

/** Reads a ledger's text. @returns null where it is none */
export function readLedger(text: string): Ledger | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const ledger = (value as { ledger?: Partial<Ledger> } | null)?.ledger;
  if (typeof ledger !== 'object' || ledger === null) return null;
  const { files, lines = {}, pending = [] } = ledger;
  if (!Array.isArray(files) || !files.every(isFile)) return null;
  if (!Array.isArray(pending) || !pending.every(isFile)) return null;
  const lists = typeof lines === 'object' && lines !== null ? Object.entries(lines) : null;
  if (
    !lists?.every(
      ([path, list]) =>
        isInside(path) && Array.isArray(list) && list.every((line) => typeof line === 'string'),
    )
  )
    return null;
  return { files, lines, pending };
}

/** Every SHA-256 under which a path is ours. */
export function knownHashes(ledger: Ledger): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const { path, sha256 } of [...ledger.files, ...ledger.pending]) {
    const hashes = known.get(path) ?? new Set();
    known.set(path, hashes.add(sha256));
  }
  return known;
}
