import { z } from 'zod';
import { CONTENT_ACTIONS, CONTEXT_LIMIT } from './policy-content.js';

const action = (what: string): z.ZodOptional<z.ZodEnum<{ warn: 'warn'; withhold: 'withhold' }>> =>
  z.enum(CONTENT_ACTIONS).optional().describe(what);

/** The policy's `content`: what is done about a tool's result that holds text made for an agent. */
export const contentSchema = z
  .strictObject({
    untrusted: action(
      'For every source that strangers can write to. warn: the model is told which part is no instruction, and hidden characters are taken out. withhold: a notice stands in place of the result. Default warn.',
    ),
    web: action('web_fetch, web_search, curl, wget and other programs that talk to a server.'),
    mcp: action('Tools of MCP servers, and tools that nobody here knows.'),
    github: action('gh and its like: issues, comments, pull requests, logs.'),
    packages: action('Package managers that show or install packages, and files of dependencies.'),
    git: action('Clones, fetches, and references of forks and pull requests.'),
    outside: action('Files outside the repository, and files that the session fetched.'),
    repository: action("The repository's own files and what its programs print. Default warn."),
    contextLimit: z
      .int()
      .min(400)
      .max(CONTEXT_LIMIT)
      .optional()
      .describe(`Characters that a warning may add to a result. Default ${CONTEXT_LIMIT}.`),
  })
  .describe('What is done about a tool’s result that holds text made for an agent.');
