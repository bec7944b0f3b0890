import { showCall } from '../call.js';
import { runStream } from '../code.js';
import { judgeCode } from '../oneliners.js';
import { parseOptions } from '../options.js';
import { intoSocket } from '../sockets.js';
import { CLEAN, EMPTY, type Field, mix, OPAQUE, type Stream, stream } from '../value.js';
import { drain } from '../walk.js';
import { changedInPlace, touchedFile, wroteFile } from '../writes.js';
import { all, judgeBareShell, opaque, readShown } from './readers.js';
import type { Handler } from './registry.js';
import { unmasked } from './text.js';

const MAX_SED = 4096;

export const sed: Handler = (m, call) => {
  const o = parseOptions(
    call.args.map((a) =>
      /^-[nErsuz]*i/.test(a.text) && !a.text.startsWith('--')
        ? { ...a, text: `--in-place=${a.text.replace(/^-[nErsuz]*i/, '')}` }
        : a,
    ),
    { short: 'efl', long: ['expression', 'file', 'line-length'] },
  );
  if (o.has('help', 'version')) return OPAQUE;
  const scripts = o.all('e', 'expression');
  const files = scripts.length > 0 || o.has('f', 'file') ? o.rest : o.rest.slice(1);
  const list = scripts.length > 0 ? scripts : o.rest.slice(0, 1);
  for (const whole of list) {
    const s = whole.text.length > MAX_SED ? { ...whole, text: whole.text.slice(0, MAX_SED) } : whole;
    const executes =
      /(?:^|[;\n{}]|\d|\/|\$)\s*e\s+([^\n]{1,2000})|s(.)(?:(?!\2).){0,500}\2((?:(?!\2).){0,2000})\2[gipmIM\d]*e/.exec(
        s.text,
      );
    if (executes) judgeBareShell(m, executes[1] ?? executes[3] ?? '', 'sed');
    const writes =
      /(?:^|[;\n{}\d])\s*[wW](?:\s+|(?=[./]))([^\s;}]{1,500})|s(.)(?:(?!\2).){0,500}\2(?:(?!\2).){0,500}\2[gipI\d]*w\s+([^\s;}]{1,500})/.exec(
        s.text,
      );
    if (writes) touchedFile(m, { ...s, text: (writes[1] ?? writes[3])!.trim() }, 'sed w');
  }
  if (o.has('i', 'in-place')) {
    for (const f of files) {
      const inserted = list
        .map((s) => /(?:^|\d|\$|\/)\s{0,8}[aic]\\?\s{0,8}([^\n]{1,2000})/.exec(s.text.slice(0, MAX_SED))?.[1])
        .find((t) => t !== undefined);
      const taint = list.reduce((all, s) => mix(all, s.taint), CLEAN);
      const script = f.text.startsWith('/etc/pam.d/') ? list.map((s) => s.text).join('\n') : null;
      changedInPlace(m, f, stream(script ?? inserted ?? null, taint), 'sed -i');
    }
    return EMPTY;
  }
  const input = all(m, call, files);
  // Each letter with something behind it: the secret is no longer the text that a log masks.
  if (list.some((s) => /^s(\W)(?:\.|\\?\(\.\\?\))\1(?=[^\n]{0,12}(?:&|\\1))[^\n]{2,12}\1g$/.test(s.text)))
    unmasked(m, call, input);
  const one = list.length === 1 ? substitute(input, list[0]!.text) : null;
  return one ?? opaque(input);
};

/** `s/a/b/g` and `1p`-like scripts on known text. */
function substitute(input: Stream, script: string): Stream | null {
  if (input.text === null || input.text.length > 16_384) return null;
  const m = /^s([^\w\s\\])((?:(?!\1)[^\\\n]){1,200})\1((?:(?!\1)[^\\\n&]){0,500})\1(g?)$/.exec(script);
  if (!m || /[.*[\]^$+?()]/.test(m[2]!)) return null;
  const text = m[4]
    ? input.text.split(m[2]!).join(m[3])
    : input.text
        .split('\n')
        .map((l) => l.replace(m[2]!, () => m[3]!))
        .join('\n');
  return stream(text, input.taint);
}

export const awk: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'fFvieEl',
    long: ['file', 'field-separator', 'assign', 'include', 'source', 'exec', 'load'],
    first: true,
  });
  if (o.has('help', 'version')) return OPAQUE;
  const source = o.get('e', 'source');
  const program = source ?? (o.has('f', 'file', 'E', 'exec') ? undefined : o.rest[0]);
  const files = (source || !program ? o.rest : o.rest.slice(1)).filter((f) => !/^[A-Za-z_]\w*=/.test(f.text));
  if (o.all('i', 'include').some((f) => f.text === 'inplace'))
    for (const f of files) touchedFile(m, f, 'awk -i inplace');
  const input = all(m, call, files);
  const script = o.get('f', 'file', 'E', 'exec');
  if (script) runStream(m, m.read(script, call.fds), 'awk', `awk -f ${script.text}`);
  if (!program) return opaque(input);
  const printed = judgeCode(m, program.text, 'awk', 'awk', input);
  if (/^\s*(?:1|\{\s*print(?:\s*\$0)?\s*;?\s*\})\s*$/.test(program.text)) return input;
  const taint = mix(mix(input.taint, program.taint), printed.taint);
  if (!/^\s*(?:NR\s{0,4}>\s{0,4}\d\s{0,4})?\{\s*print\s{0,4}\$\d\s*;?\s*\}\s*$/.test(program.text))
    m.everyProcess = false;
  return stream(
    printed.text !== null && printed.text !== '' ? printed.text : null,
    // Processes by how much they use or how their names look, whatever they are: the session's own among them.
    taint.list === 'processes' &&
      /\$(?:[34]\s{0,4}>=?\s{0,4}\d|2\s{0,4}>=?\s{0,4}\d{1,2}\.\d)|length\s{0,4}\(\s{0,4}\$/.test(
        program.text,
      )
      ? { ...taint, agent: true }
      : taint,
  );
};

/** A size as `dd` reads it. */
function bytes(given: Field | undefined): number {
  const [, number, unit] = /^(\d{1,15})([KMGTP]?)/i.exec(given?.text ?? '') ?? [];
  return Number(number ?? 0) * 1024 ** ' KMGTP'.indexOf((unit || ' ').toUpperCase());
}

/** `dd if= of=`. */
export const dd: Handler = (m, call) => {
  const get = (key: string): Field | undefined => {
    const at = call.args.find((a) => a.text.startsWith(`${key}=`));
    return at ? { ...at, text: at.text.slice(key.length + 1) } : undefined;
  };
  const from = get('if');
  const to = get('of');
  if (from && /^\/dev\/k?mem$|^\/proc\/k(?:core|mem)$/.test(from.text))
    m.hit('secret/memory-dump', showCall(call), from.text);
  const data = from ? readShown(m, call, from) : call.stdin;
  // A terabyte and more of nothing; less is a disk image or a test of speed.
  if (
    from &&
    to &&
    /^\/dev\/(?:zero|u?random)$/.test(from.text) &&
    bytes(get('bs')) * bytes(get('count')) >= 1e12
  )
    m.hit('abuse/fill-disk', showCall(call), to.text);
  // A disk whose name only the shell knows.
  if (
    from &&
    to &&
    /^\/dev\/(?:zero|u?random)$/.test(from.text) &&
    (/^\/dev\/\uFFFC$/.test(to.text) || to.taint.list === 'disks')
  )
    m.hit('destroy/device', showCall(call), to.text);
  if (to) wroteFile(m, to, data, { by: 'dd' });
  return to ? EMPTY : data;
};

export const tee: Handler = (m, call) => {
  const o = parseOptions(call.args);
  for (const f of o.rest) {
    const sink = /^\/dev\/fd\/(\d+)$/.exec(f.text);
    if (sink && m.sinks.has(Number(sink[1]))) drain(m, Number(sink[1]), call.stdin);
    else if (!intoSocket(m, f, call, call.stdin))
      wroteFile(m, f, call.stdin, { by: 'tee', append: o.has('a', 'append') });
  }
  return call.stdin;
};

export const editor: Handler = (m, call) => {
  const o = parseOptions(
    call.args.filter((a) => !/^-[eE]s$/.test(a.text)),
    { short: 'cSusTwWrt', long: ['cmd'] },
  );
  const commands = [
    ...o.all('c', 'cmd'),
    ...call.args.filter((a) => a.text.startsWith('+')).map((a) => ({ ...a, text: a.text.slice(1) })),
  ];
  for (const c of commands) {
    const bang = /(?:^|[|:])\s*:?(?:silent!?\s+)?!\s*([^\n]{1,2000})/.exec(c.text.slice(0, MAX_SED));
    if (bang) judgeBareShell(m, bang[1]!, call.name);
    if (/^:?(?:sh(?:e|el|ell)?|ter(?:m|minal)?)$/.test(c.text.trim())) m.hit('shell/escape', showCall(call));
    if (/:?(?:py3?|python3?|lua|ruby|perl)\b/.test(c.text)) judgeCode(m, c.text, 'python', call.name);
    const shell = /set\s+shell=(\S{1,200})/.exec(c.text);
    if (shell) judgeBareShell(m, shell[1]!, call.name);
  }
  const writes =
    commands.some((c) => /\bw[aq!]*\b|\bx\b|wq/.test(c.text)) || call.name === 'ex' || call.name === 'ed';
  for (const f of o.rest) {
    if (f.text.startsWith('+') || f.text === '-') continue;
    if (writes) touchedFile(m, f, call.name);
    else readShown(m, call, f);
  }
  if ((call.name === 'ed' || call.name === 'ex') && call.fed && call.stdin.text !== null) {
    for (const line of call.stdin.text.split('\n'))
      if (line.startsWith('!')) judgeBareShell(m, line.slice(1), call.name);
  }
  return OPAQUE;
};

export const EDITORS: readonly (readonly [string, Handler])[] = [
  ['sed gsed', sed],
  ['awk gawk mawk nawk', awk],
  ['dd dcfldd', dd],
  ['tee', tee],
  ['vim vi nvim view ex ed gvim rvim nano micro pico', editor],
];
