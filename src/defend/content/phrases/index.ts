import { ACTS } from './acts.js';
import { ALERTS } from './alerts.js';
import { ARABIC, TURKISH } from './ar-tr.js';
import { CALLS } from './calls.js';
import { CHINESE, JAPANESE, KOREAN } from './cjk.js';
import type { ClassName, Phrases } from './classes.js';
import { DUTCH, GERMAN } from './de-nl.js';
import { DEALINGS } from './dealings.js';
import { DEEDS } from './deeds.js';
import { ACTS_EN } from './en-acts.js';
import { OVERRIDE_EN } from './en-override.js';
import { READERS_EN } from './en-readers.js';
import { ERRANDS, TELLING_ELSEWHERE } from './errands.js';
import { PORTUGUESE, SPANISH } from './es-pt.js';
import { FRENCH, ITALIAN } from './fr-it.js';
import { HINDI, INDONESIAN, VIETNAMESE } from './hi-id-vi.js';
import { HOLDINGS } from './holdings.js';
import { KEEPING } from './keeping.js';
import {
  BULGARIAN_SERBIAN,
  DANISH_NORWEGIAN,
  FINNISH,
  GREEK,
  HUNGARIAN,
  ROMANIAN,
  SWEDISH,
} from './northern.js';
import { ORDERS } from './orders.js';
import { PRETEXTS } from './pretexts.js';
import { READERS } from './readers.js';
import { RENDERINGS } from './renderings.js';
import { CZECH, POLISH, RUSSIAN, UKRAINIAN } from './slavic.js';
import {
  ABOVE,
  BENGALI,
  HEBREW,
  PERSIAN,
  SOMALI_HAUSA,
  SWAHILI,
  TAGALOG,
  TAMIL,
  TELUGU,
  THAI,
  URDU,
} from './southern.js';
import { TELLING } from './telling.js';
import { UNBINDING } from './unbinding.js';
import { VERDICTS } from './verdicts.js';

export { CLASSES, type ClassName } from './classes.js';
export { TELLING } from './telling.js';

/** Some that are long enough to be no other word in any of 25 shifts: two of them stand in any such instruction. */
const LONG =
  'disregard|bypass|previous|instructions|system|prompt|reveal|password|forward|everything|guidelines|unrestricted|limitations|without|directions|contents|repeat|before|agents|anything'.split(
    '|',
  );

const shifted = (word: string, by: number): string =>
  word.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 97 + by) % 26) + 97));
const mirrored = (word: string): string =>
  word.replace(/[a-z]/g, (c) => String.fromCharCode(0x61 + 0x7a - c.charCodeAt(0)));
const SHIFTS = Array.from({ length: 25 }, (_, i) => i + 1).filter((by) => by !== 13);

/** Two words of such an instruction in the wrong order, as nobody writes them. */
const TURNED_ROUND =
  'instructions previous|instructions prior|instructions your|instructions earlier|prompt system|system your|system hidden|directions above|above the disregard|guidelines safety|safety your|your bypass|rules any|any without|ai unrestricted|an dan|now are|before told|told were|instructions new|files all|keys api|else anything|anything doing|verbatim line|above everything|everything repeat|everything forget|emails reset|reset password|password all|asking without|user the tell|user the asking|tell not|not do|previous all|all ignore|contents the send|file env';

const DISGUISED: Phrases = {
  ROTATED: [
    ...[...TELLING, ...TELLING_ELSEWHERE.split('|')].map((word) => shifted(word, 13)),
    ...LONG.flatMap((word) => [mirrored(word), ...SHIFTS.map((by) => shifted(word, by))]),
  ].join('|'),
  REVERSED: `${TELLING.map((word) => [...word].reverse().join('')).join('|')}|${TURNED_ROUND}`,
};

/** Every phrase of every language, by what it means. */
export const PHRASES: readonly (readonly [ClassName, string])[] = [
  READERS_EN,
  OVERRIDE_EN,
  ACTS_EN,
  GERMAN,
  DUTCH,
  FRENCH,
  ITALIAN,
  SPANISH,
  PORTUGUESE,
  RUSSIAN,
  UKRAINIAN,
  POLISH,
  CZECH,
  CHINESE,
  JAPANESE,
  KOREAN,
  ARABIC,
  TURKISH,
  HINDI,
  INDONESIAN,
  VIETNAMESE,
  SWEDISH,
  DANISH_NORWEGIAN,
  FINNISH,
  HUNGARIAN,
  ROMANIAN,
  GREEK,
  BULGARIAN_SERBIAN,
  PERSIAN,
  URDU,
  HEBREW,
  BENGALI,
  TAMIL,
  TELUGU,
  THAI,
  SWAHILI,
  TAGALOG,
  SOMALI_HAUSA,
  ABOVE,
  DEALINGS,
  ...UNBINDING,
  ...ORDERS,
  ...ERRANDS,
  ...CALLS,
  ...ACTS,
  ...READERS,
  ...RENDERINGS,
  ...DEEDS,
  ...PRETEXTS,
  ...ALERTS,
  ...VERDICTS,
  ...KEEPING,
  HOLDINGS,
  DISGUISED,
].flatMap((phrases: Phrases) => Object.entries(phrases) as [ClassName, string][]);
