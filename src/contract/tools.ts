/** A built-in tool of the agent and the name by which Claude's dialect calls it (contract 5, 2a). */
export interface ToolFacts {
  readonly name: string;
  /** `tool_name` in PascalCase payloads and the subject of a PascalCase matcher; null: the same name. */
  readonly claude: string | null;
  /** What a guard that covers this tool cares about. */
  readonly kind: 'shell' | 'write' | 'read' | 'network' | 'agent' | 'other';
}

const tool = (name: string, claude: string | null, kind: ToolFacts['kind']): ToolFacts => ({
  name,
  claude,
  kind,
});

export const TOOLS: readonly ToolFacts[] = [
  tool('bash', 'Bash', 'shell'),
  tool('write_bash', null, 'shell'),
  tool('read_bash', null, 'read'),
  tool('stop_bash', null, 'other'),
  tool('create', 'Write', 'write'),
  tool('edit', 'Edit', 'write'),
  tool('str_replace_editor', 'Edit', 'write'),
  tool('apply_patch', null, 'write'),
  tool('view', 'Read', 'read'),
  tool('grep', 'Grep', 'read'),
  tool('rg', 'Grep', 'read'),
  tool('glob', 'Glob', 'read'),
  tool('web_fetch', 'WebFetch', 'network'),
  tool('web_search', 'WebSearch', 'network'),
  tool('task', 'Task', 'agent'),
  tool('report_progress', null, 'other'),
];
