import { readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, posix, resolve, sep } from 'node:path';
import type { Write } from '../defend/command/types.js';
import { isOpen, UNKNOWN } from './unknown.js';

/** What relative paths and `~` start from. Absolute. */
export interface Start {
  readonly cwd: string;
  readonly home: string;
}

function toPosix(value: string): string {
  return sep === '/' ? value : value.replaceAll(sep, '/');
}

/** Where a path really leads: the longest part of it that is there, links followed, and the rest as it is. */
function realPath(absolute: string): string {
  let head = absolute;
  let tail = '';
  for (;;) {
    try {
      const real = toPosix(realpathSync.native(head));
      return tail ? `${real === '/' ? '' : real}/${tail}` : real;
    } catch {
      // A link to nothing: writing through it makes its target.
      try {
        const target = readlinkSync(head);
        const resolved = resolve(dirname(head), target);
        if (resolved !== head && tail.length < 4096) return realPathOnce(resolved, tail);
      } catch {
        // No link: the next folder up is tried.
      }
      const parent = posix.dirname(head);
      if (parent === head) return absolute;
      tail = tail ? `${posix.basename(head)}/${tail}` : posix.basename(head);
      head = parent;
    }
  }
}

/** One link further, and no more: links to nothing that form a circle must end. */
function realPathOnce(resolved: string, tail: string): string {
  const folder = dirname(resolved);
  let real = folder;
  try {
    real = realpathSync.native(folder);
  } catch {
    // The folder is not there either: the name as it is must do.
  }
  return toPosix(join(real, posix.basename(resolved), tail));
}

/** A path as a tool or a command names it: no `file:` URL, no `~`, forward slashes. */
export function tidy(name: string, home: string): string {
  let clean = name.trim().replace(/^file:\/\/(?:localhost)?/i, '');
  if (clean !== name.trim() && clean.includes('%')) {
    try {
      clean = decodeURIComponent(clean);
    } catch {
      // Not an encoded URL after all.
    }
  }
  if (clean === '~' || clean.startsWith('~/')) clean = home + clean.slice(1);
  return clean.replaceAll('\\', '/');
}

/** A path of a tool's arguments as a `Write`. */
export function writeOf(
  target: { readonly path: string; readonly how: Write['how'] },
  settings: Start,
  by: string,
): Write {
  const clean = tidy(target.path, settings.home);
  return { path: target.path, absolute: posix.resolve(settings.cwd, clean), how: target.how, by };
}

/** A path with wildcards as it is written, and with the links among its leading folders followed. */
function bothForms(open: string): string[] {
  const known = open.slice(0, open.lastIndexOf('/', open.search(/[\uFFFC*?[]/)));
  if (known === '') return [open.toLowerCase()];
  return [...new Set([open, realPath(known) + open.slice(known.length)])].map((name) => name.toLowerCase());
}

/** Where a write may lead. Absolute where it can be; relative to an unknown folder otherwise. Lower case, forward slashes, `..` resolved. */
export function candidates(write: Write, settings: Start): string[] {
  if (write.absolute !== null && !write.absolute.includes(UNKNOWN)) {
    const lexical = toPosix(posix.normalize(toPosix(write.absolute)));
    if (isOpen(lexical)) return bothForms(lexical);
    const follows = write.how !== 'delete' && write.how !== 'link';
    const real = follows
      ? realPath(lexical)
      : `${realPath(posix.dirname(lexical)).replace(/\/$/, '')}/${posix.basename(lexical)}`;
    return [...new Set([lexical.toLowerCase(), real.toLowerCase()])].map((name) =>
      name.length > 1 ? name.replace(/\/+$/, '') : name,
    );
  }
  const known = tidy(write.absolute ?? write.path, settings.home);
  if (known.startsWith('/')) return bothForms(posix.normalize(known));
  if (known.startsWith(UNKNOWN)) return [posix.normalize(known).toLowerCase()];
  // The folder that it starts from may be unknown as well.
  return [
    ...bothForms(posix.join(settings.cwd, known)),
    `${UNKNOWN}/${posix.normalize(known)}`.toLowerCase(),
  ];
}
