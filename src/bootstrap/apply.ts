import { BootstrapError, type FileSystem, folderOf, foldersTo } from './file-system.js';
import type { Step } from './items.js';

/** How the name of a file ends that is written but not in its place yet. The host looks at no such name. */
const SUFFIX = '.portcullis-tmp';
const FOLDERS = [
  '',
  '.github',
  '.github/hooks',
  '.github/hooks/portcullis',
  '.github/agents',
  '.github/workflows',
];

function says(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC') return 'there is no space left on the disk';
  if (code === 'EDQUOT') return 'the disk quota is used up';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not permitted';
  if (code === 'EROFS') return 'the file system is read-only';
  return error instanceof Error ? error.message : String(error);
}

function quietly(task: () => void): void {
  try {
    task();
  } catch {
    // The first error is the one to tell.
  }
}

/** What a killed run left beside the files that it was about to replace. */
function sweep(fs: FileSystem): void {
  for (const folder of FOLDERS) {
    if (folder !== '' && fs.look(folder).kind !== 'folder') continue;
    for (const name of fs.list(folder))
      if (name.startsWith('.') && name.endsWith(SUFFIX))
        fs.remove(folder === '' ? name : `${folder}/${name}`);
  }
}

type Staged = Extract<Step, { kind: 'write' }> & { readonly temporary: string };

/** Writes everything beside its place, so that a full disk is met before anything has changed. */
function stage(fs: FileSystem, steps: readonly Step[]): (Staged | Exclude<Step, { kind: 'write' }>)[] {
  const folders: string[] = [];
  const files: string[] = [];
  try {
    sweep(fs);
    return steps.map((step, index) => {
      if (step.kind !== 'write') return step;
      for (const folder of foldersTo(step.path)) {
        if (fs.look(folder).kind !== 'nothing') continue;
        fs.makeFolder(folder);
        folders.push(folder);
      }
      const folder = folderOf(step.path);
      const name = `.${step.path.slice(folder === '' ? 0 : folder.length + 1)}.${index}${SUFFIX}`;
      const temporary = folder === '' ? name : `${folder}/${name}`;
      const { kind, mode } = fs.look(step.path);
      files.push(temporary);
      fs.create(temporary, step.bytes, kind === 'file' ? mode : null);
      return { ...step, temporary };
    });
  } catch (error) {
    for (const file of files) quietly(() => fs.remove(file));
    for (const folder of folders.reverse()) quietly(() => fs.removeFolder(folder));
    throw new BootstrapError([`Nothing was changed: ${says(error)}.`]);
  }
}

/**
 * Does the steps of a plan. Each takes effect at once and whole; the order sees to it that a run which ends in between
 * leaves a guard that works, and that the next run completes it.
 * @throws BootstrapError with what stopped it; where that was before the first step, nothing has changed
 */
export function applySteps(fs: FileSystem, steps: readonly Step[]): void {
  if (steps.length === 0) return;
  const staged = stage(fs, steps);
  let done = 0;
  try {
    for (const step of staged) {
      if (step.kind === 'write') fs.rename(step.temporary, step.path);
      else if (step.kind === 'remove') fs.remove(step.path);
      else if (fs.look(step.path).kind === 'folder' && fs.list(step.path).length === 0)
        fs.removeFolder(step.path);
      done += 1;
    }
  } catch (error) {
    for (const step of staged.slice(done))
      if (step.kind === 'write') quietly(() => fs.remove(step.temporary));
    throw new BootstrapError([
      `${done} of ${staged.length} changes are made, then ${staged[done]!.path} could not be changed: ${says(error)}. The guard is whole; run this again to make the rest.`,
    ]);
  }
}
