/** Levels of nesting that arguments may have; no tool's schema comes near it. */
const DEPTH_LIMIT = 64;
/** Values that are looked at in one call's arguments. */
const NODE_LIMIT = 20_000;

/** A payload that cannot be understood, and is denied for it. The message is a clause; `rule` is `payload/<name>`. */
export class PayloadError extends Error {
  override name = 'PayloadError';
  constructor(
    readonly rule: string,
    message: string,
  ) {
    super(message);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Strings of the arguments with the key that each stands under, by an explicit stack: nesting must not exhaust ours. */
export function* strings(args: Fields): Generator<{ readonly key: string; readonly value: string }> {
  const stack: { key: string; value: unknown; depth: number }[] = [{ key: '', value: args, depth: 0 }];
  let seen = 0;
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { key, value, depth } = top;
    if (++seen > NODE_LIMIT) throw new PayloadError('payload/size', 'the arguments have too many values');
    if (depth > DEPTH_LIMIT)
      throw new PayloadError('payload/depth', 'the arguments are nested too deeply to be judged');
    if (typeof value === 'string') yield { key, value };
    else if (Array.isArray(value))
      for (let index = value.length - 1; index >= 0; index--)
        stack.push({ key, value: value[index], depth: depth + 1 });
    else if (isFields(value))
      for (const name of Object.keys(value).reverse())
        stack.push({ key: name, value: value[name], depth: depth + 1 });
  }
}

export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command that is given as a text, or as words; undefined where it is neither. */
export function commandOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string'))
    return value.map(quoteWord).join(' ');
  return undefined;
}
