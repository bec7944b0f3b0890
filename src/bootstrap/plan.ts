import { POLICY_FILE } from '../guard/policy.js';
import type { Ledger, LedgerFile } from '../surface/ledger.js';
import { sha256 } from '../surface/pins.js';
import { withAttributes } from './attributes.js';
import { type Bundles, manifestText, POLICY_TEXT } from './content.js';
import type { FileSystem } from './file-system.js';
import { type GuardPlan, planGuard } from './guard-plan.js';
import { changes, held, kept, type Plan, type PlanItem, type PlanOptions, type Step } from './items.js';
import { ledgerFile, ledgerText, loadLedger } from './ledger.js';
import { refuseOddPlaces, refuseUnwritable } from './obstacles.js';
import { planOwnFiles } from './own-files.js';
import { ATTRIBUTES, bundleNames, LEDGER, MANIFEST, REVIEWER, SCRIPTS, WORKER, WORKFLOW } from './places.js';
import { readOwnPolicy } from './policy.js';
import { Possession } from './possession.js';

function planPolicy(fs: FileSystem, own: Buffer | null, possession: Possession): PlanItem {
  if (own === null) {
    const after = Buffer.from(POLICY_TEXT);
    return {
      path: POLICY_FILE,
      action: 'create',
      reason: 'there is no policy; this one says what the defaults are',
      before: null,
      after,
    };
  }
  const state = possession.state(fs, POLICY_FILE, Buffer.from(POLICY_TEXT));
  const reason =
    state === 'current' || state === 'ours'
      ? 'as it was written'
      : "the repository's own; the manifest pins it";
  return kept(POLICY_FILE, own, reason);
}

/** The text as bytes in disguise: what is not UTF-8 in a user's file stays as it is. */
function planAttributes(fs: FileSystem): { item: PlanItem; added: readonly string[] } {
  const before = fs.look(ATTRIBUTES).kind === 'nothing' ? null : fs.read(ATTRIBUTES);
  const { text, added } = withAttributes(before?.toString('latin1') ?? null);
  if (added.length === 0)
    return {
      item: kept(ATTRIBUTES, before, 'our lines stand in it'),
      added,
    };
  const item: PlanItem = {
    path: ATTRIBUTES,
    action: before === null ? 'create' : 'refresh',
    reason: 'pins depend on bytes, so line ends must not change; our lines are added at the end',
    before,
    after: Buffer.from(text, 'latin1'),
  };
  return { item, added };
}

/** The ledger as it will be: what was written or found as ours, and what was ours before and was edited. */
function nextLedger(
  ledger: Ledger,
  items: readonly PlanItem[],
  possession: Possession,
  added: readonly string[],
): Ledger {
  const before = new Map(ledger.files.map((file) => [file.path, file]));
  const files = items.flatMap(({ path, action, after }): LedgerFile[] => {
    const old = before.get(path);
    if (path === ATTRIBUTES || action === 'remove' || action === 'conflict') return [];
    if ((action === 'keep' || action === 'skip') && (after === null || !possession.holds(path, after)))
      return possession.forgets(path) || !old ? [] : [old];
    const hash = sha256(after!);
    return [old?.sha256 === hash ? old : ledgerFile(path, hash)];
  });
  const lines = [...new Set([...(ledger.lines[ATTRIBUTES] ?? []), ...added])];
  return { files, lines: lines.length > 0 ? { [ATTRIBUTES]: lines } : {}, pending: [] };
}

/** The ledger with the guard's entries replaced. */
function withGuard(ledger: Ledger, guard: Ledger): Ledger {
  const renewed = new Set(guard.files.map(({ path }) => path));
  return { ...ledger, files: [...ledger.files.filter(({ path }) => !renewed.has(path)), ...guard.files] };
}

function withheld(item: PlanItem, reason: string): PlanItem {
  if (!changes(item)) return item;
  return held(item.path, item.before, reason);
}

function stepsOf(items: readonly PlanItem[]): Step[] {
  return items.flatMap((item): Step[] => {
    if (!changes(item)) return [];
    return item.after === null
      ? [{ kind: 'remove', path: item.path }]
      : [{ kind: 'write', path: item.path, bytes: item.after }];
  });
}

/** Announces what is about to be written, does it, and settles the ledger. */
function withLedger(
  fs: FileSystem,
  ledger: Ledger,
  next: Ledger,
  work: readonly Step[],
): { item: PlanItem; steps: Step[] } {
  const before = fs.look(LEDGER).kind === 'nothing' ? null : fs.read(LEDGER);
  const after = Buffer.from(ledgerText(next));
  if (work.length === 0 && before?.equals(after))
    return { item: { path: LEDGER, action: 'keep', reason: 'up to date', before, after }, steps: [] };
  const pending = work.flatMap((step) =>
    // A user's file with lines of ours is not ours.
    step.kind === 'write' && step.path !== ATTRIBUTES ? [ledgerFile(step.path, sha256(step.bytes))] : [],
  );
  const intent = Buffer.from(
    ledgerText({ ...ledger, lines: next.lines, pending: [...ledger.pending, ...pending] }),
  );
  const write = (bytes: Buffer): Step => ({ kind: 'write', path: LEDGER, bytes });
  return {
    item: {
      path: LEDGER,
      action: before === null ? 'create' : 'refresh',
      reason: 'says which files are ours',
      before,
      after,
    },
    steps: work.length > 0 ? [write(intent), ...work, write(after)] : [write(after)],
  };
}

/**
 * Says what bootstrap would do, and touches nothing.
 * @param bundles those of `dist/hooks`
 * @throws BootstrapError where something stands in the way of a file, or the policy cannot be pinned
 */
export function planBootstrap(fs: FileSystem, bundles: Bundles, options: PlanOptions): Plan {
  const scriptOf = (bundle: string): string => `${SCRIPTS}/${bundle}`;
  const scripts = bundleNames().map(scriptOf);
  refuseOddPlaces(fs, [LEDGER, MANIFEST, ...scripts, POLICY_FILE, ATTRIBUTES, REVIEWER, WORKER, WORKFLOW]);
  const ledger = loadLedger(fs);
  const possession = new Possession(ledger);
  const own = readOwnPolicy(fs);
  const policy = own ?? Buffer.from(POLICY_TEXT);
  const guard: GuardPlan = planGuard(fs, bundles, {
    possession,
    force: options.force,
    manifest: (pathOf) => Buffer.from(manifestText(bundles, pathOf, policy)),
  });
  const attributes = planAttributes(fs);
  const { barred } = options;
  const permitted = (item: PlanItem): PlanItem =>
    barred?.test(item.path) ? withheld(item, barred.why) : item;
  const files = options.guardOnly
    ? []
    : [
        attributes.item,
        planPolicy(fs, own, possession),
        ...planOwnFiles(fs, possession, options.force).map(permitted),
      ];
  const wanted = new Set([...files, ...guard.items, ...guard.leftovers].map(({ path }) => path));
  const obsolete = options.guardOnly ? [] : possession.obsolete(fs, wanted, !guard.settled).map(permitted);
  const items = [...files, ...guard.items, ...obsolete];
  const complete = guard.settled;
  if (guard.blocked)
    return {
      items: items.map((item) => withheld(item, 'not written as long as the guard cannot be')),
      steps: [],
      complete,
    };
  const work = [...stepsOf(files), ...guard.steps, ...stepsOf(obsolete), ...guard.leftovers];
  const next = options.guardOnly
    ? withGuard(ledger, nextLedger(ledger, items, possession, []))
    : nextLedger(ledger, items, possession, attributes.added);
  const { item, steps } = withLedger(fs, ledger, next, work);
  refuseUnwritable(
    fs,
    steps.map(({ path }) => path),
  );
  return { items: [...items, item], steps, complete };
}
