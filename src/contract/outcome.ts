import type { Dialect } from './events.js';
import { type Fields as Answer, isObject } from './json-values.js';
import { parseStrictJson } from './strict-json.js';

/** How one hook process ended, as the host sees it. */
export interface HookRun {
  /** Exit code; null where a signal ended it. */
  readonly exit: number | null;
  /** `SIGKILL` and the like; null where it exited. */
  readonly signal: string | null;
  /** All that came out, as bytes: the host cuts and decodes it itself. */
  readonly stdout: Uint8Array;
  readonly stderr?: Uint8Array;
  /**
   * True where the limit came first: the process had not ended, or something still held its standard output or its
   * standard error (docs/host-contract.md, "The process").
   */
  readonly timedOut: boolean;
}

/**
 * What the host then does.
 * - `runs`: the tool call (or the prompt, the result) goes on as it was
 * - `denies`: the tool call does not run; `reason` is what the model is told
 * - `modifies`: it goes on changed, with `value`
 * - `fails`: the call is answered with an error of the host, because the new arguments are none
 * - `continues`: the agent is sent on with `reason` as its next prompt
 * - `stops`: the agent stops
 * - `blocks`: the result, or the prompt, is replaced by `reason`
 * - `answers`: the prompt is answered with `reason` without the model
 * - `grants`: a permission is given without asking
 * - `ignored`: nothing that this event's hook can say counts
 */
export type HostOutcome =
  | { readonly kind: 'runs' | 'fails' | 'stops' | 'grants' | 'ignored'; readonly context: string | null }
  | {
      readonly kind: 'denies' | 'continues' | 'blocks' | 'answers';
      readonly reason: string;
      readonly context: string | null;
    }
  | { readonly kind: 'modifies'; readonly value: unknown; readonly context: string | null };

/** The host keeps this many bytes of standard output and drops the rest (docs/host-contract.md, "Standard output"). */
export const STDOUT_LIMIT = 10 * 1024 * 1024;
/** The host cuts `additionalContext` after a tool call at this many characters, without a mark. */
export const CONTEXT_LIMIT = 10_240;

function isProgress(line: string): boolean {
  const trimmed = line.trim();
  if (!trimmed.startsWith('{') || !trimmed.includes('progress')) return false;
  const parsed = parseStrictJson(trimmed);
  return (
    parsed.fault === null &&
    isObject(parsed.value) &&
    parsed.value['type'] === 'progress' &&
    typeof parsed.value['message'] === 'string'
  );
}

/**
 * The object that the host reads from a hook's standard output, or null where it takes none. Lines that are progress
 * objects are removed wherever they stand; what is left must be one JSON object.
 */
export function readAnswer(stdout: Uint8Array): Answer | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(stdout.subarray(0, STDOUT_LIMIT));
  const rest = text
    .split('\n')
    .filter((line) => !isProgress(line))
    .join('\n')
    .trim();
  if (rest === '') return null;
  const parsed = parseStrictJson(rest);
  return parsed.fault === null && isObject(parsed.value) ? parsed.value : null;
}

/** As the host prints a reason that is no string. */
function stringify(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (item === null ? '' : stringify(item))).join(',');
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

const present = (value: unknown): boolean => value !== undefined && value !== null;
const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Exit codes other than these are an error, and what was printed does not count. */
function ended(run: HookRun): boolean {
  return run.signal === null && (run.exit === 0 || run.exit === 2);
}

/** What a hook has said, if it ended in time and without an error; under preToolUse and permissionRequest these weigh differently. */
export function answerInTime(run: HookRun): Answer | null {
  return !run.timedOut && ended(run) ? readAnswer(run.stdout) : null;
}

/** Whether something other than JSON was printed. */
function isGarbage(stdout: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(stdout.subarray(0, STDOUT_LIMIT)).trim();
  return text !== '' && parseStrictJson(text).fault !== null;
}

/** Claude's nested object, which counts under PascalCase tool events only. */
function nestedOf(answer: Answer, dialect: Dialect): Answer | null {
  const nested = answer['hookSpecificOutput'];
  return dialect === 'pascal' && isObject(nested) ? nested : null;
}

function toolContext(answer: Answer | null, nested: Answer | null): string | null {
  const value =
    nested && present(nested['additionalContext'])
      ? nested['additionalContext']
      : answer?.['additionalContext'];
  if (!present(value) || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function newArguments(answer: Answer, nested: Answer | null): unknown {
  const updated = nested?.['updatedInput'];
  return present(updated) ? updated : answer['modifiedArgs'];
}

function modifies(value: unknown, context: string | null): HostOutcome {
  let args = value;
  if (typeof value === 'string') {
    if (value === '') args = {};
    else {
      const parsed = parseStrictJson(value);
      args = parsed.fault === null ? parsed.value : null;
    }
  }
  return isObject(args) ? { kind: 'modifies', value: args, context } : { kind: 'fails', context };
}

function preToolUse(run: HookRun, dialect: Dialect): HostOutcome {
  if (run.timedOut) return { kind: 'runs', context: null };
  if (!ended(run)) return { kind: 'denies', reason: 'hook errored', context: null };
  const answer = readAnswer(run.stdout);
  const nested = answer && nestedOf(answer, dialect);
  const context = toolContext(answer, nested);
  if (run.exit === 2) {
    // Under PascalCase the host looks into the nested object here and then reads no reason from it.
    const flat = nested ? undefined : answer?.['permissionDecisionReason'];
    const given = present(flat) && !(typeof flat === 'string' && flat.trim() === '');
    return { kind: 'denies', reason: given ? stringify(flat) : 'hook exited with code 2', context };
  }
  if (!answer) return { kind: 'runs', context: null };
  // A nested field hides the flat one even where it holds a word that the host does not know.
  const pick = (key: string): unknown => (nested && present(nested[key]) ? nested[key] : answer[key]);
  const decision = pick('permissionDecision');
  if (decision === 'deny' || decision === 'ask') {
    const reason = pick('permissionDecisionReason');
    return { kind: 'denies', reason: present(reason) ? stringify(reason) : 'No reason provided', context };
  }
  const args = newArguments(answer, nested);
  const changed = nested && present(nested['updatedInput']) ? true : Object.hasOwn(answer, 'modifiedArgs');
  if (changed) return modifies(args, context);
  return { kind: decision === 'allow' ? 'grants' : 'runs', context };
}

function agentStop(run: HookRun): HostOutcome {
  const answer = answerInTime(run);
  const reason = answer?.['reason'];
  return answer?.['decision'] === 'block' && filled(reason)
    ? { kind: 'continues', reason, context: null }
    : { kind: 'stops', context: null };
}

function subagentStop(run: HookRun): HostOutcome {
  const stopped = agentStop(run);
  if (stopped.kind === 'continues' || run.timedOut || !ended(run)) return stopped;
  const response = readAnswer(run.stdout)?.['modifiedResponse'];
  return typeof response === 'string' ? { kind: 'modifies', value: response, context: null } : stopped;
}

function postToolUse(run: HookRun): HostOutcome {
  const answer = answerInTime(run);
  if (!answer) return { kind: 'runs', context: null };
  const reason = answer['reason'];
  if (answer['decision'] === 'block' && filled(reason)) return { kind: 'blocks', reason, context: null };
  const added = answer['additionalContext'];
  const context = typeof added === 'string' && added.trim() !== '' ? added.slice(0, CONTEXT_LIMIT) : null;
  const result = answer['modifiedResult'];
  if (!isObject(result) || !Object.hasOwn(result, 'textResultForLlm')) return { kind: 'runs', context };
  const text = result['textResultForLlm'];
  return { kind: 'modifies', value: typeof text === 'string' ? text : '', context };
}

function postToolUseFailure(run: HookRun): HostOutcome {
  if (run.timedOut || !ended(run)) return { kind: 'runs', context: null };
  const said =
    run.exit === 2
      ? new TextDecoder('utf-8').decode(run.stderr ?? new Uint8Array()).trim()
      : readAnswer(run.stdout)?.['additionalContext'];
  return {
    kind: 'runs',
    context: typeof said === 'string' && said.trim() !== '' ? said.slice(0, CONTEXT_LIMIT) : null,
  };
}

function userPromptSubmitted(run: HookRun): HostOutcome {
  const answer = answerInTime(run);
  if (!answer) return { kind: 'runs', context: null };
  const { decision, reason, handled, responseContent, modifiedPrompt, additionalContext } = answer;
  if (decision === 'block' && filled(reason)) return { kind: 'blocks', reason, context: null };
  if (handled === true && typeof responseContent === 'string')
    return { kind: 'answers', reason: responseContent, context: null };
  const context =
    present(additionalContext) && additionalContext !== '' ? stringify(additionalContext) : null;
  return typeof modifiedPrompt === 'string'
    ? { kind: 'modifies', value: modifiedPrompt, context }
    : { kind: 'runs', context };
}

function permissionRequest(run: HookRun): HostOutcome {
  if (run.timedOut) return { kind: 'runs', context: null };
  if (!ended(run)) return { kind: 'denies', reason: 'Permission request hook failed', context: null };
  const refused = 'Permission denied by hook.';
  if (run.exit === 2) return { kind: 'denies', reason: refused, context: null };
  const answer = readAnswer(run.stdout);
  if (!answer && isGarbage(run.stdout)) return { kind: 'denies', reason: refused, context: null };
  if (answer?.['behavior'] === 'deny') {
    const message = answer['message'];
    return { kind: 'denies', reason: typeof message === 'string' ? message : refused, context: null };
  }
  return { kind: answer?.['behavior'] === 'allow' ? 'grants' : 'runs', context: null };
}

function contextOnly(run: HookRun, stringsOnly: boolean): HostOutcome {
  const answer = answerInTime(run);
  const value = answer?.['additionalContext'];
  if (!present(value) || value === '' || (stringsOnly && typeof value !== 'string'))
    return { kind: 'runs', context: null };
  return { kind: 'runs', context: stringify(value) };
}

function userPromptTransformed(run: HookRun): HostOutcome {
  const answer = answerInTime(run);
  const prompt = answer?.['modifiedTransformedPrompt'];
  return typeof prompt === 'string'
    ? { kind: 'modifies', value: prompt, context: null }
    : { kind: 'runs', context: null };
}

/**
 * What the host does after one hook has run (contract 1, 3, 4; docs/host-contract.md, "Outcomes").
 * @param event the event's camelCase name
 * @param dialect how the manifest wrote it: under PascalCase, preToolUse reads Claude's nested answer
 */
export function outcomeOf(event: string, dialect: Dialect, run: HookRun): HostOutcome {
  switch (event) {
    case 'preToolUse':
      return preToolUse(run, dialect);
    case 'agentStop':
      return agentStop(run);
    case 'subagentStop':
      return subagentStop(run);
    case 'postToolUse':
      return postToolUse(run);
    case 'postToolUseFailure':
      return postToolUseFailure(run);
    case 'userPromptSubmitted':
      return userPromptSubmitted(run);
    case 'userPromptTransformed':
      return userPromptTransformed(run);
    case 'permissionRequest':
      return permissionRequest(run);
    case 'sessionStart':
      return contextOnly(run, false);
    case 'subagentStart':
      return contextOnly(run, true);
    default:
      return { kind: 'ignored', context: null };
  }
}
