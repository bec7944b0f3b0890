import { globbed } from './findtests.js';
import type { Machine } from './machine.js';

/** The guarded names and the folders above them, each folder before what is in it. */
export function withFolders(names: readonly string[]): { path: string; folder: boolean }[] {
  const all = new Map<string, boolean>();
  for (const name of names) {
    for (let at = name.indexOf('/', 1); at !== -1; at = name.indexOf('/', at + 1))
      all.set(name.slice(0, at), true);
    if (!all.has(name)) all.set(name, false);
  }
  return [...all].map(([path, folder]) => ({ path, folder })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The guarded files that git lists for pathspecs; a pathspec's `*` takes slashes and leading dots. */
export function listed(m: Machine, pathspecs: readonly string[]): string[] {
  const { cwd } = m;
  if (cwd === null) return [];
  const specs = pathspecs.map(
    (spec) => m.absolute(spec.replace(/^:\/|^:\(top\)/, `${m.context.root}/`)) ?? spec,
  );
  return (m.context.guarded?.() ?? []).filter(
    (name) =>
      name.startsWith(`${cwd}/`) &&
      (specs.length === 0 ||
        specs.some(
          (spec) =>
            name === spec ||
            name.startsWith(`${spec}/`) ||
            (/[*?[]/.test(spec) && globbed(spec, false).test(name)),
        )),
  );
}

/** What a wildcard reaches of the guarded files where the shell's `dotglob` lets it take leading dots. */
export function dotted(m: Machine, pattern: string): string[] {
  const at = m.absolute(pattern);
  if (at === null) return [];
  const source = at
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\0', '.*');
  let whole: RegExp;
  try {
    whole = new RegExp(`^${source}$`);
  } catch {
    return [];
  }
  return withFolders(m.context.guarded?.() ?? [])
    .map(({ path }) => path)
    .filter((path) => whole.test(path));
}
