import { parseOptions } from '../options.js';
import { isKept } from '../rules/systemnames.js';
import { runText } from '../run.js';
import { CLEAN, mix, OPAQUE, type Stream, secretTaint, stream } from '../value.js';
import { lookedFor, OF_PROCESSES } from './processes.js';
import { all, opaque } from './readers.js';
import type { Handler } from './registry.js';

// A search for these words in a home or system folder looks for secrets.
const SECRET_PATTERN =
  /AKIA|BEGIN[^|]{0,20}PRIVATE|passw(?:or)?d|secret|api[_-]?key|token|credential|ghp_|aws_access|bind_?(?:pw|dn)/i;

// Each file of a folder where the system or its users keep settings.
const EACH_SETTING = /^\/(?:etc|root|home\/(?:\*|[\w.-]{1,60})|var\/www(?:\/html)?)\/(?:\*\/){0,3}\*$/;

// Words that code is not full of.
const HUNTED = /passw|PRIVATE|AKIA|ghp_|aws_access|credential|bind_?pw/i;

// What people look for in a history of commands when they look for logins.
const LOGINS = /pass|secret|api[_-]?key|token|credential|mysql|sshpass/i;

// Of a machine somewhere, and not of this one or its network; or whatever talks over the ports that everything uses.
const FOREIGN_ADDRESS =
  /^(?!127\.|10\.|0\.|192\.168\.)\d{1,3}(?:\\?\.\d{1,3}){3}(?::\d{1,5})?$|^:(?:443|22)$/;

/** The lines of a short text that a pattern keeps. */
function matching(input: Stream, pattern: string, inverted: boolean): Stream {
  if (input.text === null || input.text.length > 8192 || pattern.length > 100) return opaque(input);
  // Nested repetitions could be tried for hours; they are left to the real program.
  if (/[*+}]\)?[*+{]|\\\(/.test(pattern)) return opaque(input);
  try {
    const wanted = new RegExp(pattern);
    const kept = input.text.split('\n').filter((line) => line !== '' && wanted.test(line) !== inverted);
    return stream(kept.map((line) => `${line}\n`).join(''), input.taint);
  } catch {
    return opaque(input);
  }
}

const grep: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'efmABCdDgtTjMrE'.replace(/[rE]/g, ''),
    long: [
      'regexp',
      'file',
      'max-count',
      'after-context',
      'before-context',
      'context',
      'include',
      'exclude',
      'exclude-dir',
      'exclude-from',
      'color',
      'colour',
      'glob',
      'type',
      'type-not',
      'pre',
      'pre-glob',
      'label',
      'binary-files',
      'devices',
      'directories',
      'sort',
      'replace',
      'max-depth',
      'threads',
      'iglob',
      'ignore-file',
      'path-separator',
      'engine',
      'encoding',
    ],
  });
  if (o.has('help', 'version')) return OPAQUE;
  const pre = o.get('pre');
  if (pre) runText(m, pre.text, {});
  const explicit = o.has('e', 'regexp', 'f', 'file');
  const pattern = explicit ? o.get('e', 'regexp')?.text : o.rest[0]?.text;
  const files = explicit ? o.rest : o.rest.slice(1);
  const searched = all(m, call, files);
  let out = opaque(searched);
  if (
    files.length === 0 &&
    pattern !== undefined &&
    (o.has('v', 'invert-match') ? o.list.length === 1 : o.list.length === 0)
  )
    out = matching(searched, pattern, o.has('v', 'invert-match'));
  const patterns = explicit ? o.all('e', 'regexp').map((f) => f.text) : [pattern ?? ''];
  if (patterns.some((one) => SECRET_PATTERN.test(one))) {
    const recursive =
      o.has('r', 'R', 'recursive') || call.name === 'rg' || call.name === 'ag' || call.name === 'ack';
    const wide = files.some((f) => ['root', 'home', 'homes', 'system'].includes(m.place(f) ?? ''));
    if ((wide && recursive) || files.some((f) => f.glob && EACH_SETTING.test(f.text))) {
      // Words that code is full of are looked for everywhere by people, too; these are not.
      const everywhere = files.some(
        (f) =>
          /^(?:root|system|homes)$/.test(m.place(f) ?? '') || (f.glob && /^\/etc\/(?:\*\/)*\*$/.test(f.text)),
      );
      m.hit(
        everywhere && HUNTED.test(patterns.join('\n')) ? 'secret/hunt-everywhere' : 'secret/hunt',
        `${call.name} ${patterns.join(' ')}`,
      );
      out = stream(out.text, mix(out.taint, secretTaint('what the search finds')));
    }
  }
  // The form in which the runner of a job keeps its secrets: nothing else looks like that in what is read.
  if (patterns.some((one) => /is_?secret\W{1,6}true/i.test(one)) && o.has('a', 'text', 'o', 'only-matching'))
    m.hit('secret/memory-dump', `${call.name} ${patterns.join(' ')}`);
  // `find / … | xargs grep -i password`: the search for files is the other half of the hunt.
  if (
    searched.taint.list === 'contents' &&
    patterns.some((one) => (searched.taint.secrets.length > 0 ? LOGINS : HUNTED).test(one))
  )
    m.hit('secret/hunt-everywhere', `${call.name} ${patterns.join(' ')}`);
  if (searched.taint.list === 'processes') {
    for (const one of patterns) lookedFor(m, one);
    if (!o.has('v', 'invert-match')) m.everyProcess = false;
  }
  if (
    searched.taint.list === 'processes' &&
    // The session's own processes, or whoever talks to an address.
    patterns.some((one) => isKept(one.replace(/\[(\w)\]/g, '$1')) || FOREIGN_ADDRESS.test(one))
  )
    out = stream(out.text, { ...out.taint, agent: true });
  if (searched.taint.secrets.includes(OF_PROCESSES) && patterns.some((one) => LOGINS.test(one)))
    m.hit('secret/hunt-everywhere', `${call.name} ${patterns.join(' ')}`);
  if (searched.taint.secrets.some((s) => /history$/.test(s)) && patterns.some((one) => LOGINS.test(one)))
    m.hit('secret/found', `${call.name} ${patterns.join(' ')}`);
  // The part of the environment that is secret is shown.
  if (
    !call.piped &&
    searched.taint.secrets.includes('the environment') &&
    !o.has('q', 'c', 'l', 'quiet', 'silent', 'count', 'v', 'invert-match') &&
    patterns.some((one) => /passw|secret|token|credential|key\b|\b(?:aws|azure|gcp)_/i.test(one))
  )
    m.hit('secret/print-environment', `${call.name} ${patterns.join(' ')}`);
  return o.has('q', 'c', 'l', 'L', 'quiet', 'silent', 'count', 'files-with-matches')
    ? stream(null, CLEAN)
    : out;
};

export const SEARCHES: readonly (readonly [string, Handler])[] = [
  ['grep egrep fgrep zgrep rg ag ack pcregrep ugrep', grep],
];
