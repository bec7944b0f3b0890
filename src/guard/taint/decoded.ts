import type { ContentFinding } from '../../defend/content/index.js';

/** Characters of a finding that are decoded. */
const LIMIT = 64 * 1024;
/** Runs of invisible characters, two of which carry bits. */
const BITS = /(?:\u200b|\u200c|\u200d|\u2060|\u2062|\u2063|\ufeff)+/g;

function tags(text: string): string {
  let out = '';
  for (const symbol of text) {
    const point = symbol.codePointAt(0)! - 0xe0000;
    if (point >= 0x20 && point < 0x7f) out += String.fromCharCode(point);
  }
  return out;
}

function bits(run: string): string[] {
  const symbols = [...new Set(run)];
  if (symbols.length < 2 || symbols.length > 3 || run.length < 32) return [];
  const [first, second] = symbols.sort();
  const read = (one: string): string => {
    const bytes: number[] = [];
    const kept = [...run].filter((symbol) => symbol === first || symbol === second);
    for (let at = 0; at + 8 <= kept.length; at += 8)
      bytes.push(kept.slice(at, at + 8).reduce((byte, symbol) => byte * 2 + (symbol === one ? 1 : 0), 0));
    return Buffer.from(bytes).toString('utf8');
  };
  return [read(first!), read(second!)];
}

/** Variation selectors as bytes: the first sixteen, and the 240 further ones behind them. */
function selectors(text: string): string {
  const bytes: number[] = [];
  for (const symbol of text) {
    const point = symbol.codePointAt(0)!;
    if (point >= 0xfe00 && point <= 0xfe0f) bytes.push(point - 0xfe00);
    else if (point >= 0xe0100 && point <= 0xe01ef) bytes.push(point - 0xe0100 + 16);
  }
  return Buffer.from(bytes).toString('utf8');
}

const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

/**
 * What a finding may say in an encoding, every reading that there is: a reading that means nothing names nothing that a
 * call could hold. The scanner says that something is there; the names in it are wanted here.
 */
export function readings(text: string, finding: ContentFinding): string {
  const own = text.slice(finding.start, Math.min(finding.end, finding.start + LIMIT));
  const all = [finding.note ?? ''];
  if (finding.group === 'hidden')
    all.push(tags(own), selectors(own), ...(own.match(BITS) ?? []).flatMap(bits));
  else if (finding.group === 'carrier') {
    for (const [word] of own.matchAll(/[A-Za-z0-9+/_-]{16,}={0,2}/g)) {
      all.push(Buffer.from(word, 'base64').toString('utf8'));
      if (/^[0-9a-f]+$/i.test(word)) all.push(Buffer.from(word, 'hex').toString('utf8'));
    }
    if (/%[0-9a-f]{2}/i.test(own))
      all.push(
        own.replace(/%([0-9a-f]{2})/gi, (_, pair: string) => String.fromCharCode(Number.parseInt(pair, 16))),
      );
    all.push(rotated(own), [...own].reverse().join(''), own.replace(/(?<=\S) (?=\S(?: |$))/g, ''));
  }
  return all.filter((reading) => reading !== '').join('\n');
}
