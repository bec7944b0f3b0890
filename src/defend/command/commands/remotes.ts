import { type Call, showCall } from '../call.js';
import { isLocal } from '../hosts.js';
import type { Machine } from '../machine.js';
import { send } from '../network.js';
import { type Options, parseOptions } from '../options.js';
import { ATTACK_TEXT } from '../rules/systemnames.js';
import { runText } from '../run.js';
import { isSecretFolder } from '../secrets.js';
import { CLEAN, field, mix, OPAQUE, type Stream, secretTaint, stream } from '../value.js';
import { destroyed, wroteFile } from '../writes.js';
import { packed } from './archives.js';
import { judgeBareShell, reportSecretFile } from './readers.js';
import type { Handler } from './registry.js';
import { runJoined } from './wrappers.js';

const SSH = { short: 'BbcDEeFIiJLlmOopQRSWw' };

export const ssh: Handler = (m, call) => {
  // autossh's own `-M` takes a port.
  const o = parseOptions(call.args, { short: SSH.short + (call.name === 'autossh' ? 'M' : ''), first: true });
  const helper = o
    .all('o')
    .map((v) => /^(?:ProxyCommand|LocalCommand)[=\s]\s*(.*)$/i.exec(v.text)?.[1])
    .find((v) => v !== undefined);
  if (helper) judgeBareShell(m, helper.replace(/^;/, ''), 'ssh -o ProxyCommand');
  const host = o.rest[0]?.text ?? '?';
  const bound = o.get('R');
  // A port for logins, or one that carries whatever comes, is a way in; a web server's port is a demonstration.
  if (bound)
    m.hit(
      /:22$|^\d+$|^[^:]*:\d+$/.test(bound.text) ? 'shell/inbound' : 'shell/tunnel',
      `ssh -R ${bound.text}`,
      host,
    );
  if (call.fed && call.stdin.taint !== CLEAN && !o.has('n'))
    send(m, {
      host,
      data: call.stdin,
      how: call.stdin.taint.archive && call.stdin.taint.secrets.length === 0 ? 'file' : 'body',
      by: `ssh ${host}`,
    });
  const command = o.rest.slice(1);
  if (command.some((c) => ATTACK_TEXT.test(c.text)) || ATTACK_TEXT.test(host))
    m.hit('abuse/attack-tool', showCall(call));
  for (const c of command)
    if (c.taint.secrets.length > 0)
      send(m, { host, data: stream(null, c.taint), how: 'body', by: `ssh ${host}` });
  if (command.length > 0)
    m.subshell(() => {
      m.cwd = null;
      return runJoined(
        m,
        { ...call, stdin: stream(call.stdin.text, { ...call.stdin.taint, secrets: [] }) },
        command,
      );
    });
  else if (call.fed && call.stdin.text !== null)
    m.subshell(() => {
      m.cwd = null;
      return runText(m, call.stdin.text!, {});
    });
  return o.rest.length === 0 ? OPAQUE : stream(null, { ...CLEAN, remote: [host] });
};

const REMOTE = /^(?:[\w.-]+@)?[\w.\uFFFC-]+::?(?!\/\/)|^(?:rsync|scp|sftp):\/\//;

/** `scp`, `rsync`: which of the operands are elsewhere decides what is sent and what is fetched. */
function transfer(m: Machine, call: Call, o: Options): Stream {
  if (o.rest.length < 2) return OPAQUE;
  const target = o.rest.at(-1)!;
  const sources = o.rest.slice(0, -1);
  if (REMOTE.test(target.text) && !/^[./~]/.test(target.text)) {
    const host = target.text
      .replace(/^(?:rsync|scp|sftp):\/\//, '')
      .split(/[:/]/)[0]!
      .replace(/^.*@/, '');
    for (const source of sources) {
      if (REMOTE.test(source.text) && !/^[./~]/.test(source.text)) continue;
      const at = m.absolute(source.text) ?? source.text;
      const folder = at.replace(/\/[*?][^/]*$/, '');
      let { taint } = m.read(source, call.fds);
      if (isSecretFolder(folder)) taint = mix(taint, secretTaint(source.text));
      if (taint.secrets.length > 0) reportSecretFile(m, call, source);
      const tree = o.has('r', 'R', 'a', 'archive', 'recursive');
      send(m, {
        host: isLocal(host) ? host : null,
        data: stream(null, mix(taint, tree ? packed(m, call, [source]) : CLEAN)),
        how: 'file',
        by: `${call.name} ${target.text}`,
      });
    }
    return OPAQUE;
  }
  for (const source of sources) {
    const far = REMOTE.test(source.text) && !/^[./~]/.test(source.text);
    const content = far ? stream(null, { ...CLEAN, remote: [source.text] }) : m.read(source);
    wroteFile(m, target, content, { by: call.name, how: 'tree' });
    m.change(
      { ...target, text: `${target.text.replace(/\/$/, '')}/${source.text.replace(/^.*[/:]/, '')}` },
      'tree',
      call.name,
    );
  }
  if (
    call.name === 'rsync' &&
    o.has('delete', 'delete-before', 'delete-after', 'delete-during', 'delete-excluded', 'del') &&
    !o.has('n', 'dry-run', 'list-only')
  ) {
    const place = m.place(target);
    if (place === 'root' || place === 'system' || place === 'home' || place === 'homes')
      destroyed(m, place, target, `rsync ${call.words.join(' ')}`);
  }
  return OPAQUE;
}

export const scp: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'cDFiJloPSX' });
  const program = o.get('S');
  if (program) judgeBareShell(m, program.text, 'scp -S');
  const helper = o
    .all('o')
    .map((v) => /^ProxyCommand[=\s]\s*(.*)$/i.exec(v.text)?.[1])
    .find((v) => v !== undefined);
  if (helper) judgeBareShell(m, helper.replace(/^;/, ''), 'scp -o ProxyCommand');
  return transfer(m, call, o);
};

export const rsync: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'efBTM',
    long: [
      'rsh',
      'exclude',
      'include',
      'exclude-from',
      'include-from',
      'files-from',
      'filter',
      'rsync-path',
      'port',
      'bwlimit',
      'temp-dir',
      'compare-dest',
      'link-dest',
      'copy-dest',
      'log-file',
      'password-file',
      'chmod',
      'chown',
      'suffix',
      'backup-dir',
      'partial-dir',
      'out-format',
      'info',
      'timeout',
      'max-size',
      'min-size',
      'block-size',
      'modify-window',
    ],
  });
  if (o.has('help', 'version')) return OPAQUE;
  const shell = o.get('e', 'rsh');
  if (shell) judgeBareShell(m, shell.text.replace(/^sh -c ["'](.*)["']$/, '$1'), 'rsync -e');
  const list = o.get('files-from');
  const result = transfer(m, call, o);
  if (list && o.rest.length > 1 && REMOTE.test(o.rest.at(-1)!.text))
    m.hit('secret/bulk-upload', `rsync ${call.words.join(' ')}`);
  return result;
};

export const ftp: Handler = (m, call) => {
  const host = call.args.find((a) => !a.text.startsWith('-'))?.text ?? '?';
  if (call.fed && call.stdin.text !== null) {
    for (const put of call.stdin.text.matchAll(/^[ \t]{0,40}(?:put|mput|send)\s+(\S+)/gm)) {
      const content = m.read(field(put[1]!));
      send(m, { host, data: content, how: 'file', by: `${call.name} put ${put[1]}` });
    }
  }
  for (const [i, w] of call.words.entries()) {
    if (w === '-c' && call.name === 'tftp') continue;
    if (/^(?:put|mput)\b/.test(w)) {
      const name = w.split(/\s+/)[1] ?? call.words[i + 1];
      if (name) send(m, { host, data: m.read(field(name)), how: 'file', by: `${call.name} put` });
    }
  }
  if (call.words.includes('get'))
    m.store(call.words.at(-1) ?? '', stream(null, { ...CLEAN, remote: [host] }));
  // Busybox names the files in options: `tftp -g -r remote -l local host`, `ftpget host local remote`.
  const o = parseOptions(call.args, { short: 'rlbupPt' });
  const fetched = o.has('g') ? (o.get('l') ?? o.get('r')) : call.name === 'ftpget' ? o.rest[1] : undefined;
  if (fetched) m.store(fetched.text, stream(null, { ...CLEAN, remote: [o.rest[0]?.text ?? '?'] }));
  const given =
    o.has('p') && call.name === 'tftp'
      ? (o.get('l') ?? o.get('r'))
      : call.name === 'ftpput'
        ? (o.rest[2] ?? o.rest[1])
        : undefined;
  if (given)
    send(m, {
      host: o.rest[0]?.text ?? null,
      data: m.read(given),
      how: 'file',
      by: `${call.name} ${given.text}`,
    });
  const bang = /(?:^|\s)!\s*(\S.*)$/.exec(call.words.join(' ') || (call.stdin.text ?? ''));
  if (bang) judgeBareShell(m, bang[1]!, call.name);
  return stream(null, { ...CLEAN, remote: [host] });
};

export function sshpass(m: Machine, call: Call): Stream {
  const o = parseOptions(call.args, { short: 'pfdP', first: true });
  const next = o.rest[0]?.text ?? '';
  const inner = { ...call, name: next, args: o.rest.slice(1), words: o.rest.slice(1).map((r) => r.text) };
  if (next === 'ssh') return ssh(m, inner);
  if (next === 'scp') return scp(m, inner);
  return next === 'rsync' ? rsync(m, inner) : OPAQUE;
}

export const REMOTES: readonly (readonly [string, Handler])[] = [
  [
    'ssh sshpass autossh mosh slogin',
    (m, call) => (call.name === 'sshpass' ? sshpass(m, call) : ssh(m, call)),
  ],
  ['scp', scp],
  ['rsync', rsync],
  ['ftp sftp tftp lftp ncftp smbclient ftpget ftpput', ftp],
];
