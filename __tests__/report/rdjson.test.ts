import { render } from '../../src/report/index.js';
import { lineReader } from '../../src/report/lines.js';
import type { Finding } from '../../src/verify/finding.js';
import { makeFinding, makeReport } from '../helpers/report.js';
import { makeRepository } from '../helpers/repository.js';

function diagnosticsOf(part: Partial<Finding>, text?: string) {
  const lines = text?.split('\n');
  const options = lines ? { sourceLine: (_file: string, line: number) => lines[line - 1] } : {};
  return JSON.parse(render(makeReport([makeFinding(part)]), 'rdjson', options)).diagnostics;
}

test('a diagnostic', () => {
  expect(diagnosticsOf({ severity: 'note' }, '\n\n"timeoutSec": 0')).toEqual([
    {
      message: 'The limit is 0, and the host drops the entry.\nGive a number of seconds above 0.',
      location: {
        path: '.github/hooks/guard.json',
        range: { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } },
      },
      severity: 'INFO',
      code: { value: 'entry/timeout', url: makeFinding().url },
    },
  ]);
});

test.each([
  ['error', 'ERROR'],
  ['warning', 'WARNING'],
  ['note', 'INFO'],
] as const)('%s is %s', (severity, expected) => {
  expect(diagnosticsOf({ severity })[0].severity).toBe(expected);
});

test.each([
  ['ASCII', 'abcdef', 2, 4, 2, 4],
  ['two-byte characters', 'äöüx', 2, 4, 3, 7],
  ['three-byte characters', '守衛x', 2, 3, 4, 7],
  ['a surrogate pair', '😀x', 3, 4, 5, 6],
  ['the end of the line', 'ä', 2, 2, 3, 3],
])('columns count bytes: %s', (_, text, column, endColumn, start, end) => {
  const [{ location }] = diagnosticsOf({ line: 1, endLine: 1, column, endColumn }, text);
  expect(location.range).toEqual({ start: { line: 1, column: start }, end: { line: 1, column: end } });
});

test.each([
  ['no text is at hand', undefined],
  ['the line is not there', 'one line'],
  ['the line is shorter', '\n\nx'],
])('without columns where %s', (_, text) => {
  expect(diagnosticsOf({}, text)[0].location.range).toEqual({ start: { line: 3 }, end: { line: 3 } });
});

test('lines are read from the verified folder', () => {
  const root = makeRepository({ 'a.json': '\ufeffone\r\ntwo', 'b.json': 'x', 'folder/c': '' });
  const line = lineReader(root);
  expect([line('a.json', 1), line('a.json', 2), line('a.json', 3)]).toEqual([
    '\ufeffone\r',
    'two',
    undefined,
  ]);
  expect([line('b.json', 1), line('folder', 1), line('missing', 1)]).toEqual(['x', undefined, undefined]);
});
