import { readBytes } from '../surface/files.js';

const FILE_LIMIT = 4 * 1024 * 1024;

/**
 * Looks lines up in the files under `root`, for {@link RenderOptions.sourceLine}. The file asked for last is kept:
 * findings come sorted by file. A file that cannot be read, or is too large, has no lines.
 */
export function lineReader(root: string): (file: string, line: number) => string | undefined {
  let name: string | null = null;
  let lines: string[] = [];
  return (file, line) => {
    if (file !== name) {
      const bytes = readBytes(Buffer.from(`${root}/${file}`), FILE_LIMIT);
      lines = Buffer.isBuffer(bytes)
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\n')
        : [];
      name = file;
    }
    return lines[line - 1];
  };
}
