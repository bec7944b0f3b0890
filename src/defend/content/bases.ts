import { type Carrier, readable } from './codes.js';

/** Text in other alphabets than that of base64. */

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Longer numbers are no text that somebody wrote in one: reading them takes time that grows with the square. */
const LONGEST_NUMBER = 1500;

function base32(run: string, letters: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const c of run) {
    const value = letters.indexOf(c);
    if (value < 0) return Buffer.alloc(0);
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
      held &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

/** A run as one large number in digits of a base. */
function number(run: string, letters: string): Buffer {
  const base = BigInt(letters.length);
  let value = 0n;
  for (const c of run) {
    const digit = letters.indexOf(c);
    if (digit < 0) return Buffer.alloc(0);
    value = value * base + BigInt(digit);
  }
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Whether such a number begins with two bytes of ASCII, by its first digits and its length: what a hash has seldom. */
function beginsReadably(run: string, letters: string): boolean {
  let head = 0;
  for (const c of run.slice(0, 8)) head = head * letters.length + letters.indexOf(c);
  if (head <= 0) return false;
  const bits = Math.log2(head) + (run.length - 8) * Math.log2(letters.length);
  const first = 2 ** (bits - 8 * Math.floor(bits / 8)) * 256;
  return first >= 0x2000 && first < 0x7f00 && first % 256 >= 0x20 && first % 256 < 0x7f;
}

/** What a run of letters and digits says in these alphabets, or nothing. */
export function basedText(run: string): string {
  const bare = run.replace(/=+$/, '');
  if (/^[a-z0-9]+$/.test(bare) || /^[A-Z0-9]+$/.test(bare)) {
    const capitals = bare.toUpperCase();
    if (capitals.length < 24 || !/[2-9]/.test(capitals) || !/[G-Z]/.test(capitals)) return '';
    const head = readable(base32(capitals.slice(0, 24), BASE32));
    if (head !== '') return readable(base32(capitals, BASE32));
    return readable(base32(capitals.slice(0, 24), CROCKFORD)) === ''
      ? ''
      : readable(base32(capitals, CROCKFORD));
  }
  if (bare.length < 24 || bare.length > LONGEST_NUMBER || !/^[A-Za-z0-9]+$/.test(bare) || !/[0-9]/.test(bare))
    return '';
  for (const letters of [BASE58, BASE62])
    if (beginsReadably(bare, letters)) {
      const text = readable(number(bare, letters));
      if (text !== '') return text;
    }
  return '';
}

const range = (first: number, count: number): string =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(first + i)).join('');
const ALPHABETS_85: readonly string[] = [
  range(0x21, 85),
  '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#',
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~',
];

const digits85 = new Map<string, Int8Array>();
function digitsOf(letters: string): Int8Array {
  let digits = digits85.get(letters);
  if (digits === undefined) {
    digits = new Int8Array(128).fill(-1);
    for (let i = 0; i < letters.length; i++) digits[letters.charCodeAt(i)] = i;
    digits85.set(letters, digits);
  }
  return digits;
}

/** Whether the first four bytes of it are such as text has. */
function beginsAsText(run: string, letters: string): boolean {
  const digits = digitsOf(letters);
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const digit = digits[run.charCodeAt(i)]!;
    if (digit < 0) return false;
    value = value * 85 + digit;
  }
  for (const shift of [24, 16, 8, 0]) {
    const byte = Math.floor(value / 2 ** shift) % 256;
    if (value > 0xffffffff || byte > 0x7e || (byte < 0x20 && byte !== 0x0a)) return false;
  }
  return true;
}

function base85(run: string, letters: string): Buffer {
  const bytes: number[] = [];
  for (let at = 0; at < run.length; at += 5) {
    const five = run.slice(at, at + 5);
    let value = 0;
    for (const c of five.padEnd(5, letters[84]!)) {
      const digit = letters.indexOf(c);
      if (digit < 0) return Buffer.alloc(0);
      value = value * 85 + digit;
    }
    if (value > 0xffffffff) return Buffer.alloc(0);
    bytes.push(
      ...[24, 16, 8, 0].slice(0, five.length - 1).map((shift) => Math.floor(value / 2 ** shift) & 0xff),
    );
  }
  return Buffer.from(bytes);
}

/** Words so long; they are looked at where a word begins, each once. */
const LONG_WORD = /(?:^|\s)([!-~]{25,})/g;
const HEAD = 25;

function* words85(text: string): Generator<Carrier> {
  for (const match of text.matchAll(LONG_WORD)) {
    const word = match[1]!;
    const marked = word.startsWith('<~');
    const run = marked ? word.slice(2, word.includes('~>') ? word.indexOf('~>') : undefined) : word;
    for (const letters of marked ? [ALPHABETS_85[0]!] : ALPHABETS_85) {
      if (!beginsAsText(run, letters) || readable(base85(run.slice(0, HEAD), letters)) === '') continue;
      const decoded = readable(base85(run, letters));
      const start = match.index + match[0].length - word.length;
      if (decoded !== '') yield { rule: 'carrier/bases', start, end: start + word.length, decoded };
    }
  }
}

const UUENCODED = /begin [0-7]{3,4} [^\n]{1,200}\n((?:[!-`][ -`]{1,90}\r?\n){1,20000})/g;

function* uuencoded(text: string): Generator<Carrier> {
  for (const match of text.matchAll(UUENCODED)) {
    const bytes = match[1]!.split('\n').flatMap((line) => {
      const length = (line.charCodeAt(0) - 32) & 63;
      const piece: number[] = [];
      for (let at = 1; at + 3 < line.length + 3 && piece.length < length; at += 4) {
        const [a, b, c, d] = [0, 1, 2, 3].map((i) => ((line.charCodeAt(at + i) || 32) - 32) & 63) as [
          number,
          number,
          number,
          number,
        ];
        piece.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
      }
      return piece.slice(0, length);
    });
    const start = match.index;
    yield {
      rule: 'carrier/bases',
      start,
      end: start + match[0].length,
      decoded: readable(Buffer.from(bytes)),
    };
  }
}

/** Texts in an alphabet with signs of punctuation. */
export function* findBases(text: string): Generator<Carrier> {
  yield* words85(text);
  if (text.includes('begin ')) yield* uuencoded(text);
}
