import fc from 'fast-check';
import { parseStrictJson } from '../../src/contract/strict-json.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['{"a":"\\ud83d\\ude00"}', null],
  ['{"a":"\u{1f600}"}', null],
  ['{"a":"\\\\ud83d"}', null],
  ['{"a":"\\\\\\ud83d"}', 'lone-surrogate'],
  ['{"a":"\\ud83d"}', 'lone-surrogate'],
  ['{"a":"\\ude00"}', 'lone-surrogate'],
  ['{"a":"\\ud83d\\ud83d"}', 'lone-surrogate'],
  ['{"a":"\\ud83d\\n"}', 'lone-surrogate'],
  ['{"a":"\\ud83dx\\ude00"}', 'lone-surrogate'],
  ['{"\\ud83d":1}', 'lone-surrogate'],
  ['{"a":"\\u0000"}', null],
  ['[1e308,-0,0.5,1E-400]', null],
  ['[1e999]', 'number-out-of-range'],
  ['[-1e999]', 'number-out-of-range'],
  [`[${'9'.repeat(400)}]`, 'number-out-of-range'],
  ['["1e999"]', null],
  [nested(127), null],
  [nested(128), 'too-deep'],
  [`["${'['.repeat(500)}"]`, null],
  ['[[],[],{}]', null],
  ['{"a":1,}', 'trailing-comma'],
])('%s: %s', (text, kind) => {
  expect(parseStrictJson(text).fault?.kind ?? null).toBe(kind);
});

test('what is no fault is what JSON.parse says', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const parsed = parseStrictJson(text);
      if (parsed.fault === null) expect(parsed.value).toEqual(JSON.parse(text));
      else expect(['lone-surrogate', 'number-out-of-range']).toContain(parsed.fault.kind);
    }),
  );
});
