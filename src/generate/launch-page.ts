import { z } from 'zod';
import { withCases } from './case-pages.js';

const word = z.union([z.string(), z.object({ repeat: z.string(), times: z.number() })]);
const Cases = z.array(
  z.object({
    name: z.string(),
    argv: z.array(word),
    env: z.record(z.string(), z.string()).optional(),
    stdin: z.string().optional(),
    cli: z.string().optional(),
    expected: z.union([
      z.object({ argv: z.array(z.string()), stdin: word.optional(), notes: z.array(z.string()) }),
      z.object({ refusals: z.array(z.string()) }),
    ]),
  }),
);

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll('\n', '⏎')}'`;
}

function code(words: readonly z.infer<typeof word>[]): string {
  if (words.length === 0) return '';
  const line = words.map((item) => (typeof item === 'string' ? quoted(item) : `(${item.times} characters)`));
  return `\`${line.join(' ')}\``;
}

/** docs/launch.md. @param cases the text of the table of cases that the tests run */
export function launchPage(page: string, cases: string): string {
  const rows = Cases.parse(JSON.parse(cases)).map((row) => {
    const around = [
      ...Object.entries(row.env ?? {}).map(([name, value]) => `\`${name}=${value}\``),
      ...(row.stdin === undefined ? [] : [`piped: ${code([row.stdin.trimEnd()])}`]),
      ...(row.cli === undefined ? [] : [`CLI ${row.cli}`]),
    ];
    const result =
      'refusals' in row.expected
        ? `refused: ${row.expected.refusals.map((why) => (why.length > 160 ? `${why.slice(0, 160)}…` : why)).join(' ')}`
        : code(row.expected.argv);
    return [row.name, [code(row.argv), ...around].filter(Boolean).join(', '), result];
  });
  return withCases(page, ['case', 'the caller says', 'Copilot is started with'], rows);
}
