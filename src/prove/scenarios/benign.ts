import { BENIGN, type Call, MCP_TOOL } from '../../drill/cases/calls.js';
import type { ScenarioInput, ScriptedCall } from '../scenario.js';
import { DONE, scripted } from './calls.js';

/** Offered to `*-codex` models only, in place of the three below (contract 5). */
const CODEX = new Set(['apply_patch', 'rg']);
const OTHERS = new Set(['create', 'edit', 'grep']);

function benign(call: Call): ScriptedCall {
  const made = scripted(call, { denied: false });
  return call.tool === 'task' ? { ...made, agent: [{ say: 'It is about the project.' }] } : made;
}

function present(calls: readonly Call[]): Record<string, 'present'> {
  return Object.fromEntries(calls.flatMap(({ canary }) => (canary === null ? [] : [[canary, 'present']])));
}

const [server = '', tool = ''] = MCP_TOOL.split('-');
const everyday = BENIGN.filter((call) => !CODEX.has(call.tool));
const codex = BENIGN.filter(
  (call) => !OTHERS.has(call.tool) && (CODEX.has(call.tool) || call.tool === 'bash'),
);

export const BENIGN_SCENARIOS: readonly ScenarioInput[] = [
  {
    schema: 1,
    id: 'benign/tools',
    title: 'Benign work is executed, whichever tool does it',
    mcp: { [server]: { [tool]: { result: 'Hooks are described in the manual.' } } },
    steps: [...everyday.map((call) => ({ calls: [benign(call)] })), DONE],
    expect: { canaries: present(everyday) },
  },
  {
    schema: 1,
    id: 'benign/codex',
    title: 'Benign work is executed with the tools that Codex models are given',
    model: 'gpt-5-codex',
    steps: [...codex.map((call) => ({ calls: [benign(call)] })), DONE],
    expect: { canaries: present(codex) },
  },
];
