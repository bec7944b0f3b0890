import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  writeSync,
} from 'node:fs';
import { CAREFUL, FOLLOW, readEnd } from '../guard/careful.js';
import { isHandoffPath } from '../guard/policy-loop.js';
import type { Finding } from './evidence.js';
import type { Cause } from './machine.js';

export interface Handoff {
  readonly session: string;
  readonly mode: string;
  readonly cause: Cause;
  readonly end: Cause;
  readonly blocks: number;
  readonly maxIterations: number;
  /** The clause of a fault, or empty. */
  readonly detail: string;
  readonly findings: readonly Finding[];
  /** Changed files of the gate, or tasks taken out, are in the findings. */
  readonly minutes: number;
}

const BEGIN = '<!-- portcullis hand-off: begin -->';
const END = '<!-- portcullis hand-off: end -->';
const LIMIT = 1024 * 1024;

const RESULTS: Partial<Record<Cause, string>> = {
  done: 'Done: there is evidence for it.',
  fault: 'Not known: the loop could not look.',
  cut: 'Not done: the host ended the chain of continuations, or somebody spoke in between.',
  error: 'Not done: a call of the model failed.',
  deadline: 'Not done: the time for the session is over.',
  budget: 'Not done: the agent was sent on as often as the policy permits.',
  stalled: 'Not done: nothing changed any more, or the same findings came back.',
  red: 'Not done yet: the agent has one more turn.',
  unsaid: 'Not done yet: every check passes, and the agent has one more turn to say that it is done.',
};

/** What somebody does who looks in the loop's place. */
const LOOK: Readonly<Record<string, string>> = {
  tasks: 'go through the task list',
  criteria: 'go through the criteria',
};

const NEXT: Partial<Record<Cause, string>> = {
  done: 'Review the change.',
  deadline:
    'Start a new session on this branch; what is left is above. A smaller task or a longer `deadlineMinutes` may help.',
  stalled:
    'Look at the failure yourself before another session: the agent has tried, and more turns would not have helped.',
  cut: 'Start a new session on this branch with what is left above as its task.',
  error: 'Start a new session on this branch with what is left above as its task.',
};

function nextStep({ mode, cause, end }: Handoff): string {
  const look = LOOK[mode] ?? 'run the gate';
  if (cause === 'tampered')
    return `Look at what was changed of the gate. Restore it, or make the change yourself in a commit of your own, and ${look} again.`;
  if (end === 'fault') return `Mend what the result names, then ${look} yourself.`;
  return NEXT[end] ?? `Start with the first ${mode === 'tasks' ? 'open task' : 'failure'} above.`;
}

/** @returns one sentence */
function resultLine({ cause, end, detail }: Handoff): string {
  const result =
    cause === 'tampered'
      ? 'Tampered: the gate was changed in this session, so nothing counts as done.'
      : (RESULTS[end] ?? `${end}.`);
  if (detail === '') return result;
  const head = result.slice(0, -1);
  return end === 'fault' && cause !== 'tampered'
    ? `${head}: ${oneLine(detail)}.`
    : `${head} (${oneLine(detail)}).`;
}

/** What a program printed, so that no line of it ends the block. */
function block(output: string): string {
  return output
    .replaceAll('<!--', '<! --')
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('<!--', '<! --').slice(0, 500);

function listOf(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `### ${title}`,
    findings
      .map(({ name, detail, output }) => {
        const line = `- ${oneLine(name)}${detail === '' ? '' : `: ${oneLine(detail)}`}`;
        return output === '' ? line : `${line}\n\n${block(output)}\n`;
      })
      .join('\n'),
  ];
}

/** The hand-off's text, between its marks. */
export function handoffText(handoff: Handoff): string {
  const { cause, findings } = handoff;
  const tampered = cause === 'tampered';
  const open = findings.filter(({ state }) => state === 'open' || state === 'failed');
  return [
    BEGIN,
    '## Hand-off',
    [
      `- Mode: ${handoff.mode}`,
      `- Result: ${resultLine(handoff)}`,
      `- Iterations: sent on ${handoff.blocks} of ${handoff.maxIterations} times, in ${handoff.minutes} minutes`,
      `- Session: ${oneLine(handoff.session)}`,
    ].join('\n'),
    ...listOf(
      'What passed',
      findings.filter(({ state }) => state === 'passed'),
    ),
    ...listOf(tampered ? 'What was changed, or fails' : 'What failed, or is open', open),
    ...listOf(
      'What was not run',
      findings.filter(({ state }) => state === 'not run'),
    ),
    '### What to do next',
    nextStep(handoff),
    END,
  ].join('\n\n');
}

/** A hand-off that could not be written. The message is a clause. */
export class HandoffError extends Error {
  override name = 'HandoffError';
}

/** Whether our text stands in the file already. */
export function hasHandoff(root: string, path: string): boolean {
  try {
    return readEnd(`${root}/${path}`, LIMIT, FOLLOW).includes(BEGIN);
  } catch {
    return false;
  }
}

/**
 * Writes the hand-off into the work tree: over our own earlier text, and behind what somebody else has written there.
 * @throws HandoffError where the path leads out of the work tree or to what guards the agent, or cannot be written
 */
export function writeHandoff(root: string, path: string, text: string): void {
  if (!isHandoffPath(path)) throw new HandoffError(`${path} is no place for it`);
  const cut = path.lastIndexOf('/');
  const folder = cut === -1 ? root : `${root}/${path.slice(0, cut)}`;
  let fd: number | null = null;
  try {
    // A link on the way may lead out of the work tree, or to the hooks.
    if (realpathSync.native(folder) !== folder) throw new HandoffError(`a link is on the way to ${path}`);
    const there = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    if (there && (!there.isFile() || there.nlink > 1))
      throw new HandoffError(`${path} is a link, or no regular file`);
    fd = openSync(`${root}/${path}`, constants.O_RDWR | constants.O_CREAT | CAREFUL, 0o644);
    const stat = fstatSync(fd);
    if (!stat.isFile() || stat.nlink > 1) throw new HandoffError(`${path} is a link, or no regular file`);
    if (stat.size > LIMIT) throw new HandoffError(`${path} is too large to be added to`);
    const before = readFileSync(fd, 'utf8');
    const from = before.indexOf(BEGIN);
    const to = before.indexOf(END, from);
    const head = from === -1 ? before : before.slice(0, from);
    const tail = from === -1 || to === -1 ? '' : before.slice(to + END.length).trimEnd();
    const lead = head.trim() === '' ? '' : `${head.trimEnd()}\n\n`;
    const bytes = Buffer.from(`${lead}${text}${tail === '' ? '' : `\n\n${tail.trimStart()}`}\n`);
    let at = 0;
    while (at < bytes.length) at += writeSync(fd, bytes, at, bytes.length - at, at);
    ftruncateSync(fd, bytes.length);
  } catch (error) {
    if (error instanceof HandoffError) throw error;
    throw new HandoffError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    if (fd !== null) closeSync(fd);
  }
}
