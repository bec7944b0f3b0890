import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

export type JsonFaultKind =
  | 'empty'
  | 'byte-order-mark'
  | 'utf-16'
  | 'merge-conflict'
  | 'comment'
  | 'trailing-comma'
  | 'text-after-the-end'
  | 'single-quotes'
  | 'unquoted-key'
  | 'missing-comma'
  | 'unfinished'
  | 'control-character'
  | 'bad-escape'
  | 'lone-surrogate'
  | 'number-out-of-range'
  | 'too-deep'
  | 'not-utf-8'
  | 'not-json';

/** Why a text is not JSON, and where (UTF-16 offsets). */
export interface JsonFault {
  readonly kind: JsonFaultKind;
  readonly offset: number;
  readonly length: number;
  /** A noun phrase: "a comment". */
  readonly what: string;
  /** The mend, as an imperative sentence. */
  readonly mend: string;
}

const WORDS: Readonly<Record<JsonFaultKind, readonly [what: string, mend: string]>> = {
  empty: ['no JSON at all: the file is empty', 'Write a manifest into it, or delete it.'],
  'byte-order-mark': [
    'a byte order mark before the JSON',
    'Save the file as UTF-8 without a byte order mark.',
  ],
  'utf-16': ['UTF-16 text', 'Save the file as UTF-8.'],
  'merge-conflict': ['the markers of a merge conflict', 'Resolve the conflict.'],
  comment: ['a comment', 'Remove the comment; a "comment" key may hold its text.'],
  'trailing-comma': ['a comma after the last item', 'Remove the comma.'],
  'text-after-the-end': ['text after the end of the JSON', 'Keep one JSON value in the file.'],
  'single-quotes': ['a string in single quotes', 'Use double quotes.'],
  'unquoted-key': ['a key without quotes', 'Put the key in double quotes.'],
  'missing-comma': ['two items without a comma between them', 'Put a comma between them.'],
  unfinished: ['an end before the last bracket or quote is closed', 'Close what is open.'],
  'control-character': [
    'a control character inside a string',
    'Write it as an escape such as \\n or \\u0000.',
  ],
  'bad-escape': ['an escape that JSON does not have', 'Use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.'],
  'lone-surrogate': [
    'an escape for half of a surrogate pair',
    'Write the character itself, or both halves of the pair.',
  ],
  'number-out-of-range': ['a number too large for a double', 'Write a smaller number.'],
  'too-deep': ['brackets nested more than 127 deep', 'Flatten it.'],
  'not-utf-8': ['bytes that are not UTF-8', 'Save the file as UTF-8.'],
  'not-json': ['something that is not JSON', 'Write strict JSON (RFC 8259).'],
};

/** Beyond this length the tolerant parser is not asked; the fault is then named by its first characters only. */
const DETAIL_LIMIT = 1024 * 1024;

/** @internal */
export function fault(kind: JsonFaultKind, offset: number, length: number): JsonFault {
  const [what, mend] = WORDS[kind];
  return { kind, offset, length, what, mend };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function kindOf(error: ParseError, text: string): JsonFaultKind {
  const at = text.slice(error.offset, error.offset + Math.max(error.length, 1));
  const before = text.slice(Math.max(0, error.offset - 4096), error.offset).trimEnd();
  const code = printParseErrorCode(error.error);
  switch (code) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return 'comment';
    case 'EndOfFileExpected':
      return 'text-after-the-end';
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (error.offset >= text.trimEnd().length) return 'unfinished';
      if (/^[}\]]/.test(at) && before.endsWith(',')) return 'trailing-comma';
      if (at.startsWith("'")) return 'single-quotes';
      return code === 'PropertyNameExpected' && /^[\w$]/.test(at) ? 'unquoted-key' : 'not-json';
    case 'InvalidSymbol':
      if (isJson(text.slice(0, error.offset))) return 'text-after-the-end';
      if (at.startsWith("'")) return 'single-quotes';
      if (/^#/.test(at)) return 'comment';
      return /^[\w$-]+\s*:/.test(text.slice(error.offset, error.offset + 200)) ? 'unquoted-key' : 'not-json';
    case 'CommaExpected':
      return error.offset >= text.trimEnd().length ? 'unfinished' : 'missing-comma';
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return error.offset >= text.trimEnd().length ? 'unfinished' : 'not-json';
    case 'UnexpectedEndOfString':
      return 'unfinished';
    case 'InvalidCharacter':
      return 'control-character';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'bad-escape';
    default:
      return 'not-json';
  }
}

/**
 * Names the first fault of a text that `JSON.parse` refuses.
 * @param text decoded as UTF-8, a byte order mark kept
 */
export function nameJsonFault(text: string): JsonFault {
  if (text.startsWith('\ufeff')) return fault('byte-order-mark', 0, 1);
  if (/^(?:\ufffd{2}|[^\0]\0|\0[^\0])/.test(text)) return fault('utf-16', 0, 1);
  if (text.trim() === '') return fault('empty', 0, 0);
  const conflict = conflictIn(text);
  if (conflict) return conflict;
  if (text.length > DETAIL_LIMIT) return fault('not-json', 0, 1);
  return firstFault(text, false) ?? fault('not-json', 0, 1);
}

function conflictIn(text: string): JsonFault | null {
  const conflict = /^<{7}(?: .*)?$/m.exec(text.slice(0, DETAIL_LIMIT));
  return conflict && fault('merge-conflict', conflict.index, conflict[0].length);
}

function firstFault(text: string, tolerant: boolean): JsonFault | null {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: !tolerant, allowTrailingComma: tolerant });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fault('too-deep', 0, 1);
  }
  const first = errors.sort((a, b) => a.offset - b.offset)[0];
  return first ? fault(kindOf(first, text), first.offset, Math.max(first.length, 1)) : null;
}

/**
 * Names the first fault of a text that is not even JSON with comments and trailing commas, as settings files of editors and
 * of Claude have them; null where there is none.
 */
export function nameJsoncFault(text: string): JsonFault | null {
  return conflictIn(text) ?? firstFault(text, true);
}
