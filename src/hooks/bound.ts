import { runInThisContext } from 'node:vm';
import { DEADLINE_MS } from '../guard/limits.js';
import type { Loaded } from './emit.js';

/**
 * Runs what may take long, and ends it at the loader's deadline: there is a fault then whose consequence the script has named
 * (`fallback`), while the deadline of the shell around knows the event only.
 * @throws Error at the deadline, and whatever `run` throws
 */
export function bounded<T>(state: Loaded & { bounded?: () => T }, run: () => T): T {
  state.bounded = run;
  return runInThisContext('portcullis.bounded()', { timeout: DEADLINE_MS }) as T;
}
