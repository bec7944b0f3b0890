import { realpathSync } from 'node:fs';
import { appendLoop } from '../guard/audit.js';
import { LOOP_DEADLINE_MS } from '../guard/limits.js';
import { PolicyError } from '../guard/policy.js';
import { readLoop } from '../guard/policy-loop.js';
import { redact } from '../guard/redact.js';
import { stateFolder } from '../guard/state.js';
import { heldBy, type Machinery } from './held.js';
import { isCancelled, JournalError, lock, type OpenJournal, openJournal, STALE_MS } from './journal.js';
import { judgeStop, type StopAnswer } from './judge-stop.js';
import { readPayload, type StopPayload } from './payload.js';
import { faultLine } from './stopped.js';
import { stopText } from './words.js';

/** What the loader knows (hooks/emit.ts). */
export interface HandOver {
  readonly root: string;
  readonly policy: string | null;
}

const SILENT: StopAnswer = { reason: null, note: '' };

function realRoot(root: string): string {
  try {
    return realpathSync.native(root);
  } catch {
    return root;
  }
}

/**
 * A whole agentStop or subagentStop run. Whatever goes wrong lets the agent stop.
 * @param event the manifest's key
 */
export function serveStop(
  event: string,
  handed: HandOver,
  readInput: () => Buffer,
  machinery: Machinery,
): StopAnswer {
  let folder = '';
  let session = '';
  const allowed = (clause: string): StopAnswer => {
    const note = stopText('fault', 'fault', redact(clause, machinery.environment));
    if (folder !== '')
      appendLoop(
        folder,
        {
          event,
          session,
          agent: null,
          decision: 'stop',
          rule: 'loop/fault',
          reason: note,
          ms: 0,
        },
        new Date(machinery.now()),
      );
    return { reason: null, note };
  };
  const sub = /^subagentstop$/i.test(event);
  let journal: OpenJournal | null = null;
  let unlock: (() => void) | null = null;
  try {
    const bytes = readInput();
    let payload: StopPayload;
    try {
      payload = readPayload(bytes);
    } catch {
      return allowed('the payload is no JSON object');
    }
    if (!sub && payload.agent !== null) return SILENT;
    session = payload.session;
    if (session === '') return allowed('the payload names no session');
    const loop = readLoop(handed.policy);
    if (!loop) return SILENT;
    const root = realRoot(handed.root);
    const own = stateFolder(root, session, machinery.environment);
    if (isCancelled(own)) return SILENT;
    folder = own;
    const name = sub ? `loop-${(payload.agent ?? '').replace(/[^\w-]/g, '').slice(0, 64)}` : 'loop';
    unlock = lock(own, name, LOOP_DEADLINE_MS);
    if (!unlock)
      return {
        reason: null,
        note: 'Portcullis: another process judges this stop already; this one says nothing.',
      };
    journal = openJournal(own);
    if (!journal) return SILENT;
    const { armed } = journal;
    if (armed.session !== session || armed.root !== root)
      return allowed('the state belongs to another session');
    if (Math.abs(machinery.now() - armed.at) > STALE_MS) return allowed('the state is older than any job');
    const held = heldBy(payload, sub, loop, journal, root, machinery);
    if (!held) return SILENT;
    const open = journal;
    try {
      return judgeStop({ root, loop, payload, bytes, journal: open, folder, machinery, held });
    } catch (error) {
      // A loop that met a fault never sends anybody on again.
      if (!isCancelled(folder)) open.append(faultLine(held.agent, payload, open, machinery.now()));
      throw error;
    }
  } catch (error) {
    if (error instanceof JournalError) return allowed(`the loop's state cannot be used: ${error.message}`);
    if (error instanceof PolicyError) return allowed(`the policy cannot be used: ${error.message}`);
    return allowed(String((error as Error)?.message ?? error).slice(0, 300));
  } finally {
    journal?.close();
    unlock?.();
  }
}
