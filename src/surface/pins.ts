import { createHash } from 'node:crypto';

/** What a start line pins: the words behind the loader (guard/start-line.ts). */
export interface Pins {
  readonly event: string;
  readonly script: string;
  readonly sha256: string;
  readonly policy: { readonly file: string; readonly sha256: string } | null;
}

const WORDS =
  / -e '[^']*' ([A-Za-z]+) ([A-Za-z0-9._/-]+) ([0-9a-f]{64})(?: ([A-Za-z0-9._/-]+) ([0-9a-f]{64}))?(?=[;\s]|$)/;

/**
 * Reads the pins out of the `bash` or `powershell` text of a manifest entry.
 * @returns null where the text is no start line of ours
 */
export function readPins(text: string): Pins | null {
  const [, event, script, sha256, file, policySha256] = WORDS.exec(text) ?? [];
  if (event === undefined || script === undefined || sha256 === undefined) return null;
  return {
    event,
    script,
    sha256,
    policy: file !== undefined && policySha256 !== undefined ? { file, sha256: policySha256 } : null,
  };
}

/** The hash by which a start line and the ledger know a file: SHA-256 in lower-case hexadecimal. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
