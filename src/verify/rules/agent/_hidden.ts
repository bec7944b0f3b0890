export interface HiddenText {
  /** UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** What it is, with what it says where that can be told. */
  readonly message: string;
}

/** Findings in one file; a file full of them has been made so. */
const LIMIT = 20;

/** Every character that is in question, as UTF-16 units: one pass over the file finds them all. */
const SUSPECT =
  /(?:[\u180e\u200b-\u200d\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|\udb40[\udc00-\uddef])+/g;

/** Behind a black flag: two letters of a country, up to four characters of a region, the end mark. An emoji. */
const BLACK_FLAG = '\u{1f3f4}';
const FLAG_TAIL = /^[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,4}\u{e007f}/u;

const TAGS = /[\u{e0000}-\u{e007f}]+/gu;
const TURNED = /[\u202a-\u202e\u2066-\u2069]/g;
/** Joiners and spaces without width, invisible operators, the old Mongolian separator and the byte order mark. */
const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\u180e\ufeff]{6,}/g;
const SELECTORS = /(?:[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]){4,}/gu;

/** Six of one kind are sloppy typing; six of two kinds are an alphabet, and so are sixteen of one. */
function carriesBits(run: string): boolean {
  return run.length >= 16 || new Set(run).size > 1;
}

function spell(tags: string): string {
  const text = [...tags]
    .map((character) => (character.codePointAt(0) ?? 0) - 0xe0000)
    .filter((code) => code >= 0x20 && code < 0x7f)
    .map((code) => String.fromCharCode(code))
    .join('');
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return shown === '' ? '' : `, which spell ${JSON.stringify(shown.replaceAll('`', "'"))}`;
}

const hex = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

const KINDS: readonly (readonly [RegExp, (run: string) => string | null])[] = [
  [
    TAGS,
    (run) =>
      `Here stand ${[...run].length} invisible tag characters${spell(run)}: a model reads them and a person does not see them.`,
  ],
  [
    TURNED,
    (character) =>
      `Here stands the direction control ${hex(character)}: the line shows its text in another order than a model reads it.`,
  ],
  [
    ZERO_WIDTH,
    (run) =>
      carriesBits(run)
        ? `Here stand ${run.length} zero-width characters in a row, enough to carry a message that a person does not see.`
        : null,
  ],
  [
    SELECTORS,
    (run) =>
      `Here stand ${[...run].length} variation selectors in a row, enough to carry a message that a person does not see.`,
  ],
];

/** Text that a model reads and a person does not see. */
export function findHiddenText(text: string): HiddenText[] {
  const found: HiddenText[] = [];
  for (const suspect of text.matchAll(SUSPECT)) {
    const isFlag = text.startsWith(BLACK_FLAG, suspect.index - BLACK_FLAG.length);
    const skipped = isFlag ? (FLAG_TAIL.exec(suspect[0])?.[0].length ?? 0) : 0;
    const run = suspect[0].slice(skipped);
    for (const [pattern, describe] of KINDS)
      for (const match of run.matchAll(pattern)) {
        const message = describe(match[0]);
        if (message === null) continue;
        const start = suspect.index + skipped + match.index;
        found.push({ start, end: start + match[0].length, message });
      }
    if (found.length >= LIMIT) break;
  }
  return found.slice(0, LIMIT).sort((a, b) => a.start - b.start);
}
