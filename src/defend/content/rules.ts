import type { ContentGroup } from './types.js';

export interface ContentRule {
  readonly group: ContentGroup;
  /** A clause that ends "the text…", for docs/content.md and messages. */
  readonly does: string;
}

const rule = (group: ContentGroup, does: string): ContentRule => ({ group, does });

/** Every rule of the scanner: the table of docs/content.md is made from this. */
export const CONTENT_RULES: Readonly<Record<string, ContentRule>> = {
  'hidden/tag-characters': rule('hidden', 'holds Unicode tag characters, an invisible copy of ASCII'),
  'hidden/direction': rule(
    'hidden',
    'holds direction controls that make a line show other words than it holds',
  ),
  'hidden/zero-width': rule(
    'hidden',
    'holds zero-width characters that are long or regular enough to carry a message',
  ),
  'hidden/variation-selectors': rule(
    'hidden',
    'holds variation selectors in a row, each of which can carry a byte',
  ),
  'hidden/comment': rule('hidden', 'speaks to a model in a comment of HTML or Markdown'),
  'hidden/attribute': rule(
    'hidden',
    'speaks to a model in an attribute, the text of an image or the title of a link',
  ),
  'hidden/style': rule(
    'hidden',
    'speaks to a model in an element that is not shown: no size, no colour, off the page',
  ),
  'hidden/terminal': rule(
    'hidden',
    'speaks to a model in terminal text that is concealed or has the colour of its ground',
  ),
  'hidden/far-away': rule('hidden', 'speaks to a model behind so much white space that nobody scrolls there'),
  'instruction/override': rule('instruction', 'says that earlier instructions or rules no longer count'),
  'instruction/new-instructions': rule('instruction', 'gives the reader a new task in place of the old one'),
  'instruction/persona': rule('instruction', 'gives the model another identity or mode'),
  'instruction/no-limits': rule('instruction', 'says that the model has no limits and refuses nothing'),
  'instruction/disclose': rule(
    'instruction',
    'asks for the instructions or secrets that the model was given',
  ),
  'instruction/secrecy': rule(
    'instruction',
    'tells the reader to keep something from the user, or to act without asking',
  ),
  'instruction/addressed': rule('instruction', 'addresses whatever model reads it'),
  'instruction/output': rule('instruction', 'says what the answer is to contain'),
  'instruction/decode': rule('instruction', 'tells the reader to decode something and to follow it'),
  'instruction/action': rule('instruction', "tells the reader to do something with the user's things"),
  'instruction/urgency': rule('instruction', 'presses for an action'),
  'instruction/forged-turn': rule(
    'instruction',
    'imitates a turn or a mark of a conversation: a system message, the end of the document',
  ),
  'instruction/resembles': rule(
    'instruction',
    'sounds as a whole like texts that instruct an agent, by the words named',
  ),
  'instruction/tool-call': rule('instruction', 'imitates a call of a tool'),
  'bait/send': rule('bait', "tells the reader to send something of the user's away"),
  'bait/secret': rule('bait', 'asks for keys, tokens, the environment or files that hold them'),
  'bait/url': rule('bait', 'holds an image or address whose query waits for data'),
  'carrier/base64': rule('carrier', 'holds an instruction or a dangerous command in base64'),
  'carrier/hex': rule('carrier', 'holds one in hexadecimal'),
  'carrier/percent': rule('carrier', 'holds one in percent-encoding'),
  'carrier/escapes': rule('carrier', 'holds one in Unicode escapes'),
  'carrier/entities': rule('carrier', 'holds one in numeric character references'),
  'carrier/binary': rule('carrier', 'holds one in ones and zeros'),
  'carrier/decimal': rule('carrier', 'holds one as character codes'),
  'carrier/reversed': rule('carrier', 'holds one written backwards'),
  'carrier/digits': rule('carrier', 'holds one with digits for letters'),
  'carrier/look-alikes': rule('carrier', 'holds one with letters of another alphabet among its own'),
  'carrier/styled-letters': rule('carrier', 'holds one in mathematical or boxed letters'),
  'carrier/joined-words': rule('carrier', 'holds one with its words run together'),
  'carrier/spaced-letters': rule('carrier', 'holds one with its letters spaced out'),
  'carrier/split-words': rule(
    'carrier',
    'holds one whose letters are parted by line ends, tags, signs or characters that are not seen',
  ),
  'carrier/quoted-printable': rule('carrier', 'holds one in quoted-printable'),
  'carrier/octal': rule('carrier', 'holds one in octal'),
  'carrier/bases': rule(
    'carrier',
    'holds one packed, in wide characters, or in base32, base58, base62, base85 or uuencode',
  ),
  'carrier/cipher': rule('carrier', 'holds one in a shifted or mirrored alphabet'),
  'carrier/spelled': rule('carrier', 'holds one in Morse, Braille, the names of letters or their numbers'),
  'shell/harm': rule(
    'shell',
    'gives a command that no honest text does: secrets to the network, a shell at a socket, code in disguise',
  ),
  'shell/denied': rule('shell', 'shows a shell command that the guard denies'),
};
