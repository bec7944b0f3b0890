import { showCall } from '../call.js';
import { judgeContent } from '../content.js';
import { unknownProgram } from '../generic.js';
import { parseOptions } from '../options.js';
import { isWatcher } from '../rules/systemnames.js';
import { BY_WORDS, HARMLESS, SAME } from '../rules/words.js';
import { runText } from '../run.js';
import { isSecretVariable, secretFile } from '../secrets.js';
import { CLEAN, OPAQUE, own, secretTaint, stream } from '../value.js';
import { touchedFile, wroteFile } from '../writes.js';
import { judgeBareShell } from './readers.js';
import type { Handler } from './registry.js';

const part = showCall;

const byWords: Handler = (m, call) => {
  unknownProgram(m, call);
  const all = call.words.join(' ');
  if (HARMLESS.test(all)) return OPAQUE;
  const name = call.name.startsWith('mkfs') ? 'mkfs' : (own(SAME, call.name) ?? call.name);
  for (const rule of own(BY_WORDS, name) ?? [])
    if (rule.words.test(all) && !rule.not?.test(all)) m.hit(rule.rule, part(call));
  return OPAQUE;
};

const crontab: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'ux' });
  if (o.has('l')) return OPAQUE;
  if (o.has('r')) {
    m.hit('destroy/crontab', part(call));
    return OPAQUE;
  }
  if (o.has('e') && !call.fed) return OPAQUE;
  const file = o.rest[0];
  const text = file && file.text !== '-' ? m.read(file, call.fds) : call.stdin;
  if (text.text !== null) judgeContent(m, text.text, 'crontab');
  if (file || call.fed) m.hit('persist/cron', part(call));
  return OPAQUE;
};

const at: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'fqt' });
  if (o.has('l', 'd', 'r', 'c') || /^(?:atq|atrm)$/.test(call.name)) return OPAQUE;
  const file = o.get('f');
  const text = file ? m.read(file, call.fds) : call.stdin;
  if (text.text !== null) runText(m, text.text, {});
  if (call.fed || file) m.hit('persist/at', part(call));
  return OPAQUE;
};

// Units of one's own session that a distribution brings along.
const TIMERS =
  /^(?:apt-daily(?:-upgrade)?|btrfs-\w+|certbot(?:-renew)?|dnf-\w+|dpkg-db-backup|e2scrub_all|fstrim|fwupd-refresh|logrotate|man-db|mdadm-\w+|plocate-updatedb|podman-auto-update|raid-check|snap\.certbot\.renew|sysstat-\w+|systemd-\w+(?:-\w+)*|unbound-anchor|update-notifier-\w+|xfs_scrub_all|zfs-\S+)\.timer$/;
const DISTRIBUTED =
  /^(?:podman|docker|dbus|pipewire(?:-pulse)?|wireplumber|pulseaudio|gpg-agent(?:-\w+)?|ssh-agent|containerd|buildkit)(?:\.(?:socket|service))?$/;

const systemctl: Handler = (m, call) => {
  if (call.words.includes('--dry-run')) return OPAQUE;
  const words = call.words.filter((w) => !w.startsWith('-'));
  const user = call.words.includes('--user');
  const [verb, ...units] = words;
  if (
    /^(?:stop|disable|mask|kill)$/.test(verb ?? '') &&
    units.some((u) => isWatcher(u) || /^(?:sshd?|crond?)(?:\.\w+)?$/.test(u))
  )
    m.hit('evade/defences', part(call));
  else if (
    /^(?:enable|link|edit|import-environment|set-environment)$/.test(verb ?? '') &&
    (user
      ? units.some((u) => !DISTRIBUTED.test(u))
      : units.some((u) => u.startsWith('/') || (/\.timer$/.test(u) && !TIMERS.test(u))))
  )
    m.hit('persist/service', part(call));
  else if (/^(?:enable|reenable)$/.test(verb ?? '')) m.hit('persist/service-enabled', part(call));
  else if (
    /^(?:poweroff|reboot|halt|rescue|emergency|kexec)$/.test(verb ?? '') ||
    (verb === 'isolate' && /rescue|emergency|poweroff/.test(units[0] ?? ''))
  )
    m.hit('session/power-off', part(call));
  return OPAQUE;
};

export const service: Handler = (m, call) => {
  const [name, verb] = call.words;
  if (verb === 'stop' && isWatcher(name ?? '')) m.hit('evade/defences', part(call));
  const path = /^(?:\.\.\/)+(.*)$/.exec(name ?? '');
  if (path && /(?:ba|da|z|k)?sh$/.test(path[1]!)) m.hit('shell/escape', part(call));
  return OPAQUE;
};

const printenv: Handler = (m, call) => {
  const names = call.words.filter((w) => !w.startsWith('-'));
  if (names.length === 0) {
    if (call.words.some((w) => /--help|--version/.test(w))) return OPAQUE;
    if (!call.piped) m.hit('secret/print-environment', 'printenv');
    return stream(null, secretTaint('the environment'));
  }
  const secret = names.find((n) => isSecretVariable(n));
  return secret ? stream(null, secretTaint(secret)) : OPAQUE;
};

const mount: Handler = (m, call) => {
  const all = call.words.join(' ');
  if (call.words.length === 0) return OPAQUE;
  if (/\/dev\/(?:sd|nvme|vd|xvd|hd|mapper|disk)/.test(all) && !/loop/.test(all))
    m.hit('privilege/mount', part(call));
  // The host's control groups in a folder of one's own: their release agent runs on the host.
  else if (/(?:^|\s)-t\s*cgroup\s/.test(all) && !/\s\/sys\/fs\/cgroup/.test(all))
    m.hit('privilege/container-escape', part(call));
  else if (
    /-t\s*(?:cgroup|proc|sysfs|debugfs|securityfs|overlay)\b|--(?:r?bind|move)\b/.test(all) &&
    /\s\/(?:proc|sys|etc|usr|bin|dev)?(?:\s|$)/.test(all)
  )
    m.hit('privilege/mount', part(call));
  // What was there is gone from sight until it is unmounted.
  const o = parseOptions(call.args, { short: 'tTLUONS', long: ['types', 'options', 'source', 'target'] });
  const point = o.get('target') ?? o.rest.at(-1);
  if (point && (o.rest.length > 1 || o.has('target'))) m.change(point, 'delete', 'mount');
  return OPAQUE;
};

/** Removes what is old below its folders. */
const tidied: Handler = (m, call) => {
  for (const arg of call.args) if (arg.text.startsWith('/')) m.change(arg, 'delete', call.name);
  return OPAQUE;
};

const sshKeygen: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'fCtbNPDIVOmQRrsSzaEFGJjKLMTWwYn' });
  const library = o.get('D');
  if (library) m.hit('run/library', part(call), library.text);
  const f = o.get('f');
  if (f && !o.has('l', 'y', 'F', 'H', 'R', 'e', 'i', 'B')) m.change(f, 'write', 'ssh-keygen');
  if (o.has('y') && f && secretFile(m.absolute(f.text) ?? f.text) === 'hard') return stream(null, CLEAN);
  return OPAQUE;
};

/** Tools that make the system trust a certificate authority. */
const trust: Handler = (m, call) => {
  const all = call.words.join(' ');
  if (
    /^anchor (?!--remove)\S/.test(all) ||
    (call.name === 'certutil' && /(?:^|\s)-A\b/.test(all) && /-t\s*["']?[CT]/.test(all))
  )
    m.hit('evade/trust-root', part(call));
  return OPAQUE;
};

/** Rotates logs by its settings; the mail program and the files that it names are the caller's choice. */
const logrotate: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'mls', long: ['mail', 'log', 'state'] });
  const mailer = o.get('m', 'mail');
  if (mailer) judgeBareShell(m, mailer.text, 'logrotate -m');
  for (const f of o.all('l', 'log', 's', 'state')) touchedFile(m, f, 'logrotate');
  if (o.has('f', 'force')) m.hit('evade/logs-rotated', part(call));
  return OPAQUE;
};

/** Sets a password: for root, or for whoever answers on the standard input. */
const passwd: Handler = (m, call) => {
  const names = call.words.filter((w) => !w.startsWith('-'));
  const listed = call.name === 'chpasswd' ? (call.stdin.text ?? '') : '';
  if (/^(?:-S|--status)$/.test(call.words[0] ?? '') || HARMLESS.test(call.words.join(' '))) return OPAQUE;
  if (
    names.includes('root') ||
    /^root:/m.test(listed) ||
    (call.name === 'passwd' && call.fed && names.length === 0)
  )
    m.hit('privilege/root-user', part(call));
  else m.hit('privilege/user', part(call));
  return OPAQUE;
};

const screenGrab: Handler = (m, call) => {
  m.hit('abuse/spying', part(call));
  for (const f of parseOptions(call.args).rest) m.change(f, 'write', call.name);
  return OPAQUE;
};

/** An editor that writes by itself, or answers from a pipe, makes `visudo` a write to the sudo rules. */
const visudo: Handler = (m, call) => {
  const editor = call.env.get('EDITOR') ?? call.env.get('VISUAL') ?? call.env.get('SUDO_EDITOR');
  if (!call.words.some((w) => /^-[a-z]*c|^--check/.test(w)) && (editor !== undefined || call.fed))
    m.hit('privilege/accounts', part(call));
  return OPAQUE;
};

const logger: Handler = (m, call) => {
  const taint = call.args.find((a) => a.taint.secrets.length > 0);
  if (taint && call.words.some((w) => /^-n|--server/.test(w)))
    m.hit('secret/to-network', 'logger', taint.taint.secrets[0]);
  // A line that reads as if the login server had written it.
  const o = parseOptions(call.args, {
    short: 'fpPnstuS',
    long: ['tag', 'priority', 'file', 'server', 'port', 'id'],
  });
  const said = `${o.get('t', 'tag')?.text ?? ''} ${o.rest.map((r) => r.text).join(' ')}`.trim();
  if (
    /^(?:sshd?|sudo|su|login|passwd|useradd|pam_unix|kernel)\b[^\s:]{0,40}:?\s/.test(said) &&
    /auth|security|kern/.test(o.get('p', 'priority')?.text ?? '')
  )
    m.hit('evade/logs', part(call));
  return OPAQUE;
};

const sysdump: Handler = (m, call) => {
  const f = call.args.find((a) => /^\/proc\//.test(a.text));
  if (/^(?:gcore|procdump)$/.test(call.name)) m.hit('secret/memory-dump', part(call));
  if (f) touchedFile(m, f, call.name);
  return OPAQUE;
};

const updateAlternatives: Handler = (m, call) => {
  const paths = call.args.filter((a) => a.text.startsWith('/'));
  if (paths[0] && call.words.includes('--install'))
    wroteFile(m, paths[0], OPAQUE, { by: call.name, how: 'link' });
  return OPAQUE;
};

export const SYSTEM: readonly (readonly [string, Handler])[] = [
  [
    [
      ...new Set([
        ...Object.keys(BY_WORDS),
        ...Object.keys(SAME),
        'mkfs.ext2',
        'mkfs.ext3',
        'mkfs.ext4',
        'mkfs.xfs',
        'mkfs.btrfs',
        'mkfs.vfat',
        'mkfs.fat',
        'mkfs.ntfs',
        'mkfs.exfat',
        'mkfs.f2fs',
        'mkfs.minix',
        'mkfs.reiserfs',
        'mkfs.jfs',
      ]),
    ].join(' '),
    byWords,
  ],
  ['crontab', crontab],
  ['at batch atq atrm', at],
  ['systemctl', systemctl],
  ['service rc-service invoke-rc.d', service],
  ['printenv', printenv],
  ['mount', mount],
  ['tmpreaper tmpwatch', tidied],
  ['ssh-keygen', sshKeygen],
  ['xwd scrot import gnome-screenshot arecord ffmpeg-x11 xinput xspy screencapture', screenGrab],
  ['logger', logger],
  ['logrotate', logrotate],
  ['visudo vipw vigr', visudo],
  ['gcore procdump', sysdump],
  ['update-alternatives', updateAlternatives],
  ['passwd chpasswd', passwd],
  ['trust certutil', trust],
];
