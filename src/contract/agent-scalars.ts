/** What a plain scalar of YAML is to the host, other than a string. */
export type PlainValue =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'null' };

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);
const BOOLEANS = new Map([
  ...['true', 'True', 'TRUE'].map((word): [string, boolean] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, boolean] => [word, false]),
]);
const RADIX = /^[+-]?0(?:x[0-9a-fA-F]+|o[0-7]+|b[01]+)$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const NOT_FINITE = /^(?:[+-]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/**
 * What a plain scalar is: the core schema as the host has it, measured on 1.0.102 (`0b11` is a number, `017`, `1_000`
 * and `yes` are strings, `.inf` becomes null on its way). Null: a string.
 */
export function resolvePlain(source: string): PlainValue | 'too-large' | null {
  if (NULLS.has(source)) return { type: 'null' };
  const boolean = BOOLEANS.get(source);
  if (boolean !== undefined) return { type: 'boolean', value: boolean };
  if (RADIX.test(source)) {
    const value = Number(source.replace(/^[+-]/, ''));
    return { type: 'number', value: source.startsWith('-') ? -value : value };
  }
  if (NOT_FINITE.test(source)) return { type: 'null' };
  if (!DECIMAL.test(source) || /^[+-]?0\d+$/.test(source)) return null;
  const value = Number(source);
  if (!Number.isFinite(value)) return null;
  if (/^[+-]?\d+$/.test(source) && isBeyond64Bits(source)) return 'too-large';
  return { type: 'number', value };
}

/** Integers between 64 and 128 bits are refused by the host; longer ones become floating-point numbers. */
function isBeyond64Bits(source: string): boolean {
  if (source.length > 41) return false;
  const value = BigInt(source.replace('+', ''));
  return value < 0n
    ? value < -(2n ** 63n) && value >= -(2n ** 127n)
    : value >= 2n ** 64n && value < 2n ** 128n;
}

/** Whether a value satisfies one of the tags `!!null`, `!!bool`, `!!int` and `!!float`. */
export function fits(tag: string, plain: PlainValue | null): boolean {
  if (plain === null) return false;
  if (tag === 'null') return plain.type === 'null';
  if (tag === 'bool') return plain.type === 'boolean';
  return plain.type === 'number';
}
