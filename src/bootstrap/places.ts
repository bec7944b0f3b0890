export { LEDGER, MANIFEST, SCRIPTS } from '../surface/ledger.js';

/** Where the rest of the surface stands, from the repository's root. */
export const WORKFLOW = '.github/workflows/portcullis.yml';
export const SETUP_STEPS = '.github/workflows/copilot-setup-steps.yml';
export const ATTRIBUTES = '.gitattributes';
export const REVIEWER = '.github/agents/injection-reviewer.agent.md';
export const WORKER = '.github/agents/loop-worker.agent.md';

/** An event that we serve, and the bundle of `dist/hooks` that serves it. */
export interface ServedEvent {
  readonly event: string;
  readonly bundle: string;
  /** Whether the bundle reads the policy, which is then pinned beside it. */
  readonly readsPolicy: boolean;
}

/** Every event that we serve, in the order of the manifest. */
export const SERVED: readonly ServedEvent[] = [
  { event: 'sessionStart', bundle: 'session-start.cjs', readsPolicy: true },
  { event: 'userPromptSubmitted', bundle: 'user-prompt.cjs', readsPolicy: false },
  { event: 'userPromptTransformed', bundle: 'user-prompt.cjs', readsPolicy: false },
  { event: 'preToolUse', bundle: 'pre-tool-use.cjs', readsPolicy: true },
  { event: 'postToolUse', bundle: 'post-tool-use.cjs', readsPolicy: true },
  { event: 'postToolUseFailure', bundle: 'post-tool-use.cjs', readsPolicy: true },
  { event: 'agentStop', bundle: 'agent-stop.cjs', readsPolicy: true },
  { event: 'subagentStop', bundle: 'agent-stop.cjs', readsPolicy: true },
  { event: 'errorOccurred', bundle: 'error-occurred.cjs', readsPolicy: false },
  { event: 'sessionEnd', bundle: 'session-end.cjs', readsPolicy: false },
];

/** What each bundle is for: the plan's reason, where it is written for the first time. */
export const PURPOSES: Readonly<Record<string, string>> = {
  'session-start.cjs': 'arms the loop, and shows the files of "context" to the agent',
  'user-prompt.cjs': 'takes hidden characters out of prompts',
  'pre-tool-use.cjs': 'the guard: decides about every tool call',
  'post-tool-use.cjs': 'reads every result before the model does',
  'agent-stop.cjs': 'the loop: sends the agent on until there is evidence',
  'error-occurred.cjs': 'notes failed calls of the model, for the loop',
  'session-end.cjs': 'sums up what was denied',
};

/** The bundles by name, each once. */
export function bundleNames(): string[] {
  return [...new Set(SERVED.map(({ bundle }) => bundle))];
}
