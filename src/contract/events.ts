/** What a matcher under an event is tested against; null: the event has no subject and a matcher is ignored. */
export type MatcherSubject = 'tool' | 'source' | 'reason' | 'trigger' | 'agent' | 'notification' | null;

export interface EventFacts {
  /** camelCase, as GitHub's documentation names it. */
  readonly name: string;
  /** The name under which the host speaks Claude's dialect; null where there is none. */
  readonly pascal: string | null;
  /** Whether the cloud agent fires it (contract 6). */
  readonly cloud: boolean;
  readonly subject: MatcherSubject;
  /** Output fields that the host acts on. */
  readonly outputs: readonly string[];
}

const event = (
  name: string,
  pascal: string | null,
  subject: MatcherSubject,
  outputs: readonly string[] = [],
  cloud = true,
): EventFacts => ({ name, pascal, cloud, subject, outputs });

/** Every event of the host (contract 1, 3, 4, 6; docs/host-contract.md has what was measured besides). */
export const EVENTS: readonly EventFacts[] = [
  event('sessionStart', 'SessionStart', 'source', ['additionalContext']),
  event('sessionEnd', 'SessionEnd', 'reason'),
  event('userPromptSubmitted', 'UserPromptSubmit', null),
  event('userPromptTransformed', 'UserPromptTransformed', null, ['modifiedTransformedPrompt']),
  event('preToolUse', 'PreToolUse', 'tool', [
    'permissionDecision',
    'permissionDecisionReason',
    'modifiedArgs',
  ]),
  event('postToolUse', 'PostToolUse', 'tool', ['modifiedResult', 'additionalContext']),
  event('postToolUseFailure', 'PostToolUseFailure', 'tool', ['additionalContext']),
  event('agentStop', 'Stop', null, ['decision', 'reason']),
  event('subagentStart', 'SubagentStart', 'agent', ['additionalContext']),
  event('subagentStop', 'SubagentStop', 'agent', ['decision', 'reason']),
  event('errorOccurred', 'ErrorOccurred', null),
  event('preCompact', 'PreCompact', 'trigger'),
  event('permissionRequest', 'PermissionRequest', 'tool', ['behavior', 'message', 'interrupt'], false),
  event('notification', 'Notification', 'notification', ['additionalContext'], false),
];

export type Dialect = 'camel' | 'pascal';

const BY_NAME = new Map<string, { readonly facts: EventFacts; readonly dialect: Dialect }>();
for (const facts of EVENTS) {
  BY_NAME.set(facts.name, { facts, dialect: 'camel' });
  if (facts.pascal) BY_NAME.set(facts.pascal, { facts, dialect: 'pascal' });
}

/** The event that a manifest key names, and the dialect that it chooses; undefined for a key that the host ignores. */
export function findEvent(
  key: string,
): { readonly facts: EventFacts; readonly dialect: Dialect } | undefined {
  return BY_NAME.get(key);
}

/** All names under which an event is known to the host, camelCase first. */
export function eventNames(): string[] {
  return [...BY_NAME.keys()];
}
