import { parse } from 'yaml';
import { z } from 'zod';

const START = '<!-- action:begin -->';
const END = '<!-- action:end -->';

const Action = z.object({
  inputs: z.record(
    z.string(),
    z.object({ description: z.string(), required: z.boolean(), default: z.string().optional() }),
  ),
  outputs: z.record(z.string(), z.object({ description: z.string() })),
});

function cell(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map((cells) => line(cells))].join('\n');
}

/** The tables of inputs and outputs, from the text of action.yml. */
export function actionTables(actionYml: string): string {
  const { inputs, outputs } = Action.parse(parse(actionYml));
  const inputRows = Object.entries(inputs).map(([name, input]) => [
    `\`${name}\``,
    cell(input.description),
    input.required ? 'required' : input.default ? `\`${cell(input.default)}\`` : '',
  ]);
  const outputRows = Object.entries(outputs).map(([name, output]) => [
    `\`${name}\``,
    cell(output.description),
  ]);
  return `${table(['input', 'what it is', 'default'], inputRows)}\n\n${table(['output', 'what it is'], outputRows)}`;
}

/**
 * README.md with the section between the markers written anew.
 * @throws Error where the markers are not there, once each and in order
 */
export function readmeWithActionTables(readme: string, actionYml: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start || readme.split(START).length !== 2 || readme.split(END).length !== 2)
    throw new Error(`README.md needs one ${START} and, after it, one ${END}`);
  return `${readme.slice(0, start + START.length)}\n\n${actionTables(actionYml)}\n\n${readme.slice(end)}`;
}
