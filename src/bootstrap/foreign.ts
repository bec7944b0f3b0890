import { type ManifestEntry, readManifest } from '../contract/liveness.js';
import { camelMatcher } from '../convert/matcher.js';
import type { ChainSettings } from '../guard/policy.js';
import { DEFAULT_CHAIN_SEC, MAX_CHAIN_SEC, type StopChain } from '../guard/policy-loop.js';
import type { FileSystem } from './file-system.js';
import { LEDGER, MANIFEST } from './places.js';

/** A live preToolUse or agentStop entry that is not ours. It stays live. */
export interface ForeignEntry {
  readonly file: string;
  /** RFC 6901. */
  readonly pointer: string;
  readonly event: string;
  /** Where in the policy it would stand: `chain`, or `loop.chain` for agentStop. */
  readonly key: 'chain' | 'loop.chain';
  /** The entry of that list that would take it in; null where there can be none. */
  readonly chain: ChainSettings | Omit<StopChain, 'command'> | null;
  /** What a maintainer should know, as sentences. */
  readonly note: string;
}

/** Who runs what stands in such a list. */
export const CHAINED_BY: Readonly<Record<ForeignEntry['key'], string>> = {
  chain: 'the guard',
  'loop.chain': 'our agentStop hook',
};

/** The guard's own limit for a chained hook (guard/policy-schema.ts). */
const CHAIN_LIMIT_MS = 2000;
const FOLDER_LIMIT = 1000;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The entry's line, with its environment and folder, which a chained hook has no keys for. */
function lineOf(entry: ManifestEntry, text: string): string {
  const { env } = entry.value as { readonly env?: Readonly<Record<string, string>> };
  const names = Object.entries(env ?? {}).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const exported = names.map(([name, value]) => `export ${name}=${quote(value)}; `).join('');
  return `${exported}${entry.cwd === null ? '' : `cd ${quote(entry.cwd)} && `}${text}`;
}

const isBash = ({ handler, command }: ManifestEntry): boolean =>
  handler === 'command' && command !== null && /^(?:bash|command|linux)$/.test(command.field);

function describeStop(file: string, entry: ManifestEntry): ForeignEntry {
  const base = { file, pointer: entry.pointer, event: entry.event, key: 'loop.chain' as const };
  const kept =
    'Of several agentStop entries the last answer wins: an entry that lets the agent stop undoes our block, and two loops undo each other.';
  if (!isBash(entry))
    return { ...base, chain: null, note: `${kept} It is no bash command, so it cannot be chained.` };
  const notes = [kept, 'Chained it is asked when our loop would let the agent stop.'];
  if (entry.timeoutSec > MAX_CHAIN_SEC)
    notes.push(
      `Its limit is ${entry.timeoutSec} s; a chained one has ${MAX_CHAIN_SEC} s, and is not waited for any longer.`,
    );
  if (entry.dialect === 'pascal')
    notes.push(
      'It is sent Claude’s field names (`session_id`) now; chained it gets `sessionId` and the like.',
    );
  const timeoutSec = Math.min(Math.max(Math.ceil(entry.timeoutSec), 1), MAX_CHAIN_SEC);
  return {
    ...base,
    chain: {
      bash: lineOf(entry, entry.command!.text),
      ...(timeoutSec === DEFAULT_CHAIN_SEC ? {} : { timeoutSec }),
    } as Omit<StopChain, 'command'>,
    note: notes.join(' '),
  };
}

function describe(file: string, entry: ManifestEntry): ForeignEntry {
  if (entry.facts?.name === 'agentStop') return describeStop(file, entry);
  const base = { file, pointer: entry.pointer, event: entry.event, key: 'chain' as const };
  const kept =
    'Each preToolUse entry sees what the one before it modified, and one that runs behind the guard can swap what the guard has checked.';
  const { command } = entry;
  const matcher = camelMatcher(entry.matcher?.value, entry.facts!, entry.dialect!);
  if (!command || !isBash(entry) || !matcher)
    return { ...base, chain: null, note: `${kept} It is no bash command, so it cannot be chained.` };
  const notes = [kept];
  const late = entry.timeoutSec * 1000 > CHAIN_LIMIT_MS;
  if (late)
    notes.push(
      `Its limit is ${entry.timeoutSec} s; a chained hook has ${CHAIN_LIMIT_MS / 1000} s, and being late denies.`,
    );
  if (entry.dialect === 'pascal')
    notes.push(
      'It is sent Claude’s field names (`tool_name`, `tool_input`) now; chained it gets `toolName` and `toolArgs`.',
    );
  return {
    ...base,
    chain: {
      bash: lineOf(entry, command.text),
      ...(matcher.matcher === undefined ? {} : { matcher: matcher.matcher }),
      timeoutMs: Math.min(Math.max(Math.floor(entry.timeoutSec * 1000), 50), CHAIN_LIMIT_MS),
    },
    note: notes.join(' '),
  };
}

/** The other manifests of the repository. What cannot be read is verify's to report. */
function manifests(fs: FileSystem): string[] {
  const found: string[] = [];
  const folders = ['.github/hooks'];
  for (let at = 0; at < folders.length && at < FOLDER_LIMIT; at++) {
    const folder = folders[at]!;
    if (fs.look(folder).kind !== 'folder') continue;
    for (const name of fs.list(folder)) {
      if (name.startsWith('.')) continue;
      const path = `${folder}/${name}`;
      const { kind } = fs.look(path);
      if (kind === 'folder') folders.push(path);
      else if ((kind === 'file' || kind === 'link') && name.endsWith('.json')) found.push(path);
    }
  }
  return found.filter((path) => path !== MANIFEST && path !== LEDGER);
}

/** Every live preToolUse and agentStop entry of other manifests, as the cloud agent loads them. */
export function foreignEntries(fs: FileSystem): ForeignEntry[] {
  return manifests(fs).flatMap((path) => {
    let text: string;
    try {
      text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(fs.read(path));
    } catch {
      return [];
    }
    return readManifest(text, 'cloud')
      .entries.filter(
        (entry) => entry.live && (entry.facts?.name === 'preToolUse' || entry.facts?.name === 'agentStop'),
      )
      .map((entry) => describe(path, entry));
  });
}
