/**
 * The real CLI, or what its sessions need, could not be had or does not start: nothing is known about the hooks. It has an exit code of its own, so
 * that no script takes it for a verdict.
 */
export class CopilotError extends Error {
  override name = 'CopilotError';
}
