import { eachWord, HASH_BITS, MIDDLE, MOST, normal, type Table, WINDOW } from '../defend/content/likeness.js';

export { weightsOf } from '../defend/content/likeness.js';

/** A labelled text, as in the lines that `bench:scan` reads. */
export interface Labelled {
  readonly source: string;
  readonly slice: string;
  readonly text: string;
}

export interface TrainingOptions {
  /** Rounds over all texts; a last third of them with the features that are kept only. */
  readonly rounds: number;
  /** Features that are kept. */
  readonly kept: number;
  /**
   * Weights to go on from, of a training whose texts are no longer at hand. They count as well founded: what is learned on
   * top of them moves them less than it would move weights of nothing.
   */
  readonly from?: Table;
}

/** Features a word. */
const EACH = 4;
const SIZE = 1 << HASH_BITS;
/** Characters of a text that are learned from. */
const READ = 400_000;
const RATE = 0.3;
/** What an attack weighs against a harmless text: there are fewer of them. */
const ATTACK = 4;
/** A short harmless text has one stretch that could be taken for an attack, and most attacks are short. */
const ALLOWED_SHORT = 2;
const SHORT = 300;
/** From so many texts of one source on, each weighs less: a template is one attack, however often it is filled in. */
const TEXTS_OF_SOURCE = 10;
/** What a weight that was learned before has already moved by, in AdaGrad's sum of squares. */
const FOUNDED = 1;
/** Where a training ends that begins with no weights. */
const LEARNED_BIAS = -1.6;
/** The largest weight that is told from larger ones. */
const LARGEST = 3;

interface Example {
  readonly features: Int32Array;
  readonly words: number;
  readonly attack: boolean;
  readonly weight: number;
}

function featuresOf(text: string): Int32Array {
  let features = new Int32Array(1024);
  let at = 0;
  eachWord(text, 0, Math.min(text.length, READ), (_start, _end, ...four) => {
    if (at + EACH > features.length) {
      const larger = new Int32Array(features.length * 2);
      larger.set(features);
      features = larger;
    }
    for (const feature of four) features[at++] = feature;
  });
  return features.slice(0, at);
}

function examplesOf(texts: readonly Labelled[]): Example[] {
  const counts = new Map<string, number>();
  const isAttack = (slice: string): boolean => slice === 'must_block' || slice === 'should_block';
  for (const { source, slice } of texts)
    if (isAttack(slice)) counts.set(source, (counts.get(source) ?? 0) + 1);
  return texts.flatMap(({ source, slice, text }) => {
    const attack = isAttack(slice);
    if (!attack && slice !== 'must_allow') return [];
    const features = featuresOf(text);
    const weight = attack
      ? ATTACK / Math.sqrt((counts.get(source) ?? 0) / TEXTS_OF_SOURCE + 1)
      : features.length / EACH < SHORT
        ? ALLOWED_SHORT
        : 1;
    return [{ features, words: features.length / EACH, attack, weight }];
  });
}

/** Numbers that look random and are the same in every run. */
function chance(): () => number {
  let state = 5;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}

/**
 * Learns the weights by logistic regression (AdaGrad). An attack is somewhere in its text, and a harmless text is harmless
 * everywhere: of an attack the stretch counts that looks most like one, of a harmless text that too, and one by chance.
 */
class Model {
  readonly weights = new Float64Array(SIZE);
  private readonly squares = new Float64Array(SIZE).fill(0.1);
  private bias = -2;
  private biasSquares = 1;

  constructor(from?: Table) {
    if (from === undefined) return;
    this.bias = LEARNED_BIAS;
    this.biasSquares = FOUNDED * 100;
    for (let i = 0; i < SIZE; i++) {
      this.weights[i] = from.weights[i]! / from.scale;
      if (from.weights[i] !== 0) this.squares[i] = FOUNDED;
    }
  }

  /** The stretch with the highest score: its first word, and how many it has. */
  best({ features, words }: Example): readonly [first: number, count: number, score: number] {
    let sum = 0;
    let at = 0;
    let count = Math.min(words, WINDOW);
    let most = Number.NEGATIVE_INFINITY;
    const valueAt = (word: number): number => {
      let value = 0;
      for (let i = word * EACH; i < (word + 1) * EACH; i++) value += this.weights[features[i]!]!;
      return value;
    };
    for (let word = 0; word < words; word++) {
      sum += valueAt(word) - (word >= WINDOW ? valueAt(word - WINDOW) : 0);
      const score = sum / normal(word + 1);
      if (score <= most || (word < 3 && words > 3)) continue;
      most = score;
      at = Math.max(0, word - WINDOW + 1);
      count = Math.min(word + 1, WINDOW);
    }
    return [at, count, most];
  }

  learn({ features, attack, weight }: Example, first: number, count: number): void {
    const scale = normal(count);
    let sum = 0;
    const from = first * EACH;
    const to = (first + count) * EACH;
    for (let i = from; i < to; i++) sum += this.weights[features[i]!]!;
    const likely = 1 / (1 + Math.exp(-(sum / scale + this.bias)));
    const error = (likely - (attack ? 1 : 0)) * weight;
    const gradient = error / scale;
    if (Math.abs(gradient) < 1e-4) return;
    for (let i = from; i < to; i++) {
      const feature = features[i]!;
      this.squares[feature]! += gradient * gradient;
      this.weights[feature]! -= (RATE * gradient) / Math.sqrt(this.squares[feature]!);
    }
    this.biasSquares += error * error;
    this.bias -= (RATE * error) / Math.sqrt(this.biasSquares);
  }

  /** Forgets all but the heaviest. */
  keep(kept: number): void {
    const most =
      Float64Array.from(this.weights, Math.abs)
        .sort()
        .at(-kept - 1) ?? 0;
    for (let i = 0; i < SIZE; i++) if (Math.abs(this.weights[i]!) <= most) this.weights[i] = 0;
  }
}

/** @returns a weight a feature */
export function train(texts: readonly Labelled[], { rounds, kept, from }: TrainingOptions): Float64Array {
  const examples = examplesOf(texts);
  const random = chance();
  const model = new Model(from);
  for (let round = 0; round < rounds; round++) {
    shuffle(examples, random);
    for (const example of examples) {
      const anywhere = Math.floor(random() * Math.max(1, example.words - WINDOW + 1));
      const count = Math.min(WINDOW, example.words);
      if (count === 0) continue;
      if (!example.attack) model.learn(example, anywhere, count);
      else if (round === 0 && from === undefined) {
        model.learn(example, anywhere, count);
        continue;
      }
      const [first, many] = model.best(example);
      model.learn(example, first, many);
    }
    if (round >= (rounds * 2) / 3) model.keep(kept);
  }
  model.keep(kept);
  return model.weights;
}

const character = (digit: number): string => {
  const code = 0x23 + digit;
  return String.fromCharCode(code >= 0x5c ? code + 1 : code);
};

/** The text of likeness-data.ts. */
export function likenessData(weights: Float64Array): string {
  const scale = MIDDLE / LARGEST;
  let text = '';
  let before = -1;
  for (let feature = 0; feature < SIZE; feature++) {
    const weight = Math.max(-MIDDLE, Math.min(MIDDLE, Math.round(weights[feature]! * scale)));
    if (weight === 0) continue;
    let gap = feature - before;
    for (; gap >= MOST; gap -= MOST) text += character(MOST);
    text += character(gap) + character(weight + MIDDLE);
    before = feature;
  }
  return `/** Generated by \`npm run train:likeness\`: pairs of characters, which likeness.ts reads. */
export const LIKENESS =
  ${JSON.stringify(text)};
/** A weight of 1, in these units. */
export const LIKENESS_SCALE = ${scale};
`;
}
