/** A file that a tool's arguments or a patch name, and what becomes of it. */
export interface Target {
  readonly path: string;
  readonly how: 'write' | 'delete';
}

/**
 * Every file that an `apply_patch` text adds, updates, deletes or moves to. After a header that is no update the
 * applying tool trims lines before it looks for the next header, so leading blanks hide nothing there; inside an update
 * a line that starts with a blank is context and may quote a header (a patch of a page about patches).
 * The headers of a unified diff are taken as well. An empty list means that the text is no patch.
 */
export function patchTargets(text: string): Target[] {
  const targets: Target[] = [];
  let inUpdate = false;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = inUpdate ? raw : raw.trimStart();
    const header = /^\*\*\*\s*(add file|update file|delete file|move to|rename to)\s*:\s*(.*)$/i.exec(line);
    if (header) {
      const verb = header[1]!.toLowerCase();
      const path = header[2]!.trim();
      if (verb === 'add file' || verb === 'update file' || verb === 'delete file')
        inUpdate = verb === 'update file';
      if (path) targets.push({ path, how: verb === 'delete file' ? 'delete' : 'write' });
      continue;
    }
    if (/^\*\*\* (?:begin|end) patch/i.test(line)) {
      inUpdate = false;
      continue;
    }
    const diff = /^(?:---|\+\+\+) (?:[ab]\/)?(\S.*?)(?:\t.*)?$/.exec(raw);
    if (diff && !inUpdate && diff[1] !== '/dev/null') targets.push({ path: diff[1]!, how: 'write' });
  }
  return targets;
}
