import { readEnd } from '../careful.js';
import { SENT_ON } from '../limits.js';

/** A loop's state (loop/journal.ts), of which the last line has what the agent was told. */
const JOURNAL = 'loop.jsonl';
/** More than the longest line has. */
const TAIL = 64 * 1024;

/** What the session's loop told the agent at the last stop; empty where there is no loop, or it let the agent stop. */
function lastReason(folder: string): string {
  try {
    const lines = readEnd(`${folder}/${JOURNAL}`, TAIL).trimEnd().split('\n');
    const { reason } = JSON.parse(lines.at(-1) ?? '') as { reason?: unknown };
    return typeof reason === 'string' ? reason : '';
  } catch {
    return '';
  }
}

/**
 * Whether a prompt is what a loop sent the agent on with. The host delivers it as a prompt of the user's (docs/host-contract.md),
 * and it holds what a gate printed or a chained hook wrote: the user has named nothing of it.
 */
export function isSentOn(prompt: string, folder: string): boolean {
  return prompt.startsWith(SENT_ON) || (prompt !== '' && prompt.trim() === lastReason(folder).trim());
}
