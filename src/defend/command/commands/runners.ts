import { type Call, showCall } from '../call.js';
import { runStream } from '../code.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { type Field, OPAQUE, type Stream, stream } from '../value.js';
import type { Handler } from './registry.js';
import { runJoined, runRest } from './wrappers.js';

const asShell = (m: Machine, call: Call, code: Field): Stream =>
  runStream(m, stream(code.text, code.taint), 'shell', `${call.name} ${code.text}`);

/** The operands behind `--`, or behind a word of the tool's own and `skip` operands more. */
const behind =
  (verb: RegExp | null, skip = 0, spec: OptionSpec = {}): Handler =>
  (m, call) => {
    const at = verb === null ? -1 : call.words.findIndex((w) => verb.test(w));
    const dash = call.words.indexOf('--');
    if (verb !== null && at < 0) return OPAQUE;
    const rest =
      dash > at
        ? call.args.slice(dash + 1)
        : parseOptions(call.args.slice(at + 1), { ...spec, first: true }).rest.slice(skip);
    // One operand is a line for the shell with some of these tools.
    return rest.length === 1 && /\s/.test(rest[0]!.text) ? runJoined(m, call, rest) : runRest(m, call, rest);
  };

/** Options whose values are lines for the shell, and operands that are such lines. */
const lines =
  (options: readonly string[], operands: RegExp | null, spec: OptionSpec = {}): Handler =>
  (m, call) => {
    const o = parseOptions(call.args, {
      short: `${spec.short ?? ''}${options.filter((n) => n.length === 1).join('')}`,
      long: [...(spec.long ?? []), ...options.filter((n) => n.length > 1)],
    });
    for (const code of o.all(...options)) asShell(m, call, code);
    if (operands) for (const code of o.rest) if (operands.test(code.text)) asShell(m, call, code);
    return OPAQUE;
  };

/** The words from an option on that hands the rest over: `xterm -e …`, `nix develop -c …`, `cmd /c …`. */
const fromOption =
  (option: RegExp): Handler =>
  (m, call) => {
    const at = call.words.findIndex((w) => option.test(w));
    const rest = at < 0 ? [] : call.args.slice(at + 1);
    return rest.length === 1 ? runJoined(m, call, rest) : runRest(m, call, rest);
  };

const ON_TERMINAL = fromOption(/^(?:-e|--command|-x)$/);

const terminal: Handler = (m, call) => {
  if (/(?:^|\s)-d(?:isplay)?\s+(?!:|localhost|127\.|unix:)[\w.-]+:\d/.test(call.words.join(' ')))
    m.hit('shell/reverse', showCall(call));
  return ON_TERMINAL(m, call);
};

const BWRAP: Record<string, number> = {
  bind: 2,
  'bind-try': 2,
  'dev-bind': 2,
  'dev-bind-try': 2,
  'ro-bind': 2,
  'ro-bind-try': 2,
  symlink: 2,
  setenv: 2,
  file: 2,
  'bind-data': 2,
  'ro-bind-data': 2,
  chmod: 2,
  tmpfs: 1,
  proc: 1,
  dev: 1,
  mqueue: 1,
  dir: 1,
  chdir: 1,
  uid: 1,
  gid: 1,
  hostname: 1,
  unsetenv: 1,
  'remount-ro': 1,
  seccomp: 1,
  'cap-add': 1,
  'cap-drop': 1,
  perms: 1,
  size: 1,
  'lock-file': 1,
  'sync-fd': 1,
  'info-fd': 1,
  'exec-label': 1,
  'file-label': 1,
  userns: 1,
  args: 1,
};

/** A sandbox of its own file system, unless it is given this one to write to. */
const bwrap: Handler = (m, call) => {
  let at = 0;
  let whole = false;
  while (at < call.words.length && call.words[at]!.startsWith('--')) {
    const name = call.words[at]!.slice(2);
    if (name === '') {
      at++;
      break;
    }
    if (/^(?:dev-)?bind(?:-try)?$/.test(name) && call.words[at + 1] === '/') whole = true;
    at += 1 + (Object.hasOwn(BWRAP, name) ? BWRAP[name]! : 0);
  }
  const rest = call.args.slice(at);
  return whole ? runRest(m, call, rest) : m.contained(() => runRest(m, call, rest));
};

const startStop: Handler = (m, call) => {
  // `--start` is not short for `--startas`.
  const given = call.args.filter((f) => f.text !== '--start');
  const o = parseOptions(given, {
    short: 'xapnugckdrRsN',
    long: [
      'exec',
      'startas',
      'pidfile',
      'name',
      'user',
      'group',
      'chuid',
      'chdir',
      'chroot',
      'retry',
      'signal',
    ],
  });
  const program = o.get('a', 'startas', 'x', 'exec');
  const dash = call.words.indexOf('--');
  if (!program || !call.words.some((w) => /^(?:-S|--start)$/.test(w))) return OPAQUE;
  return runRest(m, call, [program, ...(dash < 0 ? [] : call.args.slice(dash + 1))]);
};

/** What hands its operands over as a command, with secrets, another clock, another terminal, or once more on a change. */
export const RUNNERS: readonly (readonly [string, Handler])[] = [
  ['teller dotenvx railway devbox zellij', behind(/^run$/)],
  [
    'dotenv',
    (m, call) =>
      behind(call.words.includes('run') ? /^run$/ : null, 0, { short: 'efpcv', long: ['file'] })(m, call),
  ],
  ['aws-vault direnv', behind(/^exec$/, 1)],
  ['envchain faketime', behind(null, 1, { short: 'f' })],
  ['rlwrap proot please', behind(null, 0, { short: 'rbwqkHfpStu' })],
  ['chpst daemonize', behind(null, 0, { short: 'uUbeo/nmdatfrscplL' })],
  ['perf', behind(/^(?:stat|record|trace)$/, 0, { short: 'eorCFIpt', long: ['event', 'output', 'repeat'] })],
  [
    'onchange watchexec',
    behind(null, 0, { short: 'ewisdofE', long: ['exts', 'watch', 'ignore', 'filter', 'debounce'] }),
  ],
  [
    'concurrently',
    lines([], /./, {
      short: 'ncps',
      long: ['names', 'prefix', 'prefix-colors', 'success', 'max-processes', 'restart-tries'],
    }),
  ],
  [
    'hyperfine',
    lines(['prepare', 'setup', 'cleanup', 'conclude', 'p', 's', 'c'], /./, {
      short: 'wrmMSPDLuNni',
      long: [
        'warmup',
        'runs',
        'min-runs',
        'max-runs',
        'shell',
        'export-json',
        'export-csv',
        'export-markdown',
        'parameter-scan',
        'parameter-list',
        'style',
        'command-name',
        'time-unit',
      ],
    }),
  ],
  ['start-server-and-test', lines([], /^(?!https?:|\d+$|[\w:-]+$)./)],
  [
    'nodemon',
    lines(['x', 'exec'], null, { short: 'weidC', long: ['watch', 'ext', 'ignore', 'delay', 'signal'] }),
  ],
  ['chokidar', lines(['c', 'command'], null)],
  ['sg', fromOption(/^-c$/)],
  ['xterm uxterm rxvt urxvt konsole alacritty foot x-terminal-emulator lxterminal terminator', terminal],
  ['gnome-terminal kgx ptyxis', fromOption(/^(?:--|-e|--command|-x)$/)],
  ['kitty', behind(null, 0, { short: 'cdoT' })],
  ['nix', fromOption(/^(?:-c|--command)$/)],
  ['cmd cmd.exe', fromOption(/^\/[ckr]$/i)],
  ['bwrap', bwrap],
  ['start-stop-daemon', startStop],
];
