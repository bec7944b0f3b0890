import { sha256 } from '../guard/digest.js';
import { globPattern } from '../guard/policy.js';
import type { LoopPolicy } from '../guard/policy-loop.js';
import { ListError, readCriteria } from './criteria.js';
import { expand, readInside } from './files.js';

/** What belongs to a gate: name to SHA-256, or null for what was not there (docs/loop.md, "What is hashed"). */
export type Frozen = Readonly<Record<string, string | null>>;

/** Names of one loop. */
const MOST = 500;
/** How deep scripts are followed that name other scripts. */
const DEPTH = 4;

/** Texts, and not programs: a command that names one checks it. */
const TEXTS = /\.(?:md|markdown|mdx|rst|txt|adoc)$/i;
const PACKAGE_RUNNERS = /^(?:npm|pnpm|yarn|bun|npx|node)$/;
/** Files that a runner reads by itself, also those that would take effect if they appeared. */
const RUNNER_FILES: Readonly<Record<string, readonly string[]>> = {
  npm: ['.npmrc'],
  pnpm: ['.npmrc', '.pnpmfile.cjs'],
  yarn: ['.yarnrc', '.yarnrc.yml'],
  make: ['GNUmakefile', 'makefile', 'Makefile'],
  just: ['justfile', 'Justfile', '.justfile'],
  task: ['Taskfile.yml', 'Taskfile.yaml'],
};
/** The key of a script of a package.json stands behind this. */
const SCRIPT = '#scripts.';

const programName = (word: string): string => word.slice(word.lastIndexOf('/') + 1);

function scriptsOf(root: string, file: string): Readonly<Record<string, unknown>> | null {
  const bytes = readInside(root, file);
  if (!bytes) return null;
  try {
    const { scripts } = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as {
      scripts?: unknown;
    };
    return typeof scripts === 'object' && scripts !== null
      ? (scripts as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return null;
  }
}

/** The hash that a name has now. */
function hashOf(root: string, name: string): string | null {
  const at = name.indexOf(SCRIPT);
  if (at === -1) {
    const bytes = readInside(root, name);
    return bytes && sha256(bytes);
  }
  const script = scriptsOf(root, name.slice(0, at))?.[name.slice(at + SCRIPT.length)];
  return typeof script === 'string' ? sha256(script) : null;
}

/** Gathers the names that commands lead to. */
class Gatherer {
  readonly names = new Set<string>();

  constructor(private readonly root: string) {}

  /** A word that names a file of the work tree, from the folder that a command runs in. */
  private file(word: string, folder: string): void {
    let path = word.startsWith(`${this.root}/`)
      ? word.slice(this.root.length + 1)
      : `${folder}${word.replace(/^(?:\.\/)+/, '')}`;
    path = path.replace(/\/\.\//g, '/');
    if (
      path === '' ||
      path.startsWith('/') ||
      path.startsWith('-') ||
      /(?:^|\/)\.\.(?:\/|$)|[\0\\]/.test(path)
    )
      return;
    if (TEXTS.test(path) || this.names.has(path) || this.names.size >= MOST) return;
    if (readInside(this.root, path)) this.names.add(path);
  }

  /** A script of a package.json, with those around it and those that it names. */
  private script(name: string, folder: string, depth: number): void {
    const file = `${folder}package.json`;
    const scripts = scriptsOf(this.root, file);
    if (!scripts) return;
    for (const each of [name, `pre${name}`, `post${name}`]) {
      const key = `${file}${SCRIPT}${each}`;
      if (this.names.has(key) || this.names.size >= MOST) continue;
      const text = scripts[each];
      // One around the script that is not there now would run if it appeared.
      if (typeof text === 'string' || Object.hasOwn(scripts, name)) this.names.add(key);
      if (typeof text === 'string')
        this.words(
          text.split(/[\s;&|()<>"'`]+/).filter((word) => word !== ''),
          folder,
          depth + 1,
        );
    }
  }

  words(argv: readonly string[], folder: string, depth: number): void {
    if (depth > DEPTH) return;
    const program = programName(argv[0] ?? '');
    let inside = folder;
    const at = argv.findIndex((word) => /^(?:--prefix|-C|--cwd|--dir|--directory)$/.test(word));
    const named = at === -1 ? undefined : argv[at + 1];
    if (named !== undefined && /^[\w.-][\w./-]*$/.test(named) && !named.includes('..'))
      inside = `${folder}${named.replace(/^\.\/|\/$/g, '')}/`;
    for (const word of argv) {
      for (const file of RUNNER_FILES[programName(word)] ?? []) this.names.add(`${inside}${file}`);
      this.file(word, folder);
      const assigned = word.indexOf('=');
      if (assigned > 0) this.file(word.slice(assigned + 1), folder);
      if (inside !== folder) this.file(word, inside);
    }
    if (depth > 0 || PACKAGE_RUNNERS.test(program)) {
      const scripts = scriptsOf(this.root, `${inside}package.json`);
      for (const word of scripts ? argv.slice(depth > 0 ? 0 : 1) : []) {
        const name = word === 't' || word === 'tst' ? 'test' : word;
        if (Object.hasOwn(scripts!, name)) this.script(name, inside, depth);
      }
    }
  }
}

/** The commands of a criteria file; none where it cannot be read, which is found out when it is needed. */
function criteriaCommands(root: string, file: string): (readonly string[])[] {
  try {
    return readCriteria(readInside(root, file)?.toString('utf8') ?? '').flatMap(({ check }) =>
      check.kind === 'command' ? [check.command] : [],
    );
  } catch (error) {
    if (error instanceof ListError) return [];
    throw error;
  }
}

/** Hashes everything that belongs to the gates of a policy, whichever mode is armed. */
export function freeze(root: string, loop: LoopPolicy): Frozen {
  const gatherer = new Gatherer(root);
  const commands = [...loop.gate, ...Object.values(loop.agents).flatMap(({ gate }) => gate)].map(
    ({ command }) => command,
  );
  if (loop.criteria !== null) {
    gatherer.names.add(loop.criteria);
    commands.push(...criteriaCommands(root, loop.criteria));
  }
  for (const argv of commands) gatherer.words(argv, '', 0);
  const out = loop.files.filter((entry) => entry.startsWith('!')).map((entry) => globPattern(entry.slice(1)));
  for (const entry of loop.files)
    if (!entry.startsWith('!')) for (const path of expand(root, entry, MOST)) gatherer.names.add(path);
  // A file may be called `__proto__`.
  const frozen: Record<string, string | null> = Object.create(null);
  for (const name of [...gatherer.names].sort())
    if (!out.some((pattern) => pattern.test(name.toLowerCase()))) frozen[name] = hashOf(root, name);
  return frozen;
}

/** The names whose hash is another one now. */
export function changedSince(root: string, frozen: Frozen): string[] {
  return Object.entries(frozen)
    .filter(([name, hash]) => hashOf(root, name) !== hash)
    .map(([name]) => name);
}
