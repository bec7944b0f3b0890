import { showCall } from '../call.js';
import { ATTACK_TEXT } from '../rules/systemnames.js';
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

export const LOOKUPS: readonly (readonly [string, Handler])[] = [
  ['lsblk', () => stream(null, { ...CLEAN, list: 'disks' })],
  ['trufflehog gitleaks noseyparker titus', scanner],
  ['which whereis', which],
  ['basename', basename],
  ['whoami id logname', identity],
  ['exiftool', exiftool],
];
