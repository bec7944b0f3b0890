import * as fs from 'node:fs';
import { type FoundFile, isProblem, listEntries, type RawPath, rawJoin, statOf } from './files.js';
import type { FileProblem } from './model.js';

/** Far beyond any real tree; a tree of links and folders must still end. */
const FOLDER_LIMIT = 20_000;

interface Folder {
  readonly raw: RawPath;
  readonly path: string;
  /** Its real path: asking for it again at each level takes the square of the depth. */
  readonly real: string | null;
  /** False: reached through a symbolic link, whose own sub-folders the host does not enter. */
  readonly recursive: boolean;
}

function identity(raw: RawPath): string | null {
  try {
    return fs.realpathSync.native(raw, { encoding: 'buffer' }).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * The files that the host takes for hook manifests, in the order in which it runs their entries: breadth first, each
 * folder's files in descending byte order of their names, hidden names left out, a linked sub-folder entered one level
 * deep, one real file once, under the first path that leads to it (docs/host-contract.md, "Places").
 * @param root the repository, absolute
 */
export function findManifests(root: RawPath): FoundFile[] {
  const found: FoundFile[] = [];
  const seen = new Set<string>();
  const top = rawJoin(root, '.github/hooks');
  const topStat = statOf(top);
  if (isProblem(topStat)) {
    if (topStat.kind !== 'vanished') found.push({ path: '.github/hooks', raw: top, problem: topStat });
    return found;
  }
  if (!topStat.isDirectory())
    return [{ path: '.github/hooks', raw: top, problem: { kind: 'not-a-file', detail: 'it is no folder' } }];
  const queue: Folder[] = [{ raw: top, path: '.github/hooks', real: identity(top), recursive: true }];
  /** Real folders, and whether their sub-folders were queued: a link met first must not hide those of the folder itself. */
  const entered = new Map<string, boolean>();
  for (let at = 0; at < queue.length && at < FOLDER_LIMIT; at++) {
    const folder = queue[at]!;
    const { real } = folder;
    if (real === null || (entered.has(real) && (entered.get(real) || !folder.recursive))) continue;
    entered.set(real, folder.recursive);
    const entries = listEntries(folder.raw);
    if (!Array.isArray(entries)) {
      found.push({ path: folder.path, raw: folder.raw, problem: entries });
      continue;
    }
    for (const entry of entries.reverse()) {
      const text = entry.name.toString('utf8');
      if (text.startsWith('.')) continue;
      const raw = rawJoin(folder.raw, entry.name);
      const path = `${folder.path}/${text}`;
      const wanted = text.endsWith('.json');
      const linked = entry.isSymbolicLink();
      // What the folder itself says of a plain file needs no second look; a thousand of them add up.
      const stat = entry.isFile() || entry.isDirectory() ? entry : statOf(raw);
      if (isProblem(stat)) {
        if (wanted) found.push({ path, raw, problem: stat });
        continue;
      }
      if (!wanted && !stat.isDirectory()) continue;
      const key = linked ? identity(raw) : `${real}/${entry.name.toString('latin1')}`;
      if (stat.isDirectory()) {
        if (wanted) found.push({ path, raw, problem: { kind: 'not-a-file', detail: 'it is a folder' } });
        if (folder.recursive) queue.push({ raw, path, real: key, recursive: !linked });
        continue;
      }
      if (key !== null && seen.has(key)) continue;
      if (key !== null) seen.add(key);
      const problem: FileProblem | null = stat.isFile()
        ? null
        : { kind: 'not-a-file', detail: 'it is no regular file, and the host can hang on it' };
      found.push({ path, raw, problem });
    }
  }
  return found;
}
