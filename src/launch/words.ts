import { TRANSLATIONS, type Translation } from './claude.js';
import type { Arity, FlagTable } from './flags.js';
import { isRuleList } from './tools.js';

/** A caller's words, each with what it is. */
export type Word =
  /** `loose`: it stood for itself, behind no flag. */
  | { readonly is: 'prompt'; readonly text: string; readonly loose: boolean }
  | { readonly is: 'print' }
  | { readonly is: 'own'; readonly flag: string; readonly value: string | null }
  | {
      readonly is: 'foreign';
      readonly flag: string;
      readonly translation: Translation;
      readonly value: string | null;
    }
  | { readonly is: 'unknown'; readonly flag: string }
  | { readonly is: 'incomplete'; readonly flag: string };

/** A prompt may begin with a dash (`- fix this`), so a flag is only what has no blank before its value. */
const FLAG = /^(--[A-Za-z][A-Za-z0-9-]*|-[A-Za-z])(?:=(.*))?$/s;
/** One permission of Copilot's, and no prompt: no blank outside its parentheses. */
const PATTERN = /^[\w.*/:-]+(?:\(.*\))?(?:,[\w.*/:-]+(?:\(.*\))?)*$/s;

/** Means one thing to Claude and another to Copilot. */
const BOTH: ReadonlySet<string> = new Set(['--model', '--add-dir', '--output-format']);
const PROMPTS: ReadonlySet<string> = new Set(['-p', '--prompt', '-i', '--interactive', '--print']);

/** Whether a foreign flag is followed by its value, and by how many. */
function foreignArity(translation: Translation): Arity {
  switch (translation.to) {
    case 'allow':
    case 'deny':
    case 'tools':
    case 'dirs':
    case 'mcp':
      return 'many';
    case 'prompt':
    case 'mode':
    case 'model':
    case 'output':
    case 'input':
      return 'one';
    case 'flag':
    case 'refusal':
      return translation.takes ? 'one' : 'none';
    default:
      return 'none';
  }
}

function takesAnother(translation: Translation | null, word: string): boolean {
  if (translation === null) return PATTERN.test(word);
  if (translation.to === 'allow' || translation.to === 'deny' || translation.to === 'tools')
    return isRuleList(word);
  // A list of folders or files ends where something stands that can only be a prompt.
  return !/\s/.test(word);
}

/**
 * Reads a caller's words. A flag of many values takes the words after it as long as they can be such values, so that a prompt
 * that stands behind it is not lost in it.
 */
export function readWords(argv: readonly string[], flags: FlagTable): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at]!;
    if (word === '--') {
      for (const text of argv.slice(at + 1)) words.push({ is: 'prompt', text, loose: true });
      break;
    }
    const match = FLAG.exec(word);
    if (!match) {
      words.push({ is: 'prompt', text: word, loose: true });
      continue;
    }
    const [, flag = '', inline] = match;
    const next = (): string | undefined => {
      const following = argv[at + 1];
      if (following === undefined || following === '--' || FLAG.test(following)) return undefined;
      at++;
      return following;
    };
    if (PROMPTS.has(flag)) {
      // `-p` of Claude's takes nothing, `-p` of Copilot's takes the prompt: in both the next words are the prompt.
      const text = inline ?? next();
      if (flag === '-i' || flag === '--interactive')
        words.push({ is: 'own', flag: '--interactive', value: null });
      else words.push({ is: 'print' });
      if (text !== undefined) words.push({ is: 'prompt', text, loose: false });
      continue;
    }
    const own = flags.get(flag);
    const translation =
      Object.hasOwn(TRANSLATIONS, flag) && (own === undefined || BOTH.has(flag)) ? TRANSLATIONS[flag]! : null;
    if (translation === null && own === undefined) {
      words.push({ is: 'unknown', flag });
      continue;
    }
    const push = (value: string | null): void => {
      words.push(translation ? { is: 'foreign', flag, translation, value } : { is: 'own', flag, value });
    };
    const arity = translation ? foreignArity(translation) : own!;
    if (inline !== undefined) push(inline);
    else if (arity === 'none') push(null);
    else if (arity === 'optional') push(next() ?? null);
    else {
      const first = next();
      if (first === undefined) {
        words.push({ is: 'incomplete', flag });
        continue;
      }
      push(first);
      while (
        arity === 'many' &&
        argv[at + 1] !== undefined &&
        !FLAG.test(argv[at + 1]!) &&
        argv[at + 1] !== '--'
      ) {
        if (!takesAnother(translation, argv[at + 1]!)) break;
        push(argv[++at]!);
      }
    }
  }
  return words;
}
