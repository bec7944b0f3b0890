/**
 * Learns the weights of src/defend/content/likeness.ts from labelled texts, and writes likeness-data.ts.
 *
 *   node scripts/train-likeness.mjs [--kept N] [--rounds N] [--on FILE] [--out FILE] FILES…
 *
 * --on FILE: goes on from the weights of that likeness-data.ts instead of from none, for texts that come later.
 *
 * The files are those of bench:scan. No text of them is in the repository: they are other people's, and what is written is
 * a sum over all of them. Texts with the slice `report` are left out. Measure on files that were not learned from.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    kept: { type: 'string', default: '40000' },
    on: { type: 'string' },
    rounds: { type: 'string', default: '12' },
    out: { type: 'string', default: join(repository, 'src/defend/content/likeness-data.ts') },
  },
});
if (files.length === 0) {
  console.error('usage: train-likeness [--kept N] [--rounds N] [--on FILE] [--out FILE] FILES…');
  process.exit(2);
}

function* linesOf(file) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const { source = basename(file), slice, text } = JSON.parse(line);
      if (typeof text === 'string' && typeof slice === 'string') yield { source, slice, text };
    } catch {
      // Lines that are none of ours are ignored, as bench:scan does.
    }
  }
}

async function bundled(entry, outfile) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

const texts = new Map();
for (const file of files)
  for (const each of linesOf(file)) if (!texts.has(each.text)) texts.set(each.text, each);

const folder = mkdtempSync(join(tmpdir(), 'train-likeness-'));
try {
  const { likenessData, train, weightsOf } = await bundled(
    join(repository, 'src/generate/likeness.ts'),
    join(folder, 'likeness.mjs'),
  );
  const before = values.on === undefined ? undefined : await bundled(values.on, join(folder, 'before.mjs'));
  const weights = train([...texts.values()], {
    rounds: Number(values.rounds),
    kept: Number(values.kept),
    ...(before && { from: { weights: weightsOf(before.LIKENESS), scale: before.LIKENESS_SCALE } }),
  });
  const data = likenessData(weights);
  writeFileSync(values.out, data);
  console.log(
    `${texts.size} texts; ${weights.filter((each) => each !== 0).length} weights, ${data.length} bytes`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
