import { z } from 'zod';
import { contentSchema } from './policy-content-schema.js';
import { contextSchema } from './policy-context-schema.js';
import { loopSchema } from './policy-loop-schema.js';
import { toolsSchema } from './policy-tools-schema.js';

const ruleId = z
  .string()
  .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)+$/, 'a rule id has the form category/name')
  .describe('A rule id, `<category>/<name>`, as a deny names it.');
const reason = z
  .string()
  .trim()
  .min(8, 'say in at least eight characters why this is right')
  .describe('Why this is right. Required: the next maintainer reads it.');
const argv = z
  .array(z.string().min(1))
  .min(1)
  .describe('Program and arguments, started without a shell, in the root of the repository.');
const timeoutMs = z
  .int()
  .min(50)
  .max(2000)
  .describe('Milliseconds after which it is late, and late denies. Default 1500.');

const allowance = z
  .strictObject({
    rule: ruleId,
    command: z
      .string()
      .trim()
      .min(1)
      .optional()
      .describe(
        'The command, or the part of it that a deny names. `*` stands for arguments, never for another command.',
      ),
    path: z.string().min(1).optional().describe('A path or a glob, from the root of the repository.'),
    reason,
    expires: z.iso.date().optional().describe('The day from which the entry counts no more.'),
  })
  .refine((entry) => entry.command !== undefined || entry.path !== undefined, {
    message: 'an allowance needs a command or a path: to silence a whole rule, set its level under rules',
  });

const defender = z
  .strictObject({
    preset: z.literal('xpia-defend').optional().describe('Builds the arguments for xpia-defend.'),
    command: argv
      .optional()
      .describe(
        'With a preset: the program (and leading arguments) in its stead. Without: the whole argv, in which {command}, {level} and {source} are replaced.',
      ),
    level: z.enum(['low', 'medium', 'high', 'strict']).optional().describe('Default medium.'),
    source: z.string().min(1).optional().describe('Default copilot.'),
    timeoutMs: timeoutMs.optional(),
  })
  .refine((settings) => settings.preset !== undefined || settings.command !== undefined, {
    message: 'a defender needs a preset or a command',
  })
  .refine(
    (settings) =>
      settings.preset !== undefined ||
      settings.command === undefined ||
      settings.command.some((word) => word.includes('{command}')),
    {
      message: 'none of the words of command holds {command}, so the defender would never see what it judges',
    },
  );

const chained = z
  .strictObject({
    command: argv.optional(),
    bash: z.string().trim().min(1).optional().describe('A line for bash, as it stood in the manifest.'),
    matcher: z
      .string()
      .min(1)
      .refine(
        (source) => {
          try {
            new RegExp(`^(?:${source})$`);
            return true;
          } catch {
            return false;
          }
        },
        { message: 'the matcher is no valid regular expression' },
      )
      .optional()
      .describe("Tested against the whole of the tool's name; absent: every tool."),
    timeoutMs: timeoutMs.optional(),
  })
  .refine((entry) => (entry.command === undefined) !== (entry.bash === undefined), {
    message: 'a chained hook has either a command or a bash line',
  });

/** The whole of `.github/portcullis.json`. Unknown keys are errors: a misspelt key promises what nobody keeps. */
export const policySchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  mode: z
    .enum(['enforce', 'observe'])
    .optional()
    .describe(
      'observe: what would be denied is only written to the audit log, except attacks on the guard itself.',
    ),
  rules: z
    .record(ruleId, z.enum(['off', 'warn', 'deny']))
    .optional()
    .describe("A level for a rule, in place of the rule's own."),
  allow: z.array(allowance).max(200).optional().describe('Exceptions, each with its reason.'),
  protect: z
    .array(z.string().min(1))
    .max(200)
    .optional()
    .describe('Globs, from the root, of files that no tool may change.'),
  hosts: z
    .strictObject({
      allow: z
        .array(z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'a host name, or *.example.com'))
        .optional()
        .describe('Hosts whose installers may be piped into a shell in a clean session.'),
    })
    .optional(),
  content: contentSchema.optional(),
  defender: defender.optional().describe('A program whose answer every shell command needs besides.'),
  tools: toolsSchema.optional(),
  chain: z
    .array(chained)
    .max(20)
    .optional()
    .describe("The repository's own preToolUse commands, run inside the guard before it judges."),
  loop: loopSchema.optional().describe('When the agent may stop (docs/loop.md).'),
  context: contextSchema.optional(),
});

/** One thing that is wrong, with the RFC 6901 pointer to where. */
export interface PolicyProblem {
  readonly pointer: string;
  /** A key that should not be there is shown at the key. */
  readonly on: 'key' | 'value';
  readonly message: string;
}

/** True where the parent of a path is there and the last key of it is not. */
function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value;
  for (const key of path.slice(0, -1)) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return typeof at === 'object' && at !== null && !Object.hasOwn(at, path.at(-1)!);
}

/** Everything that is wrong with a parsed policy. Empty: it may be pinned. */
export function policyProblems(value: unknown): PolicyProblem[] {
  const result = policySchema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue): PolicyProblem[] => {
    const pointer = (parts: readonly PropertyKey[]): string =>
      parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        pointer: pointer([...issue.path, key]),
        on: 'key',
        message: `\`${key}\` is no key of the policy`,
      }));
    const missing = issue.path.length > 0 && isAbsent(value, issue.path);
    return [
      {
        pointer: pointer(missing ? issue.path.slice(0, -1) : issue.path),
        on: 'value',
        message: missing
          ? `\`${String(issue.path.at(-1))}\` is missing or has the wrong type`
          : issue.message,
      },
    ];
  });
}
