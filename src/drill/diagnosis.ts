import { readAnswer } from '../contract/outcome.js';
import { parseStrictJson } from '../contract/strict-json.js';
import type { HostResult } from './process.js';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);

const KNOWN = ['permissionDecision', 'decision', 'behavior'];

function garbage(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.indexOf('{');
  if (at > 0 && parseStrictJson(trimmed.slice(at)).fault === null)
    return `it printed ${JSON.stringify(trimmed.slice(0, at).trim().slice(0, 60))} before its answer, and the host reads no answer then`;
  if (at === 0 && /\}\s*\{/.test(trimmed))
    return 'it printed more than one JSON object, and the host reads none of them then';
  return 'what it printed is not one JSON object, and the host reads no answer then';
}

/** What a hook that ended in time has said, as a clause. */
function said(result: HostResult): string {
  const text = decode(result.stdout.subarray(0, 64 * 1024));
  if (text.trim() === '') return 'it said nothing';
  const answer = readAnswer(result.stdout);
  if (!answer) return garbage(text);
  const field = KNOWN.find((name) => typeof answer[name] === 'string');
  if (field) return `it answered \`${field}\` ${JSON.stringify(String(answer[field]).slice(0, 40))}`;
  if (typeof answer['hookSpecificOutput'] === 'object')
    return 'it answered inside `hookSpecificOutput`, where the host looks only under PascalCase events';
  const names = Object.keys(answer).slice(0, 5);
  return names.length === 0
    ? 'it answered an empty object'
    : `its answer has only the fields ${names.map((name) => `\`${name.slice(0, 40)}\``).join(', ')}`;
}

/** A time limit as people write it. */
export function seconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(ms < 10_000 ? 1 : 0))} s`;
}

/** What happened in one run, as a clause about the hook. */
export function describeRun(result: HostResult, limitMs: number): string {
  if (result.failure !== null) return `it could not be started (${result.failure})`;
  if (result.held)
    return `its process ended, but a child held its output until the limit of ${seconds(limitMs)}, and the host drops a late answer`;
  if (result.timedOut)
    return `it was not done within its limit of ${seconds(limitMs)}, and the host goes on without a late answer`;
  if (result.signal !== null) return `${result.signal} ended it`;
  const error = decode(result.stderr)
    .trim()
    .split('\n')
    .findLast((line) => line.trim() !== '');
  const told = error === undefined ? '' : ` (standard error: ${JSON.stringify(error.trim().slice(0, 160))})`;
  if (result.exit !== 0 && result.exit !== 2) return `it ended with exit code ${result.exit}${told}`;
  return result.exit === 2 ? `it ended with exit code 2${told}` : `${said(result)} and ended with 0${told}`;
}
