/** The camelCase events, and whether an ordinary session in prompt mode, with a tool that fails and a sub-agent, fires them. */
export const KNOWN_EVENTS: readonly { readonly event: string; readonly occasion: boolean }[] = [
  { event: 'sessionStart', occasion: true },
  { event: 'userPromptSubmitted', occasion: true },
  { event: 'userPromptTransformed', occasion: true },
  { event: 'preToolUse', occasion: true },
  { event: 'postToolUse', occasion: true },
  { event: 'postToolUseFailure', occasion: true },
  { event: 'subagentStart', occasion: true },
  { event: 'subagentStop', occasion: true },
  { event: 'agentStop', occasion: true },
  { event: 'sessionEnd', occasion: true },
];
