import { z } from 'zod';
import { withCases } from './case-pages.js';

const Cases = z.array(z.object({ name: z.string(), text: z.string(), state: z.string() }));

/** docs/activity.md. @param cases the text of the table of screens that the tests run */
export function activityPage(page: string, cases: string): string {
  const rows = Cases.parse(JSON.parse(cases)).map(({ name, text, state }) => {
    const last =
      text
        .replace(/\p{Cc}\[[\d;]*m/gu, '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .at(-1)
        ?.trim()
        .replace(/ {2,}.*/, '') ?? '';
    return [name, last === '' ? '' : `\`${last}\``, state];
  });
  return withCases(page, ['screen', 'its last line', 'state'], rows);
}
