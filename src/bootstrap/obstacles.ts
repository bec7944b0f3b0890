import { BootstrapError, type FileSystem, foldersTo } from './file-system.js';

/** Why the folders on the way to a path do not do; null where they do. */
function folderObstacle(fs: FileSystem, path: string, writing: boolean): string | null {
  let deepest = '';
  for (const folder of foldersTo(path)) {
    const { kind } = fs.look(folder);
    if (kind === 'nothing') break;
    if (kind === 'link')
      return `${folder} is a symbolic link, and what is written through it would land somewhere else. Replace it by a folder.`;
    if (kind !== 'folder') return `${folder} is no folder, and ${path} belongs into it. Move it away.`;
    deepest = folder;
  }
  return !writing || fs.mayWrite(deepest)
    ? null
    : `The folder ${deepest || '.'} is read-only, and ${path} belongs into it. Make it writable.`;
}

/** Why what stands at a path is no plain file; null where it is one, or nothing. */
function shapeObstacle(fs: FileSystem, path: string): string | null {
  const { kind } = fs.look(path);
  if (kind === 'nothing' || kind === 'file') return null;
  if (kind === 'link') return `${path} is a symbolic link. Replace it by a file, or remove it.`;
  if (kind === 'folder') return `${path} is a folder, and a file belongs there. Move it away.`;
  return `${path} is no regular file. Move it away.`;
}

/** Why a file cannot be replaced or removed; null where it can. */
function writeObstacle(fs: FileSystem, path: string): string | null {
  const { kind, links, mode } = fs.look(path);
  if (kind !== 'file') return null;
  if (links > 1)
    return `${path} is a hard link: the same file has ${links} names, and the others would keep the old text. Replace it by a copy of its own.`;
  if ((mode & 0o222) === 0) return `${path} is read-only. Make it writable, or remove it.`;
  return null;
}

function refuse(obstacles: readonly (string | null)[]): void {
  const found = new Set(obstacles.filter((obstacle) => obstacle !== null));
  if (found.size > 0) throw new BootstrapError([...found]);
}

/**
 * Makes sure that each path is a file, or nothing, in folders that are none but the repository's own.
 * @throws BootstrapError that names all that are not
 */
export function refuseOddPlaces(fs: FileSystem, paths: readonly string[]): void {
  refuse(paths.map((path) => folderObstacle(fs, path, false) ?? shapeObstacle(fs, path)));
}

/**
 * Makes sure that each path can be written or removed, before anything is.
 * @throws BootstrapError that names all that cannot
 */
export function refuseUnwritable(fs: FileSystem, paths: readonly string[]): void {
  refuse(
    paths.map((path) => folderObstacle(fs, path, true) ?? shapeObstacle(fs, path) ?? writeObstacle(fs, path)),
  );
}
