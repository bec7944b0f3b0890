import type { Assignment, Command, Word } from 'unbash';
import { assignedValue, assignmentArgument, assignTo } from './assignments.js';
import type { Call, Endpoint } from './call.js';
import { judgeOrigin, runFile, runUnknown } from './code.js';
import { commandSpec } from './commands/registry.js';
import { expandWord } from './expand.js';
import { anyCommand, unknownProgram } from './generic.js';
import type { Machine } from './machine.js';
import { mentions } from './mentions.js';
import { lexPlain } from './plain.js';
import { canonical, meant } from './programnames.js';
import { redirect, route } from './redirect.js';
import { isAttackTool } from './rules/systemnames.js';
import { runText } from './run.js';
import { secretFile } from './secrets.js';
import { CLEAN, concat, EMPTY, type Field, field, mix, OPAQUE, type Stream, UNKNOWN } from './value.js';
import { runNode } from './walk.js';

const MAX_WORLDS = 6;
// In a long text the alternatives multiply; two of each are still tried.
const MANY_STEPS = 2000;
const NO_VARIABLES = new Map<string, Field>();
const DECLARERS = new Set(['export', 'declare', 'typeset', 'local', 'readonly', 'alias']);

/** Runs one simple command, once for each way in which its variables may stand. */
export function runCommand(m: Machine, node: Command): Stream {
  if (m.looping) return evaluate(m, node);
  m.looping = true;
  m.worlds = 1;
  try {
    let out = evaluate(m, node);
    for (let w = 1; w < Math.min(m.worlds, m.steps < MANY_STEPS ? MAX_WORLDS : 2); w++) {
      m.world = w;
      if (!m.step()) break;
      const other = evaluate(m, node);
      out = { text: out.text === other.text ? out.text : null, taint: mix(out.taint, other.taint) };
    }
    return out;
  } finally {
    m.world = 0;
    m.worlds = 1;
    m.looping = false;
  }
}

const isProcess = ({ text }: { readonly text: string }): boolean =>
  text.charCodeAt(1) === 40 && (text.startsWith('<(') || text.startsWith('>('));

/** `@<(env)` is one word to bash; the parser ends a word in front of `<(`. */
function adjoin(fields: Field[], [first, ...rest]: readonly Field[]): void {
  const { text, taint, glob } = fields.pop()!;
  fields.push(field(text + first!.text, mix(taint, first!.taint), glob || first!.glob), ...rest);
}

function evaluate(m: Machine, node: Command): Stream {
  const fields: Field[] = [];
  if (node.name) fields.push(...expandWord(m, node.name));
  // `… | $0`: the shell that reads this.
  if (node.name?.text.includes('0') && fields[0] && /^"?\$\{?0\}?"?$/.test(node.name.text) && !m.inScript)
    fields[0] = field('bash');
  const declares = node.name !== undefined && DECLARERS.has(node.name.value);
  let before: Word | Assignment | undefined;
  for (const arg of node.args) {
    const own = arg.type === 'Word' ? expandWord(m, arg) : assignmentArgument(m, arg, declares);
    if (
      before !== undefined &&
      before.end === arg.pos &&
      (isProcess(before) || isProcess(arg)) &&
      own.length > 0 &&
      fields.length > 0
    )
      adjoin(fields, own);
    else fields.push(...own);
    before = arg;
  }
  const env = node.prefix.length > 0 ? new Map<string, Field>() : NO_VARIABLES;
  let list = node.prefix.length > 0;
  for (const item of node.prefix) {
    if (item.type !== 'Assignment') continue;
    list = true;
    if (fields.length === 0) assignTo(m, item);
    else env.set(item.name, assignedValue(m, item));
  }
  const redirects = node.redirects;
  const { fds, changed } = redirect(m, redirects);
  if (fields.length === 0) {
    if (env.size === 0 && changed && redirects.length > 0) {
      // `$(<file)` and zsh's `<file` print the file.
      if (redirects.every((r) => r.operator === '<') && fds.get(0)?.kind === 'stream') {
        const { stream: content } = fds.get(0) as Endpoint & { kind: 'stream' };
        const file = content.taint.secrets.find((s) => secretFile(s) === 'hard');
        if (file !== undefined) m.hit('secret/read-key', `< ${file}`, file);
        return content;
      }
      route(m, EMPTY, fds, 'redirection');
    }
    return list ? EMPTY : OPAQUE;
  }
  const input = fds.get(0);
  const fed = input !== undefined;
  const call: Call = {
    name: '',
    command: fields[0]!,
    args: fields.slice(1),
    words: [],
    stdin: input ? m.readEnd(input) : m.stdin,
    fed,
    piped: m.pipes > 0,
    fds,
    via: [],
    env,
  };
  if (fields[0]!.text === 'exec' && fields.length === 1) {
    m.fds = new Map(fds);
    if (changed) route(m, EMPTY, fds, 'redirection');
    return EMPTY;
  }
  if (changed) endless(m, fields, fds);
  return route(m, dispatch(m, call), fds, fields[0]!.text);
}

/** What never ends fills the disk that it is written to. */
function endless(m: Machine, words: readonly Field[], fds: ReadonlyMap<number, Endpoint>): void {
  const name = words[0]!.text.replace(/^.*\//, '');
  if (name !== 'yes' && name !== 'cat' && name !== 'pv') return;
  const end = fds.get(1);
  if (end?.kind !== 'file' || /^\/dev\/(?!shm\/)/.test(end.path.text) || m.place(end.path) === 'inside')
    return;
  if (name === 'yes' || words.some((w) => /^\/dev\/(?:zero|full|u?random)$/.test(w.text)))
    m.hit('abuse/fill-disk', `${name} > ${end.path.text}`);
}

/** Finds out what a command word means and judges it. */
export function dispatch(m: Machine, given: Call): Stream {
  if (!m.step()) return OPAQUE;
  const text = given.command.text;
  const slash = text.lastIndexOf('/');
  let name = slash < 0 ? text : text.slice(slash + 1);
  if (name.includes(UNKNOWN) || text === '') {
    // `cat$u /etc$u/shadow$u`: variables that are not set hide the words, and the shell sees none of it.
    if (/^[a-z][a-z\uFFFC]*$/.test(name) && given.command.taint === CLEAN) {
      const bare = [given.command, ...given.args].map(withoutUnset);
      if (commandSpec(bare[0]!.text))
        return dispatch(m, { ...given, command: bare[0]!, args: bare.slice(1) });
    }
    // A file that was fetched under a name that nobody could know beforehand.
    const fetched =
      slash >= 0 && !text.slice(0, slash).includes(UNKNOWN) ? m.files.get(m.key(text)) : undefined;
    if (fetched) judgeOrigin(m, fetched.taint, text);
    runUnknown(m, given);
    return OPAQUE;
  }
  if (slash < 0) {
    const alias = m.aliases.get(name);
    if (alias !== undefined && !m.running.includes(`alias ${name}`)) return runAlias(m, given, name, alias);
    const body = m.functions.get(name);
    if (body !== undefined) return runFunction(m, given, name);
    const hashed = m.hashed.get(name);
    if (hashed !== undefined && (m.disabled.has(name) || commandSpec(name)?.builtin !== true)) {
      name = hashed.slice(hashed.lastIndexOf('/') + 1);
    }
  }
  if (m.copies.size > 0) {
    const original = m.copies.get(m.key(text));
    if (original !== undefined) name = original.slice(original.lastIndexOf('/') + 1);
  }
  name = canonical(name);
  // `$(echo … | rev)`: a name that only a decoder makes readable was hidden from someone.
  if (given.command.taint.decoded) m.hit('run/decoded', text);
  // A name in mixed letters is no program here, and one where the file system does not tell them apart.
  if (
    name !== name.toLowerCase() &&
    /[A-Z]/.test(name) &&
    !commandSpec(name) &&
    commandSpec(name.toLowerCase())
  )
    name = name.toLowerCase();
  // What a person types at the prompt of a pager or an editor that the line before started.
  if (text.includes('!') && /^:?!(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh$/.test(text))
    m.hit('shell/escape', text);
  if (given.command.glob && /[*?[]/.test(name)) name = meant(name) ?? name;
  const call: Call = { ...given, name, words: given.args.map((a) => a.text) };
  m.note(name, call.words);
  anyCommand(m, call);
  mentions(m, call);
  const spec = commandSpec(name);
  // A file that this text wrote, under whatever name.
  if (spec && slash >= 0 && m.files.has(m.key(text)))
    runFile(m, call, { ...given.command, glob: false }, null, call.args);
  if (spec) return spec.run(m, call);
  unknownProgram(m, call);
  if (isAttackTool(name)) m.hit('abuse/attack-tool', text);
  if (/^\/(?:tmp|var\/tmp|dev\/shm|run\/shm)\/(?:.*\/)?\.[^/.][^/]*$/.test(m.absolute(text) ?? ''))
    m.hit('run/hidden-program', text);
  if (slash >= 0) return runFile(m, call, given.command, null, call.args);
  // Put among the machine's programs a moment ago, from where anyone on the way could have changed it.
  const put =
    m.files.size > 0 ? (m.files.get(`/usr/local/bin/${name}`) ?? m.files.get(`/usr/bin/${name}`)) : undefined;
  if (put?.taint.remote.some((url) => /^http:/i.test(url))) judgeOrigin(m, put.taint, text);
  const missing = m.functions.get('command_not_found_handle');
  return missing ? runFunction(m, call, 'command_not_found_handle') : concatNothing(call);
}

// An unknown part behind a letter is taken for nothing; one that begins a path may be any folder.
const withoutUnset = (f: Field): Field =>
  f.text.includes(UNKNOWN) && f.taint === CLEAN
    ? { ...f, text: f.text.replace(/(?<=[A-Za-z])\uFFFC+/g, '') }
    : f;

/** The output of a command that is not known keeps the origin of what went in. */
function concatNothing(call: Call): Stream {
  let taint = call.fed ? call.stdin.taint : OPAQUE.taint;
  for (const arg of call.args) taint = mix(taint, arg.taint);
  return { text: null, taint };
}

function runAlias(m: Machine, call: Call, name: string, alias: string): Stream {
  m.running.push(`alias ${name}`);
  try {
    // Plain words in front of what was given keep where that comes from.
    const words = lexPlain(alias);
    if (words)
      return dispatch(m, {
        ...call,
        command: field(words[0]!),
        args: [...words.slice(1).map((w) => field(w)), ...call.args],
      });
    const quoted = call.args.map((a) => `'${a.text.replaceAll("'", `'\\''`)}'`).join(' ');
    return runText(m, `${alias} ${quoted}`, { stdin: call.stdin, fed: call.fed });
  } finally {
    m.running.pop();
  }
}

function runFunction(m: Machine, call: Call, name: string): Stream {
  m.calledFunctions.add(m.functions.get(name)!);
  if (m.running.filter((r) => r === name).length > 1 || !m.enter(0)) return OPAQUE;
  const node = m.functions.get(name)!;
  const { args, stdin, fds } = m;
  const locals = m.locals;
  m.args = call.args;
  m.stdin = call.stdin;
  m.fds = new Map(call.fds as Map<number, Endpoint>);
  m.fds.delete(1);
  m.locals = new Map();
  m.running.push(name);
  m.depth++;
  try {
    return runNode(m, node.body);
  } finally {
    for (const [variable, old] of m.locals) {
      if (old) m.vars.set(variable, old);
      else m.vars.delete(variable);
    }
    m.depth--;
    m.running.pop();
    Object.assign(m, { args, stdin, fds, locals });
  }
}

/** Judges functions that the text defines and does not call: the shell keeps them for the next call. */
export function runUncalled(m: Machine): void {
  for (const [name, node] of m.functions) {
    if (m.calledFunctions.has(node)) continue;
    m.calledFunctions.add(node);
    m.running.push(name);
    m.subshell(() => m.branch(() => runNode(m, node.body)));
    m.running.pop();
  }
  for (const alias of m.aliases.values()) m.subshell(() => m.branch(() => runText(m, alias, {})));
}

export { concat };
