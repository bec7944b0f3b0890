import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import { send } from '../network.js';
import { parseOptions } from '../options.js';
import { isSecretFolder, secretFile } from '../secrets.js';
import { intoSocket } from '../sockets.js';
import {
  CLEAN,
  EMPTY,
  type Field,
  field,
  mix,
  OPAQUE,
  type Stream,
  secretTaint,
  stream,
  type Taint,
} from '../value.js';
import { removed, wroteFile } from '../writes.js';
import { judgeBareShell, reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';

// Folders whose content holds secrets whatever else is in them.
const WHOLE = /^\/(?:etc|root|home|var\/lib|proc)?$/;

/** What goes into an archive: the names decide whether it is secret. */
export function packed(m: Machine, call: Call, members: readonly Field[]): Taint {
  let taint: Taint = { ...CLEAN, archive: true };
  for (const member of members) {
    const at = m.absolute(member.text) ?? member.text;
    taint = mix(taint, m.read(member, call.fds).taint);
    if (secretFile(at) === 'hard') reportSecretFile(m, call, member);
    if (
      WHOLE.test(at) ||
      ['root', 'home', 'homes'].includes(m.place(member) ?? '') ||
      isSecretFolder(at) ||
      secretFile(at) === 'hard'
    )
      taint = mix(taint, secretTaint(member.text));
    for (const [file, content] of m.files)
      if (file.startsWith(`${at}/`))
        taint = mix(taint, content.taint.secrets.length > 0 || secretFile(file) ? secretTaint(file) : CLEAN);
  }
  return taint;
}

const isRemote = (text: string): boolean =>
  /^[\w.@-]{2,253}:(?!\/\/)/.test(text) && !/^[A-Za-z]:\\/.test(text);

/** Writes an archive where it goes: a file, a socket, another machine, the pipe. */
function deliver(m: Machine, call: Call, to: Field | undefined, taint: Taint): Stream {
  const content = stream(null, taint);
  if (!to || to.text === '-') return content;
  if (intoSocket(m, to, call, content)) return EMPTY;
  if (isRemote(to.text)) {
    send(m, { host: to.text.split(':')[0]!, data: content, how: 'file', by: `${call.name} ${to.text}` });
    return EMPTY;
  }
  if (/^\/dev\/(?:stdout|fd\/1)$/.test(to.text)) return content;
  wroteFile(m, to, content, { by: call.name });
  return EMPTY;
}

const LONG = [
  'file',
  'directory',
  'exclude',
  'exclude-from',
  'files-from',
  'transform',
  'use-compress-program',
  'checkpoint-action',
  'to-command',
  'info-script',
  'new-volume-script',
  'rsh-command',
  'strip-components',
  'owner',
  'group',
  'mode',
  'format',
  'listed-incremental',
  'newer',
  'add-file',
  'blocking-factor',
  'record-size',
  'tape-length',
  'suffix',
  'wildcards-match',
  'mtime',
  'sort',
  'warning',
];

const tar: Handler = (m, call) => {
  let args = call.args;
  const first = args[0]?.text ?? '';
  if (/^[A-Za-z]+$/.test(first) && /[xctruA]/.test(first)) {
    // Old style: the letters come without a dash, and their values follow in order.
    const values = args.slice(1);
    const spread: Field[] = [];
    let used = 0;
    for (const letter of first) {
      spread.push(field(`-${letter}`));
      if ('fCbXTILNgVK'.includes(letter) && values[used]) spread.push(values[used++]!);
    }
    args = [...spread, ...values.slice(used)];
  }
  const extra = call.env.get('TAR_OPTIONS') ?? m.lookup('TAR_OPTIONS');
  if (extra && extra.text !== '')
    args = [...extra.text.split(/\s+/).map((t) => field(t, extra.taint)), ...args];
  const o = parseOptions(args, { short: 'fCbXTIgNVKFHL', long: LONG });
  if (o.has('help', 'version')) return OPAQUE;
  for (const program of o.all(
    'use-compress-program',
    'I',
    'to-command',
    'info-script',
    'new-volume-script',
    'F',
    'rsh-command',
  ))
    judgeBareShell(m, program.text, 'tar');
  for (const action of o.all('checkpoint-action'))
    if (action.text.startsWith('exec='))
      judgeBareShell(m, action.text.slice(5).replace(/^(["'])(.*)\1$/, '$2'), 'tar --checkpoint-action');
  const tape = call.env.get('TAPE') ?? m.lookup('TAPE');
  const file = o.get('f', 'file') ?? (tape && tape.text !== '' ? tape : undefined);
  const folder = o.get('C', 'directory');
  if (o.has('x', 'extract', 'get')) {
    if (o.has('O', 'to-stdout'))
      return stream(null, { ...(file ? m.read(file, call.fds).taint : call.stdin.taint), decoded: true });
    m.change(folder ?? field('.'), 'tree', 'tar');
    const place = folder ? m.place(folder) : null;
    if (place === 'root' && o.has('P', 'absolute-names'))
      m.hit('destroy/system-file', `tar ${call.words.join(' ')}`, '/');
    return OPAQUE;
  }
  if (o.has('c', 'create', 'r', 'u', 'append', 'update', 'A')) {
    const prefix = folder?.text ? `${folder.text}/` : '';
    const taken = o.rest.map((f) =>
      prefix && !f.text.startsWith('/') ? { ...f, text: prefix + f.text } : f,
    );
    const out = deliver(m, call, file, packed(m, call, taken));
    if (o.has('remove-files')) moved(m, taken, 'tar --remove-files');
    return out;
  }
  if (file && isRemote(file.text) && o.rest.length > 0) deliver(m, call, file, packed(m, call, o.rest));
  return OPAQUE;
};

/** What an archiver takes in and then removes where it was. */
function moved(m: Machine, taken: readonly Field[], by: string): void {
  for (const path of taken) removed(m, path, { by, recursive: true });
}

const zip: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: call.name === 'zip' ? 'tbnPxiO' : 'p',
    long: ['unzip-command', 'out', 'temp-path', 'password', 'exclude', 'include'],
  });
  const at = call.words.findIndex((w) => /^-[a-zA-Z]*TT$/.test(w) || w === '--unzip-command');
  const program = o.get('unzip-command') ?? (at >= 0 ? call.args[at + 1] : undefined);
  if (program) judgeBareShell(m, program.text, 'zip -TT');
  const rest =
    call.name === '7z' || call.name === '7za' || call.name === '7zr' || call.name === 'rar'
      ? o.rest.slice(1)
      : o.rest;
  if (/^7z/.test(call.name) && /^[xe]$/.test(o.rest[0]?.text ?? '')) {
    m.change(field('.'), 'tree', call.name);
    return OPAQUE;
  }
  const out = deliver(m, call, rest[0], packed(m, call, rest.slice(1)));
  if (call.name === 'zip' ? o.has('m', 'move') : call.words.includes('-sdel') || o.rest[0]?.text === 'm')
    moved(m, rest.slice(1), `${call.name} that removes`);
  return out;
};

const unzip: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'dxP' });
  if (o.has('l', 'v', 't', 'Z', 'help')) return OPAQUE;
  if (o.has('p', 'c'))
    return stream(null, { ...(o.rest[0] ? m.read(o.rest[0], call.fds).taint : CLEAN), decoded: true });
  m.change(o.get('d') ?? field('.'), 'tree', call.name);
  return OPAQUE;
};

/** Files whose names arrive on standard input. */
const namedByInput = (call: Call): Field[] =>
  call.fed && call.stdin.text !== null
    ? call.stdin.text
        .split(/[\n\0]/, 64)
        .filter((line) => line !== '')
        .map((line) => field(line))
    : [];

const cpio: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'CDEFHIMOR',
    long: ['file', 'directory', 'rsh-command', 'format', 'pattern-file'],
  });
  const program = o.get('rsh-command');
  if (program) judgeBareShell(m, program.text, 'cpio --rsh-command');
  const taint = packed(m, call, namedByInput(call));
  if (o.has('o', 'create')) return deliver(m, call, o.get('F', 'file', 'O'), mix(taint, call.stdin.taint));
  if (o.has('i', 'extract', 'p', 'pass-through'))
    m.change(o.has('p') && o.rest[0] ? o.rest[0] : (o.get('D', 'directory') ?? field('.')), 'tree', 'cpio');
  return OPAQUE;
};

const patch: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'diopDFgrBVxYz',
    long: ['directory', 'input', 'output', 'strip', 'reject-file'],
  });
  if (o.has('dry-run')) return OPAQUE;
  const name = o.rest[0];
  if (name) {
    wroteFile(m, name, OPAQUE, { by: 'patch' });
    return OPAQUE;
  }
  const input = o.get('i', 'input');
  const diff = input ? m.read(input, call.fds).text : call.stdin.text;
  changesOfDiff(m, diff, o.get('p', 'strip')?.text ?? '0', o.get('d', 'directory'), 'patch');
  return OPAQUE;
};

/** Records the files that a diff touches; a diff that is not known may touch anything below the folder. */
export function changesOfDiff(
  m: Machine,
  diff: string | null,
  strip: string,
  folder: Field | undefined,
  by: string,
): void {
  const base = folder ? `${folder.text}/` : '';
  if (diff === null || diff === '') {
    m.change(folder ?? field('.'), 'tree', by);
    return;
  }
  for (const line of diff.matchAll(/^(?:\+\+\+|---|rename (?:to|from)) (\S+)/gm)) {
    if (line[1] === '/dev/null') continue;
    const name = line[1]!
      .split('/')
      .slice(/^rename/.test(line[0]) ? 0 : Number(strip) || 0)
      .join('/');
    m.change(field(base + name), 'write', by);
    m.change(field(base + line[1]!.replace(/^[ab]\//, '')), 'write', by);
  }
}

export const ARCHIVES: readonly (readonly [string, Handler])[] = [
  ['tar bsdtar gtar star', tar],
  ['zip 7z 7za 7zr rar ar', zip],
  ['unzip bsdunzip unrar unar', unzip],
  ['cpio pax', cpio],
  ['patch', patch],
];
