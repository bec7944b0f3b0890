import type { AgentFile } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { exampleAgent, placeOf, readableAgents } from './_agents.js';

/** `README.md`, `QUICK_START.md`, `_template.md`: names for people to read, not for an agent. */
const NOTE_NAME =
  /(?:^|\/)(?:_[^/]*|readme[^/]*|index|changelog|contributing|licen[cs]e|notes?|[A-Z0-9]+(?:[-_ ][A-Z0-9]+)*)\.md$/;

function isNote(file: AgentFile): boolean {
  return (
    file.agent.front.problem?.kind === 'absent' &&
    !/\.agent\.md$/.test(file.path) &&
    (NOTE_NAME.test(file.path) || /(?:^|\/)readme[^/]*\.md$/i.test(file.path))
  );
}

function helpFor(file: AgentFile): string {
  const kind = file.agent.front.problem?.kind;
  const message = file.agent.front.problem?.message ?? '';
  if (kind === 'absent')
    return /^\s*(?:`{3,}|~{3,})/.test(file.text)
      ? 'Remove the code fence around the file: its first line must be `---`.'
      : 'Start the file with a `---` line, the front matter with at least a `description`, and a second `---` line; or move it out of `.github/agents`.';
  if (kind === 'unclosed')
    return 'End the front matter with a line that is `---` and nothing else, at the start of the line.';
  if (/colon followed by a space/.test(message))
    return 'Put the value in quotes, or write it as a block: `description: >-` with the text indented below.';
  if (/a tab stands/.test(message)) return 'Indent with spaces.';
  if (/twice/.test(message)) return 'Remove one of the two.';
  return 'Mend the YAML: `name: value` lines, text with special characters in quotes.';
}

export const frontMatter: Rule = {
  id: 'agent/front-matter',
  severity: 'error',
  title: 'An agent file has no front matter that the host can read',
  documentation: `The host takes a Markdown file under \`.github/agents\` for an agent only when it starts with YAML between two
\`---\` lines. Where the front matter is missing, not closed, not valid YAML or not a mapping, the agent is left out; the CLI says so in
its log alone, and the cloud agent does not offer it.

The most frequent cause is a \`description\` with a colon in it that is not in quotes. A \`README.md\` or another note
in the folder is reported as a note: nothing is lost, and the host complains about it in every session.`,
  bad: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent('description: Reviews schemas: tables and indexes'),
    },
  },
  good: {
    files: {
      '.github/agents/schema.agent.md': exampleAgent('description: "Reviews schemas: tables and indexes"'),
    },
  },
  check(context, report) {
    for (const file of readableAgents(context)) {
      const { problem } = file.agent.front;
      if (!problem) continue;
      if (isNote(file))
        report({
          file: file.path,
          severity: 'note',
          message:
            'This file stands among the agents and has no front matter: the host tries to load it as an agent, and leaves it out.',
          help: 'Move notes out of `.github/agents`, or leave it where it is: nothing else comes of it.',
        });
      else
        report({
          file: file.path,
          place: placeOf(file, problem.range),
          message: `The front matter cannot be read (${problem.message}), so the host does not load this agent.`,
          help: helpFor(file),
        });
    }
  },
};
