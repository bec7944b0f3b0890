import type { Call } from './call.js';
import type { Language } from './code.js';
import { judgeBareShell } from './commands/readers.js';
import { decodeBase64, decodeHex, isReadable } from './decode.js';
import { readArguments, readOperands } from './literals.js';
import type { Machine } from './machine.js';
import { DECODES } from './rules/programs.js';
import { runText } from './run.js';
import { isSecretVariable, secretFile } from './secrets.js';
import { CLEAN, EMPTY, field, isUnknown, OPAQUE, type Stream, secretTaint, stream } from './value.js';
import { wroteFile } from './writes.js';

// A variable of the environment in a program: `os.environ["X"]`, `process.env.X`, `ENV['X']`, `$ENV{X}`, `getenv("X")`.
const NAMED =
  /process\.env\.([A-Z_]\w{0,60})|(?:\$?\w[\w.]{0,30}\[|[gG]etenv\(|(?:os\.)?environ\.get\(|\$ENV\{)\s{0,4}["']?([A-Z_]\w{0,60})["']?\s{0,4}[\])}]/g;

/** A program with the variables that its command line sets in place: a file may be named there and opened here. */
export function withVariables(m: Machine, call: Call, code: string): string {
  if (call.env.size === 0 && m.vars.size === 0) return code;
  return code.replace(NAMED, (all, dotted?: string, quoted?: string) => {
    const name = dotted ?? quoted!;
    const set = m.vars.get(name);
    const value =
      call.env.get(name) ?? (set?.exported && set.alternatives.length === 1 ? set.alternatives[0] : null);
    if (!value || value.taint.secrets.length > 0 || isUnknown(value.text) || isSecretVariable(name))
      return all;
    return JSON.stringify(value.text);
  });
}

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
  for (const s of code.matchAll(
    /getline\b[\s\w[\]$]{0,60}<\s*\(?\s*(ENVIRON\["HOME"\]\s*)?((?:"[^"]{0,1000}"\s*){1,8})/g,
  )) {
    const home = s[1] === undefined ? '' : (m.lookup('HOME')?.text ?? m.context.home);
    const path = home + s[2]!.replace(/"\s*"/g, '').trim().slice(1, -1);
    const { taint } = m.read(field(path));
    const kind = secretFile(m.absolute(path) ?? path);
    if (kind !== null)
      m.hit(kind === 'hard' ? 'secret/read-key' : 'secret/read-file', `awk getline < ${path}`, path);
    if (taint.secrets.length > 0) return stream(null, taint);
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
