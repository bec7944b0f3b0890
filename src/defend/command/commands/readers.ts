import type { Call } from '../call.js';
import type { Machine } from '../machine.js';
import { type OptionSpec, parseOptions } from '../options.js';
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
import { unmasked } from './text.js';

/** Reads a file whose content the command shows or passes on; a secret one is reported. */
export function readShown(m: Machine, call: Call, path: Field): Stream {
  const content = call.piped ? m.readSmall(path, call.fds) : m.read(path, call.fds);
  if (content.taint.secrets.length > 0) reportSecretFile(m, call, path);
  return content;
}

/** True for what everyone reads, and nobody sends away. */
export const isOpen = (path: string): boolean =>
  /^\/etc\/(?:passwd|group)$|(?:^|\/)\.git\/config$/.test(path);

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
  if (isOpen(at)) return;
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

/** A program that a utility starts for the user: a bare shell is an escape, anything else is judged. */
export function judgeBareShell(m: Machine, given: string, by: string): void {
  // A shell that starts nothing but a shell.
  const text = given.replace(
    /^\s*(?:\/(?:usr\/)?bin\/)?(?:ba|da|z)?sh -c (["']?)((?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh)\1\s*$/,
    '$2',
  );
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
  const out = opaque(all(m, call, o.rest));
  if (call.name !== 'strings') unmasked(m, call, out);
  return call.name === 'strings' ? out : stream(null, { ...out.taint, list: 'encoded' });
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
  ['readelf objdump nm', shows({ short: 'jMm', long: ['section', 'disassembler-options'] }, false)],
  // A sum tells nothing of the content, and is nothing that can be run.
  [
    'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum shasum',
    (_m, call) => stream(null, { ...CLEAN, secrets: call.stdin.taint.secrets }),
  ],
  [
    'diff sdiff cmp colordiff vimdiff',
    shows({ short: 'UCWIxXS', long: ['unified', 'context', 'label', 'exclude'] }, false),
  ],
  ['sort uniq shuf tsort', sort],
  ['jq yq gojq', jq],
];
