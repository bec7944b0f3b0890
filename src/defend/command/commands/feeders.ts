import { runStream } from '../code.js';
import { parseOptions } from '../options.js';
import { EMPTY, type Field, field, mix, OPAQUE, type Stream, stream, UNKNOWN } from '../value.js';
import { readShown } from './readers.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

export const xargs: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'aEeILnPsd',
    long: [
      'arg-file',
      'delimiter',
      'max-lines',
      'max-args',
      'max-procs',
      'max-chars',
      'replace',
      'process-slot-var',
      'eof',
    ],
    first: true,
  });
  const command = o.rest.length > 0 ? o.rest : [field('echo')];
  const file = o.get('a', 'arg-file');
  if (file) readShown(m, call, file);
  const input = file ? m.readSmall(file, call.fds) : call.stdin;
  const replace = o.get('I', 'replace', 'i') ?? (o.has('i', 'replace') ? field('{}') : undefined);
  const given = o.get('d', 'delimiter')?.text;
  const between = o.has('0', 'null')
    ? /\0/
    : replace !== undefined || given === '\\n'
      ? /\n/
      : given !== undefined && given.length === 1
        ? given
        : /[\s\0]+/;
  const items = itemsOf(input, between);
  if (items.length === 0 && o.has('r', 'no-run-if-empty')) return OPAQUE;
  const unfed = { stdin: EMPTY, fed: file !== undefined ? call.fed : false };
  if (replace) {
    let out: Stream = EMPTY;
    for (const item of items.length > 0 ? items.slice(0, 8) : [field('')]) {
      out = runRest(
        m,
        call,
        command.map((w) =>
          w.text.includes(replace.text)
            ? field(w.text.split(replace.text).join(item.text), mix(w.taint, item.taint))
            : w,
        ),
        unfed,
      );
    }
    return out;
  }
  return runRest(m, call, [...command, ...items], unfed);
};

function itemsOf(input: Stream, between: RegExp | string): Field[] {
  if (input.text === null) return [field(UNKNOWN, input.taint)];
  return input.text
    .split(between)
    .map((t) => t.replace(/\n$/, ''))
    .filter((t) => t !== '')
    .slice(0, 256)
    .map((t) => field(t.replace(/^(['"])(.*)\1$/, '$2'), input.taint, /[*?]/.test(t)));
}

export const parallel: Handler = (m, call) => {
  const at = call.args.findIndex((a) => /^:::+\+?$/.test(a.text));
  const head = at < 0 ? call.args : call.args.slice(0, at);
  const items = at < 0 ? itemsOf(call.stdin, /\n/) : call.args.slice(at + 1);
  const o = parseOptions(head, {
    short: 'jSaNnLsId',
    long: [
      'jobs',
      'sshlogin',
      'arg-file',
      'colsep',
      'delay',
      'joblog',
      'timeout',
      'results',
      'max-args',
      'retries',
      'memfree',
      'workdir',
      'tmpdir',
      'load',
      'halt',
    ],
    first: true,
  });
  const template = o.rest.map((r) => r.text).join(' ');
  for (const item of items.slice(0, 8)) {
    const text =
      template === ''
        ? item.text
        : /\{[^}]{0,3}\}/.test(template)
          ? template.replace(/\{[^}]{0,3}\}/g, () => item.text)
          : `${template} ${item.text}`;
    runStream(m, stream(text, item.taint), 'shell', `parallel ${template}`);
  }
  return OPAQUE;
};

export const FEEDERS: readonly (readonly [string, Handler])[] = [
  ['xargs', xargs],
  ['parallel', parallel],
];
