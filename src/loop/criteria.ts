import { isArgv } from '../guard/policy-loop.js';

/** What proves a criterion: a command that exits with 0, or a path that is there (and holds a text, or matches). */
export type Check =
  | { readonly kind: 'command'; readonly command: readonly string[]; readonly timeoutSec: number | null }
  | {
      readonly kind: 'path';
      /** A path or glob from the root. */
      readonly path: string;
      readonly contains: string | null;
      /** A regular expression, tested with the flag `m`. */
      readonly matches: string | null;
    };

export interface Criterion {
  readonly id: string;
  readonly title: string;
  readonly check: Check;
}

/** A list that cannot be used. The message is a clause. */
export class ListError extends Error {
  override name = 'ListError';
}

const LIMIT = 200;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A path from the root; a leading `./` and a trailing slash are forgiven. */
function innerPath(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value.replace(/^\.\//, '');
  const parts = clean.replace(/\/$/, '').split('/');
  return clean !== '' && !/[\\\0]/.test(clean) && parts.every((part) => part !== '' && part !== '..')
    ? clean
    : null;
}

function checkOf(value: unknown, name: string): Check {
  const command = isFields(value) ? value['command'] : value;
  if (isArgv(command)) {
    const limit = isFields(value) ? value['timeoutSec'] : undefined;
    if (limit !== undefined && !(typeof limit === 'number' && limit > 0))
      throw new ListError(`the timeoutSec of ${name} is no number of seconds`);
    return { kind: 'command', command, timeoutSec: limit ?? null };
  }
  if (typeof value === 'string' && /\s/.test(value))
    throw new ListError(
      `the check of ${name} is a text with blanks; a command is a list of words, and such a path {"path": "…"}`,
    );
  const path = innerPath(isFields(value) ? value['path'] : value);
  if (path === null) throw new ListError(`the check of ${name} is neither a command nor a path`);
  const { contains = null, matches = null } = isFields(value) ? value : {};
  if (
    (contains !== null && typeof contains !== 'string') ||
    (matches !== null && typeof matches !== 'string')
  )
    throw new ListError(`"contains" and "matches" of ${name} are texts`);
  if (matches !== null)
    try {
      new RegExp(matches, 'm');
    } catch {
      throw new ListError(`"matches" of ${name} is no regular expression`);
    }
  return { kind: 'path', path, contains, matches };
}

/**
 * Reads a file of acceptance criteria: a list, or an object with `criteria`.
 * @throws ListError
 */
export function readCriteria(text: string): Criterion[] {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ListError('it is not valid JSON');
  }
  const list = isFields(value) ? value['criteria'] : value;
  if (!Array.isArray(list)) throw new ListError('it is neither a list nor an object with "criteria"');
  if (list.length === 0) throw new ListError('it has no criterion');
  if (list.length > LIMIT) throw new ListError(`it has more than ${LIMIT} criteria`);
  const seen = new Set<string>();
  return list.map((entry: unknown, index) => {
    if (!isFields(entry)) throw new ListError(`criterion ${index + 1} is no object`);
    const id = entry['id'];
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '')
      throw new ListError(`criterion ${index + 1} has no id`);
    const name = String(id);
    if (seen.has(name)) throw new ListError(`two criteria have the id ${name}`);
    seen.add(name);
    const title = entry['title'] ?? name;
    if (typeof title !== 'string') throw new ListError(`the title of ${name} is no text`);
    return { id: name, title, check: checkOf(entry['check'], name) };
  });
}
