import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CopilotError } from './copilot-error.js';
import { type Ended, run } from './processes.js';

export const PACKAGE = '@github/copilot';

const INSTALL_LIMIT_MS = 300_000;
const VIEW_LIMIT_MS = 60_000;
/** npm's own patience with a network that is not there is several minutes. */
const NETWORK = ['--fetch-retries=1', '--fetch-timeout=60000'];
const NODE_HINT = 'Install Node.js 20 or later with npm (in a workflow: actions/setup-node)';

const NO_NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|EPROTO|FETCH_ERROR)\b|network (?:request|timeout)/i;

function lastWords({ stderr, stdout }: Ended): string {
  const lines = (stderr || stdout)
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/complete log of this run/.test(line));
  return lines.slice(0, 4).join(' ');
}

function explain(ended: Ended, what: string, limitMs: number): CopilotError {
  const words = lastWords(ended);
  if (ended.error === 'ENOENT')
    return new CopilotError(`npm is not on PATH, and it is what ${what}. ${NODE_HINT}.`);
  if (ended.error !== null) return new CopilotError(`npm cannot be started (${ended.error}). ${NODE_HINT}.`);
  if (ended.late)
    return new CopilotError(
      `npm was still at work after ${limitMs / 1000} s, while it ${what}. Look at the network and at the registry in "npm config get registry", and run it again.`,
    );
  if (/\bnode\b.*(?:not found|No such file)|env: .*node/i.test(words) || ended.code === 127)
    return new CopilotError(`npm does not start: node is not on PATH. ${NODE_HINT}.`);
  if (/\bE404\b|\bETARGET\b|No matching version|No match found/i.test(ended.stderr))
    return new CopilotError(
      `npm knows no such version of ${PACKAGE}: ${words} See "npm view ${PACKAGE} versions", and name one with --copilot-version.`,
    );
  if (NO_NETWORK.test(ended.stderr))
    return new CopilotError(
      `npm cannot reach its registry, so that it cannot do what is asked: it ${what}. Run it once with a network (the CLI is then cached), or put ${PACKAGE} of that version on PATH. npm said: ${words}`,
    );
  if (/\bEINTEGRITY\b/.test(ended.stderr))
    return new CopilotError(
      `what npm fetched is not what the registry says it is (EINTEGRITY); nothing was installed. Look at what stands between this machine and the registry. npm said: ${words}`,
    );
  if (/\bENOSPC\b/.test(ended.stderr))
    return new CopilotError(
      `there is no space left for the CLI, which takes about 400 MB. npm said: ${words}`,
    );
  return new CopilotError(
    `npm failed with exit code ${ended.code ?? ended.signal} while it ${what}. npm said: ${words}`,
  );
}

/** @throws CopilotError where `node` is not there to be started: npm, and the hooks of most repositories, need it */
export async function requireNode(folder: string): Promise<void> {
  const ended = await run(['node', '--version'], { cwd: folder, env: process.env, limitMs: 30_000 });
  if (ended.error === 'ENOENT' || ended.code !== 0)
    throw new CopilotError(
      `node is not on PATH or does not start, and npm, the CLI and hooks need it. ${NODE_HINT}.`,
    );
}

/** The version behind npm's tag `latest`. @throws CopilotError */
export async function latestVersion(folder: string): Promise<string> {
  const ended = await run(['npm', 'view', PACKAGE, 'version', ...NETWORK], {
    cwd: folder,
    env: process.env,
    limitMs: VIEW_LIMIT_MS,
  });
  if (ended.error !== null || ended.late || ended.code !== 0)
    throw explain(ended, 'says which version is the latest', VIEW_LIMIT_MS);
  return ended.stdout.trim();
}

/**
 * Installs exactly one version into a folder, without running any script of a package.
 * @param folder exists and is empty
 * @throws CopilotError that says what to do
 */
export async function npmInstall(folder: string, version: string): Promise<void> {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'copilot-cli', private: true, dependencies: { [PACKAGE]: version } }),
  );
  // A folder of its own: npm looks no further up for a package, and reads no .npmrc of the repository.
  mkdirSync(join(folder, 'node_modules'));
  const ended = await run(
    [
      'npm',
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--loglevel=error',
      ...NETWORK,
    ],
    { cwd: folder, env: process.env, limitMs: INSTALL_LIMIT_MS },
  );
  if (ended.error !== null || ended.late || ended.code !== 0)
    throw explain(ended, `installs ${PACKAGE}@${version}`, INSTALL_LIMIT_MS);
}
