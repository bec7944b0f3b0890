import * as fs from 'node:fs';
import * as path from 'node:path';
import { templateFiles } from '../../src/generate/template.js';
import { verify } from '../../src/verify/verify.js';

const root = path.join(__dirname, '../..');

test('template/ is what bootstrap makes of an empty project, and nothing besides', () => {
  const files = fs
    .readdirSync(path.join(root, 'template'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const wanted = templateFiles((name) => fs.readFileSync(path.join(root, name), 'utf8'));
  expect(files.sort()).toEqual(Object.keys(wanted).sort());
});

test.each(['cloud', 'cli'] as const)('verify finds nothing in template/ (%s)', (surface) => {
  const { findings, entries } = verify(path.join(root, 'template'), { surface });
  expect(findings).toEqual([]);
  expect(entries.every(({ live }) => live)).toBe(true);
});
