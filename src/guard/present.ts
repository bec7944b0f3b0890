import { readdirSync, statSync } from 'node:fs';

/** Names that are listed at most: more hooks and agents than any repository has. */
const LIMIT = 500;

const PLACES = [
  '.github/hooks',
  '.github/portcullis.json',
  '.github/agents',
  '.github/copilot',
  '.github/workflows/copilot-setup-steps.yml',
  '.git/config',
  '.git/hooks',
];

/**
 * The protected files and folders of a repository that are there, as absolute paths: what a command that searches
 * (`find`, `git ls-files`) would come by. Folders stand without a slash, before what is in them.
 */
export function presentGuarded(root: string, pinned: readonly string[]): string[] {
  const found: string[] = [];
  const add = (path: string): void => {
    const stat = found.length < LIMIT ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (!stat) return;
    found.push(path);
    if (stat.isDirectory()) for (const name of list(path)) add(`${path}/${name}`);
  };
  for (const name of new Set([...PLACES, ...pinned])) add(`${root}/${name}`);
  for (const name of list(`${root}/.claude`))
    if (/^settings.*\.json$/i.test(name)) add(`${root}/.claude/${name}`);
  return [...new Set(found)];
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
