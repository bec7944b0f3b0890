import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { guardToolUse } from '../../src/guard/serve.js';
import { RUNS_IT, RUNS_IT_NOT } from '../cases/unknown-tools.js';
import { makeRepository } from '../helpers/repository.js';

const root = makeRepository({ '.git/config': '' });

beforeAll(() => {
  process.env['RUNNER_TEMP'] = makeRepository({});
});

/** The rule of the deny; null where there is none. */
function denied(tool: string, args: unknown): string | null {
  const payload = { sessionId: 's', cwd: root, toolName: tool, toolArgs: args };
  const answer = guardToolUse(
    { root, script: 'x.cjs', policyFile: null, policy: null },
    () => Buffer.from(JSON.stringify(payload)),
    { judgeCommand, judgeTool },
  );
  return answer.code === 2 ? (/\[([a-z]+\/[a-z-]+)\]/.exec(answer.out)?.[1] ?? answer.out) : null;
}

const rows = (cases: typeof RUNS_IT): [string, string, unknown][] =>
  cases.map(([tool, args]) => [JSON.stringify(args).slice(0, 80), tool, args]);

describe('what a tool runs is judged', () => {
  test.each(rows(RUNS_IT))('%s of %s', (_, tool, args) => {
    expect(denied(tool, args)).toMatch(/^(?:destroy|execute|run|download)/);
  });
});

describe('what a tool only looks at, keeps or asks a database is not', () => {
  test.each(rows(RUNS_IT_NOT))('%s of %s', (_, tool, args) => {
    expect(denied(tool, args)).toBeNull();
  });
});
