/** What the host tests a matcher against; null: it ignores a matcher under this event, whatever its type. */
export type MatcherSubject = 'tool' | 'mcp-tool' | 'agent' | 'trigger' | 'notification' | null;

export interface EventFacts {
  /** camelCase, as GitHub's documentation names it. */
  readonly name: string;
  /** The name under which the host speaks Claude's dialect; null where there is none. */
  readonly pascal: string | null;
  /** Whether the cloud agent fires it (contract 6). */
  readonly cloud: boolean;
  readonly subject: MatcherSubject;
  /** Output fields that the host acts on (docs/host-contract.md, "Events"). */
  readonly outputs: readonly string[];
  /** One line for an editor. */
  readonly purpose: string;
}

/** Every event of the host (contract 1, 3, 4, 6; docs/host-contract.md, "Events"). Names are case-sensitive. */
export const EVENTS: readonly EventFacts[] = [
  {
    name: 'sessionStart',
    pascal: 'SessionStart',
    cloud: true,
    subject: null,
    outputs: ['additionalContext'],
    purpose: 'A session begins. `additionalContext` reaches the model.',
  },
  {
    name: 'sessionEnd',
    pascal: 'SessionEnd',
    cloud: true,
    subject: null,
    outputs: [],
    purpose: 'A session ends.',
  },
  {
    name: 'userPromptSubmitted',
    pascal: 'UserPromptSubmit',
    cloud: true,
    subject: null,
    outputs: ['modifiedPrompt', 'additionalContext', 'decision', 'reason', 'handled', 'responseContent'],
    purpose: 'A prompt arrives. `modifiedPrompt` replaces it, `additionalContext` stands behind it.',
  },
  {
    name: 'userPromptTransformed',
    pascal: null,
    cloud: true,
    subject: null,
    outputs: ['modifiedTransformedPrompt'],
    purpose: 'The prompt as the model will see it. `modifiedTransformedPrompt` replaces it.',
  },
  {
    name: 'preToolUse',
    pascal: 'PreToolUse',
    cloud: true,
    subject: 'tool',
    outputs: ['permissionDecision', 'permissionDecisionReason', 'modifiedArgs'],
    purpose: 'Before a tool call. `permissionDecision: "deny"` stops it.',
  },
  {
    name: 'preMcpToolCall',
    pascal: 'PreMcpToolCall',
    cloud: true,
    subject: 'mcp-tool',
    outputs: [],
    purpose: 'Before a call of an MCP server’s tool; the matcher sees `server/tool`.',
  },
  {
    name: 'postToolUse',
    pascal: 'PostToolUse',
    cloud: true,
    subject: 'tool',
    outputs: ['modifiedResult', 'additionalContext'],
    purpose: 'After a tool call that did not fail. `modifiedResult` replaces what the model sees.',
  },
  {
    name: 'postToolUseFailure',
    pascal: 'PostToolUseFailure',
    cloud: true,
    subject: null,
    outputs: ['additionalContext'],
    purpose: 'After a tool call that failed.',
  },
  {
    name: 'agentStop',
    pascal: 'Stop',
    cloud: true,
    subject: null,
    outputs: ['decision', 'reason'],
    purpose: 'The agent wants to stop. `decision: "block"` with a `reason` sends it on, at most 8 times.',
  },
  {
    name: 'subagentStart',
    pascal: 'SubagentStart',
    cloud: true,
    subject: 'agent',
    outputs: ['additionalContext'],
    purpose: 'A sub-agent begins.',
  },
  {
    name: 'subagentStop',
    pascal: 'SubagentStop',
    cloud: true,
    subject: null,
    outputs: ['decision', 'reason'],
    purpose: 'A sub-agent wants to stop.',
  },
  {
    name: 'errorOccurred',
    pascal: 'ErrorOccurred',
    cloud: true,
    subject: null,
    outputs: [],
    purpose: 'An error of the model or the session.',
  },
  {
    name: 'preCompact',
    pascal: 'PreCompact',
    cloud: true,
    subject: 'trigger',
    outputs: [],
    purpose: 'Before the conversation is compacted (`auto` or `manual`; in the cloud `auto` only).',
  },
  {
    name: 'permissionRequest',
    pascal: 'PermissionRequest',
    cloud: false,
    subject: 'tool',
    outputs: ['behavior', 'message', 'interrupt'],
    purpose: 'The CLI asks for a permission. Never in the cloud agent.',
  },
  {
    name: 'notification',
    pascal: 'Notification',
    cloud: false,
    subject: 'notification',
    outputs: ['additionalContext'],
    purpose: 'The CLI shows a notification. Never in the cloud agent.',
  },
];

export type Dialect = 'camel' | 'pascal';

export interface KnownEvent {
  readonly facts: EventFacts;
  readonly dialect: Dialect;
}

const BY_NAME = new Map<string, KnownEvent>();
for (const facts of EVENTS) {
  BY_NAME.set(facts.name, { facts, dialect: 'camel' });
  if (facts.pascal) BY_NAME.set(facts.pascal, { facts, dialect: 'pascal' });
}

/** The event that a manifest key names, and the dialect that it chooses; undefined for a key that the host ignores. */
export function findEvent(key: string): KnownEvent | undefined {
  return BY_NAME.get(key);
}

/** All names under which an event is known to the host, camelCase first. */
export function eventNames(): string[] {
  return [...BY_NAME.keys()];
}
