import { z } from 'zod';
import {
  DEFAULT_AGENT_ITERATIONS,
  DEFAULT_CHAIN_SEC,
  DEFAULT_COMMAND_SEC,
  DEFAULT_DEADLINE_MINUTES,
  DEFAULT_HANDOFF,
  DEFAULT_ITERATIONS,
  DEFAULT_TIMEOUT_SEC,
  isHandoffPath,
  isInnerPath,
  LOOP_MODES,
  MAX_CHAIN_SEC,
  MAX_DEADLINE_MINUTES,
  MAX_ITERATIONS,
  MAX_TIMEOUT_SEC,
} from './policy-loop.js';

const argv = z
  .array(z.string())
  .min(1)
  .refine((words) => words[0] !== '' && words.every((word) => !word.includes('\0')), {
    message: 'the first word names a program',
  })
  .describe('Program and arguments, started without a shell, in the root of the repository.');

const seconds = (most: number, absent: number, what: string) =>
  z.int().min(1).max(most).optional().describe(`${what} Default ${absent}, at most ${most}.`);

const iterations = (absent: number) =>
  z
    .int()
    .min(1)
    .max(MAX_ITERATIONS, `the host ends the turn after ${MAX_ITERATIONS} continuations, whatever a hook says`)
    .optional()
    .describe(`How often the agent may be sent on. Default ${absent}, at most ${MAX_ITERATIONS}.`);

const path = z
  .string()
  .refine(isInnerPath, { message: 'a path from the root of the repository, with / and without ..' });

const gate = z
  .array(
    z.union(
      [
        argv,
        z.strictObject({
          command: argv,
          timeoutSec: seconds(
            MAX_TIMEOUT_SEC,
            DEFAULT_COMMAND_SEC,
            'Seconds that this command may take; a command that takes longer lets the agent stop.',
          ),
        }),
      ],
      {
        error:
          'a command is a list of words, such as ["npm", "test"], and this is a list of commands: [["npm", "test"]]',
      },
    ),
  )
  .min(1)
  .max(20)
  .describe('Commands that must all exit with 0, run in this order up to the first that does not.');

const mode = z.enum(LOOP_MODES as unknown as ['gate', 'criteria', 'tasks']);

const stopChain = z
  .strictObject({
    command: argv.optional(),
    bash: z.string().trim().min(1).optional().describe('A line for bash, as it stood in the manifest.'),
    timeoutSec: seconds(MAX_CHAIN_SEC, DEFAULT_CHAIN_SEC, 'Seconds after which it is not waited for.'),
  })
  .refine((entry) => (entry.command === undefined) !== (entry.bash === undefined), {
    message: 'a chained hook has either a command or a bash line',
  });

const NEEDS = { gate: 'gate', criteria: 'criteria', tasks: 'tasks' } as const;

/** The policy's `loop`: what must be true before the agent may stop. */
export const loopSchema = z
  .strictObject({
    mode: mode
      .optional()
      .describe('Armed in every session. Without it a loop is armed by a marker in the prompt only.'),
    permit: z
      .array(mode)
      .max(3)
      .optional()
      .describe(
        'Modes that a marker in the prompt may arm: /ultraqa (gate), /ralph (criteria), /ultrawork (tasks).',
      ),
    gate: gate.optional(),
    criteria: path.optional().describe('A JSON file of acceptance criteria: id, title, check.'),
    tasks: path.optional().describe('A task list, in Markdown (- [ ]) or JSON.'),
    sentinel: z
      .enum(['required', 'optional'])
      .optional()
      .describe(
        'required: with the criteria met, the agent must also say that it is done. Default optional.',
      ),
    maxIterations: iterations(DEFAULT_ITERATIONS),
    deadlineMinutes: z
      .int()
      .min(1)
      .max(MAX_DEADLINE_MINUTES)
      .optional()
      .describe(
        `Minutes from the start of the session after which the agent is not sent on. Default ${DEFAULT_DEADLINE_MINUTES}.`,
      ),
    timeoutSec: seconds(
      MAX_TIMEOUT_SEC,
      DEFAULT_TIMEOUT_SEC,
      'Seconds that all commands of one stop may take together.',
    ),
    handoff: z
      .string()
      .refine(isHandoffPath, {
        message: 'a Markdown file in the work tree (.md), and not among the files that guard the agent',
      })
      .optional()
      .describe(`Where the hand-off is written. Default ${DEFAULT_HANDOFF}.`),
    files: z
      .array(
        z.string().refine((entry) => isInnerPath(entry.replace(/^!/, '').replace(/\/$/, '')), {
          message: 'a path or a glob from the root of the repository',
        }),
      )
      .max(100)
      .optional()
      .describe('Further files that belong to the gate and must not change. "!" in front takes a file out.'),
    chain: z
      .array(stopChain)
      .max(10)
      .optional()
      .describe("The repository's own agentStop commands, asked when the loop would let the agent stop."),
    agents: z
      .record(
        z.string().min(1),
        z.strictObject({ gate, maxIterations: iterations(DEFAULT_AGENT_ITERATIONS) }),
      )
      .optional()
      .describe('Gates for sub-agents, by name.'),
  })
  .superRefine((loop, context) => {
    if (loop.mode === undefined && !loop.permit?.length && !loop.chain?.length && !loop.agents)
      context.addIssue({
        code: 'custom',
        message: 'a loop needs a mode, or modes that it permits, or agents, or a chain',
      });
    for (const each of new Set([...(loop.mode ? [loop.mode] : []), ...(loop.permit ?? [])]))
      if (loop[NEEDS[each]] === undefined)
        context.addIssue({
          code: 'custom',
          path: loop.mode === each ? ['mode'] : ['permit'],
          message: `the mode ${each} needs \`${NEEDS[each]}\``,
        });
    if (loop.sentinel !== undefined && loop.criteria === undefined)
      context.addIssue({
        code: 'custom',
        path: ['sentinel'],
        message: 'a sentinel belongs to the mode criteria, and there are none',
      });
  });
