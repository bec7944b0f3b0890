import { type Call, showCall } from '../call.js';
import { baseName, carried, put, targets } from '../copying.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { isSystemFolder } from '../paths.js';
import { isOtherAgents } from '../rules/places.js';
import { isSystemFile, isWatcher } from '../rules/systemnames.js';
import { secretFile } from '../secrets.js';
import { CLEAN, EMPTY, type Field, field, isUnknown, OPAQUE, stream } from '../value.js';
import { destroyed, removed, touchedFile, watchersFile, wroteFile } from '../writes.js';
import { isSetuid } from './modes.js';
import { judgeBareShell, reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';

const part = showCall;

const rm: Handler = (m, call) => {
  const o = parseOptions(call.args, { long: [] });
  if (o.has('help', 'version')) return OPAQUE;
  const recursive = o.has('r', 'R', 'recursive', 'dir');
  const asks = o.has('i') && !o.has('f', 'force');
  for (const path of o.rest) {
    if (asks && !call.fed) m.change(path, 'delete', 'rm');
    else removed(m, path, { by: 'rm', recursive, part: part(call) });
  }
  if (o.has('no-preserve-root') && recursive) m.hit('destroy/system-tree', part(call), 'no-preserve-root');
  return EMPTY;
};

const shred: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'ns', long: ['iterations', 'size', 'random-source'] });
  for (const path of o.rest) {
    if (/^\/dev\/\uFFFC$/.test(path.text) || path.taint.list === 'disks')
      m.hit('destroy/device', part(call), path.text);
    removed(m, path, { by: call.name, recursive: call.name !== 'shred' && o.has('r'), part: part(call) });
    const place = m.place(path);
    if (place === 'device') m.hit('destroy/device', part(call), path.text);
    // A folder stands for the files that a search found below it.
    else if (place === 'home' || place === 'root' || place === 'system')
      destroyed(m, place, path, part(call));
    if (secretFile(m.absolute(path.text) ?? '') === 'hard') m.hit('destroy/home', part(call), path.text);
  }
  return EMPTY;
};

const COPY: OptionSpec = {
  short: 'tSZ',
  long: ['target-directory', 'suffix', 'context', 'sparse', 'reflink', 'backup', 'no-preserve'],
};

export const cp: Handler = (m, call) => {
  const o = parseOptions(call.args, COPY);
  if (o.has('help', 'version')) return OPAQUE;
  const { sources, target, folder } = targets(o);
  const tree = o.has('r', 'R', 'a', 'recursive', 'archive');
  if (!target) return OPAQUE;
  for (const source of sources) {
    const content = carried(m, source);
    // A key that goes where keys are kept is not shown to anyone.
    if (content.taint.secrets.length > 0 && secretFile(m.absolute(target.text) ?? '') !== 'hard')
      reportSecretFile(m, call, source);
    put(m, source, target, folder, content, { by: 'cp', how: tree ? 'tree' : 'write' });
    setuidCopy(m, source, target, call);
    if (
      /^\/(?:usr\/)?bin\/(?:curl|wget|nc|ncat|socat|chattr|crontab)$/.test(source.text) &&
      /^\/(?:usr\/(?:local\/)?)?s?bin\/[\w.-]+$/.test(target.text) &&
      baseName(source.text) !== baseName(target.text)
    )
      m.hit('evade/renamed-shell', part(call), target.text);
    renamedProgram(m, source, target);
  }
  return EMPTY;
};

/** A known program under another name is still that program. */
function renamedProgram(m: Machine, source: Field, target: Field): void {
  if (!/^\/(?:usr\/(?:local\/)?)?s?bin\/[\w.+-]+$/.test(source.text)) return;
  const at = m.absolute(target.text);
  if (at === null || isSystemFolder(at)) return;
  m.copies.set(at, source.text);
  m.hashed.set(baseName(at), source.text);
}

function setuidCopy(m: Machine, source: Field, target: Field, call: Call): void {
  if (
    /^\/(?:usr\/)?bin\/(?:ba|da|z|k)?sh$/.test(source.text) &&
    (m.place(target) === 'temporary' || /^\.|\/\./.test(baseName(target.text)))
  ) {
    m.hit('evade/renamed-shell', part(call), target.text);
  }
}

export const mv: Handler = (m, call) => {
  const o = parseOptions(call.args, COPY);
  if (o.has('help', 'version')) return OPAQUE;
  const { sources, target, folder } = targets(o);
  for (const source of sources) {
    const place = m.place(source);
    const kept = carried(m, source);
    m.change(source, 'delete', 'mv');
    m.forget(source.text);
    if (place === 'root' || place === 'system' || place === 'home' || place === 'git' || place === 'device')
      destroyed(m, place, source, part(call));
    const at = m.absolute(source.text) ?? '';
    if (isSystemFile(at)) m.hit('destroy/system-file', part(call), source.text);
    if (watchersFile(at)) m.hit('evade/defences', part(call), source.text);
    if (isOtherAgents(at)) m.hit('session/other-agent', part(call), source.text);
    if (
      /^\/(?:root|(?:home|Users)\/[^/]+)\/\.(?:ssh|gnupg|aws|kube)(?:\/id_[^/]*)?$/.test(at) &&
      !/\.pub$/.test(at)
    )
      m.hit('destroy/home', part(call), source.text);
    if (!target) continue;
    renamedProgram(m, source, target);
    if (target.text === '/dev/null') m.hit('destroy/system-file', part(call), '/dev/null');
    if (kept.taint.secrets.length > 0) m.stagedSecret ??= kept.taint.secrets[0]!;
    put(m, source, target, folder, kept, { by: 'mv', how: 'tree' });
  }
  return EMPTY;
};

const UNIT_FOLDER = /^\/(?:etc|run|(?:usr\/)?lib)\/systemd\/(?:system|user)\/[\w@.:-]+(?:\/[\w@.:-]*)?$/;
// A unit that is installed already, or nothing at all.
const ENABLED =
  /^(?:\/(?:etc|(?:usr\/)?lib)\/systemd\/(?:system|user)\/|(?:\.\.\/)?)[\w@:][\w@.:-]*$|^\/dev\/null$/;

export const ln: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'tS', long: ['target-directory', 'suffix', 'backup'] });
  const { sources, target } = targets(o);
  const name = target ?? (sources[0] ? field(baseName(sources[0].text)) : undefined);
  if (!name || !sources[0]) return OPAQUE;
  const source = sources[0];
  const content = carried(m, source);
  if (content.taint.secrets.length > 0) reportSecretFile(m, call, source);
  const history = /_history$/.test(name.text) && source.text === '/dev/null';
  if (history) m.hit('evade/history', part(call));
  // What `systemctl enable` does, by hand.
  if (UNIT_FOLDER.test(m.absolute(name.text) ?? '') && ENABLED.test(source.text))
    m.hit(
      source.text === '/dev/null' && isWatcher(baseName(name.text))
        ? 'evade/defences'
        : 'persist/service-enabled',
      part(call),
    );
  else put(m, source, name, name.text.endsWith('/'), content, { by: 'ln', how: 'link' });
  // The link gives another name to the source, so a change through it is a change of the source.
  m.change(source, 'link', 'ln');
  const key = m.absolute(name.text);
  const to = m.absolute(source.text);
  if (key && to && !source.text.startsWith('/dev/null')) m.links.set(key, to);
  return EMPTY;
};

export const install: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'gmotSZ',
    long: ['group', 'mode', 'owner', 'target-directory', 'suffix', 'strip-program'],
  });
  const mode = o.get('m', 'mode')?.text ?? '';
  if (isSetuid(mode)) m.hit('privilege/setuid', part(call));
  if (o.has('d', 'directory')) {
    for (const f of o.rest) m.change(f, 'write', 'install');
    return EMPTY;
  }
  const { sources, target, folder } = targets(o);
  if (!target) return OPAQUE;
  for (const source of sources) {
    const content = carried(m, source);
    if (content.taint.secrets.length > 0) reportSecretFile(m, call, source);
    put(m, source, target, folder, content, { by: 'install', how: 'write' });
  }
  return EMPTY;
};

const truncate: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: call.name === 'fallocate' ? 'lo' : 'sro',
    long: ['size', 'reference', 'length', 'offset'],
  });
  const size = /^\+?(\d{1,12})(?:([TPE])i?B?)?$/i.exec(
    call.name === 'fallocate' ? (o.get('l', 'length')?.text ?? '') : '',
  );
  if (size && (size[2] !== undefined || size[1]!.length > 12)) m.hit('abuse/fill-disk', part(call));
  for (const f of o.rest) wroteFile(m, f, EMPTY, { by: 'truncate' });
  return EMPTY;
};

const mkdir: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'm', long: ['mode', 'context'] });
  for (const f of o.rest) {
    m.change(f, 'write', call.name);
    if (call.name === 'mknod' && /^[bc]$/.test(o.rest[1]?.text ?? ''))
      m.hit('privilege/device-node', part(call));
    if (call.name === 'mkfifo' || (call.name === 'mknod' && o.rest[1]?.text === 'p'))
      m.store(f.text, stream(null, CLEAN));
  }
  return EMPTY;
};

const rmdir: Handler = (m, call) => {
  // Only an empty folder goes, and the work tree is none: it stands for what a search finds in it.
  for (const f of parseOptions(call.args).rest)
    if (m.absolute(f.text) !== m.context.root) m.change(f, 'delete', call.name);
  return EMPTY;
};

const ls: Handler = (_m, call) => {
  const o = parseOptions(call.args, {
    short: 'IwT',
    long: ['ignore', 'hide', 'width', 'sort', 'time', 'color', 'format', 'indicator-style'],
  });
  return o.has('d', 'directory') && !o.has('l')
    ? stream(`${o.rest.map((f) => f.text).join('\n')}\n`)
    : OPAQUE;
};

/** A name of its own for each call, so that what is written there can be followed. */
const mktemp: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'pt', long: ['tmpdir', 'suffix'] });
  const name = `/tmp/tmp.${m.nextFd++}`;
  if (!o.has('u', 'dry-run')) m.change(field(name), 'write', 'mktemp');
  return stream(`${name}\n`);
};

const unlink: Handler = (m, call) => {
  for (const f of call.args) removed(m, f, { by: call.name, recursive: false });
  return EMPTY;
};

const rename: Handler = (m, call) => {
  for (const f of parseOptions(call.args).rest.slice(1)) touchedFile(m, f, 'rename');
  return EMPTY;
};

const split: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'abClnt',
    long: [
      'suffix-length',
      'bytes',
      'line-bytes',
      'lines',
      'number',
      'filter',
      'additional-suffix',
      'separator',
    ],
  });
  const filter = o.get('filter');
  if (filter) judgeBareShell(m, filter.text, 'split --filter');
  const prefix = o.rest[1] ?? field('x');
  // Pieces of up to 1 MiB are too small to be made for a limit on uploads.
  if (/^(?:\d{1,6}|\d{1,3}[kK]B?|1M)$/.test(o.get('b', 'bytes')?.text ?? '') && !isUnknown(prefix.text))
    m.pieces.push(prefix.text);
  m.change({ ...prefix, text: `${prefix.text}*`, glob: true }, 'write', call.name);
  return EMPTY;
};

export const FILES: readonly (readonly [string, Handler])[] = [
  ['rm grm', rm],
  ['shred wipe srm', shred],
  ['cp gcp', cp],
  ['mv gmv', mv],
  ['ln link gln', ln],
  ['install ginstall', install],
  ['truncate fallocate', truncate],
  ['mkdir mkfifo mknod', mkdir],
  ['rmdir', rmdir],
  ['mktemp', mktemp],
  ['tty', () => stream('/dev/tty\n')],
  ['unlink', unlink],
  ['ls dir vdir', ls],
  ['rename prename', rename],
  ['split csplit', split],
];
