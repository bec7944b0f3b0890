// Notes the hashes of the hook bundles in src/released.ts, by which verify and bootstrap know them again.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The head of the file, up to the table, is kept as it stands. */
const TABLE = /(export const RELEASED[^=]*= )\{[\s\S]*\};\n$/;

/**
 * @param file src/released.ts
 * @param folder the bundles
 * @param version the version that they are built for
 */
export function writeReleased(file, folder, version) {
  const text = readFileSync(file, 'utf8');
  const [, head] = TABLE.exec(text) ?? [];
  if (head === undefined) throw new Error(`${file} has no table`);
  const before = {};
  for (const [, name, body] of text.matchAll(/^ {2}'([^']+)': \{\n([\s\S]*?)^ {2}\},$/gm))
    before[name] = Object.fromEntries(
      [...body.matchAll(/'([^']+)':\s*'([^']*)'/g)].map(([, bundle, hash]) => [bundle, hash]),
    );
  before[version] = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.cjs'))
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
  const rows = Object.entries(before).map(
    ([name, bundles]) =>
      `  '${name}': {\n${Object.entries(bundles)
        .map(([bundle, hash]) => `    '${bundle}': '${hash}',\n`)
        .join('')}  },\n`,
  );
  const written = text.replace(TABLE, () => `${head}{\n${rows.join('')}};\n`);
  if (written !== text) writeFileSync(file, written);
}
