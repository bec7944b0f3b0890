import { posix } from 'node:path';
import type { Bundles } from './content.js';
import type { FileSystem } from './file-system.js';
import { BY_FORCE, held, kept, type PlanItem, type Step } from './items.js';
import { MANIFEST, PURPOSES, SCRIPTS } from './places.js';
import type { Possession, State } from './possession.js';

export interface GuardInput {
  readonly possession: Possession;
  readonly force: boolean;
  /** The manifest's bytes, given where each bundle stands. */
  readonly manifest: (pathOf: (bundle: string) => string) => Buffer;
}

/** The manifest and its scripts: they pin each other, so they are changed together or not at all. */
export interface GuardPlan {
  readonly items: readonly PlanItem[];
  /** Scripts first, the manifest last. */
  readonly steps: readonly Step[];
  /** Scripts that only the way there needed. */
  readonly leftovers: readonly Step[];
  /** Whether the guard is that of this version afterwards. */
  readonly settled: boolean;
  /** A foreign file has the name of one of ours: without it there is no guard, and nothing is worth writing. */
  readonly blocked: boolean;
}

interface Member {
  readonly path: string;
  readonly wanted: Buffer;
  readonly before: Buffer | null;
  readonly state: State;
}

function itemOf(
  { path, wanted, before, state }: Member,
  input: GuardInput,
  edited: readonly string[],
): PlanItem {
  const keep = (reason: string): PlanItem => kept(path, before, reason);
  const hold = (reason: string): PlanItem => held(path, before, reason);
  const write = (action: 'create' | 'refresh', reason: string): PlanItem => ({
    path,
    action,
    reason,
    before,
    after: wanted,
  });
  const others = edited.filter((each) => each !== path);
  switch (state) {
    case 'nothing':
      return path === MANIFEST && others.length > 0
        ? {
            ...keep(`not written: it would pin ${others.join(', ')}, which somebody has edited`),
            action: 'conflict',
          }
        : write(
            'create',
            path === MANIFEST ? 'starts the scripts, and pins each' : PURPOSES[posix.basename(path)]!,
          );
    case 'current':
      return keep('up to date');
    case 'ours':
      return others.length > 0
        ? hold(`left as it is, because ${others.join(', ')} was edited`)
        : write(
            'refresh',
            path === MANIFEST ? 'unmodified; the pins are renewed' : 'unmodified, of another version',
          );
    case 'edited':
      return input.force
        ? write('refresh', 'edited, and overwritten because of --force')
        : { ...hold(`somebody has edited it; ${BY_FORCE} overwrites it`), blocks: true };
    case 'foreign':
      return {
        ...keep('not written by bootstrap, and the guard needs this name; move it away. Nothing is written'),
        action: 'conflict',
        blocks: true,
      };
  }
}

/**
 * The steps from one guard to the next. Where the manifest that stands there pins a script that is about to change, the
 * new scripts are first put beside the old ones and the manifest is turned to them: killed at any moment, the
 * repository has a manifest whose scripts are those that it pins.
 */
function guardSteps(
  scripts: readonly PlanItem[],
  manifest: PlanItem,
  input: GuardInput,
): Pick<GuardPlan, 'steps' | 'leftovers'> {
  const write = (path: string, bytes: Buffer): Step => ({ kind: 'write', path, bytes });
  const writing = (item: PlanItem): boolean => item.action === 'create' || item.action === 'refresh';
  const changed = scripts.filter(writing);
  const direct = changed.map(({ path, after }) => write(path, after!));
  const last = writing(manifest) ? [write(MANIFEST, manifest.after!)] : [];
  const text = manifest.before?.toString('utf8') ?? '';
  const pinned = changed.filter(({ path, before }) => before !== null && text.includes(` ${path} `));
  if (pinned.length === 0 || last.length === 0) return { steps: [...direct, ...last], leftovers: [] };
  const beside = (path: string): string => path.replace(/\.cjs$/, '.next.cjs');
  const moved = new Set(pinned.map(({ path }) => path));
  const turned = input.manifest((bundle) => {
    const path = `${SCRIPTS}/${bundle}`;
    return moved.has(path) ? beside(path) : path;
  });
  const unpinned = changed.filter(({ path }) => !moved.has(path));
  return {
    steps: [
      ...unpinned.map(({ path, after }) => write(path, after!)),
      ...pinned.map(({ path, after }) => write(beside(path), after!)),
      write(MANIFEST, turned),
      ...pinned.map(({ path, after }) => write(path, after!)),
      ...last,
    ],
    leftovers: pinned.map(({ path }) => ({ kind: 'remove', path: beside(path) })),
  };
}

export function planGuard(fs: FileSystem, bundles: Bundles, input: GuardInput): GuardPlan {
  const member = (path: string, wanted: Buffer): Member => {
    const state = input.possession.state(fs, path, wanted);
    return { path, wanted, state, before: state === 'nothing' ? null : fs.read(path) };
  };
  const pathOf = (bundle: string): string => `${SCRIPTS}/${bundle}`;
  const scripts = [...bundles].map(([name, bytes]) => member(pathOf(name), bytes));
  const manifest = member(MANIFEST, input.manifest(pathOf));
  const members = [...scripts, manifest];
  const edited = input.force ? [] : members.filter(({ state }) => state === 'edited').map(({ path }) => path);
  const items = members.map((each) => itemOf(each, input, edited));
  const blocked = members.some(({ state }) => state === 'foreign');
  const { steps, leftovers } = guardSteps(items.slice(0, -1), items.at(-1)!, input);
  return { items, steps, leftovers, settled: !blocked && edited.length === 0, blocked };
}
