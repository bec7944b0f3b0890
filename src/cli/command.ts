/** Wrong usage: told in one line with exit code 2, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Command {
  readonly name: string;
  /** After the program's name. */
  readonly usage: string;
  readonly summary: string;
  /** What `help COMMAND` prints below the usage. */
  readonly details: string;
  /**
   * @returns the process's exit code
   * @throws UsageError, PathError for what the user can mend
   */
  run(args: readonly string[]): number | Promise<number>;
}

/** One of `allowed`, or a UsageError that lists them. */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new UsageError(`${option} takes ${allowed.join(', ')}; not ${JSON.stringify(value)}`);
  return found;
}

/** Runs Node's argument parser; what it objects to is a user's error. */
export function parseWith<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
