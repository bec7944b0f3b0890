import type { Hit, Level, Ran } from '../../defend/command/types.js';
import type { Taint } from './chain.js';
import { commandName, hostName, nameHash, packageName, pathName } from './named.js';
import type { Asked } from './origin.js';
import type { Named, NameRecord } from './record.js';

/** What a call does with something that only a stranger's text named. Denied in a session that is no longer clean. */
export const PROVENANCE_RULES: Readonly<Record<string, string>> = {
  'provenance/host': 'talks to a host that only untrusted text named',
  'provenance/package': 'installs or runs a package that only untrusted text named',
  'provenance/command': 'is a command line that came out of untrusted text',
  'provenance/path': 'runs a file that only untrusted text named',
};

export interface ProvenanceContext {
  readonly taint: Taint;
  readonly record: NameRecord;
  /** Hosts that the policy trusts. */
  readonly hosts: readonly string[];
  readonly levelOf: (rule: string) => Level | undefined;
  /** Whether the repository, as the session found it, holds the text. Slow; asked last. */
  readonly inRepository: (text: string) => boolean;
}

interface Claim {
  readonly rule: string;
  /** As the record has it. */
  readonly name: string;
  /** As the repository would have it. */
  readonly text: string;
  readonly part: string;
}

/** Programs whose words are texts, patterns or files, and never an address that they talk to. */
const TEXT_ONLY =
  /^(?:echo|printf|e?grep|fgrep|rg|ag|ack|sed|g?awk|cat|head|tail|ls|find|test|\[|\[\[|true|false|:|cd|pwd|mkdir|touch|cp|mv|rm|chmod|wc|sort|uniq|cut|tr|diff|jq|yq|which|type|export|alias|local|declare|set|read|date|sleep|less|more|file|stat|basename|dirname|tee)$/;
const REACHES =
  /^(?:curl|wget2?|aria2c|https?|httpie|xh|nc|ncat|netcat|socat|telnet|ftp|lftp|sftp|scp|ssh|rsync|dig|host|nslookup|drill|ping|ping6|traceroute|lynx|w3m|openssl|mosh|smbclient|mysql|psql|redis-cli|mongo(?:sh)?|kubectl|docker|podman|helm|git|gh|websocat|grpcurl|rclone|aws|gsutil)$/;
/** Git's verbs whose words are messages or revisions. */
const GIT_TEXT =
  /^(?:commit|log|show|diff|tag|grep|notes|blame|add|status|branch|checkout|switch|merge|rebase|stash|reset|rev-parse)$/;

/** Commands of everyday work: that a page names them too says nothing. */
const EVERYDAY =
  /^(?:(?:sudo )?(?:ls|cat|cd|pwd|echo|printf|grep|rg|head|tail|wc|sort|uniq|find|which|mkdir|touch|cp|mv|diff|stat|file|test|true|date|whoami|uname|env|printenv|jq|sed|awk)\b|git (?:status|diff|log|show|add|commit|checkout|switch|branch|fetch|pull|push|stash|rev-parse|init|remote -v)\b|(?:npm|pnpm|yarn|bun)(?: (?:ci|install|i|test|t|start|run(?:-script)? [\w:.-]+|build|lint))?$|(?:npx|pnpx|bunx) (?:jest|vitest|mocha|tsc|eslint|prettier|biome|playwright)\b|(?:python -m )?(?:pytest|unittest|tox|nox|ruff|mypy|black)\b|make(?: [\w-]+)?$|cargo (?:build|test|check|run|clippy|fmt)\b|go (?:build|test|vet|run|mod|fmt)\b|(?:mvn|gradle|gradlew|dotnet|bundle|rake|rspec|phpunit|ctest|cmake|tsc|jest|vitest|eslint)\b)/;
/** What makes an everyday command another one. */
const UNUSUAL = /https?:\/\/|\$\(|--exec|-exec\b|-delete\b|--upload|--force|(?:^|\s)-f\b|--mirror|>\s*\/|@\d/;

const MANAGERS: Readonly<Record<string, RegExp>> = {
  npm: /^(?:i|in|install|add|exec|x|dlx|create|init)$/,
  pip: /^(?:install|download|add|run|tool)$/,
  cargo: /^(?:install|add|binstall)$/,
  gem: /^(?:install|add)$/,
  go: /^(?:get|install|run)$/,
  system: /^(?:install|add|require|tap)$/,
  image: /^(?:run|pull|create)$/,
};
const MANAGER_OF: Readonly<Record<string, string>> = {
  npm: 'npm', pnpm: 'npm', yarn: 'npm', bun: 'npm', pip: 'pip', pip3: 'pip', pipx: 'pip', uv: 'pip', poetry: 'pip', pipenv: 'pip',
  conda: 'pip', mamba: 'pip', cargo: 'cargo', gem: 'gem', bundle: 'gem', go: 'go', apt: 'system', 'apt-get': 'system', brew: 'system',
  dnf: 'system', yum: 'system', apk: 'system', composer: 'system', docker: 'image', podman: 'image', code: 'system',
}; // biome-ignore format: a table
const TAKES_VALUE =
  /^(?:-r|--requirement|-c|--constraint|-e|--editable|-i|--index-url|--extra-index-url|--registry|--prefix|-C|--target|-t|--root|-v|--volume|-p|--publish|--name|-w|--workdir|--entrypoint|--network|-u|--user|--features|--version|--git|--path)$/;

function packages({ name, words }: Ran): string[] {
  let rest = words;
  let manager = Object.hasOwn(MANAGER_OF, name) ? MANAGER_OF[name] : undefined;
  if (/^(?:npx|pnpx|bunx|uvx)$/.test(name)) rest = words;
  else if (name === 'python' && words[0] === '-m' && words[1] === 'pip')
    [manager, rest] = ['pip', words.slice(2)];
  if (manager !== undefined) {
    const at = rest.findIndex(
      (word) => !word.startsWith('-') && word !== 'pip' && word !== 'tool' && word !== 'global',
    );
    if (at < 0 || !MANAGERS[manager]!.test(rest[at]!)) return [];
    rest = rest.slice(at + 1);
  } else if (rest === words && !/^(?:npx|pnpx|bunx|uvx)$/.test(name)) return [];
  const single =
    manager === undefined ||
    manager === 'image' ||
    /^(?:exec|x|dlx|create|init|run)$/.test(words.find((word) => !word.startsWith('-')) ?? '');
  const found: string[] = [];
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index]!;
    if (TAKES_VALUE.test(word)) index++;
    else if (/^(?:-p|--package|--from|--with)=?/.test(word)) {
      const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : rest[++index];
      if (value !== undefined) found.push(value);
    } else if (!word.startsWith('-') && !/^\.{0,2}\//.test(word) && word !== '.') {
      found.push(word);
      if (single) break;
    }
  }
  return found;
}

function* hosts(ran: Ran): Generator<string> {
  const { name, words } = ran;
  if (TEXT_ONLY.test(name)) return;
  const verb = words.find((word) => !word.startsWith('-')) ?? '';
  if (name === 'git' && GIT_TEXT.test(verb)) return;
  for (const [index, word] of words.entries()) {
    if (word.length > 20_000) continue;
    for (const [url] of word.matchAll(/\b[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>\\^{}|)\]]+/gi)) yield url;
    if (!REACHES.test(name)) {
      // Code that is given in a word reaches by its own functions.
      if (/^(?:python|node|perl|ruby|php|deno|bun|lua|osascript|pwsh)$/.test(name) && /\s|\(/.test(word))
        for (const [, host] of word.matchAll(/["'](?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,18})(?=[:/"'])/gi))
          yield host!;
      continue;
    }
    const before = words[index - 1] ?? '';
    if (
      /^(?:-m|--message|-H|--header|-A|--user-agent|-e|--referer|--title|--body|-b|-t)$/.test(before) &&
      name !== 'ssh'
    )
      continue;
    const plain = word.replace(/^--?[\w-]+=/, '');
    const user = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.*)$/.exec(plain);
    if (user && /^(?:ssh|scp|sftp|rsync|git)$/.test(name)) yield `${user[1]}/${user[2]}`;
    else if (/^[\w@.:[\]-]+\.[\w.:[\]-]+(?:\/\S*)?$/.test(plain) && !plain.startsWith('-'))
      yield plain.replace(/^TCP\d?:|^OPENSSL:/i, '');
    else
      for (const [, host] of plain.matchAll(
        /(?:^|[:,])((?:[\w-]+\.)+[a-z]{2,18}|(?:\d{1,3}\.){3}\d{1,3})(?=[:,/]|$)/gi,
      ))
        yield host!;
  }
}

function runFiles({ name, words }: Ran): string[] {
  if (/^(?:bash|sh|zsh|dash|ksh|source|\.|python|node|perl|ruby|php|deno|bun)$/.test(name)) {
    const file = words.find((word) => !word.startsWith('-'));
    return file?.includes('/') ? [file] : [];
  }
  if (name === 'chmod') return words.filter((word) => word.includes('/'));
  return [];
}

function claimsOf(asked: Asked, ran: readonly Ran[]): Claim[] {
  const claims: Claim[] = [];
  const host = (address: string, part: string): void => {
    const name = hostName(address);
    if (name !== null) claims.push({ rule: 'provenance/host', name, text: name, part });
  };
  if (asked.kind === 'network' || asked.kind === 'mcp' || asked.kind === 'unknown')
    for (const value of texts(asked.args))
      for (const [url] of value.matchAll(/\b[a-z][a-z0-9+.-]{1,12}:\/\/[^\s"'`<>\\^{}|)\]]+/gi))
        host(url, url.slice(0, 200));
  for (const command of asked.commands) {
    for (const [, at] of command.matchAll(/\/dev\/(?:tcp|udp)\/([^/\s]+)\//g)) host(at!, `/dev/tcp/${at}`);
    line(command, claims);
    for (const piece of command.split(/&&|\|\||[;|\n]/)) line(piece, claims);
  }
  for (const each of ran) {
    const shown = `${each.name} ${each.words.join(' ')}`.trim();
    const part = shown.replaceAll('\uFFFC', '…').slice(0, 200);
    for (const address of hosts(each)) host(address, part);
    for (const word of packages(each)) {
      const name = packageName(word);
      if (name !== null) claims.push({ rule: 'provenance/package', name, text: name, part });
    }
    for (const file of runFiles(each)) {
      const name = pathName(file);
      if (name !== null) claims.push({ rule: 'provenance/path', name, text: name.slice(5), part });
    }
    if (!shown.includes('\uFFFC')) line(shown, claims);
  }
  return claims;
}

function line(text: string, claims: Claim[]): void {
  const name = commandName(text);
  if (name.length < 10 || name.length > 600 || !name.includes(' ')) return;
  if (EVERYDAY.test(name) && !UNUSUAL.test(name)) return;
  claims.push({
    rule: 'provenance/command',
    name: `run ${name}`,
    text: text.trim(),
    part: text.trim().slice(0, 200),
  });
}

function* texts(value: unknown, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value.slice(0, 20_000);
  else if (typeof value === 'object' && value !== null && depth < 8)
    for (const inner of Object.values(value)) yield* texts(inner, depth + 1);
}

const trusted = (name: string, hosts: readonly string[]): boolean =>
  hosts.some((host) =>
    host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host || name.startsWith(`${host}/`),
  );

/** Where a claim's name stands in untrusted text; null where the user named it, or nobody untrusted did. */
function untrusted(claim: Claim, context: ProvenanceContext): Named | null {
  const { taint, record } = context;
  const found = record.of(nameHash(claim.name));
  if (found.some(({ scope }) => scope === 'trusted')) return null;
  const counts = taint.degree === 'tainted' ? found : found.filter(({ scope }) => scope === 'poison');
  return counts.find(({ scope }) => scope === 'poison') ?? counts[0] ?? null;
}

/** The first reasons, one a rule, why a call's words come from a text that nobody here wrote. */
export function provenance(asked: Asked, ran: readonly Ran[], context: ProvenanceContext): Hit[] {
  const hits = new Map<string, Hit>();
  const { taint, record } = context;
  const found = taint.causes.some(({ spans }) => spans.length > 0);
  for (const claim of claimsOf(asked, ran)) {
    if (hits.has(claim.rule)) continue;
    const level = context.levelOf(claim.rule) ?? 'deny';
    if (level === 'off') continue;
    if (claim.rule === 'provenance/host' && trusted(claim.name, context.hosts)) continue;
    let from: Named | null;
    if (record.lost) {
      if (taint.degree !== 'tainted' || !found || !/host|package/.test(claim.rule)) continue;
      from = { scope: 'untrusted', place: 'a text that is no longer on record' };
    } else from = untrusted(claim, context);
    if (from === null || context.inRepository(claim.text)) continue;
    const cause = taint.causes.find(({ degree }) => degree === taint.degree);
    hits.set(claim.rule, {
      rule: claim.rule,
      level,
      part: claim.part,
      reason: `the call ${PROVENANCE_RULES[claim.rule]!.replace('untrusted text', `the result of \`${from.place}\``)}; neither the user's prompt nor the repository has it, and this session has read text that is made to instruct an agent (${cause ? `${cause.rules.join(', ')}; ${cause.place}` : taint.degree})`,
    });
  }
  return [...hits.values()];
}
