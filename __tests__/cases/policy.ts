import type { ExampleFile } from '../../src/verify/rule.js';

export interface PolicyRow {
  readonly name: string;
  /** The text of `.github/portcullis.json`, or its value. */
  readonly policy: ExampleFile | Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, ExampleFile>>;
  /** Whether the programs that it requires are looked for. */
  readonly tools?: true;
  /** `rule severity line`, of the group policy. */
  readonly found: readonly string[];
}

const allow = (...entries: readonly object[]) => ({ version: 1, allow: entries });
const chain = (...command: readonly string[]) => ({ version: 1, chain: [{ command }] });
const because = { reason: 'The nightly job cleans its own cache.' };

export const POLICIES: readonly PolicyRow[] = [
  { name: 'the smallest', policy: { version: 1 }, found: [] },
  { name: 'one that says enforce', policy: { version: 1, mode: 'enforce' }, found: [] },

  { name: 'a comment', policy: '{\n  // for now\n  "version": 1\n}\n', found: ['policy/unreadable error 1'] },
  { name: 'an empty file', policy: '', found: ['policy/unreadable error 1'] },
  { name: 'a byte order mark', policy: '\ufeff{"version":1}', found: ['policy/unreadable error 1'] },
  { name: 'a link to nothing', policy: { link: 'nowhere.json' }, found: ['policy/unreadable error 1'] },

  { name: 'a list', policy: '[]', found: ['policy/schema error 1'] },
  { name: 'an unknown key', policy: { version: 1, modus: 'enforce' }, found: ['policy/schema error 3'] },
  { name: 'an unknown mode', policy: { version: 1, mode: 'off' }, found: ['policy/schema error 3'] },

  { name: 'one that only observes', policy: { version: 1, mode: 'observe' }, found: ['policy/observe warning 3'] },

  { name: 'a program that is not there', policy: chain('node', 'scripts/check.mjs'), found: ['policy/program-missing error 5'] },
  { name: 'a program that is', policy: chain('node', 'scripts/check.mjs'), files: { 'scripts/check.mjs': '' }, found: [] },
  { name: 'a program of the system', policy: chain('true'), found: [] },

  { name: 'a required program that is there', policy: { version: 1, tools: { require: [{ name: 'node', min: '18' }] } }, tools: true, found: [] },
  { name: 'a required program that is not there', policy: { version: 1, tools: { require: [{ name: 'node' }, { name: 'no-such-program' }] } }, tools: true, found: ['policy/tool-required error 8'] },
  { name: 'a required program that nobody looks for', policy: { version: 1, tools: { require: [{ name: 'no-such-program' }] } }, found: [] },
  { name: 'a minimum that is no version', policy: { version: 1, tools: { require: [{ name: 'node', min: 'latest' }] } }, tools: true, found: ['policy/schema error 7'] },

  { name: 'a level for a rule that nobody knows', policy: { version: 1, rules: { 'destroy/system-trees': 'off' } }, found: ['policy/unknown-rule error 4'] },
  { name: 'a level for a rule', policy: { version: 1, rules: { 'destroy/system-tree': 'off' } }, found: [] },
  { name: 'an allowance for a rule that nobody knows', policy: allow({ rule: 'destroy/everything', command: 'rm -rf .cache', ...because }), found: ['policy/unknown-rule error 5'] },

  { name: 'an allowance of one command', policy: allow({ rule: 'destroy/system-tree', command: 'rm -rf /cache', ...because }), found: [] },
  { name: 'an allowance of everything', policy: allow({ rule: 'destroy/system-tree', command: '*', ...because }), found: ['policy/allow-broad warning 6'] },
  { name: 'an allowance that names nothing: | sh', policy: allow({ rule: 'run/downloaded', command: '| sh', ...because }), found: ['policy/allow-broad warning 6'] },
  { name: 'an allowance that names nothing: curl -', policy: allow({ rule: 'run/downloaded', command: 'curl -', ...because }), found: ['policy/allow-broad warning 6'] },
  { name: 'an allowance that names nothing: nc', policy: allow({ rule: 'run/downloaded', command: 'nc', ...because }), found: ['policy/allow-broad warning 6'] },
  { name: 'an allowance that names nothing: bash /dev/fd/10', policy: allow({ rule: 'run/downloaded', command: 'bash /dev/fd/10', ...because }), found: ['policy/allow-broad warning 6'] },
  { name: 'an allowance of a file', policy: allow({ rule: 'run/downloaded', command: './install.sh', ...because }), found: [] },
  { name: 'an allowance of the past', policy: allow({ rule: 'destroy/system-tree', command: 'rm -rf /cache', expires: '2020-01-31', ...because }), found: ['policy/allow-expired warning 7'] },
  { name: 'an allowance of the far future', policy: allow({ rule: 'destroy/system-tree', command: 'rm -rf /cache', expires: '2999-01-31', ...because }), found: [] },
  { name: 'an allowance that nothing lifts', policy: allow({ rule: 'protect/guard', path: '.github/hooks/a.json', ...because }), found: ['policy/allow-ineffective warning 5'] },

  { name: 'a protected list of tasks and a protected hand-off', policy: { version: 1, protect: ['Docs/', 'portcullis-*.md'], loop: { mode: 'tasks', tasks: 'docs/tasks.md' } }, found: ['policy/loop-protected warning 4', 'policy/loop-protected warning 5'] },
  { name: 'a hand-off of its own that is protected', policy: { version: 1, protect: ['notes/*.md'], loop: { mode: 'gate', gate: [['true']], handoff: 'notes/handoff.md' } }, found: ['policy/loop-protected warning 4'] },
  { name: 'criteria that are protected, as they should be', policy: { version: 1, protect: ['c.json'], loop: { mode: 'criteria', criteria: 'c.json' } }, files: { 'c.json': '[{"id":"a","title":"A","check":"a.md"}]' }, found: [] },
  { name: 'a loop whose gate is of the system', policy: { version: 1, loop: { mode: 'gate', gate: [['make', 'check'], ['npm', 'ls'], ['npm', '--prefix', 'web', 'test'], ['npm', 'run', 'lint', '--if-present'], ['npm', 'run']] } }, found: [] },
  { name: 'a loop whose script of package.json is not there', policy: { version: 1, loop: { mode: 'gate', gate: [['npm', 'test'], ['pnpm', 'run', 'lint']] } }, files: { 'package.json': '{"scripts":{"test":"jest"}}' }, found: ['policy/loop-evidence warning 10'] },
  { name: 'a loop whose package.json is not there', policy: { version: 1, loop: { mode: 'gate', gate: [['npm', 'test']] } }, found: ['policy/loop-evidence warning 6'] },
  { name: 'a loop whose package.json is broken', policy: { version: 1, loop: { mode: 'gate', gate: [['npm', 'test']] } }, files: { 'package.json': '{' }, found: [] },
  { name: 'a loop whose program is not there', policy: { version: 1, loop: { mode: 'gate', gate: [['./gate.sh']] } }, found: ['policy/loop-evidence warning 6'] },
  { name: 'a loop whose gate is not there', policy: { version: 1, loop: { mode: 'gate', gate: [['true'], ['bash', 'scripts/gate.sh']] } }, found: ['policy/loop-evidence warning 9'] },
  { name: 'a loop whose gate is there', policy: { version: 1, loop: { mode: 'gate', gate: [['bash', 'scripts/gate.sh']] } }, files: { 'scripts/gate.sh': '' }, found: [] },
  { name: 'a loop whose command is one word', policy: { version: 1, loop: { mode: 'gate', gate: [['npm test']] } }, found: ['policy/loop-evidence warning 6'] },
  { name: 'a loop whose gate is one command', policy: { version: 1, loop: { mode: 'gate', gate: ['npm', 'test'] } }, found: ['policy/schema error 6', 'policy/schema error 7'] },
  { name: 'a defender that is not there', policy: { version: 1, defender: { preset: 'xpia-defend' } }, tools: true, found: ['policy/tool-required error 3'] },
  { name: 'a defender, a chained hook and a gate of other programs that are not there', policy: { version: 1, defender: { command: ['no-such-defender', '{command}'] }, chain: [{ bash: 'no-such-hook --all' }, { command: ['node', '-e', '0'] }], loop: { mode: 'gate', gate: [['no-such-gate'], { command: ['true'] }] } }, tools: true, found: ['policy/tool-required error 4', 'policy/tool-required error 11', 'policy/tool-required error 24'] },
  { name: 'a defender that nobody looks for', policy: { version: 1, defender: { preset: 'xpia-defend' } }, found: [] },
  { name: 'criteria that are not there', policy: { version: 1, loop: { mode: 'criteria', criteria: 'c.json' } }, found: ['policy/loop-evidence warning 5'] },
  { name: 'criteria of another form', policy: { version: 1, loop: { mode: 'criteria', criteria: 'c.json' } }, files: { 'c.json': '[{"id":"a"}]' }, found: ['policy/loop-evidence warning 5'] },
  { name: 'criteria that can be used', policy: { version: 1, loop: { mode: 'criteria', criteria: 'c.json' } }, files: { 'c.json': '[{"id":"a","check":"b"}]' }, found: [] },
  { name: 'tasks that the agent may make', policy: { version: 1, loop: { mode: 'tasks', tasks: 't.md' } }, found: [] },
  { name: 'tasks that are no list', policy: { version: 1, loop: { mode: 'tasks', tasks: 't.json' } }, files: { 't.json': '{}' }, found: ['policy/loop-evidence warning 5'] },
  { name: 'a chained stop that is not there', policy: { version: 1, loop: { chain: [{ bash: './stop.sh' }, { command: ['node', 'stop.mjs'] }, { bash: 'a && b' }] } }, files: { 'stop.mjs': '' }, found: ['policy/loop-evidence warning 5'] },
  { name: 'a loop with a cap that is none', policy: { version: 1, loop: { mode: 'tasks', tasks: 't.md', maxIterations: 100 } }, found: ['policy/schema error 6'] },
];
