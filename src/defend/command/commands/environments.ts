import type { Call } from '../call.js';
import { runStream } from '../code.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { CLEAN, EMPTY, type Field, OPAQUE, type Stream, stream } from '../value.js';
import type { Handler } from './registry.js';
import { runRest } from './wrappers.js';

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Takes `NAME=value` words off the front. */
function takeAssignments(
  m: Machine,
  call: Call,
  rest: readonly Field[],
): { rest: readonly Field[]; env: Map<string, Field> } {
  const env = new Map(call.env);
  let i = 0;
  for (; i < rest.length && ASSIGNMENT.test(rest[i]!.text); i++) {
    const text = rest[i]!.text;
    const eq = text.indexOf('=');
    env.set(text.slice(0, eq), { ...rest[i]!, text: text.slice(eq + 1) });
  }
  void m;
  return { rest: rest.slice(i), env };
}

export const sudo: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'ugCRrTtDhpUa',
    long: [
      'user',
      'group',
      'host',
      'prompt',
      'chdir',
      'chroot',
      'role',
      'type',
      'other-user',
      'close-from',
      'command-timeout',
    ],
    first: true,
  });
  // A number that older versions take for root's.
  if (/^#(?:-1|4294967295)$/.test(o.get('u', 'user')?.text ?? ''))
    m.hit('privilege/root-user', `sudo -u ${o.get('u', 'user')!.text}`);
  if (o.has('e', 'edit')) {
    for (const f of o.rest) m.change(f, 'write', 'sudoedit');
    return OPAQUE;
  }
  const { rest, env } = takeAssignments(m, call, o.rest);
  if (rest.length === 0) {
    // `sudo -s` and `sudo -i` read commands from their input.
    return o.has('s', 'i', 'shell', 'login') && call.fed
      ? runStream(m, call.stdin, 'shell', 'sudo -s')
      : OPAQUE;
  }
  return runRest(m, call, rest, { env });
};

/** The environment as text, all of it secret. */
export const environmentDump = (name = 'the environment'): Stream =>
  stream(null, { ...CLEAN, secrets: [name] });

export const env: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'uCSa',
    long: ['unset', 'chdir', 'split-string', 'argv0', 'block-signal', 'default-signal', 'ignore-signal'],
    first: true,
  });
  if (o.has('help', 'version')) return OPAQUE;
  const split = o.get('S', 'split-string');
  if (split)
    return runText(m, [split.text, ...o.rest.map((r) => `'${r.text.replaceAll("'", `'\\''`)}'`)].join(' '), {
      stdin: call.stdin,
    });
  const { rest, env: vars } = takeAssignments(m, call, o.rest);
  const clears = o.has('i', 'ignore-environment') || call.words[0] === '-';
  if (rest.length === 0) {
    if (clears) return EMPTY;
    if (!call.piped) m.hit('secret/print-environment', 'env');
    return environmentDump();
  }
  const command = rest[0]!.text === '-' ? rest.slice(1) : rest;
  if (o.get('C', 'chdir'))
    return m.subshell(() => {
      m.cwd = m.absolute(o.get('C', 'chdir')!.text);
      return runRest(m, call, command, { env: vars });
    });
  return runRest(m, call, command, { env: vars });
};

export const ENVIRONMENTS: readonly (readonly [string, Handler])[] = [
  ['sudo doas', sudo],
  ['env', env],
];
