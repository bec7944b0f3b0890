import type { ManifestEntry } from '../contract/liveness.js';
import type { ScriptReference } from './command.js';
import { isPathLike, type Resolved, resolveScript } from './resolve.js';
import { type Start, startOf } from './runners.js';
import { readShell } from './shell.js';
import type { Failure, Invocation, ShellReading } from './shell-model.js';
import { hostVariables, type ShellSetting } from './shell-words.js';

/** No Linux starts a process with a longer argument: such a command fails, whatever it says. */
const MAX_COMMAND = 128 * 1024;

/** `bash -c` inside `bash -c` inside …: deeper than this nobody writes by hand. */
const MAX_INNER = 4;

/** A command of a hook, as far as it was read: its own text and every inner `bash -c` text. */
export interface CommandReading {
  readonly text: string;
  readonly reading: ShellReading;
  /** True for a text inside another one: its offsets are not the command's. */
  readonly inner: boolean;
  readonly starts: readonly { readonly invocation: Invocation; readonly start: Start }[];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The folder that an entry's command starts in, absolute; null where that is not known. */
function startFolder(root: string, entry: ManifestEntry): string | null {
  const { cwd } = entry;
  if (cwd === null || cwd === '') return root;
  if (/[$~`]/.test(cwd)) return null;
  return cwd.startsWith('/') ? cwd : `${root}/${cwd}`;
}

function settingOf(root: string, entry: ManifestEntry): ShellSetting {
  const variables = hostVariables(root);
  // The host hands `env` over as it stands: nothing in it is expanded (contract 2).
  for (const [name, value] of Object.entries(record(record(entry.value)['env'])))
    if (typeof value === 'string') variables.set(name, value);
  return { root, folder: startFolder(root, entry), variables };
}

/** What becomes of a file that an inner shell starts: the outer command has the last word. */
function within(outer: Failure, inner: Failure): Failure {
  if (inner.kind !== 'counts') return inner;
  return outer;
}

function nest(outer: Invocation, reading: ShellReading): ShellReading {
  return {
    ...reading,
    invocations: reading.invocations.map((invocation) => ({
      ...invocation,
      failure: within(outer.failure, invocation.failure),
      speaks: outer.speaks && invocation.speaks,
      always: outer.always && invocation.always,
      tested: new Set([...outer.tested, ...invocation.tested]),
    })),
  };
}

function readText(
  text: string,
  setting: ShellSetting,
  outer: Invocation | null,
  depth: number,
  into: CommandReading[],
): void {
  const read = readShell(text, setting);
  const reading = outer ? nest(outer, read) : read;
  const starts = reading.invocations.map((invocation) => ({
    invocation,
    start: startOf(invocation.words),
  }));
  into.push({ text, reading, inner: outer !== null, starts });
  if (depth >= MAX_INNER) return;
  for (const { invocation, start } of starts) {
    if (start.kind !== 'inline' || start.language !== 'bash') continue;
    const code = invocation.words[start.index];
    if (typeof code === 'string' && code !== '' && invocation.inner)
      readText(code, invocation.inner, invocation, depth + 1, into);
  }
}

/** An `exec` entry starts its program without a shell, so nothing in its words is expanded. */
function readExec(entry: ManifestEntry, setting: ShellSetting): CommandReading {
  const given = record(entry.value)['args'];
  const args = Array.isArray(given) ? given.map((item) => (typeof item === 'string' ? item : null)) : [];
  const words = [entry.command!.text, ...args];
  const invocation: Invocation = {
    words,
    written: words.map((word) => word ?? ''),
    folder: setting.folder,
    inner: setting,
    failure: { kind: 'counts' },
    speaks: true,
    always: true,
    inFunction: false,
    tested: new Set(),
    hereDocument: null,
    start: 0,
    end: entry.command!.text.length,
  };
  return {
    text: '',
    reading: {
      invocations: [invocation],
      pipelines: [],
      functions: new Set(),
      sound: true,
      empty: false,
    },
    inner: false,
    starts: [{ invocation, start: startOf(words) }],
  };
}

/** By the entry's parsed value: finding its scripts and judging them ask for the same reading. */
const READINGS = new WeakMap<object, CommandReading[]>();

/** True for a command that a Linux host starts: bash text, or a program of its own. */
export function runsInShell({ handler, command }: ManifestEntry): boolean {
  return handler === 'command' && command !== null && !/^(?:powershell|windows|osx)$/.test(command.field);
}

/**
 * Reads an entry's command without running it: the text that bash gets, then the texts of inner shells.
 * Empty for http and prompt entries, for PowerShell, and for a text that no Linux can start.
 * @param root absolute path of the repository
 */
export function readCommand(root: string, entry: ManifestEntry): CommandReading[] {
  const key = record(entry.value);
  let reading = READINGS.get(key);
  if (!reading) {
    reading = readAnew(root, entry);
    READINGS.set(key, reading);
  }
  return reading;
}

function readAnew(root: string, entry: ManifestEntry): CommandReading[] {
  if (!runsInShell(entry) || !entry.command || entry.command.text.length > MAX_COMMAND) return [];
  const setting = settingOf(root, entry);
  if (entry.command.field === 'exec') return [readExec(entry, setting)];
  const texts: CommandReading[] = [];
  readText(entry.command.text, setting, null, 0, texts);
  return texts;
}

/** How much a reference weighs, of two to one file: the one that ends the hook. */
function weight(reference: ScriptReference): number {
  return (reference.failure.kind === 'counts' ? 2 : 0) + (reference.tested ? 0 : 1);
}

/**
 * What was found for one repository: a hundred manifests often start the same few scripts. Entries that start the same
 * thing share one array of references.
 */
export class StartCache {
  readonly entries = new Map<string, ScriptReference[]>();
  readonly files = new Map<string, Resolved | null>();
}

function keyOf(entry: ManifestEntry): string {
  const { handler, command, cwd, value } = entry;
  const { env, args } = record(value);
  const rest = env === undefined && args === undefined ? '' : JSON.stringify([env, args]);
  return `${handler}\0${command?.field}\0${cwd ?? ''}\0${rest}\0${command?.text}`;
}

/**
 * The files that an entry's command starts: directly, behind an interpreter, in an inner shell.
 * What depends on something unknown (a variable, a substitution) is left out; nothing is executed, and nothing
 * but regular files of at most 512 KiB is opened.
 * @param root absolute path of the repository, links resolved
 */
export function findScripts(root: string, entry: ManifestEntry, cache = new StartCache()): ScriptReference[] {
  const key = keyOf(entry);
  let scripts = cache.entries.get(key);
  if (!scripts) {
    scripts = lookUp(root, entry, cache);
    cache.entries.set(key, scripts);
  }
  return scripts;
}

function resolveOnce(
  root: string,
  folder: string | null,
  word: string,
  start: { readonly runner: string; readonly bare: boolean },
  cache: StartCache,
): Resolved | null {
  const key = JSON.stringify([folder, word, start.runner, start.bare]);
  let resolved = cache.files.get(key);
  if (resolved === undefined) {
    resolved = resolveScript(root, folder, word, start);
    cache.files.set(key, resolved);
  }
  return resolved;
}

function lookUp(root: string, entry: ManifestEntry, cache: StartCache): ScriptReference[] {
  const found = new Map<string, ScriptReference>();
  for (const { starts, reading } of readCommand(root, entry))
    for (const { invocation, start } of starts) {
      if (start.kind !== 'file' && start.kind !== 'program') continue;
      const word = invocation.words[start.index];
      if (typeof word !== 'string' || reading.functions.has(word)) continue;
      const written = invocation.written[start.index] ?? word;
      const runner = start.kind === 'file' ? start.runner : 'direct';
      // `bun run test` names an entry of package.json; `guard.sh` alone is looked up in PATH.
      if (start.kind === 'program' ? !/\.(?:sh|bash|py|[cm]?[jt]s|rb|ps1)$/.test(word) : false) continue;
      if (/^(?:bun|deno)$/.test(runner) && !isPathLike(word)) continue;
      const bare = start.kind === 'program';
      const resolved = resolveOnce(root, invocation.folder, word, { runner, bare }, cache);
      if (!resolved) continue;
      const reference: ScriptReference = {
        ...resolved,
        written,
        runner,
        tested: invocation.tested.has(written) || invocation.tested.has(word),
        failure: invocation.failure,
        speaks: invocation.speaks,
        args: invocation.words.slice(start.index + 1),
      };
      const key = `${resolved.path ?? written}\u0000${runner === 'direct'}`;
      const earlier = found.get(key);
      if (!earlier || weight(reference) > weight(earlier)) found.set(key, reference);
    }
  return [...found.values()];
}
