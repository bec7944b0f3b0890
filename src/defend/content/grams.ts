/** Characters from which on one walk over a text costs less than a search for each of many words. */
export const LONG = 32 * 1024;

const BITS = 18;
/** The last four characters, by the low seven bits of each. */
const rolled = (before: number, code: number): number => ((before << 7) ^ (code & 0x7f)) & 0xfffffff;
const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> (32 - BITS);

/** The places at which a word ends, in order. */
export function placesOfWord(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at + word.length);
  return places;
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

type Stretch = readonly [from: number, to: number];

/** Stretches that overlap or touch made one. @param stretches in order of their beginnings */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: [number, number][] = [];
  for (const [from, to] of stretches) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** Stretches around places of a text, so many characters to both sides. @param places in order */
export const stretchesAround = (text: string, places: readonly number[], reach: number): Stretch[] =>
  joined(places.map((place): Stretch => [Math.max(0, place - reach), Math.min(text.length, place + reach)]));
