import { AGENT_FILE_NAME } from '../../../contract/agent.js';
import type { Rule } from '../../rule.js';
import { exampleAgent } from './_agents.js';

export const fileName: Rule = {
  id: 'agent/file-name',
  severity: 'warning',
  title: 'The name of an agent file has characters that the cloud agent does not take',
  documentation: `By the documentation the file name of an agent consists of letters, digits, \`.\`, \`-\` and \`_\`. The CLI loads
other names too (measured), so that on \`--surface cli\` this is a note.

A file or folder whose name starts with a dot is not looked at by any host, which is an error.`,
  bad: { files: { '.github/agents/schema review.agent.md': exampleAgent('description: Reviews schemas') } },
  good: {
    files: {
      '.github/agents/schema-review.agent.md': exampleAgent('name: Schema review\ndescription: Reviews'),
    },
  },
  check(context, report) {
    for (const file of context.repository.agents) {
      const name = file.path.slice(file.path.lastIndexOf('/') + 1);
      if (file.problem || file.agent.front.problem?.kind === 'absent') continue;
      if (file.agent.hidden)
        report({
          file: file.path,
          severity: 'error',
          message:
            'The name of this file, or of a folder that it is in, starts with a dot: the host does not look at it.',
          help: 'Remove the dot; or move the file out of `.github/agents` if it is no agent.',
        });
      else if (!AGENT_FILE_NAME.test(name))
        report({
          file: file.path,
          ...(context.surface === 'cli' ? { severity: 'note' } : {}),
          message:
            'The file name has characters other than letters of the English alphabet, digits, `.`, `-` and `_`, which the cloud agent does not take by its documentation.',
          help: 'Rename the file; the name that people see may stand in `name:` with any characters.',
        });
    }
  },
};
