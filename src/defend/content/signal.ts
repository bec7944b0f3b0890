/**
 * A combination of phrases that means something. Signals of one passage are added up (see passages.ts): at 10 they are a
 * finding, so that a row of 10 and more is one by itself and a smaller one needs company.
 */
export interface Signal {
  readonly rule: string;
  readonly weight: number;
  /** One element a step; alternatives are separated by `|`. `#name` is a shape of shapes.ts instead of a class of words. */
  readonly steps: readonly string[];
  /** Most half words from one step to the next (ordered) or from first to last (unordered). */
  readonly gap: number;
  /** The steps may come in any order. */
  readonly any?: true;
  /** The first step must stand where a command can begin. */
  readonly command?: true;
  /** A negation right before the first step makes it harmless: "never ignore …". */
  readonly unlessNot?: true;
  /** Of rows with one topic the heaviest counts, once. Default: the rule. */
  readonly topic?: string;
}

type Options = Partial<Pick<Signal, 'any' | 'command' | 'unlessNot' | 'topic'>>;

export const row = (
  rule: string,
  weight: number,
  steps: string,
  gap: number,
  options: Options = {},
): Signal => ({
  rule: `instruction/${rule}`,
  weight,
  steps: steps.split(' '),
  gap,
  ...options,
});
export const bait = (
  rule: string,
  weight: number,
  steps: string,
  gap: number,
  options: Options = {},
): Signal => ({
  ...row(rule, weight, steps, gap, options),
  rule: `bait/${rule}`,
});

export const no: Options = { unlessNot: true };
export const command: Options = { command: true };
export const any: Options = { any: true };
