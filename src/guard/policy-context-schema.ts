import { z } from 'zod';
import { isInnerPath } from './policy-loop.js';

/** The policy's `context`. */
export const contextSchema = z
  .array(
    z
      .string()
      .refine(isInnerPath, { message: 'a path from the root of the repository, with / and without ..' }),
  )
  .max(20)
  .describe('Files that the agent is shown once, when its session starts: 20,000 characters in all.');
