import { isLocal, parseAddress } from '../../defend/command/hosts.js';

/** Things that one text may name at most; so many no page names that is not made to overflow the record. */
const NAMES_LIMIT = 4000;
/** Characters of a text that are looked at for names. What stands at a finding is looked at wherever that is. */
const TEXT_LIMIT = 512 * 1024;
/** Words of a command that is named in a sentence, whose end nobody marks. */
const COMMAND_WORDS = 14;

/**
 * A short hash: the record must not hold what a stranger's text, or a secret in it, said. 53 bits, not cryptographic.
 * @param at places of the text in order; @returns the hashes of what stands before each of them
 */
function hashesAt(text: string, at: readonly number[]): string[] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  let i = 0;
  return at.map((end) => {
    for (; i < end; i++) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    const mixed = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const other = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909);
    return (4294967296 * (2097151 & other) + (mixed >>> 0)).toString(36);
  });
}

export const nameHash = (text: string): string => hashesAt(text, [text.length])[0]!;

/** Hosts at which everybody has a place of his own: there a host is named with its owner and, mostly, the repository. */
const SHARED =
  /^(?:(?:www\.|api\.|raw\.|gist\.|codeload\.)?github\.com|(?:raw|gist|objects|media)\.githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|huggingface\.co|ghcr\.io|docker\.io|quay\.io|pastebin\.com|storage\.googleapis\.com|s3\.amazonaws\.com|(?:cdn\.jsdelivr|unpkg)\.(?:net|com)|sourceforge\.net|git\.sr\.ht|bit\.ly|t\.co|tinyurl\.com|deno\.land|esm\.sh)$/;
/** Where packages come from; which one is asked for is judged by its name. */
const REGISTRIES =
  /^(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|(?:www\.)?npmjs\.com|pypi\.org|files\.pythonhosted\.org|(?:static\.|index\.)?crates\.io|rubygems\.org|proxy\.golang\.org|pkg\.go\.dev|repo1?\.maven\.(?:apache\.)?org|packagist\.org|deb\.debian\.org|archive\.ubuntu\.com|security\.ubuntu\.com|dl-cdn\.alpinelinux\.org|nodejs\.org|api\.nuget\.org)$/;

const NAME =
  /^(?:[a-z0-9_-]+\.)+[a-z0-9-]{2,}$|^(?:\d{1,3}\.){3}\d{1,3}$|^\[?[0-9a-f]*:[0-9a-f:]+\]?$|^0x[0-9a-f]+$/i;
/** A pattern of its own: V8 needs a millisecond for classes of letters. */
const isForeignName = (host: string): boolean => /^(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(host);

/** The name under which an address is remembered; null for this machine and for registries. */
export function hostName(address: string): string | null {
  const parsed = parseAddress(address.replace(/[.,;:!?]+$/, ''));
  if (parsed === null) return null;
  const { host, path } = parsed;
  if (isLocal(host) || host.includes('\uFFFC') || REGISTRIES.test(host)) return null;
  if (!(/[^\0-\x7f]/.test(host) ? isForeignName(host) : NAME.test(host))) return null;
  if (!SHARED.test(host)) return host.replace(/^www\./, '');
  const [, ...parts] = path.split(/[?#]/)[0]!.split('/');
  const owner = parts.filter((part) => part !== '' && part !== 'repos').slice(0, 2);
  return owner.length === 0
    ? null
    : [host, ...owner]
        .join('/')
        .replace(/\.git$/, '')
        .toLowerCase();
}

/** A package's name without version, extras and scheme. */
export function packageName(word: string): string | null {
  const lower = word.toLowerCase();
  // Nearly all words: nothing to take away, or an option, a file's ending or a path.
  if (/^@?[a-z0-9][\w./-]{0,200}$/.test(lower)) return lower;
  if (/^[-./_]/.test(lower)) return null;
  const bare = lower
    .replace(/^(?:npm|pypi|jsr|pkg):/, '')
    .replace(/\[.*$/, '')
    .replace(/(.)(?:@|[=<>~!^]=?|:)[^/]*$/, '$1')
    .replace(/[^\w@/.-]/g, '');
  return /^@?[a-z0-9][\w./-]{0,200}$/.test(bare) ? bare : null;
}

const squash = (text: string): string =>
  text
    .replace(/['"\\`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** One spelling of a command line, in which quotes and blanks do not count. */
export const commandName = (text: string): string => squash(text).replace(/[.,;:!)]+$/, '');

/** Programs by which a command in a sentence is known. */
const PROGRAMS =
  /(?<![\w./-])(?:sudo|curl|wget|bash|sh|zsh|python3?|pip3?|pipx|uvx?|node|npm|npx|pnpm|yarn|bunx?|deno|gh|git|docker|podman|kubectl|helm|terraform|aws|gcloud|az|ssh|scp|rsync|nc|ncat|socat|openssl|base64|xxd|tar|unzip|make|cargo|go|gem|ruby|perl|php|java|mvn|gradle|dotnet|brew|apt|apt-get|yum|dnf|apk|rm|mv|cp|ln|chmod|chown|dd|tee|sed|awk|find|xargs|crontab|systemctl|kill|pkill|env|export|eval|source|echo|printf|touch|mkdir|cat|sqlite3|psql|mysql|redis-cli)(?=[^\S\n])/g;
const URLS = /\b[A-Za-z][A-Za-z0-9+.-]{1,12}:\/\/[^\s"'`<>\\^{}|)\]]+/g;
const BARE_HOSTS =
  /(?<![\w@./-])(?:[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,62})\.){1,8}[A-Za-z]{2,18}(?![\w.-]*[(=])(?::\d{2,5})?(?:\/[^\s"'`<>)\]]*)?/g;
const IPS = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g;
const CODE_WORDS = /(?<![\w@./~-])(?:@[\w.-]+\/[\w.-]+|[\w.~@-]*[-_./@\d][\w./@:+-]*)/g;
const QUOTED = /[`'"\u201c\u2018]([@\w][\w@./:+-]{1,80})[`'"\u201d\u2019]/g;
/** In small letters. */
const INSTALLS =
  /\b(?:install|add|require|npx|uvx|pnpx|bunx|dlx|get|i|package|dependency|module|library|crate|gem)\b[ \t]+(?:(?:--?[\w-]+(?:=\S+)?|the|called|named|a|of|npm|package|pip)[ \t]+){0,4}([^\n]{1,200})/g;

/**
 * What a text names that a call could later be made of, as hashes: hosts, packages, paths and command lines. Linear in
 * the text, and bounded.
 */
export function namesIn(written: string): Set<string> {
  const names = new Set<string>();
  const addHash = (hash: string): void => {
    if (names.size < NAMES_LIMIT) names.add(hash);
  };
  const add = (name: string | null): void => {
    if (name !== null && name.length > 1) addHash(nameHash(name));
  };
  const whole = written.length > TEXT_LIMIT ? written.slice(0, TEXT_LIMIT) : written;
  if (whole.includes('://')) for (const url of whole.match(URLS) ?? []) add(hostName(url));
  // Most texts have no such thing, and a small pattern costs less than to compile a large one.
  if (/[\w-]\.[A-Za-z]/.test(whole)) for (const host of whole.match(BARE_HOSTS) ?? []) add(hostName(host));
  if (/\d\.\d/.test(whole)) for (const ip of whole.match(IPS) ?? []) add(hostName(ip));
  // As written, and as a browser would show it: attributes and comments speak to an agent as well.
  const shown = whole
    .replace(/<\/?[a-z][^<>\n]{0,300}>/gi, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);
  const texts = shown === whole ? [whole] : [whole, shown];
  // Commands before single words: where the record is full, a command says more.
  for (const text of texts)
    for (const match of text.matchAll(PROGRAMS)) {
      if (names.size >= NAMES_LIMIT) break;
      commandAt(text, match.index, addHash);
    }
  const seen = new Set<string>();
  for (const text of texts) {
    for (const [, list] of text.toLowerCase().matchAll(INSTALLS))
      for (const word of list!.split(/[\s,]+/).slice(0, 12)) add(packageName(word));
    for (const [, word] of text.matchAll(QUOTED)) add(packageName(word!));
    for (const word of text.match(CODE_WORDS) ?? []) {
      if (names.size >= NAMES_LIMIT) break;
      if (seen.has(word)) continue;
      seen.add(word);
      const bare = withoutStop(word);
      // A dot that ended the sentence made it look like more than a word.
      if (word.length > 200 || (bare !== word && !/[-_./@\d]/.test(bare))) continue;
      add(packageName(bare));
      if (bare.includes('/')) add(pathName(bare));
    }
  }
  return names;
}

/** Most words have none, and to begin a pattern for each of them costs more than to look. */
const withoutStop = (word: string): string =>
  '.,:'.includes(word.slice(-1)) ? word.replace(/[.,:]+$/, '') : word;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** One spelling of a path. */
export const pathName = (word: string): string | null => {
  const path = word.replace(/^\.\//, '').replace(/[.,:;]+$/, '');
  return path.length > 2 ? `path ${path}` : null;
};

/** Characters of a line whose commands are looked at. */
const LINE = 4000;

/** Ends at which a command name (`commandName`) of the first two, three, … words stops. */
function commandEnds(words: readonly string[], from: number): number[] {
  const ends: number[] = [];
  let at = from;
  let kept = from;
  for (const [index, word] of words.entries()) {
    const bare = word.replace(/[.,;:!)]+$/, '');
    // Of a word of nothing but such signs the blank before it stays.
    kept = at + bare.length;
    at += word.length + 1;
    if (index > 0) ends.push(kept);
  }
  return ends;
}

/** One pass over the text finds the programs, and not one for each line: V8 compiles a pattern that it has used some dozens of times. */
function commandAt(text: string, at: number, add: (hash: string) => void): void {
  const end = text.indexOf('\n', at);
  const lineEnd = end < 0 ? text.length : end;
  if (lineEnd - (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1) > LINE) return;
  const rest = text.slice(at, Math.min(lineEnd, at + 600));
  // Up to the end of the simple command, then word by word: a sentence goes on behind a command.
  const simple = rest.split(/&&|\|\||[;|`]/)[0]!;
  const line = `run ${squash(simple)}`;
  const ends = commandEnds(line.slice(4).split(' ').slice(0, COMMAND_WORDS), 4);
  const whole = 4 + commandName(simple).length;
  if (ends[ends.length - 1] !== whole) ends.push(whole);
  for (const hash of hashesAt(line, ends)) add(hash);
  const piped = rest.split('`')[0]!;
  if (piped !== simple) add(nameHash(`run ${commandName(piped)}`));
}
