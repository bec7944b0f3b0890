/** Something in a manifest that makes the host drop it, or a part of it. */
export interface Drop {
  /** Id of the rule that reports it. */
  readonly rule: string;
  /** RFC 6901, into the manifest. */
  readonly pointer: string;
  readonly on: 'key' | 'value';
  /** What is wrong: a clause that begins a message. */
  readonly detail: string;
  /** The mend, as a sentence. */
  readonly mend: string;
  /** The event of the entry that is dropped; absent where it is more than an entry. */
  readonly event?: string;
}

/** Makes a drop that begins at a value, or at its key. */
export const drop = (
  rule: string,
  pointer: string,
  detail: string,
  mend: string,
  on: Drop['on'] = 'value',
): Drop => ({ rule, pointer, on, detail, mend });
