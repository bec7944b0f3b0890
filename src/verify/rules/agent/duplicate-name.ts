import { agentField } from '../../../contract/agent.js';
import type { AgentFile } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, placeOf, readableAgents } from './_agents.js';

export const duplicateName: Rule = {
  id: 'agent/duplicate-name',
  severity: 'warning',
  title: 'Two agents have one name, so that one of them cannot be chosen',
  documentation: `An agent is chosen by its \`name\`, or by its file name where it has none. Of two agents with one name the host
takes the first by path, also when the second is asked for by its file name; the second cannot be reached at all. Letter case counts: \`Docs\`
and \`docs\` are two names.

Of \`x.md\` and \`x.agent.md\` in one folder the host reads \`x.agent.md\` alone, even where that one does not load.`,
  bad: {
    files: {
      '.github/agents/api.agent.md': exampleAgent('name: Reviewer\ndescription: Reviews the API'),
      '.github/agents/schema.agent.md': exampleAgent('name: Reviewer\ndescription: Reviews schemas'),
    },
  },
  good: {
    files: {
      '.github/agents/api.agent.md': exampleAgent('name: API reviewer\ndescription: Reviews the API'),
      '.github/agents/schema.agent.md': exampleAgent('name: Schema reviewer\ndescription: Reviews schemas'),
    },
  },
  check(context, report) {
    const files = readableAgents(context);
    const preferred = new Set(
      files.filter((file) => file.path.endsWith('.agent.md')).map((file) => file.agent.stem),
    );
    const first = new Map<string, AgentFile>();
    for (const file of files) {
      const { stem, loads, name } = file.agent;
      if (!file.path.endsWith('.agent.md') && preferred.has(stem)) {
        const other = file.path.replace(/\.md$/, '.agent.md');
        report({
          file: file.path,
          message: `The host does not look at this file, because \`${other}\` stands beside it.`,
          help: 'Remove or rename one of the two.',
        });
        continue;
      }
      if (!loads) continue;
      const earlier = first.get(name);
      if (!earlier) {
        first.set(name, file);
        continue;
      }
      const field = agentField(file.agent, 'name');
      report({
        file: file.path,
        ...(field ? { place: placeOf(file, field.value.range) } : {}),
        message: `The agent is named \`${name.slice(0, 100)}\` like the one in \`${earlier.path}\`: the host takes that one, and this one cannot be chosen.`,
        help: 'Give one of the two another `name`.',
      });
    }
  },
};
