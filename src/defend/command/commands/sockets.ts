import { type Call, showCall } from '../call.js';
import { languageOf } from '../code.js';
import type { Machine } from '../machine.js';
import { contact, send } from '../network.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { CLEAN, EMPTY, type Field, field, OPAQUE, type Stream, stream } from '../value.js';
import { touchedFile } from '../writes.js';
import { reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';

const socketInput = (host: string): Stream => stream(null, { ...CLEAN, socket: true, remote: [host] });

/** True where a program given to a socket tool is a shell or an interpreter. */
const isShell = (text: string): boolean => {
  const words = text
    .replace(/^["']|["']$/g, '')
    .trim()
    .split(/[\s,]+/);
  const skip = /^(?:exec|env|nice|sudo|nohup|setsid|command)$/;
  const first = words.find((w) => !skip.test(w.replace(/^.*\//, '')) && !/^-|=/.test(w)) ?? '';
  const name = first.replace(/^.*\//, '');
  return (
    /^(?:cmd|powershell)(?:\.exe)?$/i.test(name) ||
    (languageOf(name) !== null && !words.some((w) => w === '-c'))
  );
};

const netcat: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'ecgGIiOoPpqsTVwxXm',
    long: [
      'exec',
      'sh-exec',
      'lua-exec',
      'source',
      'source-port',
      'wait',
      'idle-timeout',
      'output',
      'proxy',
      'proxy-type',
      'proxy-auth',
      'max-conns',
      'allow',
      'deny',
      'delay',
      'ssl-cert',
      'ssl-key',
    ],
  });
  if (o.has('help', 'h', 'version')) return OPAQUE;
  const program = o.get('e', 'exec', 'c', 'sh-exec', 'lua-exec');
  const host = o.rest[0]?.text ?? '';
  if (program) {
    // A program that is named by wildcards is one that is not to be seen.
    if (isShell(program.text) || program.glob) m.hit('shell/reverse', showCall(call), host);
    else {
      m.hit('shell/network-program', showCall(call), program.text);
      runText(m, program.text, {});
    }
  } else if (
    call.words.some((w) => /^-[a-z]*e$/.test(w)) &&
    call.words.some((w) => /(?:^|\/)(?:ba|da|z|k|a)?sh$|cmd\.exe/.test(w))
  )
    m.hit('shell/reverse', showCall(call));
  if (o.has('z') && !call.fed) return OPAQUE;
  contact(m, host, `${call.name} ${host}`);
  if (call.fed || call.stdin.taint !== CLEAN) {
    // A command that the other side is to run.
    if (
      /\bn(?:c|cat)\b[^\n]{0,80}\s-[ce]\s|\/dev\/tcp\/|\bbash -i\b/.test(
        (call.stdin.text ?? '').slice(0, 4096),
      )
    )
      m.hit('abuse/attack-tool', showCall(call), host);
    send(m, {
      host: o.has('l', 'listen') ? null : host || null,
      data: call.stdin,
      how: call.stdin.taint.archive && call.stdin.taint.secrets.length === 0 ? 'file' : 'body',
      by: call.name,
    });
    if (call.stdin.taint.shell) m.hit('shell/reverse', showCall(call), host);
  }
  for (const a of call.args)
    if (a.taint.secrets.length > 0)
      send(m, { host: null, data: stream(null, a.taint), how: 'body', by: call.name });
  return socketInput(o.has('l', 'listen') ? '?' : host || '?');
};

const socat: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'lbtTiLWr', first: false });
  const ends = o.rest.map((r) => ({ f: r, text: r.text.replace(/\\(["' ])/g, '$1') }));
  const isNet = (t: string): boolean =>
    /^(?:tcp|udp|sctp|dccp|udplite|openssl|ssl|socks\w*|proxy\w*|quic|vsock|ip\d?|dtls|websocket)[\w-]*:/i.test(
      t,
    ) && !/:(?:localhost|127\.0\.0\.1)[:,]/.test(t);
  const net = ends.find((e) => isNet(e.text));
  for (const end of ends) {
    const program = /^(exec|system|shell):(.*)$/is.exec(end.text);
    if (program) {
      const code = program[2]!
        .replace(/^(["'])(.*?)\1/, '$2')
        .replace(
          /,(?:pty|stderr|setsid|sigint|sane|ctty|nofork|fdin=|fdout=|pipes|su=|raw|echo|login)[\w=,.-]*$/g,
          '',
        );
      if (net && isShell(code)) m.hit('shell/reverse', `socat ${call.words.join(' ')}`, net.text);
      else if (net) m.hit('shell/network-program', `socat ${call.words.join(' ')}`, code);
      else if (isShell(code)) m.hit('shell/escape', `socat ${call.words.join(' ')}`);
      runText(m, code, net ? { stdin: otherData(m, call, ends, end.f), fed: true } : {});
    }
    const file =
      /^(?:open|file|gopen|create|fd):(.*)$/is.exec(end.text) ??
      (/^[./~]/.test(end.text) ? [end.text, end.text] : null);
    if (file) {
      const [name, ...options] = file[1]!.split(',');
      const folder = options.find((x) => x.startsWith('chdir='))?.slice(6);
      const path = field(`${folder ? `${folder}/` : ''}${name!.replace(/^["']|["']$/g, '')}`);
      const content = m.read(path);
      if (content.taint.secrets.length > 0) {
        reportSecretFile(m, call, path);
        const program2 = ends.find((e) => /^(?:exec|system):/i.test(e.text));
        if (net) send(m, { host: net.text.split(':')[1] ?? null, data: content, how: 'file', by: 'socat' });
        else if (program2)
          runText(m, program2.text.replace(/^[^:]*:/, '').replace(/^(["'])(.*)\1.*$/, '$2'), {
            stdin: content,
            fed: true,
          });
      }
      if (!/ropen|rdonly/.test(end.text) && ends.indexOf(end) > 0) touchedFile(m, path, 'socat');
    }
  }
  if (net && ends.some((e) => e.text === '-' || /^(?:stdin|stdio|stdout)$/i.test(e.text))) {
    if (call.stdin.taint !== CLEAN)
      send(m, { host: net.text.split(':')[1] ?? null, data: call.stdin, how: 'body', by: 'socat' });
    return socketInput(net.text.split(':')[1] ?? '?');
  }
  return OPAQUE;
};

function otherData(m: Machine, call: Call, ends: readonly { f: Field; text: string }[], self: Field): Stream {
  const other = ends.find((e) => e.f !== self);
  const file = other ? /^(?:open|file|gopen):([^,]*)/i.exec(other.text) : null;
  return file ? m.read(field(file[1]!.replace(/^["']|["']$/g, ''))) : call.stdin;
}

const telnet: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'belnSX' });
  const host = o.rest[0]?.text ?? '?';
  // The pipe that was to bring the other side's commands in, its `<` lost on the way.
  if (/^0[/\w.]*[a-z]/.test(o.rest[2]?.text ?? '')) m.hit('shell/reverse', showCall(call), host);
  if (call.fed && call.stdin.taint !== CLEAN) {
    send(m, { host, data: call.stdin, how: 'body', by: 'telnet' });
    if (call.stdin.taint.shell) m.hit('shell/reverse', `telnet ${call.words.join(' ')}`, host);
  }
  return socketInput(host);
};

export const SOCKETS: readonly (readonly [string, Handler])[] = [
  ['nc ncat netcat nc.traditional nc.openbsd pwncat cryptcat', netcat],
  ['socat', socat],
  ['telnet', telnet],
  [
    'rcat rustcat',
    (m, call) => {
      if (call.words.some((w) => isShell(w))) m.hit('shell/reverse', showCall(call));
      return OPAQUE;
    },
  ],
  [
    'ztcp',
    (m, call) => {
      const fd = m.nextFd++;
      const host = call.words.find((w) => !w.startsWith('-')) ?? '?';
      m.fds.set(fd, { kind: 'socket', host });
      m.assign('REPLY', field(String(fd)));
      return EMPTY;
    },
  ],
];
