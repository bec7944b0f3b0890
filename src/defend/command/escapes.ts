import { CLEAN, EMPTY, type Field, isUnknown, mix, type Stream, stream } from './value.js';

/** The escapes of `echo -e` and `printf`. */
export function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|(.))/gs,
    (_all, hex, octal, u, big, other) => {
      if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      if (u) return String.fromCharCode(Number.parseInt(u, 16));
      if (big) {
        const code = Number.parseInt(big, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      return (
        (
          {
            n: '\n',
            t: '\t',
            r: '\r',
            a: '\x07',
            b: '\b',
            f: '\f',
            v: '\v',
            e: '\x1b',
            E: '\x1b',
            c: '',
          } as Record<string, string>
        )[other] ?? (/["'\\]/.test(other) ? other : `\\${other}`)
      );
    },
  );
}

export function formatted(args: readonly Field[]): Stream {
  const taint = args.reduce((t, a) => mix(t, a.taint), CLEAN);
  const format = args[0]?.text;
  if (format === undefined) return EMPTY;
  const values = args.slice(1);
  let out = '';
  let used = 0;
  do {
    out += unescapeText(
      format.replace(/%%|%[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?([a-zA-Z])/g, (all, kind) => {
        if (all === '%%') return '%';
        const value = values[used++]?.text ?? '';
        if (kind === 'b') return unescapeText(value).replaceAll('\\', '\\\\');
        if (kind === 'c') return value.slice(0, 1);
        if (kind === 'q') return value.replace(/([^\w@%+=:,./-])/g, '\\\\$1');
        if (kind === 'x' && !isUnknown(value)) return Number(value).toString(16);
        return value.replaceAll('\\', '\\\\');
      }),
    );
    if (!format.includes('%')) break;
  } while (used < values.length && used > 0 && out.length < 65_536);
  // Letters of the alphabet as numbers: nobody needs that, except for not being read.
  return stream(out, SPELT_LETTERS.test(format) ? { ...taint, decoded: true } : taint);
}

const SPELT_LETTERS = /(?:\\x(?:[46][1-9a-fA-F]|[57][0-9aA])|\\0?1[0-7]{2}){2}/;
