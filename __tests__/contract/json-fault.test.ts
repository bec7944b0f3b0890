import fc from 'fast-check';
import { nameJsonFault } from '../../src/contract/json-fault.js';

test.each([
  ['', 'empty'],
  [' \n\t ', 'empty'],
  ['\ufeff{}', 'byte-order-mark'],
  ['\ufffd\ufffd{\0}\0', 'utf-16'],
  ['{\0}\0', 'utf-16'],
  ['{\n<<<<<<< HEAD\n"a":1\n=======\n"a":2\n>>>>>>> main\n}', 'merge-conflict'],
  ['// hello\n{}', 'comment'],
  ['{ /* x */ "a": 1 }', 'comment'],
  ['{ "a": 1 // x\n}', 'comment'],
  ['{ "a": 1 /* x', 'comment'],
  ['# hello\n{}', 'comment'],
  ['{ "a": 1, }', 'trailing-comma'],
  ['{ "a": [1, ] }', 'trailing-comma'],
  ['{} {}', 'text-after-the-end'],
  ['{}}', 'text-after-the-end'],
  ['{} trailing', 'text-after-the-end'],
  ["{ 'a': 1 }", 'single-quotes'],
  ['{ "a": \'x\' }', 'single-quotes'],
  ['{ a: 1 }', 'unquoted-key'],
  ['{ "a": 1 "b": 2 }', 'missing-comma'],
  ['{ "a": [1 2] }', 'missing-comma'],
  ['{ "a": ', 'unfinished'],
  ['{ "a": 1', 'unfinished'],
  ['{ "a": "x', 'unfinished'],
  ['{ "a": [1, 2', 'unfinished'],
  ['{ "a": "x\ty" }', 'control-character'],
  ['{ "a": "\\x41" }', 'bad-escape'],
  ['{ "a": "\\u12" }', 'bad-escape'],
  ['{ "a": NaN }', 'not-json'],
  ['version: 1\nhooks: {}', 'unquoted-key'],
  ['<!doctype html>', 'not-json'],
])('%j: %s', (text, kind) => {
  expect(() => JSON.parse(text)).toThrow();
  const fault = nameJsonFault(text);
  expect(fault.kind).toBe(kind);
  expect(fault.offset).toBeGreaterThanOrEqual(0);
  expect(fault.offset).toBeLessThanOrEqual(text.length);
});

test('a bomb of brackets is named, not thrown', () => {
  expect(nameJsonFault('['.repeat(500_000)).kind).toMatch(/^(unfinished|not-json|too-deep)$/);
});

test('any text is named', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => expect(nameJsonFault(text).what).toMatch(/\S/)),
  );
});
