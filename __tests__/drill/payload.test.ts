import * as fs from 'node:fs';
import * as path from 'node:path';
import { findEvent } from '../../src/contract/events.js';
import { payloadDifferences } from '../../src/contract/payloads.js';
import { BENIGN } from '../../src/drill/cases/calls.js';
import { payloadOf } from '../../src/drill/payload.js';

const folder = path.join(__dirname, '../fixtures/payloads');
const CAPTURED = fs.readdirSync(folder).flatMap((file) => {
  const [, dialect, event] = /^(\w+)[\w-]*\.(\w+)\.jsonl$/.exec(file)!;
  const lines = fs.readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  return lines.map((line, index) => ({
    name: `${file}:${index + 1}`,
    dialect: dialect!,
    event: event!,
    line,
  }));
});

/** Keys down to the second level: below it stand a tool's own arguments. */
function shapeOf(value: Record<string, unknown>): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null && /result$/i.test(key)
      ? [key, ...Object.keys(inner).map((name) => `${key}.${name}`)]
      : [key],
  );
}

test.each(CAPTURED.map((row) => [row.name, row] as const))(
  '%s: the same keys in the same order',
  (_name, row) => {
    const captured = JSON.parse(row.line) as Record<string, unknown>;
    const { facts, dialect } = findEvent(row.event)!;
    const named = String(captured['toolName'] ?? '');
    const built = payloadOf({
      event: facts.name,
      dialect,
      session: { id: 'session', cwd: '/workspace', transcript: '/root/events.jsonl', now: new Date(0) },
      call: BENIGN.find(({ tool }) => tool === named) ?? BENIGN[0]!,
      form: 'object',
      subagent: 'agentId' in captured || 'agent_id' in captured,
      result: 'ok',
      prompt: 'do it',
      stopHookActive: false,
    });
    expect(shapeOf(built as Record<string, unknown>)).toEqual(shapeOf(captured));
    expect(payloadDifferences(facts.name, dialect, built!)).toEqual([]);
  },
);

const REQUEST = {
  event: 'preToolUse',
  dialect: 'camel',
  session: { id: 's', cwd: '/w', transcript: '/t', now: new Date(0) },
  call: BENIGN[0]!,
  form: 'object',
  subagent: false,
  result: '',
  prompt: '',
  stopHookActive: false,
} as const;

test.each([
  ['an object', {}, { toolName: 'bash', toolArgs: BENIGN[0]!.args }],
  ['a string on 1.0.73', { form: 'string' }, { toolArgs: JSON.stringify(BENIGN[0]!.args) }],
  [
    'an object on every version under PascalCase',
    { form: 'string', dialect: 'pascal' },
    { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: BENIGN[0]!.args },
  ],
  ['of a sub-agent', { subagent: true }, { sessionId: expect.stringContaining('-'), parentAgentId: 's' }],
  ['an agentStop under its twin', { event: 'agentStop', dialect: 'pascal' }, { hook_event_name: 'Stop' }],
] as const)('a payload is %s', (_name, change, expected) => {
  expect(payloadOf({ ...REQUEST, ...change })).toMatchObject(expected);
});

test.each(['preMcpToolCall', 'notification'])('nothing is known of %s', (event) => {
  expect(payloadOf({ ...REQUEST, event })).toBeNull();
  expect(payloadOf({ ...REQUEST, event, dialect: 'pascal' })).toBeNull();
});
