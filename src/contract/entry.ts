import type { EventFacts } from './events.js';
import type { Surface } from './surfaces.js';

/** What kind of thing an entry starts. */
export type Handler = 'command' | 'http' | 'prompt';

/** Something in a manifest that makes the host drop it, or a part of it. */
export interface Drop {
  /** Id of the rule that reports it. */
  readonly rule: string;
  /** RFC 6901, into the manifest. */
  readonly pointer: string;
  readonly on: 'key' | 'value';
  /** What is wrong: a clause that begins a message. */
  readonly detail: string;
  /** The mend, as a sentence. */
  readonly mend: string;
  /** The event of the entry that is dropped; absent where it is more than an entry. */
  readonly event?: string;
}

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

type Fields = Readonly<Record<string, unknown>>;

/** The host's limit where an entry names none, in seconds. */
export const DEFAULT_TIMEOUT_SEC = 30;

export const SHELL_FIELDS = ['linux', 'bash', 'command', 'powershell', 'windows', 'osx'] as const;
const STRING_FIELDS = [...SHELL_FIELDS, 'exec', 'cwd'] as const;
/** In this order the first that is present, even if empty, is what runs on Linux. */
const LINUX_ORDER = ['linux', 'bash', 'command', 'powershell', 'windows', 'osx', 'exec'] as const;

/** Events under which the host refuses plain http. */
export const AUTHORIZATION_EVENTS = ['preToolUse', 'preMcpToolCall', 'permissionRequest'];

function show(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const has = (fields: Fields, key: string): boolean => Object.hasOwn(fields, key);

type Check = (fields: Fields, pointer: string, facts: EventFacts) => Drop | null;

const drop = (
  rule: string,
  pointer: string,
  detail: string,
  mend: string,
  on: 'key' | 'value' = 'value',
): Drop => ({
  rule,
  pointer,
  on,
  detail,
  mend,
});

const checkStrings: Check = (fields, pointer) => {
  for (const key of STRING_FIELDS) {
    if (!has(fields, key) || typeof fields[key] === 'string') continue;
    const rule = key === 'cwd' ? 'entry/cwd' : 'entry/command';
    return drop(
      rule,
      `${pointer}/${key}`,
      `\`${key}\` is ${show(fields[key])}, not a string`,
      'Write a string, or remove the key.',
    );
  }
  return null;
};

const checkChoice: Check = (fields, pointer) => {
  const shell = SHELL_FIELDS.filter((key) => has(fields, key));
  if (has(fields, 'exec') && shell.length > 0)
    return drop(
      'entry/exec-and-shell',
      `${pointer}/exec`,
      `\`exec\` stands beside \`${shell[0]}\``,
      'Keep one of them; the cloud agent knows `bash` and `command` only.',
      'key',
    );
  if (shell.length > 0 || has(fields, 'exec')) return null;
  const invented = [
    'script',
    'run',
    'cmd',
    'shell',
    'file',
    'path',
    'Bash',
    'commands',
    'hook',
    'Hooks',
  ].find((key) => has(fields, key));
  return drop(
    'entry/command',
    pointer,
    invented ? `\`${invented}\` is no key of a hook entry, and there is no command` : 'there is no command',
    'Give it a `bash` (or `command`) key with the command as a string.',
  );
};

const checkArgs: Check = (fields, pointer) => {
  if (!has(fields, 'args')) return null;
  const args = fields['args'];
  if (!Array.isArray(args))
    return drop(
      'entry/args',
      `${pointer}/args`,
      `\`args\` is ${show(args)}, not an array`,
      'Write an array of strings, or remove the key.',
    );
  const bad = args.findIndex((item) => typeof item !== 'string');
  if (bad === -1) return null;
  return drop(
    'entry/args',
    `${pointer}/args/${bad}`,
    `an item of \`args\` is ${show(args[bad])}, not a string`,
    'Put it in quotes.',
  );
};

const escapePointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function checkStringMap(fields: Fields, key: string, pointer: string, rule: string): Drop | null {
  if (!has(fields, key)) return null;
  const map = fields[key];
  if (!isObject(map))
    return drop(
      rule,
      `${pointer}/${key}`,
      `\`${key}\` is ${show(map)}, not an object`,
      'Write an object of strings, or remove the key.',
    );
  for (const [name, value] of Object.entries(map)) {
    if (typeof value === 'string') continue;
    return drop(
      rule,
      `${pointer}/${key}/${escapePointer(name)}`,
      `the value of \`${name}\` in \`${key}\` is ${show(value)}, not a string`,
      'Put the value in quotes.',
    );
  }
  return null;
}

const checkEnv: Check = (fields, pointer) => checkStringMap(fields, 'env', pointer, 'entry/env');

const checkTimeouts: Check = (fields, pointer) => {
  for (const key of ['timeoutSec', 'timeout']) {
    if (!has(fields, key)) continue;
    const value = fields[key];
    if (typeof value !== 'number')
      return drop(
        'entry/timeout',
        `${pointer}/${key}`,
        `\`${key}\` is ${show(value)}, not a number`,
        'Write a number of seconds, such as 20.',
      );
    if (!(value > 0))
      return drop(
        'entry/timeout',
        `${pointer}/${key}`,
        `\`${key}\` is ${value}, and must be greater than 0`,
        'Write a number of seconds, such as 20.',
      );
  }
  return null;
};

const checkUrl: Check = (fields, pointer, facts) => {
  const url = fields['url'];
  if (typeof url !== 'string')
    return drop(
      'entry/url',
      has(fields, 'url') ? `${pointer}/url` : pointer,
      'an http entry needs a `url` that is a string',
      'Write the URL.',
    );
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return drop(
      'entry/url',
      `${pointer}/url`,
      `\`url\` is ${show(url)}, which is no absolute URL`,
      'Write a URL that begins with https://.',
    );
  }
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return drop(
      'entry/url',
      `${pointer}/url`,
      `\`url\` has the scheme ${parsed.protocol}`,
      'Write a URL that begins with https://.',
    );
  if (parsed.protocol === 'http:' && AUTHORIZATION_EVENTS.includes(facts.name))
    return drop(
      'entry/url',
      `${pointer}/url`,
      `\`url\` is plain http under \`${facts.name}\``,
      'Use https://, or a command.',
    );
  return null;
};

const checkAllowedEnv: Check = (fields, pointer) => {
  if (!has(fields, 'allowedEnvVars')) return null;
  const names = fields['allowedEnvVars'];
  const at = `${pointer}/allowedEnvVars`;
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
    return drop('entry/url', at, '`allowedEnvVars` is not an array of strings', 'Write an array of strings.');
  if (names.length > 0 && /^\s*http:/i.test(String(fields['url'])))
    return drop('entry/url', at, '`allowedEnvVars` would send variables over plain http', 'Use https://.');
  return null;
};

const checkHeaders: Check = (fields, pointer) => checkStringMap(fields, 'headers', pointer, 'entry/url');

const checkPrompt: Check = (fields, pointer, facts) => {
  if (facts.name !== 'sessionStart')
    return drop(
      'entry/type',
      `${pointer}/type`,
      `\`type\` "prompt" is known under \`sessionStart\` only`,
      'Use a command.',
    );
  const prompt = fields['prompt'];
  if (typeof prompt === 'string' && prompt !== '') return null;
  return drop(
    'entry/prompt',
    has(fields, 'prompt') ? `${pointer}/prompt` : pointer,
    'a prompt entry needs a `prompt` that is a string with something in it',
    'Write the prompt.',
  );
};

const COMMAND_CHECKS: readonly Check[] = [checkStrings, checkChoice, checkArgs, checkEnv, checkTimeouts];
const HTTP_CHECKS: readonly Check[] = [checkUrl, checkHeaders, checkAllowedEnv, checkTimeouts];
const PROMPT_CHECKS: readonly Check[] = [checkPrompt];

function firstDrop(
  checks: readonly Check[],
  fields: Fields,
  pointer: string,
  facts: EventFacts,
): Drop | null {
  for (const check of checks) {
    const found = check(fields, pointer, facts);
    if (found) return found;
  }
  return null;
}

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
  const checks = { command: COMMAND_CHECKS, http: HTTP_CHECKS, prompt: PROMPT_CHECKS }[type];
  const command = type === 'command' ? commandOf(value) : null;
  const limits = [value['timeoutSec'], value['timeout']].filter(
    (limit): limit is number => typeof limit === 'number' && limit > 0,
  );
  return {
    drop: firstDrop(checks, value, pointer, facts) ?? idle(value, type, command, pointer, surface),
    handler: type,
    command,
    timeoutSec: limits[0] ?? DEFAULT_TIMEOUT_SEC,
    cwd: typeof value['cwd'] === 'string' && value['cwd'] !== '' ? value['cwd'] : null,
  };
}
