import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder in which a run's hooks are built (hooks.ts), and takes it away at the end. */
export default async function setup(_config, _project) {
  const folder = mkdtempSync(join(tmpdir(), 'portcullis-shared-hooks-'));
  process.env['PORTCULLIS_TEST_HOOKS'] = folder;
  globalThis.removeSharedHooks = () => rmSync(folder, { recursive: true, force: true });
}
