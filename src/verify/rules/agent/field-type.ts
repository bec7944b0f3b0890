import type { Rule } from '../../rule.js';
import { exampleAgent, reportDrops } from './_agents.js';

export const fieldType: Rule = {
  id: 'agent/field-type',
  severity: 'error',
  title: 'A field of an agent has a type for which the host drops the agent',
  documentation: `The host checks the type of every field that it knows, and one wrong type costs the whole agent: \`name\` must be
text (\`name: 42\` and \`name:\` are not), \`tools\` a list of texts or one text, \`model\` a text or a list that is not empty,
\`infer\`, \`disable-model-invocation\` and \`user-invocable\` \`true\` or \`false\` (not \`yes\`, not in quotes), \`skills\` a list
of texts. A field that is there and has no value counts as wrong: remove it. Fields that the host does not know are ignored.`,
  bad: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent('description: Reviews database schemas\ntools:'),
    },
  },
  good: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent(
        'description: Reviews database schemas\ntools: [read, search]',
      ),
    },
  },
  check(context, report) {
    reportDrops(context, report, 'agent/field-type', ({ message }) =>
      /is empty,/.test(message)
        ? 'Give the field a value, or remove it.'
        : 'Give the field a value of that type, or remove it.',
    );
  },
};
