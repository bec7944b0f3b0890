import { z } from 'zod';
import { SURFACES } from '../contract/surfaces.js';
import { HOMEPAGE } from '../product.js';
import { SEVERITIES } from '../verify/finding.js';
import type { VerifyReport } from '../verify/verify.js';

const count = (description: string) => z.int().min(0).meta({ description });
const position = (description: string) => z.int().min(1).meta({ description });
const rule = (description: string) =>
  z
    .string()
    .regex(/^[a-z]+\/[a-z0-9-]+$/)
    .meta({ description });
const file = z
  .string()
  .min(1)
  .meta({ description: 'Relative to the verified folder, with forward slashes.' });

const Entry = z
  .strictObject({
    file,
    event: z.string().meta({ description: 'The key under `hooks`, as the manifest writes it.' }),
    pointer: z.string().regex(/^\//).meta({
      description:
        'JSON pointer (RFC 6901) into the manifest. An entry of a Claude group has the group in it: `/hooks/PreToolUse/0/hooks/1`.',
    }),
    line: position('Where the entry starts, counted from 1.'),
    live: z.boolean().meta({ description: 'Whether the host loads the entry.' }),
    reason: rule('The rule that says why the entry is not live; null where it is.').nullable(),
  })
  .meta({ description: 'One hook entry of a manifest that the host looks at.' });

const Finding = z
  .strictObject({
    rule: rule('The rule that was broken; docs/rules.md describes each.'),
    severity: z.enum(SEVERITIES),
    file,
    line: position('Counted from 1.'),
    column: position('Counted from 1, in UTF-16 code units.'),
    endLine: position('The line on which the place ends.'),
    endColumn: position('The column behind the last character of the place.'),
    message: z.string().min(1).meta({ description: 'What is wrong, and what the host does about it.' }),
    help: z.string().min(1).meta({ description: 'How to mend it.' }),
    url: z.url().meta({ description: 'The documentation of the rule.' }),
  })
  .meta({ description: 'One thing that a rule has to say about one place.' });

/** The report of `verify` in the format `json`. A change that a reader could trip over raises `schema`. */
const ReportSchema = z
  .strictObject({
    schema: z.literal(1).meta({ description: 'The version of this format.' }),
    surface: z.enum(SURFACES).meta({ description: 'The host whose rules counted.' }),
    entries: z.array(Entry),
    findings: z.array(Finding).meta({ description: 'Sorted by file, place and rule.' }),
    summary: z
      .strictObject({
        errors: count('Findings with severity `error`.'),
        warnings: count('Findings with severity `warning`.'),
        notes: count('Findings with severity `note`.'),
      })
      .meta({ description: 'The number of findings by severity.' }),
  })
  .meta({ title: 'Report of portcullis verify' });

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

/** Fails to compile when the published shape and the report's type part ways. */
export const SCHEMA_IS_THE_TYPE: Same<z.infer<typeof ReportSchema>, Mutable<VerifyReport>> = true;

/** schema/report.schema.json. */
export function reportSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(ReportSchema);
  const $id = `${HOMEPAGE}/raw/main/schema/report.schema.json`;
  return `${JSON.stringify({ $schema, $id, ...schema }, null, 2)}\n`;
}
