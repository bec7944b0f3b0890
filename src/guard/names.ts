import { TOOLS } from '../contract/tools.js';

/** What a tool does, as far as the guard must know. `mcp` and `unknown` are judged by their arguments alone. */
export type Kind = 'shell' | 'write' | 'read' | 'network' | 'agent' | 'other' | 'mcp' | 'unknown';

export interface ToolName {
  /** Copilot's own name for it. */
  readonly tool: string;
  readonly kind: Kind;
}

/** Names besides the contract's table: Claude's (contract 2a, 5), VS Code's (contract 5a) and PowerShell's. */
const ALIASES: Readonly<Record<string, readonly [tool: string, kind: Kind]>> = {
  powershell: ['bash', 'shell'],
  write_powershell: ['write_bash', 'shell'],
  read_powershell: ['read_bash', 'read'],
  stop_powershell: ['stop_bash', 'other'],
  shell: ['bash', 'shell'],
  local_shell: ['bash', 'shell'],
  multiedit: ['edit', 'write'],
  notebookedit: ['edit', 'write'],
  notebookread: ['view', 'read'],
  ls: ['view', 'read'],
  agent: ['task', 'agent'],
  run_in_terminal: ['bash', 'shell'],
  send_to_terminal: ['write_bash', 'shell'],
  create_and_run_task: ['bash', 'shell'],
  get_terminal_output: ['read_bash', 'read'],
  create_file: ['create', 'write'],
  create_directory: ['create', 'write'],
  replace_string_in_file: ['edit', 'write'],
  multi_replace_string_in_file: ['edit', 'write'],
  insert_edit_into_file: ['edit', 'write'],
  edit_notebook_file: ['edit', 'write'],
  read_file: ['view', 'read'],
  list_dir: ['view', 'read'],
  grep_search: ['grep', 'read'],
  semantic_search: ['grep', 'read'],
  file_search: ['glob', 'read'],
  fetch_webpage: ['web_fetch', 'network'],
  open_simple_browser: ['web_fetch', 'network'],
};

/** Nearly all calls; the tables need not be made for them. */
const COMMON: Readonly<Record<string, Kind | undefined>> = {
  bash: 'shell',
  web_fetch: 'network',
  web_search: 'network',
  view: 'read',
};

/**
 * Copilot's name and the kind of a tool, from the name in a payload. Letter case does not count: no host has two tools
 * that differ in it only. A name that nobody here knows is no fault: hosts gain tools between two releases of ours.
 */
export function toolName(named: string): ToolName {
  const kind = COMMON[named];
  return typeof kind === 'string' ? { tool: named, kind } : lookedUp(named);
}

function lookedUp(named: string): ToolName {
  const key = named.toLowerCase();
  const alias = Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
  if (alias) return { tool: alias[0], kind: alias[1] };
  const own = TOOLS.find((facts) => facts.name === key || facts.claude?.toLowerCase() === key);
  if (own) return { tool: own.name, kind: own.kind };
  return { tool: named, kind: /^mcp_|-/.test(key) ? 'mcp' : 'unknown' };
}

const READS =
  /^(?:read|get|list|search|find|view|show|describe|fetch|grep|glob|stat|query|lookup|info|tree|count|check|open)$/;
const CHANGES =
  /^(?:write|create|update|edit|delete|remove|move|rename|push|put|save|set|append|insert|replace|commit|merge|upload|copy|patch|apply|download|run|execute|exec|make|add)$/;

/** Whether a tool of an unknown kind only reads, by the verbs of its name (`github-get_file_contents`). */
export function onlyReads(named: string): boolean {
  const verbs = named
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return verbs.some((verb) => READS.test(verb)) && !verbs.some((verb) => CHANGES.test(verb));
}
