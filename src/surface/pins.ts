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

/** The hash by which the ledger knows a file, and a start line its policy: SHA-256 in lower-case hexadecimal. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const HEADER = /^\/\*(\d{7}) ([0-9a-f]{64})\*\//;

/**
 * The hash by which a start line knows a script. A script of two pieces begins with the length of the first and the hash of
 * the rest, and is known by the hash of the first alone: most calls need no more of it, and need not read the rest.
 * @param bytes the whole script
 * @returns SHA-256 in lower-case hexadecimal; nothing where the rest is not what the first piece says, so that no pin fits
 */
export function scriptPin(bytes: Buffer): string {
  const [, length, rest] = HEADER.exec(bytes.toString('latin1', 0, 80)) ?? [];
  if (length === undefined) return sha256(bytes);
  const first = bytes.subarray(0, Number(length));
  return sha256(bytes.subarray(first.length)) === rest ? sha256(first) : '';
}
