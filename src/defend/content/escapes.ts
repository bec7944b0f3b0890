import type { Carrier } from './codes.js';
import { groups, lineAround, runsOf } from './stretches.js';

/**
 * Characters written as their codes with a mark before each, in all of a text or in some of its letters only: the line is
 * read with every one of them replaced.
 */
interface Notation {
  readonly rule: string;
  /** No text without one of these has such a code. */
  readonly signs: readonly string[];
  /** So many codes in a row, of which the first group is one. */
  readonly shape: RegExp;
  /** The codes of a row. */
  readonly read: (row: string) => string;
}

const point = (code: number): string =>
  code > 0x1f && code < 0x110000
    ? String.fromCodePoint(code)
    : code === 9 || code === 10 || code === 13
      ? ' '
      : '';

/** Each code of a row as a character, … */
const points =
  (shape: RegExp, base: number) =>
  (row: string): string =>
    row.replace(shape, (_, code: string) => point(Number.parseInt(code, base)));

/** … or as a byte of UTF-8. */
const octets =
  (shape: RegExp, base: number) =>
  (row: string): string =>
    Buffer.from([...row.matchAll(shape)].map(([, code]) => Number.parseInt(code!, base) & 0xff))
      .toString('utf8')
      .replace(/[\0-\x08\x0e-\x1f]/g, '');

const NOTATIONS: readonly Notation[] = [
  {
    rule: 'carrier/escapes',
    signs: ['\\u', '\\U'],
    shape: /(?:\\{1,4}(?:u\{?0{0,4}[0-9a-fA-F]{2,6}\}?|U[0-9a-fA-F]{8}))+/g,
    read: (row) =>
      row.replace(/\\{1,4}(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8}))/g, (_, a, b, c) =>
        a === undefined ? point(Number.parseInt(b ?? c, 16)) : String.fromCharCode(Number.parseInt(a, 16)),
      ),
  },
  {
    rule: 'carrier/hex',
    signs: ['\\x'],
    shape: /(?:\\{1,4}x\{?[0-9a-fA-F]{2}\}?)+/g,
    read: octets(/x\{?([0-9a-fA-F]{2})/g, 16),
  },
  {
    rule: 'carrier/escapes',
    signs: ['\\0000'],
    shape: /(?:\\0000[0-9a-fA-F]{2} ?)+/g,
    read: points(/\\0000([0-9a-fA-F]{2}) ?/g, 16),
  },
  {
    rule: 'carrier/escapes',
    signs: ['\\0', '\\1'],
    shape: /(?:\\{1,2}[0-3][0-7]{2}(?![0-9a-fA-F]))+/g,
    read: octets(/\\([0-3][0-7]{2})/g, 8),
  },
  {
    rule: 'carrier/entities',
    signs: ['&#', '&amp;#'],
    shape: /(?:&(?:amp;)?#(?:x0{0,6}[0-9a-fA-F]{2,6}|0{0,6}\d{2,7})(?:;| ?))+/gi,
    read: (row) =>
      row.replace(/&(?:amp;)?#(?:x([0-9a-f]{2,12})|(\d{2,13}))(?:;| ?)/gi, (_, hex, decimal) =>
        point(hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)),
      ),
  },
  {
    rule: 'carrier/entities',
    signs: ['&nbsp', '&shy', '&zw', '&Ze', '&No', '&#8', '&ensp', '&emsp', '&thin', '&Tab', '&Ne'],
    shape: /&(?:nbsp|ensp|emsp|thinsp|Tab|NewLine|shy|zwnj|zwj|ZeroWidthSpace|NoBreak);/g,
    read: (row) => (/^&(?:s|z|Z|NoB)/.test(row) ? '' : ' '),
  },
  {
    rule: 'carrier/quoted-printable',
    signs: ['='],
    shape: /(?:=[0-9A-F]{2}|=\r?\n)+/g,
    read: octets(/=([0-9A-F]{2})/g, 16),
  },
  {
    rule: 'carrier/percent',
    signs: ['%u00'],
    shape: /(?:%u[0-9a-fA-F]{4})+/g,
    read: points(/%u([0-9a-fA-F]{4})/g, 16),
  },
  {
    rule: 'carrier/escapes',
    signs: ['U+00'],
    shape: /(?:U\+[0-9A-Fa-f]{4,6}[ ,;]{0,2})+/g,
    read: points(/U\+([0-9A-Fa-f]{4,6})[ ,;]{0,2}/g, 16),
  },
  {
    rule: 'carrier/decimal',
    signs: ['chr(', 'Chr(', 'CHR(', 'CHAR(', 'harCode('],
    shape: /(?:(?:chr|char|(?:String\.)?fromCharCode)\(\s?\d{2,3}\s?\)\s{0,2}[+.&,|]{0,2}\s{0,2})+/gi,
    read: points(/[^\d]*(\d{2,3})[^\d]*/g, 10),
  },
];

/** Codes in rows shorter than this count where so many rows stand close together. */
const ROWS = 3;
const LONG_ROW = 18;

/** The lines that hold such codes, without them. */
export function* findEscapes(text: string): Generator<Carrier> {
  for (const { rule, signs, shape, read } of NOTATIONS) {
    if (!signs.some((sign) => text.includes(sign))) continue;
    const rows = runsOf(text, shape).filter(({ start, end }) => {
      const row = text.slice(start, end);
      // Pages write quotation marks and brackets so.
      return !row.includes('#') || /[\p{L}\p{N}]/u.test(read(row));
    });
    for (const group of groups(rows, 1)) {
      if (group.length < ROWS && !group.some(({ start, end }) => end - start >= LONG_ROW)) continue;
      const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
      yield { rule, start, end, decoded: text.slice(start, end).replace(shape, read) };
    }
  }
}
