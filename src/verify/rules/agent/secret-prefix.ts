import { agentField } from '../../../contract/agent.js';
import { entryOf } from '../../../contract/agent-fields.js';
import type { YamlEntry } from '../../../contract/agent-yaml.js';
import type { AgentFile } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, isForVsCode, placeOf, readableAgents } from './_agents.js';

const PREFIX = /^COPILOT_MCP_/i;
const EXPRESSION = /\$\{\{\s*(?:secrets|vars?)\s*(?:\.\s*([A-Za-z_]\w*)|\[\s*'([^']*)'\s*\])\s*\}\}/g;
const VARIABLE = /\$(?:\{([A-Za-z_]\w*)(?::-[^}]*)?\}|([A-Za-z_]\w*))/g;

/** Variables that a process has without anybody's doing. */
const ORDINARY = new Set(['HOME', 'PATH', 'PWD', 'USER', 'TMPDIR', 'LANG', 'SHELL', 'GITHUB_WORKSPACE']);

function unprefixed(text: string): string[] {
  const names = [
    ...[...text.matchAll(EXPRESSION)].map((match) => match[1] ?? match[2] ?? ''),
    ...[...text.replace(EXPRESSION, '').matchAll(VARIABLE)]
      .map((match) => match[1] ?? match[2] ?? '')
      .filter((name) => !ORDINARY.has(name)),
  ];
  return [...new Set(names.filter((name) => name !== '' && !PREFIX.test(name)))];
}

/** The values of `env` and `headers` of every server. */
function settings(file: AgentFile): YamlEntry[] {
  const servers = agentField(file.agent, 'mcp-servers')?.value;
  if (servers?.type !== 'object') return [];
  return servers.entries.flatMap(({ value: server }) => {
    if (server.type !== 'object') return [];
    return ['env', 'headers'].flatMap((key) => {
      const found = entryOf(server, key)?.value;
      return found?.type === 'object' ? found.entries : [];
    });
  });
}

const example = (name: string): string =>
  exampleAgent(
    `description: Answers from the tracker\nmcp-servers:\n  tracker:\n    type: local\n    command: tracker-mcp\n    args: []\n    tools: ["*"]\n    env:\n      TRACKER_TOKEN: \${{ secrets.${name} }}`,
  );

export const secretPrefix: Rule = {
  id: 'agent/secret-prefix',
  severity: 'warning',
  title: 'A secret or variable for an MCP server lacks the prefix `COPILOT_MCP_`',
  documentation: `The cloud agent hands to MCP servers only secrets and variables of the \`copilot\` environment whose names start with
\`COPILOT_MCP_\`. A reference to another name (\`\${{ secrets.NAME }}\`, \`$NAME\`, \`\${NAME}\`) is not filled, and the server starts without
its credential. The variable inside the server may have any name; the one that is referred to may not. On \`--surface cli\` the
values come from the user's own environment, and nothing is reported.`,
  bad: { files: { '.github/agents/tracker.agent.md': example('TRACKER_TOKEN') } },
  good: { files: { '.github/agents/tracker.agent.md': example('COPILOT_MCP_TRACKER_TOKEN') } },
  check(context, report) {
    if (context.surface !== 'cloud') return;
    for (const file of readableAgents(context)) {
      if (isForVsCode(file)) continue;
      for (const { value } of settings(file)) {
        if (value.type !== 'string') continue;
        for (const name of unprefixed(value.value))
          report({
            file: file.path,
            place: placeOf(file, value.range),
            message: `\`${name}\` is not handed to MCP servers by the cloud agent: the names of their secrets and variables start with \`COPILOT_MCP_\`.`,
            help: `Name the secret or variable \`COPILOT_MCP_${name}\` in the \`copilot\` environment, and refer to it by that name.`,
          });
      }
    }
  },
};
