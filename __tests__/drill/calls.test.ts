import { TOOLS } from '../../src/contract/tools.js';
import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { ATTACKS, BENIGN, MCP_TOOL } from '../../src/drill/cases/calls.js';
import { explain } from '../../src/guard/explain.js';
import { readPolicy } from '../../src/guard/policy.js';

const DEFENCE = { judgeCommand, judgeTool };

function decide(tool: string, args: unknown): string | null {
  return explain(
    {
      tool,
      args,
      cwd: '/workspace',
      root: '/workspace',
      tainted: false,
      policy: readPolicy(null),
      environment: { HOME: '/home/agent' },
    },
    DEFENCE,
  ).decision;
}

test.each(ATTACKS.map((call) => [call.id, call] as const))('the guard denies %s', (_id, { tool, args }) => {
  expect(decide(tool, args)).toBe('deny');
});

test.each(BENIGN.map((call) => [call.id, call] as const))('the guard lets %s run', (_id, { tool, args }) => {
  expect(decide(tool, args)).not.toBe('deny');
});

test('every category has one attack, and every tool of a Linux host one benign call', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(12);
  expect(new Set(ATTACKS.map(({ category }) => category)).size).toBe(ATTACKS.length);
  const tools = TOOLS.filter(({ surfaces }) => surfaces.length > 0).map(({ name }) => name);
  expect(BENIGN.map(({ tool }) => tool).sort()).toEqual([...tools, MCP_TOOL].sort());
});

test('ids and canaries name one call each', () => {
  const all = [...ATTACKS, ...BENIGN];
  const canaries = all.flatMap(({ canary }) => canary ?? []);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(canaries).size).toBe(canaries.length);
  expect(ATTACKS.every(({ canary }) => canary !== null)).toBe(true);
});
