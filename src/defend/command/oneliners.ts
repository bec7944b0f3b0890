import type { Language } from './code.js';
import { judgeOrigin } from './code.js';
import {
  DOCUMENTATION,
  EXECUTES,
  IN_PROSE,
  LOOKS_ONLY,
  MADE_FUNCTION,
  runsText,
  SEARCHES,
  withoutStarts,
} from './codewords.js';
import { judgeBareShell } from './commands/readers.js';
import { decodeBase64, decodeHex, gunzip, isReadable } from './decode.js';
import { type Argument, literalNames, readArguments, readOperands } from './literals.js';
import type { Machine } from './machine.js';
import { send } from './network.js';
import { fileCalls } from './programfiles.js';
import { metadata, secretsOf } from './programsecrets.js';
import { awkCode, printed } from './programtext.js';
import { DECODES, DOWNLOAD, EVALUATES, INPUT, LETTERS, NETWORK, SHELL, SOCKET } from './rules/programs.js';
import { runText } from './run.js';
import { isSecretVariable } from './secrets.js';
import { systemCalls } from './systemcalls.js';
import { CLEAN, OPAQUE, type Stream, secretTaint, squeeze, stream, UNKNOWN } from './value.js';

const CALLS =
  /(?:^|[^\w.>$@%-])((?:[A-Za-z_]\w{0,60}(?:\([^()]{0,80}\))?(?:\.|::|->)){0,6})(system|popen[234]?|exec(?:l[ep]?|v[pe]{0,2}|Sync|File|FileSync)?|spawn(?:Sync|l[ep]?|v[pe]{0,2})?|run|call|check_call|check_output|Popen|getoutput|getstatusoutput|shell_exec|passthru|proc_open|pcntl_exec|callCommand|capture2e?|capture3|posix_spawnp?|execute|cmd|Command|do_shell_script|shell|qx|pipeline|fork)\b\s*(\(|(?=["'`[q]))/g;

/** Judges a program in a language other than the shell by what it calls; gives what it would print, where known. */
export function judgeCode(
  m: Machine,
  source: string,
  language: Language,
  part: string,
  input: Stream = OPAQUE,
): Stream {
  const code = straight(
    withoutComments(source.length > 262_144 ? source.slice(0, 262_144) : source, language),
  );
  const head = `${part} ${code.slice(0, 120)}`;
  if (SOCKET.test(code) && SHELL.test(code) && INPUT.test(code) && SHELL.test(withoutStarts(code)))
    m.hit('shell/reverse', head);
  if (
    language === 'other' &&
    !SOCKET.test(code) &&
    !/\/bin\/|exec|system|Runtime|shell|callCommand|hidden answer|\/etc\/|\.ssh\//i.test(code)
  )
    return OPAQUE;
  metadata(m, code, head);
  systemCalls(m, code, head);
  const names = literalNames(code);
  const secrets = secretsOf(m, code, head);
  if (secrets.length > 0 && NETWORK.test(code)) {
    const url = /https?:\/\/[^\s"'`)]{1,300}/.exec(code)?.[0] ?? null;
    for (const s of secrets)
      send(m, {
        host: url,
        data: stream(null, secretTaint(s)),
        how: /Authorization|headers/i.test(code) && isSecretVariable(s) ? 'auth' : 'body',
        by: head,
      });
  }
  // A name put together from single letters and then called has no other purpose than not to be read.
  if (language === 'php' && /(?:\$\S{1,8}\s?\.\s?){5,}/.test(code) && /\$[^\s=;().]{1,8}\(/.test(code))
    m.hit('run/decoded', head);
  if (EVALUATES.test(code)) {
    if (LETTERS.test(code)) m.hit('run/decoded', head);
    if (DECODES.test(code)) decoded(m, code, language, part, head);
    if (DOWNLOAD.test(code) && runsText(code)) {
      judgeOrigin(m, { ...CLEAN, remote: [/https?:\/\/[^\s"'`)]{1,300}/.exec(code)?.[0] ?? '?'] }, head);
    }
  }
  if (
    /\bfork\b\s*(?:while|until)|while\s*(?:\(?\s*(?:1|true|True)\s*\)?)?\s*[:{]?\s*(?:os\.)?fork|(?:fork\s*(?:\(\))?\s*;?\s*){2,}|\bfork\(\)\s+while|loop\s*\{\s*fork|os\.fork\(\)[\s\S]{0,40}while\s+(?:True|1)|while\s+(?:True|1)\s*:\s*[\s\S]{0,30}os\.fork/.test(
      code,
    )
  )
    m.hit('destroy/fork-bomb', head);
  if (
    /\b(?:set(?:re)?uid|setresuid|POSIX::setuid|Process::(?:UID|Sys)|seteuid)\b[\w.:]*\s*\(?\s*0/.test(code)
  )
    m.hit('privilege/setuid', head);
  if (
    /\bkill\s{0,4}\(?\s{0,4}["']?(?:9|-9|KILL|SIGKILL|TERM|15)["']?\s{0,4},\s{0,4}-1\b|(?:os|process)\.kill\(\s{0,4}-1\b/.test(
      code,
    )
  )
    m.hit('session/kill-all', head);
  if (
    /\.kill\(\s{0,4}(?:process\.ppid|os\.getppid\(\))|kill\s{0,4}\(?\s{0,4}["']?\w{1,8}["']?\s{0,4},\s{0,4}getppid/.test(
      code,
    )
  )
    m.hit('session/kill-agent', head);
  if (language === 'other') appleScript(m, code, head);
  for (const s of code.matchAll(/do shell script\s{1,4}"([^"]{1,2000})"/g)) runText(m, s[1]!, {});
  if (
    language === 'perl' &&
    /(?:^|[;{\s])exec\s+(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh\s{0,4}(?:;|\}|$)/.test(code)
  )
    m.hit('shell/escape', head);
  if (/pty\.spawn|os\.execl?[vpe]*\s*\(\s*["']\/?(?:bin\/)?(?:ba|da|z|k)?sh\b/.test(code))
    m.hit('shell/escape', head);
  if (language === 'awk') return awkCode(m, code, input);
  runCalls(m, code, names, head, language);
  fileCalls(m, code, names);
  nestedCode(m, code, names, language, part);
  return secrets.length > 0 ? stream(null, { ...CLEAN, secrets }) : printed(code, language, names);
}

/** What AppleScript makes start by itself, and how it asks people for their password. */
function appleScript(m: Machine, code: string, head: string): void {
  if (/\bmake (?:new )?(?:login item|folder action)\b|\bfolder actions enabled to true\b/i.test(code))
    m.hit('persist/service', head);
  if (/\bdisplay dialog\b[\s\S]{0,1000}\bhidden answer\b/i.test(code)) m.hit('secret/asked', head);
}

// A text that is written backwards, and turned round where it is used.
const BACKWARDS =
  /(["'])([^"'\\\n]{4,2000})\1\s{0,4}(?:\[::-1\]|\.reverse\b(?!\()|\.split\((?:""|'')\)\.reverse\(\)\.join\((?:""|'')\))|\bstrrev\(\s{0,4}(["'])([^"'\\\n]{4,2000})\3\s{0,4}\)/g;

const straight = (code: string): string =>
  /\[::-1\]|reverse|strrev/.test(code)
    ? code.replace(BACKWARDS, (_all, q1?: string, a?: string, _q2?: string, b?: string) =>
        JSON.stringify([...(q1 ? a! : b!)].reverse().join('')),
      )
    : code;

function withoutComments(code: string, language: Language): string {
  const mark =
    language === 'lua'
      ? /^[ \t]*--[^\n]*/gm
      : language === 'node' || language === 'other'
        ? /^[ \t]*\/\/[^\n]*/gm
        : /^[ \t]*#[^\n]*/gm;
  return squeeze(code).replace(mark, '');
}

/** Code that a program decodes for itself: literals are really decoded. */
export function decoded(m: Machine, code: string, language: Language, part: string, head: string): void {
  let any = false;
  for (const s of code.matchAll(/["'`]([A-Za-z0-9+/_-]{12,100000}={0,2})["'`]/g)) {
    for (const decode of /^[0-9a-fA-F]+$/.test(s[1]!) ? [decodeHex, decodeBase64] : [decodeBase64]) {
      let text = decode(s[1]!);
      if (text !== null && !isReadable(text)) text = gunzip(text);
      if (text === null || !isReadable(text) || !m.enter(text.length)) continue;
      any = true;
      m.depth++;
      judgeCode(m, text, language, part);
      runText(m, text, {});
      m.depth--;
      break;
    }
  }
  const asserts = language === 'php' || language === 'other';
  const text = (
    asserts
      ? code
      : language === 'perl' || language === 'ruby'
        ? code.replace(/\bassert\b/g, ' ')
        : code.replace(DOCUMENTATION, ' ').replace(SEARCHES, ' ').replace(IN_PROSE, ' ')
  ).replace(LOOKS_ONLY, ' ');
  if (
    (EXECUTES.test(text) || MADE_FUNCTION.test(text) || (asserts && /\bassert\b/.test(text))) &&
    (!any ||
      /\b(?:exec|eval|iex|Invoke-Expression|assert|system|popen|shell_exec|passthru|execSync|check_output|call|run)\s*\(?\s*(?:__import__\(|compile\(|base64|zlib|gz|codecs|atob|Buffer|bytes|\$\(|\(|\w+\.)/i.test(
        text,
      ))
  )
    m.hit('run/decoded', head);
}

function runCalls(
  m: Machine,
  code: string,
  names: ReadonlyMap<string, string>,
  head: string,
  language: Language,
): void {
  let count = 0;
  for (const call of code.matchAll(CALLS)) {
    if (++count > 200) break;
    const at = call.index + call[0].length;
    const bracket = call[3] === '(';
    const args = bracket ? readArguments(code, at - 1, names).list : readOperands(code, at, names);
    const method = call[2]!;
    if (/^(?:run|call|shell|cmd|pipeline|execute)$/.test(method) && call[1] === '' && language !== 'r')
      continue;
    if (method === 'exec' && /^(?:re|regex|pattern|RegExp)\.$/i.test(call[1]!)) continue;
    const text = commandText(method, args);
    if (text === '' || text === UNKNOWN) continue;
    judgeBareShell(m, text, head.slice(0, 40));
  }
  if (language === 'perl' || language === 'ruby' || language === 'php') {
    for (const tick of code.matchAll(/`([^`]{1,4000})`/g)) judgeBareShell(m, tick[1]!, head.slice(0, 40));
    for (const open of code.matchAll(/open\s*\(?[^;]{0,80}?["']\s*\|?\s*([^"']{1,1000}?)\s*\|\s*["']/g))
      runText(m, open[1]!, {});
  }
}

/** The command line that a call starts. */
function commandText(method: string, args: readonly Argument[]): string {
  if (args.length === 0) return '';
  const first = args[0]!;
  if (/^(?:exec[lv]|spawn[lv])/.test(method))
    return (
      args
        .slice(1)
        .map((a) => a.value)
        .filter((v) => v !== UNKNOWN)
        .join(' ') || first.value
    );
  const rest = args
    .slice(1)
    .filter(
      (a) =>
        !/^(?:shell|cwd|env|stdout|stderr|stdin|check|text|capture_output|timeout|universal_newlines|encoding)\s*=|^\{|^function|=>|^\w+:/.test(
          a.source,
        ),
    );
  const words = [first, ...rest].map((a) => (/^\[/.test(a.source) || a.literal ? a.value : ''));
  const list = /^\[/.test(first.source) || (rest.length > 0 && first.literal);
  if (!list) return first.value;
  const argv = [first, ...rest]
    .flatMap((a) =>
      /^\[/.test(a.source) ? readArguments(a.source, 0, new Map()).list.map((x) => x.value) : [a.value],
    )
    .filter((v) => v !== '');
  return argv.length > 0
    ? argv.map((w) => (/^[\w@%+=:,./~-]+$/.test(w) ? w : `'${w.replaceAll("'", "'\\''")}'`)).join(' ')
    : words.join(' ');
}

/** `eval("…")` of a literal. */
function nestedCode(
  m: Machine,
  code: string,
  names: ReadonlyMap<string, string>,
  language: Language,
  part: string,
): void {
  for (const call of code.matchAll(
    /(?:^|[^\w.])(?:eval|exec|compile|instance_eval|loadstring|Function|runInThisContext|runInNewContext)\s*(\(|(?=["']))/g,
  )) {
    const at = call.index + call[0].length;
    const inner = (
      call[1] === '(' ? readArguments(code, at - 1, names).list : readOperands(code, at, names)
    )[0];
    if (
      !inner ||
      inner.value === '' ||
      inner.value === UNKNOWN ||
      inner.value === code ||
      !m.enter(inner.value.length)
    )
      continue;
    m.depth++;
    judgeCode(m, inner.value, language, part);
    m.depth--;
  }
}
