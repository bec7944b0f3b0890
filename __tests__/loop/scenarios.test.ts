import { execFileSync } from 'node:child_process';
import { LOOP_SCENARIOS } from '../cases/loop-scenarios.js';
import { LoopSession } from './_loop.js';

interface Call {
  readonly tool: string;
  readonly args: { readonly command?: string; readonly agent_type?: string };
  readonly expect?: { readonly denied?: boolean };
  readonly agent?: readonly { readonly say: string }[];
}

/** The hooks of a session, with this test in the host's place: what the model would be asked, and told. */
async function play({ loop, scenario }: (typeof LOOP_SCENARIOS)[number]) {
  const session = new LoopSession(loop, { ...scenario.files });
  const told = [await session.start(scenario.prompt === undefined ? {} : { initialPrompt: scenario.prompt })];
  let turns = 0;
  for (const step of scenario.steps) {
    turns++;
    for (const { args, agent, expect: wanted } of (step['calls'] ?? []) as readonly Call[]) {
      if (args.command !== undefined && wanted?.denied !== true)
        execFileSync('bash', ['--norc', '-c', args.command], {
          cwd: session.root,
          env: { PATH: process.env['PATH'], RUNNER_TEMP: session.temp },
        });
      if (agent) {
        const agentId = `sub-${turns}`;
        const ended = { agentId, agentName: args.agent_type, parentAgentId: session.id };
        for (const _ of agent) {
          expect((await session.stop({ ...ended, sessionId: agentId })).reason).toBeNull();
          const { reason } = await session.run('subagentStop', {
            ...ended,
            sessionId: session.id,
            timestamp: Date.now(),
          });
          if (reason === null) break;
          told.push(reason);
        }
      }
    }
    if (step['say'] === undefined) continue;
    session.say(step['say'] as string);
    const { reason } = await session.stop();
    if (reason === null) break;
    told.push(reason);
    session.prompt(reason);
  }
  return { session, turns, told: told.join('\n') };
}

test.each(LOOP_SCENARIOS.map((each) => [each.scenario.title, each] as const))('%s', async (_, each) => {
  const { session, turns, told } = await play(each);
  const { expect: wanted } = each.scenario;
  expect(turns).toBe(wanted['turns']);
  for (const pattern of (wanted['told'] ?? []) as readonly string[])
    expect(told).toMatch(new RegExp(pattern, 'u'));
  for (const pattern of (wanted['untold'] ?? []) as readonly string[])
    expect(told).not.toMatch(new RegExp(pattern, 'u'));
  for (const { path, state, matches } of (wanted['files'] ?? []) as readonly {
    path: string;
    state?: string;
    matches?: string;
  }[]) {
    if (state === 'absent') expect(session.read(path)).toBeNull();
    if (matches !== undefined) expect(session.read(path)).toMatch(new RegExp(matches, 'u'));
  }
  for (const [path, state] of Object.entries((wanted['canaries'] ?? {}) as Record<string, string>))
    expect([path, session.read(path) === null]).toEqual([path, state === 'absent']);
});
