import type { RunChild } from '../children.js';

/** Milliseconds for one search; a name that is not found in time was not in the repository. */
const SEARCH_MS = 700;

/**
 * Whether the repository holds a text, as the session found it: what the session itself wrote since then proves nothing.
 * @param text matched as whole words, letter by letter
 */
export function inRepository(
  text: string,
  where: {
    readonly root: string;
    readonly base: string | null;
    readonly remainingMs: number;
    readonly run: RunChild;
  },
): boolean {
  const { root, base, remainingMs, run } = where;
  if (text.includes('\n') || text.length < 2 || remainingMs < 100) return false;
  const argv = ['git', 'grep', '-q', '-I', '-F', '-w', '-i', '-e', text, base ?? 'HEAD', '--'];
  const result = run({ argv, input: '', cwd: root, timeoutMs: Math.min(SEARCH_MS, remainingMs) });
  return result.kind === 'exited' && result.code === 0;
}
