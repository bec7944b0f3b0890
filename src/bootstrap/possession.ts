import { RELEASED } from '../released.js';
import { knownHashes, type Ledger } from '../surface/ledger.js';
import { sha256 } from '../surface/pins.js';
import type { FileSystem } from './file-system.js';
import { kept, type PlanItem } from './items.js';
import { ATTRIBUTES, SCRIPTS } from './places.js';

/**
 * Whose a file is. `current`: exactly what we would write; `ours`: what we once wrote, unmodified; `edited`: ours, and
 * somebody changed it; `foreign`: never ours.
 */
export type State = 'nothing' | 'current' | 'ours' | 'edited' | 'foreign';

/** Tells whose the files of a repository are, by the ledger and by the hashes of released bundles. */
export class Possession {
  readonly #known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #settled: ReadonlySet<string>;
  readonly #current = new Set<string>();
  readonly #forgotten = new Set<string>();

  constructor(ledger: Ledger) {
    this.#known = knownHashes(ledger);
    this.#settled = new Set(ledger.files.map(({ path }) => path));
  }

  /** Whether these bytes at that path are ours, unmodified. */
  owns(path: string, bytes: Buffer): boolean {
    return this.#known.get(path)?.has(sha256(bytes)) ?? false;
  }

  /** `owns`, or it was just found to be exactly what we would write. */
  holds(path: string, bytes: Buffer): boolean {
    return this.#current.has(path) || this.owns(path, bytes);
  }

  /** Whether a run that ended had written it. */
  wrote(path: string): boolean {
    return this.#settled.has(path);
  }

  /** Whether a path is the user's from now on. */
  forgets(path: string): boolean {
    return this.#forgotten.has(path);
  }

  state(fs: FileSystem, path: string, wanted: Buffer): State {
    if (fs.look(path).kind === 'nothing') return 'nothing';
    const bytes = fs.read(path);
    if (bytes.equals(wanted)) {
      this.#current.add(path);
      return 'current';
    }
    const released = path.startsWith(`${SCRIPTS}/`) && isReleased(path.slice(SCRIPTS.length + 1), bytes);
    if (released || this.owns(path, bytes)) return 'ours';
    return this.#known.has(path) ? 'edited' : 'foreign';
  }

  /**
   * What we once wrote and no longer do.
   * @param hold leave scripts alone: a manifest that stays may start them
   */
  obsolete(fs: FileSystem, wanted: ReadonlySet<string>, hold: boolean): PlanItem[] {
    return [...this.#known.keys()].sort().flatMap((path): PlanItem[] => {
      if (wanted.has(path) || path === ATTRIBUTES || fs.look(path).kind !== 'file') return [];
      const before = fs.read(path);
      if (hold && path.startsWith(`${SCRIPTS}/`))
        return [kept(path, before, 'the manifest that stays may start it')];
      if (this.owns(path, before))
        return [{ path, action: 'remove', reason: 'this version does not use it', before, after: null }];
      this.#forgotten.add(path);
      const reason = 'this version does not use it, and somebody has edited it: it is yours now';
      return [kept(path, before, reason)];
    });
  }
}

/** Whether bytes are those of a released bundle of that name. */
function isReleased(bundle: string, bytes: Buffer): boolean {
  const hash = sha256(bytes);
  return Object.values(RELEASED).some((hashes) => hashes[bundle] === hash);
}
