// Builds everything under dist/ from src/, from nothing: what is committed there is what users run.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildHooks } from './build-hooks.mjs';
import { writeReleased } from './write-released.mjs';

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

// First of all: their hashes are part of what everything else is built from.
await buildHooks('dist/hooks');
writeReleased('src/released.ts', 'dist/hooks', JSON.parse(readFileSync('package.json', 'utf8')).version);

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

/**
 * Doors to heavy modules, by the file that is the door: `require` inside a function is evaluated when it is called. Each
 * file says why it is one.
 */
const DOORS = {
  'guard/policy-check.ts': { './policy-schema.js': ['policyProblems'] },
  'cli/guard-door.ts': { './guard.js': ['explainCall', 'replayFile'] },
  'cli/bootstrap-door.ts': { './bootstrap-run.js': ['runBootstrap', 'runPin'] },
};

const lazyDoors = {
  name: 'lazy-doors',
  setup(context) {
    context.onLoad({ filter: /[\\/](?:policy-check|guard-door|bootstrap-door)\.ts$/ }, ({ path }) => {
      const door = Object.entries(DOORS).find(([file]) =>
        path.replaceAll('\\', '/').endsWith(`/src/${file}`),
      );
      if (!door) return undefined;
      const lines = Object.entries(door[1]).flatMap(([module, names]) =>
        names.map((name) => `export const ${name} = (...args) => require('${module}').${name}(...args);`),
      );
      return { loader: 'ts', contents: lines.join('\n') };
    });
  },
};

await build({
  entryPoints: ['src/cli.ts'],
  plugins: [lazyDoors],
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

// Windows checkouts and editors aside, the same input gives the same bytes: no trailing blanks, one line end.
for (const name of readdirSync('dist')) {
  if (!name.endsWith('.js') && !name.endsWith('.txt')) continue;
  const text = readFileSync(`dist/${name}`, 'utf8');
  const clean = text.replaceAll('\r\n', '\n');
  if (clean !== text) writeFileSync(`dist/${name}`, clean);
}
