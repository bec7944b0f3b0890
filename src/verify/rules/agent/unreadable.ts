import type { Rule } from '../../rule.js';
import { exampleAgent } from './_agents.js';

export const unreadable: Rule = {
  id: 'agent/unreadable',
  severity: 'error',
  title: 'An agent file cannot be read',
  documentation: `The file is a symbolic link to nothing or to itself, a folder, a device, too large, or closed to this user.
What the host makes of it cannot be told; it will most likely leave it out. A folder whose name ends in \`.md\` is entered by the host
like any other folder and reported as a note.`,
  bad: { files: { '.github/agents/schema.agent.md': { link: 'gone.agent.md' } } },
  good: {
    files: {
      '.github/agents/schema.agent.md': { link: '../../shared/schema.agent.md' },
      'shared/schema.agent.md': exampleAgent('description: Reviews schemas'),
    },
  },
  check(context, report) {
    for (const { path, problem } of context.repository.agents) {
      if (!problem) continue;
      const folder = problem.kind === 'not-a-file' && problem.detail.includes('folder');
      report({
        file: path,
        ...(folder ? { severity: 'note' } : {}),
        message: `This is named like an agent file and cannot be read as one: ${problem.detail}.`,
        help: folder ? 'Name the folder without `.md`.' : 'Mend or remove it.',
      });
    }
  },
};
