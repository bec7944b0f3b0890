// Reads and rewrites the code of a hook script's part.
import ts from 'typescript';

export const parsePart = (text) =>
  ts.createSourceFile('part.js', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);

/** A text with stretches of it exchanged. @param edits `{ start, end, by }`, none of which overlap */
export function replaced(text, edits) {
  let result = '';
  let from = 0;
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + by;
    from = end;
  }
  return result + text.slice(from);
}
