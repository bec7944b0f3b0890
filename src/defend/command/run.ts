import type { Machine } from './machine.js';
import { lexPlain } from './plain.js';
import { dispatch } from './simple.js';
import { parse } from './tree.js';
import { type Field, field, OPAQUE, type Stream } from './value.js';
import { runNode } from './walk.js';

interface RunOptions {
  readonly args?: readonly Field[];
  readonly stdin?: Stream;
  readonly fed?: boolean;
}

/** Judges a text as shell code in the present state; gives what it prints. */
export function runText(m: Machine, text: string, options: RunOptions): Stream {
  if (text.trim() === '' || !m.enter(text.length)) return OPAQUE;
  const { args, stdin, fds } = m;
  if (options.args) m.args = options.args;
  if (options.stdin) m.stdin = options.stdin;
  if (options.fed && options.stdin) m.fds = new Map(fds).set(0, { kind: 'stream', stream: options.stdin });
  m.fds = new Map(m.fds);
  m.fds.delete(1);
  m.depth++;
  try {
    const plain = lexPlain(text);
    if (plain) return runPlain(m, plain);
    const script = parse(text);
    if (script.errors && script.errors.length > 0) m.broken += `${text}\n`;
    return runNode(m, script);
  } finally {
    m.depth--;
    const kept = m.fds;
    Object.assign(m, { args, stdin });
    m.fds = fds;
    // Descriptors that the code opened for good stay open.
    for (const [n, end] of kept) if (n > 2 && !fds.has(n)) fds.set(n, end);
  }
}

/** Judges words that need no parser. */
export function runPlain(m: Machine, words: readonly string[]): Stream {
  return dispatch(m, {
    name: '',
    command: field(words[0]!),
    args: words.slice(1).map((w) => field(w)),
    words: [],
    stdin: m.stdin,
    fed: m.fds.has(0),
    piped: m.pipes > 0,
    fds: m.fds,
    via: [],
    env: new Map(),
  });
}
