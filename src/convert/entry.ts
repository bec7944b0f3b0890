import { nearestEvent } from '../contract/event-names.js';
import type { EventFacts } from '../contract/events.js';
import { type ManifestEntry, readManifest } from '../contract/liveness.js';
import { readMatcher } from '../contract/matcher.js';
import { camelMatcher } from './matcher.js';

type Fields = Readonly<Record<string, unknown>>;

export interface ConvertedEntry {
  /** Null: it cannot be carried over. */
  readonly value: Fields | null;
  /** Sentences. */
  readonly messages: readonly string[];
}

/** Keys that mean the same in both forms. */
const SAME = ['cwd', 'env', 'url', 'headers', 'allowedEnvVars', 'prompt', 'comment', 'description', 'name'];
/** Keys that are rewritten, or say what the new form says anyway. */
const HANDLED = [
  'type',
  'linux',
  'bash',
  'command',
  'windows',
  'powershell',
  'osx',
  'exec',
  'args',
  'timeout',
  'timeoutSec',
  'matcher',
  'hooks',
];

const left = (message: string): ConvertedEntry => ({ value: null, messages: [message] });

/** The first of these keys that an entry has, as the host takes it. */
function first(fields: Fields, keys: readonly string[]): unknown {
  const key = keys.find((each) => Object.hasOwn(fields, each));
  return key === undefined ? undefined : fields[key];
}

function commandsOf(fields: Fields, messages: string[]): Fields {
  const bash = first(fields, ['linux', 'bash', 'command']);
  const powershell = first(fields, ['powershell', 'windows']);
  const osx = fields['osx'];
  const commands: Record<string, unknown> = {};
  if (bash !== undefined) commands['bash'] = bash;
  else if (powershell === undefined && osx !== undefined) {
    // Without a line for Linux the host denies every call there under preToolUse (docs/host-contract.md, "Entries").
    commands['bash'] = osx;
    messages.push(
      '`osx` is now `bash`, which Linux runs as well; there the host had nothing to run, and denied every call under `preToolUse`.',
    );
  }
  if (powershell !== undefined) commands['powershell'] = powershell;
  if (osx !== undefined && osx !== commands['bash'])
    messages.push('`osx` stays behind: `bash` is what runs on macOS too.');
  for (const key of ['exec', 'args'])
    if (Object.hasOwn(fields, key)) {
      commands[key] = fields[key];
      if (key === 'exec') messages.push('`exec` is for the CLI alone; the cloud agent needs `bash`.');
    }
  return commands;
}

/** Why the host would drop the converted entry; null where it would not. */
function fault(facts: EventFacts, value: Fields): string | null {
  const { drops } = readManifest(JSON.stringify({ version: 1, hooks: { [facts.name]: [value] } }), 'cli');
  const reading = readMatcher(value['matcher'], facts, 'camel', 'cli');
  // A matcher for tools of Windows alone never matches on Linux, and is no fault of the entry.
  const windows = reading.kind === 'some' && reading.windows.length > 0;
  const drop = drops.find(({ rule }) => !windows || rule !== 'matcher/never-matches');
  return drop ? `${drop.detail}. ${drop.mend}` : null;
}

/** One entry in Copilot's own form, with what a reader must know about it. Reads nothing but the entry. */
export function convertEntry(entry: ManifestEntry): ConvertedEntry {
  if (!entry.facts || !entry.dialect) {
    const near = nearestEvent(entry.event);
    return left(
      `\`${entry.event}\` is no event of this host, so the entry cannot be carried over.${near ? ` The nearest event is \`${near}\`.` : ''}`,
    );
  }
  if (typeof entry.value !== 'object' || entry.value === null || Array.isArray(entry.value))
    return left('It is no object, and cannot be carried over.');
  const fields = entry.value as Fields;
  const messages: string[] = [];
  const matched = camelMatcher(entry.matcher?.value, entry.facts, entry.dialect);
  if (!matched)
    return left(
      `The matcher ${JSON.stringify(entry.matcher?.value)} matches no tool of this host, so the entry cannot be carried over.`,
    );
  if (matched.note) messages.push(matched.note);
  const limited = ['timeoutSec', 'timeout'].some((key) => Object.hasOwn(fields, key));
  const type = Object.hasOwn(fields, 'type') ? fields['type'] : 'command';
  const value: Record<string, unknown> = { type };
  if (matched.matcher !== undefined) value['matcher'] = matched.matcher;
  if (type === 'command') Object.assign(value, commandsOf(fields, messages));
  for (const key of SAME) if (Object.hasOwn(fields, key)) value[key] = fields[key];
  if (limited) value['timeoutSec'] = first(fields, ['timeoutSec', 'timeout']);
  for (const key of Object.keys(fields))
    if (!SAME.includes(key) && !HANDLED.includes(key))
      messages.push(`\`${key}\` means nothing to this host and stays behind.`);
  const why = fault(entry.facts, value);
  return why === null ? { value, messages } : left(`It cannot be carried over: ${why}`);
}
