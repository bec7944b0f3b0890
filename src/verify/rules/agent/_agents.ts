import { agentField } from '../../../contract/agent.js';
import type { AgentDrop } from '../../../contract/agent-fields.js';
import type { Range } from '../../../contract/agent-yaml.js';
import type { AgentFile } from '../../../surface/model.js';
import type { Place } from '../../../surface/source.js';
import type { Report, RuleContext } from '../../rule.js';

/** The agent files that the host looks at and that could be read. */
export function readableAgents(context: RuleContext): AgentFile[] {
  return context.repository.agents.filter((file) => file.problem === null && !file.agent.hidden);
}

export function placeOf(file: AgentFile, range: Range): Place {
  return file.source.place(range[0], range[1]);
}

/** Reports what the contract names as the reasons of one rule for which the host drops an agent. */
export function reportDrops(
  context: RuleContext,
  report: (report: Report) => void,
  rule: string,
  help: (drop: AgentDrop) => string,
): void {
  for (const file of readableAgents(context))
    for (const drop of file.agent.drops)
      if (drop.rule === rule)
        report({
          file: file.path,
          place: placeOf(file, drop.range),
          message: `${drop.message}, so the host does not load this agent.`,
          help: help(drop),
        });
}

/** An agent file for an example: front matter lines, then a body. */
export function exampleAgent(front: string, body = 'You review changes to the database schema.'): string {
  return `---\n${front}\n---\n\n${body}\n`;
}

/** Whether an agent is meant for VS Code alone: rules about the other hosts keep quiet then. */
export function isForVsCode(file: AgentFile): boolean {
  const target = agentField(file.agent, 'target')?.value;
  return target?.type === 'string' && target.value.toLowerCase() === 'vscode';
}
