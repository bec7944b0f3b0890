import { ARABIC, TURKISH } from './ar-tr.js';
import { CHINESE, JAPANESE, KOREAN } from './cjk.js';
import type { ClassName, Phrases } from './classes.js';
import { DUTCH, GERMAN } from './de-nl.js';
import { ENGLISH } from './en.js';
import { FRENCH, ITALIAN } from './fr-it.js';
import { HINDI, INDONESIAN, VIETNAMESE } from './hi-id-vi.js';
import { PORTUGUESE, SPANISH } from './es-pt.js';
import { CZECH, POLISH, RUSSIAN, UKRAINIAN } from './slavic.js';

export { CLASSES, type ClassName } from './classes.js';

/** Every phrase of every language, by what it means. */
export const PHRASES: readonly (readonly [ClassName, string])[] = [
  ENGLISH,
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
].flatMap((phrases: Phrases) => Object.entries(phrases) as [ClassName, string][]);
