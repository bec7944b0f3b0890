import { type Call, showCall } from '../call.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { isSecretFolder } from '../secrets.js';
import { type Field, field, OPAQUE } from '../value.js';
import type { Handler } from './registry.js';

/** A folder is handed out to whoever asks; null stands for the current one. */
export function serves(m: Machine, call: Call, folder: Field | null): void {
  const place = folder ? m.place(folder) : m.cwd === null ? null : m.place(field(m.cwd));
  const at = m.absolute(folder?.text ?? '.') ?? '';
  // What a web server hands out anyway.
  if (place === 'system' && /^\/(?:var\/www|srv)(?:\/|$)/.test(at)) return;
  if (
    place === 'root' ||
    place === 'home' ||
    place === 'system' ||
    place === 'homes' ||
    at === '/root' ||
    isSecretFolder(at)
  )
    m.hit('secret/serve-files', showCall(call));
}

/** Servers of plain files whose folder is their operand. */
const fileServer: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'pahcKCPSuTtol',
    long: ['port', 'addr', 'address', 'host', 'interface', 'listen', 'config', 'single', 'cert', 'key'],
  });
  if (o.has('help', 'version', 'v')) return OPAQUE;
  serves(m, call, o.rest[0] ?? null);
  return OPAQUE;
};

export const SERVERS: readonly (readonly [string, Handler])[] = [
  ['http-server serve miniserve darkhttpd dufs simple-http-server static-server', fileServer],
  [
    'httpd',
    (m, call) => {
      const folder = parseOptions(call.args, { short: 'phucrm' }).get('h');
      if (folder) serves(m, call, folder);
      return OPAQUE;
    },
  ],
  [
    'caddy',
    (m, call) => {
      const folder = parseOptions(call.args, { short: 'rl', long: ['root', 'listen', 'domain'] }).get(
        'r',
        'root',
      );
      if (call.words[0] === 'file-server' || folder) serves(m, call, folder ?? null);
      return OPAQUE;
    },
  ],
];
