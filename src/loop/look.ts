import { CommandsError } from './commands.js';
import { noEvidence, type Result, tampered } from './evidence.js';
import { changedSince } from './frozen.js';
import type { Armed, Stopped } from './journal.js';
import { readHead, standsOn } from './tree.js';

/**
 * Gathers the evidence, where it would prove something: on the history and with the gate of the loop's start. Never throws;
 * what does not work is evidence of the kind `fault`.
 */
export function look(root: string, armed: Armed, gather: () => Result): Result {
  try {
    const stands = standsOn(root, armed.head, readHead(root));
    if (stands !== true)
      return noEvidence(
        stands === null
          ? 'git cannot say whether the work tree still stands on the commit of the start'
          : 'the work tree stands on another history than at the start',
      );
    const changed = changedSince(root, armed.frozen);
    if (changed.length === 0) return gather();
    const names = changed.map((name) => name.replace('#scripts.', ', script '));
    return tampered(names, 'is not as it was when the loop was armed');
  } catch (error) {
    return noEvidence(
      error instanceof CommandsError
        ? error.message
        : `a fault of its own: ${String((error as Error)?.message).slice(0, 200)}`,
    );
  }
}

/** The time is over, and nothing was run any more: what was found last stands in the last prompt. */
export function notLooked(last: Stopped | undefined): Result {
  return {
    evidence: { kind: 'red', signature: 'late' },
    findings: last?.reason
      ? [{ name: 'what the agent was told last', state: 'failed', detail: '', output: last.reason }]
      : [],
    fault: '',
  };
}
