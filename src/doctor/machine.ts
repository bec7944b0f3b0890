import { FEATURES, hasFeature } from '../contract/versions.js';
import { lookForStarted } from '../guard/policy-programs.js';
import { readTools } from '../guard/policy-tools.js';
import type { AskTool } from '../verify/rule.js';
import type { Live } from './live.js';
import type { DoctorCheck, State } from './model.js';

/**
 * Whether the programs are there that the policy requires, which are run for their versions, and those that it starts.
 * @param policy as its file has it, unchecked
 */
export function toolCheck(policy: unknown, root: string, askTool: AskTool): DoctorCheck {
  const tools = readTools((policy as { tools?: unknown } | null | undefined)?.tools);
  const started = lookForStarted(policy, root, askTool);
  if ((!tools || tools.require.length === 0) && started.length === 0)
    return { id: 'tools', state: 'good', says: 'the policy requires no program', next: null };
  const states = (tools?.require ?? []).map((requirement) => askTool(requirement, root));
  const problems = [
    ...states.flatMap(({ problem }) => (problem ? [problem.message] : [])),
    ...started.flatMap(({ problem }) => (problem === null ? [] : [`${problem}.`])),
  ];
  if (problems.length === 0)
    return {
      id: 'tools',
      state: 'good',
      says: [
        ...states.map(({ name, version }) => (version === null ? name : `${name} ${version}`)),
        ...started.map(({ name }) => name),
      ].join(', '),
      next: null,
    };
  return {
    id: 'tools',
    state: 'bad',
    says: problems.join(' '),
    next: 'install what is missing where the agent works (copilot-setup-steps.yml)',
  };
}

/** @param node `vX.Y.Z`, or null where there is none on PATH */
export function nodeCheck(node: string | null): DoctorCheck {
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

/** @param version null where there is no CLI on PATH */
export function copilotCheck(version: string | null): DoctorCheck {
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

/** What a real session showed. @param live a text says why there is none */
export function liveCheck(live: Live | string): DoctorCheck {
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
