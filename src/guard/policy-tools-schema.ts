import { z } from 'zod';

/** `tools` in the policy: programs that must be there. */
export const toolsSchema = z
  .strictObject({
    require: z
      .array(
        z.strictObject({
          name: z
            .string()
            .regex(/^(?!-)[^\s\0]+$/, 'a program of PATH, or a path from the root of the repository')
            .describe('A program of PATH, or a path: absolute, or from the root of the repository.'),
          args: z
            .array(z.string())
            .optional()
            .describe('What makes it print its version. Default `["--version"]`, where `min` is given.'),
          min: z
            .string()
            .regex(/^\d+(?:\.\d+){0,3}$/, 'a version of numbers and dots, such as 20.11')
            .optional()
            .describe('The oldest version that will do.'),
          hint: z.string().trim().min(1).optional().describe('How to get it. Told wherever it is missing.'),
        }),
      )
      .max(50)
      .describe('Each is looked for, and where `args` or `min` is given it is run.'),
    onMissing: z
      .enum(['warn', 'deny'])
      .optional()
      .describe('deny: while one of them is missing or too old, the guard denies every call. Default warn.'),
  })
  .describe('Programs that the work in this repository needs.');
