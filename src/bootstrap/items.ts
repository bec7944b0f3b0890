/** `skip`: nothing stands there, and nothing is written. */
type Action = 'create' | 'refresh' | 'keep' | 'skip' | 'conflict' | 'remove';

/** How a person says it, at a terminal and in a workflow. */
export const BY_FORCE = '"portcullis bootstrap --force" (in a workflow "force: true")';

/** What happens to one file, and why. */
export interface PlanItem {
  readonly path: string;
  readonly action: Action;
  readonly reason: string;
  /** True: this version has another text for it, which is not written; the reason says why. */
  readonly held?: true;
  /** True: because of this file the guard is not that of this version. */
  readonly blocks?: true;
  /** The bytes that stand there; null: nothing. */
  readonly before: Buffer | null;
  /** The bytes that will; null: nothing. The same as `before` where nothing happens. */
  readonly after: Buffer | null;
}

/** One change of the disk. Each is done whole or not at all. */
export type Step =
  | { readonly kind: 'write'; readonly path: string; readonly bytes: Buffer }
  | { readonly kind: 'remove'; readonly path: string }
  /** Where it is empty. */
  | { readonly kind: 'remove-folder'; readonly path: string };

export interface Plan {
  readonly items: readonly PlanItem[];
  /** In the order in which they are done; none: the repository is as it should be. */
  readonly steps: readonly Step[];
  /** False: the guard is not that of this version afterwards, because something is in the way. */
  readonly complete: boolean;
}

export interface PlanOptions {
  /** Overwrite our own files where somebody has edited them. */
  readonly force: boolean;
  /** Leave everything alone but the manifest and its scripts. */
  readonly guardOnly?: boolean;
  /** Files that whoever carries the plan out may not change; they stay as they are, and the ledger says so. */
  readonly barred?: { readonly test: (path: string) => boolean; readonly why: string } | undefined;
}

/** Whether something is written or removed. */
export function changes(item: PlanItem): boolean {
  return item.action === 'create' || item.action === 'refresh' || item.action === 'remove';
}

/** A file that stays as it is. */
export function kept(path: string, before: Buffer | null, reason: string): PlanItem {
  return { path, action: before === null ? 'skip' : 'keep', reason, before, after: before };
}

/** What keeps the guard from being that of this version, a line each. */
export function blocking(items: readonly PlanItem[]): string[] {
  return items.flatMap(({ blocks, path, reason }) => (blocks ? [`${path}: ${reason}.`] : []));
}

/** A file that stays as it is although this version has another text for it. */
export function held(path: string, before: Buffer | null, reason: string): PlanItem {
  return { ...kept(path, before, reason), held: true };
}
