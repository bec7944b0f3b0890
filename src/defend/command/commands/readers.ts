import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
import { isKept } from '../rules/systemnames.js';
import { runText } from '../run.js';
import { secretFile } from '../secrets.js';
import {
  CLEAN,
  concat,
  EMPTY,
  type Field,
  field,
  mix,
  OPAQUE,
  type Stream,
  secretTaint,
  stream,
} from '../value.js';
import { wroteFile } from '../writes.js';
import type { Handler } from './registry.js';

/** Reads a file whose content the command shows or passes on; a secret one is reported. */
export function readShown(m: Machine, call: Call, path: Field): Stream {
  const content = call.piped ? m.readSmall(path, call.fds) : m.read(path, call.fds);
  if (content.taint.secrets.length > 0) reportSecretFile(m, call, path);
  return content;
}

export function reportSecretFile(m: Machine, call: Call, path: Field): void {
  const at = m.absolute(path.text) ?? path.text;
  // A copy under another name is as secret as its source.
  const kind =
    secretFile(at) ??
    secretFile(path.text) ??
    m
      .read(path)
      .taint.secrets.map(secretFile)
      .find((k) => k !== null) ??
    null;
  if (/^\/etc\/(?:passwd|group)$/.test(at)) return;
  if (kind === 'hard') m.hit('secret/read-key', `${call.name} ${path.text}`, path.text);
  else if (kind === 'soft' && /history$/.test(path.text))
    m.hit('secret/read-history', `${call.name} ${path.text}`, path.text);
  else if (kind === 'soft') m.hit('secret/read-file', `${call.name} ${path.text}`, path.text);
}

/** Standard input that the command shows: a secret file behind `<` is read by it. */
export function shownInput(m: Machine, call: Call): Stream {
  for (const s of call.stdin.taint.secrets) if (secretFile(s) !== null) reportSecretFile(m, call, field(s));
  return call.stdin;
}

export const all = (m: Machine, call: Call, files: readonly Field[]): Stream => {
  if (files.length === 0) return shownInput(m, call);
  let out: Stream = EMPTY;
  for (const f of files) out = concat(out, f.text === '-' ? call.stdin : readShown(m, call, f));
  return out;
};

export const opaque = (s: Stream): Stream => (s.text === null || s.text === '' ? s : stream(null, s.taint));

/** A command that prints its files as they are. */
const shows =
  (spec: OptionSpec, exact: boolean): Handler =>
  (m, call) => {
    const o = parseOptions(call.args, spec);
    if (o.has('help', 'version')) return OPAQUE;
    const out = all(m, call, o.rest);
    return exact && o.list.length === 0 ? out : opaque(out);
  };

const lines =
  (from: 'head' | 'tail'): Handler =>
  (m, call) => {
    const o = parseOptions(call.args, { short: 'ncs', long: ['lines', 'bytes', 'pid', 'sleep-interval'] });
    const input = all(m, call, o.rest);
    if (input.text === null || o.has('c', 'bytes', 'f', 'F')) return opaque(input);
    const numeric = o.list.find((l) => /^\d$/.test(l.name));
    const given = o.get('n', 'lines')?.text ?? numeric?.name ?? '10';
    const count = Number(given.replace('+', ''));
    if (Number.isNaN(count)) return opaque(input);
    const list = input.text.replace(/\n$/, '').split('\n');
    const kept =
      from === 'head'
        ? count < 0
          ? list.slice(0, count)
          : list.slice(0, count)
        : given.startsWith('+')
          ? list.slice(count - 1)
          : list.slice(-Math.abs(count));
    return stream(`${kept.join('\n')}\n`, input.taint);
  };

// A search for these words in a home or system folder looks for secrets.
const SECRET_PATTERN =
  /AKIA|BEGIN[^|]{0,20}PRIVATE|passw(?:or)?d|secret|api[_-]?key|token|credential|ghp_|aws_access/i;

// Words that code is not full of.
const HUNTED = /passw|PRIVATE|AKIA|ghp_|aws_access|credential/i;

// What people look for in a history of commands when they look for logins.
const LOGINS = /pass|secret|api[_-]?key|token|credential|mysql|sshpass/i;

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
    if (wide && recursive) {
      // Words that code is full of are looked for everywhere by people, too; these are not.
      const everywhere = files.some((f) => /^(?:root|system|homes)$/.test(m.place(f) ?? ''));
      m.hit(
        everywhere && HUNTED.test(patterns.join('\n')) ? 'secret/hunt-everywhere' : 'secret/hunt',
        `${call.name} ${patterns.join(' ')}`,
      );
      out = stream(out.text, mix(out.taint, secretTaint('what the search finds')));
    }
  }
  // `find / … | xargs grep -i password`: the search for files is the other half of the hunt.
  if (
    searched.taint.list === 'contents' &&
    patterns.some((one) => (searched.taint.secrets.length > 0 ? LOGINS : HUNTED).test(one))
  )
    m.hit('secret/hunt-everywhere', `${call.name} ${patterns.join(' ')}`);
  if (searched.taint.list === 'processes' && patterns.some((one) => isKept(one.replace(/\[(\w)\]/g, '$1'))))
    out = stream(out.text, { ...out.taint, agent: true });
  if (searched.taint.secrets.some((s) => /history$/.test(s)) && patterns.some((one) => LOGINS.test(one)))
    m.hit('secret/found', `${call.name} ${patterns.join(' ')}`);
  return o.has('q', 'c', 'l', 'L', 'quiet', 'silent', 'count', 'files-with-matches')
    ? stream(null, CLEAN)
    : out;
};

/** A program that a utility starts for the user: a bare shell is an escape, anything else is judged. */
export function judgeBareShell(m: Machine, text: string, by: string): void {
  if (
    /^\s*(?:exec\s+)?(?:\/(?:usr\/)?bin\/)?(?:env\s+)?(?:ba|da|z|k|a)?sh(?:\s+(?:-[ipl]+|0?<&\d|[012]?[<>]&?\d))*\s*(?:#.*)?$/.test(
      text.slice(0, 400),
    )
  )
    m.hit('shell/escape', `${by} ${text.trim()}`);
  runText(m, text, {});
}

const strings = (m: Machine, call: Call): Stream => {
  const o = parseOptions(call.args, { short: 'aetnNjsSwglcAo'.replace(/[ac]/g, '') });
  return opaque(all(m, call, o.rest));
};

const sort: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'kotSTfsw',
    long: [
      'key',
      'output',
      'field-separator',
      'buffer-size',
      'temporary-directory',
      'compress-program',
      'files0-from',
      'skip-fields',
      'check-chars',
    ],
  });
  const program = o.get('compress-program');
  if (program) judgeBareShell(m, program.text, 'sort --compress-program');
  const input = call.name === 'uniq' ? all(m, call, o.rest.slice(0, 1)) : all(m, call, o.rest);
  const to = o.get('o', 'output');
  if (to && call.name === 'sort') wroteFile(m, to, opaque(input), { by: 'sort -o' });
  return input.text !== null && !input.text.trim().includes('\n') ? input : opaque(input);
};

const jq: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    long: ['arg', 'argjson', 'slurpfile', 'rawfile', 'indent', 'tab', 'from-file'],
  });
  if (o.rest.some((r) => /\$ENV\b|\benv\b/.test(r.text)) && o.has('n', 'null-input'))
    return stream(null, secretTaint('the environment'));
  const out = opaque(all(m, call, o.rest.slice(1)));
  const taint = call.args.reduce((t, a) => mix(t, a.taint), out.taint);
  return stream(out.text === '' ? null : out.text, taint);
};

const pager: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'bhjkoOpPtTxyz',
    long: ['prompt', 'pattern', 'log-file', 'lesskey-file'],
  });
  if (o.has('help', 'version', 'V')) return OPAQUE;
  for (const c of call.args) if (c.text.startsWith('+!')) judgeBareShell(m, c.text.slice(2), call.name);
  return opaque(
    all(
      m,
      call,
      o.rest.filter((r) => !r.text.startsWith('+')),
    ),
  );
};

export const READERS: readonly (readonly [string, Handler])[] = [
  ['cat zcat gzcat bzcat xzcat lzcat zstdcat', shows({}, true)],
  [
    'bat batcat',
    shows(
      {
        short: 'lrH',
        long: ['language', 'style', 'theme', 'line-range', 'paging', 'color', 'highlight-line'],
      },
      false,
    ),
  ],
  ['less more most pg zless zmore', pager],
  ['head', lines('head')],
  ['tail', lines('tail')],
  [
    'tac nl fold fmt pr expand unexpand column look rev2 colrm ul',
    shows(
      { short: 'wbisvnhldtcNo', long: ['width', 'body-numbering', 'tabs', 'separator', 'output-separator'] },
      false,
    ),
  ],
  [
    'cut paste join comm',
    shows(
      {
        short: 'bcdft12eovj',
        long: ['bytes', 'characters', 'delimiter', 'fields', 'output-delimiter', 'delimiters'],
      },
      false,
    ),
  ],
  ['od hexdump hd strings', strings],
  [
    'diff sdiff cmp colordiff vimdiff',
    shows({ short: 'UCWIxXS', long: ['unified', 'context', 'label', 'exclude'] }, false),
  ],
  ['sort uniq shuf tsort', sort],
  ['grep egrep fgrep zgrep rg ag ack pcregrep ugrep', grep],
  ['jq yq gojq', jq],
];
