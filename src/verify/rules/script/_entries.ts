import type { HookEntry, Repository } from '../../../surface/model.js';
import { oncePer } from '../../../surface/once.js';
import { runsInShell } from '../../../surface/scripts.js';
import type { Place } from '../../../surface/source.js';
import type { RuleContext } from '../../rule.js';

const commandsOf = oncePer((repository: Repository): readonly HookEntry[] =>
  repository.manifests.flatMap(({ entries }) => entries.filter((entry) => entry.live && runsInShell(entry))),
);

/** The entries that the host runs as commands. What it drops is reported by the rules that say why. */
export function liveCommands({ repository }: RuleContext): readonly HookEntry[] {
  return commandsOf(repository);
}

/** Where an entry's command stands in its manifest. */
export function commandPlace(entry: HookEntry): Place {
  return entry.manifest.place(entry.command ? `${entry.pointer}/${entry.command.field}` : entry.pointer);
}

/** True where the entry decides whether a tool call runs. */
export function isGuard(entry: HookEntry): boolean {
  return entry.facts?.name === 'preToolUse';
}

/** `agentStop` and `Stop`: the entries that can keep the agent at work. */
export function isStop(entry: HookEntry): boolean {
  return entry.facts?.name === 'agentStop';
}

/** A stretch of a command or a path as it stands in a message: one line, quoted, not too long. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `\`${(line.length > 80 ? `${line.slice(0, 77)}…` : line).replaceAll('`', "'")}\``;
}

/** One report a script and problem, however many entries start it. */
export class Once {
  readonly #seen = new Set<string>();

  first(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }
}
