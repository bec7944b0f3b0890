import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Set for the run by shared-hooks.mjs. */
const FOLDER = 'PORTCULLIS_TEST_HOOKS';
/** Milliseconds; a slow machine takes most of a minute for the build. */
const WAIT = 280_000;

let built: string | null = null;

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * The folder with the bundled hooks, built by the build's own code: once for all files of a run, by the first that asks.
 * @throws Error where the build fails, or another file's has not ended in time
 */
export function builtHooks(): string {
  if (built !== null) return built;
  const folder = process.env[FOLDER];
  if (folder === undefined) throw new Error(`${FOLDER} is not set: jest.config.mjs has no globalSetup`);
  const out = path.join(folder, 'hooks');
  const failed = path.join(folder, 'failed');
  try {
    fs.mkdirSync(path.join(folder, 'taken'));
  } catch {
    for (let waited = 0; !fs.existsSync(out); waited += 100) {
      if (fs.existsSync(failed) || waited > WAIT) throw new Error('the hooks were not built');
      sleep(100);
    }
    built = out;
    return out;
  }
  const build = pathToFileURL(path.join(__dirname, '../../scripts/build-hooks.mjs')).href;
  const fresh = path.join(folder, 'fresh');
  try {
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `const { buildHooks } = await import(${JSON.stringify(build)}); await buildHooks(${JSON.stringify(fresh)});`,
    ]);
    fs.renameSync(fresh, out);
  } catch (error) {
    fs.writeFileSync(failed, '');
    throw error;
  }
  built = out;
  return out;
}

// Outside of any test, whose time it would take.
beforeAll(() => {
  builtHooks();
}, 300_000);
