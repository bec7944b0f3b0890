import * as path from 'node:path';
import type { Dialect, EventFacts } from '../contract/events.js';
import { compileMatcher } from '../contract/host-regex.js';
import type { ManifestEntry } from '../contract/liveness.js';
import type { Surface } from '../contract/surfaces.js';
import { TOOLS } from '../contract/tools.js';
import type { HookEntry, ManifestFile, Repository } from '../surface/model.js';
import { readPins } from '../surface/pins.js';
import { programOf } from '../surface/program.js';
import { saysNo } from '../surface/says-no.js';
import { findScripts, StartCache } from '../surface/scripts.js';
import { startedFiles } from '../surface/started.js';
import { ROLES, type Role } from './cases/cases.js';
import type { Skipped } from './model.js';

/** A live command entry, with what it takes to run it. */
export interface DrillEntry {
  readonly file: string;
  readonly event: string;
  readonly facts: EventFacts;
  readonly dialect: Dialect;
  readonly pointer: string;
  readonly line: number;
  readonly role: Role;
  /** Null where the host finds no command for Linux and the entry errs at every call. */
  readonly argv: readonly string[] | null;
  readonly limitMs: number;
  readonly cwd: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** COPILOT_HOOK_DIR, relative to the root: the manifest's own folder. */
  readonly hookDir: string;
  /** Scripts of the repository that it starts, relative to the root. */
  readonly scripts: readonly string[];
  /** Its program text says no to something. */
  readonly saysNo: boolean;
  /** Something in its text that swallows a failure, or the empty string. */
  readonly swallow: string;
  lets(tool: string): boolean;
}

function letsThrough({ matches, matcher, dialect }: ManifestEntry, tool: string): boolean {
  if (matches?.kind !== 'some') return true;
  const known = TOOLS.find(({ name }) => name === tool);
  if (known) return matches.tools.includes(tool);
  const pattern = String(matcher?.value);
  if (dialect === 'pascal' && pattern.split('|').some((part) => part.trim() === tool)) return true;
  return (compileMatcher(pattern)?.matching([tool]).length ?? 0) > 0;
}

function argvOf({ command, value }: ManifestEntry): readonly string[] | null {
  const { field, text } = command!;
  if (field === 'exec') {
    const { args } = value as { readonly args?: readonly string[] };
    return [text, ...(args ?? [])];
  }
  if (field === 'powershell' || field === 'windows' || field === 'osx') return null;
  return ['/bin/bash', '--norc', '--noprofile', '-c', text];
}

function make(entry: HookEntry, file: string, root: string): DrillEntry {
  const facts = entry.facts!;
  const text = entry.command!.text;
  const pins = readPins(text);
  const { parts } = programOf(entry, root);
  const { env } = entry.value as { readonly env?: Readonly<Record<string, string>> };
  return {
    file,
    event: entry.event,
    facts,
    dialect: entry.dialect!,
    pointer: entry.pointer,
    line: entry.line,
    role: ROLES[facts.name] ?? 'other',
    argv: argvOf(entry),
    limitMs: entry.timeoutSec * 1000,
    cwd: entry.cwd,
    env: env ?? {},
    hookDir: path.posix.dirname(file),
    scripts: startedFiles(entry),
    saysNo: pins !== null || parts.some((part) => saysNo(part, part.script?.path ?? '')),
    swallow: /\|\|\s*(?:true|:|exit 0|echo\b[^;]*)|;\s*exit 0\s*$/.exec(text)?.[0].trim() ?? '',
    lets: (tool) => facts.subject !== 'tool' || letsThrough(entry, tool),
  };
}

/** A camelCase event's entries come before its twin's; otherwise the host keeps the file's order (docs/host-contract.md, "Places"). */
function inOrder(entries: readonly HookEntry[]): HookEntry[] {
  return [
    ...entries.filter(({ dialect }) => dialect !== 'pascal'),
    ...entries.filter(({ dialect }) => dialect === 'pascal'),
  ];
}

/** Settings files run in the CLI, behind every manifest. */
function ofSettings(repository: Repository, surface: Surface): { file: string; entries: HookEntry[] }[] {
  if (surface === 'cloud' || repository.settings.some(({ disablesHooks }) => disablesHooks)) return [];
  const cache = new StartCache();
  return repository.settings.map(({ path: file, reading, positions }) => ({
    file,
    entries: reading.entries.map(
      (entry): HookEntry => ({
        ...entry,
        manifest: { path: file } as ManifestFile,
        line: positions.place(entry.pointer).line,
        scripts: findScripts(repository.root, entry, cache),
      }),
    ),
  }));
}

/** The live command entries in the order in which the host runs those of one event, and the live ones that are none. */
export function drillEntries(
  repository: Repository,
  surface: Surface,
): { readonly entries: readonly DrillEntry[]; readonly skipped: readonly Skipped[] } {
  const files = [
    ...repository.manifests.map(({ path: file, entries }) => ({ file, entries })),
    ...ofSettings(repository, surface),
  ];
  const entries: DrillEntry[] = [];
  const skipped: Skipped[] = [];
  for (const file of files)
    for (const entry of inOrder(file.entries)) {
      if (!entry.live || !entry.facts || !entry.dialect) continue;
      if (entry.handler === 'command' && entry.command) entries.push(make(entry, file.file, repository.root));
      else
        skipped.push({
          file: file.file,
          event: entry.event,
          pointer: entry.pointer,
          why: `it is of type ${JSON.stringify(entry.handler)}: only commands are run`,
        });
    }
  return { entries, skipped };
}
