import { type Call, showCall } from '../call.js';
import { judgeOrigin, type Language, languageOf, runFile, runStream } from '../code.js';
import { unknownProgram } from '../generic.js';
import { isLocal } from '../hosts.js';
import type { Machine } from '../machine.js';
import { judgeCode } from '../oneliners.js';
import { parseOptions } from '../options.js';
import { withVariables } from '../programtext.js';
import { runText } from '../run.js';
import { CLEAN, EMPTY, type Field, field, mix, OPAQUE, type Stream, stream } from '../value.js';
import { changedInPlace } from '../writes.js';
import type { Handler } from './registry.js';
import { serves } from './servers.js';
import { runRest } from './wrappers.js';

const part = showCall;

// Wrappers whose bare shell is a known way out of a restricted account; nobody needs one in a session without a keyboard.
const ESCAPES = new Set(
  'nice ionice timeout stdbuf flock taskset setarch linux64 linux32 strace ltrace unshare nsenter logsave start-stop-daemon capsh chroot cpulimit watch xargs time setsid expect gdb valgrind run-parts busybox chrt setlock softlimit distcc multitime rlwrap torify torsocks runscript aa-exec sg tmux setpriv systemd-run pkexec dotnet sshpass script'.split(
    ' ',
  ),
);

const socketOf = (call: Call): string | null => {
  for (const n of [0, 1, 2]) {
    const end = call.fds.get(n);
    if (end?.kind === 'socket') return end.host;
  }
  return null;
};

/** Options of the shells that take a value. */
const SHELL_OPTIONS = { short: 'oO', long: ['rcfile', 'init-file'] } as const;

const shell: Handler = (m, call) => {
  const args = call.args.map((a) =>
    /^\+[A-Za-z]+$/.test(a.text) ? { ...a, text: a.text.replace('+', '-') } : a,
  );
  // `-c` takes its code after all other options, so it is a flag here and not an option with a value.
  const o = parseOptions(args, { ...SHELL_OPTIONS, first: true });
  const socket = socketOf(call);
  const interactive = o.has('i');
  if (
    socket !== null &&
    !isLocal(socket) &&
    (call.fds.get(0)?.kind === 'socket' || interactive || (call.stdin.taint.socket && call.fed))
  )
    m.hit('shell/reverse', part(call), socket);
  if (o.has('n') && !o.has('norc', 'noprofile')) return OPAQUE;
  const startup = o.get('rcfile', 'init-file');
  if (startup) runFile(m, call, startup, 'shell', []);
  if (o.has('p') && !o.has('posix')) m.hit('privilege/setuid-shell', part(call));
  if (o.has('c')) {
    const code = o.rest[0];
    if (!code) return OPAQUE;
    return m.subshell(() => {
      exportOnly(m, call);
      for (const [name, value] of call.env) m.assign(name, value, { exported: true });
      const zero = o.rest[1];
      const text = zero ? code.text.replace(/\$0\b|\$\{0\}/g, () => quoteForShell(zero.text)) : code.text;
      if (/\$0\b/.test(code.text) && !zero && /\$0\s*[|&]\s*\$0/.test(code.text))
        m.hit('destroy/fork-bomb', part(call));
      return runStream(m, stream(text, code.taint), 'shell', part(call), {
        args: o.rest.slice(2),
        ...(call.fed ? { stdin: call.stdin } : {}),
      });
    });
  }
  const script = o.rest[0];
  if (script && !o.has('s')) {
    if (/^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/.test(script.text))
      return fed(m, call, 'shell', o.rest.slice(1));
    return m.subshell(() => runFile(m, call, script, 'shell', o.rest.slice(1)));
  }
  if (m.terminal) m.hit('shell/escape', part(call));
  if (call.fed) return fed(m, call, 'shell', o.rest);
  if (call.stdin.text !== null && call.stdin.text !== '') return runText(m, call.stdin.text, {});
  const absolute = call.command.text.startsWith('/');
  const wrapper = m.wrappers.findLast(
    (v) =>
      (ESCAPES.has(v) &&
        (absolute ||
          call.name === 'sh' ||
          !/^(?:nice|ionice|setarch|linux32|linux64|systemd-run|unshare|time)$/.test(v))) ||
      (absolute && /^(?:env|npm|npx|bundle|poetry|uv|pipenv|conda)$/.test(v)),
  );
  if (wrapper && !m.wrappers.includes('docker')) m.hit('shell/escape', `${wrapper} ${part(call)}`);
  return call.piped ? stream(null, { ...CLEAN, shell: true }) : OPAQUE;
};

const quoteForShell = (text: string): string =>
  /^[\w./~-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A new shell sees only what was exported. */
function exportOnly(m: Machine, call: Call): void {
  for (const [name, v] of m.vars) if (!v.exported && !call.env.has(name)) m.vars.delete(name);
}

function fed(m: Machine, call: Call, language: Language, args: readonly Field[]): Stream {
  const input = call.stdin;
  if (input.taint.socket && input.taint.remote.every((h) => isLocal(h)) && input.taint.remote.length > 0)
    return OPAQUE;
  const piped = call.fds.get(0)?.kind === 'stream' ? `| ${part(call)}` : part(call);
  const out = m.subshell(() =>
    runStream(m, { ...input, taint: { ...input.taint, secrets: [] } }, language, piped.trim(), {
      args,
      stdin: EMPTY,
    }),
  );
  return input.text === null && language === 'shell' ? stream(null, { ...out.taint, shell: true }) : out;
}

interface Runtime {
  readonly code: readonly string[];
  readonly short: string;
  readonly long?: readonly string[];
  readonly verbs?: RegExp;
}

const RUNTIMES: Record<Language, Runtime> = {
  shell: { code: ['c'], short: '' },
  python: { code: ['c'], short: 'cWXQm', long: ['check-hash-based-pycs'] },
  perl: { code: ['e', 'E'], short: 'eEIMmFxC0liD'.replace(/[li0x]/g, '') },
  ruby: { code: ['e'], short: 'eIrCEFTKx'.replace('x', '') },
  php: {
    code: ['r', 'R', 'B', 'E'],
    short: 'rRBEdcfzSt',
    long: ['run', 'process-code', 'process-begin', 'process-end'],
  },
  node: {
    code: ['e', 'p', 'eval', 'print'],
    short: 'eprC',
    long: ['eval', 'print', 'require', 'import', 'conditions', 'loader', 'env-file', 'input-type'],
    verbs: /^(?:eval|run|x|exec)$/,
  },
  lua: { code: ['e'], short: 'el' },
  awk: { code: ['e'], short: 'ef' },
  powershell: { code: [], short: '' },
  r: { code: ['e'], short: 'ef' },
  other: {
    code: ['e', 'c', 'eval', 'ex', 'batch', 'execute', 'command'],
    short: 'ecx',
    long: ['eval', 'ex', 'execute', 'eval-command', 'command', 'batch-script'],
  },
};

/** A program that is fetched as it is started, and not from where modules of this kind are published. */
const FOREIGN_MODULE = /^https?:\/\/(?!(?:deno\.land|jsr\.io|esm\.sh)\/)/;

const interpreter: Handler = (m, call) => {
  unknownProgram(m, call);
  const language = languageOf(call.name) ?? 'other';
  const runtime = RUNTIMES[language];
  if (call.name === 'bun' && call.words[0] === 'publish' && !call.words.includes('--dry-run'))
    m.hit('publish/package', part(call));
  let args = call.args;
  if (runtime.verbs && args[0] && runtime.verbs.test(args[0].text) && /^(?:deno|bun)$/.test(call.name)) {
    if (args[0].text === 'eval' && args[1]) return code(m, call, args[args.length - 1]!, language);
    args = args.slice(1);
  }
  const o = parseOptions(args, { short: runtime.short, long: [...(runtime.long ?? [])], first: true });
  if (o.has('version', 'help', 'v', 'V') && o.rest.length === 0 && !runtime.code.some((c) => o.get(c)))
    return OPAQUE;
  if (language === 'php' && o.has('S')) serves(m, call, o.get('t') ?? null);
  if (language === 'python' && o.get('m')) {
    // What stands behind the module's name is for the module.
    const at = args.findIndex((a) => /^-[A-Za-z]*m$/.test(a.text));
    return module(m, call, o.get('m')!, at < 0 ? o.rest : args.slice(at + 2));
  }
  if (language === 'ruby' && /^(?:un|run)$/.test(o.get('r')?.text ?? '') && o.get('e')?.text === 'httpd')
    serves(m, call, o.rest[0] ?? null);
  let out: Stream = OPAQUE;
  let ran = false;
  for (const flag of runtime.code) {
    for (const given of o.all(flag)) {
      ran = true;
      const text = { ...given, text: loaded(language, o.all('M', 'm', 'r')) + given.text };
      out = code(m, call, text, language);
      inPlace(m, call, o.has('i') || call.words.some((w) => /^-\w*i/.test(w)), o.rest, language, given);
    }
  }
  if (language === 'perl' && o.get('x')) ran = true;
  // `perl -ne` and `ruby -pe` go over their operands and print what they make of them.
  if (ran && /^(?:perl|ruby)$/.test(language) && call.words.some((w) => /^-\w{0,6}[np]/.test(w))) {
    const read = o.rest.reduce((t, f) => mix(t, m.read(f).taint), CLEAN);
    return stream(
      null,
      mix(out.taint, mix(read, o.rest.length === 0 && call.fed ? call.stdin.taint : CLEAN)),
    );
  }
  if (ran) return out;
  const script = o.rest[0];
  if (script && /^(?:deno|bun)$/.test(call.name) && FOREIGN_MODULE.test(script.text))
    m.hit('run/remote-package', part(call), script.text);
  if (script && script.text !== '-' && script.text !== '/dev/stdin')
    return m.subshell(() => runFile(m, call, script, language, o.rest.slice(1)));
  if (call.fed) return fed(m, call, language, o.rest);
  if (call.args.length === 0) m.prompt = true;
  return OPAQUE;
};

function code(m: Machine, call: Call, given: Field, language: Language): Stream {
  const text = { ...given, text: withVariables(m, call, given.text) };
  judgeOrigin(m, text.taint, part(call));
  if (!m.enter(text.text.length)) return OPAQUE;
  // A secret pasted into a program by the shell leaves with the program's requests.
  if (text.taint.secrets.length > 0 && /https?:\/\/|socket|requests|urlopen/.test(text.text))
    m.hit('secret/to-network', part(call), text.taint.secrets[0]);
  m.depth++;
  try {
    if (
      /\bsys\.stdin|<STDIN>|STDIN\.read|readFileSync\(0|\/dev\/stdin|php:\/\/stdin|<>|\$<|gets\b|ARGF/.test(
        text.text,
      ) &&
      call.fed
    ) {
      const evaluates = /(?:exec|eval|system|loadstring)\s*\(/.test(text.text);
      if (evaluates) {
        judgeOrigin(m, call.stdin.taint, part(call));
        if (call.stdin.text !== null) judgeCode(m, call.stdin.text, language, part(call));
      }
      const made = judgeCode(m, text.text, language, call.name);
      return stream(made.text, mix(made.taint, call.stdin.taint));
    }
    return judgeCode(m, text.text, language, call.name);
  } finally {
    m.depth--;
  }
}

/** Modules loaded by options, as the statements that they stand for. */
function loaded(language: Language, modules: readonly Field[]): string {
  if (language === 'perl') return modules.map((f) => `use ${f.text};`).join('');
  return language === 'ruby' ? modules.map((f) => `require '${f.text}';`).join('') : '';
}

/** `perl -i`, `ruby -i` change their operands. */
function inPlace(
  m: Machine,
  call: Call,
  on: boolean,
  files: readonly Field[],
  language: Language,
  { taint }: Field,
): void {
  if (!on || (language !== 'perl' && language !== 'ruby')) return;
  for (const f of files) changedInPlace(m, f, stream(null, taint), `${call.name} -i`);
}

function module(m: Machine, call: Call, name: Field, rest: readonly Field[]): Stream {
  if (name.text === 'pip' || name.text === 'twine' || name.text === 'poetry')
    return runRest(m, call, [name, ...rest]);
  if (name.text === 'base64') return runRest(m, call, [field('base64'), ...rest]);
  if (/^(?:http\.server|SimpleHTTPServer|pyftpdlib|uploadserver)$/.test(name.text)) {
    const folder = parseOptions(rest, { short: 'dbp', long: ['directory', 'bind'] }).get('d', 'directory');
    serves(m, call, folder ?? null);
  }
  // A filter passes on what it is given, in another form.
  if (/^(?:json\.tool|quopri|gzip|tokenize|binhex|uu)$/.test(name.text) && call.fed)
    return stream(null, call.stdin.taint);
  return OPAQUE;
}

const gdb: Handler = (m, call) => {
  for (const [i, w] of call.words.entries()) {
    if (!/^(?:-ex|--ex|-eval-command|--eval-command|-iex)$/.test(w)) continue;
    const text = call.words[i + 1] ?? '';
    const bang = /^(?:!|shell\s+)(.+)$/.exec(text);
    if (bang) {
      if (/^(?:\/bin\/)?(?:ba|da|z)?sh$/.test(bang[1]!.trim())) m.hit('shell/escape', part(call));
      runText(m, bang[1]!, {});
    } else judgeCode(m, text.replace(/^(?:python|py)\s/, ''), 'python', call.name);
  }
  if (call.words.some((w) => /^(?:-p|--?pid(?:=\d+)?)$/.test(w)))
    m.hit(
      /dump|generate-core|gcore/.test(call.words.join(' ')) ? 'secret/memory-dump' : 'secret/attach',
      part(call),
    );
  return OPAQUE;
};

export const INTERPRETERS: readonly (readonly [string, Handler])[] = [
  ['sh bash dash ash zsh ksh mksh pdksh yash fish csh tcsh rsh-local rbash posh oksh', shell],
  [
    'python pypy py ipython jython perl ruby jruby irb php node nodejs bun deno tsx ts-node js jjs lua luajit texlua R Rscript tclsh wish osascript groovy groovysh jrunscript jshell octave-cli slsh scala kotlin elixir erl ghci guile sbcl clisp emacs octave julia swift gnuplot cpan scheme racket java dart crystal nim qjs d8 micropython',
    interpreter,
  ],
  ['gdb lldb', gdb],
];
