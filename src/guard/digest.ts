import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes, in hexadecimal. In a hook the loader's own: node:crypto costs more than the rest of a decision. */
export function sha256(data: string | Buffer): string {
  const { portcullis } = globalThis as {
    portcullis?: { readonly sha256?: (data: string | Buffer) => string };
  };
  return portcullis?.sha256?.(data) ?? createHash('sha256').update(data).digest('hex');
}
