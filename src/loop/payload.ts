/** A stop or a session's start in our own terms, whatever dialect it came in (docs/host-contract.md, "Events"). */
export interface StopPayload {
  /** Empty where the host sends none: then nobody is sent on. */
  readonly session: string;
  /** A sub-agent's id; null for the main agent. */
  readonly agent: string | null;
  /** The sub-agent's name. */
  readonly agentName: string | null;
  /** Milliseconds; null where the host sends none. */
  readonly stamp: number | null;
  readonly transcript: string | null;
  readonly active: boolean | null;
  /** sessionStart: the prompt. */
  readonly prompt: string;
  /** errorOccurred: where it happened, and its text. */
  readonly errorContext: string | null;
  readonly error: string;
}

type Fields = Readonly<Record<string, unknown>>;

function text(fields: Fields, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

function stampOf(value: unknown): number | null {
  const stamp = typeof value === 'string' ? Date.parse(value) : value;
  return typeof stamp === 'number' && Number.isFinite(stamp) ? stamp : null;
}

/**
 * Reads a payload's bytes.
 * @throws SyntaxError where they are no JSON object
 */
export function readPayload(bytes: Buffer): StopPayload {
  const value: unknown = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SyntaxError('the payload is no JSON object');
  const fields = value as Fields;
  const active = fields['stop_hook_active'] ?? fields['stopHookActive'];
  const error = fields['error'];
  return {
    session: text(fields, 'sessionId', 'session_id') ?? '',
    agent: text(fields, 'agentId', 'agent_id', 'parentAgentId', 'parent_agent_id'),
    agentName: text(fields, 'agentName', 'agent_name', 'agentType', 'agent_type'),
    stamp: stampOf(fields['timestamp']),
    transcript: text(fields, 'transcriptPath', 'transcript_path'),
    active: typeof active === 'boolean' ? active : null,
    prompt: text(fields, 'initialPrompt', 'initial_prompt') ?? '',
    errorContext: text(fields, 'errorContext', 'error_context'),
    error:
      typeof error === 'string'
        ? error
        : typeof error === 'object' && error !== null
          ? (text(error as Fields, 'message', 'name') ?? '')
          : '',
  };
}
