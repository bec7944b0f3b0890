import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as fc from 'fast-check';
import { unifiedDiff } from '../../src/bootstrap/diff.js';
import { makeRepository } from '../helpers/repository.js';

const lines = (...list: (number | string)[]): string => list.map((line) => `${line}\n`).join('');
const many = Array.from({ length: 40 }, (_, index) => index);

/** What git makes of the diff. */
function patched(before: string | null, diff: string): string | null {
  const root = makeRepository({ 'x.patch': diff, ...(before === null ? {} : { 'a.txt': before }) });
  execFileSync('git', ['apply', '--whitespace=nowarn', 'x.patch'], { cwd: root, stdio: 'pipe' });
  const file = path.join(root, 'a.txt');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

test.each<[name: string, before: string | null, after: string | null]>([
  ['a new file', null, lines('a', 'b')],
  ['a file that goes', lines('a', 'b'), null],
  ['a line in the middle', lines(...many), lines(...many.slice(0, 20), 'new', ...many.slice(20))],
  ['two places far from each other', lines(...many), lines('first', ...many.slice(1, 39), 'last')],
  ['no line end before', 'a\nb', 'a\nb\n'],
  ['no line end after', 'a\nb\n', 'a\nb'],
  ['CRLF', 'a\r\nb\r\n', 'a\r\nb\r\nc\r\n'],
  ['everything', lines(1, 2, 3), lines(4, 5)],
])('git takes it: %s', (_, before, after) => {
  expect(patched(before, unifiedDiff('a.txt', before, after))).toBe(after);
});

test('git takes it, whatever the texts are', () => {
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n'), { minLength: 1, maxLength: 14 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after);
      expect(patched(before, unifiedDiff('a.txt', before, after))).toBe(after);
    }),
    { numRuns: 25 },
  );
});

test('equal texts have none, and a bundle is only named', () => {
  expect(unifiedDiff('a.txt', 'x', 'x')).toBe('');
  expect(unifiedDiff('a.cjs', null, 'x'.repeat(5000))).toMatch(/0 bytes before, 5000 after; not shown/);
});
