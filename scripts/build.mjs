// Builds everything under dist/ from src/, from nothing: what is committed there is what users run.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Where dist/ is made: who uses the command from this clone has the old one until all of the new one is there. */
const OUT = 'build/dist';

rmSync('build', { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

// First of all: their hashes are part of what everything else is built from.
await buildHooks(`${OUT}/hooks`);
writeReleased('src/released.ts', `${OUT}/hooks`, JSON.parse(readFileSync('package.json', 'utf8')).version);

run('node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
run(
  'node',
  'node_modules/@vercel/ncc/dist/ncc/cli.js',
  'build',
  'build/action.js',
  '-o',
  OUT,
  '--license',
  'LICENSES.txt',
  '-q',
);

/**
 * Doors to heavy modules, by the file that is the door: what stands behind them goes into a second file, which is read
 * when one of the functions is called. Each door says why it is one.
 */
const DOORS = {
  'guard/policy-check.ts': { module: 'guard/policy-schema.ts', names: ['policyProblems'] },
  'verify/rules/content/_scan-door.ts': { module: 'defend/content/index.ts', names: ['scan'] },
  'cli/guard-door.ts': { module: 'cli/guard.ts', names: ['explainCall', 'replayFile'] },
  'cli/launch-door.ts': {
    module: 'launch/index.ts',
    names: ['loadProblems', 'parseHelp', 'parseModels', 'planLaunch'],
  },
  'cli/scan-door.ts': { module: 'cli/scan-run.ts', names: ['runScan'] },
  'cli/bootstrap-door.ts': { module: 'cli/bootstrap-run.ts', names: ['runBootstrap', 'runPin'] },
  'cli/prove-door.ts': { module: 'cli/prove-run.ts', names: ['runProve'] },
  'cli/doctor-door.ts': { module: 'cli/doctor-run.ts', names: ['runDoctor'] },
  'cli/drill-door.ts': { module: 'cli/drill-run.ts', names: ['runDrill'] },
};

const MORE = 'cli-more.cjs';

const lazyDoors = {
  name: 'lazy-doors',
  setup(context) {
    context.onResolve({ filter: new RegExp(`${MORE}$`) }, () => ({ path: `./${MORE}`, external: true }));
    const names = Object.keys(DOORS).map((file) => file.replace(/^.*\/|\.ts$/g, ''));
    context.onLoad({ filter: new RegExp(`[\\\\/](?:${names.join('|')})\\.ts$`) }, ({ path }) => {
      const door = Object.entries(DOORS).find(([file]) =>
        path.replaceAll('\\', '/').endsWith(`/src/${file}`),
      );
      if (!door) return undefined;
      const lines = door[1].names.map(
        (name) => `export const ${name} = (...args) => require('./${MORE}').${name}(...args);`,
      );
      return { loader: 'ts', contents: lines.join('\n') };
    });
  },
};

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'eof',
  logLevel: 'warning',
};

await build({
  ...common,
  entryPoints: ['src/cli.ts'],
  plugins: [lazyDoors],
  outfile: `${OUT}/cli.js`,
  format: 'esm',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});

await build({
  ...common,
  stdin: {
    contents: Object.values(DOORS)
      .map(({ module, names }) => `export { ${names.join(', ')} } from './src/${module}';`)
      .join('\n'),
    resolveDir: root,
    sourcefile: 'cli-more.ts',
    loader: 'ts',
  },
  outfile: `${OUT}/${MORE}`,
  format: 'cjs',
  define: { 'import.meta.url': 'moduleUrl' },
  banner: { js: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
});

// Windows checkouts and editors aside, the same input gives the same bytes: no trailing blanks, one line end.
for (const name of readdirSync(OUT)) {
  if (!/\.(?:c?js|txt)$/.test(name)) continue;
  const text = readFileSync(`${OUT}/${name}`, 'utf8');
  const clean = text.replaceAll('\r\n', '\n');
  if (clean !== text) writeFileSync(`${OUT}/${name}`, clean);
}

// npm makes a command that it links executable, and a clone in which it did so would look changed.
chmodSync(`${OUT}/cli.js`, 0o755);
rmSync('dist', { recursive: true, force: true });
renameSync(OUT, 'dist');
