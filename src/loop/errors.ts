import { realpathSync } from 'node:fs';
import { redact } from '../guard/redact.js';
import { stateFolder } from '../guard/state.js';
import { openJournal } from './journal.js';
import { readPayload } from './payload.js';

const LENGTH = 300;

/**
 * Notes a failed call of the model in the loop's journal, where there is one. A tool that failed is the agent's daily bread,
 * and no reason to stop.
 */
export function noteError(
  root: string,
  bytes: Buffer,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
): void {
  const { session, agent, errorContext, error } = readPayload(bytes);
  if (session === '' || agent !== null) return;
  if (errorContext !== null && errorContext !== 'model_call' && errorContext !== 'system') return;
  const journal = openJournal(stateFolder(realpathSync.native(root), session, environment));
  if (!journal) return;
  try {
    journal.append({ kind: 'error', at: now, what: redact(error, environment).slice(0, LENGTH) });
  } finally {
    journal.close();
  }
}
