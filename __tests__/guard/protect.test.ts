import * as path from 'node:path';
import { judgeCommand } from '../../src/defend/command/index.js';
import { judgeTool } from '../../src/defend/tools/index.js';
import { decide } from '../../src/guard/decide.js';
import { readPolicy } from '../../src/guard/policy.js';
import type { Surroundings } from '../../src/guard/surroundings.js';
import { CLEAN_SESSION } from '../../src/guard/taint/chain.js';
import { NO_NAMES } from '../../src/guard/taint/record.js';
import { PROTECT_CASES, type ProtectCase } from '../cases/guard-protect.js';
import { makeRepository } from '../helpers/repository.js';

const root = makeRepository({
  '.github/hooks/a.json': '{}',
  '.github/hooks/portcullis/pre-tool-use.cjs': '',
  '.github/agents/x.md': '',
  '.git/hooks/pre-commit.sample': '',
  '.git/config': '',
  'migrations/0000.sql': '',
  'scripts/check.mjs': '',
  'README.md': '# one\n',
  'names.txt': '.github/hooks\n',
  Makefile: 'build:\n\techo built\nwipe:\n\trm -rf .github/hooks\nall: build wipe\n',
  'package.json':
    '{"scripts":{"build":"tsc","lint":"eslint","remove":"rm -rf","wipe":"rm -rf .github/hooks"}}',
  linked: { link: '.github/hooks' },
});
const node = path.join(root, '../node-program/node');

const policy = readPolicy(
  JSON.stringify({
    version: 1,
    protect: ['migrations/**', '**/*.lock'],
    defender: { command: ['node', 'scripts/check.mjs', '{command}'] },
  }),
);

function around(tainted: boolean): Surroundings {
  return {
    root,
    environment: { HOME: path.join(root, '../home'), PATH: '/usr/local/bin:/usr/bin:/bin' },
    pinned: ['.github/hooks/portcullis/pre-tool-use.cjs', '.github/portcullis.json'],
    node,
    stateOf: () => path.join(root, '../portcullis-0/one'),
    taintOf: () => (tainted ? { ...CLEAN_SESSION, degree: 'tainted' } : CLEAN_SESSION),
    namesOf: () => NO_NAMES,
    run: () => ({
      kind: 'exited',
      code: 0,
      stdout: '{"is_valid":true,"risk_level":"none","threats":[]}',
      stderr: '',
    }),
    elapsed: () => 0,
    deadlineMs: 3000,
    today: '2026-01-01',
  };
}

function rulesOf(tool: string, args: unknown, tainted = false): string[] {
  const text = JSON.stringify({ sessionId: 's', cwd: root, toolName: tool, toolArgs: args })
    .replaceAll('{root}', root)
    .replaceAll('{node}', node);
  return decide(Buffer.from(text), policy, around(tainted), { judgeCommand, judgeTool })
    .objections.map(({ rule }) => rule)
    .filter((rule) => rule.startsWith('protect/'));
}

test("the host's own folder is where the host's environment has it", () => {
  const target = path.join(root, '../host/session-state/s/events.jsonl');
  const at = (environment: Record<string, string>): string[] =>
    decide(
      Buffer.from(
        JSON.stringify({ sessionId: 's', cwd: root, toolName: 'create', toolArgs: { path: target } }),
      ),
      policy,
      { ...around(false), environment },
      { judgeCommand, judgeTool },
    ).objections.map(({ rule }) => rule);
  expect(at({ HOME: '/h', PATH: '' })).toEqual([]);
  expect(at({ HOME: '/h', PATH: '', COPILOT_HOME: path.join(root, '../host') })).toEqual(['protect/state']);
});

const rows = PROTECT_CASES.map((each): [string, ProtectCase] => [
  `${each.tool} ${JSON.stringify(each.args)}`.slice(0, 140),
  each,
]);

test.each(rows)('%s', (_, { tool, args, rule }) => {
  const rules = rulesOf(tool, args);
  if (rule === null) expect(rules).toEqual([]);
  else expect(rules).toContain(rule);
});

describe('what merely cannot be ruled out is denied in a tainted session', () => {
  test.each([
    ['tar xzf release.tar.gz', 'protect/guard'],
    ['mv kubectl /usr/local/bin/kubectl', 'protect/path'],
    ["find / -name 'taint*' | xargs rm -f", 'protect/state'],
    ["find {root}/.. -name 'portcullis-0' | xargs rm -rf", 'protect/state'],
    ['docker run --rm -v {root}/../portcullis-0:/w alpine rm -rf /w/one', 'protect/state'],
    ['docker run --mount type=bind,source={root}/../portcullis-0,target=/w alpine sh', 'protect/state'],
  ])('%s', (command, rule) => {
    expect(rulesOf('bash', { command })).toEqual([]);
    expect(rulesOf('bash', { command }, true)).toContain(rule);
  });
});
