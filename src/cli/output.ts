import { writeFileSync, writeSync } from 'node:fs';
import { UsageError } from './command.js';

const CHUNK = 64 * 1024;

/**
 * Writes all of a text to standard output, also to a pipe that is full for the moment: a report that ends in the middle
 * looks whole. In chunks, so that a large report is not held twice. A reader that leaves early (`| head`) has seen enough:
 * the verdict stands, and is still the exit code.
 * @throws UsageError where the output cannot be written, as on a full disk
 */
export function writeOut(text: string): void {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + CHUNK, text.length);
    // Half of a surrogate pair would be written as U+FFFD.
    if (end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
    const bytes = Buffer.from(text.slice(start, end));
    for (let at = 0; at < bytes.length; ) {
      try {
        at += writeSync(1, bytes, at);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EPIPE') return;
        if (code !== 'EAGAIN') throw new UsageError(`the output cannot be written: ${message}`);
        Atomics.wait(sleeper, 0, 0, 5);
      }
    }
    start = end;
  }
}

/**
 * Renders a report and writes it to a file, or with colours to a terminal.
 * @param file null or undefined: standard output
 * @throws UsageError where it cannot be written
 */
export function writeReport(
  file: string | null | undefined,
  render: (options: { readonly color: boolean }) => string,
): void {
  const toFile = file !== null && file !== undefined;
  const text = render({ color: !toFile && process.stdout.isTTY && !process.env['NO_COLOR'] });
  if (!toFile) writeOut(text);
  else {
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw new UsageError(`the report cannot be written: ${(error as Error).message}`);
    }
  }
}
