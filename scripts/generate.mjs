// Writes the generated files (docs, schemas, README tables) from the sources that define them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = new URL('..', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'portcullis-generate-'));
try {
  const outfile = join(folder, 'generate.mjs');
  await build({
    entryPoints: [new URL('src/generate/index.ts', root).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const { generatedFiles } = await import(pathToFileURL(outfile).href);
  for (const [name, content] of Object.entries(
    generatedFiles((path) => readFileSync(new URL(path, root), 'utf8')),
  )) {
    const target = new URL(name, root);
    mkdirSync(dirname(target.pathname), { recursive: true });
    writeFileSync(target, content);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
