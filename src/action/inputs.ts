import { SURFACES, type Surface } from '../contract/surfaces.js';
import { FORMATS, type Format } from '../report/index.js';
import { FAIL_ON, type FailOn } from '../report/tally.js';

/** A wrong input, or something else that the workflow's author can mend: told in one line, without a stack. */
export class InputError extends Error {
  override name = 'InputError';
}

const MODES = ['verify'] as const;

/** The Action's inputs, checked. action.yml describes them. */
export interface Inputs {
  readonly mode: (typeof MODES)[number];
  readonly path: string;
  readonly surface: Surface;
  readonly failOn: FailOn;
  readonly format: Format;
  /** Empty: a file in the runner's temporary folder. */
  readonly outputFile: string;
  /** Empty: the pull request is not looked at. */
  readonly token: string;
}

/** An input that is set to nothing (`surface: ${{ vars.SURFACE }}`) has its default. */
function oneOf<T extends string>(name: string, value: string, allowed: readonly T[], fallback: T): T {
  if (value === '') return fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined)
    throw new InputError(
      `Input "${name}" must be one of ${allowed.join(', ')}; it is ${JSON.stringify(value)}.`,
    );
  return found;
}

/**
 * @param get reads an input by the name that action.yml gives it; the empty string where it is not set
 * @throws InputError that lists what is allowed
 */
export function readInputs(get: (name: string) => string): Inputs {
  return {
    mode: oneOf('mode', get('mode'), MODES, 'verify'),
    path: get('path') || '.',
    surface: oneOf('surface', get('surface'), SURFACES, 'cloud'),
    failOn: oneOf('fail-on', get('fail-on'), FAIL_ON, 'error'),
    format: oneOf('format', get('format'), FORMATS, 'json'),
    outputFile: get('output-file'),
    token: get('github-token'),
  };
}
