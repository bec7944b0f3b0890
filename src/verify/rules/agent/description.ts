import { agentField } from '../../../contract/agent.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, placeOf, readableAgents, reportDrops } from './_agents.js';

export const description: Rule = {
  id: 'agent/description',
  severity: 'error',
  title: 'An agent has no description, or one that is no text',
  documentation: `\`description\` is the one required field of an agent. Where it is missing, left empty, or a number, a
boolean or a list, the host does not load the agent. Unquoted \`true\` and \`1.5\` are no text to YAML; \`yes\` and a date are.

An empty string in quotes is reported as a warning: the CLI loads such an agent, and neither a model nor a person can tell when to use it.`,
  bad: { files: { '.github/agents/schema.agent.md': exampleAgent('name: Schema reviewer\ndescription:') } },
  good: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent(
        'name: Schema reviewer\ndescription: Reviews database schemas',
      ),
    },
  },
  check(context, report) {
    reportDrops(context, report, 'agent/description', ({ message }) =>
      /has no|empty/.test(message)
        ? 'Write `description:` and one sentence on what the agent is for.'
        : 'Write the description as text, in quotes where it looks like something else.',
    );
    for (const file of readableAgents(context)) {
      const value = agentField(file.agent, 'description')?.value;
      if (value?.type === 'string' && value.value.trim() === '')
        report({
          file: file.path,
          place: placeOf(file, value.range),
          severity: 'warning',
          message: 'The `description` is an empty text: nothing says when this agent is to be used.',
          help: 'Write one sentence on what the agent is for.',
        });
    }
  },
};
