import { CLASS_INDEX } from './class-index.js';
import { findMarkers } from './markers.js';
import { CLASSES } from './phrases/classes.js';
import { alternatives, SIGNALS } from './signals.js';
import { type WalkOptions, walkWords } from './words.js';

interface Ordered {
  readonly index: number;
  readonly step: number;
}

/** The shapes of shapes.ts that a row asks for, which count as classes behind those of words. */
export const MARKS: readonly string[] = [
  ...new Set(
    SIGNALS.flatMap(({ steps }) => steps.flatMap(alternatives)).filter((name) => name.startsWith('#')),
  ),
].map((name) => name.slice(1));

function indexOf(name: string): number {
  return name.startsWith('#')
    ? CLASSES.length + MARKS.indexOf(name.slice(1))
    : CLASS_INDEX[name as (typeof CLASSES)[number]];
}

/** A negation counts for the next two words. */
const NEGATES = 4;
/** In a list ("do not reveal …, ignore … or …") it reaches further; a row that is a finding by itself is not let off for that. */
const NEGATES_FAR = 16;
const FIRM = 10;

const OFFSET: number[] = [];
let total = 0;
const longest = SIGNALS.reduce((most, { steps }) => Math.max(most, steps.length), 0);
for (const { steps } of SIGNALS) {
  OFFSET.push(total);
  total += steps.length;
}

/** What is asked of a row before its first step counts. */
const COMMAND = 1;
const UNLESS_NOT = 2;
const UNLESS_NOT_FAR = 4;

/**
 * Per class: the rows and steps that it advances, last steps first, so that one word never advances a row twice. Five numbers
 * each: the row, its slot in `reached`, the most half words from the step before (-1: this is the first), whether it is the
 * last step, and what is asked before a first one. Every word of a text goes through some of these lists.
 */
const ADVANCES: Int32Array[] = [];
const GATHERS: Ordered[][] = [...CLASSES, ...MARKS].map(() => []);
{
  const lists: number[][] = [...CLASSES, ...MARKS].map(() => []);
  for (let step = longest - 1; step >= 0; step--)
    for (const [index, signal] of SIGNALS.entries()) {
      const written = signal.steps[step];
      if (written === undefined) continue;
      const asked =
        (signal.command === true ? COMMAND : 0) |
        (signal.unlessNot !== true ? 0 : signal.weight < FIRM ? UNLESS_NOT_FAR : UNLESS_NOT);
      for (const name of alternatives(written))
        if (signal.any === true) GATHERS[indexOf(name)]!.push({ index, step });
        else
          lists[indexOf(name)]!.push(
            index,
            OFFSET[index]! + step,
            step === 0 ? -1 : signal.gap,
            step === signal.steps.length - 1 ? 1 : 0,
            asked,
          );
    }
  for (const list of lists) ADVANCES.push(Int32Array.from(list));
}

/** These count only in capitals; headings also before a colon or in brackets. */
export const SHOUTED = ['URGENT', 'BANNER', 'BOUNDARY'] as const;
export const HEADINGS = ['BANNER', 'BOUNDARY'] as const;
const SHOUTED_CLASSES = new Set<number>(SHOUTED.map((name) => CLASS_INDEX[name]));
const HEADING_CLASSES = new Set<number>(HEADINGS.map((name) => CLASS_INDEX[name]));

function isShouted(
  text: string,
  start: number,
  end: number,
  heading: boolean,
  clauseStart: boolean,
): boolean {
  const written = text.slice(start, end);
  if (written.length > 3 && written === written.toUpperCase()) return true;
  if (!heading) return false;
  const before = text[start - 1];
  const after = text[end];
  return (
    ((before === '[' || before === '<') &&
      (after === ':' || after === ']' || after === '>' || after === ' ')) ||
    (after === ':' && clauseStart)
  );
}

const DISGUISES = new Set([
  CLASS_INDEX.ROTATED,
  CLASS_INDEX.REVERSED,
  CLASS_INDEX.DIGITS,
  CLASS_INDEX.MIXED,
  CLASS_INDEX.JOINED,
  CLASS_INDEX.SCRAMBLED,
]);

const TALK = CLASS_INDEX.TALK;
const NOT = CLASS_INDEX.NOT;
const LEAD = CLASS_INDEX.LEAD;
/** Behind "please" and the like a command begins, if it follows at once. */
const LEADS = 2;
const NEVER = -1_000_000;
/** Characters that are half a word, where nobody counted the words. */
const HALF_WORD = 3;

/** Of the one matcher that runs at a time: many a text is so short that to make them anew would cost more than to read it. */
const REACHED = new Int32Array(total);
const BEGUN = new Int32Array(total);

/** Told of a signal: its index in `SIGNALS`, and where it stands. */
export type OnSignal = (index: number, start: number, end: number) => void;

/**
 * Finds the signals of a text, in the order in which they end. Of every row only the latest progress of each step is kept:
 * no backtracking, and time in proportion to the number of words.
 */
export class Matcher {
  private readonly reached = REACHED.fill(NEVER);
  private readonly begun = BEGUN;
  private lastNot = NEVER;
  private lastLead = NEVER;

  constructor(
    private readonly onSignal: OnSignal,
    private readonly others: {
      /** A telling word in disguise: its class and where it stands. */
      disguise(cls: number, start: number, end: number): void;
      /** A word that a text about attacks uses. */
      talk(start: number): void;
    },
  ) {}

  run(text: string, options: WalkOptions = {}): void {
    const markers = findMarkers(text);
    let next = 0;
    let walked = 0;
    /** A marker stands somewhere before the phrase that is at `at`: nearer to it than to any phrase before. */
    const markersUpTo = (place: number, at: number): void => {
      for (; next < markers.length && markers[next]!.start <= place; next++) {
        const { name, start, end } = markers[next]!;
        const here = Math.min(at - 1, at - Math.floor((place - start) / HALF_WORD));
        this.phrase(CLASSES.length + MARKS.indexOf(name), here, here, start, end, true);
      }
    };
    walkWords(
      text,
      (cls, at, last, start, end, clauseStart) => {
        markersUpTo(start, at);
        walked = at;
        if (DISGUISES.has(cls)) this.others.disguise(cls, start, end);
        if (cls === TALK) this.others.talk(start);
        if (!SHOUTED_CLASSES.has(cls) || isShouted(text, start, end, HEADING_CLASSES.has(cls), clauseStart))
          this.phrase(cls, at, last, start, end, clauseStart);
      },
      options,
    );
    markersUpTo(text.length, walked + 2);
  }

  private phrase(
    cls: number,
    at: number,
    last: number,
    start: number,
    end: number,
    clauseStart: boolean,
  ): void {
    const { reached, begun } = this;
    const list = ADVANCES[cls]!;
    for (let i = 0; i < list.length; i += 5) {
      const slot = list[i + 1]!;
      const gap = list[i + 2]!;
      let from = start;
      if (gap < 0) {
        const asked = list[i + 4]!;
        if (asked !== 0) {
          if ((asked & COMMAND) !== 0 && !clauseStart && at - this.lastLead > LEADS) continue;
          const since = at - this.lastNot;
          if (
            since > 0 &&
            (((asked & UNLESS_NOT) !== 0 && since <= NEGATES) ||
              ((asked & UNLESS_NOT_FAR) !== 0 && since <= NEGATES_FAR))
          )
            continue;
        }
      } else {
        const distance = at - reached[slot - 1]!;
        if (distance <= 0 || distance > gap) continue;
        from = begun[slot - 1]!;
      }
      if (list[i + 3] === 1) this.onSignal(list[i]!, from, end);
      else {
        reached[slot] = last;
        begun[slot] = from;
      }
    }
    for (const { index, step } of GATHERS[cls]!) this.gather(index, step, at, last, start, end);
    if (cls === NOT) this.lastNot = last;
    if (cls === LEAD) this.lastLead = last;
  }

  /** A step of a row whose steps may come in any order. */
  private gather(index: number, step: number, at: number, last: number, start: number, end: number): void {
    const { reached, begun } = this;
    const { steps, gap } = SIGNALS[index]!;
    const offset = OFFSET[index]!;
    reached[offset + step] = last;
    begun[offset + step] = start;
    let from = start;
    for (let slot = offset; slot < offset + steps.length; slot++) {
      if (at - reached[slot]! > gap) return;
      from = Math.min(from, begun[slot]!);
    }
    this.onSignal(index, from, end);
    reached.fill(NEVER, offset, offset + steps.length);
  }
}
