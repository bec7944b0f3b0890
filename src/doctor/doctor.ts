import { readPolicyFile } from '../surface/policy.js';
import { verify } from '../verify/verify.js';
import { copilotCheck, liveCheck, nodeCheck, toolCheck } from './machine.js';
import type { DoctorCheck, DoctorReport, Machine, State } from './model.js';
import { commitCheck, eventCheck, liveEvents, pinCheck, stopCheck, surfaceCheck } from './repository.js';

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
    ...(machine.uncommitted === null || machine.uncommitted.length === 0
      ? []
      : [commitCheck(machine.uncommitted)]),
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
  commit: 'commit',
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
      ? `The guard does not hold here: ${summary.bad} ${summary.bad === 1 ? 'thing' : 'things'} to mend.`
      : 'The guard holds here.';
  return `${lines.join('\n')}\n\n${end}${todo.length > 0 ? `\nWhat to do next:\n${todo.map((step) => `  ${step}`).join('\n')}` : ''}\n`;
}
