import type { Carrier } from './codes.js';

/** Disguises through which a person still reads: a command in them is an ordinary command. */
const PLAIN_SIGHT = new Set([
  'carrier/digits',
  'carrier/look-alikes',
  'carrier/percent',
  'carrier/split-words',
  'carrier/quoted-printable',
]);

/** Beginnings of words without which nobody tells a model what to do, in the languages that have Latin letters. */
const STEMS =
  'ignor tell disregard forget overrid bypass previous prior instru system sistem prompt reveal secret passw follow rules assist execut command delete forward mail token credential everything guideline restric limita without direction content safety hidden repeat before agent user send key curl anweis vergi verge regel oubli gle olvid anterior instruz dimentic vorher geheim talimat abaikan perintah zapom instrukc pokyn unohda ohje'.split(
    ' ',
  );
const STEMS_LEAST = 2;
/** Letters of other scripts. */
const OTHER = /[^\0-\u024f\u1d00-\u206f\ufeff]/;
/** Disguises that may hold a code: what has digits for letters is none. */
const MAY_BE_CODED = new Set(['carrier/percent', 'carrier/split-words', 'carrier/quoted-printable']);
/** What may be a code in a code. */
const CODED = /[\w+/=]{24}|\\[ux]|&#|%[0-9a-fA-F]{2}/;

/** Whether it is worth while to read what a disguise says: there is a disguise in many a harmless line. */
function isTelling(decoded: string): boolean {
  const lower = decoded.toLowerCase();
  let count = 0;
  for (const stem of STEMS) if (lower.includes(stem) && ++count >= STEMS_LEAST) return true;
  return OTHER.test(decoded);
}

export const isInSight = ({ rule }: Carrier): boolean => PLAIN_SIGHT.has(rule);

/** Whether what stands in plain sight may be a code in its turn. */
export const mayBeCoded = ({ rule, decoded }: Carrier): boolean =>
  MAY_BE_CODED.has(rule) && CODED.test(decoded);

/** Whether what a carrier says has to be read at all. */
export function isTold(carrier: Carrier): boolean {
  const inSight = isInSight(carrier);
  if (!inSight && carrier.unspaced !== true) return true;
  return isTelling(carrier.decoded) || (inSight && mayBeCoded(carrier));
}
