import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';

const RECORD = 'portcullis-install.json';
/** An install that was killed left its folder; no install takes that long. */
const STALE_MS = 3_600_000;

/** What an install leaves beside the packages. Without it, or where it does not fit, the folder is not used. */
interface InstallRecord {
  readonly schema: 1;
  readonly version: string;
  /** The program, relative to the folder. */
  readonly program: string;
  readonly sha256: string;
  readonly integrity: Readonly<Record<string, string>>;
}

/** Where installs are kept: the runner's tool cache, or the user's cache folder. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const tools = env['RUNNER_TOOL_CACHE'];
  if (tools) return path.join(tools, 'portcullis-copilot');
  const xdg = env['XDG_CACHE_HOME'];
  const home = env['HOME'] || os.homedir();
  const base =
    xdg && path.isAbsolute(xdg)
      ? xdg
      : path.join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache');
  return path.join(base, 'portcullis', 'copilot');
}

/** The folder of one version for this machine. */
export function versionFolder(cache: string, version: string): string {
  return path.join(cache, version, `${process.platform}-${process.arch}`);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/** The platform's own program, which the package's loader would start; the loader where there is none. */
function findProgram(folder: string): string | null {
  const scope = 'node_modules/@github';
  const names = fs
    .readdirSync(path.join(folder, scope))
    .filter((name) => name.startsWith(`copilot-`) && name.endsWith(`-${process.arch}`))
    .sort();
  const musl = names.filter((name) => name.includes('musl'));
  const ordered = [...names.filter((name) => !name.includes('musl')), ...musl];
  const candidates = [...ordered.map((name) => `${scope}/${name}/copilot`), 'node_modules/.bin/copilot'];
  return candidates.find((name) => fs.existsSync(path.join(folder, name))) ?? null;
}

function readRecord(folder: string): InstallRecord | null {
  try {
    const value = JSON.parse(fs.readFileSync(path.join(folder, RECORD), 'utf8')) as InstallRecord;
    return value.schema === 1 && typeof value.program === 'string' && typeof value.sha256 === 'string'
      ? value
      : null;
  } catch {
    return null;
  }
}

/**
 * The program of a cached install, if it is whole: recorded, of that version, and with the bytes that were installed.
 * @returns an absolute path, or null
 */
export async function cachedProgram(folder: string, version: string): Promise<string | null> {
  const record = readRecord(folder);
  if (record?.version !== version) return null;
  const program = path.join(folder, record.program);
  try {
    return (await hashOf(program)) === record.sha256 ? program : null;
  } catch {
    return null;
  }
}

/** The integrity of each installed package as npm wrote it down. */
export function installedIntegrity(folder: string): Record<string, string> {
  const lock = JSON.parse(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages?: Record<string, { integrity?: string }>;
  };
  return Object.fromEntries(
    Object.entries(lock.packages ?? {}).flatMap(([name, { integrity }]) =>
      name === '' || !integrity ? [] : [[name.replace(/^.*node_modules\//, ''), integrity]],
    ),
  );
}

function removeStale(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    if (!name.startsWith('.stage-')) continue;
    const folder = path.join(parent, name);
    try {
      if (Date.now() - fs.statSync(folder).mtimeMs > STALE_MS)
        fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process removes it as well.
    }
  }
}

/** A folder beside the final one, for an install that nobody sees before it is whole. */
export function stage(folder: string): string {
  const parent = path.dirname(folder);
  fs.mkdirSync(parent, { recursive: true });
  removeStale(parent);
  const made = path.join(parent, `.stage-${process.pid}-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(made);
  return made;
}

/**
 * Records what a stage holds and puts it in its place in one step. Where another process was faster, its install is used.
 * @returns the program's path, or null where the stage holds none
 */
export async function publish(staged: string, folder: string, version: string): Promise<string | null> {
  const program = findProgram(staged);
  if (program === null) return null;
  const record: InstallRecord = {
    schema: 1,
    version,
    program,
    sha256: await hashOf(path.join(staged, program)),
    integrity: installedIntegrity(staged),
  };
  fs.writeFileSync(path.join(staged, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  try {
    fs.renameSync(staged, folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    const theirs = await cachedProgram(folder, version);
    if (theirs === null) {
      // A folder that is not whole stands in the way: nobody uses it.
      fs.renameSync(folder, `${staged}-broken`);
      fs.renameSync(staged, folder);
      fs.rmSync(`${staged}-broken`, { recursive: true, force: true });
    }
  }
  return path.join(folder, program);
}
