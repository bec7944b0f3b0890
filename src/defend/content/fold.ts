/**
 * What a character counts as when words are compared: lower case, without accents, compatibility forms as the letter that
 * they show. Zero-width characters and apostrophes count as nothing, so that a word cut by them is still the word.
 */

/** Joins what stands on both sides of it. */
export const NOTHING = 1;
/** Between words. */
export const SPACE = 32;

const cache = new Uint16Array(65536);

const APOSTROPHES = new Set([0x27, 0x60, 0xb4, 0x2018, 0x2019, 0x02bc, 0xff07]);
/** No separate letter in comparison, whatever normalisation says of them. */
const SPECIAL = new Map<number, number>([
  [0xdf, 0x73],
  [0xe6, 0x61],
  [0xf8, 0x6f],
  [0xf0, 0x64],
  [0x131, 0x69],
  [0x130, 0x69],
  [0x142, 0x6c],
  [0x141, 0x6c],
  [0x111, 0x64],
  [0x110, 0x64],
  [0x451, 0x435],
  [0x401, 0x435],
]);

/** Latin letters that no normalisation takes for what they look like: small capitals, phonetic and barred letters, each before its plain one. */
const DRAWN =
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpǫqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ɑaɡgɩiʊuʋvɭlɳnʈtɖdʂsɾrƅbƈcɘeɵoƥpƀbđdǥgħhɨiłløoŧtʉuƶzɇeɍrɏyᵽpⱥaȼcʝjƙkɱmʐzɠgɦhɬlɫlɲnƭtƒfɓbɗdɛeǝe' +
  'ıiȷjẟdʄfɟfꬱaꞓcꞡgꝑpꞁlꭓxꞷw' +
  // Cherokee and Lisu, whose letters are drawn as Latin capitals.
  'ꭺaꮟbᏼbꮯcꭰdꭼeꮐgꮋhꭵiꭻjꮶkꮮlꮇmꮻoꮲpꭱrꮪsꭲtꮩvꮃwꭹyꮓz' +
  'ꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz';
let drawn: Map<string, number> | undefined;

/** Controls of a terminal or an editor, marks on letters, fillers, selectors and marks of format: nothing is seen of them. */
function isUnseen(code: number): boolean {
  return (
    code < 0x09 ||
    (code > 0x0d && code < 0x1b) ||
    (code > 0x1b && code < 0x20) ||
    (code >= 0x7f && code <= 0x9f && code !== 0x85) ||
    code === 0xad ||
    (code >= 0x300 && code <= 0x36f) ||
    code === 0x61c ||
    (code >= 0x64b && code <= 0x65f) ||
    code === 0x115f ||
    code === 0x1160 ||
    code === 0x17b4 ||
    code === 0x17b5 ||
    (code >= 0x180b && code <= 0x180f) ||
    (code >= 0x1ab0 && code <= 0x1aff) ||
    (code >= 0x1dc0 && code <= 0x1dff) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    code === 0x3164 ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xfe20 && code <= 0xfe2f) ||
    code === 0xfeff ||
    code === 0xffa0 ||
    (code >= 0xfff9 && code <= 0xfffb)
  );
}

/** What the letters and signs from U+00A0 on count as, whose normalisation costs a hook more than all else that it does here; `_`: nothing. */
const LATIN =
  '          a  _    23_μ   1o 113 aaaaaaæceeeeiiiiðnooooo ouuuuyþsaaaaaaaceeeeiiiidnooooo ouuuuyþyaaaaaaccccccccdddd' +
  'eeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkĸllllllllllnnnnnnʼŋŋooooooœœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs';

/** The same for what stands between words nearly everywhere: dashes, quotation marks, arrows, lines, signs, halves of emoji. */
const isSign = (code: number): boolean =>
  (code >= 0x2010 && code <= 0x2017) ||
  (code >= 0x201a && code <= 0x2027) ||
  (code >= 0x2190 && code <= 0x2199) ||
  (code >= 0x2500 && code <= 0x2775) ||
  (code >= 0xd800 && code <= 0xdfff);

/** What a character counts as. @param quick whether it may be looked up; the tests compare the two */
export function compute(code: number, quick = true): number {
  if (quick && code >= 0xa0 && code < 0xa0 + LATIN.length) {
    const letter = LATIN.charCodeAt(code - 0xa0);
    return letter === 0x5f ? NOTHING : letter;
  }
  if (quick && isSign(code)) return SPACE;
  if (code === 0x27) return NOTHING;
  if (isUnseen(code)) return NOTHING;
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return code + 32;
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? code : SPACE;
  }
  if (APOSTROPHES.has(code)) return NOTHING;
  const special = SPECIAL.get(code);
  if (special !== undefined) return special;
  if (code >= 0xac00 && code <= 0xd7a3) return code;
  // A letter in brackets.
  if (code >= 0x249c && code <= 0x24b5) return code - 0x249c + 0x61;
  const letter = String.fromCharCode(code).toLowerCase();
  drawn ??= new Map(DRAWN.match(/../g)!.map((pair) => [pair[0]!, pair.charCodeAt(1)]));
  const like = drawn.get(letter);
  if (like !== undefined) return like;
  const text = letter.normalize('NFKD').toLowerCase();
  const base = text.charCodeAt(0);
  if (Number.isNaN(base)) return SPACE;
  if (base < 0x80) return compute(base, quick);
  return /[\p{L}\p{M}\p{N}]/u.test(text) ? base : SPACE;
}

/** The folded code of a UTF-16 unit; `NOTHING` and `SPACE` are no letters. */
export function fold(code: number): number {
  const known = cache[code]!;
  if (known !== 0) return known;
  const folded = compute(code);
  cache[code] = folded;
  return folded;
}

/** Scripts that write words without spaces: every character may begin one. */
export function isUnspaced(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0x0e00 && code <= 0x0e7f)
  );
}

/** A text as the comparison sees it; for the phrases, which are compiled once. */
export function foldText(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const code = fold(text.charCodeAt(at));
    if (code === NOTHING) continue;
    if (code === SPACE && (out === '' || out.endsWith(' '))) continue;
    out += String.fromCharCode(code);
  }
  return out.trimEnd();
}

/** A number for each letter, so that the sum over a word does not depend on the order of its letters. */
export const LETTER_VALUES: readonly number[] = Array.from(
  { length: 26 },
  (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 8) + 1,
);
