import { statSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '../contract/events.js';
import { FEATURES, hasFeature } from '../contract/versions.js';
import { readTools } from '../guard/policy-tools.js';
import { SCRIPTS } from '../surface/ledger.js';
import { readPolicyFile } from '../surface/policy.js';
import type { AskTool } from '../verify/rule.js';
import { type VerifyReport, verify } from '../verify/verify.js';
import type { Live } from './live.js';

export type State = 'good' | 'note' | 'bad';

/** One line of the screen. */
export interface DoctorCheck {
  readonly id: 'surface' | 'pins' | 'cloud' | 'cli' | 'stop' | 'tools' | 'node' | 'copilot' | 'live';
  readonly state: State;
  readonly says: string;
  /** What to do; null where there is nothing. */
  readonly next: string | null;
}

export interface DoctorReport {
  readonly schema: 1;
  readonly checks: readonly DoctorCheck[];
  /** The events of which the repository has a live entry, in the order of the manifests. */
  readonly live: { readonly cloud: readonly string[]; readonly cli: readonly string[] };
  /** What one real session showed; null where none was run. */
  readonly session: Live | null;
  readonly summary: { readonly bad: number; readonly notes: number };
}

/** What doctor asks of the machine. Handed in, so that the screen can be tested without one. */
export interface Machine {
  /** `vX.Y.Z` of the node on PATH; null where there is none. */
  readonly node: string | null;
  /** The version of `copilot` on PATH; null where there is none. */
  readonly copilot: string | null;
  readonly askTool: AskTool;
  /** The loops of sessions that are running now, `mode state` each. */
  readonly loops: readonly string[];
  /** Null: not asked for. Text: why there is none. */
  readonly live: Live | string | null;
}

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
const isEvent = (key: string, name: string): boolean =>
  key === name || key === EVENTS.find((event) => event.name === name)?.pascal;

function surfaceCheck(report: VerifyReport): DoctorCheck {
  const { errors, warnings } = report.summary;
  const count = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  const say = (state: State, says: string, next: string | null): DoctorCheck => ({
    id: 'surface',
    state,
    says,
    next,
  });
  if (report.entries.length === 0)
    return say(
      'bad',
      'there is no hook in .github/hooks: nothing stands between the model and a shell',
      'portcullis bootstrap',
    );
  if (errors > 0) return say('bad', `verify finds ${count}`, 'portcullis verify');
  return warnings > 0
    ? say('note', `verify finds ${count}`, 'portcullis verify')
    : say('good', 'verify finds nothing', null);
}

function pinCheck(report: VerifyReport, root: string): DoctorCheck {
  const found = report.findings.filter(
    ({ rule, severity }) => rule.startsWith('pin/') && severity !== 'note',
  );
  const first = found[0];
  if (first)
    return {
      id: 'pins',
      state: 'bad',
      says: `${first.file}: ${first.message}`,
      next: first.help,
    };
  const ours = statSync(join(root, SCRIPTS), { throwIfNoEntry: false })?.isDirectory() === true;
  return ours
    ? { id: 'pins', state: 'good', says: 'every pin of the manifest is that of its file', next: null }
    : {
        id: 'pins',
        state: 'note',
        says: 'there is no guard of Portcullis here',
        next: 'portcullis bootstrap',
      };
}

/** The events with a live entry, by their camelCase names, each once. */
function liveEvents(report: VerifyReport): string[] {
  const live = report.entries.filter((entry) => entry.live).map((entry) => entry.event);
  return [
    ...new Set(
      live.map((key) => EVENTS.find(({ name, pascal }) => key === name || key === pascal)?.name ?? key),
    ),
  ];
}

function eventCheck(id: 'cloud' | 'cli', report: VerifyReport): DoctorCheck {
  const live = liveEvents(report).filter(
    (name) => id === 'cli' || EVENTS.find((event) => event.name === name)?.cloud !== false,
  );
  const host = id === 'cloud' ? 'the cloud agent' : 'the Copilot CLI';
  const dropped = report.entries.filter((entry) => !entry.live);
  const rest = dropped.length > 0 ? `; ${plural(dropped.length, 'entry', 'entries')} would be dropped` : '';
  if (!live.includes('preToolUse'))
    return {
      id,
      state: 'bad',
      says: `${host} loads no preToolUse hook${live.length > 0 ? `, only ${live.join(', ')}` : ''}${rest}`,
      next: dropped.length > 0 ? `portcullis verify --surface ${id}` : 'portcullis bootstrap',
    };
  return {
    id,
    state: dropped.length > 0 ? 'note' : 'good',
    says: `${host} loads ${live.join(', ')}${rest}`,
    next: dropped.length > 0 ? `portcullis verify --surface ${id}` : null,
  };
}

function stopCheck(report: VerifyReport, policy: unknown, loops: readonly string[]): DoctorCheck {
  const present = report.entries.some((entry) => entry.live && isEvent(entry.event, 'agentStop'));
  const loop = (policy as { loop?: { mode?: unknown; permit?: unknown } } | null | undefined)?.loop;
  const permitted = Array.isArray(loop?.permit) ? loop.permit.map(String) : [];
  const running = loops.length > 0 ? `; now: ${loops.join(', ')}` : '';
  const say = (state: State, says: string, next: string | null): DoctorCheck => ({
    id: 'stop',
    state,
    says: `${says}${running}`,
    next,
  });
  if (loop === undefined)
    return say(
      'good',
      present
        ? 'agentStop is served, and the policy has no loop: the agent stops when it likes'
        : 'no agentStop hook, and no loop in the policy',
      null,
    );
  const what =
    typeof loop.mode === 'string'
      ? `the loop "${loop.mode}" is armed in every session`
      : permitted.length > 0
        ? `a marker in the prompt may arm ${permitted.join(', ')}`
        : 'the policy has a loop for named agents only';
  return present
    ? say('good', what, null)
    : say('bad', `${what}, but no agentStop hook is live: nobody runs it`, 'portcullis bootstrap');
}

function toolCheck(policy: unknown, root: string, askTool: AskTool): DoctorCheck {
  const tools = readTools((policy as { tools?: unknown } | null | undefined)?.tools);
  if (!tools || tools.require.length === 0)
    return { id: 'tools', state: 'good', says: 'the policy requires no program', next: null };
  const states = tools.require.map((requirement) => askTool(requirement, root));
  const problems = states.flatMap(({ problem }) => (problem ? [problem.message] : []));
  if (problems.length === 0)
    return {
      id: 'tools',
      state: 'good',
      says: states.map(({ name, version }) => (version === null ? name : `${name} ${version}`)).join(', '),
      next: null,
    };
  return {
    id: 'tools',
    state: 'bad',
    says: problems.join(' '),
    next: 'install what is missing where the agent works (copilot-setup-steps.yml)',
  };
}

function nodeCheck(node: string | null): DoctorCheck {
  if (node === null)
    return {
      id: 'node',
      state: 'bad',
      says: 'node is not on PATH: the hooks deny every call',
      next: 'install Node.js 20 or later',
    };
  const major = Number(/^v(\d+)/.exec(node)?.[1] ?? 0);
  return major >= 20
    ? { id: 'node', state: 'good', says: node, next: null }
    : {
        id: 'node',
        state: 'bad',
        says: `${node} is older than the hooks are made for`,
        next: 'install Node.js 20 or later',
      };
}

function copilotCheck(version: string | null): DoctorCheck {
  if (version === null)
    return {
      id: 'copilot',
      state: 'note',
      says: 'the Copilot CLI is not on PATH (the cloud agent brings its own)',
      next: 'npm install --global @github/copilot, to work with it here',
    };
  const lacking = FEATURES.filter(({ id }) => !hasFeature(id, version));
  if (lacking.length === 0)
    return {
      id: 'copilot',
      state: 'good',
      says: `${version}, which has all that the hooks build on`,
      next: null,
    };
  return {
    id: 'copilot',
    state: lacking.some(({ id }) => id === 'prompt-mode-hooks') ? 'bad' : 'note',
    says: `${version} lacks: ${lacking.map(({ what }) => what).join('; ')}`,
    next: 'npm install --global @github/copilot@latest',
  };
}

function liveCheck(live: Live | string): DoctorCheck {
  const say = (state: State, says: string, next: string | null): DoctorCheck => ({
    id: 'live',
    state,
    says,
    next,
  });
  if (typeof live === 'string') return say('bad', `no session could be run: ${live}`, null);
  if (live.problem !== null) return say('bad', `${live.version}: ${live.problem}`, null);
  if (live.fired.length === 0)
    return say(
      'bad',
      `${live.version} fired no hook at all in a real session`,
      'portcullis verify --surface cli',
    );
  const silent = live.silent.length > 0 ? `; it did not fire ${live.silent.join(', ')}` : '';
  return say(
    live.silent.includes('preToolUse') ? 'bad' : live.silent.length > 0 ? 'note' : 'good',
    `${live.version} fired ${live.fired.join(', ')}${silent}`,
    live.silent.includes('preToolUse') ? 'portcullis prove' : null,
  );
}

/**
 * How the guard of a repository stands on this machine.
 * @throws PathError where `root` is not there or is no folder
 */
export function examine(root: string, machine: Machine): DoctorReport {
  const cloud = verify(root, { surface: 'cloud' });
  const cli = verify(root, { surface: 'cli' });
  const policy = readPolicyFile(root)?.value;
  const checks = [
    surfaceCheck(cloud),
    pinCheck(cloud, root),
    eventCheck('cloud', cloud),
    eventCheck('cli', cli),
    stopCheck(cli, policy, machine.loops),
    toolCheck(policy, root, machine.askTool),
    nodeCheck(machine.node),
    copilotCheck(machine.copilot),
    ...(machine.live === null ? [] : [liveCheck(machine.live)]),
  ];
  return {
    schema: 1,
    checks,
    live: { cloud: liveEvents(cloud), cli: liveEvents(cli) },
    session: typeof machine.live === 'object' ? machine.live : null,
    summary: {
      bad: checks.filter(({ state }) => state === 'bad').length,
      notes: checks.filter(({ state }) => state === 'note').length,
    },
  };
}

const TITLES: Readonly<Record<DoctorCheck['id'], string>> = {
  surface: 'surface',
  pins: 'pins',
  cloud: 'cloud agent',
  cli: 'Copilot CLI',
  stop: 'agent stop',
  tools: 'tools',
  node: 'Node',
  copilot: 'CLI here',
  live: 'real session',
};

/** The screen. */
export function showDoctor({ checks, summary }: DoctorReport): string {
  const mark: Readonly<Record<State, string>> = { good: 'ok  ', note: 'note', bad: 'BAD ' };
  const lines = checks.map(({ id, state, says }) => `${mark[state]}  ${TITLES[id].padEnd(12)}  ${says}`);
  const todo = [
    ...new Set(checks.flatMap(({ state, next }) => (state !== 'good' && next !== null ? [next] : []))),
  ];
  const end =
    summary.bad > 0
      ? `The guard does not hold here: ${plural(summary.bad, 'thing')} to mend.`
      : 'The guard holds here.';
  return `${lines.join('\n')}\n\n${end}${todo.length > 0 ? `\nWhat to do next:\n${todo.map((step) => `  ${step}`).join('\n')}` : ''}\n`;
}
