import type {
  CompoundList,
  For,
  Function as FunctionNode,
  PipelineNode,
  Redirection,
  Script,
  Select,
  Statement,
  SyntaxNode,
  Word,
} from 'unbash';
import type { Endpoint } from './call.js';
import { expandOne, expandWord, setSubstitutions } from './expand.js';
import { callsItselfInParallel, isEndless, spawnsForEver } from './forks.js';
import type { Machine } from './machine.js';
import { forEachChild } from './parser.js';
import { redirect, route } from './redirect.js';
import { secretFile } from './secrets.js';
import { runCommand } from './simple.js';
import { concat, EMPTY, field, mix, OPAQUE, type Stream, stream } from './value.js';

/** A node of the tree that runs something. */
export type Runnable = Statement['command'] | CompoundList | Script;

/** Runs every statement; the result is what they print. */
export function runList(m: Machine, list: readonly Statement[]): Stream {
  let out: Stream = EMPTY;
  for (const statement of list) {
    if (!m.step()) break;
    const printed = statement.background
      ? m.subshell(() => runNode(m, statement.command))
      : runNode(m, statement.command);
    out = concat(out, printed);
  }
  return out;
}

/** Runs one node and gives what it prints. */
export function runNode(m: Machine, node: Runnable): Stream {
  switch (node.type) {
    case 'Script':
    case 'CompoundList':
      return runList(m, node.commands);
    case 'Command':
      return runCommand(m, node);
    case 'Pipeline':
      return runPipeline(m, node.commands);
    case 'AndOr': {
      let out = runNode(m, node.commands[0]!);
      for (const next of node.commands.slice(1))
        out = concat(
          out,
          m.branch(() => runNode(m, next)),
        );
      return out;
    }
    case 'If': {
      runNode(m, node.clause);
      let out = m.branch(() => runNode(m, node.then));
      for (const other of node.elif) {
        m.branch(() => runNode(m, other.clause));
        out = concat(
          out,
          m.branch(() => runNode(m, other.then)),
        );
      }
      if (node.else)
        out = concat(
          out,
          m.branch(() => runNode(m, node.else!)),
        );
      return out;
    }
    case 'For':
    case 'Select':
      return runFor(m, node);
    case 'ArithmeticFor':
      if (node.test === undefined && spawnsForEver(node.body)) m.hit('destroy/fork-bomb', 'for ((;;)) … &');
      return m.branch(() => round(m, node.body));
    case 'While': {
      if (isEndless(node) && spawnsForEver(node.body)) m.hit('destroy/fork-bomb', 'while true … &');
      runNode(m, node.clause);
      return m.branch(() => round(m, node.body));
    }
    case 'Subshell':
      return m.subshell(() => runNode(m, node.body));
    case 'BraceGroup':
      return runNode(m, node.body);
    case 'Case': {
      expandOne(m, node.word);
      let out: Stream = EMPTY;
      for (const item of node.items) {
        for (const pattern of item.pattern) expandWord(m, pattern);
        out = concat(
          out,
          m.branch(() => runNode(m, item.body)),
        );
      }
      return out;
    }
    case 'Function':
      return define(m, node);
    case 'Coproc': {
      const printed = m.subshell(() => runNode(m, node.body));
      const fd = m.nextFd++;
      m.fds.set(fd, { kind: 'stream', stream: printed });
      m.vars.set(node.name?.value ?? 'COPROC', {
        alternatives: [],
        elements: [field(String(fd)), field(String(m.nextFd++))],
      });
      return EMPTY;
    }
    case 'Redirected': {
      const { fds, changed } = redirect(m, node.redirects as readonly Redirection[]);
      const input = changed ? fds.get(0) : undefined;
      if (input?.kind === 'stream' && input !== m.fds.get(0)) {
        const file = input.stream.taint.secrets.find((s) => secretFile(s) === 'hard');
        if (file !== undefined) m.hit('secret/read-key', `< ${file}`, file);
      }
      return withDescriptors(m, fds, changed, () =>
        route(m, runNode(m, node.command), fds, 'a group of commands'),
      );
    }
    default:
      inside(m, node);
      return EMPTY;
  }
}

function withDescriptors<T>(
  m: Machine,
  fds: ReadonlyMap<number, Endpoint>,
  changed: boolean,
  body: () => T,
): T {
  if (!changed) return body();
  const { fds: before, stdin } = m;
  m.fds = new Map(fds);
  const input = fds.get(0);
  if (input && input !== before.get(0)) m.stdin = m.readEnd(input);
  // The output is routed once, by the caller; commands inside must not do it again.
  m.fds.delete(1);
  try {
    return body();
  } finally {
    Object.assign(m, { fds: before, stdin });
  }
}

function runPipeline(m: Machine, stages: readonly PipelineNode[]): Stream {
  if (stages.length === 1) return runNode(m, stages[0]!);
  const { stdin: before, fds } = m;
  const input = fds.get(0);
  let out: Stream = before;
  for (const [i, stage] of stages.entries()) {
    const last = i === stages.length - 1;
    out = m.subshell(() => {
      if (i > 0) {
        m.stdin = out;
        m.fds.set(0, { kind: 'stream', stream: out });
      } else if (input) m.fds.set(0, input);
      if (!last) {
        m.fds.delete(1);
        m.pipes++;
      }
      try {
        return runNode(m, stage);
      } finally {
        if (!last) m.pipes--;
      }
    });
  }
  m.stdin = before;
  return out;
}

const CHUNK = 6;

/** The body of a loop. */
function round(m: Machine, body: Runnable): Stream {
  m.rounds++;
  try {
    return runNode(m, body);
  } finally {
    m.rounds--;
  }
}

function runFor(m: Machine, node: For | Select): Stream {
  const name = node.name.value;
  const items = node.wordlist ? node.wordlist.flatMap((w) => expandWord(m, w)) : [...m.args];
  if (items.length === 0) {
    m.vars.set(name, { alternatives: [field('\uFFFC')] });
    return m.branch(() => round(m, node.body));
  }
  let out: Stream = EMPTY;
  for (let i = 0; i < Math.min(items.length, CHUNK * 16); i += CHUNK) {
    m.vars.set(name, { alternatives: items.slice(i, i + CHUNK) });
    out = concat(
      out,
      m.branch(() => round(m, node.body)),
    );
  }
  return items.length > 1 ? stream(null, out.taint) : out;
}

function define(m: Machine, node: FunctionNode): Stream {
  m.functions.set(node.name.value, node);
  if (callsItselfInParallel(node)) m.hit('destroy/fork-bomb', `${node.name.value}() { … }`);
  return EMPTY;
}

/** Runs the substitutions inside a node that runs nothing itself: a test, arithmetic. */
function inside(m: Machine, node: SyntaxNode): void {
  forEachChild(node, (child) => {
    if (child.type === 'Script') m.subshell(() => runNode(m, child));
    else if (child.type === 'Word') expandWord(m, child as Word);
    else inside(m, child);
  });
}

setSubstitutions({
  command(m, part) {
    // The text is parsed when `script` is first read, so the bound comes before it.
    if (!m.step() || !m.enter(part.text.length)) return OPAQUE;
    const script = part.script as Script | undefined;
    if (!script) return OPAQUE;
    if (script.commands.length === 0) return EMPTY;
    m.depth++;
    const { pipes } = m;
    m.pipes = 1;
    try {
      return m.subshell(() => {
        m.fds.delete(1);
        return runNode(m, script);
      });
    } finally {
      m.depth--;
      m.pipes = pipes;
    }
  },
  process(m, part) {
    const fd = m.nextFd++;
    const path = field(`/dev/fd/${fd}`);
    if (!m.step() || !m.enter(part.text.length)) return path;
    const script = part.script as Script | undefined;
    if (!script) return path;
    if (part.operator === '>') {
      m.sinks.set(fd, script);
      return path;
    }
    m.depth++;
    const printed = m.subshell(() => {
      m.fds.delete(1);
      return runNode(m, script);
    });
    m.depth--;
    m.fds.set(fd, { kind: 'stream', stream: printed });
    return field(path.text, mix(path.taint, printed.taint));
  },
});

/** Feeds what was written into `>(…)` to its script. */
export function drain(m: Machine, fd: number, content: Stream): void {
  const script = m.sinks.get(fd);
  if (!script) return;
  m.sinks.delete(fd);
  m.subshell(() => {
    m.stdin = content;
    m.fds.set(0, { kind: 'stream', stream: content });
    m.fds.delete(1);
    return runNode(m, script);
  });
}
