import { type Call, showCall } from '../call.js';
import { runStream } from '../code.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { runText } from '../run.js';
import { dispatch } from '../simple.js';
import { CLEAN, type Field, field, mix, OPAQUE, type Stream, stream } from '../value.js';
import { judgeBareShell } from './readers.js';
import type { Handler } from './registry.js';

/** Runs the rest of a command line as a command of its own. */
export function runRest(m: Machine, call: Call, rest: readonly Field[], extra: Partial<Call> = {}): Stream {
  if (rest.length === 0) return OPAQUE;
  m.wrappers.push(call.name);
  try {
    return dispatch(m, {
      ...call,
      command: rest[0]!,
      args: rest.slice(1),
      via: [...call.via, call.name],
      ...extra,
    });
  } finally {
    m.wrappers.pop();
  }
}

/** Runs words joined by blanks as shell text, as `eval`, `ssh` and `watch` do. */
export function runJoined(m: Machine, call: Call, words: readonly Field[]): Stream {
  const taint = words.reduce((t, w) => mix(t, w.taint), CLEAN);
  return runStream(
    m,
    stream(words.map((w) => w.text).join(' '), taint),
    'shell',
    `${call.name} ${words[0]?.text ?? ''}`,
    { stdin: call.stdin, fed: call.fed },
  );
}

/** A command that runs its operands after `skip` operands of its own. */
const plain =
  (spec: OptionSpec = {}, skip = 0): Handler =>
  (m, call) => {
    const o = parseOptions(call.args, { ...spec, first: true });
    if (o.has('help', 'version')) return OPAQUE;
    return runRest(m, call, o.rest.slice(skip));
  };

const su: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'cgGswCT',
    long: ['command', 'session-command', 'shell', 'group', 'supp-group', 'user', 'whitelist-environment'],
  });
  const code = o.get('c', 'command', 'session-command');
  if (code) return runStream(m, stream(code.text, code.taint), 'shell', `su -c ${code.text}`);
  if (call.fed) return runStream(m, call.stdin, 'shell', 'su');
  return OPAQUE;
};

/** An option whose value is shell code, and otherwise operands that are a command. */
const codeOption =
  (spec: OptionSpec, ...names: string[]): Handler =>
  (m, call) => {
    const o = parseOptions(call.args, { ...spec, first: true });
    const code = o.get(...names) ?? parseOptions(call.args, spec).get(...names);
    if (code) return runStream(m, stream(code.text, code.taint), 'shell', `${call.name} ${code.text}`);
    return runRest(m, call, o.rest);
  };

const watch: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'nqs', long: ['interval', 'equexit', 'shotsdir'], first: true });
  return o.has('x', 'exec') ? runRest(m, call, o.rest) : runJoined(m, call, o.rest);
};

const flock: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'wEc',
    long: ['wait', 'timeout', 'conflict-exit-code', 'command'],
    first: true,
  });
  const rest = o.rest.slice(1);
  const code =
    o.get('c', 'command') ?? (rest[0]?.text === '-c' || rest[0]?.text === '--command' ? rest[1] : undefined);
  if (code) return runStream(m, stream(code.text, code.taint), 'shell', `flock -c ${code.text}`);
  return runRest(m, call, rest);
};

const script: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'cIOBoEmT',
    long: ['command', 'log-in', 'log-out', 'log-io', 'echo', 'output-limit', 'logging-format'],
  });
  const code = o.get('c', 'command');
  if (o.rest[0]) m.change(o.rest[0], 'write', 'script');
  if (code) {
    judgeBareShell(m, code.text, 'script -c');
    return runStream(m, stream(code.text, code.taint), 'shell', `script -c ${code.text}`);
  }
  return o.rest.length > 1 ? runRest(m, call, o.rest.slice(1)) : OPAQUE;
};

const exec: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'a', first: true });
  return runRest(m, call, o.rest);
};

export const command: Handler = (m, call) => {
  const o = parseOptions(call.args, { first: true });
  if (o.list.some((l) => l.name !== 'p')) return OPAQUE;
  // `command` and `builtin` pass over functions and aliases of the same name.
  return m.subshell(() => {
    if (o.rest[0]) {
      m.functions.delete(o.rest[0].text);
      m.aliases.delete(o.rest[0].text);
    }
    return runRest(m, call, o.rest);
  });
};

const busybox: Handler = (m, call) =>
  call.args.length === 0 || call.words[0]!.startsWith('-') ? OPAQUE : runRest(m, call, call.args);

export const chroot: Handler = (m, call) => {
  const o = parseOptions(call.args, { long: ['userspec', 'groups'], first: true });
  if (/^\/(?:mnt|host|hostfs|rootfs)/.test(o.rest[0]?.text ?? ''))
    m.hit('privilege/container-escape', `chroot ${o.rest[0]!.text}`);
  return runRest(m, call, o.rest.length > 1 ? o.rest.slice(1) : [field('/bin/sh')]);
};

const nsenter: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'tSGw', long: ['target', 'setuid', 'setgid'], first: true });
  if (o.get('t', 'target')?.text === '1') m.hit('privilege/container-escape', 'nsenter --target 1');
  return runRest(m, call, o.rest);
};

const runParts: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'aum', long: ['arg', 'umask', 'regex'] });
  if (/^\/?(?:usr\/)?bin\/?$/.test(o.rest[0]?.text ?? '') && /sh/.test(o.get('regex')?.text ?? ''))
    m.hit('shell/escape', 'run-parts --regex sh');
  return OPAQUE;
};

export const long = (text: string): readonly string[] => text.split(' ');

const LATER =
  /^--(?:on-(?:calendar|active|boot|startup|unit-active|unit-inactive|clock-change)|(?:timer|path|socket)-property)(?:=|$)/;
const systemdUnit = plain({
  short: 'uptpMHPE',
  long: long(
    'unit property description slice uid gid nice setenv machine host service-type working-directory on-active on-boot on-startup on-unit-active on-unit-inactive on-calendar timer-property path-property socket-property',
  ),
});

/** Systemd's own way to run something later, or again and again. */
const systemdRun: Handler = (m, call) => {
  if (call.words.some((w) => LATER.test(w))) m.hit('persist/at', showCall(call));
  return systemdUnit(m, call);
};

export const WRAPPERS: readonly (readonly [string, Handler])[] = [
  [
    'nohup setsid builtin chronic ifne dbus-launch catchsegv fakeroot torify torsocks proxychains proxychains4 unbuffer caffeinate ts arch linux32 linux64 pkexec busctl dumb-init catatonit tini cgexec noglob nocorrect setuidgid aa-exec',
    plain(),
  ],
  ['command', command],
  ['exec', exec],
  ['nice', plain({ short: 'n', long: ['adjustment'] })],
  ['ionice', plain({ short: 'cnp', long: ['class', 'classdata'] })],
  ['timeout gtimeout', plain({ short: 'ks', long: ['kill-after', 'signal'] }, 1)],
  ['stdbuf', plain({ short: 'ioe', long: ['input', 'output', 'error'] })],
  ['time gtime', plain({ short: 'fo', long: ['format', 'output'] })],
  ['chrt', plain({}, 1)],
  ['taskset', plain({}, 1)],
  ['numactl', plain({ short: 'CNmip', long: long('cpunodebind membind interleave preferred physcpubind') })],
  ['setarch', plain({}, 1)],
  ['unshare', plain({ short: 'SGRw', long: long('map-user map-group setuid setgid root wd propagation') })],
  ['nsenter', nsenter],
  ['chroot', chroot],
  ['strace ltrace', plain({ short: 'aeEIoOpPsSuUXlnAD', long: long('output trace expr attach env user') })],
  ['valgrind', plain({ long: long('tool log-file') })],
  [
    'xvfb-run',
    plain({ short: 'nsefpw', long: long('server-num server-args error-file auth-file xauth-protocol wait') }),
  ],
  ['dbus-run-session', plain({ long: long('config-file dbus-daemon') })],
  ['cpulimit', plain({ short: 'lpec', long: long('limit pid exe cpu') })],
  ['systemd-run', systemdRun],
  ['run0', plain({ short: 'ugD', long: long('user group chdir unit') })],
  [
    'runuser',
    codeOption(
      { short: 'ucgGsw', long: long('user command session-command group shell') },
      'c',
      'command',
      'session-command',
    ),
  ],
  [
    'setpriv',
    plain({ long: long('reuid regid groups inh-caps bounding-set ambient-caps securebits pdeathsig') }),
  ],
  [
    'capsh',
    (m, call) => {
      const at = call.words.indexOf('--');
      if (at < 0) return OPAQUE;
      return runRest(m, call, [field('bash'), ...call.args.slice(at + 1)]);
    },
  ],
  ['su', su],
  ['gosu su-exec', plain({}, 1)],
  ['watch', watch],
  ['flock lckdo', flock],
  ['script', script],
  ['busybox toybox', busybox],
  ['run-parts', runParts],
  ['logsave', plain({}, 1)],
  ['firejail', plain({ long: long('profile') })],
  ['entr', plain()],
  [
    'expect',
    (m, call) => {
      const text = `${call.words.join('\n')}\n${call.stdin.text ?? ''}`;
      for (const s of text.matchAll(/\bspawn\s+([^;\n"'}]{1,1000})/g)) judgeBareShell(m, s[1]!, 'expect');
      return OPAQUE;
    },
  ],
  ['nix-shell', codeOption({ long: ['run', 'command'] }, 'run', 'command')],
  ['vagrant', codeOption({ short: 'c', long: ['command'] }, 'c', 'command')],
  [
    'tmux screen',
    (m, call) => {
      const at = call.words.findIndex((w) =>
        /^(?:new|new-session|split-window|new-window|neww|run|run-shell|respawn-pane|-dmS|-dm|-S|-d|-m)$/.test(
          w,
        ),
      );
      const tail = call.args.filter((a, i) => i > at && a.text.includes(' '));
      for (const t of tail) runText(m, t.text, {});
      const keys = call.words.indexOf('send-keys');
      if (keys >= 0)
        for (const a of call.args.slice(keys + 1)) if (!a.text.startsWith('-')) runText(m, a.text, {});
      if (call.name === 'screen') {
        const o = parseOptions(call.args, { short: 'SchepstT', first: true });
        return o.has('d', 'm', 'D') ? runRest(m, call, o.rest) : OPAQUE;
      }
      return OPAQUE;
    },
  ],
];
