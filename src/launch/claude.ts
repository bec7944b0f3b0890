/** What becomes of a flag that Claude-style callers send and the Copilot CLI does not know. */
export type Translation =
  | { readonly to: 'prompt'; readonly piece: 'system' | 'appended' }
  | { readonly to: 'allow' | 'deny' | 'tools' }
  | { readonly to: 'all' }
  | { readonly to: 'print' | 'mode' | 'model' | 'dirs' | 'mcp' | 'output' | 'input' }
  /** Another flag of Copilot's that takes the same value, or none. */
  | {
      readonly to: 'flag';
      readonly flag: string;
      readonly value?: string;
      readonly takes?: boolean;
      readonly note?: string;
    }
  | { readonly to: 'refusal'; readonly why: string; readonly takes?: boolean };

const refusal = (why: string, takes = false): Translation => ({ to: 'refusal', why, takes });
const flag = (name: string, more: { value?: string; takes?: boolean; note?: string } = {}): Translation => ({
  to: 'flag',
  flag: name,
  ...more,
});

/**
 * By the flag's name. `takes` says that the next word is its value. The names are those of Claude Code's reference of its
 * command line; a name that the Copilot CLI has as well is not looked up here, except where the two mean different things.
 */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  '--print': { to: 'print' },
  '--system-prompt': { to: 'prompt', piece: 'system' },
  '--append-system-prompt': { to: 'prompt', piece: 'appended' },
  '--system-prompt-file': refusal('give the text with --system-prompt', true),
  '--append-system-prompt-file': refusal('give the text with --append-system-prompt', true),
  '--dangerously-skip-permissions': { to: 'all' },
  '--allow-dangerously-skip-permissions': refusal(
    'say --dangerously-skip-permissions, or name what is allowed',
  ),
  '--allowed-tools': { to: 'allow' },
  '--allowedTools': { to: 'allow' },
  '--disallowed-tools': { to: 'deny' },
  '--disallowedTools': { to: 'deny' },
  '--tools': { to: 'tools' },
  '--permission-mode': { to: 'mode' },
  '--permission-prompt-tool': refusal('Copilot asks no tool for permission: use a preToolUse hook', true),
  '--model': { to: 'model' },
  '--fallback-model': refusal('Copilot has no fall-back model: name one with --model', true),
  '--add-dir': { to: 'dirs' },
  '--mcp-config': { to: 'mcp' },
  '--strict-mcp-config': refusal("Copilot always loads the user's own MCP servers: use --disable-mcp-server"),
  '--output-format': { to: 'output' },
  '--input-format': { to: 'input' },
  '--include-partial-messages': flag('--stream', { value: 'on' }),
  '--replay-user-messages': refusal('Copilot does not send its input back'),
  '--verbose': flag('--log-level', {
    value: 'debug',
    note: 'the log goes to the log folder, not to the output',
  }),
  '--debug': flag('--log-level', {
    value: 'debug',
    note: 'the log goes to the log folder, not to the output',
  }),
  '--debug-file': refusal('use --log-dir', true),
  '-c': flag('--continue'),
  '--effort': flag('--reasoning-effort', { takes: true }),
  '--max-turns': refusal('Copilot has no limit of turns: bound the job with a time limit', true),
  '--max-budget-usd': refusal('Copilot counts credits, not money: use --max-ai-credits', true),
  '--json-schema': refusal('Copilot gives no structured answer', true),
  '--settings': refusal('Copilot reads .github/copilot/settings.json', true),
  '--setting-sources': refusal("Copilot's settings have fixed sources", true),
  '--agents': refusal('write the agents to .github/agents and name one with --agent', true),
  '--fork-session': refusal('Copilot does not fork a session'),
  '--no-session-persistence': refusal(
    'Copilot keeps every session: set COPILOT_HOME to a folder that goes away',
  ),
  '--from-pr': refusal('Copilot resumes by session: use --resume', true),
  '--worktree': refusal('make the work tree first and use -C', true),
  '-w': refusal('make the work tree first and use -C', true),
  '--ide': refusal('Copilot connects to an editor with /ide'),
  '--chrome': refusal('Copilot has no browser of its own: use an MCP server'),
  '--no-chrome': refusal('Copilot has no browser of its own: leave it out'),
  '--betas': refusal('Copilot sends no such headers', true),
  '--file': refusal('use --attachment', true),
  '--remote-control': refusal('use --remote'),
  '--teammate-mode': refusal('use --fleet', true),
  '--disable-slash-commands': refusal('Copilot cannot switch skills off'),
  '--mcp-debug': flag('--log-level', { value: 'debug' }),
  '--init': refusal('Copilot has no such step: run it before'),
  '--bare': refusal('name what is to be left out: --no-custom-instructions, --disable-builtin-mcps'),
};
