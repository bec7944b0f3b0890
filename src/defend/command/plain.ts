const KEYWORDS = new Set(
  'if then else elif fi for while until do done case esac select function time coproc in ! { } [[ ]]'.split(
    ' ',
  ),
);

/**
 * Splits a command of simple words, where no part of the shell's grammar is in use.
 * Null where the parser has to look: that is the rule, and this the exception that makes `git status` cheap.
 */
export function lexPlain(text: string): string[] | null {
  if (text.length > 4096) return null;
  const words: string[] = [];
  let word = '';
  let open = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 32) {
      if (open) words.push(word);
      word = '';
      open = false;
    } else if (c === 39 || c === 34) {
      const end = text.indexOf(text[i]!, i + 1);
      if (end < 0) return null;
      const inner = text.slice(i + 1, end);
      if (c === 34 && /[$`\\!]/.test(inner)) return null;
      // A quoted glob or tilde is literal; the parser keeps that apart.
      if (/[~*?[\n]/.test(inner)) return null;
      word += inner;
      open = true;
      i = end;
    } else if (isPlain(c)) {
      word += text[i];
      open = true;
    } else return null;
  }
  if (open) words.push(word);
  const first = words[0];
  if (first === undefined || first === '' || first.includes('=') || KEYWORDS.has(first)) return null;
  return words;
}

/** Letters, digits and `% + , - . / : = @ ^ _`. */
function isPlain(c: number): boolean {
  return (
    (c >= 43 && c <= 58) ||
    (c >= 64 && c <= 90) ||
    (c >= 97 && c <= 122) ||
    c === 95 ||
    c === 61 ||
    c === 37 ||
    c === 94
  );
}

/** True where the first match of a pattern stands before any here-document of a text. */
export function standsOutside(text: string, pattern: RegExp): boolean {
  const found = pattern.exec(text);
  return found !== null && !/<<-?[ \t]{0,8}["'\\]?[A-Za-z_]/.test(text.slice(0, found.index));
}
