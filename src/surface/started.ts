import type { HookEntry } from './model.js';
import { readPins } from './pins.js';

/** Scripts of the repository that an entry starts, relative to the root: those of a start line of ours, and those found in its text. */
export function startedFiles({ command, scripts }: HookEntry): string[] {
  const pinned = command ? readPins(command.text)?.script : undefined;
  const found = scripts.flatMap(({ path, state }) => (path !== null && state === 'file' ? [path] : []));
  return [...new Set([...(pinned === undefined ? [] : [pinned]), ...found])];
}
