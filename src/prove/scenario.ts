import { z } from 'zod';

/** A regular expression of JavaScript, with the flag `u`, tried on a text. */
const pattern = z.string().refine(
  (text) => {
    try {
      new RegExp(text, 'u');
      return true;
    } catch {
      return false;
    }
  },
  { error: 'it is no regular expression' },
);

/** A path within the clone: what leads out of it would be written on the machine that runs the scenario. */
const inside = z
  .string()
  .min(1)
  .refine((text) => !/^[/\\~]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(text), {
    error: 'it must be a path inside of the repository, without ".."',
  });

/** Canaries and files are looked at in the clone; `.git` is the clone's own and not the scenario's. */
const workPath = inside.refine((text) => !/^(?:\.[/\\])?\.git(?:[/\\]|$)/i.test(text), {
  error: 'it must not be in ".git"',
});

const callCheck = z.strictObject({
  denied: z.boolean().optional().describe('Whether a preToolUse hook denies the call.'),
  matches: pattern.optional().describe('What the text that the model is given as the result must match.'),
  lacks: pattern.optional().describe('What that text must not match.'),
});

/** Something that changes in the clone while the agent does not look. Paths are relative to its root. */
export type Change =
  | { readonly write: string; readonly text: string }
  | { readonly append: string; readonly text: string }
  | { readonly remove: string }
  | { readonly move: string; readonly to: string };

/** One tool call of the model. */
export interface ScriptedCall {
  readonly tool: string;
  readonly args: string | Readonly<Record<string, unknown>>;
  /** The sub-agent's own script, where the call starts one. */
  readonly agent?: readonly Step[] | undefined;
  readonly expect?: Readonly<z.infer<typeof callCheck>> | undefined;
}

/** One turn of the model: calls, or words. */
export interface Step {
  readonly changes?: readonly Change[] | undefined;
  readonly calls?: readonly ScriptedCall[] | undefined;
  readonly say?: string | undefined;
}

const call: z.ZodType<ScriptedCall, ScriptedCall> = z.strictObject({
  tool: z
    .string()
    .min(1)
    .describe("Copilot's name of the tool: `bash`, `create`, `edit`, `task`, `SERVER-TOOL`."),
  args: z
    .union([z.record(z.string(), z.unknown()), z.string()])
    .describe('The arguments as the model writes them: an object, or raw text for `apply_patch`.'),
  agent: z
    .array(z.lazy(() => step))
    .min(1)
    .optional()
    .describe('What the sub-agent that this call of `task` starts will do.'),
  expect: callCheck.optional(),
});

const change: z.ZodType<Change, Change> = z.union([
  z.strictObject({ write: workPath, text: z.string() }),
  z.strictObject({ append: workPath, text: z.string() }),
  z.strictObject({ remove: workPath }),
  z.strictObject({ move: workPath, to: workPath }),
]);

const step: z.ZodType<Step, Step> = z
  .strictObject({
    changes: z
      .array(change)
      .optional()
      .describe('What changes in the clone, behind the agent’s back, before the model answers.'),
    calls: z.array(call).min(1).optional().describe('The tool calls of this turn; several run in parallel.'),
    say: z.string().min(1).optional().describe('A turn without calls: the agent would stop after it.'),
  })
  .refine((value) => (value.calls === undefined) !== (value.say === undefined), {
    error: 'a step has either "calls" or "say"',
  });

const range = z.union([
  z.int().min(1),
  z
    .strictObject({ min: z.int().min(1).optional(), max: z.int().min(1).optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, { error: 'give "min", "max" or both' }),
]);

const fileCheck = z.strictObject({
  path: workPath,
  state: z.enum(['present', 'absent', 'unchanged', 'changed']).optional(),
  matches: pattern.optional(),
});

/** A scenario: what the model asks for in one session, and what must come of it. One schema for ours and for a user's own. */
export const scenarioSchema = z
  .strictObject({
    schema: z.literal(1),
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9/_-]*$/, { error: 'it may hold a-z, 0-9, "-", "_" and "/"' })
      .describe('How the report names it.'),
    title: z.string().min(1).describe('What must hold, in a sentence.'),
    prompt: z.string().min(1).default('Please do the task.'),
    model: z
      .string()
      .regex(/^[\w.-]+$/)
      .default('any')
      .describe('`gpt-5-codex` is given `apply_patch` and `rg` in place of `create`, `edit` and `grep`.'),
    limit: z
      .int()
      .min(1)
      .max(1800)
      .default(120)
      .describe('Seconds after which the session is ended and has failed.'),
    control: z
      .boolean()
      .default(true)
      .describe(
        'Whether a second session, without hooks, must show that every canary that is to be absent appears there.',
      ),
    files: z.record(workPath, z.string()).default({}).describe('Files that the clone has from the start.'),
    policy: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'Keys of the policy in the clone, each in place of the one that is there; the manifest’s pins are renewed. Null takes a key away.',
      ),
    mcp: z
      .record(
        z.string().regex(/^[A-Za-z0-9_-]+$/),
        z.record(
          z.string().regex(/^[A-Za-z0-9_-]+$/),
          z.strictObject({ description: z.string().default('Looks something up.'), result: z.string() }),
        ),
      )
      .default({})
      .describe('Local MCP servers: server, tool, the text with which it answers.'),
    pages: z
      .record(z.string().startsWith('/'), z.string())
      .default({})
      .describe('Pages that a server on this machine answers with, below `{{web}}`.'),
    steps: z.array(step).min(1).describe('What the model does, turn by turn.'),
    expect: z
      .strictObject({
        canaries: z
          .record(workPath, z.enum(['absent', 'present']))
          .default({})
          .describe('Files that show what was executed: there is none of them at the start.'),
        files: z.array(fileCheck).default([]),
        turns: range.optional().describe('How often the model is asked in the main conversation.'),
        told: z
          .array(pattern)
          .default([])
          .describe('What the model must have been told, in a message of the user or a tool’s result.'),
        untold: z.array(pattern).default([]).describe('What it must not have been told.'),
      })
      .prefault({}),
  })
  .refine(
    ({ steps, expect }) =>
      checks(steps) + Object.keys(expect.canaries).length + expect.files.length > 0 ||
      expect.turns !== undefined ||
      expect.told.length + expect.untold.length > 0,
    {
      error: 'it expects nothing, so that it could not fail',
      path: ['expect'],
    },
  )
  .refine(
    ({ expect }) => expect.files.every(({ state, matches }) => state !== undefined || matches !== undefined),
    {
      error: 'an entry of "files" needs "state", "matches" or both',
      path: ['expect', 'files'],
    },
  );

function checks(steps: readonly Step[]): number {
  let count = 0;
  for (const { calls = [] } of steps)
    for (const { expect, agent } of calls)
      count += Object.keys(expect ?? {}).length + (agent ? checks(agent) : 0);
  return count;
}

export type Scenario = Readonly<z.infer<typeof scenarioSchema>>;
/** As it is written, defaults left out. */
export type ScenarioInput = z.input<typeof scenarioSchema>;
