import { bashLine } from '../../src/guard/start-line.js';
import { verify } from '../../src/verify/verify.js';
import { makeRepository } from '../helpers/repository.js';

const OURS = bashLine({
  event: 'agentStop',
  script: '.github/hooks/portcullis/agent-stop.cjs',
  sha256: 'a'.repeat(64),
  policy: null,
});
const manifest = (...lines: readonly string[]): string =>
  JSON.stringify({ version: 1, hooks: { agentStop: lines.map((bash) => ({ type: 'command', bash })) } });

test.each<[string, readonly string[], object, RegExp | null]>([
  ['ours alone', [], { loop: { mode: 'tasks', tasks: 't.md' } }, null],
  ['another, and no loop', ['node a.mjs'], {}, null],
  [
    'another, and gates of sub-agents only',
    ['node a.mjs'],
    { loop: { agents: { x: { gate: [['true']] } } } },
    null,
  ],
  ['another, and a loop', ['node a.mjs'], { loop: { mode: 'tasks', tasks: 't.md' } }, /loop\.chain/],
  [
    'another, and a loop that a marker arms',
    ['node a.mjs'],
    { loop: { permit: ['tasks'], tasks: 't.md' } },
    /loop\.chain/,
  ],
  ['another, and a chain', ['node a.mjs'], { loop: { chain: [{ bash: 'node b.mjs' }] } }, /loop\.chain/],
  ['another, and a loop that cannot be read', ['node a.mjs'], { loop: { mode: 'x' } }, null],
  ['two others, and no loop', ['node a.mjs', 'node b.mjs'], {}, /Keep one entry/],
])('%s', (_, others, policy, help) => {
  const root = makeRepository({
    '.github/hooks/portcullis.json': manifest(OURS),
    '.github/portcullis.json': JSON.stringify({ version: 1, ...policy }),
    ...(others.length > 0 ? { '.github/hooks/own.json': manifest(...others) } : {}),
  });
  const found = verify(root, { surface: 'cloud' }).findings.filter(
    ({ rule }) => rule === 'manifest/several-stops',
  );
  if (help === null) expect(found).toEqual([]);
  else {
    expect(found).toHaveLength(1);
    expect(found[0]!.help).toMatch(help);
  }
});
