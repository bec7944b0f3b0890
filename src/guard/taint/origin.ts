import { among } from '../../contract/lists.js';
import type { Ran } from '../../defend/command/types.js';
import type { Kind } from '../names.js';

/** Where a result's text comes from. All but `repository` are untrusted: strangers can write there. */
export const ORIGIN_KINDS = ['web', 'mcp', 'github', 'packages', 'git', 'outside', 'repository'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

/** What is asked about: a tool call as the guard knows it. */
export interface Asked {
  readonly tool: string;
  readonly kind: Kind;
  readonly args: Readonly<Record<string, unknown>>;
  readonly commands: readonly string[];
}

/** What is known around it. */
export interface Around {
  /** Absolute. */
  readonly root: string;
  readonly cwd: string;
  /** A file that a command of this session fetched. */
  readonly fetched: (absolute: string) => boolean;
  /** A shell whose command's output is untrusted. */
  readonly shell: (id: string) => boolean;
}

const WEB =
  ' curl wget wget2 aria2c http https httpie xh lynx w3m links elinks nc ncat netcat socat telnet ftp lftp sftp scp ssh dig nslookup drill youtube-dl yt-dlp gopher grpcurl websocat ';
const FORGE = ' gh glab hub tea jira linear ';
const READERS =
  ' cat tac nl head tail less more bat batcat sed awk gawk mawk grep egrep fgrep zgrep zcat bzcat xzcat rg ag ack jq yq strings xxd od hexdump base64 base32 cut sort uniq tr fold fmt column diff comm paste rev pandoc html2text glow python node perl ruby php ';
const INTERPRETERS = ' python node deno bun perl ruby php pwsh osascript ';
/** What git says with these comes from another repository, and with those from the history of whichever it is asked of. */
const FETCHES = ' clone ls-remote fetch pull submodule ';
const TELLS = ' log show diff blame cat-file shortlog grep range-diff cherry whatchanged notes for-each-ref ';

/** Verbs of package managers whose output holds what packages' authors wrote. */
const PACKAGE_VERBS: Readonly<Record<string, RegExp>> = {
  npm: /^(?:view|info|show|v|search|s|se|find|docs|repo|bugs|home|install|i|in|add|ci|update|up|upgrade|exec|x|audit|outdated|fund|explain|query|create|init|rebuild)$/,
  pip: /^(?:show|search|index|install|download|inspect)$/,
  cargo: /^(?:search|info|install|add)$/,
  gem: /^(?:info|search|specification|install|list|query|contents)$/,
  system: /^(?:show|search|info|policy|install|desc|home|cat|view|query)$/,
};
const MANAGERS: Readonly<Record<string, string>> = {
  npm: 'npm', pnpm: 'npm', yarn: 'npm', bun: 'npm', pip: 'pip', pip3: 'pip', pipx: 'pip', uv: 'pip', poetry: 'pip', conda: 'pip',
  cargo: 'cargo', gem: 'gem', apt: 'system', 'apt-get': 'system', 'apt-cache': 'system', brew: 'system', dnf: 'system',
  yum: 'system', apk: 'system', composer: 'system', helm: 'system', choco: 'system', winget: 'system',
}; // biome-ignore format: a table
const RUNS_PACKAGES = ' npx pnpx bunx uvx ';
const ADDRESS = /\b(?:https?|ftp|wss?):\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]))/i;
/** Folders of a work tree that hold what others wrote. */
const DEPENDENCIES =
  /(?:^|\/)(?:node_modules|bower_components|site-packages|dist-packages|\.venv|venv|vendor\/(?:bundle|github\.com|[\w.-]+\/[\w.-]+)|Pods|\.cargo\/registry|go\/pkg\/mod|\.gem|\.m2|\.gradle)\//;

export function absolute(cwd: string, path: string): string | null {
  if (path === '' || path.includes('\uFFFC')) return null;
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/'))
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  return `/${parts.join('/')}`;
}

/** The kind of a file's text: the repository's own, or what somebody else put there. */
export function originOfPath(path: string, around: Around): OriginKind {
  const at = absolute(around.cwd || around.root, path.replace(/^file:\/\//, ''));
  if (at === null) return 'repository';
  if (DEPENDENCIES.test(`${at}/`)) return 'packages';
  if (at !== around.root && !at.startsWith(`${around.root}/`)) return 'outside';
  for (let up = at; up.length >= around.root.length; up = up.slice(0, up.lastIndexOf('/')))
    if (around.fetched(up)) return 'outside';
  return 'repository';
}

const isPathLike = (word: string): boolean =>
  !word.startsWith('-') && /[/.]/.test(word) && word.length < 1024;

function originOfGit(given: readonly string[], around: Around): OriginKind {
  const words = given[0] === '-C' ? given.slice(2) : given;
  const verb = words.find((word) => !word.startsWith('-')) ?? '';
  if (among(FETCHES, verb)) return 'git';
  if (!among(TELLS, verb)) return 'repository';
  // A clone beside the repository, or in it: its history is not the repository's.
  if (originOfPath(given[0] === '-C' ? (given[1] ?? '.') : '.', around) !== 'repository') return 'git';
  return words.some((word) =>
    /^(?:FETCH_HEAD|refs\/(?:pull|merge-requests)\/|pull\/\d|pr\/\d|(?:upstream|fork)\/)/.test(word),
  )
    ? 'git'
    : 'repository';
}

function isPackageVerb(name: string, words: readonly string[]): boolean {
  const verb =
    words.filter((word) => !word.startsWith('-') && word !== 'pip')[0] ?? (name === 'yarn' ? 'install' : '');
  return PACKAGE_VERBS[MANAGERS[name]!]!.test(verb);
}

/** The kind of one simple command's output. */
function originOfCommand({ name, words, cwd }: Ran, given: Around): OriginKind {
  const around = cwd === null ? given : { ...given, cwd };
  if (name === 'git') return originOfGit(words, around);
  if (among(WEB, name))
    return words.some((word) => /^(?:--version|-V|--help)$/.test(word)) ? 'repository' : 'web';
  if (among(FORGE, name))
    return /^(?:auth|--version|version|help|config|alias|completion)$/.test(words[0] ?? '')
      ? 'repository'
      : 'github';
  if (among(RUNS_PACKAGES, name)) return 'repository';
  if (Object.hasOwn(MANAGERS, name) && isPackageVerb(name, words)) return 'packages';
  if (among(INTERPRETERS, name)) {
    if (words.some((word) => word.includes('://') && ADDRESS.test(word))) return 'web';
    if (name === 'python' && words[0] === '-m' && words[1] === 'pip')
      return isPackageVerb('pip', words.slice(2)) ? 'packages' : 'repository';
  }
  if (among(READERS, name)) {
    for (const word of words) {
      const kind = isPathLike(word) ? originOfPath(word, around) : 'repository';
      if (kind !== 'repository') return kind;
    }
    // `cd node_modules/x && cat LICENSE`. What is read by its whole path was looked at above.
    const named = words.filter((word) => !/^(?:-|\d+$)/.test(word));
    if (cwd !== null && cwd !== given.cwd && named.length > 0 && !named.some((word) => word.startsWith('/')))
      return originOfPath('.', around);
  }
  return 'repository';
}

const rank = (kind: OriginKind): number => ORIGIN_KINDS.indexOf(kind);

/** Paths in the arguments of the tools that read files. */
function readPaths(args: Asked['args']): string[] {
  const paths: string[] = [];
  for (const key of ['path', 'filePath', 'file_path', 'paths', 'glob', 'dirPath', 'uri', 'notebook_path'])
    for (const value of [args[key]].flat()) if (typeof value === 'string') paths.push(value);
  return paths;
}

/**
 * Where a call's result will come from.
 * @param ran what its commands run; null where nobody has parsed them, and their words alone must do
 */
export function originOf(asked: Asked, ran: readonly Ran[] | null, around: Around): OriginKind {
  const { tool, kind, args } = asked;
  if (kind === 'network') return 'web';
  if (kind === 'mcp' || kind === 'unknown') return 'mcp';
  if (kind === 'read') {
    if (tool === 'read_bash')
      return around.shell(String(args['shellId'] ?? args['id'] ?? '')) ? 'web' : 'repository';
    const kinds = readPaths(args).map((path) => originOfPath(path, around));
    return kinds.sort((a, b) => rank(a) - rank(b))[0] ?? 'repository';
  }
  if (tool === 'write_bash')
    return around.shell(String(args['shellId'] ?? args['id'] ?? '')) ? 'web' : 'repository';
  if (kind !== 'shell') return 'repository';
  const list =
    ran === null ? asked.commands.flatMap((command) => loose(command)) : ran.filter(({ script }) => !script);
  let worst: OriginKind = 'repository';
  for (const each of list) {
    const found = originOfCommand(each, around);
    if (rank(found) < rank(worst)) worst = found;
  }
  return worst;
}

/** Every word of a command as if it began one: too much rather than too little. */
function loose(command: string): Ran[] {
  const words = command.split(/[\s;&|()<>`"'$={}]+/).filter((word) => word !== '');
  return words.slice(0, 2000).map((word, index) => ({
    name: word.slice(word.lastIndexOf('/') + 1),
    words: words.slice(index + 1, index + 12),
    script: false,
    cwd: null,
  }));
}

/** The place that a result came from, for a person: bounded, one line. Secrets are taken out by the caller. */
export function placeOf(asked: Asked): string {
  const { tool, args, commands } = asked;
  const subject =
    commands[0] ??
    args['url'] ??
    args['query'] ??
    args['path'] ??
    args['filePath'] ??
    args['q'] ??
    args['shellId'] ??
    '';
  const text = `${tool} ${typeof subject === 'string' ? subject : JSON.stringify(subject)}`.replace(
    /[\s\u0000-\u001f\u007f-\u009f]+/g,
    ' ',
  );
  return text.length > 120 ? `${text.slice(0, 119)}…` : text.trim();
}
