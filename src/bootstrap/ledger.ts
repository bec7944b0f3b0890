import { HOMEPAGE, VERSION } from '../product.js';
import { LEDGER, type Ledger, type LedgerFile, readLedger } from '../surface/ledger.js';
import { jsonText } from './content.js';
import { BootstrapError, type FileSystem } from './file-system.js';

const NO_LEDGER: Ledger = { files: [], lines: {}, pending: [] };

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
