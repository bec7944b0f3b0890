import type { Disguise } from './carriers.js';
import { Matcher } from './match.js';
import { SIGNALS, type Signal } from './signals.js';
import type { WalkOptions } from './words.js';

/** A stretch of text whose signals add up. */
export interface Passage {
  /** The rule of the heaviest signal. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** What was said that made it one, in order, each once. */
  readonly words: readonly string[];
  /** The signals themselves, as far as they are remembered: a passage may reach from a quotation to the next. */
  readonly parts: readonly Part[];
}

export interface Part {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly topic: number;
}

/** Passages of one text that are looked at: a text that has more has been found out long before. */
export const PASSAGES = 1000;

/** A passage with more is taken to be said in earnest. */
export const PARTS = 60;

/** Signals this close in characters count whole, those twice as far and a half again count half. */
const NEAR = 200;
const FAR = 500;
/** Passages with less between them are one. */
const JOIN = 120;

/** Hidden from people, this much is a finding already. */
export const TRACE = 6;
/** What is worth a note. */
export const NOTE = 7;
/** What is a finding. */
export const FINDING = 10;
/** In a long text, in which what is harmless adds up too, … */
export const FINDING_LONG = 13;
/** … and everywhere what leaves no doubt. */
export const CERTAIN = 16;

const TOPICS = new Map<string, number>();
/** The topic of each row of `SIGNALS`. */
export const TOPIC: readonly number[] = SIGNALS.map((signal: Signal) => {
  const name = signal.topic ?? signal.rule;
  const known = TOPICS.get(name);
  if (known !== undefined) return known;
  TOPICS.set(name, TOPICS.size);
  return TOPICS.size - 1;
});
const topics = (...names: string[]): ReadonlySet<number> => new Set(names.map((name) => TOPICS.get(name)!));
/** Topics of what every list of rules for an agent says: who it is, what it was given, and that it must; … */
export const TOPICS_OF_RULES = topics(
  'persona',
  'ai',
  'ai-must',
  'must',
  'character',
  'system-prompt',
  'follow',
  'when',
  'refusal',
);
/** … and of what answers it is to give. */
export const TOPICS_OF_FORM = topics('in-response', 'instruction/output');
/** The topic of "CRITICAL INSTRUCTION" and the like. */
export const TITLES = TOPICS.get('instruction/forged-turn')!;
/** The topic of what a reviewer is told to take as settled: that speaks of attacks itself, and mostly in comments. */
export const SETTLED = TOPICS.get('settled')!;
/** The topic of what the user is not to be told. */
export const SECRECY = TOPICS.get('instruction/secrecy')!;
/** "If not, tell the user …" is no secret. */
const IF_NOT = /\b(?:if|when|where) (?:it is |they are )?not[,:] /i;
/** Signals below this only lend weight to others, and together no more than `LENT`. */
export const CORE = 4;
export const LENT = 4;
/** In a long text weak signals meet by chance. */
export const LENT_LONG = 2;
export const LONG = 1500;

/** A note names so many. */
const WORDS = 6;

function addWords(words: string[], text: string, start: number, end: number): void {
  if (words.length >= WORDS || end - start > 200) return;
  const said = text.slice(start, end);
  if (!words.some((known) => known.includes(said))) words.push(said);
}

export interface Reading {
  readonly passages: readonly Passage[];
  readonly disguises: readonly Disguise[];
  /** Places of words that a text about attacks uses. */
  readonly talk: readonly number[];
  /** Signals that say something by themselves, wherever they stand, in order of their ends. */
  readonly signals: readonly Part[];
}

/** Words in disguise and words about attacks that are remembered: more of them say nothing more. */
const REMEMBERED = 20_000;

/**
 * Adds up the signals of a text where they stand close together: per topic the heaviest that is still near. One pass, with
 * as many counters as there are topics.
 */
export function readPassages(text: string, limit: number, options: WalkOptions = {}): Reading {
  const size = TOPICS.size;
  const lentMost = text.length > LONG ? LENT_LONG : LENT;
  const signalOf = new Int32Array(size).fill(-1);
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  const found: Passage[] = [];
  const disguises: Disguise[] = [];
  const talk: number[] = [];
  const signals: Part[] = [];
  let open: {
    rule: string;
    weight: number;
    start: number;
    end: number;
    score: number;
    words: string[];
    parts: Part[];
  } | null = null;
  const onSignal = (index: number, start: number, end: number): void => {
    const topic = TOPIC[index]!;
    const signal = SIGNALS[index]!;
    if (topic === SECRECY && IF_NOT.test(text.slice(Math.max(0, start - 8), start + 8))) return;
    const held = signalOf[topic]!;
    if (signal.weight >= CORE && signals.length < REMEMBERED)
      signals.push({ start, end, weight: signal.weight, topic });
    if (held < 0 || SIGNALS[held]!.weight <= signal.weight || end - ends[topic]! > NEAR) {
      signalOf[topic] = index;
      starts[topic] = start;
      ends[topic] = end;
    }
    const wordsOf = (): string[] => {
      const words: string[] = [];
      for (let other = 0; other < size; other++) {
        const i = signalOf[other]!;
        if (i >= 0 && SIGNALS[i]!.weight >= CORE) addWords(words, text, starts[other]!, ends[other]!);
      }
      return words;
    };
    const partsOf = (): Part[] => {
      const parts: Part[] = [];
      for (let other = 0; other < size; other++) {
        const i = signalOf[other]!;
        if (i < 0 || SIGNALS[i]!.weight < CORE) continue;
        parts.push({ start: starts[other]!, end: ends[other]!, weight: SIGNALS[i]!.weight, topic: other });
      }
      return parts;
    };
    let score = 0;
    let lent = 0;
    let from = start;
    let heaviest = -1;
    for (let other = 0; other < size; other++) {
      const i = signalOf[other]!;
      if (i < 0) continue;
      const distance = end - ends[other]!;
      if (distance > FAR) {
        signalOf[other] = -1;
        continue;
      }
      const weight = SIGNALS[i]!.weight;
      const counted = distance > NEAR ? weight / 2 : weight;
      if (weight < CORE) lent += counted;
      else score += counted;
      if (weight >= CORE && (heaviest < 0 || weight > SIGNALS[heaviest]!.weight)) heaviest = i;
      if (weight >= CORE) from = Math.min(from, starts[other]!);
    }
    score += Math.min(lent, lentMost);
    if (heaviest < 0 || score < TRACE) return;
    const { rule, weight } = SIGNALS[heaviest]!;
    const part: Part = { start, end, weight: signal.weight, topic };
    if (open !== null && from <= open.end + JOIN) {
      if (weight > open.weight) {
        open.rule = rule;
        open.weight = weight;
      }
      open.start = Math.min(open.start, from);
      open.end = Math.max(open.end, end);
      if (signal.weight >= CORE) addWords(open.words, text, start, end);
      open.score = Math.max(open.score, score);
      if (signal.weight >= CORE && open.parts.length <= PARTS) open.parts.push(part);
    } else {
      if (open !== null && found.length < limit) found.push(open);
      open = { rule, weight, start: from, end, score, words: wordsOf(), parts: partsOf() };
    }
  };
  new Matcher(onSignal, {
    disguise: (cls, start, end) => {
      if (disguises.length < REMEMBERED) disguises.push({ cls, start, end });
    },
    talk: (start) => {
      if (talk.length < REMEMBERED) talk.push(start);
    },
  }).run(text, options);
  if (open !== null && found.length < limit) found.push(open);
  return { passages: found, disguises, talk, signals };
}
