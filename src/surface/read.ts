import { readAgent } from '../contract/agent.js';
import { type ManifestReading, readManifest } from '../contract/liveness.js';
import { settingsSwitch } from '../contract/settings.js';
import type { Surface } from '../contract/surfaces.js';
import { type FoundFile, isProblem, type RawPath, rawJoin, readBytes, statOf, walk } from './files.js';
import { givenFolder } from './given-file.js';
import { JsonPositions } from './json.js';
import { findManifests } from './manifests.js';
import { findMisplaced } from './misplaced.js';
import type {
  AgentFile,
  FileProblem,
  HookEntry,
  ManifestFile,
  Repository,
  SettingsFile,
  WorkflowFile,
} from './model.js';
import { PathError } from './path-error.js';
import { findScripts, StartCache } from './scripts.js';
import { Source } from './source.js';

const MANIFEST_LIMIT = 64 * 1024 * 1024;
const TEXT_LIMIT = 4 * 1024 * 1024;
/**
 * Events and entries of all manifests together: each costs kilobytes and an equal share of a second, so that a file of 50
 * megabytes would take the runner's memory. A hundred times what any known repository has.
 */
const PARTS_LIMIT = 20_000;

/** The host reads them in this order, and a later one that says `disableAllHooks` has the last word. */
const SETTINGS = [
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.github/copilot/settings.json',
  '.github/copilot/settings.local.json',
];

/** What agents of several makers read at the root as their instructions; Copilot reads all of these. */
const INSTRUCTIONS = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', '.github/copilot-instructions.md'];

export { PathError };

/** UTF-8 with the byte order mark kept: the host rejects a manifest for it. */
function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function readText(found: FoundFile, limit: number): { text: string; problem: FileProblem | null } {
  if (found.problem) return { text: '', problem: found.problem };
  const bytes = readBytes(found.raw, limit);
  return isProblem(bytes) ? { text: '', problem: bytes } : { text: decode(bytes), problem: null };
}

const NOTHING: ManifestReading = {
  loads: false,
  drops: [],
  entries: [],
  value: undefined,
  fault: null,
  oversized: false,
};

/** Reads a manifest or settings file unless it has too many parts, which is a problem of the file. */
function readHooks(
  file: { readonly text: string; readonly problem: FileProblem | null },
  surface: Surface,
  limit: number,
): { reading: ManifestReading; text: string; problem: FileProblem | null } {
  if (file.problem) return { ...file, reading: NOTHING };
  const reading = readManifest(file.text, surface, limit);
  if (!reading.oversized) return { ...file, reading };
  const detail = `with it the repository has more than ${PARTS_LIMIT} events and entries, and no more are read`;
  return { reading: NOTHING, text: '', problem: { kind: 'too-large', detail } };
}

interface Reading {
  readonly root: string;
  readonly surface: Surface;
  /** A settings file switches off every manifest. */
  readonly disabled: boolean;
  readonly cache: StartCache;
  /** How many events and entries may still be read. */
  left: number;
}

function readManifestFile(found: FoundFile, state: Reading): ManifestFile {
  const { root, surface, disabled, cache } = state;
  const { text, problem, reading } = readHooks(readText(found, MANIFEST_LIMIT), surface, state.left);
  const positions = new JsonPositions(text);
  state.left -= reading.entries.length + reading.drops.length;
  const entries: HookEntry[] = [];
  const manifest: ManifestFile = {
    path: found.path,
    problem,
    text,
    positions,
    reading,
    entries,
    place: (pointer, part) => positions.place(pointer, part),
  };
  for (const entry of reading.entries) {
    const switchedOff = entry.live && disabled;
    entries.push({
      ...entry,
      live: entry.live && !disabled,
      reason: switchedOff ? 'manifest/disabled-by-settings' : entry.reason,
      manifest,
      line: positions.place(entry.pointer).line,
      scripts: findScripts(root, entry, cache),
    });
  }
  return manifest;
}

function readSettings(
  found: FoundFile,
  surface: Surface,
): Omit<SettingsFile, 'disablesHooks'> & { readonly switch: boolean | null } {
  const { text, problem, reading } = readHooks(readText(found, TEXT_LIMIT), surface, PARTS_LIMIT);
  return {
    path: found.path,
    problem,
    positions: new JsonPositions(text),
    reading,
    switch: settingsSwitch(reading.value),
  };
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function readAgentFile(found: FoundFile): AgentFile {
  const bytes = found.problem ?? readBytes(found.raw, TEXT_LIMIT);
  const text = isProblem(bytes) ? '' : decode(bytes);
  // The host refuses these (docs/host-contract.md, "Agents"), while it reads a manifest with bad bytes replaced.
  const problem: FileProblem | null = isProblem(bytes)
    ? bytes
    : isUtf8(bytes)
      ? null
      : { kind: 'unreadable', detail: 'it is not UTF-8' };
  return { path: found.path, problem, text, source: new Source(text), agent: readAgent(found.path, text) };
}

function readPlainFile(found: FoundFile): WorkflowFile {
  const { text, problem } = readText(found, TEXT_LIMIT);
  return { path: found.path, problem, text, source: new Source(text) };
}

/** Those of the names that are there. */
function namedFiles(root: RawPath, names: readonly string[]): FoundFile[] {
  return names.flatMap((path) => {
    const raw = rawJoin(root, path);
    const stat = statOf(raw);
    if (isProblem(stat) && stat.kind === 'vanished') return [];
    return [{ path, raw, problem: isProblem(stat) ? stat : null }];
  });
}

/**
 * Reads everything of a repository that decides what guards an agent. Executes nothing.
 * @param path the repository's folder
 * @throws PathError where `path` is not there or is no folder
 */
export function readRepository(path: string, surface: Surface): Repository {
  const root = givenFolder(path);
  const raw = Buffer.from(root);
  const json = (name: string): boolean => name.endsWith('.json');
  const problems: { path: string; problem: FileProblem }[] = [];
  const take = (files: FoundFile[], wanted: (name: string) => boolean): FoundFile[] => {
    for (const file of files)
      if (file.problem && !wanted(file.path)) problems.push({ path: file.path, problem: file.problem });
    return files.filter((file) => !file.problem || wanted(file.path));
  };
  const markdown = (name: string): boolean => name.endsWith('.md');
  const yaml = (name: string): boolean => /\.ya?ml$/.test(name);
  const read = namedFiles(raw, SETTINGS).map((file) => readSettings(file, surface));
  const last = read.findLast((file) => file.switch !== null);
  const settings = read.map(
    ({ switch: _, ...file }): SettingsFile => ({
      ...file,
      disablesHooks: last?.switch === true && file.path === last.path,
    }),
  );
  // The cloud agent reads no settings (contract 6); the CLI obeys each of these.
  const disabled = surface === 'cli' && settings.some((file) => file.disablesHooks);
  const reading: Reading = { root, surface, disabled, cache: new StartCache(), left: PARTS_LIMIT };
  return {
    root,
    manifests: take(findManifests(raw), json).map((file) => readManifestFile(file, reading)),
    agents: take(walk(raw, '.github/agents', { wanted: markdown, recursive: true }), markdown).map(
      readAgentFile,
    ),
    workflows: take(walk(raw, '.github/workflows', { wanted: yaml, recursive: false }), yaml).map(
      readPlainFile,
    ),
    instructions: [
      ...namedFiles(raw, INSTRUCTIONS),
      ...take(walk(raw, '.github/instructions', { wanted: markdown, recursive: true }), markdown),
      ...take(walk(raw, '.claude/rules', { wanted: markdown, recursive: true }), markdown),
    ].map(readPlainFile),
    misplaced: findMisplaced(raw),
    settings,
    problems,
  };
}
