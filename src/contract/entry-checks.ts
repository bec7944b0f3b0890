import { type Drop, drop } from './drop.js';
import type { EventFacts } from './events.js';
import { escapePointer, type Fields, has, isObject } from './json-values.js';

export const SHELL_FIELDS = ['linux', 'bash', 'command', 'powershell', 'windows', 'osx'] as const;
const STRING_FIELDS = [...SHELL_FIELDS, 'exec', 'cwd'] as const;

/** Events under which the host refuses plain http. */
export const AUTHORIZATION_EVENTS = ['preToolUse', 'preMcpToolCall', 'permissionRequest'];

/** A value as it stands in a message. */
export function show(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

type Check = (fields: Fields, pointer: string, facts: EventFacts) => Drop | null;

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

const CHECKS: Readonly<Record<'command' | 'http' | 'prompt', readonly Check[]>> = {
  command: [checkStrings, checkChoice, checkArgs, checkEnv, checkTimeouts],
  http: [checkUrl, checkHeaders, checkAllowedEnv, checkTimeouts],
  prompt: [checkPrompt],
};

/** Why the host drops an entry of this type; the first fault wins, as in the host. Null where it keeps it. */
export function faultOf(
  type: keyof typeof CHECKS,
  fields: Fields,
  pointer: string,
  facts: EventFacts,
): Drop | null {
  for (const check of CHECKS[type]) {
    const found = check(fields, pointer, facts);
    if (found) return found;
  }
  return null;
}
