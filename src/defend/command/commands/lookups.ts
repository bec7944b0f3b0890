import { showCall } from '../call.js';
import { OPAQUE, secretTaint, stream, UNKNOWN } from '../value.js';
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

export const LOOKUPS: readonly (readonly [string, Handler])[] = [
  ['trufflehog gitleaks noseyparker titus', scanner],
  ['which whereis', which],
];
