import { namesMetadataHost, parseAddress } from '../command/hosts.js';
import { Machine } from '../command/machine.js';
import { contact } from '../command/network.js';
import { looksLikeCredential, secretFile } from '../command/secrets.js';
import type { CommandContext, Judgement } from '../command/types.js';

const READERS = new Set([
  'view',
  'read',
  'read_file',
  'grep',
  'rg',
  'glob',
  'grep_search',
  'file_search',
  'list_dir',
  'search_code',
]);
const FETCHERS = new Set([
  'web_fetch',
  'webfetch',
  'fetch',
  'fetch_webpage',
  'open_browser_page',
  'web_search',
  'websearch',
]);
const WRITERS = new Set([
  'create',
  'edit',
  'str_replace_editor',
  'apply_patch',
  'write',
  'multiedit',
  'notebookedit',
  'create_file',
  'insert_edit_into_file',
  'replace_string_in_file',
]);

const PATH_KEYS = new Set([
  'path',
  'paths',
  'file',
  'file_path',
  'filepath',
  'filename',
  'include',
  'glob',
  'files',
  'dir',
  'directory',
  'uri',
  'targetfile',
  'target_file',
]);
const MAX_DEPTH = 8;
const MAX_STRINGS = 2000;

/** Every string inside an arguments value, with the key that it stands under. */
function* strings(value: unknown, key = '', depth = 0): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key: key.toLowerCase(), text: value };
  else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH) {
    for (const [name, inner] of Object.entries(value))
      yield* strings(inner, Array.isArray(value) ? key : name, depth + 1);
  }
}

/**
 * Judges a call of a tool other than the shell: secret files that are read, secrets and metadata addresses in what is sent.
 *
 * `tool` is the agent's name of it in any letter case; names that are not built in are taken for tools of an MCP server.
 * `args` is the object, or a text. Never throws.
 */
export function judgeTool(tool: string, args: unknown, context: CommandContext): Judgement {
  const m = new Machine(context);
  try {
    const name = tool.toLowerCase();
    if (READERS.has(name)) readPaths(m, name, args);
    else if (FETCHERS.has(name)) sent(m, name, args);
    else if (!WRITERS.has(name)) sent(m, name, args);
  } catch {
    m.hit('parse/internal', tool);
  }
  return { hits: [...m.hits.values()], writes: m.writes, ran: [], parse: 'plain' };
}

function readPaths(m: Machine, tool: string, args: unknown): void {
  let count = 0;
  const whole = typeof args === 'string';
  for (const { key, text } of strings(args)) {
    if (++count > MAX_STRINGS) break;
    const isPath = whole || PATH_KEYS.has(key) || (tool === 'glob' && key === 'pattern');
    if (!isPath) {
      if (tool === 'rg' && /^--pre(?:=|$)/.test(text)) m.hit('session/git-command', `rg ${text}`, '--pre');
      continue;
    }
    const path = text.replace(/^file:\/\//, '').replace(/^~(?=\/|$)/, m.context.home);
    const real = m.behind(path);
    const kind =
      secretFile(m.absolute(path) ?? path) ?? secretFile(path) ?? (real === null ? null : secretFile(real));
    if (kind === null || /^\/etc\/(?:passwd|group)$/.test(real ?? path)) continue;
    m.hit(kind === 'hard' ? 'secret/read-key' : 'secret/read-file', `${tool} ${text}`, text);
  }
}

function sent(m: Machine, tool: string, args: unknown): void {
  let count = 0;
  for (const { text } of strings(args)) {
    if (++count > MAX_STRINGS) break;
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || FETCHERS.has(tool)) contact(m, text.trim(), tool);
    if (namesMetadataHost(text) && FETCHERS.has(tool)) m.hit('cloud/metadata', tool);
    if (/^file:\/\//i.test(text)) readPaths(m, 'view', { path: text });
    if (looksLikeCredential(text)) m.hit('secret/to-network', tool, 'a credential');
    const address = FETCHERS.has(tool) ? parseAddress(text) : null;
    if (address && /[A-Za-z0-9+/]{80,}/.test(address.path))
      m.hit('secret/upload-file', tool, 'a long encoded value in the address');
  }
}
