/** What the name of a tool in an agent's `tools` leads to. */
export type ToolNameMeaning =
  /** The host gives the agent a tool for it. */
  | 'known'
  /** The host has nothing for it in the cloud, and something in the CLI. */
  | 'cli-only'
  /** A tool of another host: ignored. */
  | 'foreign'
  /** A tool of an MCP server, or one that is not known here: nothing can be said. */
  | 'other';

const lower = (words: string): Set<string> => new Set(words.toLowerCase().split(/\s+/).filter(Boolean));

/**
 * Aliases, names of VS Code's tools that the host translates, and its own tools (contract 2a; measured on 1.0.102
 * by the tools that a sub-agent with just that name was offered). All are matched without regard to case.
 */
const KNOWN = lower(`
  execute shell bash powershell runCommands runInTerminal
  read view NotebookRead readFile read_file
  edit MultiEdit Write NotebookEdit editFiles create createFile createDirectory str_replace str_replace_editor apply_patch
  search grep glob rg codebase fileSearch textSearch file_search grep_search semantic_search
  agent custom-agent task runSubagent list_agents read_agent write_agent
  read_bash write_bash stop_bash list_bash skill sql tool_search_tool report_progress store_memory
  web_fetch web_search
`);

/** The custom agents reference lists them as not applicable in the cloud; the CLI has a tool for them. */
const CLI_ONLY = lower('todo todos TodoWrite update_todo');

/** Measured to lead to no tool, or not applicable by the custom agents reference (`web` and its kin). */
const FOREIGN = lower(`
  web WebSearch WebFetch fetch fetch_webpage githubRepo usages problems changes searchResults terminalLastCommand
  terminalSelection testFailure runTests runTasks runTask new extensions vscodeAPI openSimpleBrowser findTestFiles
  runNotebooks editNotebook getTerminalOutput listDirectory think askQuestions vscode
  run_in_terminal create_file replace_string_in_file multi_replace_string_in_file insert_edit_into_file list_dir
  run_tests get_errors manage_todo_list KillShell BashOutput AskUserQuestion SlashCommand LS
`);

/** The groups into which VS Code sorts its tools; the host drops the group and looks at the name behind it. */
const VSCODE_GROUPS = lower('execute read edit search agent web vscode todo');

/**
 * What one name in `tools` leads to.
 * @param name as written; the host does not trim it
 */
export function toolNameMeaning(name: string): ToolNameMeaning {
  const key = name.toLowerCase();
  if (key === '*') return 'known';
  const slash = key.lastIndexOf('/');
  if (slash === -1) {
    if (KNOWN.has(key)) return 'known';
    if (CLI_ONLY.has(key)) return 'cli-only';
    // `Bash(git *)`: another host's way of allowing some commands.
    return FOREIGN.has(key) || /^\w+\(.*\)$/.test(key) ? 'foreign' : 'other';
  }
  const last = key.slice(slash + 1);
  if (KNOWN.has(last)) return 'known';
  if (!VSCODE_GROUPS.has(key.slice(0, key.indexOf('/')))) return 'other';
  return CLI_ONLY.has(last) ? 'cli-only' : 'foreign';
}
