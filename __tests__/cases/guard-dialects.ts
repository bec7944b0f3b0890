/** Payloads of every dialect, with what normalisation makes of them. */
export interface DialectCase {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly tool: string;
  readonly kind: string;
  readonly commands?: readonly string[];
  readonly targets?: readonly string[];
}

const camel = (toolName: string, toolArgs: unknown): Readonly<Record<string, unknown>> => ({
  sessionId: 's',
  cwd: '/w',
  toolName,
  toolArgs,
});
const pascal = (tool_name: string, tool_input: unknown): Readonly<Record<string, unknown>> => ({
  hook_event_name: 'PreToolUse',
  session_id: 's',
  cwd: '/w',
  tool_name,
  tool_input,
});
const vscode = (tool_name: string, tool_input: unknown): Readonly<Record<string, unknown>> => ({
  timestamp: '2026-01-01T00:00:00.000Z',
  hookEventName: 'PreToolUse',
  sessionId: 's',
  cwd: '/w',
  tool_name,
  tool_input,
  tool_use_id: 't',
});

export const DIALECT_CASES: readonly DialectCase[] = [
  { name: 'camel, object', payload: camel('bash', { command: 'ls' }), tool: 'bash', kind: 'shell', commands: ['ls'] },
  { name: 'camel, text', payload: camel('bash', '{"command":"ls"}'), tool: 'bash', kind: 'shell', commands: ['ls'] },
  {
    name: 'of equal keys the last counts, as for the host',
    payload: camel('bash', '{"command":"ls","command":"id"}'),
    tool: 'bash',
    kind: 'shell',
    commands: ['id'],
  },
  {
    name: 'an argv is quoted',
    payload: camel('bash', { command: ['sh', '-c', 'echo "a b" \'c\''] }),
    tool: 'bash',
    kind: 'shell',
    commands: ["sh -c 'echo \"a b\" '\\''c'\\'''"],
  },
  {
    name: 'typed keys',
    payload: camel('write_bash', { shellId: '0', input: 'id{enter}{up}y' }),
    tool: 'write_bash',
    kind: 'shell',
    commands: ['id\ny'],
  },
  { name: 'powershell', payload: camel('powershell', { command: 'ls' }), tool: 'bash', kind: 'shell', commands: ['ls'] },
  { name: 'no arguments', payload: camel('brand_new', undefined), tool: 'brand_new', kind: 'unknown' },
  { name: 'arguments null', payload: camel('read_bash', null), tool: 'read_bash', kind: 'read' },
  {
    name: 'raw patch',
    payload: camel('apply_patch', '*** Begin Patch\n*** Add File: a.txt\n+a\n*** End Patch'),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['a.txt'],
  },
  {
    name: 'patch in an object',
    payload: camel('apply_patch', { input: '*** Begin Patch\n*** Delete File: a b.txt\n*** End Patch' }),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['a b.txt'],
  },
  {
    name: 'patch with CRLF',
    payload: camel('apply_patch', '*** Begin Patch\r\n*** Add File: a.txt\r\n+a\r\n*** End Patch'),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['a.txt'],
  },
  { name: 'create', payload: camel('create', { path: 'a', file_text: '' }), tool: 'create', kind: 'write', targets: ['a'] },
  { name: 'edit', payload: camel('edit', { path: 'a', old_str: '' }), tool: 'edit', kind: 'write', targets: ['a'] },
  { name: 'view', payload: camel('view', { path: 'a' }), tool: 'view', kind: 'read' },
  {
    name: 'an editor that only looks',
    payload: camel('str_replace_editor', { command: 'view', path: 'a' }),
    tool: 'str_replace_editor',
    kind: 'write',
  },
  { name: 'MCP', payload: camel('github-get_issue', { number: 1 }), tool: 'github-get_issue', kind: 'mcp' },
  { name: 'MCP, Claude', payload: pascal('mcp__github__get_issue', {}), tool: 'mcp__github__get_issue', kind: 'mcp' },
  {
    name: 'an MCP tool that runs commands',
    payload: camel('box-run', { command: 'id' }),
    tool: 'box-run',
    kind: 'mcp',
    commands: ['id'],
  },
  {
    name: 'an unknown tool that is given a program and its words',
    payload: camel('box-run', { command: 'rm', args: ['-rf', '/ x'] }),
    tool: 'box-run',
    kind: 'mcp',
    commands: ["rm -rf '/ x'", 'rm'],
  },
  {
    name: 'an unknown tool that is given words',
    payload: camel('box-run', { commandLine: ['rm', '-rf', '/'] }),
    tool: 'box-run',
    kind: 'mcp',
    commands: ['rm -rf /', 'rm', '-rf', '/'],
  },
  {
    name: 'an unknown tool that writes',
    payload: camel('save_page', { filePath: 'a', text: 'x' }),
    tool: 'save_page',
    kind: 'unknown',
    targets: ['a'],
  },
  { name: 'pascal Bash', payload: pascal('Bash', { command: 'ls' }), tool: 'bash', kind: 'shell', commands: ['ls'] },
  { name: 'pascal Write', payload: pascal('Write', { path: 'a' }), tool: 'create', kind: 'write', targets: ['a'] },
  { name: 'pascal Edit', payload: pascal('Edit', { file_path: 'a' }), tool: 'edit', kind: 'write', targets: ['a'] },
  {
    name: 'pascal patch',
    payload: pascal('Edit', '*** Begin Patch\n*** Add File: a.txt\n+a\n*** End Patch'),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['a.txt'],
  },
  {
    name: 'pascal patch in an object',
    payload: pascal('Edit', { input: '*** Begin Patch\n*** Add File: a.txt\n+a\n*** End Patch' }),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['a.txt'],
  },
  { name: 'pascal editor that looks', payload: pascal('Edit', { command: 'view', path: 'a' }), tool: 'edit', kind: 'write' },
  { name: 'pascal MultiEdit', payload: pascal('MultiEdit', { file_path: 'a' }), tool: 'edit', kind: 'write', targets: ['a'] },
  { name: 'pascal Read', payload: pascal('Read', { path: 'a' }), tool: 'view', kind: 'read' },
  { name: 'pascal Agent', payload: pascal('Agent', { prompt: 'x' }), tool: 'task', kind: 'agent' },
  {
    name: 'VS Code terminal',
    payload: vscode('run_in_terminal', { command: 'ls', explanation: 'x', isBackground: false }),
    tool: 'bash',
    kind: 'shell',
    commands: ['ls'],
  },
  {
    name: 'VS Code task',
    payload: vscode('create_and_run_task', { task: { label: 'x', command: 'npm', args: ['run', 'a b'] } }),
    tool: 'bash',
    kind: 'shell',
    commands: ["npm run 'a b'"],
  },
  {
    name: 'VS Code create',
    payload: vscode('create_file', { filePath: '/w/a', content: '' }),
    tool: 'create',
    kind: 'write',
    targets: ['/w/a'],
  },
  {
    name: 'VS Code replace',
    payload: vscode('replace_string_in_file', { filePath: '/w/a', oldString: 'a', newString: 'b' }),
    tool: 'edit',
    kind: 'write',
    targets: ['/w/a'],
  },
  {
    name: 'VS Code patch',
    payload: vscode('apply_patch', { input: '*** Begin Patch\n*** Update File: /w/a\n@@\n-a\n+b\n*** End Patch', explanation: '' }),
    tool: 'apply_patch',
    kind: 'write',
    targets: ['/w/a'],
  },
  { name: 'VS Code read', payload: vscode('read_file', { filePath: '/w/a' }), tool: 'view', kind: 'read' },
  { name: 'VS Code fetch', payload: vscode('fetch_webpage', { urls: ['https://x.example'] }), tool: 'web_fetch', kind: 'network' },
];
