import type { Dialect } from './events.js';

export type FieldType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'arguments';

export interface Field {
  /** `arguments`: an object on newer hosts, a JSON string on 1.0.73 and before, raw patch text for `apply_patch` (contract 5). */
  readonly type: FieldType;
  /** False: not in every payload; the agent fields are there for a sub-agent's events only (contract 1). */
  readonly always: boolean;
}

export type Payload = Readonly<Record<string, Field>>;

const always = (type: FieldType): Field => ({ type, always: true });
const sometimes = (type: FieldType): Field => ({ type, always: false });

const CAMEL: Payload = {
  sessionId: always('string'),
  timestamp: always('number'),
  cwd: always('string'),
  agentId: sometimes('string'),
  agentType: sometimes('string'),
  parentAgentId: sometimes('string'),
};

const PASCAL: Payload = {
  hook_event_name: always('string'),
  session_id: always('string'),
  timestamp: always('string'),
  cwd: always('string'),
  agent_id: sometimes('string'),
  agent_type: sometimes('string'),
  parent_agent_id: sometimes('string'),
};

const camelTool: Payload = { ...CAMEL, toolName: always('string'), toolArgs: always('arguments') };
const pascalTool: Payload = { ...PASCAL, tool_name: always('string'), tool_input: always('arguments') };

/** What the host writes to a hook's standard input, by the event's camelCase name and dialect (contract 5 and its fixtures). */
export const PAYLOADS: Readonly<Record<string, Readonly<Partial<Record<Dialect, Payload>>>>> = {
  sessionStart: {
    camel: { ...CAMEL, source: always('string'), initialPrompt: sometimes('string') },
    pascal: { ...PASCAL, source: always('string'), initial_prompt: sometimes('string') },
  },
  sessionEnd: {
    camel: { ...CAMEL, reason: always('string') },
    pascal: { ...PASCAL, reason: always('string') },
  },
  userPromptSubmitted: {
    camel: { ...CAMEL, prompt: always('string') },
    pascal: { ...PASCAL, prompt: always('string') },
  },
  userPromptTransformed: {
    camel: { ...CAMEL, prompt: always('string'), transformedPrompt: always('string') },
  },
  preToolUse: { camel: camelTool, pascal: pascalTool },
  postToolUse: {
    camel: { ...camelTool, toolResult: always('object') },
    pascal: { ...pascalTool, tool_result: always('object') },
  },
  postToolUseFailure: {
    camel: { ...camelTool, error: always('string') },
    pascal: { ...pascalTool, error: always('string') },
  },
  agentStop: {
    camel: {
      ...CAMEL,
      transcriptPath: always('string'),
      stopReason: always('string'),
      // Snake case in both dialects (contract 3).
      stop_hook_active: always('boolean'),
    },
    pascal: {
      ...PASCAL,
      transcript_path: always('string'),
      stop_reason: always('string'),
      stop_hook_active: always('boolean'),
    },
  },
  subagentStart: {
    camel: { ...CAMEL, transcriptPath: always('string'), agentName: always('string') },
    // Two styles in one payload: the agent fields are snake case, the others are not, and there is no hook_event_name.
    pascal: {
      sessionId: always('string'),
      timestamp: always('number'),
      cwd: always('string'),
      transcriptPath: always('string'),
      agentName: always('string'),
      agent_id: always('string'),
      agent_type: always('string'),
      parent_agent_id: always('string'),
    },
  },
  subagentStop: {
    camel: {
      ...CAMEL,
      transcriptPath: always('string'),
      agentName: always('string'),
      response: always('string'),
      stopReason: always('string'),
      stop_hook_active: always('boolean'),
    },
    pascal: {
      ...PASCAL,
      transcript_path: always('string'),
      agent_name: always('string'),
      last_assistant_message: always('string'),
      stop_reason: always('string'),
      stop_hook_active: always('boolean'),
    },
  },
  errorOccurred: {
    camel: {
      ...CAMEL,
      errorContext: always('string'),
      recoverable: always('boolean'),
      error: always('object'),
    },
    pascal: {
      ...PASCAL,
      error: always('object'),
      error_context: always('string'),
      recoverable: always('boolean'),
    },
  },
  preCompact: {
    camel: {
      ...CAMEL,
      transcriptPath: always('string'),
      trigger: always('string'),
      customInstructions: always('string'),
    },
    pascal: {
      ...PASCAL,
      transcript_path: always('string'),
      trigger: always('string'),
      custom_instructions: always('string'),
    },
  },
  permissionRequest: {
    camel: {
      ...CAMEL,
      hookName: always('string'),
      toolName: always('string'),
      toolInput: always('object'),
      permissionSuggestions: always('array'),
    },
  },
};

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/**
 * How a payload differs from what the host is known to send; empty where it does not.
 * @returns clauses such as "toolName is missing"
 */
export function payloadDifferences(
  event: string,
  dialect: Dialect,
  payload: Readonly<Record<string, unknown>>,
): string[] {
  const shape = PAYLOADS[event]?.[dialect];
  if (!shape) return [`nothing is known of ${event} in this dialect`];
  const differences = Object.entries(shape).flatMap(([name, field]) => {
    if (!Object.hasOwn(payload, name)) return field.always ? [`${name} is missing`] : [];
    const type = typeOf(payload[name]);
    const fits = field.type === 'arguments' ? type === 'object' || type === 'string' : type === field.type;
    return fits ? [] : [`${name} is ${type}, not ${field.type}`];
  });
  const unknown = Object.keys(payload).filter((name) => !Object.hasOwn(shape, name));
  return [...differences, ...unknown.map((name) => `${name} is not known`)];
}
