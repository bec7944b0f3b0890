/** How many words follow a flag: none; one; perhaps one; any number. */
export type Arity = 'none' | 'one' | 'optional' | 'many';

/** The flags of one version of the Copilot CLI, by the spelling that `--help` shows, short ones as well. */
export type FlagTable = ReadonlyMap<string, Arity>;

/** One or more spellings, then what stands for the value. */
const LINE =
  /^\s+((?:-[A-Za-z]|--[a-z][a-z0-9-]*)(?:, (?:-[A-Za-z]|--[a-z][a-z0-9-]*))*)(?:\[?=?\s?([<[][^\s\]>]+[\]>.]*\]?|[A-Za-z]+(?:\.\.\.)?\]))?(?:\s{2,}|\s*$| \[)/;

function arityOf(value: string | undefined): Arity {
  if (value === undefined) return 'none';
  if (value.includes('...')) return 'many';
  return value.startsWith('<') ? 'one' : 'optional';
}

/**
 * The flags that `copilot --help` lists. Two layouts are read: that up to 1.0.73 (`--allow-tool[=tools...]   Text`) and the
 * later one (`--allow-tool [<tools>...]`, the text below it). Measured on 1.0.73 and 1.0.102.
 */
export function parseHelp(text: string): FlagTable {
  const table = new Map<string, Arity>();
  const start = text.search(/^Options:$/m);
  const end = text.search(/^(?:Commands|Help Topics|Examples):$/m);
  const section = text.slice(Math.max(start, 0), end > start ? end : undefined);
  for (const line of section.split('\n')) {
    const match = LINE.exec(line);
    for (const flag of match?.[1]?.split(', ') ?? []) table.set(flag, arityOf(match?.[2]));
  }
  return table;
}

/** The models that `copilot help config` lists, newest of a family first, as the CLI orders them. */
export function parseModels(text: string): string[] {
  const [, section = ''] = /^\s*`model`:.*\n((?:\s+- ".*"\n)+)/m.exec(text) ?? [];
  return [...section.matchAll(/- "([^"]+)"/g)].map((match) => match[1]!);
}
