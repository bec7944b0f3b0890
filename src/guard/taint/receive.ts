import { type Policy, PolicyError, readPolicy } from '../policy.js';
import { redact } from '../redact.js';
import type { HandOver } from '../serve.js';
import { stateFolder } from '../state.js';
import { realFolder } from '../workspace.js';
import { causeOf, degreeOf, poisonOf, type Scan, toldOf } from './findings.js';
import { type Beside, lookBeside, type Surroundings } from './instructions.js';
import { claim, drop, isRemembered, marksIn, remember } from './marks.js';
import { namesIn } from './named.js';
import { unscanned, warning, withheld } from './notice.js';
import { type Around, type OriginKind, originOf, placeOf } from './origin.js';
import { appendNames } from './record.js';
import { type Reply, type Result, readResult, replyTo, type Say } from './result.js';
import { rootOf } from './roots.js';
import { mark } from './session.js';

/** What stands in a fault's place: the loader prints it where the script ends without an answer. */
export interface Fallback {
  fallback?: ((why: string) => Reply) | undefined;
}

/** What is answered where a result could not be looked through: a stranger's is held back, the repository's is flagged. */
function sayUnscanned(result: Result, kind: OriginKind, place: string, why: string): Say {
  if (result.failed || kind === 'repository') return { context: unscanned(place, why) };
  return {
    text: withheld(
      { place, kind, text: result.text, findings: [] },
      `It could not be looked through: ${why}.`,
    ),
    withheld: true,
  };
}

const SHELL_ID = /shellId: ([\w-]{1,64})/;

/** Everything that is done with a result whose origin is known. */
function act(result: Result, kind: OriginKind, place: string, around: Surroundings): Say {
  const { folder, policy, now } = around;
  const { call, further } = result;
  const text = further === '' ? result.text : `${result.text}\n\n${further}`;
  const source = kind === 'repository' ? 'repository' : 'untrusted';
  // Before the scan: where that is cut off, the names are on record all the same.
  if (source === 'untrusted') appendNames(folder, 'untrusted', place, namesIn(text));
  const { findings, stripped, complete } = around.scan(text, { source });
  const told = toldOf(findings);
  const degree = degreeOf(told, kind);
  let kept = true;
  if (degree !== 'clean') {
    const named = appendNames(folder, 'poison', place, namesIn(poisonOf(text, told)));
    kept = mark(folder, causeOf(degree, told, place, call.agent, now), now) && named;
  }
  // With as many findings as the scanner returns, it has said enough.
  if (!complete && told.length === 0) {
    mark(folder, { ...causeOf('tainted', told, place, call.agent, now), rules: ['scan/incomplete'] }, now);
    return sayUnscanned(result, kind, place, 'it is larger than can be looked through');
  }
  const cleaned = further === '' ? stripped : around.scan(result.text, { source }).stripped;
  const changed = cleaned !== result.text;
  if (told.length === 0) return changed ? { text: cleaned } : {};
  const about = { place, kind, text, findings: told };
  // Only the text can be replaced. And what is found and cannot be remembered would never reach the guard.
  const beyond = told.some(({ end }) => end > result.text.length);
  if (
    (policy.content.actions[kind] === 'withhold' || beyond || (!kept && source === 'untrusted')) &&
    !result.failed
  )
    return { text: withheld(about), withheld: true };
  return {
    ...(changed ? { text: cleaned } : {}),
    context: warning({ ...about, stripped: changed && !result.failed, limit: policy.content.contextLimit }),
  };
}

/** One answer for a result and for what the host loads beside it. */
function together(say: Say, beside: Beside, limit: number): Say {
  if (beside.block !== null)
    return { block: [beside.block, say.withheld ? say.text : say.context].filter(Boolean).join('\n\n') };
  if (beside.context === '') return say;
  return { ...say, context: [say.context, beside.context].filter(Boolean).join('\n\n').slice(0, limit) };
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
  handed.fallback = (why) => replyTo(result, sayUnscanned(result, kind, place, why));
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
    const why = `the policy ${handed.policyFile} cannot be used: ${error.message}`;
    return replyTo(result, sayUnscanned(result, kind, place, why));
  }
  const surroundings = { folder, names, policy, scan, now };
  const say = act(result, kind, place, surroundings);
  if (call.tool !== 'view' || result.failed) return replyTo(result, say);
  const beside = lookBeside(call, around, surroundings);
  return replyTo(result, together(say, beside, policy.content.contextLimit));
}
