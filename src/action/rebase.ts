import type { ChangedFile, ChangeSet } from '../verify/change.js';

/** The change as seen from a folder inside of the working tree: what lies outside is not part of it. */
export function rebaseChange(change: ChangeSet, prefix: string): ChangeSet {
  if (prefix === '') return change;
  const strip = (name: string | undefined): string | null =>
    name?.startsWith(prefix) ? name.slice(prefix.length) : null;
  const files = change.files.flatMap((file): ChangedFile[] => {
    const now = strip(file.path);
    const before = strip(file.previousPath);
    if (now !== null)
      return before === null && file.status === 'renamed'
        ? [{ path: now, status: 'added' }]
        : [{ path: now, status: file.status, ...(before === null ? {} : { previousPath: before }) }];
    return before !== null && file.status === 'renamed' ? [{ path: before, status: 'removed' }] : [];
  });
  return { ...change, files };
}
