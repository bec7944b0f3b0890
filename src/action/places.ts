import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { DrillFormat } from '../report/drill/index.js';
import type { Format } from '../report/index.js';
import { toPosix } from '../surface/files.js';
import { InputError } from './inputs.js';

/** The runner's workspace, absolute. */
export function workspaceFolder(): string {
  return path.resolve(process.env['GITHUB_WORKSPACE'] || '.');
}

/**
 * The folder that the input `path` names.
 * @throws InputError where there is none
 */
export function inputFolder(workspace: string, input: string): string {
  const folder = path.resolve(workspace, input || '.');
  if (input !== '' && !fs.existsSync(folder))
    throw new InputError(`Input "path" is ${JSON.stringify(input)}, and ${folder} does not exist.`);
  return folder;
}

/**
 * The folder that the input `path` names, with a checkout in it.
 * @throws InputError where there is none, and where nothing stands in it: a job without a checkout would pass, and nobody would notice
 */
export function checkedOutFolder(workspace: string, input: string): string {
  const folder = inputFolder(workspace, input);
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    // Whoever reads the folder says what is wrong with it.
    return folder;
  }
  if (names.length === 0)
    throw new InputError(
      `${folder} is empty: no repository is checked out there. Put "uses: actions/checkout" before this step, or set "path".`,
    );
  return folder;
}

/**
 * What stands before a verified file's name so that GitHub finds it in the pull request: the way from the working
 * tree's root to the verified folder. The root is the nearest folder upwards with a `.git`, since a checkout may have
 * its own folder in the workspace; without one it is the workspace.
 * @returns empty, or a path with forward slashes and one at its end
 */
export function findPrefix(workspace: string, folder: string): string {
  let root = workspace;
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) {
      root = at;
      break;
    }
    if (at === workspace || at === path.dirname(at)) break;
  }
  const relative = path.relative(root, folder);
  if (relative === '') return '';
  return `${toPosix(relative.startsWith('..') ? folder : relative)}/`;
}

/** Every mode's formats. */
type ReportFormat = Format | DrillFormat;

const ENDINGS: Readonly<Record<ReportFormat, string>> = {
  text: 'txt',
  json: 'json',
  sarif: 'sarif',
  rdjson: 'json',
  github: 'txt',
  html: 'html',
};

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** A link to a folder is none: it would be replaced. */
function isFolder(file: string): boolean {
  try {
    return fs.lstatSync(file).isDirectory();
  } catch {
    return false;
  }
}

/** The nearest folder upwards that exists: what will hold the folders that are made. */
function existing(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) if (fs.existsSync(at) || at === path.dirname(at)) return at;
}

/**
 * Writes the report and says where. A pull request can bring a symbolic link under the very name of the output file,
 * and a report holds text of the pull request's author: so nothing is written through a link. A link in place of the
 * file is replaced, and one that leads out of the workspace on the way to it is refused; so is a name that leads out.
 * @param outputFile relative to the workspace, in it or in the runner's temporary folder; empty: a file of its own in
 * the latter
 * @returns the absolute path
 * @throws InputError where it cannot be written
 */
export function writeReport(
  workspace: string,
  outputFile: string,
  format: ReportFormat,
  content: string,
): string {
  const temporary = path.resolve(process.env['RUNNER_TEMP'] || os.tmpdir());
  const target =
    outputFile === ''
      ? path.join(temporary, `portcullis-${randomUUID()}.${ENDINGS[format]}`)
      : path.resolve(workspace, outputFile);
  const folder = path.dirname(target);
  const refuse = (why: string): never => {
    throw new InputError(`The report cannot be written to ${target}: ${why}.`);
  };
  if (isFolder(target)) refuse('it is a folder');
  const home = [workspace, temporary].find((place) => isInside(place, target));
  if (home === undefined)
    return refuse("it lies outside of the workspace and of the runner's temporary folder");
  if (!isInside(fs.realpathSync(home), fs.realpathSync(existing(folder))))
    refuse(
      `a symbolic link on the way leads out of the ${home === workspace ? 'workspace' : 'temporary folder'}`,
    );
  const draft = path.join(folder, `.portcullis-${randomUUID()}`);
  let drafted = false;
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(draft, content, { flag: 'wx' });
    drafted = true;
    fs.renameSync(draft, target);
  } catch (error) {
    if (drafted) fs.rmSync(draft, { force: true });
    refuse((error as NodeJS.ErrnoException).code ?? String(error));
  }
  return target;
}
