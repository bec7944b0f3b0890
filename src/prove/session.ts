import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { MadeCall } from './conversation.js';
import { MCP_SERVER, mcpConfig } from './mcp.js';
import { ScriptedModel } from './model.js';
import { fill } from './placeholders.js';
import { setPolicy } from './policy.js';
import { type Ended, endAll, MARK, run } from './processes.js';
import type { Scenario } from './scenario.js';
import { applyChanges, cloneBase, GIT_ENVIRONMENT, putFiles, within } from './scratch.js';

/** What a session needs of the run that it is part of. */
export interface Bench {
  /** The command that starts the CLI. */
  readonly command: readonly string[];
  /** The repository that sessions clone. */
  readonly base: string;
  /** Holds the sessions' folders; the run removes it. */
  readonly folder: string;
  /** The CLI's XDG_CACHE_HOME: it unpacks itself there, once a run. */
  readonly cache: string;
}

export interface SessionOptions {
  /** Whether the folder is trusted; if not, the host loads no hook of the repository, and runs every tool all the same. */
  readonly hooks: boolean;
}

/** What became of a file that a scenario looks at. */
export interface Look {
  readonly before: string | null;
  /** Null where it is not there. Bytes as latin1, so that every difference counts. */
  readonly after: string | null;
}

export interface SessionRecord {
  readonly ended: Ended;
  readonly turns: number;
  readonly calls: readonly MadeCall[];
  readonly told: readonly string[];
  /** What was not played of the script; empty where all of it was. */
  readonly unplayed: readonly string[];
  readonly problems: readonly string[];
  /** Path to what became of it: canaries and files of the expectations. */
  readonly looks: ReadonlyMap<string, Look>;
}

/** Of the caller's environment, what a hook may need and holds no secret. */
const KEPT = ['PATH', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'SHELL', 'USER', 'LOGNAME'];

/** The discard port of this machine: what would go out through a proxy is refused at once. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * The environment of a session: no token of ours, no settings of the user, no way out that goes through a proxy.
 * The two last variables make every version since prompt mode fires hooks trust the clone, with no flag of one version
 * (contract 2); "any" is a model that the host does not know, and takes as it is.
 */
export function sessionEnvironment(folder: string, options: SessionOptions): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    ...GIT_ENVIRONMENT,
    TERM: 'dumb',
    CI: '1',
    HOME: path.join(folder, 'home'),
    TMPDIR: path.join(folder, 'tmp'),
    XDG_CONFIG_HOME: path.join(folder, 'home/.config'),
    XDG_DATA_HOME: path.join(folder, 'home/.local/share'),
    XDG_STATE_HOME: path.join(folder, 'home/.local/state'),
    COPILOT_HOME: path.join(folder, 'copilot'),
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    ALL_PROXY: NOWHERE,
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    all_proxy: NOWHERE,
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
    ...(options.hooks ? { COPILOT_ALLOW_ALL: 'true', GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: 'true' } : {}),
  };
}

function look(root: string, name: string): string | null {
  const file = path.join(root, name);
  try {
    const stat = fs.lstatSync(file);
    if (stat.isSymbolicLink()) return `link ${fs.readlinkSync(file)}`;
    return stat.isDirectory() ? 'folder' : fs.readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

function lookAll(root: string, { expect }: Scenario): Map<string, string | null> {
  const names = [...Object.keys(expect.canaries), ...expect.files.map((file) => file.path)];
  return new Map(names.map((name) => [name, look(root, name)]));
}

function prepareMcp(folder: string, scenario: Scenario): string[] {
  if (Object.keys(scenario.mcp).length === 0) return [];
  const script = path.join(folder, 'mcp-server.cjs');
  fs.writeFileSync(script, MCP_SERVER);
  const toolsFile = (server: string): string => path.join(folder, `mcp-${server}.json`);
  for (const [server, tools] of Object.entries(scenario.mcp))
    fs.writeFileSync(toolsFile(server), JSON.stringify(tools));
  const config = path.join(folder, 'mcp.json');
  fs.writeFileSync(config, JSON.stringify(mcpConfig(scenario.mcp, script, toolsFile)));
  return ['--additional-mcp-config', `@${config}`];
}

/**
 * One real session: a fresh clone, a fresh HOME, a scripted model, and the CLI in a process group that is gone when this
 * returns. What the CLI does is in the record; it throws only for faults of the machine (a full disk).
 */
export async function runSession(
  bench: Bench,
  wanted: Scenario,
  options: SessionOptions,
): Promise<SessionRecord> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(bench.folder, 'session-')));
  const root = path.join(folder, 'repository');
  for (const name of ['home', 'tmp', 'copilot']) fs.mkdirSync(path.join(folder, name));
  cloneBase(bench.base, root);
  const model = new ScriptedModel();
  const mark = randomBytes(12).toString('hex');
  try {
    const { api, web } = await model.start();
    const scenario = fill(wanted, { root, home: path.join(folder, 'home'), web });
    model.play({
      steps: scenario.steps,
      pages: scenario.pages,
      change: (changes) => applyChanges(root, changes),
    });
    putFiles(root, scenario.files);
    if (scenario.policy) setPolicy(root, scenario.policy);
    for (const name of Object.keys(scenario.expect.canaries))
      fs.rmSync(within(root, name), { recursive: true, force: true });
    const before = lookAll(root, scenario);
    const ended = await run(
      [
        ...bench.command,
        '-p',
        scenario.prompt,
        '--allow-all-tools',
        '--allow-all-paths',
        '--no-color',
        ...prepareMcp(folder, scenario),
      ],
      {
        cwd: root,
        limitMs: scenario.limit * 1000,
        mark,
        env: {
          ...sessionEnvironment(folder, options),
          XDG_CACHE_HOME: bench.cache,
          COPILOT_PROVIDER_BASE_URL: api,
          COPILOT_PROVIDER_API_KEY: model.token,
          COPILOT_MODEL: scenario.model,
          [MARK]: mark,
        },
      },
    );
    const after = lookAll(root, scenario);
    return {
      ended,
      turns: model.turns,
      calls: model.calls,
      told: model.told,
      unplayed: model.unplayed,
      problems: model.problems,
      looks: new Map(
        [...before].map(([name, text]) => [name, { before: text, after: after.get(name) ?? null }]),
      ),
    };
  } finally {
    endAll(undefined, mark);
    await model.stop();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
