import { agentField } from '../../../contract/agent.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, placeOf, readableAgents } from './_agents.js';

export const inferRetired: Rule = {
  id: 'agent/infer-retired',
  severity: 'note',
  title: 'An agent uses the retired field `infer`',
  documentation: `\`infer\` still works and is retired by the documentation: \`disable-model-invocation\` says whether the model may
choose the agent by itself (\`infer: false\` is \`disable-model-invocation: true\`), and \`user-invocable\` whether a person may.
Where both are there, \`disable-model-invocation\` counts.`,
  bad: {
    files: { '.github/agents/schema.agent.md': exampleAgent('description: Reviews schemas\ninfer: false') },
  },
  good: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent(
        'description: Reviews schemas\ndisable-model-invocation: true',
      ),
    },
  },
  check(context, report) {
    for (const file of readableAgents(context)) {
      const infer = agentField(file.agent, 'infer');
      if (infer?.value.type !== 'boolean') continue;
      const instead = infer.value.value
        ? 'Remove it: `true` is the default.'
        : 'Write `disable-model-invocation: true` instead.';
      report({
        file: file.path,
        place: placeOf(file, infer.keyRange),
        message: '`infer` is retired: it still works, and a later host may ignore it.',
        help: agentField(file.agent, 'disable-model-invocation')
          ? 'Remove it: `disable-model-invocation` counts.'
          : instead,
      });
    }
  },
};
