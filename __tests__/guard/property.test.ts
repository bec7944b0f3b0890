import fc from 'fast-check';
import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { guardToolUse } from '../../src/guard/serve.js';
import { makeRepository } from '../helpers/repository.js';

const root = makeRepository({ '.github/hooks/a.json': '{}' });
const temp = makeRepository({});

beforeAll(() => {
  process.env['RUNNER_TEMP'] = temp;
});

/** One legal object or nothing, with the exit code that belongs to it. */
function expectLegal(bytes: Buffer): void {
  const answer = guardToolUse(
    { root, script: '.github/hooks/portcullis/pre-tool-use.cjs', policyFile: null, policy: null },
    () => bytes,
    { judgeCommand, judgeTool },
  );
  if (answer.out === '') {
    expect(answer).toEqual({ out: '', err: '', code: 0 });
    return;
  }
  const value = JSON.parse(answer.out) as Record<string, unknown>;
  expect(value['permissionDecision']).toBe('deny');
  expect(value['permissionDecisionReason']).toMatch(/\S/);
  expect(answer.code).toBe(2);
  expect(answer.err).toBe(value['permissionDecisionReason']);
}

const word = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '.github/hooks/x',
    '$(',
    '`',
    "'",
    '"',
    '\\',
    '<<EOF\n',
    '|',
    '>',
    '&&',
    '${x',
    '\uFFFC',
    '\ud800',
    '..',
    '*',
    '~',
  ),
);
const command = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const args = fc.oneof(
  fc.record({ command }),
  fc.record({ path: word, file_text: word }),
  fc.record({ patch: fc.array(word).map((lines) => `*** Begin Patch\n*** Add File: ${lines.join('\n')}`) }),
  fc.jsonValue(),
  command,
);
const tool = fc.oneof(
  fc.constantFrom(
    'bash',
    'write_bash',
    'create',
    'edit',
    'apply_patch',
    'view',
    'web_fetch',
    'a-b',
    'Bash',
    'run_in_terminal',
  ),
  fc.string(),
);
const payload = fc.oneof(
  fc.record({ sessionId: word, cwd: fc.constantFrom(root, '/', ''), toolName: tool, toolArgs: args }),
  fc.record({
    hook_event_name: fc.constant('PreToolUse'),
    session_id: word,
    tool_name: tool,
    tool_input: args,
  }),
  fc.jsonValue(),
);

test('whatever comes in, at most one legal object comes out', () => {
  fc.assert(
    fc.property(payload, (value) => expectLegal(Buffer.from(JSON.stringify(value)))),
    { numRuns: 1500 },
  );
});

test('bytes that are no payload as well', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => expectLegal(Buffer.from(bytes))),
    { numRuns: 300 },
  );
});

test('a payload with a piece cut out or put in as well', () => {
  fc.assert(
    fc.property(payload, fc.nat(), fc.nat(8), fc.string({ maxLength: 4 }), (value, at, length, piece) => {
      const text = JSON.stringify(value);
      const from = at % (text.length + 1);
      expectLegal(Buffer.from(text.slice(0, from) + piece + text.slice(from + length)));
    }),
    { numRuns: 500 },
  );
});
