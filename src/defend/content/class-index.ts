import { CLASSES, type ClassName } from './phrases/classes.js';

/** The number by which a class is known to the matcher. Apart from the lexicon, which not everything that needs it loads. */
export const CLASS_INDEX: Readonly<Record<ClassName, number>> = Object.fromEntries(
  CLASSES.map((name, index) => [name, index]),
) as Record<ClassName, number>;
