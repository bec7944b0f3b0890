/** A path that is not there, or is no folder or file where one is wanted: a user's error, told in one line. */
export class PathError extends Error {
  override name = 'PathError';
}
