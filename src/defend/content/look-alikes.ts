/** Letters of other alphabets, and the Latin letter each looks like. */
const PAIRS =
  'аa еe оo рp сc хx уy іi ѕs јj ԁd ԛq ԝw һh кk мm тt вb нh гr пn иu зz ӏl ьb ёe АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЅS ЈJ ' +
  'αa οo νv ιi κk ρp τt υu χx εe ηn ωw βb γy σo μu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'ɑa ɡg ıi ȷj ʟl ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz';

let latinOf: Map<string, string> | undefined;

/** Greek, Cyrillic, and the phonetic letters that stand in for Latin ones. */
export function isLookAlikeScript(code: number): boolean {
  return (
    (code >= 0x370 && code <= 0x52f && code !== 0x37e) ||
    (code >= 0x250 && code <= 0x2af) ||
    (code >= 0x1d00 && code <= 0x1d7f) ||
    (code >= 0xa720 && code <= 0xa7ff)
  );
}

/** The text with look-alikes replaced; as long as before. */
export function latinised(text: string): string {
  latinOf ??= new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]));
  let out = '';
  for (const character of text) out += latinOf.get(character) ?? character;
  return out;
}

const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The text with the digits that stand for letters replaced; as long as before. */
export function unleeted(text: string): string {
  return text.replace(/[013456789@$!]/g, (c) => DIGIT_LETTERS[c] ?? c);
}
