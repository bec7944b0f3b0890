import { toolName } from '../names.js';
import { normalise, PayloadError, parsePayload, strings, type ToolCall } from '../normalise.js';

type Fields = Readonly<Record<string, unknown>>;

/** A result, in every dialect, and its text. */
export interface Result {
  readonly call: ToolCall;
  readonly text: string;
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

/** Every text of a value in a form that nobody here knows. */
const allTexts = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : isFields(value) || Array.isArray(value)
      ? [...strings({ value })].map((each) => each.value).join('\n')
      : '';

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
    return { call, text: allTexts(error), rest: {}, failed: true };
  }
  if (!isFields(value))
    return { call, text: allTexts(value), rest: { resultType: 'success' }, failed: false };
  const rest = Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), inner]));
  const text = rest['textResultForLlm'];
  if (typeof text === 'string') return { call, text, rest, failed: false };
  return { call, text: allTexts(value), rest: {}, failed: false };
}

export interface Reply {
  readonly out: string;
  readonly err: string;
  readonly code: 0 | 2;
}

/**
 * The answer for a result: one object that Copilot reads by its flat fields and VS Code by the nested ones. An error's
 * text cannot be replaced; what is said about it goes to standard error with exit code 2, which the host adds to it.
 */
export function replyTo(
  result: Result,
  say: { readonly text?: string; readonly context?: string; readonly withheld?: boolean },
): Reply {
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
  const out: Record<string, unknown> = {};
  if (say.text !== undefined) {
    out['modifiedResult'] = {
      ...result.rest,
      resultType: result.rest['resultType'] ?? 'success',
      textResultForLlm: say.text,
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
