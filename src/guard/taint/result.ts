import { among } from '../../contract/lists.js';
import { toolName } from '../names.js';
import { normalise, parsePayload, type ToolCall } from '../normalise.js';
import { PayloadError } from '../values.js';

type Fields = Readonly<Record<string, unknown>>;

/** A result, in every dialect, and its text. */
export interface Result {
  readonly call: ToolCall;
  readonly text: string;
  /** Texts beside it, which cannot be replaced. */
  readonly further: string;
  /** The host's object with Copilot's key names; empty where the result was a text or has another form. */
  readonly rest: Fields;
  /** The tool failed: the host reads no replacement of an error's text. */
  readonly failed: boolean;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The call of a payload whose arguments may be unusable: the tool then failed for it, and the text is there all the same. */
function callOf(payload: Fields): ToolCall {
  try {
    return normalise(payload);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    const named = payload['toolName'] ?? payload['tool_name'];
    if (typeof named !== 'string' || named === '') throw error;
    const raw = payload['toolArgs'] ?? payload['tool_input'];
    const args = isFields(raw) ? raw : {};
    const command = args['command'];
    const bare = normalise({
      ...payload,
      toolName: 'report_intent',
      tool_name: undefined,
      toolArgs: {},
      tool_input: undefined,
    });
    return {
      ...bare,
      ...toolName(named),
      named,
      args,
      commands: typeof command === 'string' ? [command] : [],
      targets: [],
      raw: raw ?? {},
      dialect:
        payload['toolName'] !== undefined
          ? 'camel'
          : payload['hook_event_name'] !== undefined
            ? 'pascal'
            : 'vscode',
    };
  }
}

const camel = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names of fields as programs write them; any other name of a field may say something to a reader. */
const FIELD_NAME = /^[\w$.-]{0,40}$/;
/** Levels and values of a result that are looked at; no tool's comes near them. */
const DEPTH_LIMIT = 64;
const VALUES_LIMIT = 200_000;

/**
 * Every text of a value in a form that nobody here knows, and names of fields that are none, by an explicit stack.
 * @throws PayloadError where there is more than can be looked at
 */
function allTexts(value: unknown): string {
  if (typeof value === 'string') return value;
  const texts: string[] = [];
  const stack: { readonly at: unknown; readonly depth: number }[] = [{ at: value, depth: 0 }];
  for (let seen = 0, top = stack.pop(); top; top = stack.pop(), seen++) {
    const { at, depth } = top;
    if (typeof at === 'string') texts.push(at);
    if (typeof at !== 'object' || at === null) continue;
    if (depth > DEPTH_LIMIT || seen > VALUES_LIMIT)
      throw new PayloadError('payload/result', 'the result has too many values, or is nested too deeply');
    const list = Array.isArray(at)
      ? at
      : Object.keys(at).flatMap((key) =>
          FIELD_NAME.test(key) ? [(at as Fields)[key]] : [key, (at as Fields)[key]],
        );
    for (let index = list.length - 1; index >= 0; index--) stack.push({ at: list[index], depth: depth + 1 });
  }
  return texts.join('\n');
}

/** Fields of Copilot's result object that no model is shown, and those that are looked at by themselves. */
const KNOWN = ' resultType textResultForLlm sessionLog toolTelemetry ';

/** Texts in further fields. No host that was measured sends any (docs/host-contract.md); one that does shows them to the model. */
function furtherTexts(rest: Fields): string {
  const others = Object.entries(rest).filter(([key]) => !among(KNOWN, key));
  return others.length === 0 ? '' : allTexts(Object.fromEntries(others));
}

/**
 * Reads the payload of postToolUse or postToolUseFailure.
 * @throws PayloadError where it cannot be understood
 */
export function readResult(bytes: Buffer): Result {
  const payload = parsePayload(bytes);
  const call = callOf(payload);
  const value = payload['toolResult'] ?? payload['tool_result'] ?? payload['tool_response'];
  if (value === undefined || value === null) {
    const error = payload['error'];
    if (error === undefined)
      throw new PayloadError('payload/result', 'the payload holds neither a result nor an error');
    return { call, text: allTexts(error), further: '', rest: {}, failed: true };
  }
  if (!isFields(value))
    return { call, text: allTexts(value), further: '', rest: { resultType: 'success' }, failed: false };
  const rest = Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), inner]));
  const text = rest['textResultForLlm'];
  if (typeof text === 'string') return { call, text, further: furtherTexts(rest), rest, failed: false };
  return { call, text: allTexts(value), further: '', rest: {}, failed: false };
}

export interface Reply {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 2;
}

/** What is to be said about a result. */
export interface Say {
  /** Stands in the result's place. */
  readonly text?: string;
  readonly context?: string;
  /** `text` is a notice, and nothing of the result is left. */
  readonly withheld?: boolean;
  /** The result is blocked, with what the host would have loaded beside it; hides all else. */
  readonly block?: string;
}

/**
 * The answer for a result: one object that Copilot reads by its flat fields and VS Code by the nested ones. An error's
 * text cannot be replaced; what is said about it goes to standard error with exit code 2, which the host adds to it.
 */
export function replyTo(result: Result, say: Say): Reply {
  const context = say.context ?? '';
  if (result.failed) {
    if (context === '') return { out: '', err: '', code: 0 };
    return {
      out: JSON.stringify({
        additionalContext: context,
        hookSpecificOutput: { hookEventName: 'PostToolUseFailure', additionalContext: context },
      }),
      err: context,
      code: 2,
    };
  }
  if (say.block !== undefined)
    return { out: JSON.stringify({ decision: 'block', reason: say.block }), err: '', code: 0 };
  const out: Record<string, unknown> = {};
  if (say.text !== undefined) {
    out['modifiedResult'] = {
      ...(say.withheld ? {} : result.rest),
      resultType: result.rest['resultType'] ?? 'success',
      textResultForLlm: say.text,
      // The host keeps what an answer does not name, and shows hooks no image, so there may be one (docs/host-contract.md).
      ...(say.withheld ? { binaryResultsForLlm: [] } : {}),
    };
    // VS Code replaces nothing; there a result is held back by blocking.
    if (say.withheld && result.call.dialect === 'vscode')
      Object.assign(out, { decision: 'block', reason: say.text });
  }
  if (context !== '') {
    out['additionalContext'] = context;
    out['hookSpecificOutput'] = { hookEventName: 'PostToolUse', additionalContext: context };
  }
  return { out: Object.keys(out).length === 0 ? '' : JSON.stringify(out), err: '', code: 0 };
}
