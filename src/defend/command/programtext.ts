import type { Language } from './code.js';
import { judgeBareShell } from './commands/readers.js';
import { decodeBase64, decodeHex, isReadable } from './decode.js';
import { readArguments, readOperands } from './literals.js';
import type { Machine } from './machine.js';
import { DECODES } from './rules/programs.js';
import { runText } from './run.js';
import { CLEAN, EMPTY, field, OPAQUE, type Stream, secretTaint, stream } from './value.js';
import { wroteFile } from './writes.js';

export function awkCode(m: Machine, code: string, input: Stream): Stream {
  for (const s of code.matchAll(/system\s*\(\s*"((?:[^"\\]|\\.){0,4000})"/g))
    judgeBareShell(m, s[1]!.replace(/\\(.)/g, '$1'), 'awk system()');
  for (const s of code.matchAll(
    /"((?:[^"\\]|\\.){1,2000})"\s*\|&?\s*getline|\|&?\s*"((?:[^"\\]|\\.){1,2000})"/g,
  ))
    judgeBareShell(m, (s[1] ?? s[2])!.replace(/\\(.)/g, '$1'), 'awk pipe');
  for (const s of code.matchAll(/>>?\s*\(?((?:"[^"]{0,1000}"\s*){1,8})/g)) {
    // Strings that stand side by side are one.
    const path = s[1]!.replace(/"\s*"/g, '').trim().slice(1, -1);
    if (path !== '') wroteFile(m, field(path), OPAQUE, { by: 'awk' });
  }
  if (/ENVIRON\b/.test(code) && !/ENVIRON\[/.test(code)) return stream(null, secretTaint('the environment'));
  if (/system\s*\(\s*\$0\s*\)|\|\s*getline\s*$/.test(code) && input.text !== null) runText(m, input.text, {});
  for (const s of code.matchAll(/BEGIN\s*\{[^}]{0,500}?print\s+"((?:[^"\\]|\\.){1,4000})"/g))
    return stream(`${s[1]!.replace(/\\(.)/g, '$1')}\n`);
  return EMPTY;
}

/** What a one-liner prints, when it prints a literal. */
export function printed(code: string, language: Language, names: ReadonlyMap<string, string>): Stream {
  if (code.length > 8192) return OPAQUE;
  const at =
    /(?:^|[\s;{])(?:print|puts|echo|console\.log|say|io\.write|process\.stdout\.write|sys\.stdout\.write|printf)\s*(\(|(?=["'q]))/.exec(
      code,
    );
  if (!at) return OPAQUE;
  if (DECODES.test(code) || /\bchr\b|\[::-1\]|reverse|join/.test(code)) {
    const literal = /["']([A-Za-z0-9+/]{12,20000}={0,2})["']/.exec(code)?.[1];
    const text = literal
      ? /^[0-9a-fA-F]+$/.test(literal)
        ? decodeHex(literal)
        : decodeBase64(literal)
      : null;
    if (text && isReadable(text)) return stream(text);
    const reversed = /["']([^"']{3,2000})["']\s*(?:\[::-1\]|\.reverse|\.split\(["']{2}\)\.reverse)/.exec(
      code,
    )?.[1];
    if (reversed) return stream([...reversed].reverse().join(''));
    return stream(null, { ...CLEAN, decoded: true });
  }
  void language;
  const index = at.index + at[0].length;
  const args = at[1] === '(' ? readArguments(code, index - 1, names).list : readOperands(code, index, names);
  const first = args[0];
  return first?.literal ? stream(`${first.value}\n`) : OPAQUE;
}
