import type { Call } from '../call.js';
import { judgeOrigin, runStream } from '../code.js';
import type { Machine } from '../machine.js';
import { parseOptions } from '../options.js';
import { runText } from '../run.js';
import { CLEAN, type Field, field, mix, OPAQUE, type Stream, stream } from '../value.js';
import { judgeBareShell } from './readers.js';
import { part } from './registries.js';
import type { Handler } from './registry.js';

export const make: Handler = (m, call) => {
  const o = parseOptions(call.args, {
    short: 'CfjloWI',
    long: ['directory', 'file', 'makefile', 'jobs', 'eval'],
  });
  for (const e of o.all('eval')) runMakeText(m, e.text);
  for (const v of o.rest) {
    const set = /^([A-Z_a-z]+)[:?+]?=(.*)$/s.exec(v.text);
    if (set && /^(?:SHELL|CC|CXX|LD|RM|AR)$/.test(set[1]!) && /[;&|]|\s-c\s/.test(set[2]!))
      runText(m, set[2]!, {});
  }
  const file = o.get('f', 'file', 'makefile');
  const content = file
    ? file.text === '-'
      ? call.stdin
      : m.read(file, call.fds)
    : m.files.get(m.key('Makefile'));
  if (content) judgeOrigin(m, content.taint, part(call));
  const text = content?.text;
  if (text) runMakeText(m, text);
  else if (!o.has('n', 'dry-run', 'just-print', 'recon')) {
    const folder = o.get('C', 'directory');
    const targets = o.rest.map((v) => v.text).filter((v) => !v.includes('='));
    for (const name of file ? [file.text] : ['GNUmakefile', 'makefile', 'Makefile']) {
      const found = m.script(folder ? `${folder.text}/${name}` : name);
      if (found === null) continue;
      m.apart(() => {
        if (folder) m.cwd = m.absolute(folder.text);
        return runTargets(m, found, targets);
      });
      break;
    }
  }
  return OPAQUE;
};

/** Runs the recipes of the targets that are asked for, and of what they stand on; by default the first target. */
function runTargets(m: Machine, text: string, asked: readonly string[]): Stream {
  const rules = new Map<string, { needs: string[]; lines: string[] }>();
  let first = '';
  let current: { needs: string[]; lines: string[] }[] = [];
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    if (line.startsWith('\t')) {
      for (const rule of current) rule.lines.push(line.replace(/^[\t @+-]+/, ''));
      continue;
    }
    const head = /^([^\s#:=][^:=#]{0,500}):(?![=:])([^;#]{0,2000})(?:;(.*))?/.exec(line);
    if (!head) {
      if (/^\S/.test(line)) current = [];
      continue;
    }
    current = head[1]!
      .trim()
      .split(/\s+/)
      .map((name) => {
        const rule = rules.get(name) ?? { needs: [], lines: [] };
        rules.set(name, rule);
        if (first === '' && !name.startsWith('.')) first = name;
        rule.needs.push(...head[2]!.trim().split(/\s+/));
        if (head[3]) rule.lines.push(head[3].trim());
        return rule;
      });
  }
  const done = new Set<string>();
  const waiting = asked.length > 0 ? [...asked] : [first];
  for (let name = waiting.pop(); name !== undefined && done.size < 64; name = waiting.pop()) {
    const rule = done.has(name) ? undefined : rules.get(name);
    done.add(name);
    if (!rule) continue;
    waiting.push(...rule.needs);
    for (const line of rule.lines) m.subshell(() => runText(m, recipe(line), {}));
  }
  return OPAQUE;
}

function runMakeText(m: Machine, text: string): void {
  const shell = [...text.matchAll(/\$\(shell ([^)]{1,2000})\)/g)].map((s) => s[1]!);
  const recipes = text
    .split('\n')
    .filter((l) => /^\t|^[\w.-]+:[^=]*;|\\n\\t/.test(l))
    .map((l) => recipe(l.replace(/^[\w.-]+:[^;]*;/, '').replace(/^[\t@+-]+/, '')));
  // A recipe that calls make again is judged with the others.
  if (m.making) return;
  m.making = true;
  for (const line of [...shell, ...recipes]) {
    judgeBareShell(m, line, 'make');
  }
  m.making = false;
}

// A variable of make is one that nobody knows here, but for those that make itself sets.
const recipe = (line: string): string =>
  line
    .replaceAll('$(RM)', 'rm -f')
    .replace(/\$\((?!shell\b)[\w.-]+\)|\$\{[\w.-]+\}/g, '"$MAKE_VARIABLE"')
    .replaceAll('$$', '$');

export const goTool: Handler = (m, call) => {
  const at = call.words.findIndex((w) => w === '-exec' || w === '-toolexec');
  if (at >= 0 && call.args[at + 1]) judgeBareShell(m, call.args[at + 1]!.text, `go ${call.words[0]} -exec`);
  const inline = call.words.map((w) => /^-(?:tool)?exec=(.+)$/.exec(w)?.[1]).find((w) => w !== undefined);
  if (inline) judgeBareShell(m, inline, 'go -exec');
  if (call.words[0] === 'run' && call.args[1]) {
    if (
      /^[\w.-]+\.[a-z]+\//.test(call.words[1]!) &&
      !/^(?:golang\.org|github\.com|google\.golang\.org|honnef\.co|gotest\.tools|mvdan\.cc|sigs\.k8s\.io)\//.test(
        call.words[1]!,
      )
    )
      m.hit('run/remote-package', part(call));
    return runSource(
      m,
      call,
      call.args.slice(1).find((a) => /\.go$/.test(a.text)),
    );
  }
  return OPAQUE;
};

/** Source text that this command wrote and now compiles and runs. */
export function runSource(m: Machine, call: Call, file: Field | undefined): Stream {
  if (!file) return OPAQUE;
  const content = m.read(file, call.fds);
  if (content.text !== null) runStream(m, content, 'other', part(call));
  return OPAQUE;
}

export const compile: Handler = (m, call) => {
  const o = parseOptions(call.args, { short: 'oILlxDUWfO' });
  const to = o.get('o') ?? field('a.out');
  let taint = CLEAN;
  for (const f of o.rest) {
    const content = m.read(f, call.fds);
    if (content.text !== null) runStream(m, content, 'other', part(call));
    taint = mix(taint, content.taint);
  }
  const wrapper = call.words.find((w) => w === '-wrapper');
  if (wrapper)
    judgeBareShell(
      m,
      (call.words[call.words.indexOf('-wrapper') + 1] ?? '').split(',')[0] ?? '',
      `${call.name} -wrapper`,
    );
  // `rustc --version` makes nothing.
  if (o.rest.length > 0 || o.get('o') !== undefined) m.change(to, 'write', call.name);
  // A program made from a source that was just fetched is as foreign as the source.
  if (taint.remote.length > 0) m.store(to.text, stream(null, taint));
  return OPAQUE;
};

export const BUILDERS: readonly (readonly [string, Handler])[] = [
  ['make gmake', make],
  ['go', goTool],
  ['gcc g++ cc c89 c99 clang clang++ tcc rustc', compile],
  ['javac', (m, call) => runSource(m, call, call.args.at(-1))],
];
