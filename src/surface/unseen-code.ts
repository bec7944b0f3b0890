import { builtinModules } from 'node:module';
import { type Start, startOf } from './runners.js';
import type { Language } from './script-text.js';
import { readShell } from './shell.js';
import type { Invocation, ShellReading } from './shell-model.js';
import { NO_SETTING } from './shell-words.js';

const NODE_MODULES = new Set(builtinModules);

/** The part of Python's standard library that hooks use; any other module may hold the code that counts. */
const PYTHON_MODULES = new Set(
  (
    '__future__ abc argparse ast atexit base64 bisect collections configparser contextlib copy csv dataclasses ' +
    'datetime decimal difflib enum errno fcntl fnmatch fractions functools gc getpass glob gzip hashlib heapq hmac ' +
    'html http inspect io ipaddress itertools json locale logging math mimetypes ntpath operator os pathlib ' +
    'platform posixpath pprint queue random re secrets select shlex shutil signal socket sqlite3 ssl stat string ' +
    'subprocess sys syslog tempfile textwrap threading time tomllib traceback types typing unicodedata urllib uuid ' +
    'warnings weakref xml zipfile zlib zoneinfo'
  ).split(' '),
);

/** Programs that neither read a hook's input in its place nor write its answer. */
const PLAIN_PROGRAMS = new Set(
  (
    'alias awk basename bc bg break builtin case cat cd chmod chown cmp column command comm continue cp curl cut ' +
    'date declare df diff dirname disown du echo egrep enable env expand expr export false fg fgrep file find flock ' +
    'fmt fold gawk gh git grep gzip gunzip hash head hostname id install jobs jq yq kill let ln local logger ls ' +
    'mapfile md5sum mkdir mkfifo mktemp mv nl nproc od openssl paste popd printf ps pushd pwd readlink ' +
    'readarray read readonly realpath return rev rg rm rmdir sed seq set sha1sum sha256sum shasum shift shopt shuf ' +
    'sleep sort split stat stty sync tac tail tar tee test time times touch tput tr trap true truncate tsort tty ' +
    'type typeset ulimit umask uname uniq unlink unset uuidgen wait wc which whoami xxd yes zcat [ [[ : exit xargs ' +
    'eslint prettier tsc ruff black mypy pytest shellcheck node python python3 bash sh zsh base64 notify-send ' +
    'osascript terraform cargo go npm pnpm yarn make dotnet'
  ).split(' '),
);

/** Runs of a project's own tools, whose scripts may print anything: only unseen where they speak for the hook. */
const BUILD_TOOLS = /^(?:npm|pnpm|yarn|make|cargo|go|dotnet|pytest|eslint|tsc|node|python3?|bash|sh|zsh)$/;

/** Says whether one command of a shell text hands over to code that is not in the text. In doubt: yes. */
export function isUnseen(invocation: Invocation, start: Start, functions: ReadonlySet<string>): boolean {
  const [name] = invocation.words;
  if (name !== null && name !== undefined && functions.has(name)) return false;
  switch (start.kind) {
    case 'file':
    case 'package':
    case 'unknown':
      return true;
    case 'stdin':
      return invocation.hereDocument === null;
    case 'inline': {
      const code = invocation.words[start.index] ?? null;
      return start.language === 'bash' && (code === null || callsUnseenCode(code, 'bash'));
    }
    case 'program':
      if (start.name === 'eval') return true;
      if (!PLAIN_PROGRAMS.has(start.name)) return true;
      return BUILD_TOOLS.test(start.name) && invocation.speaks;
  }
}

function nodeCalls(code: string): boolean {
  const imports = code.matchAll(/(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*(['"`])([^'"`\n]+)\1/g);
  for (const [, , name] of imports) {
    const bare = name!.replace(/^node:/, '');
    if (!NODE_MODULES.has(bare)) return true;
  }
  if (/\b(?:require|import)\s*\(\s*[^'"`\s)]/.test(code)) return true;
  if (/\b(?:eval|fork|runInThisContext)\s*\(|new\s+(?:Worker|Function)\b/.test(code)) return true;
  return /child_process/.test(code) && /['"`]inherit['"`]|\.(?:sh|py|[cm]?js|ts|ps1)['"`]/.test(code);
}

function pythonCalls(code: string): boolean {
  for (const [, from, names] of code.matchAll(/^[ \t]*(?:from\s+(\S+)\s+import\b|import\s+([^\n#;]+))/gm)) {
    const modules =
      from === undefined ? names!.split(',').map((name) => name.trim().split(/\s/)[0]!) : [from];
    if (modules.some((name) => !PYTHON_MODULES.has(name.split('.')[0]!))) return true;
  }
  if (/\b(?:runpy|importlib|__import__|os\.exec\w+|os\.system)\b|(?<![.\w])(?:exec|eval)\s*\(/.test(code))
    return true;
  return /\bsubprocess\b/.test(code) && /\.(?:sh|py|[cm]?js|ts|ps1)['"]/.test(code);
}

function powershellCalls(code: string): boolean {
  return (
    /(?:^|[;|{(\n])\s*[.&]\s+\S/.test(code) ||
    /\b(?:Import-Module|Invoke-Expression|iex|Start-Process|using\s+module)\b/i.test(code) ||
    /(?:^|[\n;|{(=])\s*(?:pwsh|powershell|node|python3?|bash|npx)\b/i.test(code)
  );
}

/**
 * Says whether a script hands over to code that is not in its own text (an import, a sourced file, a program of
 * unknown purpose), so that nothing can be said of what the hook reads or answers. In doubt: yes.
 * @param code without comments
 * @param shell the code as bash reads it, where that is known already
 */
export function callsUnseenCode(code: string, language: Language, shell?: ShellReading): boolean {
  switch (language) {
    case 'bash': {
      const { sound, invocations, functions } = shell ?? readShell(code, NO_SETTING);
      return (
        !sound || invocations.some((invocation) => isUnseen(invocation, startOf(invocation.words), functions))
      );
    }
    case 'node':
      return nodeCalls(code);
    case 'python':
      return pythonCalls(code);
    case 'powershell':
      return powershellCalls(code);
    case 'other':
      return true;
  }
}
