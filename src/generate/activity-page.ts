import { z } from 'zod';

const START = '<!-- cases:begin -->';
const END = '<!-- cases:end -->';
const Cases = z.array(z.object({ name: z.string(), text: z.string(), state: z.string() }));

/**
 * docs/activity.md with its table written anew.
 * @param cases the text of the table of screens that the tests run
 * @throws Error where the page lacks the markers
 */
export function activityPage(page: string, cases: string): string {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start === -1 || end < start) throw new Error(`docs/activity.md needs ${START} and, after it, ${END}`);
  const rows = Cases.parse(JSON.parse(cases)).map(({ name, text, state }) => {
    const last =
      text
        .replace(/\p{Cc}\[[\d;]*m/gu, '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .at(-1)
        ?.trim()
        .replace(/ {2,}.*/, '') ?? '';
    return `| ${name} | ${last === '' ? '' : `\`${last.replaceAll('|', '\\|')}\``} | ${state} |`;
  });
  const table = ['| screen | its last line | state |', '|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, start + START.length)}\n\n${table}\n\n${page.slice(end)}`;
}
