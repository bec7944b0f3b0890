import { CLOUD_BODY_LIMIT } from '../../../contract/agent.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, isForVsCode, placeOf, readableAgents } from './_agents.js';

export const bodyLength: Rule = {
  id: 'agent/body-length',
  severity: 'error',
  title: 'The text of an agent is longer than the cloud agent takes',
  documentation: `The text below the front matter may have 30,000 characters at most in the cloud agent, by its documentation.
The CLI reads longer ones whole, so that on \`--surface cli\` this is a note. Agents with \`target: vscode\` are left alone.`,
  bad: {
    files: {
      '.github/agents/long.agent.md': exampleAgent(
        'description: Knows everything',
        'Check every table. '.repeat(1600),
      ),
    },
  },
  good: {
    files: {
      '.github/agents/long.agent.md': exampleAgent(
        'description: Knows much',
        'Check every table. '.repeat(1500),
      ),
    },
  },
  check(context, report) {
    for (const file of readableAgents(context)) {
      const { bodyLength: length, front } = file.agent;
      if (front.problem || length <= CLOUD_BODY_LIMIT || isForVsCode(file)) continue;
      const count = length.toLocaleString('en-US');
      report({
        file: file.path,
        place: placeOf(file, [front.bodyStart, front.bodyStart]),
        ...(context.surface === 'cli' ? { severity: 'note' } : {}),
        message: `The text below the front matter has ${count} characters, and the cloud agent takes 30,000 at most${context.surface === 'cli' ? '; the CLI reads it whole' : ''}.`,
        help: 'Shorten it, or move parts to files that the agent is told to read.',
      });
    }
  },
};
