import type { Surface } from './surfaces.js';

/** A built-in tool of the agent and the name by which Claude's dialect calls it (contract 5, 2a). */
export interface ToolFacts {
  readonly name: string;
  /** `tool_name` in PascalCase payloads and what a PascalCase matcher is tested against. */
  readonly claude: string;
  /** What a guard that covers this tool cares about. */
  readonly kind: 'shell' | 'write' | 'read' | 'network' | 'agent' | 'other';
  /** Where the tool is offered on Linux; nowhere: on Windows only. */
  readonly surfaces: readonly Surface[];
}

const BOTH: readonly Surface[] = ['cloud', 'cli'];

const tool = (
  name: string,
  kind: ToolFacts['kind'],
  claude: string = name,
  surfaces: readonly Surface[] = BOTH,
): ToolFacts => ({ name, claude, kind, surfaces });

/** Built-in tools; MCP tools are named `<server>-<tool>` and keep that name in both dialects. */
export const TOOLS: readonly ToolFacts[] = [
  tool('bash', 'shell', 'Bash'),
  tool('write_bash', 'shell'),
  tool('read_bash', 'read'),
  tool('stop_bash', 'other'),
  tool('list_bash', 'other'),
  tool('powershell', 'shell', 'Bash', []),
  tool('write_powershell', 'shell', 'write_powershell', []),
  tool('read_powershell', 'read', 'read_powershell', []),
  tool('stop_powershell', 'other', 'stop_powershell', []),
  tool('list_powershell', 'other', 'list_powershell', []),
  tool('create', 'write', 'Write'),
  tool('edit', 'write', 'Edit'),
  tool('str_replace_editor', 'write', 'Edit'),
  tool('apply_patch', 'write', 'Edit'),
  tool('view', 'read', 'Read'),
  tool('grep', 'read', 'Grep'),
  tool('rg', 'read', 'Grep'),
  tool('glob', 'read', 'Glob'),
  tool('web_fetch', 'network', 'WebFetch'),
  tool('web_search', 'network', 'WebSearch'),
  tool('task', 'agent', 'Agent'),
  tool('read_agent', 'agent'),
  tool('list_agents', 'agent'),
  tool('write_agent', 'agent'),
  tool('skill', 'other'),
  tool('sql', 'other'),
  tool('session_store_sql', 'other'),
  tool('store_memory', 'other'),
  tool('fetch_copilot_cli_documentation', 'read'),
  tool('report_intent', 'other'),
  tool('report_progress', 'other', 'report_progress', ['cloud']),
  tool('update_todo', 'other', 'TodoWrite'),
  tool('ask_user', 'other', 'AskUserQuestion', ['cli']),
  tool('exit_plan_mode', 'other', 'exit_plan_mode', ['cli']),
];

/** Further names that the host takes for a CLI tool in a plain PascalCase list (docs/host-contract.md, "Matchers"). */
export const PASCAL_ALIASES: Readonly<Record<string, string>> = { Task: 'task', PowerShell: 'powershell' };
