import { ACTS } from './acts.js';
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
import { ORDERS } from './orders.js';
import { PRETEXTS } from './pretexts.js';
import { READERS } from './readers.js';
import { RENDERINGS } from './renderings.js';
import { CZECH, POLISH, RUSSIAN, UKRAINIAN } from './slavic.js';
import { UNBINDING } from './unbinding.js';
import { VERDICTS } from './verdicts.js';

export { CLASSES, type ClassName } from './classes.js';

/** Words that an instruction to a model can hardly do without, as they look in two common disguises. */
const TELLING =
  'ignore|disregard|forget|override|bypass|previous|prior|instructions|instruction|system|prompt|reveal|secret|password|please|follow|rules|assistant|developer|execute|command|output|display|delete|forward|email|token|credentials|everything|guidelines|restrictions|user|your|print|send'.split(
    '|',
  );

const rotated = (word: string): string =>
  word.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 97 + 13) % 26) + 97));

const DISGUISED: Phrases = {
  ROTATED: [...TELLING, ...TELLING_ELSEWHERE.split('|')].map(rotated).join('|'),
  REVERSED: TELLING.map((word) => [...word].reverse().join('')).join('|'),
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
  ...VERDICTS,
  ...KEEPING,
  HOLDINGS,
  DISGUISED,
].flatMap((phrases: Phrases) => Object.entries(phrases) as [ClassName, string][]);
