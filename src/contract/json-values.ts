export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own key, also where it is called `constructor`. */
export const has = (fields: Fields, key: string): boolean => Object.hasOwn(fields, key);

/** One part of an RFC 6901 pointer. */
export const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
