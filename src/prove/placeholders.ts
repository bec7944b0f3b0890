/** What a scenario cannot know before its session: written `{{root}}`, `{{home}}`, `{{web}}`. */
export interface Places {
  /** The clone, absolute. */
  readonly root: string;
  /** The session's HOME. */
  readonly home: string;
  /** `http://127.0.0.1:PORT/…`, without a slash at the end. */
  readonly web: string;
}

/**
 * Fills in the places in every text of a value. Other text in double braces stays as it is: it belongs to workflows and
 * templates.
 */
export function fill<T>(value: T, places: Places): T {
  if (typeof value === 'string')
    return value.replace(/\{\{(root|home|web)\}\}/g, (_, name: keyof Places) => places[name]) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, places)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, places)])) as T;
  return value;
}
