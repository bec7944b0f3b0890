import { z } from 'zod';

const START = '<!-- cases:begin -->';
const END = '<!-- cases:end -->';

/**
 * A page with the table between its markers written anew.
 * @throws Error where the page lacks the markers
 */
export function withCases(
  page: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) throw new Error(`the page needs ${START} and, after it, ${END}`);
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}

const Tools = z.array(
  z.object({
    name: z.string(),
    tool: z.record(z.string(), z.unknown()),
    files: z.record(z.string(), z.string().nullable()),
    problem: z.tuple([z.string(), z.string()]).nullable(),
  }),
);

/** docs/tools.md. @param cases the text of the table that the tests run */
export function toolsPage(page: string, cases: string): string {
  const rows = Tools.parse(JSON.parse(cases)).map(({ name, tool, problem }) => [
    name,
    `\`${JSON.stringify(tool)}\``,
    problem ? problem[1] : 'well',
  ]);
  return withCases(page, ['case', 'requirement', 'what is said'], rows);
}

const Doctor = z.array(z.object({ name: z.string(), bad: z.array(z.string()), notes: z.array(z.string()) }));

/** docs/doctor.md. @param cases the text of the table that the tests run */
export function doctorPage(page: string, cases: string): string {
  const rows = Doctor.parse(JSON.parse(cases)).map(({ name, bad, notes }) => [
    name,
    [...bad.map((line) => `**BAD** ${line}`), ...notes.map((line) => `note ${line}`)].join('; ') ||
      'all well',
  ]);
  return withCases(page, ['repository or machine', 'what is said'], rows);
}
