import * as fs from 'node:fs';
import * as path from 'node:path';
import { readLoop } from '../../src/guard/policy-loop.js';
import { changedSince, freeze } from '../../src/loop/frozen.js';
import { makeRepository } from '../helpers/repository.js';

const PACKAGE = JSON.stringify({
  scripts: {
    pretest: 'npm run lint',
    test: 'node --test tests/run.mjs && bash scripts/more.sh',
    lint: 'eslint --config lint.config.js .',
    build: 'node build.mjs',
  },
});
const FILES = {
  'package.json': PACKAGE,
  'tests/run.mjs': '1',
  'scripts/more.sh': '2',
  'lint.config.js': '3',
  'build.mjs': '4',
  'README.md': '5',
  'src/cli.js': '6',
  Makefile: 'test:\n\ttrue\n',
  'web/package.json': '{ "scripts": { "test": "vitest --config vite.config.ts" } }',
  'web/vite.config.ts': '7',
  'accept/a.txt': '8',
  'accept/b/c.txt': '9',
  'c.json': '[{"id":"a","check":["bash","scripts/more.sh"]},{"id":"b","check":"docs/x"}]',
  'out.sh': { link: '/bin/sh' },
};
const NPM = ['.npmrc'];
const TEST = [
  'lint.config.js',
  'package.json#scripts.lint',
  'package.json#scripts.postlint',
  'package.json#scripts.posttest',
  'package.json#scripts.prelint',
  'package.json#scripts.pretest',
  'package.json#scripts.test',
  'scripts/more.sh',
  'tests/run.mjs',
];

test.each<[string, object, string[]]>([
  ['npm test, with what it names', { gate: [['npm', 'test']] }, [...NPM, ...TEST]],
  ['npm run test', { gate: [['npm', 'run', 'test', '--', '--x']] }, [...NPM, ...TEST]],
  [
    'npm elsewhere',
    { gate: [['npm', '--prefix', 'web', 'test']] },
    [
      'web/.npmrc',
      'web/package.json#scripts.posttest',
      'web/package.json#scripts.pretest',
      'web/package.json#scripts.test',
      'web/vite.config.ts',
    ],
  ],
  ['a script', { gate: [['bash', './scripts/more.sh']] }, ['scripts/more.sh']],
  ['a configuration', { gate: [['eslint', '--config=lint.config.js', '.']] }, ['lint.config.js']],
  ['a text is what is checked', { gate: [['prettier', '--check', 'README.md']] }, []],
  ['make', { gate: [['make', 'test']] }, ['GNUmakefile', 'Makefile', 'makefile']],
  ['a link that leads out', { gate: [['bash', 'out.sh']] }, []],
  ['what is not there', { gate: [['bash', 'none.sh', '/etc/hostname', '../x']] }, []],
  ['criteria, and what they name', { mode: 'criteria', criteria: 'c.json' }, ['c.json', 'scripts/more.sh']],
  [
    'further files',
    { gate: [['true']], files: ['accept/**', 'build.mjs'] },
    ['accept/a.txt', 'accept/b/c.txt', 'build.mjs'],
  ],
  [
    'one that is taken out',
    { gate: [['node', 'src/cli.js', 'tests/run.mjs']], files: ['!src/**'] },
    ['tests/run.mjs'],
  ],
  [
    "a sub-agent's gate",
    { gate: [['true']], agents: { x: { gate: [['bash', 'scripts/more.sh']] } } },
    ['scripts/more.sh'],
  ],
])('%s', (_, loop, names) => {
  const root = fs.realpathSync(makeRepository(FILES));
  const policy = readLoop(JSON.stringify({ version: 1, loop: { mode: 'gate', ...loop } }))!;
  expect(Object.keys(freeze(root, policy))).toEqual([...names].sort());
});

test.each<[string, (root: string) => void, string[]]>([
  ['nothing', () => {}, []],
  [
    'another key of package.json',
    (root) => fs.writeFileSync(path.join(root, 'package.json'), PACKAGE.replace('{', '{"x":1,')),
    [],
  ],
  [
    'a script that the gate does not name',
    (root) => fs.writeFileSync(path.join(root, 'package.json'), PACKAGE.replace('node build.mjs', 'true')),
    [],
  ],
  [
    'the test script',
    (root) => fs.writeFileSync(path.join(root, 'package.json'), PACKAGE.replace('node --test', 'true')),
    ['package.json#scripts.test'],
  ],
  [
    'a script around it appears',
    (root) => fs.writeFileSync(path.join(root, 'package.json'), PACKAGE.replace('"build"', '"posttest"')),
    ['package.json#scripts.posttest'],
  ],
  [
    'package.json is broken',
    (root) => fs.writeFileSync(path.join(root, 'package.json'), '{'),
    ['package.json#scripts.lint', 'package.json#scripts.pretest', 'package.json#scripts.test'],
  ],
  ['a file is gone', (root) => fs.rmSync(path.join(root, 'scripts/more.sh')), ['scripts/more.sh']],
  [
    'a file became a link to another',
    (root) => {
      fs.rmSync(path.join(root, 'scripts/more.sh'));
      fs.symlinkSync('../build.mjs', path.join(root, 'scripts/more.sh'));
    },
    ['scripts/more.sh'],
  ],
  [
    'a configuration of npm appears',
    (root) => fs.writeFileSync(path.join(root, '.npmrc'), 'ignore-scripts=true'),
    ['.npmrc'],
  ],
])('changed: %s', (_, change, names) => {
  const root = fs.realpathSync(makeRepository(FILES));
  const policy = readLoop(JSON.stringify({ version: 1, loop: { mode: 'gate', gate: [['npm', 'test']] } }))!;
  const frozen = freeze(root, policy);
  change(root);
  expect(changedSince(root, frozen)).toEqual(names);
});
