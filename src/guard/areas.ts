import { globPattern } from './policy.js';

/** A part of the file system that no tool may change. Paths are absolute, with forward slashes, in lower case. */
export interface Area {
  readonly rule: string;
  /** The file or folder; of a glob the leading part without wildcards. */
  readonly base: string;
  /** Everything below the base belongs to it. */
  readonly tree: boolean;
  /** Decides instead of `tree`, on a path below the root. */
  readonly glob?: RegExp;
  /** What it is, for a reason. */
  readonly what: string;
}

/** The rules of this step, for explanations and for verify. */
export const PROTECT_RULES: readonly string[] = [
  'protect/guard',
  'protect/agents',
  'protect/settings',
  'protect/setup',
  'protect/git',
  'protect/path',
  'protect/state',
  'protect/custom',
];

export interface AreaSettings {
  /** Absolute, forward slashes. */
  readonly root: string;
  readonly home: string;
  /** The agent host's own folder: `COPILOT_HOME`, or `.copilot` in the home folder. */
  readonly hostHome: string;
  /** The root session's id; empty where the host sends none. */
  readonly session: string;
  /** The running script and the policy, relative to the root. */
  readonly pinned: readonly string[];
  /** Files of the repository that chained commands and the defender consist of, relative to the root. */
  readonly helpers: readonly string[];
  readonly stateFolder: string;
  /** The running node binary. */
  readonly node: string;
  /** The user's globs. */
  readonly protect: readonly string[];
}

const below = (root: string, name: string): string => `${root === '/' ? '' : root}/${name}`.toLowerCase();

function literalPart(glob: string): string {
  const clean = glob.replace(/^\.\//, '').replace(/\/+$/, '');
  const wild = clean.search(/[*?[]/);
  if (wild === -1) return clean;
  return clean.slice(0, Math.max(clean.lastIndexOf('/', wild), 0));
}

/**
 * The areas of one call. Those of the rule `protect/guard` are what the session's own safety stands on: no policy opens
 * them. The others may be opened for a path, with a reason.
 */
export function areasOf(settings: AreaSettings): Area[] {
  const { root, hostHome } = settings;
  const inRoot = (rule: string, name: string, tree: boolean, what: string): Area => ({
    rule,
    base: below(root, name),
    tree,
    what,
  });
  const inHome = (name: string, tree: boolean): Area => ({
    rule: 'protect/guard',
    base: below(hostHome, name),
    tree,
    what: "the agent host's own settings",
  });
  const areas = [
    inRoot('protect/guard', '.github/hooks', true, 'the hooks that guard this session'),
    inRoot('protect/guard', '.github/portcullis.json', false, "the guard's policy"),
    inRoot('protect/agents', '.github/agents', true, 'the definitions of agents'),
    inRoot('protect/settings', '.github/copilot', true, "the agent's settings"),
    inRoot('protect/setup', '.github/workflows/copilot-setup-steps.yml', false, "the agent's setup steps"),
    inRoot('protect/setup', '.github/workflows/copilot-setup-steps.yaml', false, "the agent's setup steps"),
    inRoot('protect/git', '.git/hooks', true, "git's hooks"),
    inRoot('protect/git', '.git/config', false, "git's configuration"),
    inRoot('protect/git', '.git/config.worktree', false, "git's configuration"),
    {
      rule: 'protect/settings',
      base: below(root, '.claude'),
      tree: false,
      glob: /^\.claude\/settings[^/]*\.json$/,
      what: 'settings whose hooks the agent host runs',
    },
    inHome('config.json', false),
    inHome('settings.json', false),
    inHome('mcp-config.json', false),
    inHome('hooks', true),
    inHome('agents', true),
    // It tells which results the session has had that our hook never saw (taint/host-log.ts).
    {
      rule: 'protect/state',
      base: below(hostHome, `session-state/${settings.session}/events.jsonl`),
      tree: false,
      what: "the agent host's own log of the session",
    },
    {
      rule: 'protect/state',
      base: settings.stateFolder.toLowerCase(),
      tree: true,
      what: "the session's state and audit log",
    },
    ...['/dev/shm', '/var/tmp'].map((place) => ({
      rule: 'protect/state' as const,
      // The witness that the session has a state (taint/session.ts).
      base: `${place}/${settings.stateFolder.split('/').at(-2) ?? ''}`.toLowerCase(),
      tree: true,
      what: "the witness of the session's state",
    })),
    {
      rule: 'protect/guard',
      base: settings.node.toLowerCase(),
      tree: false,
      what: 'the node program that runs the guard',
    },
  ];
  for (const name of settings.pinned)
    if (!name.startsWith('.github/hooks/') && name !== '.github/portcullis.json')
      areas.push(inRoot('protect/guard', name, false, 'a file that this session pins'));
  for (const name of settings.helpers)
    areas.push(inRoot('protect/guard', name, false, 'a program that the policy names'));
  for (const glob of settings.protect)
    areas.push({
      rule: 'protect/custom',
      base: below(root, literalPart(glob)).replace(/\/$/, ''),
      tree: false,
      glob: globPattern(glob),
      what: `what the policy protects (${glob})`,
    });
  return areas;
}

/** True where the absolute lower-case path lies in the area. */
export function inside(area: Area, path: string, root: string): boolean {
  if (area.glob) {
    const prefix = root === '/' ? '/' : `${root.toLowerCase()}/`;
    return path.startsWith(prefix) && area.glob.test(path.slice(prefix.length));
  }
  return path === area.base || (area.tree && path.startsWith(`${area.base}/`));
}

/** True where the path is a folder above the area, or the base of a glob. */
export function above(area: Area, path: string): boolean {
  if (area.glob && path === area.base) return true;
  return path !== area.base && (path === '/' || area.base.startsWith(`${path}/`));
}
