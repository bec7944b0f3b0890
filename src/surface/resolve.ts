import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ScriptReference } from './command.js';
import { isProblem, readBytes, statOf, toPosix } from './files.js';
import { isSystemProgram } from './runners.js';
import { EDITOR_VARIABLE, HOME } from './shell-words.js';

/** Longer scripts are not read: a rule that saw only their head could be wrong about the rest. */
const SCRIPT_LIMIT = 512 * 1024;

/** Where the cloud agent has the repository (contract 6). */
const CLOUD_ROOT = '/workspace';

/** What is known of the file that a word names. */
export type Resolved = Pick<ScriptReference, 'path' | 'state' | 'nearest' | 'mode' | 'text' | 'folder'>;

/** True for a word that can only be a file: it has a slash, or an ending of a script. */
export function isPathLike(word: string): boolean {
  return !/^[a-z]+:/.test(word) && /\/|\.(?:sh|bash|py|[cm]?[jt]sx?|rb|pl|php|ps1)$/.test(word);
}

const OUTSIDE: Resolved = {
  path: null,
  state: 'outside',
  nearest: null,
  mode: null,
  text: null,
  folder: null,
};

function relativeTo(root: string, absolute: string): string | null {
  if (absolute === root) return '';
  if (absolute.startsWith(`${root}/`)) return absolute.slice(root.length + 1);
  if (absolute === CLOUD_ROOT) return '';
  return absolute.startsWith(`${CLOUD_ROOT}/`) ? absolute.slice(CLOUD_ROOT.length + 1) : null;
}

/** The path in the letter case that the folders hold, where it differs from `relative` in nothing else. */
function trueCase(root: string, relative: string): string | null {
  let folder = root;
  const parts: string[] = [];
  for (const part of relative.split('/')) {
    let names: string[];
    try {
      names = fs.readdirSync(folder);
    } catch {
      return null;
    }
    const found = names.includes(part)
      ? part
      : names.find((name) => name.toLowerCase() === part.toLowerCase());
    if (found === undefined) return null;
    parts.push(found);
    folder = `${folder}/${found}`;
  }
  return parts.join('/');
}

function readScript(absolute: string): string | null {
  const bytes = readBytes(Buffer.from(absolute), SCRIPT_LIMIT);
  if (isProblem(bytes) || bytes.includes(0)) return null;
  return bytes.toString('utf8');
}

/** What the runner would open besides the very name: Node looks for `x.js` and for a package's main file. */
function candidates(relative: string, runner: string): string[] {
  if (runner === 'node' || runner === 'tsx' || runner === 'bun')
    return [
      relative,
      ...['.js', '.json', '.node', '/index.js', '/package.json'].map((end) => relative + end),
    ];
  if (/^(?:python|pypy|uv run)/.test(runner)) return [relative, `${relative}/__main__.py`];
  return [relative];
}

/** Links that lead out of the repository: what they point at is not in a clone. */
function leadsOut(root: string, absolute: string): boolean {
  try {
    const real = toPosix(fs.realpathSync.native(absolute));
    return real !== root && !real.startsWith(`${root}/`);
  } catch {
    return false;
  }
}

/**
 * Looks for a script from the folder that its command runs in.
 * @param folder absolute; null where it is not known, and then a relative word is not judged
 * @param word after expansion
 * @returns null where nothing can be said
 */
export function resolveScript(
  root: string,
  folder: string | null,
  word: string,
  { runner, bare }: { readonly runner: string; readonly bare: boolean },
): Resolved | null {
  if (word === '' || /^(?:https?|file|npm|jsr|git\+\w+):/.test(word) || /^\/dev\//.test(word)) return null;
  if (word.includes(EDITOR_VARIABLE)) return { ...OUTSIDE, state: 'missing' };
  if (word.includes(HOME) || /^[A-Za-z]:[\\/]?\w/.test(word)) return OUTSIDE;
  if (isSystemProgram(word)) return null;
  const slashed = runner.startsWith('pwsh') || runner === 'powershell' ? word.replaceAll('\\', '/') : word;
  const absoluteWord = slashed.startsWith('/');
  if (folder?.startsWith(HOME) && !absoluteWord) return OUTSIDE;
  if (!absoluteWord && folder === null) return null;
  const start = absoluteWord ? null : relativeTo(root, path.posix.normalize(folder!).replace(/\/$/, ''));
  const relative = relativeTo(
    root,
    path.posix.normalize(absoluteWord ? slashed : path.posix.join(folder!, slashed)),
  );
  if (relative === null) return OUTSIDE;
  const at = { folder: absoluteWord ? '' : start };
  if (bare) {
    // bash looks a name without a slash up in PATH, never in the working folder.
    const stat = statOf(Buffer.from(`${root}/${relative}`));
    return !isProblem(stat) && stat.isFile()
      ? { ...OUTSIDE, ...at, path: relative, state: 'missing', nearest: relative }
      : null;
  }
  let folderFound = false;
  for (const candidate of candidates(relative, runner)) {
    const absolute = `${root}/${candidate}`;
    const stat = statOf(Buffer.from(absolute));
    if (isProblem(stat)) {
      if (stat.kind === 'unreadable') return { ...OUTSIDE, ...at, path: relative, state: 'unreadable' };
      continue;
    }
    if (leadsOut(root, absolute)) return { ...OUTSIDE, ...at, path: relative };
    if (stat.isDirectory()) {
      folderFound = true;
      continue;
    }
    // A name of other letter case is found on macOS and Windows, and not where the agent runs.
    const named = process.platform === 'linux' ? candidate : trueCase(root, candidate);
    if (named !== null && named !== candidate)
      return { ...OUTSIDE, ...at, path: relative, state: 'missing', nearest: named };
    if (!stat.isFile()) return { ...OUTSIDE, ...at, path: relative, state: 'unreadable' };
    return {
      ...at,
      path: candidate,
      state: 'file',
      nearest: null,
      mode: stat.mode & 0o777,
      text: readScript(absolute),
    };
  }
  if (folderFound) return { ...OUTSIDE, ...at, path: relative, state: 'folder' };
  const nearest = trueCase(root, relative);
  return {
    ...OUTSIDE,
    ...at,
    path: relative,
    state: 'missing',
    nearest: nearest === relative ? null : nearest,
  };
}
