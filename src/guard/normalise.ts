import { isUtf8 } from 'node:buffer';
import { type Kind, toolName } from './names.js';
import { patchTargets, type Target } from './patch.js';
import { genericTexts } from './unknown-tools.js';
import { commandOf, type Fields, isFields, PayloadError, strings } from './values.js';

/** Bytes of a command: Linux takes no longer argument (MAX_ARG_STRLEN), so no shell could be given it. */
const COMMAND_LIMIT = 128 * 1024;
/** One tool call in the guard's own terms, whatever dialect it came in (contract 5, 5a). */
export interface ToolCall {
  readonly dialect: 'camel' | 'pascal' | 'vscode';
  /** The session's own id; a sub-agent's differs from its root's. Empty where the host sends none. */
  readonly session: string;
  /** The session that everything of it belongs to: `parentAgentId` for a sub-agent (contract 1). */
  readonly rootSession: string;
  readonly agent: string | null;
  /** Absolute, or empty where the host sends none. */
  readonly cwd: string;
  /** The name in the payload. */
  readonly named: string;
  /** Copilot's name. */
  readonly tool: string;
  readonly kind: Kind;
  /** The arguments as an object; a raw patch stands under `patch`. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Texts that a shell will run. */
  readonly commands: readonly string[];
  /** Files that the call changes, as its arguments name them. */
  readonly targets: readonly Target[];
  /** What the host wrote for the arguments: chained commands are given the same form. */
  readonly raw: unknown;
}

function text(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) if (typeof fields[name] === 'string') return fields[name];
  return undefined;
}

const PATH_KEYS = [
  'path',
  'file_path',
  'filePath',
  'filepath',
  'notebook_path',
  'dirPath',
  'file',
  'filename',
];

function decode(bytes: Buffer): string {
  if (bytes.length === 0) throw new PayloadError('payload/empty', 'standard input was empty');
  const decoded = bytes.toString('utf8');
  // Only what was decoded to this may have been anything else; the module that says so is not free.
  if (decoded.includes('\uFFFD') && !isUtf8(bytes))
    throw new PayloadError('payload/encoding', 'the payload is not valid UTF-8');
  return decoded.charCodeAt(0) === 0xfeff ? decoded.slice(1) : decoded;
}

/**
 * Parses a payload's bytes. Of equal keys the last counts, as it does for the host.
 * @throws PayloadError where the bytes are no JSON object
 */
export function parsePayload(bytes: Buffer): Fields {
  const decoded = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(decoded);
  } catch {
    if (decoded.trim() === '') throw new PayloadError('payload/empty', 'standard input was empty');
    throw new PayloadError('payload/json', 'the payload is not valid JSON');
  }
  if (!isFields(value)) throw new PayloadError('payload/json', 'the payload is no JSON object');
  return value;
}

function argumentsOf(raw: unknown, tool: string): Fields {
  if (raw === undefined || raw === null) return {};
  if (isFields(raw)) return raw;
  if (typeof raw !== 'string')
    throw new PayloadError(
      'payload/arguments',
      `the arguments are ${Array.isArray(raw) ? 'an array' : `a ${typeof raw}`} instead of an object`,
    );
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw);
  } catch {
    // Raw patch text is no JSON (contract 5); nothing else may be.
  }
  if (isFields(parsed)) return parsed;
  if (tool === 'apply_patch') return { patch: raw };
  throw new PayloadError('payload/arguments', 'the arguments are a text that holds no JSON object');
}

/** PascalCase payloads call `apply_patch` by the name `Edit` as well; its argument is a patch and no path. */
function isPatch(raw: unknown): boolean {
  if (typeof raw === 'string') return /^\s*\*\*\* Begin Patch/.test(raw);
  return (
    isFields(raw) &&
    !PATH_KEYS.some((key) => typeof raw[key] === 'string') &&
    /^\s*\*\*\* Begin Patch/.test(text(raw, 'patch', 'input') ?? '')
  );
}

/** Key names in braces (`{enter}`, `{up}`) stand in `write_bash` input for keys: enter ends a line, others type nothing. */
function typed(input: string): string {
  return input
    .replace(/\{(enter|return)\}/gi, '\n')
    .replace(/\{(?:up|down|left|right|backspace|tab)\}/gi, '');
}

function shellTexts(tool: string, args: Fields): string[] {
  if (tool === 'write_bash') {
    const input = text(args, 'input', 'command', 'text', 'data');
    if (input === undefined)
      throw new PayloadError('payload/arguments', 'a shell is to be given input, and there is none');
    return [typed(input)];
  }
  const task = args['task'];
  if (isFields(task)) {
    const program = commandOf(task['command']);
    const rest = Array.isArray(task['args']) ? (commandOf(task['args']) ?? '') : '';
    if (program !== undefined) return [`${program} ${rest}`.trimEnd()];
  }
  const command = commandOf(args['command']) ?? commandOf(args['cmd']) ?? commandOf(args['script']);
  if (command === undefined)
    throw new PayloadError('payload/arguments', 'a shell is to run a command, and there is none');
  return [command];
}

function fileTargets(tool: string, named: string, args: Fields): Target[] {
  if (tool === 'apply_patch') {
    const patch = text(args, 'patch', 'input', 'patchText', 'patch_text', 'diff');
    if (patch === undefined)
      throw new PayloadError('payload/arguments', 'a patch is to be applied, and there is none');
    const targets = patchTargets(patch);
    if (targets.length === 0)
      throw new PayloadError('payload/patch', 'the patch names no file that it adds, updates or deletes');
    return targets;
  }
  if ((tool === 'str_replace_editor' || tool === 'edit') && args['command'] === 'view') return [];
  const targets: Target[] = [];
  for (const { key, value } of strings(args))
    if (PATH_KEYS.includes(key)) targets.push({ path: value, how: 'write' });
  if (targets.length === 0)
    throw new PayloadError('payload/arguments', `${named} is to change a file, and no path is given`);
  return targets;
}

function checkTexts(commands: readonly string[], targets: readonly Target[]): void {
  for (const command of commands) {
    if (Buffer.byteLength(command) > COMMAND_LIMIT)
      throw new PayloadError(
        'payload/size',
        `the command is longer than ${COMMAND_LIMIT / 1024} KiB, which no shell could be given`,
      );
    if (command.includes('\0')) throw new PayloadError('payload/nul', 'the command contains a NUL character');
  }
  for (const { path } of targets)
    if (path.includes('\0')) throw new PayloadError('payload/nul', 'a path contains a NUL character');
}

/**
 * Brings a payload into the guard's terms.
 * @throws PayloadError where it cannot be understood
 */
export function normalise(payload: Fields): ToolCall {
  const camel = payload['toolName'];
  const snake = payload['tool_name'];
  if (camel !== undefined && snake !== undefined && camel !== snake)
    throw new PayloadError('payload/dialect', 'the payload names two tools, in two dialects');
  const named = camel ?? snake;
  if (typeof named !== 'string' || named === '')
    throw new PayloadError('payload/dialect', 'the payload names no tool in any dialect that is known');
  const dialect =
    camel !== undefined ? 'camel' : payload['hook_event_name'] !== undefined ? 'pascal' : 'vscode';
  const first = dialect === 'camel' ? 'toolArgs' : 'tool_input';
  const second = dialect === 'camel' ? 'tool_input' : 'toolArgs';
  const raw = payload[first] !== undefined ? payload[first] : payload[second];
  const { tool: called, kind } = toolName(named);
  const tool = called === 'edit' && isPatch(raw) ? 'apply_patch' : called;
  const args = argumentsOf(raw, tool);
  let commands: string[] = [];
  let targets: Target[] = [];
  if (kind === 'shell') commands = shellTexts(tool, args);
  else if (kind === 'write') targets = fileTargets(tool, named, args);
  else if (kind === 'mcp' || kind === 'unknown') ({ commands, targets } = genericTexts(named, args));
  checkTexts(commands, targets);
  const session = text(payload, 'sessionId', 'session_id') ?? '';
  const cwd = text(payload, 'cwd') ?? '';
  return {
    dialect,
    session,
    rootSession: text(payload, 'parentAgentId', 'parent_agent_id') ?? session,
    agent: text(payload, 'agentId', 'agent_id') ?? null,
    cwd,
    named,
    tool,
    kind,
    args,
    commands,
    targets,
    raw: raw ?? {},
  };
}

/** The same call with other arguments, as a chained command asked for. @throws PayloadError as `normalise` does */
export function withArguments(payload: Fields, args: unknown): Fields {
  return payload['toolName'] !== undefined
    ? { ...payload, toolArgs: args }
    : { ...payload, tool_input: args };
}
