import type { Redirection } from 'unbash';
import { type Endpoint, socketHost } from './call.js';
import { expandOne, expandParts } from './expand.js';
import type { Machine } from './machine.js';
import { send } from './network.js';
import { EMPTY, field, OPAQUE, type Stream, stream } from './value.js';
import { drain } from './walk.js';
import { wroteFile } from './writes.js';

/** Descriptors of one command after its redirections; `changed` is false where it has none. */
export interface Descriptors {
  readonly fds: ReadonlyMap<number, Endpoint>;
  readonly changed: boolean;
}

/** Applies redirections from left to right, as the shell does. */
export function redirect(m: Machine, list: readonly Redirection[]): Descriptors {
  if (list.length === 0) return { fds: m.fds, changed: false };
  const fds = new Map(m.fds);
  for (const item of list) {
    const number = descriptorOf(m, item);
    if (item.type === 'HereString') {
      const value = expandOne(m, item.target);
      fds.set(number ?? 0, { kind: 'stream', stream: stream(`${value.text}\n`, value.taint) });
    } else if (item.type === 'HereDoc') {
      const quoted = item.delimiter?.quoted === true;
      const raw = item.operator === '<<-' ? item.body.text.replace(/^\t+/gm, '') : item.body.text;
      const value =
        !quoted && item.body.parts
          ? expandParts(m, item.body.parts)
          : field(quoted ? raw : raw.replace(/\\([$`\\\n])/g, '$1'));
      // A document that ends where it begins was cut off: nothing is known of what stands in it.
      fds.set(number ?? 0, {
        kind: 'stream',
        stream: raw === '' ? OPAQUE : stream(value.text, value.taint),
      });
    } else {
      const target = expandOne(m, item.target);
      apply(m, fds, item.operator, number, target.text, target.taint, target.glob);
    }
  }
  return { fds, changed: true };
}

function descriptorOf(m: Machine, item: Redirection): number | null {
  const d = item.descriptor;
  if (!d) return null;
  if (d.type === 'FileDescriptor') return d.value;
  const closing = 'target' in item && item.target?.text === '-';
  if (closing) return Number(m.lookup(d.name)?.text ?? '-1');
  const fd = m.nextFd++;
  m.assign(d.name, field(String(fd)));
  return fd;
}

function apply(
  m: Machine,
  fds: Map<number, Endpoint>,
  operator: string,
  number: number | null,
  text: string,
  taint: Stream['taint'],
  glob: boolean,
): void {
  if (operator === '<&' || operator === '>&') {
    const copy = /^(\d+)(-?)$/.exec(text);
    if (copy) {
      const from = fds.get(Number(copy[1]));
      const to = number ?? (operator === '<&' ? 0 : 1);
      if (
        !fds.has(Number(copy[1])) &&
        ((to === 1 && copy[1] === '0') || (to === 0 && (copy[1] === '1' || copy[1] === '2')))
      )
        m.terminal = true;
      if (from) fds.set(to, from);
      else fds.delete(to);
      if (copy[2]) fds.delete(Number(copy[1]));
      return;
    }
    if (text === '-' || operator === '<&') {
      fds.delete(number ?? (operator === '<&' ? 0 : 1));
      return;
    }
  }
  if (operator === '<' && text === '/dev/tty') m.terminal = true;
  const host = socketHost(text);
  const inner = host === null ? m.descriptor(text, fds) : undefined;
  const reads = operator === '<' || operator === '<>';
  let end: Endpoint =
    inner ??
    (host !== null
      ? { kind: 'socket', host }
      : { kind: 'file', path: field(text, taint, glob), append: operator.endsWith('>>') });
  if (operator === '<' && end.kind === 'file')
    end = { kind: 'stream', stream: m.readSmall(field(text, taint, glob), fds) };
  if (number !== null) fds.set(number, end);
  else if (operator === '&>' || operator === '&>>' || operator === '>&') {
    fds.set(1, end);
    fds.set(2, end);
  } else fds.set(reads ? 0 : 1, end);
  if (!reads && end.kind === 'file' && number !== null && number !== 1)
    wroteFile(m, end.path, EMPTY, { by: 'redirection', append: end.append });
}

/** Sends a command's output to where its descriptor 1 points; what is left goes on in the pipe. */
export function route(m: Machine, printed: Stream, fds: ReadonlyMap<number, Endpoint>, by: string): Stream {
  const end = fds.get(1);
  if (!end || end.kind === 'stream') return printed;
  if (end.kind === 'socket') {
    send(m, { host: end.host, data: printed, how: 'body', by });
    return EMPTY;
  }
  const sink = /^\/dev\/fd\/(\d+)$/.exec(end.path.text);
  if (sink && m.sinks.has(Number(sink[1]))) {
    drain(m, Number(sink[1]), printed);
    return EMPTY;
  }
  if (/^\/dev\/(?:stdout|stderr|tty|fd\/[12])$/.test(end.path.text)) return printed;
  wroteFile(m, end.path, printed, { by, append: end.append });
  return EMPTY;
}
