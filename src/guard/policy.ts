import type { Level } from '../defend/command/types.js';
import { type ContentPolicy, DEFAULT_CONTENT, readContent } from './policy-content.js';
import { PolicyError } from './policy-error.js';
import { NO_TOOLS, readTools, type ToolsPolicy } from './policy-tools.js';

export { PolicyError };

/** Where the policy stands, from the repository's root. */
export const POLICY_FILE = '.github/portcullis.json';

/** An exception that a maintainer wrote, with the reason that the schema demands. */
export interface Allowance {
  /** Rule id. */
  readonly rule: string;
  /** A command, or a part of one; `*` stands for anything that does not end a command. */
  readonly command?: string;
  /** A path or a glob, from the root. */
  readonly path?: string;
  readonly reason: string;
  /** Date (`2027-01-31`); from that day on, in UTC, the entry counts no more. */
  readonly expires?: string;
}

/** A program that gives a second opinion on every shell command. */
export interface DefenderSettings {
  readonly preset?: 'xpia-defend';
  /** argv; `{command}`, `{level}` and `{source}` are replaced inside words. No shell is involved. */
  readonly command?: readonly string[];
  readonly level?: 'low' | 'medium' | 'high' | 'strict';
  readonly source?: string;
  readonly timeoutMs?: number;
}

/** A preToolUse command of the user's own that runs inside the guard. */
export interface ChainSettings {
  /** argv, without a shell. */
  readonly command?: readonly string[];
  /** A line for bash, as it stood in a manifest. */
  readonly bash?: string;
  /** Tested against the whole of Copilot's tool name, as the host does; absent: every tool. */
  readonly matcher?: string;
  readonly timeoutMs?: number;
}

/** The policy as the guard uses it. policy-schema.ts states what is valid; a pin proves that it was. */
export interface Policy {
  readonly mode: 'enforce' | 'observe';
  readonly rules: Readonly<Record<string, Level>>;
  readonly allow: readonly Allowance[];
  readonly protect: readonly string[];
  readonly hosts: readonly string[];
  readonly defender: DefenderSettings | null;
  readonly chain: readonly ChainSettings[];
  readonly tools: ToolsPolicy;
  readonly content: ContentPolicy;
}

export const DEFAULT_POLICY: Policy = {
  mode: 'enforce',
  rules: {},
  allow: [],
  protect: [],
  hosts: [],
  defender: null,
  chain: [],
  tools: NO_TOOLS,
  content: DEFAULT_CONTENT,
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function field<T>(
  policy: Readonly<Record<string, unknown>>,
  name: string,
  fits: (value: unknown) => boolean,
  absent: T,
): T {
  const value = policy[name];
  if (value === undefined) return absent;
  if (!fits(value)) throw new PolicyError(`its \`${name}\` has the wrong form; portcullis verify says where`);
  return value as T;
}

/**
 * Reads a policy's text at run time. Only what the guard would stumble over is checked again: the whole check is zod's,
 * made before the file was pinned, and zod costs more than the decision.
 * @param text null: the repository has no policy, and the defaults count
 * @throws PolicyError where it cannot be used; the guard then denies
 */
export function readPolicy(text: string | null): Policy {
  if (text === null) return DEFAULT_POLICY;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PolicyError('it is not valid JSON');
  }
  if (!isRecord(value) || value['version'] !== 1) throw new PolicyError('its `version` is not 1');
  const hosts = field<Readonly<Record<string, unknown>>>(value, 'hosts', isRecord, {});
  return {
    mode: field(value, 'mode', (mode) => mode === 'enforce' || mode === 'observe', 'enforce'),
    rules: field(
      value,
      'rules',
      (rules) =>
        isRecord(rules) &&
        Object.values(rules).every((level) => level === 'off' || level === 'warn' || level === 'deny'),
      {},
    ),
    allow: field(value, 'allow', (list) => isList(list) && list.every(isRecord), []),
    protect: field(
      value,
      'protect',
      (list) => isList(list) && list.every((glob) => typeof glob === 'string'),
      [],
    ),
    hosts: field(
      hosts,
      'allow',
      (list) => isList(list) && list.every((host) => typeof host === 'string'),
      [],
    ),
    defender: field(value, 'defender', isRecord, null),
    chain: field(value, 'chain', (list) => isList(list) && list.every(isRecord), []),
    tools: readTools(field(value, 'tools', (tools) => readTools(tools) !== null, undefined)) ?? NO_TOOLS,
    content: readContent(field(value, 'content', (content) => readContent(content) !== null, undefined))!,
  };
}

/** The regular expression of a command pattern: `*` may stand for arguments, never for a further command. */
function commandPattern(pattern: string): RegExp {
  const source = pattern
    .trim()
    .split('*')
    .map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^;&|<>`$()\\n\\r]*');
  return new RegExp(`^${source}$`);
}

/** What an allowance is compared with: the rule, the texts in which the command pattern may match, the paths. */
export interface Claim {
  readonly rule: string;
  /** The matched part and, besides it, the whole command. */
  readonly texts: readonly string[];
  /** From the root, with forward slashes. */
  readonly paths: readonly string[];
}

/**
 * The allowance that covers a claim, or undefined.
 * @param today ISO date, compared with `expires`
 */
export function allowanceFor(policy: Policy, claim: Claim, today: string): Allowance | undefined {
  return policy.allow.find((entry) => {
    if (entry.rule !== claim.rule || !entry.reason) return false;
    if (entry.expires !== undefined && entry.expires <= today) return false;
    if (entry.command === undefined && entry.path === undefined) return false;
    if (entry.command !== undefined) {
      const pattern = commandPattern(entry.command);
      if (!claim.texts.some((candidate) => pattern.test(candidate.trim()))) return false;
    }
    if (entry.path !== undefined) {
      const pattern = globPattern(entry.path);
      if (
        claim.paths.length === 0 ||
        !claim.paths.every((candidate) => pattern.test(candidate.toLowerCase()))
      )
        return false;
    }
    return true;
  });
}

/**
 * The regular expression of a path glob, for paths in lower case: `*` and `?` within a segment, `**` across segments,
 * `dir/` and `dir/**` for a folder and everything below it.
 */
export function globPattern(glob: string): RegExp {
  const clean = glob.toLowerCase().replace(/^\.\//, '').replace(/\/+$/, '/**');
  const wild: Readonly<Record<string, string>> = {
    '/**': '(?:/.*)?',
    '**/': '(?:[^/]+/)*',
    '**': '.*',
    '*': '[^/]*',
    '?': '[^/]',
  };
  const source = clean.replace(
    /\/\*\*$|\*\*\/|\*\*|[*?.+^${}()|[\]\\]/g,
    (piece) => wild[piece] ?? `\\${piece}`,
  );
  return new RegExp(`^${source}$`);
}
