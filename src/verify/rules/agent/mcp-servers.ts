import type { Rule } from '../../rule.js';
import { exampleAgent, reportDrops } from './_agents.js';

export const mcpServers: Rule = {
  id: 'agent/mcp-servers',
  severity: 'error',
  title: 'An MCP server of an agent is written in a way for which the host drops the agent',
  documentation: `\`mcp-servers\` is a mapping of server names to mappings. A server that is started has \`command\`, \`args\` (a list,
which may be empty) and \`tools\` (a list: \`["*"]\` for all), and no \`type\` or \`local\` or \`stdio\`. A server that is called has \`url\`,
\`tools\` and \`type: http\` or \`type: sse\`. Values of \`env\` and \`headers\` are texts: put numbers in quotes. One server that does not
fit costs the whole agent, not the server alone. Other hosts are laxer: \`type: remote\`, \`streamable-http\`, a server without \`tools\`
and a list of servers come from them.`,
  bad: {
    files: {
      '.github/agents/docs.agent.md': exampleAgent(
        'description: Answers from the documentation\nmcp-servers:\n  docs:\n    type: remote\n    url: https://docs.example.com/mcp\n    tools: ["*"]',
      ),
    },
  },
  good: {
    files: {
      '.github/agents/docs.agent.md': exampleAgent(
        'description: Answers from the documentation\nmcp-servers:\n  docs:\n    type: http\n    url: https://docs.example.com/mcp\n    tools: ["*"]',
      ),
    },
  },
  check(context, report) {
    reportDrops(context, report, 'agent/mcp-servers', ({ message }) => {
      if (/has no `tools`/.test(message)) return 'Add `tools: ["*"]`, or the list of tools that are wanted.';
      if (/has no `args`/.test(message)) return 'Add `args: []`.';
      if (/type` is|no `type`/.test(message))
        return 'Write `type: http` (or `sse`) for a server with a `url`, `type: local` for one with a `command`.';
      if (/^`mcp-servers` is/.test(message))
        return 'Write `mcp-servers:` as a mapping: a line with the name of each server, its settings indented below.';
      return 'Write the server as the custom agents reference has it.';
    });
  },
};
