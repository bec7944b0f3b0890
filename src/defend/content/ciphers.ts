import type { Carrier } from './codes.js';
import { LONG, placesOf, placesOfWord } from './grams.js';
import { latinised } from './look-alikes.js';
import { groups, lineAround, type Run, runsOf } from './stretches.js';

/** Letters that stand for letters, one by one, and the alphabets in which each has a name or a picture. */

/** Pieces of the words that an order to a model can hardly do without, in ROT47. */
const TURNED_47 = ['E96 ', 'DECF4E:@?', 'AC6G:@FD', 'DJDE6>', 'C6G62=', 'C6DEC:4E'];
const rot47 = (text: string): string =>
  text.replace(/[!-~]/g, (c) => String.fromCharCode(33 + ((c.charCodeAt(0) + 14) % 94)));

function* turned47(text: string): Generator<Carrier> {
  const found = text.length < LONG ? null : placesOf(text, TURNED_47);
  const places = TURNED_47.flatMap((piece): Run[] =>
    (found?.get(piece) ?? placesOfWord(text, piece)).map((end) => ({ start: end - piece.length, end })),
  );
  places.sort((a, b) => a.start - b.start);
  for (const group of groups(places, 1)) {
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    yield { rule: 'carrier/cipher', start, end, decoded: rot47(text.slice(start, end)) };
  }
}

const MORSE =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..';
let morseOf: Map<string, string> | undefined;
const MORSE_RUN = /(?:[.\-·•∙–—−_]{1,6}[ \t/|\n]{1,5}){12,}/g;

function morse(run: string): string {
  morseOf ??= new Map(MORSE.split(' ').map((sign, i) => [sign, String.fromCharCode(97 + i)]));
  return run
    .replace(/[·•∙]/g, '.')
    .replace(/[–—−_]/g, '-')
    .split(/[ \t]*[/|\n][ \t]*|[ \t]{2,}/)
    .map((word) =>
      word
        .split(/[ \t]+/)
        .map((sign) => morseOf!.get(sign) ?? '')
        .join(''),
    )
    .join(' ');
}

const SPELLED_RUN =
  /(?:(?:alf?pha|alfa|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiske?y|x-?ray|yankee|zulu)[^a-z]{1,8}){8,}/gi;

/** The first letter of each name; names stand apart by what is commonest between them, words by more. */
function spelled(run: string): string {
  const [, gap] = /^[a-z]+([^a-z]+)/i.exec(run.replace(/x-ray/gi, 'xray')) ?? [];
  return run
    .replace(/x-ray/gi, 'xray')
    .replace(/([a-z])[a-z]*([^a-z]*)/gi, (_, first: string, after: string) =>
      after.length > (gap?.length ?? 1) ? `${first} ` : first,
    );
}

const BRAILLE = '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵';
const BRAILLE_RUN = /[\u2800-\u283f](?:[\u2800-\u283f]|[^A-Za-z\n]){7,4000}/g;

const TURNED = 'ɐqɔpǝɟƃɥᴉɾʞlɯuodbɹsʇnʌʍxʎz';
/** Other forms of some. */
const TURNED_TOO = 'ɓgᵷgıiſjɿrᴧvɅv∀aꓤrԀpƎe⅁g⅄y┴t∩uɈtɹr';
const TURNED_LETTER = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎᵷɿ]/g;
let turnedOf: Map<string, string> | undefined;

const upright = (text: string): string => {
  turnedOf ??= new Map([
    ...[...TURNED].map((c, i): [string, string] => [c, String.fromCharCode(97 + i)]),
    ...(TURNED_TOO.match(/../gu) ?? []).map((pair): [string, string] => [pair[0]!, pair[1]!]),
  ]);
  return [...text].map((c) => turnedOf!.get(c) ?? c).join('');
};

/** Ideographs that are drawn like letters. */
const DRAWN = '卂a乃b匚c刀d乇e下f厶g卄h工i丁j长k乚l从m几n口o尸p㔿q尺r丂s丅t凵u丷v山w乂x丫yㄚy乙z';
const DRAWN_TOO = /[A-Za-z\u00c0-\u04ff][คყც]|[คყც](?=[A-Za-z\u00c0-\u04ff])/g;
const MAY_BE_DRAWN = /[คყც]/;
const DRAWN_RUN = /[卂乃匚刀乇下厶卄工丁长乚从几口尸㔿尺丂丅凵丷山乂丫ㄚ乙]{3,}/g;
const DRAWN_ONE = /[卂乃匚刀乇下厶卄工丁长乚从几口尸㔿尺丂丅凵丷山乂丫ㄚ乙]/;

/** Labels of a host with letters of other alphabets (RFC 3492). */
function punycode(label: string): string {
  const cut = label.lastIndexOf('-');
  const out = cut > 0 ? [...label.slice(0, cut)].map((c) => c.charCodeAt(0)) : [];
  let point = 128;
  let place = 0;
  let bias = 72;
  for (let at = cut > 0 ? cut + 1 : 0; at < label.length; ) {
    const before = place;
    let weight = 1;
    for (let k = 36; ; k += 36) {
      const code = label.charCodeAt(at++);
      const digit = code >= 97 ? code - 97 : code >= 65 ? code - 65 : code >= 48 ? code - 22 : 36;
      if (digit > 35 || Number.isNaN(digit)) return label;
      place += digit * weight;
      const least = Math.min(26, Math.max(1, k - bias));
      if (digit < least) break;
      weight *= 36 - least;
    }
    const count = out.length + 1;
    let delta = Math.floor((place - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / count);
    let k = 0;
    for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    point += Math.floor(place / count);
    place %= count;
    if (point > 0x10ffff) return label;
    out.splice(place++, 0, point);
  }
  return String.fromCodePoint(...out);
}

/** Everything in a text that is written in other signs than its letters, decoded. */
export function* findCiphers(text: string): Generator<Carrier> {
  yield* turned47(text);
  const spelledBy = function* (shape: RegExp, decode: (run: string) => string): Generator<Carrier> {
    for (const { start, end } of runsOf(text, shape))
      yield { rule: 'carrier/spelled', start, end, decoded: decode(text.slice(start, end)) };
  };
  if (
    text.includes('.-') ||
    text.includes('-.') ||
    text.includes('•–') ||
    text.includes('·–') ||
    text.includes('–•') ||
    text.includes('·−') ||
    text.includes('._')
  )
    yield* spelledBy(MORSE_RUN, morse);
  const small = text.includes('romeo') || text.includes('Romeo') || text.includes('ROMEO');
  if (small) yield* spelledBy(SPELLED_RUN, spelled);
  if (text.includes('xn--')) {
    const labels = runsOf(text, /\bxn--[a-z0-9-]{1,60}/gi);
    for (const group of groups(labels, 2)) {
      const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
      const decoded = text
        .slice(start, end)
        .replace(/\bxn--([a-z0-9-]{1,60})/gi, (_, label: string) => latinised(punycode(label)));
      yield { rule: 'carrier/look-alikes', start, end, decoded };
    }
  }
  if (!/[\u0250-\u02af\u0e04\u10d0-\u10f0\u2800-\u9fff]/.test(text)) return;
  yield* spelledBy(BRAILLE_RUN, (run) =>
    [...run].map((c) => (BRAILLE.includes(c) ? String.fromCharCode(97 + BRAILLE.indexOf(c)) : c)).join(''),
  );
  for (const group of groups(runsOf(text, TURNED_LETTER), 4)) {
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    const decoded = upright(text.slice(start, end));
    yield { rule: 'carrier/look-alikes', start, end, decoded };
    yield { rule: 'carrier/reversed', start, end, decoded: [...decoded].reverse().join('') };
  }
  for (const group of groups(MAY_BE_DRAWN.test(text) ? runsOf(text, DRAWN_TOO) : [], 2)) {
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    const decoded = latinised(text.slice(start, end).replaceAll('ค', 'a').replaceAll('ყ', 'y'));
    yield { rule: 'carrier/look-alikes', start, end, decoded };
  }
  for (const group of groups(DRAWN_ONE.test(text) ? runsOf(text, DRAWN_RUN) : [], 3)) {
    const [start, end] = lineAround(text, group[0]!.start, group[group.length - 1]!.end);
    const decoded = [...text.slice(start, end)]
      .map((c) => (DRAWN.includes(c) && c > '\x7f' ? DRAWN[DRAWN.indexOf(c) + 1]! : c))
      .join('');
    yield { rule: 'carrier/look-alikes', start, end, decoded };
  }
}
