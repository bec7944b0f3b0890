import { agentField } from '../../../contract/agent.js';
import { toolNameMeaning } from '../../../contract/agent-tools.js';
import type { YamlNode } from '../../../contract/agent-yaml.js';
import type { Surface } from '../../../contract/surfaces.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, isForVsCode, placeOf, readableAgents } from './_agents.js';

function namesOf(tools: YamlNode): string[] {
  if (tools.type === 'string')
    return tools.value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
  if (tools.type !== 'array') return [];
  return tools.items.flatMap((item) => (item.type === 'string' ? [item.value] : []));
}

function isIgnored(name: string, surface: Surface): boolean {
  const meaning = toolNameMeaning(name);
  return meaning === 'foreign' || (meaning === 'cli-only' && surface === 'cloud');
}

export const ignoredTools: Rule = {
  id: 'agent/ignored-tools',
  severity: 'note',
  title: 'An agent lists tools that the host does not have',
  documentation: `The host leaves out of \`tools\` every name that it does not know, so that one file may serve several hosts. It
knows \`execute\`, \`read\`, \`edit\`, \`search\`, \`agent\` and their aliases (\`shell\`, \`Bash\`, \`Read\`, \`Write\`, \`Grep\`, …), some of VS
Code's names (\`codebase\`, \`editFiles\`, \`runCommands\`, \`read/readFile\`, …), its own tools, and \`server/tool\`. \`web\` and \`todo\` do
nothing in the cloud. Names that may belong to an MCP server are not reported.

Where **all** names are of another host, the agent has no tool at all, and the finding is a warning. Agents with
\`target: vscode\` are left alone.`,
  bad: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent(
        "description: Reviews schemas\ntools: ['fetch', 'usages', 'problems']",
      ),
    },
  },
  good: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent(
        "description: Reviews schemas\ntools: ['read', 'codebase', 'tracker/*']",
      ),
    },
  },
  check(context, report) {
    for (const file of readableAgents(context)) {
      const tools = agentField(file.agent, 'tools');
      if (!file.agent.loads || !tools || isForVsCode(file)) continue;
      const names = namesOf(tools.value);
      const ignored = names.filter((name) => isIgnored(name, context.surface));
      if (ignored.length === 0) continue;
      const listed = ignored
        .slice(0, 8)
        .map((name) => `\`${name.slice(0, 60)}\``)
        .join(', ');
      const more = ignored.length > 8 ? ` and ${ignored.length - 8} more` : '';
      const host = context.surface === 'cloud' ? 'The cloud agent' : 'The CLI';
      const place = placeOf(file, tools.value.range);
      if (ignored.length === names.length)
        report({
          file: file.path,
          place,
          severity: 'warning',
          message: `${host} has none of the listed tools (${listed}${more}), so this agent has no tool at all.`,
          help: 'Name tools that the host has: `execute`, `read`, `edit`, `search`, `agent`; or set `target: vscode` if the agent is for VS Code alone.',
        });
      else
        report({
          file: file.path,
          place,
          message: `${host} ignores these tools: ${listed}${more}.`,
          help: 'Nothing needs to be done if they are for another host.',
        });
    }
  },
};
