import { constants, openSync, readSync } from 'node:fs';

/** Bytes of a call's payload that are read; a larger one is refused (a host sends a few kilobytes). */
export const PAYLOAD_LIMIT = 4 * 1024 * 1024;
/** Bytes of a payload with a result or a prompt: the host's 10 MiB, each byte of which JSON may write as an escape of six. */
export const RESULT_LIMIT = 64 * 1024 * 1024;
/** Milliseconds in which the whole payload must have come. Below the loader's deadline, so that the reason is ours. */
export const STDIN_MS = 2000;

/** Standard input that cannot be judged. The message is the clause of a reason. */
export class StdinError extends Error {
  override name = 'StdinError';
}

/**
 * A descriptor of standard input whose reads do not block. A blocking read cannot be ended by any deadline inside the
 * process. On Linux a pipe can be opened anew in that mode; a socket cannot, and there (as on macOS) Node's own stream,
 * merely by being made, switches descriptor 0. It is the second choice because it costs a fifth of Node's start.
 */
function openStdin(): number {
  try {
    return openSync('/proc/self/fd/0', constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    if (process.platform !== 'win32') void process.stdin;
    return 0;
  }
}

/**
 * Reads the payload to its end.
 * @param limit bytes
 * @throws StdinError where it is too large or does not end in time
 */
export function readStdin(limit = PAYLOAD_LIMIT): Buffer {
  const fd = openStdin();
  const until = Date.now() + STDIN_MS;
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(size === 0 ? 8192 : 65536);
    let count: number;
    try {
      count = readSync(fd, chunk, 0, chunk.length, null);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'EOF') break;
      if (code !== 'EAGAIN') throw new StdinError(`standard input cannot be read (${code})`);
      if (Date.now() > until)
        throw new StdinError(`standard input did not end within ${STDIN_MS / 1000} seconds`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
      continue;
    }
    if (count === 0) break;
    size += count;
    if (size > limit) throw new StdinError(`the payload is larger than ${limit / 1024 / 1024} MiB`);
    if (Date.now() > until)
      throw new StdinError(`standard input did not end within ${STDIN_MS / 1000} seconds`);
    chunks.push(chunk.subarray(0, count));
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
