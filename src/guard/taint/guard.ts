import { existsSync } from 'node:fs';
import type { Decision } from '../decide.js';
import { type Cause, fault, type Taint } from './chain.js';
import { fateOf, scansResults } from './host-log.js';
import { hostLog } from './log-place.js';
import { type CallMark, cutOff, drop, isRemembered, issue, marksIn, remember, unseen } from './marks.js';
import { originOf } from './origin.js';
import { isCallId, rememberRoot } from './roots.js';
import { mark, openSession } from './session.js';

/** Milliseconds after which a call can no longer have been made together with the present one. */
const TOGETHER_MS = 500;
/** Milliseconds after which nobody asks any more what became of a call. */
const FORGOTTEN_MS = 600_000;
/** Calls that are looked up in the host's log at once. */
const LOOKED_UP = 8;
/** Files that one command fetches and that are remembered. */
const FETCHED = 8;

export interface Moment {
  /** Absolute, with links resolved. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What the session has read so far, and whether our hook saw all of it. A result that it began to read and did not finish
 * with, and one that the host's log has and our hook never saw, taint: nobody knows what was in them.
 */
export function taintOf(
  folder: string,
  who: { readonly session: string; readonly rootSession: string },
  moment: Moment,
): Taint {
  const now = new Date(moment.now);
  let taint = openSession(folder, now);
  const names = marksIn(folder);
  const add = (cause: Cause): void => {
    mark(folder, cause, now);
    taint = { ...taint, degree: 'tainted', causes: [...taint.causes, cause] };
  };
  for (const each of cutOff(names, moment.now)) {
    add(fault('scan/cut-off', 'a result was passed on before Portcullis had looked through it', now));
    drop(folder, each.file);
  }
  const late = unseen(names, who.session, moment.now, TOGETHER_MS);
  if (late.length === 0) return taint;
  const { root, environment } = moment;
  for (const each of late) if (moment.now - each.time > FORGOTTEN_MS) drop(folder, each.file);
  // Without the host's log nobody can say what became of them.
  const log = hostLog(who.rootSession, environment);
  if (log === null || !existsSync(log)) return taint;
  for (const each of ended(late.slice(-LOOKED_UP), scansResults(root) ? log : null)) {
    if (each.ran)
      add(fault('scan/skipped', 'a result was passed on and Portcullis was not asked about it', now));
    drop(folder, each.file);
  }
  return taint;
}

/** Of calls whose result nobody saw, those that are over. @param log null: nothing looks at results, so none is missing */
function ended(
  late: readonly CallMark[],
  log: string | null,
): { readonly file: string; readonly ran: boolean }[] {
  return late.flatMap((each) => {
    const fate = log === null ? 'refused' : fateOf(each, log);
    return fate === 'running' ? [] : [{ file: each.file, ran: fate === 'ran' }];
  });
}

/** Leaves a mark for a call that is let through, with where its result will come from. */
export function issueCall(folder: string, decision: Decision, moment: Moment): void {
  const { call, ran, writes } = decision;
  if (!call) return;
  const names = marksIn(folder);
  const { root, environment } = moment;
  const kind = originOf(call, decision.parses.includes('failed') ? null : ran, {
    root,
    cwd: call.cwd || root,
    fetched: (absolute) => isRemembered(names, 'file', absolute),
    shell: (id) => isRemembered(names, 'shell', id),
  });
  if (call.kind === 'shell' && /^(?:web|github|git|mcp)$/.test(kind))
    // A folder that holds the repository would make all of it a stranger's.
    for (const { absolute, how } of writes.slice(0, FETCHED))
      if (absolute !== null && how !== 'delete' && !`${root}/`.startsWith(`${absolute}/`))
        remember(folder, names, 'file', absolute);
  issue(folder, names, call, kind, moment.now);
  if (call.kind === 'agent' && typeof call.raw === 'string' && !isCallId(call.session))
    rememberRoot(root, call.session, environment);
}
