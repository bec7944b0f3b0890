import { type Call, socketHost } from './call.js';
import type { Machine } from './machine.js';
import { send } from './network.js';
import type { Field, Stream } from './value.js';

/** Sends `data` where a path is really a socket (`/dev/tcp/…`, `/proc/self/fd/3`); false for a plain file. */
export function intoSocket(m: Machine, path: Field, call: Call, data: Stream): boolean {
  const host = socketHost(path.text);
  const end = host === null ? m.descriptor(path.text, call.fds) : ({ kind: 'socket', host } as const);
  if (end?.kind !== 'socket') return false;
  send(m, { host: end.host, data, how: 'body', by: call.name });
  return true;
}
