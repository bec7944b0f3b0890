import { realpathSync } from 'node:fs';
import { appendLoop } from '../guard/audit.js';
import { runChild } from '../guard/children.js';
import { readContext } from '../guard/policy-context.js';
import { type LoopMode, type LoopPolicy, readLoop } from '../guard/policy-loop.js';
import { readToolsOf } from '../guard/policy-tools.js';
import { missingTools } from '../guard/required-memory.js';
import { stateFolder } from '../guard/state.js';
import { ListError } from './criteria.js';
import { readInside } from './files.js';
import { freeze } from './frozen.js';
import { arm, firstStart } from './journal.js';
import { readPayload } from './payload.js';
import type { HandOver } from './stop.js';
import { readTasks } from './tasks.js';
import { readHead } from './tree.js';
import { rulesText } from './words.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the hook prints. */
export interface StartAnswer {
  /** For the agent; empty where there is nothing to tell. */
  readonly context: string;
  /** For the host's log. */
  readonly note: string;
}

/** Markers in a prompt, and the modes that they arm. */
const MARKERS: Readonly<Record<string, LoopMode>> = {
  '/ultraqa': 'gate',
  '/ralph': 'criteria',
  '/ultrawork': 'tasks',
};
const PROMPT_LIMIT = 1024 * 1024;
/** Characters of all context files; the host passes more than twice as many on whole (docs/host-contract.md). */
const CONTEXT_CHARS = 20_000;

/** Milliseconds of the session's start in which required programs are asked for their versions. */
const TOOLS_MS = 2000;

export interface Choice {
  readonly mode: LoopMode | null;
  /** Markers of modes that the policy does not permit. */
  readonly refused: readonly string[];
}

/** The mode of a session: the first marker that the policy permits, or what the policy arms anyway. */
export function chooseMode(loop: Pick<LoopPolicy, 'mode' | 'permit'>, prompt: string): Choice {
  const found = prompt
    .slice(0, PROMPT_LIMIT)
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => Object.hasOwn(MARKERS, line));
  const permitted = found.find((line) => loop.permit.includes(MARKERS[line]!));
  return {
    mode: permitted === undefined ? loop.mode : MARKERS[permitted]!,
    refused: [...new Set(found.filter((line) => !loop.permit.includes(MARKERS[line]!)))],
  };
}

function tasksAt(root: string, file: string | null): string[] {
  const bytes = file === null ? null : readInside(root, file);
  if (!bytes) return [];
  try {
    return readTasks(bytes.toString('utf8')).map(({ text }) => text);
  } catch (error) {
    if (error instanceof ListError) return [];
    throw error;
  }
}

/** The context files, one behind the other, cut where they are too long together. */
function contextText(root: string, files: readonly string[], notes: string[]): string {
  const parts: string[] = [];
  let room = CONTEXT_CHARS;
  for (const file of files) {
    const text = readInside(root, file)
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim();
    if (text === undefined) {
      notes.push(`${file} is not there, or is no file of the work tree`);
      continue;
    }
    if (text === '') continue;
    const head = `From ${file}:\n\n`;
    if (head.length + text.length > room) {
      notes.push(`${file} was cut: all context files together have ${CONTEXT_CHARS} characters`);
      if (room > head.length + 100) parts.push(`${head}${text.slice(0, room - head.length)}…`);
      break;
    }
    parts.push(head + text);
    room -= head.length + text.length;
  }
  return parts.join('\n\n');
}

/** What is missing of the programs that the policy requires; empty where nothing is. */
function toolsText(root: string, policy: string | null, environment: Environment, notes: string[]): string {
  const { require, onMissing } = readToolsOf(policy);
  const until = Date.now() + TOOLS_MS;
  const problems = missingTools(require, {
    root,
    path: environment['PATH'] ?? '',
    stateFolder: null,
    run: runChild,
    remaining: () => until - Date.now(),
  });
  for (const { message } of problems)
    notes.push(`a required program is not as it must be: ${message.replace(/\.$/, '')}`);
  if (problems.length === 0) return '';
  const list = problems.map(({ message }) => `- ${message}`).join('\n');
  const then =
    onMissing === 'deny'
      ? 'Every tool call is denied until a maintainer has installed them.'
      : 'Say so in your report, and do not work around them.';
  return `Programs that this repository requires are missing or too old:\n${list}\n${then}`;
}

/** A whole sessionStart run. Whatever goes wrong arms nothing. */
export function serveStart(
  handed: HandOver,
  readInput: () => Buffer,
  environment: Environment,
  now: number,
): StartAnswer {
  // Read before everything else: it may be broken, and then nothing is armed.
  const loop = readLoop(handed.policy);
  const files = readContext(handed.policy);
  const tools = readToolsOf(handed.policy);
  const payload = readPayload(readInput());
  const nothing = !loop && files.length === 0 && tools.require.length === 0;
  if (payload.agent !== null || payload.session === '' || nothing) return { context: '', note: '' };
  const root = realpathSync.native(handed.root);
  const folder = stateFolder(root, payload.session, environment);
  const first = firstStart(folder);
  // A session that is resumed was told all this, and its loop may have been cancelled.
  if (first === false) return { context: '', note: '' };
  const notes: string[] = [];
  const parts: string[] = [];
  if (loop && first === null) notes.push('no loop is armed, because there is no folder for its state');
  else if (loop) {
    const { mode, refused } = chooseMode(loop, environment['COPILOT_AGENT_PROMPT'] || payload.prompt);
    for (const marker of refused) notes.push(`${marker} arms nothing: the policy does not permit that mode`);
    if (mode !== null || loop.chain.length > 0 || Object.keys(loop.agents).length > 0) {
      arm(folder, {
        v: 1,
        kind: 'armed',
        session: payload.session,
        root,
        head: readHead(root),
        at: now,
        mode,
        frozen: freeze(root, loop),
        tasks: mode === 'tasks' ? tasksAt(root, loop.tasks) : [],
      });
      appendLoop(
        folder,
        {
          event: 'sessionStart',
          session: payload.session,
          agent: null,
          decision: 'armed',
          rule: `loop/${mode ?? 'agents'}`,
          reason: null,
          ms: 0,
        },
        new Date(now),
      );
    }
    if (mode !== null) parts.push(rulesText(mode, loop));
  }
  const missing = toolsText(root, handed.policy, environment, notes);
  if (missing !== '') parts.push(missing);
  const context = contextText(root, files, notes);
  if (context !== '') parts.push(context);
  return {
    context: parts.join('\n\n'),
    note: notes.map((note) => `Portcullis: ${note}.`).join('\n'),
  };
}
