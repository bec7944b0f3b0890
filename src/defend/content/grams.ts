/**
 * Which four characters stand side by side somewhere in a long text: one walk over it, and a search for each of many words can
 * be spared.
 */
export type Grams = Uint8Array;

const BITS = 18;
/** The last four characters, by the low seven bits of each. */
const rolled = (before: number, code: number): number => ((before << 7) ^ (code & 0x7f)) & 0xfffffff;
const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - BITS);

let known: { readonly text: string; readonly grams: Grams } | null = null;

/** Remembers the last text: several ask of the same one. */
export function gramsOf(text: string): Grams {
  if (known !== null && known.text === text) return known.grams;
  const grams = new Uint8Array(1 << BITS);
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    last = rolled(last, text.charCodeAt(i));
    grams[slotOf(last)] = 1;
  }
  known = { text, grams };
  return grams;
}

/** False: certainly not in the text. Of less than four characters nothing is known. */
export function mayHave(grams: Grams, part: string): boolean {
  let last = 0;
  for (let i = 0; i < part.length; i++) {
    last = rolled(last, part.charCodeAt(i));
    if (i > 2 && grams[slotOf(last)] === 0) return false;
  }
  return true;
}

/**
 * Finds many words at once, in one walk over a text.
 * @param words of four characters and more
 * @returns by word the places at which it ends, in order
 */
export function placesOf(text: string, words: Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const marked = new Uint8Array(1 << BITS);
  const bySlot = new Map<number, string[]>();
  const places = new Map<string, number[]>();
  for (const word of new Set(words)) {
    let gram = 0;
    for (let i = word.length - 4; i < word.length; i++) gram = rolled(gram, word.charCodeAt(i));
    const slot = slotOf(gram);
    marked[slot] = 1;
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), word]);
    places.set(word, []);
  }
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    last = rolled(last, text.charCodeAt(i));
    const slot = slotOf(last);
    if (marked[slot] === 1)
      for (const word of bySlot.get(slot)!) if (text.endsWith(word, i + 1)) places.get(word)!.push(i + 1);
  }
  return places;
}

/** Stretches around places of a text, so many characters to both sides. @param places in order */
export function stretchesAround(text: string, places: readonly number[], reach: number): [number, number][] {
  const found: [number, number][] = [];
  for (const place of places) {
    const from = Math.max(0, place - reach);
    const to = Math.min(text.length, place + reach);
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = to;
    else found.push([from, to]);
  }
  return found;
}
