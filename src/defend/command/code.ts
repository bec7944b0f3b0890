import type { Call } from './call.js';
import { allTrusted, isLocal } from './hosts.js';
import type { Machine } from './machine.js';
import { judgeCode } from './oneliners.js';
import { isAttackTool } from './rules/systemnames.js';
import { runText } from './run.js';
import { EMPTY, type Field, isUnknown, OPAQUE, own, type Stream, type Taint } from './value.js';

export type Language =
  | 'shell'
  | 'python'
  | 'perl'
  | 'ruby'
  | 'php'
  | 'node'
  | 'lua'
  | 'awk'
  | 'powershell'
  | 'r'
  | 'other';

const BY_NAME: readonly [RegExp, Language][] = [
  [/^(?:ba|da|z|k|mk|pdk|a|ya|fi|c|tc|r|rba)?sh$|^busybox$|^toybox$/, 'shell'],
  [/^(?:python|pypy|py|ipython|jython|pythonw|micropython)[\d.]*$/, 'python'],
  [/^perl[\d.]*$/, 'perl'],
  [/^j?ruby[\d.]*$/, 'ruby'],
  [/^php[\d.]*$/, 'php'],
  [/^(?:node|nodejs|bun|deno|js|tsx|ts-node|jjs|d8|qjs)$/, 'node'],
  [/^(?:lua|luajit|texlua)[\d.]*$/, 'lua'],
  [/^[gmn]?awk$/, 'awk'],
  [/^(?:pwsh|powershell)$/, 'powershell'],
  [/^(?:R|Rscript)$/, 'r'],
  [
    /^(?:tclsh|wish|expect|osascript|groovy|groovysh|jrunscript|jshell|scala|kotlin|elixir|erl|ghci|guile|sbcl|clisp|emacs|gdb|octave|julia|swift|gnuplot|cpan|irb|scheme|java|go|dart|crystal|nim|racket)[\d.]*$/,
    'other',
  ],
];

/** The language that a command of this name runs, or null. */
export function languageOf(name: string): Language | null {
  for (const [pattern, language] of BY_NAME) if (pattern.test(name)) return language;
  return null;
}

const BY_EXTENSION: Record<string, Language> = {
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ksh: 'shell',
  py: 'python',
  pl: 'perl',
  rb: 'ruby',
  php: 'php',
  js: 'node',
  mjs: 'node',
  cjs: 'node',
  ts: 'node',
  lua: 'lua',
  awk: 'awk',
  ps1: 'powershell',
  r: 'r',
  R: 'r',
  go: 'other',
  java: 'other',
  c: 'other',
  rs: 'other',
  tcl: 'other',
};

/** The language that a script's first line or name announces. */
export function languageOfScript(path: string, text: string): Language {
  const shebang = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s+)?)?(\S+)/.exec(text);
  if (shebang) return languageOf(shebang[1]!.replace(/^.*\//, '')) ?? 'other';
  const dot = /\.([A-Za-z0-9]{1,4})$/.exec(path);
  return (dot && own(BY_EXTENSION, dot[1]!)) ?? 'shell';
}

/** Judges where code comes from: a download, a decoder, a socket. */
export function judgeOrigin(m: Machine, taint: Taint, part: string): void {
  if (taint.socket && !taint.remote.every((h) => isLocal(h)))
    m.hit('shell/socket-input', part, taint.remote[0] ?? '');
  else if (taint.decoded && (taint.remote.length === 0 || !released(taint, part))) m.hit('run/decoded', part);
  else if (taint.remote.length > 0) {
    const trusted = allTrusted(taint.remote, m.context.trustedHosts);
    m.hit(
      trusted ? 'run/trusted-installer' : released(taint, part) ? 'run/downloaded-release' : 'run/downloaded',
      part,
      taint.remote[0] === '?' ? '' : (taint.remote[0] ?? ''),
    );
  }
}

const released = (taint: Taint, part: string): boolean =>
  taint.remote.every((u) => RELEASE.test(u) && !u.includes('/../')) && !/\|/.test(part);

// A build artefact that a named project published, not a text that anyone can push.
const RELEASE =
  /^https:\/\/(?:www\.)?github\.com\/[\w.\uFFFC-]+(?:\/[\w.\uFFFC-]+)?\/releases\/(?:latest\/)?download\/|^https:\/\/(?:repo1\.maven\.org|repo\.maven\.apache\.org)\/maven2\/|^https:\/\/phar\.[\w.-]+\/|^https:\/\/(?:dl|releases|downloads?)\.[\w.-]+\/(?!\S*\.(?:sh|bash|py|pl|rb)(?:$|[?#]))|^https:\/\/registry\.npmjs\.org\//;

/** Runs a stream as code of a language. */
export function runStream(
  m: Machine,
  code: Stream,
  language: Language,
  part: string,
  options: { args?: readonly Field[]; stdin?: Stream; fed?: boolean } = {},
): Stream {
  if (code === EMPTY) return EMPTY;
  judgeOrigin(m, code.taint, part);
  if (code.text === null) return OPAQUE;
  // `echo '#!/bin/sh\\nrm …'`: half of the shells write such an `\\n` as the line break that is meant.
  if (language === 'shell')
    return runText(
      m,
      /^#!\S{1,40}\\n/.test(code.text) ? code.text.replaceAll('\\n', '\n') : code.text,
      options,
    );
  if (!m.enter(code.text.length)) return OPAQUE;
  m.depth++;
  try {
    return judgeCode(m, code.text, language, part);
  } finally {
    m.depth--;
  }
}

/** Runs a file: one that this text wrote, or one of the workspace. */
export function runFile(
  m: Machine,
  call: Call,
  path: Field,
  language: Language | null,
  args: readonly Field[],
): Stream {
  const part = `${call.name === '' ? '' : `${call.name} `}${path.text}`.trim();
  if (isAttackTool(path.text.slice(path.text.lastIndexOf('/') + 1))) m.hit('abuse/attack-tool', part);
  const written = m.read(path, call.fds);
  const plain = { ...written, taint: { ...written.taint, secrets: [] } };
  if (written.text !== null || plain.taint.remote.length > 0 || plain.taint.decoded || plain.taint.socket) {
    return runStream(
      m,
      plain,
      language ?? (written.text === null ? 'shell' : languageOfScript(path.text, written.text)),
      part,
      { args },
    );
  }
  if (isUnknown(path.text)) {
    judgeOrigin(m, path.taint, part);
    return OPAQUE;
  }
  const at = m.absolute(path.text);
  if (at === null || m.running.includes(`file ${at}`)) return OPAQUE;
  const text = m.script(path.text);
  if (text === null) return OPAQUE;
  m.running.push(`file ${at}`);
  try {
    return m.apart(() =>
      runStream(m, { text, taint: plain.taint }, language ?? languageOfScript(path.text, text), part, {
        args,
      }),
    );
  } finally {
    m.running.pop();
  }
}

/** A command word whose text is not known: only its origin can be judged. */
export function runUnknown(m: Machine, call: Call): void {
  judgeOrigin(m, call.command.taint, call.command.text);
}
