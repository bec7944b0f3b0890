// Builds everything under dist/ from src/, from nothing: what is committed there is what users run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

function run(command, ...args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}`);
}

rmSync('build', { recursive: true, force: true });
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');

run('node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
run(
  'node',
  'node_modules/@vercel/ncc/dist/ncc/cli.js',
  'build',
  'build/action.js',
  '-o',
  'dist',
  '--license',
  'LICENSES.txt',
  '-q',
);

await build({
  entryPoints: ['src/cli.ts'],
  outfile: 'dist/cli.js',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'eof',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

if (existsSync('scripts/build-hooks.mjs')) {
  const { buildHooks } = await import('./build-hooks.mjs');
  await buildHooks('dist/hooks');
}

// Windows checkouts and editors aside, the same input gives the same bytes: no trailing blanks, one line end.
for (const name of readdirSync('dist')) {
  if (!name.endsWith('.js') && !name.endsWith('.txt')) continue;
  const text = readFileSync(`dist/${name}`, 'utf8');
  const clean = text.replaceAll('\r\n', '\n');
  if (clean !== text) writeFileSync(`dist/${name}`, clean);
}
