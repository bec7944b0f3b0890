import { POLICY_FILE } from '../guard/policy.js';
import { applySteps } from './apply.js';
import type { Bundles } from './content.js';
import { BootstrapError, type FileSystem } from './file-system.js';
import { type ForeignEntry, foreignEntries } from './foreign.js';
import { blocking, type Plan, type PlanOptions } from './items.js';
import { missingOwners, type Owners } from './owners.js';
import { MANIFEST } from './places.js';
import { planBootstrap } from './plan.js';
import { planRemove } from './remove-plan.js';

export interface BootstrapOptions {
  readonly force: boolean;
  readonly remove: boolean;
  /** Plan only. */
  readonly dryRun: boolean;
  /** Do it in Portcullis' own repository too. */
  readonly self: boolean;
  /** As in PlanOptions. */
  readonly barred?: PlanOptions['barred'];
}

export interface BootstrapResult extends Plan {
  /** Whether the plan was carried out. */
  readonly applied: boolean;
  readonly foreign: readonly ForeignEntry[];
  readonly owners: Owners;
}

/** Our own sources are what bundles are made of: a surface of the last build in them would be a loop. */
function isOwnRepository(fs: FileSystem): boolean {
  if (fs.look('package.json').kind !== 'file' || fs.look('src/product.ts').kind !== 'file') return false;
  try {
    const { name, bin } = JSON.parse(fs.read('package.json').toString('utf8')) as Record<string, unknown>;
    return name === 'portcullis' && typeof bin === 'object';
  } catch {
    return false;
  }
}

/**
 * Plans, and carries the plan out unless told otherwise.
 * @throws BootstrapError where something stands in the way; nothing was changed unless it says so
 */
export function bootstrap(fs: FileSystem, bundles: Bundles, options: BootstrapOptions): BootstrapResult {
  if (!options.self && isOwnRepository(fs))
    throw new BootstrapError([
      'This is the repository of Portcullis itself. If you mean it, say so with --self.',
    ]);
  const plan = options.remove ? planRemove(fs, options) : planBootstrap(fs, bundles, options);
  const foreign = options.remove ? [] : foreignEntries(fs);
  const owners = options.remove ? { file: '', lines: [] } : missingOwners(fs);
  if (!options.dryRun) applySteps(fs, plan.steps);
  return { ...plan, applied: !options.dryRun, foreign, owners };
}

/**
 * Renews the pins after a person has edited the policy, and writes nothing but the manifest and the ledger.
 * @throws BootstrapError where more than that would have to change
 */
export function pin(fs: FileSystem, bundles: Bundles): Plan {
  if (fs.look(MANIFEST).kind === 'nothing')
    throw new BootstrapError([
      `There is no ${MANIFEST} whose pins could be renewed. Run "portcullis bootstrap".`,
    ]);
  if (fs.look(POLICY_FILE).kind === 'nothing')
    throw new BootstrapError([
      `There is no ${POLICY_FILE} to pin. Run "portcullis bootstrap", which writes one.`,
    ]);
  const plan = planBootstrap(fs, bundles, { force: false, guardOnly: true });
  const others = plan.items.filter(
    ({ path, action }) => path.endsWith('.cjs') && (action === 'create' || action === 'refresh'),
  );
  if (others.length > 0)
    throw new BootstrapError([
      `${others.map(({ path }) => path).join(', ')} ${others.length === 1 ? 'is' : 'are'} not of this version of Portcullis. Run "portcullis bootstrap", which renews scripts and pins.`,
    ]);
  if (!plan.complete) throw new BootstrapError(blocking(plan.items));
  applySteps(fs, plan.steps);
  return plan;
}
