import fc from 'fast-check';
import { findEvent } from '../../src/contract/events.js';
import type { ManifestEntry } from '../../src/contract/liveness.js';
import type { ScriptReference } from '../../src/surface/command.js';
import { findScripts } from '../../src/surface/scripts.js';
import { FOUND, REPOSITORY } from '../cases/scripts-found.js';
import { makeRepository } from '../helpers/repository.js';

let root: string;
beforeAll(() => {
  root = makeRepository(REPOSITORY);
});

function entryOf(text: string, more: Partial<ManifestEntry> = {}): ManifestEntry {
  return {
    event: 'preToolUse',
    facts: findEvent('preToolUse')!.facts,
    dialect: 'camel',
    pointer: '/hooks/preToolUse/0',
    group: null,
    value: {},
    matcher: undefined,
    matches: null,
    live: true,
    reason: null,
    handler: 'command',
    command: { field: 'bash', text },
    timeoutSec: 30,
    cwd: null,
    ...more,
  };
}

function show({ runner, path, state, tested, failure }: ScriptReference): string {
  return [
    runner,
    path ?? '-',
    state,
    ...(tested ? ['tested'] : []),
    ...(failure.kind === 'counts' ? [] : [failure.kind]),
  ].join(' ');
}

test.each(FOUND.map((row) => [row.command, row.cwd ?? '', row] as const))(
  '%s (cwd %p)',
  (_command, _cwd, { command, field = 'bash', entry = {}, cwd = null, found }) => {
    const references = findScripts(
      root,
      entryOf(command, { command: { field, text: command }, value: entry, cwd }),
    );
    expect(references.map(show)).toEqual(found);
  },
);

test.each([
  ['bash Scripts/Guard.sh', 'scripts/guard.sh'],
  ['bash scripts/GUARD.SH', 'scripts/guard.sh'],
  ['bash scripts/gone.sh', null],
])('%s: the nearest file is %p', (command, nearest) => {
  expect(findScripts(root, entryOf(command))).toMatchObject([{ state: 'missing', nearest, text: null }]);
});

test('text, mode and arguments come with a script, and binary files have no text', () => {
  expect(findScripts(root, entryOf('./scripts/plain.sh a "$X"; ./bin/native'))).toMatchObject([
    { text: '#!/bin/bash\n', mode: 0o644, args: ['a', null] },
    { text: null },
  ]);
});

test('http and prompt entries start no file', () => {
  expect(findScripts(root, entryOf('bash gone.sh', { handler: 'http' }))).toEqual([]);
  expect(findScripts(root, entryOf('', { command: null }))).toEqual([]);
});

test('a text of 3,000 nested substitutions ends in an answer', () => {
  const deep = `${'$('.repeat(3000)}x${')'.repeat(3000)}`;
  expect(findScripts(root, entryOf(deep))).toEqual([]);
  expect(findScripts(root, entryOf('{ '.repeat(3000)))).toEqual([]);
});

test('links that lead in a circle are no file', () => {
  const looped = makeRepository({ 'a.sh': { link: 'b.sh' }, 'b.sh': { link: 'a.sh' } });
  expect(findScripts(looped, entryOf('./a.sh'))).toMatchObject([{ path: 'a.sh', state: 'missing' }]);
});

test('any command gives an answer, and no path leaves the repository', () => {
  const words = fc.constantFrom(
    ...[
      'bash',
      'node',
      'cd',
      '..',
      '/',
      '~',
      '$X',
      '${X:-',
      '}',
      '$(',
      ')',
      '`',
      "'",
      '"',
      '\\',
      '||',
      '&&',
      ';',
    ],
    ...[
      '|',
      '<<E',
      '\n',
      'if',
      'then',
      'fi',
      '{',
      '(',
      '[[',
      ']]',
      'a.sh',
      '\u0000',
      '-c',
      'exec',
      'env',
      '&',
      '#',
    ],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.option(fc.string()), (command, cwd) => {
      for (const { path } of findScripts(root, entryOf(command, { cwd })))
        expect(path ?? '').not.toMatch(/^\/|^\.\.(?:\/|$)/);
    }),
    { numRuns: 400 },
  );
});
