/** The events that an ordinary session in prompt mode fires, in which a tool fails and a sub-agent runs. */
export const ORDINARY_EVENTS: readonly string[] = [
  'sessionStart',
  'userPromptSubmitted',
  'userPromptTransformed',
  'preToolUse',
  'postToolUse',
  'postToolUseFailure',
  'subagentStart',
  'subagentStop',
  'agentStop',
  'sessionEnd',
];
