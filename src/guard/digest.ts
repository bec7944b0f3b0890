import { createHash } from 'node:crypto';

/** SHA-256 of a text, in hexadecimal. In a hook the loader's own: node:crypto costs more than the rest of a decision. */
export function sha256(text: string): string {
  const { portcullis } = globalThis as {
    portcullis?: { readonly sha256?: (bytes: Buffer) => string };
  };
  return portcullis?.sha256?.(Buffer.from(text)) ?? createHash('sha256').update(text).digest('hex');
}
