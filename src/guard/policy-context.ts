import { PolicyError } from './policy-error.js';
import { isInnerPath } from './policy-loop.js';

/**
 * Reads `context` out of a policy's text: files that the session start shows to the agent.
 * @throws PolicyError where it cannot be used
 */
export function readContext(text: string | null): readonly string[] {
  if (text === null) return [];
  let files: unknown;
  try {
    files = (JSON.parse(text) as { context?: unknown }).context;
  } catch {
    throw new PolicyError('it is not valid JSON');
  }
  if (files === undefined) return [];
  if (!Array.isArray(files) || !files.every((file) => typeof file === 'string' && isInnerPath(file)))
    throw new PolicyError('its `context` has the wrong form; portcullis verify says where');
  return files as readonly string[];
}
