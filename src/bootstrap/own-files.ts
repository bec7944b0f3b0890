import { REVIEWER_TEXT, WORKER_TEXT } from './agents.js';
import { SETUP_TEXT, WORKFLOW_TEXT } from './content.js';
import type { FileSystem } from './file-system.js';
import { BY_FORCE, held, kept, type PlanItem } from './items.js';
import { REVIEWER, SETUP_STEPS, WORKER, WORKFLOW } from './places.js';
import type { Possession } from './possession.js';

interface OwnFile {
  readonly text: string;
  readonly purpose: string;
}

/** Files beside the guard: agents and workflows. Each stands for itself. */
const OWN_FILES: Readonly<Record<string, OwnFile>> = {
  [REVIEWER]: { text: REVIEWER_TEXT, purpose: 'an agent that hunts injected instructions' },
  [WORKER]: { text: WORKER_TEXT, purpose: 'an agent that works until its gate is green' },
  [WORKFLOW]: { text: WORKFLOW_TEXT, purpose: 'checks the surface in every pull request' },
  [SETUP_STEPS]: { text: SETUP_TEXT, purpose: 'installs Node and tries the guard before the agent starts' },
};

const SETUP_TWIN = SETUP_STEPS.replace(/\.yml$/, '.yaml');

/** The steps that a repository has already; its maintainers know best what is in them. */
function ownSetup(fs: FileSystem, path: string): PlanItem {
  const look = fs.look(path);
  const before = look.kind === 'file' ? fs.read(path) : null;
  const reason = 'the repository has its own; see to it that it installs Node 20 or later';
  return kept(path, before, reason);
}

function planOwnFile(
  fs: FileSystem,
  path: string,
  { text, purpose }: OwnFile,
  possession: Possession,
  force: boolean,
): PlanItem {
  if (path === SETUP_STEPS) {
    const { kind } = fs.look(path);
    if (kind !== 'file' && kind !== 'nothing') return ownSetup(fs, path);
    if (kind === 'nothing' && fs.look(SETUP_TWIN).kind !== 'nothing') return ownSetup(fs, SETUP_TWIN);
  }
  const after = Buffer.from(text);
  const state = possession.state(fs, path, after);
  const before = state === 'nothing' ? null : fs.read(path);
  const keep = (reason: string): PlanItem => kept(path, before, reason);
  const hold = (reason: string): PlanItem => held(path, before, reason);
  const refresh = (reason: string): PlanItem => ({ path, action: 'refresh', reason, before, after });
  switch (state) {
    case 'nothing':
      return possession.wrote(path) && !force
        ? hold(`somebody has removed it; ${BY_FORCE} brings it back`)
        : { path, action: 'create', reason: purpose, before, after };
    case 'current':
      return keep('up to date');
    case 'ours':
      return refresh('unmodified, and this version has another text');
    case 'edited':
      return force
        ? refresh('edited, and overwritten because of --force')
        : hold(`somebody has edited it; ${BY_FORCE} overwrites it`);
    case 'foreign':
      return path === SETUP_STEPS
        ? ownSetup(fs, path)
        : { ...keep('a file of yours has this name; ours is not written'), action: 'conflict' };
  }
}

export function planOwnFiles(fs: FileSystem, possession: Possession, force: boolean): PlanItem[] {
  return Object.entries(OWN_FILES).map(([path, file]) => planOwnFile(fs, path, file, possession, force));
}
