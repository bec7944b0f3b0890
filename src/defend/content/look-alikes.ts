/** Letters of other alphabets, and the Latin letter each looks like. */
const PAIRS =
  'аa еe оo рp сc хx уy іi ѕs јj ԁd ԛq ԝw һh кk мm тt вb нh гr пn иu зz ӏl ьb ёe АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЅS ЈJ ' +
  'ƚt ɯw ცb οo օo նn ոn սu հh զq գq ցg քp ֆf տs լl եt ՕO ՏS ՍU ԼL ⲁa ⲟo ⲣp ⲥc ⲕk ⲙm ⲧt ⲩv ⲭx ⲓi ⲛn ԃd ԋh ԱU пn иu ' +
  'αa οo νv ιi κk ρp τt υu χx εe ηn ωw βb γy σs μu φq ιi ςc υu βb ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'ɑa ɡg ıi ȷj ʟl ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz';

let latinOf: Map<string, string> | undefined;

/** Greek, Cyrillic, Armenian, Coptic, Cherokee and Lisu letters, and the phonetic ones, that stand in for Latin ones. */
export function isLookAlikeScript(code: number): boolean {
  return (
    (code >= 0x370 && code <= 0x52f && code !== 0x37e) ||
    (code >= 0x250 && code <= 0x2af) ||
    (code >= 0x1d00 && code <= 0x1d7f) ||
    (code >= 0xa720 && code <= 0xa7ff) ||
    (code >= 0x531 && code <= 0x587) ||
    (code >= 0x13a0 && code <= 0x13fd) ||
    (code >= 0x2c80 && code <= 0x2cff) ||
    (code >= 0xa4d0 && code <= 0xa4ff) ||
    (code >= 0xab70 && code <= 0xabbf)
  );
}

/** The text with look-alikes replaced; as long as before. */
export function latinised(text: string): string {
  latinOf ??= new Map(PAIRS.split(' ').map((pair) => [pair[0]!, pair[1]!]));
  let out = '';
  for (const character of text) out += latinOf.get(character) ?? character;
  return out;
}

const SIGNS = '013456789@$!+|€£(';
/** What each of those signs stands for, in the two ways that differ: a one is an I or an L. */
const READINGS = ['oieasgtbgasitlelc', 'oleasbtbgasitielc'];

/** The text with the digits and signs that stand for letters replaced; as long as before. */
export function unleeted(text: string, reading = READINGS[0]!): string {
  return text.replace(/[013456789@$!+|€£(]/g, (c) => reading[SIGNS.indexOf(c)]!);
}

export const unleetings = (text: string): readonly string[] => READINGS.map((each) => unleeted(text, each));
