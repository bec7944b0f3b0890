import { gunzipSync, inflateSync } from 'node:zlib';
import { UNKNOWN } from './value.js';

const MAX_DECODED = 1_048_576;

/** Base64 (also URL-safe, also with line breaks) to text; null where it is none. */
export function decodeBase64(text: string): string | null {
  const packed = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(packed)) {
    const clean = packed.replace(/[^A-Za-z0-9+/=]/g, '');
    return clean.length > 3 ? Buffer.from(clean, 'base64').toString('latin1') : null;
  }
  return Buffer.from(packed, 'base64').toString('latin1');
}

/** Hexadecimal digits, with or without `xxd`'s columns, to text. */
export function decodeHex(text: string): string | null {
  const plain = text
    .split('\n')
    .map((line) => {
      const dump = /^[0-9a-f]{6,16}:\s((?:[0-9a-f]{2,8}\s){1,16})/i.exec(line);
      return dump ? dump[1]! : line;
    })
    .join('')
    .replace(/\\x|0x|[\s:,]/gi, '');
  if (plain.length < 2 || !/^[0-9a-f]+$/i.test(plain)) return null;
  return Buffer.from(plain.length % 2 ? plain.slice(0, -1) : plain, 'hex').toString('latin1');
}

export function decodeUrl(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Unpacks gzip or zlib data that stands as latin-1 text. */
export function gunzip(text: string): string | null {
  const data = Buffer.from(text, 'latin1');
  try {
    const options = { maxOutputLength: MAX_DECODED };
    return (
      data[0] === 0x1f && data[1] === 0x8b ? gunzipSync(data, options) : inflateSync(data, options)
    ).toString('latin1');
  } catch {
    return null;
  }
}

export const ROT13: readonly [string, string] = ['A-Za-z', 'N-ZA-Mn-za-m'];

function expandSet(set: string): string[] {
  const text = set
    .replace(/\[:upper:\]/g, 'A-Z')
    .replace(/\[:lower:\]/g, 'a-z')
    .replace(/\[:digit:\]/g, '0-9')
    .replace(/\[:space:\]/g, ' \t\n\r\f\v')
    .replace(/\[:alpha:\]/g, 'A-Za-z')
    .replace(/\[:alnum:\]/g, 'A-Za-z0-9')
    .replace(/\\([0-7]{1,3})/g, (_a, o) => String.fromCharCode(Number.parseInt(o, 8) & 255))
    .replace(/\\(.)/g, (_a, c) => ({ n: '\n', t: '\t', r: '\r' })[c as 'n'] ?? c);
  const out: string[] = [];
  for (let i = 0; i < text.length && out.length < 1024; i++) {
    if (text[i + 1] === '-' && i + 2 < text.length) {
      const end = text.charCodeAt(i + 2);
      for (let c = text.charCodeAt(i); c <= end && out.length < 1024; c++) out.push(String.fromCharCode(c));
      i += 2;
    } else out.push(text[i]!);
  }
  return out;
}

/** What `tr` makes of a text. */
export function translate(
  text: string,
  from: string,
  to: string,
  remove: boolean,
  complement: boolean,
): string | null {
  const source = expandSet(from);
  if (complement) {
    const keep = new Set(source);
    const filler = to === '' ? '' : expandSet(to).at(-1)!;
    return [...text].map((c) => (keep.has(c) ? c : remove ? '' : filler)).join('');
  }
  if (remove) {
    const drop = new Set(source);
    return [...text].filter((c) => !drop.has(c)).join('');
  }
  const target = expandSet(to);
  if (target.length === 0) return text;
  const map = new Map<string, string>();
  for (const [i, c] of source.entries()) map.set(c, target[Math.min(i, target.length - 1)]!);
  return [...text].map((c) => map.get(c) ?? c).join('');
}

/** True where a decoded text reads like text and not like bytes. */
export const isReadable = (text: string): boolean =>
  text !== '' && !/[\x00-\x08\x0e-\x1f]/.test(text.slice(0, 4096)) && !text.includes(UNKNOWN);
