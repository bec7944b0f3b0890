import { HOMEPAGE, VERSION } from '../product.js';
import { jsonText } from './content.js';
import { BootstrapError, type FileSystem } from './file-system.js';
import { LEDGER } from './places.js';

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

export const NO_LEDGER: Ledger = { files: [], lines: {}, pending: [] };

const byPath = (a: LedgerFile, b: LedgerFile): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

/**
 * The ledger's text. It stands below `.github/hooks`, where the host takes every `.json` for a manifest, so it is one:
 * without an entry.
 */
export function ledgerText(ledger: Ledger): string {
  return jsonText({
    version: 1,
    comment: `What "portcullis bootstrap" wrote, so that it can refresh or remove what nobody has edited. Do not edit. ${HOMEPAGE}`,
    hooks: {},
    ledger: {
      files: [...ledger.files].sort(byPath),
      ...(Object.keys(ledger.lines).length > 0 ? { lines: ledger.lines } : {}),
      ...(ledger.pending.length > 0 ? { pending: [...ledger.pending].sort(byPath) } : {}),
    },
  });
}

export function ledgerFile(path: string, sha256: string): LedgerFile {
  return { path, sha256, version: VERSION };
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

/**
 * The repository's ledger; an empty one where there is none.
 * @throws BootstrapError where what stands there is no ledger
 */
export function loadLedger(fs: FileSystem): Ledger {
  if (fs.look(LEDGER).kind !== 'file') return NO_LEDGER;
  const ledger = readLedger(fs.read(LEDGER).toString('utf8'));
  if (ledger) return ledger;
  throw new BootstrapError([
    `${LEDGER} is no ledger of Portcullis (a merge conflict, perhaps), so nothing tells which files are ours. Restore it from git, or remove it: then only files that are exactly those of this version count as ours.`,
  ]);
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
