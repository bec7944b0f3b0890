import { showCall } from '../call.js';
import { send } from '../network.js';
import { parseOptions } from '../options.js';
import { ATTACK_TEXT } from '../rules/systemnames.js';
import { upload } from '../uploads.js';
import { CLEAN, mix, OPAQUE, secretTaint, stream, UNKNOWN } from '../value.js';
import type { Handler } from './registry.js';

/** Scanners whose whole output is the secrets that they found. */
const scanner: Handler = (m, call) => {
  if (call.words.some((w) => /^(?:-h|--?help|--?version|version)$/.test(w))) return OPAQUE;
  for (const f of call.args) if (m.place(f) === 'root') m.hit('secret/hunt-everywhere', showCall(call));
  return stream(null, secretTaint('what the scan finds'));
};

/** Where a program stands: in a folder that only the running shell knows. */
const which: Handler = (_m, call) => {
  const name = call.words.find((w) => !w.startsWith('-'));
  return name !== undefined && /^[\w.+-]+$/.test(name) ? stream(`${UNKNOWN}/${name}\n`) : OPAQUE;
};

/** The last part of a known path. */
const basename: Handler = (_m, call) => {
  const [path, suffix] = call.args;
  if (!path || path.text.startsWith('-') || path.text.length > 4096) return OPAQUE;
  const last = /[^/]*$/.exec(path.text.replace(/\/+$/, ''))![0];
  const end = suffix?.text ?? '';
  return stream(
    `${end && last !== end && last.endsWith(end) ? last.slice(0, -end.length) : last}\n`,
    path.taint,
  );
};

/** Who runs this: of use to the task in a message, and to a stranger in an address that only reports back. */
const identity: Handler = (_m, call) =>
  call.name === 'id' && call.words.length > 0 && !call.words.some((w) => /^-[a-z]*n/.test(w))
    ? OPAQUE
    : stream(null, { ...CLEAN, list: 'identity' });

/** What is put into a picture's description leaves with the picture. */
const exiftool: Handler = (m, call) => {
  const put = call.args.filter((a) => /^-\w[\w:-]{0,60}=/.test(a.text));
  const taint = put.reduce((t, a) => mix(t, a.taint), CLEAN);
  if (put.some((a) => ATTACK_TEXT.test(a.text) || PHP_CALL.test(a.text)))
    m.hit('shell/inbound', showCall(call));
  for (const a of call.args)
    if (put.length > 0 && !a.text.startsWith('-')) {
      m.change(a, 'write', call.name);
      if (taint !== CLEAN) m.store(a.text, stream(null, taint));
    }
  return OPAQUE;
};

const PHP_CALL = /<\?(?:php|=)[\s\S]{0,60}\b(?:system|passthru|shell_exec|exec|popen|eval)\s?\(/;

const DATA_NAME = /^(?:(?:\d{1,6}|\uFFFC)[.-])?\uFFFC[^.\s]{0,80}\.[\w-]{1,63}/;
const NUMBERED_NAME = /^(?:\d{1,6}|\uFFFC)[.-]\uFFFC\.[\w-]{1,63}\.[\w.-]{2,}/;

/** Name lookups: a secret in a name reaches whoever serves the zone. */
const lookup: Handler = (m, call) => {
  if (call.name === 'getent' && /^g?shadow$/.test(call.words[0] ?? '')) {
    m.hit('secret/read-key', `getent ${call.words[0]}`, '/etc/shadow');
    return stream(null, secretTaint('/etc/shadow'));
  }
  for (const arg of call.args) {
    if (arg.taint.secrets.length > 0)
      send(m, { host: null, data: stream(null, arg.taint), how: 'name', by: `${call.name} …` });
    // Data that is spelt as a name, and what a command prints, in front of a name that someone serves.
    else if (
      arg.taint.list === 'encoded' &&
      (DATA_NAME.test(arg.text) || (call.name.startsWith('ping') && /^\uFFFC+$/.test(arg.text)))
    )
      m.hit('secret/to-network', `${call.name} ${arg.text}`, 'encoded data');
    // Who runs this, or one numbered line of a file after the other.
    else if (
      (arg.taint.list === 'identity' && DATA_NAME.test(arg.text)) ||
      (m.rounds > 0 && NUMBERED_NAME.test(arg.text))
    )
      m.hit('secret/to-network', `${call.name} ${arg.text}`, 'data in a name');
    else if (
      /^\uFFFC\.(?!(?:local|localhost|internal|lan|home)\.?$)[\w-]{1,63}/.test(arg.text) &&
      !/^ping/.test(call.name)
    )
      m.hit('secret/unknown-data', `${call.name} ${arg.text}`);
  }
  if (call.name === 'ping' || call.name === 'ping6') return OPAQUE;
  const o = parseOptions(call.args, { short: 'fbkpqtxyc' });
  const file = o.get('f');
  if (file && call.name === 'dig') upload(m, call, file, null);
  return stream(null, { ...CLEAN, remote: ['?'] });
};

export const LOOKUPS: readonly (readonly [string, Handler])[] = [
  ['lsblk', () => stream(null, { ...CLEAN, list: 'disks' })],
  ['trufflehog gitleaks noseyparker titus', scanner],
  ['which whereis', which],
  ['basename', basename],
  ['whoami id logname', identity],
  ['exiftool', exiftool],
  ['dig nslookup host drill delv ping ping6 getent whois', lookup],
];
