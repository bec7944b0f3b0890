import { runFile, runStream } from '../code.js';
import { formatted, unescapeText } from '../escapes.js';
import { environment } from '../generic.js';
import { withFolders } from '../guarded.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { globMatch } from '../paths.js';
import { runText } from '../run.js';
import { isSecretVariable } from '../secrets.js';
import { CLEAN, EMPTY, type Field, field, mix, OPAQUE, stream, UNKNOWN } from '../value.js';
import type { Handler } from './registry.js';
import { runJoined } from './wrappers.js';

const declare: Handler = (m, call) => {
  const o = parseOptions(call.args.filter((a) => !/^\+[A-Za-z]+$/.test(a.text)));
  if (o.has('f', 'F')) return OPAQUE;
  if (o.has('p') || (o.rest.length === 0 && call.args.every((a) => a.text.startsWith('-')))) {
    if (o.rest.length === 0 && call.name !== 'local') {
      if (!call.piped) m.hit('secret/print-environment', `${call.name} -p`);
      return stream(null, { ...CLEAN, secrets: ['the environment'] });
    }
    return OPAQUE;
  }
  const attribute = o.has('l')
    ? 'l'
    : o.has('u')
      ? 'u'
      : o.has('n') && call.name !== 'export'
        ? 'n'
        : undefined;
  const exported = call.name === 'export' || o.has('x');
  for (const arg of o.rest) {
    const eq = arg.text.indexOf('=');
    const name = (eq < 0 ? arg.text : arg.text.slice(0, eq)).replace(/\+$/, '');
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    if (call.name === 'local' && !m.locals.has(name)) m.locals.set(name, m.vars.get(name));
    if (eq < 0) {
      const old = m.vars.get(name);
      if (old && exported) m.vars.set(name, { ...old, exported: true });
      continue;
    }
    const value: Field = { ...arg, text: arg.text.slice(eq + 1) };
    environment(m, name, value);
    m.assign(name, value, {
      append: arg.text[eq - 1] === '+',
      exported,
      ...(attribute ? { attribute } : {}),
    });
  }
  return EMPTY;
};

const alias: Handler = (m, call) => {
  for (const arg of call.args) {
    const eq = arg.text.indexOf('=');
    if (eq > 0) m.aliases.set(arg.text.slice(0, eq), arg.text.slice(eq + 1));
  }
  return OPAQUE;
};

/** The guarded folder that a wildcard may mean; null where it means none of them, and which it does cannot be known. */
function guardedFolder(m: Machine, pattern: string): string | null {
  const at = m.absolute(pattern.replace(/\/+$/, ''));
  if (at === null) return null;
  const found = withFolders(m.context.guarded?.() ?? []).find(
    ({ path, folder }) => folder && globMatch(at, path),
  );
  return found?.path ?? null;
}

const cd: Handler = (m, call) => {
  const o = parseOptions(call.args);
  const target = o.rest[0];
  const before = m.cwd;
  const kept = m.vars.get('PWD');
  if (!target) m.cwd = m.lookup('HOME')?.text ?? m.context.home;
  else if (target.text === '-') m.cwd = m.vars.get('OLDPWD')?.alternatives[0]?.text ?? null;
  else if (target.glob) m.cwd = guardedFolder(m, target.text);
  else m.cwd = m.absolute(target.text);
  if (before !== null) m.vars.set('OLDPWD', { alternatives: [field(before)] });
  // The change may fail, and a PWD set by hand then keeps its value.
  if (kept && m.cwd !== null)
    m.vars.set('PWD', { alternatives: [...kept.alternatives, field(m.cwd)].slice(-4) });
  return EMPTY;
};

const read: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'adinNptu' });
  const descriptor = o.get('u');
  const end = descriptor ? m.fds.get(Number(descriptor.text)) : undefined;
  const input = end ? m.readEnd(end) : call.stdin;
  const names = o.rest.map((r) => r.text);
  const array = o.get('a');
  const lines =
    input.text === null
      ? [UNKNOWN]
      : input.text
          .split('\n')
          .filter((l, i, all) => l !== '' || i < all.length - 1)
          .slice(0, 6);
  if (array) {
    m.vars.set(array.text, {
      alternatives: [],
      elements: (lines[0] ?? '').split(/\s+/).map((t) => field(t, input.taint)),
    });
    return EMPTY;
  }
  if (names.length === 0) names.push('REPLY');
  for (const [i, name] of names.entries()) {
    if (!/^[A-Za-z_]\w*$/.test(name)) continue;
    const last = i === names.length - 1;
    const values = lines.map((line) => {
      const words = line.trim().split(/\s+/);
      return field(last ? words.slice(i).join(' ') : (words[i] ?? ''), input.taint);
    });
    m.vars.set(name, { alternatives: values.length > 0 ? values : [field('')] });
  }
  return EMPTY;
};

const mapfile: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'dnOsuCc' });
  const descriptor = o.get('u');
  const end = descriptor ? m.fds.get(Number(descriptor.text)) : undefined;
  const input = end ? m.readEnd(end) : call.stdin;
  const callback = o.get('C');
  if (callback) runText(m, callback.text, {});
  const lines = input.text === null ? [UNKNOWN] : input.text.split('\n').slice(0, 64);
  m.vars.set(o.rest[0]?.text ?? 'MAPFILE', {
    alternatives: [],
    elements: lines.map((l) => field(l, input.taint)),
  });
  return EMPTY;
};

const source: Handler = (m, call) => {
  const path = call.args[0];
  if (!path) return OPAQUE;
  if (/^\/dev\/(?:stdin|fd\/0)$/.test(path.text) && call.fed)
    return runStream(m, call.stdin, 'shell', `${call.name} ${path.text}`);
  return runFile(m, call, path, 'shell', call.args.length > 1 ? call.args.slice(1) : m.args);
};

const trap: Handler = (m, call) => {
  const code = call.args.find((a) => !a.text.startsWith('-'));
  if (code && call.args.length > 1 && code.text !== '') {
    m.running.push('trap');
    m.branch(() => runStream(m, stream(code.text, code.taint), 'shell', `trap ${code.text}`));
    m.running.pop();
  }
  return EMPTY;
};

const evaluate: Handler = (m, call) => {
  const words = call.args[0]?.text === '--' ? call.args.slice(1) : call.args;
  return runJoined(m, call, words);
};

const set: Handler = (m, call) => {
  if (call.args.length === 0) {
    if (!call.piped) m.hit('secret/print-environment', 'set');
    return stream(null, { ...CLEAN, secrets: ['the environment'] });
  }
  for (let i = 0; i < call.words.length; i++) {
    if (call.words[i] === '+o' && call.words[i + 1] === 'history') m.hit('evade/history', 'set +o history');
    if (call.words[i] === '--') {
      m.args = call.args.slice(i + 1);
      break;
    }
    if (!/^[-+]/.test(call.words[i]!) && !/^[-+]o$/.test(call.words[i - 1] ?? '')) {
      m.args = call.args.slice(i);
      break;
    }
  }
  return EMPTY;
};

const history: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'd' });
  if ((o.has('c') && !o.has('r')) || (call.name === 'fc' && o.has('p')))
    m.hit('evade/history', `history ${call.words.join(' ')}`);
  else if (o.has('d'))
    m.hit(
      // Lines that were looked for by what they say.
      o.get('d')?.taint.secrets.length ? 'evade/history' : 'evade/history-settings',
      `history ${call.words.join(' ')}`,
    );
  return stream(null, { ...CLEAN, secrets: ['the shell history'] });
};

const hash: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'p' });
  const path = o.get('p');
  if (path) for (const name of o.rest) m.hashed.set(name.text, path.text);
  else if (o.has('r')) m.hashed.clear();
  return EMPTY;
};

const enable: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'f' });
  if (o.has('n')) for (const name of o.rest) m.disabled.add(name.text);
  else for (const name of o.rest) m.disabled.delete(name.text);
  return EMPTY;
};

const unset: Handler = (m, call) => {
  for (const arg of call.args) {
    if (/^(?:HISTFILE|HISTSIZE|SAVEHIST)$/.test(arg.text)) m.hit('evade/history', `unset ${arg.text}`);
    if (/^[A-Za-z_]\w*$/.test(arg.text)) m.unset(arg.text);
  }
  return EMPTY;
};

/** `echo`, with `-e`. */
export const echo: Handler = (m, call) => {
  const shown = call.args.find((a) => a.taint.secrets.some((s) => isSecretVariable(s)));
  if (shown && !call.piped && !call.fds.has(1) && !/^::add-mask::/.test(call.words[0] ?? ''))
    m.hit(
      shown.taint.list === 'encoded' ? 'secret/print-encoded' : 'secret/print-token',
      'echo',
      shown.taint.secrets[0],
    );
  let i = 0;
  let escapes = false;
  let newline = true;
  for (; i < call.words.length && /^-[neE]+$/.test(call.words[i]!); i++) {
    if (call.words[i]!.includes('e')) escapes = true;
    if (call.words[i]!.includes('n')) newline = false;
  }
  const text = call.words.slice(i).join(' ');
  const taint = call.args.reduce((t, a) => mix(t, a.taint), CLEAN);
  return stream((escapes ? unescapeText(text) : text) + (newline ? '\n' : ''), taint);
};

export const printf: Handler = (m, call) => {
  let args = call.args;
  if (call.words[0] === '-v' && call.words[1]) {
    const made = formatted(args.slice(2));
    m.assign(call.words[1], field(made.text ?? UNKNOWN, made.taint));
    return EMPTY;
  }
  if (call.words[0] === '--') args = args.slice(1);
  const shown = call.args.find((a) => a.taint.secrets.some((s) => isSecretVariable(s)));
  if (shown && !call.piped && !call.fds.has(1)) m.hit('secret/print-token', 'printf', shown.taint.secrets[0]);
  return formatted(args);
};

const nothing: Handler = () => EMPTY;

const pushd: Handler = (m, call) => (call.args.length > 0 ? cd(m, call) : OPAQUE);

export const BUILTINS: readonly (readonly [string, Handler])[] = [
  ['export declare typeset local readonly', declare],
  ['alias', alias],
  [
    'unalias',
    (m, call) => {
      for (const a of call.words) m.aliases.delete(a);
      return EMPTY;
    },
  ],
  ['cd chdir', cd],
  ['pushd', pushd],
  [
    'popd',
    (m) => {
      m.cwd = m.vars.get('OLDPWD')?.alternatives[0]?.text ?? null;
      return EMPTY;
    },
  ],
  ['read', read],
  ['mapfile readarray', mapfile],
  ['source .', source],
  ['trap', trap],
  ['eval', evaluate],
  ['set', set],
  ['unset', unset],
  ['history fc', history],
  ['hash', hash],
  ['enable', enable],
  ['echo', echo],
  ['printf', printf],
  [
    'true false : test [ wait sleep exit return break continue shift umask ulimit times jobs bg fg getopts let disown suspend logout bind complete compopt',
    nothing,
  ],
  [
    'compgen',
    (_, call) =>
      /^-[abcdefgjksuv]*[ev]|^-A (?:variable|export)/.test(call.words.join(' '))
        ? stream(null, { ...CLEAN, list: 'variables' })
        : EMPTY,
  ],
  [
    'shopt',
    (m, call) => {
      if (call.words.includes('dotglob') && call.words.some((word) => /^-\w*s/.test(word))) m.dotglob = true;
      return EMPTY;
    },
  ],
  ['pwd', (m) => (m.cwd === null ? OPAQUE : stream(`${m.cwd}\n`))],
];
