import { POLICY_FILE } from '../guard/policy.js';
import type { Ledger } from '../surface/ledger.js';
import { withoutAttributes } from './attributes.js';
import type { FileSystem } from './file-system.js';
import { foldersTo } from './file-system.js';
import { kept, type Plan, type PlanItem, type PlanOptions, type Step } from './items.js';
import { loadLedger } from './ledger.js';
import { refuseOddPlaces, refuseUnwritable } from './obstacles.js';
import { ATTRIBUTES, LEDGER, MANIFEST, SCRIPTS } from './places.js';
import { Possession } from './possession.js';

function removal(fs: FileSystem, path: string, possession: Possession, force: boolean): PlanItem[] {
  if (fs.look(path).kind === 'nothing') return [];
  const before = fs.read(path);
  // A policy that somebody has written is worth more than what comes out of the box.
  if (possession.owns(path, before) || (force && path !== POLICY_FILE))
    return [{ path, action: 'remove', reason: 'written by bootstrap', before, after: null }];
  const reason = 'somebody has edited it: it is yours now';
  return [kept(path, before, reason)];
}

function attributes(fs: FileSystem, ledger: Ledger): PlanItem[] {
  const lines = ledger.lines[ATTRIBUTES];
  if (!lines || fs.look(ATTRIBUTES).kind === 'nothing') return [];
  const before = fs.read(ATTRIBUTES);
  const text = withoutAttributes(before.toString('latin1'), lines);
  const after = text === '' ? null : Buffer.from(text, 'latin1');
  if (after?.equals(before)) return [];
  const reason = 'the lines that bootstrap added are taken out';
  return [{ path: ATTRIBUTES, action: after === null ? 'remove' : 'refresh', reason, before, after }];
}

const stepsOf = (items: readonly PlanItem[]): Step[] =>
  items.flatMap(({ path, action, after }): Step[] => {
    if (action === 'remove') return [{ kind: 'remove', path }];
    return action === 'refresh' && after ? [{ kind: 'write', path, bytes: after }] : [];
  });

/**
 * Says what `--remove` takes back: what bootstrap wrote and nobody has edited. The manifest goes first and the ledger
 * last, so that a run which is killed leaves no manifest without its scripts, and the next one knows what is left.
 * @throws BootstrapError where something stands in the way
 */
export function planRemove(fs: FileSystem, options: PlanOptions): Plan {
  refuseOddPlaces(fs, [LEDGER, MANIFEST]);
  const ledger = loadLedger(fs);
  if (fs.look(LEDGER).kind === 'nothing') return { items: [], steps: [], complete: true };
  const possession = new Possession(ledger);
  const paths = [...new Set([...ledger.files, ...ledger.pending].map(({ path }) => path))].filter(
    (path) => path !== LEDGER,
  );
  refuseOddPlaces(fs, [...paths, ATTRIBUTES]);
  const manifest = paths.includes(MANIFEST) ? removal(fs, MANIFEST, possession, options.force) : [];
  const stays = manifest.some(({ action }) => action === 'keep');
  const rest = paths
    .filter((path) => path !== MANIFEST)
    .sort()
    .flatMap((path) => removal(fs, path, possession, options.force))
    .map((item): PlanItem => {
      const needed = item.path.startsWith(`${SCRIPTS}/`) || item.path === POLICY_FILE;
      if (!stays || !needed || item.action !== 'remove') return item;
      const reason = `${MANIFEST} was edited and stays, and it may need this; --force removes both`;
      return { ...item, action: 'keep', reason, after: item.before };
    });
  const before = fs.read(LEDGER);
  const last: PlanItem = stays
    ? kept(LEDGER, before, 'something of ours stays')
    : { path: LEDGER, action: 'remove', reason: 'nothing is left that it speaks of', before, after: null };
  const items = [...manifest, ...rest, ...(stays ? [] : attributes(fs, ledger)), last];
  const steps = stepsOf(items);
  refuseUnwritable(
    fs,
    steps.map(({ path }) => path),
  );
  const folders = new Set(steps.flatMap((step) => (step.kind === 'remove' ? foldersTo(step.path) : [])));
  const emptied = [...folders]
    .sort((a, b) => b.length - a.length)
    .map((path): Step => ({ kind: 'remove-folder', path }));
  return { items, steps: steps.length > 0 ? [...steps, ...emptied] : [], complete: !stays };
}
