import * as fs from 'node:fs';
import * as path from 'node:path';
import { cachedProgram, cacheFolder, installedIntegrity, publish, stage, versionFolder } from './cache.js';
import { CopilotError } from './copilot-error.js';
import { latestVersion, npmInstall, PACKAGE, requireNode } from './npm.js';
import { run } from './processes.js';
import { sessionEnvironment } from './session.js';
import { TESTED } from './tested.js';

const VERSION_LIMIT_MS = 60_000;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

export interface Copilot {
  readonly version: string;
  /** What starts it. */
  readonly command: readonly string[];
  readonly from: 'cache' | 'PATH' | 'npm';
}

/** What `--version` says, or null where it does not start, says nothing of the kind, or is another program of that name. */
async function askVersion(
  command: readonly string[],
  folder: string,
  cache: string,
): Promise<{ readonly version: string | null; readonly words: string }> {
  const home = fs.mkdtempSync(path.join(folder, 'version-'));
  for (const name of ['home', 'tmp', 'copilot']) fs.mkdirSync(path.join(home, name));
  const ended = await run([...command, '--version'], {
    cwd: home,
    limitMs: VERSION_LIMIT_MS,
    env: { ...sessionEnvironment(home, { hooks: false }), XDG_CACHE_HOME: cache },
  });
  const words = ended.late
    ? `it did not end within ${VERSION_LIMIT_MS / 1000} s`
    : ended.error !== null
      ? `it cannot be started (${ended.error})`
      : `exit code ${ended.code ?? ended.signal}: ${(ended.stderr || ended.stdout).trim().slice(-300)}`;
  const found =
    /GitHub Copilot CLI v?(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]*[0-9A-Za-z])?)|^(\d+\.\d+\.\d+)\b/m.exec(
      ended.stdout,
    );
  return { version: ended.code === 0 ? (found?.[1] ?? found?.[2] ?? null) : null, words };
}

/** What is known to be right for a version that we test must be what npm installed. */
function checkIntegrity(staged: string, version: string): void {
  const known = TESTED.find((tested) => tested.version === version)?.integrity ?? {};
  const installed = installedIntegrity(staged);
  if (!installed[PACKAGE])
    throw new CopilotError(`npm states no integrity for ${PACKAGE}@${version}; nothing was installed.`);
  for (const [name, integrity] of Object.entries(installed))
    if (known[name] !== undefined && known[name] !== integrity)
      throw new CopilotError(
        `npm installed a ${name} for ${PACKAGE}@${version} that is not the one that was published: its integrity is ${integrity}, and ${known[name]} was expected. Nothing was installed; look at the registry in "npm config get registry".`,
      );
}

async function install(folder: string, version: string): Promise<string> {
  let staged: string;
  try {
    staged = stage(folder);
  } catch (error) {
    throw new CopilotError(
      `the cache folder ${path.dirname(folder)} cannot be written (${(error as NodeJS.ErrnoException).code}). Set XDG_CACHE_HOME to a folder that can.`,
    );
  }
  try {
    await npmInstall(staged, version);
    checkIntegrity(staged, version);
    const program = await publish(staged, folder, version);
    if (program === null)
      throw new CopilotError(
        `${PACKAGE}@${version} has no program for ${process.platform} on ${process.arch}. prove runs on Linux and macOS, x64 and arm64.`,
      );
    return program;
  } finally {
    fs.rmSync(staged, { recursive: true, force: true });
  }
}

/**
 * Finds the real CLI of exactly one version, in our cache, on PATH, or by installing it, and asks it for its version.
 * @param wanted a version, or `latest`
 * @param folder a scratch folder of the run
 * @param cache the run's XDG_CACHE_HOME for the CLI
 * @throws CopilotError that says what is wrong and what to do
 */
export async function findCopilot(wanted: string, folder: string, cache: string): Promise<Copilot> {
  if (process.platform === 'win32')
    throw new CopilotError(
      'prove runs on Linux and macOS: on Windows it could not end for certain what a session started.',
    );
  await requireNode(folder);
  const version = wanted === 'latest' ? await latestVersion(folder) : wanted;
  if (!VERSION.test(version))
    throw new CopilotError(
      `${JSON.stringify(version)} is no version of ${PACKAGE}. Name one, as in --copilot-version ${TESTED[0]!.version}, or "latest".`,
    );
  const place = versionFolder(cacheFolder(), version);
  const cached = await cachedProgram(place, version);
  let from: Copilot['from'] = 'cache';
  let program = cached;
  if (program === null) {
    const onPath = await askVersion(['copilot'], folder, cache);
    if (onPath.version === version) return { version, command: ['copilot'], from: 'PATH' };
    program = await install(place, version);
    from = 'npm';
  }
  const { version: said, words } = await askVersion([program], folder, cache);
  if (said === null)
    throw new CopilotError(
      `the Copilot CLI ${version} in ${place} does not start: ${words}. Remove that folder and run it again.`,
    );
  if (said !== version)
    throw new CopilotError(
      `the Copilot CLI in ${place} says that it is ${said}, not ${version}. Remove that folder and run it again.`,
    );
  return { version, command: [program], from };
}
