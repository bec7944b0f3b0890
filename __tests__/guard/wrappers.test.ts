import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { guardToolUse } from '../../src/guard/serve.js';
import { WRAPPED, WRAPPERS } from '../cases/wrappers.js';
import { makeRepository } from '../helpers/repository.js';

const root = makeRepository({
  '.github/hooks/a.json': '{}',
  '.github/portcullis.json': '{"version":1}',
  '.git/config': '',
});

beforeAll(() => {
  process.env['RUNNER_TEMP'] = makeRepository({});
});

/** Commands that only the protection denies, and not the defence. */
const PROTECTED = [
  `echo x > ${root}/.github/hooks/a.json`,
  `mv ${root}/.github/hooks x`,
  `rm -rf ${root}/.github`,
  `sed -i s/a/b/ ${root}/.github/portcullis.json`,
  `find ${root} -name a.json -delete`,
  `echo x >> ${root}/.git/config`,
];

function denied(tool: string, toolArgs: unknown): boolean {
  const payload = { sessionId: 's', cwd: root, toolName: tool, toolArgs };
  const answer = guardToolUse(
    { root, script: '.github/hooks/portcullis/pre-tool-use.cjs', policyFile: null, policy: null },
    () => Buffer.from(JSON.stringify(payload)),
    { judgeCommand, judgeTool },
  );
  return answer.code === 2 && answer.out.includes('"permissionDecision":"deny"');
}

test.each([...PROTECTED, ...WRAPPED])('%s', (command) => {
  expect(denied('bash', { command })).toBe(true);
});

describe('wrapped, through the whole guard', () => {
  const commands = [...PROTECTED, ...WRAPPED];
  test.each(WRAPPERS)('%s', (_name, wrap) => {
    expect(commands.filter((command) => !denied('bash', { command: wrap(command) }))).toEqual([]);
    // Older hosts send the arguments as a text.
    expect(commands.filter((command) => !denied('bash', JSON.stringify({ command: wrap(command) })))).toEqual(
      [],
    );
    expect(
      commands.filter((command) => !denied('write_bash', { shellId: '1', input: `${wrap(command)}\n` })),
    ).toEqual([]);
  });
});
