import type { ContentFinding, ScanOptions, ScanResult } from '../../defend/content/index.js';
import { type Policy, PolicyError, readPolicy } from '../policy.js';
import { redact } from '../redact.js';
import type { HandOver } from '../serve.js';
import { stateFolder } from '../state.js';
import { realFolder } from '../workspace.js';
import type { Cause, Degree } from './chain.js';
import { readings } from './decoded.js';
import { claim, drop, isRemembered, marksIn, remember } from './marks.js';
import { namesIn } from './named.js';
import { unscanned, warning, withheld } from './notice.js';
import { type Around, type OriginKind, originOf, placeOf } from './origin.js';
import { appendNames } from './record.js';
import { type Reply, type Result, readResult, replyTo } from './result.js';
import { rootOf } from './roots.js';
import { mark } from './session.js';

export type Scan = (text: string, options: ScanOptions) => ScanResult;

/** What stands in a fault's place: the loader prints it where the script ends without an answer. */
export interface Fallback {
  fallback?: ((why: string) => Reply) | undefined;
}

/** Characters around a finding whose names belong to it. */
const AROUND = 400;
/** And around one of which nobody is sure, within its own line: a page that speaks of attacks names good things as well. */
const NEAR = 160;
const SPANS = 8;
const RULES = 8;

/** How far findings taint the session. Sentences to an agent stand in many a file of the repository itself. */
export function degreeOf(findings: readonly ContentFinding[], kind: OriginKind): Degree {
  const counted = findings.filter(
    ({ group }) => kind !== 'repository' || group === 'hidden' || group === 'carrier',
  );
  if (counted.some(({ confidence }) => confidence === 'high')) return 'tainted';
  return counted.some(({ confidence }) => confidence === 'medium') ? 'suspect' : 'clean';
}

/** Where the text that belongs to a finding begins and ends. */
function reach(text: string, { start, end, confidence }: ContentFinding): [from: number, to: number] {
  if (confidence === 'high') return [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)];
  const line = text.indexOf('\n', end);
  const from = Math.max(text.lastIndexOf('\n', Math.max(0, start - 1)) + 1, start - NEAR);
  return [Math.max(0, from), Math.min(line < 0 ? text.length : line, end + NEAR)];
}

/** The text of findings and what surrounds them, once, and what they decode to. */
export function poisonOf(text: string, findings: readonly ContentFinding[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const finding of [...findings].sort((a, b) => a.start - b.start)) {
    const [from, to] = reach(text, finding);
    if (to > done) pieces.push(text.slice(Math.max(done, from), to));
    done = Math.max(done, to);
    pieces.push(readings(text, finding));
  }
  return pieces.join('\n');
}

/** A cause of a finding, bounded. */
export function causeOf(
  degree: Cause['degree'],
  findings: readonly ContentFinding[],
  place: string,
  agent: string | null,
  now: Date,
): Cause {
  const told = findings.filter(({ confidence }) => confidence !== 'low');
  return {
    degree,
    rules: [...new Set(told.map(({ rule }) => rule))].slice(0, RULES),
    place,
    spans: told.slice(0, SPANS).map(({ start, end }) => [start, end] as const),
    agent,
    time: now.toISOString(),
  };
}

/** What is answered where a result could not be looked through: a stranger's is held back, the repository's is flagged. */
export function unscannedReply(result: Result, kind: OriginKind, place: string, why: string): Reply {
  if (result.failed || kind === 'repository') return replyTo(result, { context: unscanned(place, why) });
  return replyTo(result, {
    text: withheld(
      { place, kind, text: result.text, findings: [] },
      `It could not be looked through: ${why}.`,
    ),
    withheld: true,
  });
}

const SHELL_ID = /shellId: ([\w-]{1,64})/;

/** Everything that is done with a result whose origin is known. */
function act(
  result: Result,
  kind: OriginKind,
  place: string,
  around: { readonly folder: string; readonly policy: Policy; readonly scan: Scan; readonly now: Date },
): Reply {
  const { folder, policy, now } = around;
  const { text, call } = result;
  const source = kind === 'repository' ? 'repository' : 'untrusted';
  // Before the scan: where that is cut off, the names are on record all the same.
  if (source === 'untrusted') appendNames(folder, 'untrusted', place, namesIn(text));
  const { findings, stripped, complete } = around.scan(text, { source });
  const told = findings.filter(({ confidence }) => confidence !== 'low');
  const degree = degreeOf(told, kind);
  let kept = true;
  if (degree !== 'clean') {
    appendNames(folder, 'poison', place, namesIn(poisonOf(text, told)));
    kept = mark(folder, causeOf(degree, told, place, call.agent, now), now);
  }
  // With as many findings as the scanner returns, it has said enough.
  if (!complete && told.length === 0) {
    mark(folder, { ...causeOf('tainted', told, place, call.agent, now), rules: ['scan/incomplete'] }, now);
    return unscannedReply(result, kind, place, 'it is larger than can be looked through');
  }
  const changed = stripped !== text;
  if (told.length === 0) return replyTo(result, changed ? { text: stripped } : {});
  const about = { place, kind, text, findings: told };
  // What is found and cannot be remembered would never reach the guard.
  if ((policy.content.actions[kind] === 'withhold' || (!kept && source === 'untrusted')) && !result.failed)
    return replyTo(result, { text: withheld(about), withheld: true });
  return replyTo(result, {
    ...(changed ? { text: stripped } : {}),
    context: warning({ ...about, stripped: changed && !result.failed, limit: policy.content.contextLimit }),
  });
}

/**
 * A whole run behind a tool call, from standard input to the answer that the loader prints.
 * @param atEnd takes what is to be done when the answer is out, and only then
 */
export function receiveResult(
  handed: HandOver & Fallback,
  readInput: () => Buffer,
  scan: Scan,
  atEnd: (run: () => void) => void,
): Reply {
  const result = readResult(readInput());
  const { call } = result;
  const now = new Date();
  const environment = process.env;
  const root = realFolder(handed.root);
  const place = redact(placeOf(call), environment);
  let kind: OriginKind = 'outside';
  handed.fallback = (why) => unscannedReply(result, kind, place, why);
  const folder = stateFolder(root, rootOf(root, call.rootSession, environment), environment);
  const names = marksIn(folder);
  const taken = claim(folder, names, call, process.pid, now.getTime());
  const around: Around = {
    root,
    cwd: call.cwd || root,
    fetched: (absolute) => isRemembered(names, 'file', absolute),
    shell: (id) => isRemembered(names, 'shell', id),
  };
  kind = taken?.exact ? taken.mark.kind : originOf(call, null, around);
  // Only when the answer is out has the result been dealt with; before that, whatever ends us leaves the mark.
  if (taken) atEnd(() => drop(folder, taken.mark.file));
  if (call.kind === 'shell' && kind !== 'repository') {
    const shell = SHELL_ID.exec(result.text)?.[1] ?? call.args['shellId'];
    if (typeof shell === 'string' && /background|still running/.test(result.text))
      remember(folder, names, 'shell', shell);
  }
  let policy: Policy;
  try {
    policy = readPolicy(handed.policy);
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    return unscannedReply(
      result,
      kind,
      place,
      `the policy ${handed.policyFile} cannot be used: ${error.message}`,
    );
  }
  return act(result, kind, place, { folder, policy, scan, now });
}
