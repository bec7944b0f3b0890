/** A policy that cannot be used. */
export class PolicyError extends Error {
  override name = 'PolicyError';
}
