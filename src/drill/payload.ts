import { type Dialect, EVENTS } from '../contract/events.js';
import { TOOLS } from '../contract/tools.js';
import type { Call } from './cases/calls.js';

/** How `toolArgs` is written: an object since 1.0.81, JSON in a string before (src/contract/versions.ts). */
export type ArgumentsForm = 'object' | 'string';

/** The session that a payload is of. */
export interface Session {
  readonly id: string;
  /** Absolute: the folder that the session runs in. */
  readonly cwd: string;
  /** Absolute: the transcript, which need not be there. */
  readonly transcript: string;
  readonly now: Date;
}

/** The sub-agent that an event is of. */
const SUBAGENT = { id: '5c1d0b0e-7c1f-4f0a-9f63-1d7a1c1b2e3f', type: 'explore' } as const;

export interface PayloadRequest {
  /** camelCase name of the event. */
  readonly event: string;
  readonly dialect: Dialect;
  readonly session: Session;
  readonly call: Call;
  readonly form: ArgumentsForm;
  readonly subagent: boolean;
  /** The result of the call, for the events after it. */
  readonly result: string;
  readonly prompt: string;
  readonly stopHookActive: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const claudeName = (tool: string): string => TOOLS.find(({ name }) => name === tool)?.claude ?? tool;

/** A patch is raw text in either form; under PascalCase the arguments are an object on every version. */
function writtenArgs({ args }: Call, form: ArgumentsForm): unknown {
  return typeof args === 'string' || form === 'object' ? args : JSON.stringify(args);
}

/** What the CLI says of a call for which it asks a permission: a write as a diff, every other tool by its arguments. */
function permission({ tool, args }: Call, cwd: string): Fields {
  const kind = TOOLS.find(({ name }) => name === tool)?.kind;
  if (kind !== 'write') {
    const input = typeof args === 'string' ? { input: args } : { ...args };
    if (tool === 'bash') delete (input as { description?: unknown }).description;
    return { toolName: tool, toolInput: input };
  }
  const file = typeof args === 'string' ? 'canary.txt' : String(args['path'] ?? 'canary.txt');
  const text = typeof args === 'string' ? 'hello' : String(args['file_text'] ?? args['new_str'] ?? '').trim();
  const diff = `\ndiff --git a${cwd}/${file} b${cwd}/${file}\ncreate file mode 100644\nindex 0000000..0000000\n--- a/dev/null\n+++ b${cwd}/${file}\n@@ -1,0 +1,1 @@\n+${text}\n`;
  return { toolName: 'edit', toolInput: { file_path: `${cwd}/${file}`, diff } };
}

function camelFields({
  event,
  session,
  call,
  form,
  result,
  prompt,
  stopHookActive,
}: PayloadRequest): Fields | null {
  const tool = { toolName: call.tool, toolArgs: writtenArgs(call, form) };
  const stop = { stopReason: 'end_turn', stop_hook_active: stopHookActive };
  switch (event) {
    case 'sessionStart':
      return { source: 'new', initialPrompt: prompt };
    case 'sessionEnd':
      return { reason: 'complete' };
    case 'userPromptSubmitted':
      return { prompt };
    case 'userPromptTransformed':
      return {
        prompt,
        transformedPrompt: `<current_datetime>${session.now.toISOString()}</current_datetime>\n\n${prompt}`,
      };
    case 'preToolUse':
      return tool;
    case 'postToolUse':
      return { ...tool, toolResult: { resultType: 'success', textResultForLlm: result } };
    case 'postToolUseFailure':
      return { ...tool, error: 'Path does not exist' };
    case 'agentStop':
      return { transcriptPath: session.transcript, ...stop };
    case 'subagentStart':
      return { transcriptPath: session.transcript, agentName: SUBAGENT.type };
    case 'subagentStop':
      return {
        transcriptPath: session.transcript,
        agentName: SUBAGENT.type,
        response: 'README.md describes the project.',
        ...stop,
      };
    case 'errorOccurred':
      return {
        errorContext: 'model_call',
        recoverable: true,
        error: { message: 'bad request', name: 'Error', stack: 'Error: bad request' },
      };
    case 'preCompact':
      return { transcriptPath: session.transcript, trigger: 'auto', customInstructions: '' };
    case 'permissionRequest':
      return { ...permission(call, session.cwd), permissionSuggestions: [] };
    default:
      return null;
  }
}

function pascalFields(request: PayloadRequest): Fields | null {
  const { event, session, call, result, prompt, stopHookActive } = request;
  const tool = { tool_name: claudeName(call.tool), tool_input: call.args };
  const stop = { stop_reason: 'end_turn', stop_hook_active: stopHookActive };
  switch (event) {
    case 'sessionStart':
      return { source: 'new', initial_prompt: prompt };
    case 'preToolUse':
      return tool;
    case 'postToolUse':
      return { ...tool, tool_result: { result_type: 'success', text_result_for_llm: result } };
    case 'postToolUseFailure':
      return { ...tool, error: 'Path does not exist' };
    case 'agentStop':
      return { transcript_path: session.transcript, ...stop };
    case 'subagentStop':
      return {
        transcript_path: session.transcript,
        agent_name: SUBAGENT.type,
        last_assistant_message: 'README.md describes the project.',
        ...stop,
      };
    case 'errorOccurred':
      return {
        error: { message: 'bad request', name: 'Error', stack: 'Error: bad request' },
        error_context: 'model_call',
        recoverable: true,
      };
    case 'preCompact':
      return { transcript_path: session.transcript, trigger: 'auto', custom_instructions: '' };
    case 'sessionEnd':
    case 'userPromptSubmitted':
      return camelFields(request);
    default:
      return null;
  }
}

/** Events that are a sub-agent's own, whoever asks. */
const OF_SUBAGENT = new Set(['subagentStart', 'subagentStop']);
/** Events that carry the root's session id also where a sub-agent causes them (captured payloads). */
const ROOT_SESSION = new Set(['subagentStart', 'subagentStop', 'permissionRequest']);
/** Events whose twin gets camelCase fields all the same (captured payloads; docs/host-contract.md, "Events"). */
const CAMEL_TWINS = new Set(['permissionRequest', 'subagentStart']);

/** The sub-agent's fields: behind the event's own, around them for `subagentStop`. */
function withAgent(fields: Fields, { event, dialect, session }: PayloadRequest): Fields {
  const { id, type } = SUBAGENT;
  const parent = session.id;
  if (dialect === 'pascal') return { ...fields, agent_id: id, agent_type: type, parent_agent_id: parent };
  if (event !== 'subagentStop') return { ...fields, agentId: id, agentType: type, parentAgentId: parent };
  const { transcriptPath, ...rest } = fields;
  return { transcriptPath, agentId: id, agentType: type, ...rest, parentAgentId: parent };
}

/**
 * What the host writes to a hook's standard input: the keys of captured payloads, in their order.
 * @returns null for an event of which nothing was captured (`preMcpToolCall`, `notification`, a twin that does not exist)
 */
export function payloadOf(request: PayloadRequest): Fields | null {
  const { event, session, dialect } = request;
  const ofSubagent = request.subagent || OF_SUBAGENT.has(event);
  const id = request.subagent && !ROOT_SESSION.has(event) ? SUBAGENT.id : session.id;
  if (dialect === 'camel' || CAMEL_TWINS.has(event)) {
    const fields = camelFields(request);
    return (
      fields && {
        ...(event === 'permissionRequest' ? { hookName: event } : {}),
        sessionId: id,
        timestamp: session.now.getTime(),
        cwd: session.cwd,
        ...(ofSubagent ? withAgent(fields, request) : fields),
      }
    );
  }
  const fields = pascalFields(request);
  return (
    fields && {
      hook_event_name: EVENTS.find(({ name }) => name === event)?.pascal,
      session_id: id,
      timestamp: session.now.toISOString(),
      cwd: session.cwd,
      // Before the event's own fields here, behind them under camelCase.
      ...(ofSubagent ? withAgent({}, request) : {}),
      ...fields,
    }
  );
}
