/** A wrong input, or something else that the workflow's author can mend: told in one line, without a stack. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Reads an input by the name that action.yml gives it, trimmed; the empty string where it is not set. */
export type GetInput = (name: string) => string;

/**
 * An input that is one of a few words. One that is set to nothing (`surface: ${{ vars.SURFACE }}`) has its default.
 * @param mode where other modes allow other words
 * @throws InputError that lists what is allowed
 */
export function oneOf<T extends string>(
  name: string,
  value: string,
  allowed: readonly T[],
  fallback: T,
  mode?: string,
): T {
  if (value === '') return fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new InputError(
      `Input "${name}" must be one of ${allowed.join(', ')}${mode === undefined ? '' : ` in mode "${mode}"`}; it is ${JSON.stringify(value)}.`,
    );
  return found;
}

/**
 * An input that is a switch; off where it is set to nothing. YAML's own words for it, in lower case.
 * @throws InputError
 */
export function isOn(name: string, value: string): boolean {
  return oneOf(name, value, ['true', 'false'], 'false') === 'true';
}
