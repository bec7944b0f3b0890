import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../src/defend/command/commands');

/** Tables of commands, in the order in which the registry reads them: of two judges of one name the later counts. */
const tables = [
  ...readFileSync(join(folder, 'registry.ts'), 'utf8').matchAll(
    /^import \{ ([A-Z_]+) \} from '\.\/(\w+)\.js';$/gm,
  ),
].map(([, name, file]) => {
  const module = require(join(folder, file!)) as Record<string, readonly (readonly [string, unknown])[]>;
  return { name: name!, table: module[name!]! };
});

test('no command has two judges, of which one would never be asked', () => {
  expect(tables.length).toBeGreaterThan(25);
  const places = new Map<string, string[]>();
  for (const { name, table } of tables)
    for (const [names] of table)
      for (const command of names.split(' ')) places.set(command, [...(places.get(command) ?? []), name]);
  expect([...places].filter(([, found]) => found.length > 1)).toEqual([]);
});
