import fc from 'fast-check';
import { JsonPositions } from '../../src/surface/json.js';
import { indexJson } from '../../src/surface/json-index.js';
import { Source } from '../../src/surface/source.js';

const textAt = (text: string, pointer: string, part: 'key' | 'value' = 'value'): string => {
  const { line, column, endLine, endColumn } = new JsonPositions(text).place(pointer, part);
  const lines = text.split('\n');
  if (line === endLine) return lines[line - 1]!.slice(column - 1, endColumn - 1);
  return [
    lines[line - 1]!.slice(column - 1),
    ...lines.slice(line, endLine - 1),
    lines[endLine - 1]!.slice(0, endColumn - 1),
  ].join('\n');
};

test.each<[text: string, pointer: string, part: 'key' | 'value', shown: string]>([
  ['{"a": [1, {"b": "x"}]}', '/a/1/b', 'value', '"x"'],
  ['{"a": [1, {"b": "x"}]}', '/a/1/b', 'key', '"b"'],
  ['{"a": [1, {"b": "x"}]}', '/a/0', 'key', '1'],
  ['{"a": [1, {"b": "x"}]}', '/a/7/z', 'value', '[1, {"b": "x"}]'],
  ['{"a": [1, {"b": "x"}]}', '/nope', 'key', '{"a": [1, {"b": "x"}]}'],
  ['{\n  "a": {\n    "b": -1.5e3\n  }\n}', '/a/b', 'value', '-1.5e3'],
  ['{\n  "a": {\n    "b": true\n  }\n}', '/a', 'value', '{\n    "b": true\n  }'],
  ['{"a/b": {"c~d": null}}', '/a~1b/c~0d', 'value', 'null'],
  ['{"a\\u0062": "x\\"y"}', '/ab', 'value', '"x\\"y"'],
  ['{"a": 1, "a": 2}', '/a', 'value', '2'],
  ['{"0": 1}', '/0', 'value', '1'],
  ['{"a": [], "b": {}}', '/b', 'value', '{}'],
  ['[]', '', 'value', '[]'],
  ['{"a": [1, 2,], // x\n "b": 3}', '/b', 'value', '3'],
  ['{"a": 1, "a": 2,}', '/a', 'value', '2'],
])('%s at %s (%s) shows %s', (text, pointer, part, shown) => {
  expect(textAt(text, pointer, part)).toBe(shown);
});

test.each<[text: string, keys: [key: string, depth: number, holder: string | null][]]>([
  ['{"a":1,"b":2}', []],
  ['{"a":1,"a":2}', [['a', 0, null]]],
  ['{"a":1,"\\u0061":2}', [['a', 0, null]]],
  ['{"hooks":{"x":[],"x":[]}}', [['x', 1, 'hooks']]],
  [
    '{"a":[{"b":1,"b":2,"b":3}]}',
    [
      ['b', 2, null],
      ['b', 2, null],
    ],
  ],
])('the lost keys of %s', (text, keys) => {
  expect(new JsonPositions(text).duplicates.map(({ key, depth, holder }) => [key, depth, holder])).toEqual(
    keys,
  );
});

test.each(['', '{', '{"a"}', '{"a":1,}', '[1 2]', '{"a":1} x', '"x', '{a:1}', "{'a':1}"])(
  '%j has no index',
  (text) => {
    expect(indexJson(text, new Source(text))).toBeNull();
  },
);

test('every value of any JSON is found where it stands', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const index = indexJson(text, new Source(text));
      expect(index).not.toBeNull();
      for (const [pointer, { start, end }] of index!.spans) {
        const found = pointer
          .split('/')
          .slice(1)
          .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
          .reduce<unknown>((at, part) => Object.getOwnPropertyDescriptor(at as object, part)?.value, value);
        expect(JSON.parse(text.slice(start, end))).toEqual(JSON.parse(JSON.stringify(found)));
      }
    }),
  );
});

test('any text has a place for any pointer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '/a', '/0/x'), (text, pointer) => {
      expect(new JsonPositions(text).place(pointer).line).toBeGreaterThan(0);
    }),
  );
});
