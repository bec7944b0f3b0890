import { type Drop, drop } from './drop.js';
import { faultOf, show } from './entry-checks.js';
import type { EventFacts } from './events.js';
import { type Fields, has, isObject } from './json-values.js';
import type { Surface } from './surfaces.js';

/** What kind of thing an entry starts. */
export type Handler = 'command' | 'http' | 'prompt';

/** The text that the host hands to bash (or, for `exec`, the program), and the key that it stands in. */
export interface EntryCommand {
  readonly field: 'bash' | 'command' | 'linux' | 'powershell' | 'windows' | 'osx' | 'exec';
  readonly text: string;
}

export interface EntryReading {
  /** Why the host drops the entry; null where it keeps it. The matcher is not looked at here. */
  readonly drop: Drop | null;
  readonly handler: Handler | null;
  readonly command: EntryCommand | null;
  readonly timeoutSec: number;
  readonly cwd: string | null;
}

/** The host's limit where an entry names none, in seconds. */
export const DEFAULT_TIMEOUT_SEC = 30;

/** In this order the first that is present, even if empty, is what runs on Linux. */
const LINUX_ORDER = ['linux', 'bash', 'command', 'powershell', 'windows', 'osx', 'exec'] as const;

function commandOf(fields: Fields): EntryCommand | null {
  for (const field of LINUX_ORDER) {
    const text = fields[field];
    if (has(fields, field)) return typeof text === 'string' ? { field, text } : null;
  }
  return null;
}

/** A text of which bash runs nothing: blank, or one comment. */
function runsNothing(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line));
}

/** What the host loads, and yet does nothing for; or, in the cloud agent, ignores (contract 2 and 6). */
function idle(
  fields: Fields,
  handler: Handler,
  command: EntryCommand | null,
  pointer: string,
  surface: Surface,
): Drop | null {
  const byBash = command?.field === 'bash' || command?.field === 'command' || command?.field === 'linux';
  if (command && byBash && runsNothing(command.text)) {
    const at = `${pointer}/${command.field}`;
    return command.text.trim() === ''
      ? drop(
          'entry/empty-command',
          at,
          `\`${command.field}\` is empty, and it is what runs`,
          'Write the command, or remove the key.',
        )
      : drop(
          'script/comment-only',
          at,
          `\`${command.field}\` is only a comment`,
          'Remove the `#`, or put the command on a line of its own.',
        );
  }
  if (surface !== 'cloud') return null;
  if (handler === 'prompt')
    return drop(
      'entry/prompt',
      pointer,
      'the cloud agent may not run prompt entries',
      'Print `additionalContext` from a command instead.',
    );
  if (has(fields, 'exec'))
    return drop('entry/exec', `${pointer}/exec`, 'the cloud agent ignores `exec`', 'Use `bash`.', 'key');
  if (command?.field === 'powershell' || command?.field === 'windows' || command?.field === 'osx')
    return drop(
      'entry/powershell-only',
      `${pointer}/${command.field}`,
      `the only command stands in \`${command.field}\`, and the cloud agent runs on Linux`,
      'Add a `bash` command.',
      'key',
    );
  return null;
}

/**
 * What the host makes of one entry of a known event (docs/host-contract.md, "Entries"). First fault wins, as in the host.
 * @param value the entry as parsed
 * @param pointer where it stands
 */
export function readEntry(
  value: unknown,
  pointer: string,
  facts: EventFacts,
  surface: Surface,
): EntryReading {
  const nothing = { handler: null, command: null, timeoutSec: DEFAULT_TIMEOUT_SEC, cwd: null };
  if (!isObject(value))
    return {
      ...nothing,
      drop: drop(
        'entry/shape',
        pointer,
        `the entry is ${show(value)}, not an object`,
        'Write an object with `type` and `bash`.',
      ),
    };
  const type = has(value, 'type') ? value['type'] : 'command';
  if (type !== 'command' && type !== 'http' && type !== 'prompt')
    return {
      ...nothing,
      drop: drop(
        'entry/type',
        `${pointer}/type`,
        `\`type\` is ${show(type)}; the host knows "command", "http" and "prompt"`,
        'Write "type": "command".',
      ),
    };
  const command = type === 'command' ? commandOf(value) : null;
  const limits = [value['timeoutSec'], value['timeout']].filter(
    (limit): limit is number => typeof limit === 'number' && limit > 0,
  );
  return {
    drop: faultOf(type, value, pointer, facts) ?? idle(value, type, command, pointer, surface),
    handler: type,
    command,
    timeoutSec: limits[0] ?? DEFAULT_TIMEOUT_SEC,
    cwd: typeof value['cwd'] === 'string' && value['cwd'] !== '' ? value['cwd'] : null,
  };
}
