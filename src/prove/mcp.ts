import type { Scenario } from './scenario.js';

/**
 * An MCP server over standard input and output, as the text of a script: the host starts it, so it must be a file. Its
 * tools and their answers are the JSON file that it is given (Model Context Protocol, "Transports: stdio", "Tools").
 */
export const MCP_SERVER = `const tools = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const reply = (result) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\\n');
  if (method === 'initialize')
    reply({
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'scripted', version: '1.0.0' },
    });
  else if (method === 'tools/list')
    reply({
      tools: Object.entries(tools).map(([name, { description }]) => ({
        name,
        description,
        inputSchema: { type: 'object', additionalProperties: true },
      })),
    });
  else if (method === 'tools/call')
    reply({ content: [{ type: 'text', text: tools[params.name]?.result ?? '' }] });
  else reply({});
});
`;

/** The host's `--additional-mcp-config` for a scenario's servers, each told where its tools are written. */
export function mcpConfig(
  servers: Scenario['mcp'],
  script: string,
  toolsFile: (server: string) => string,
): object {
  return {
    mcpServers: Object.fromEntries(
      Object.keys(servers).map((name) => [
        name,
        { type: 'local', command: process.execPath, args: [script, toolsFile(name)], tools: ['*'] },
      ]),
    ),
  };
}
