import { joined, placesOf, placesOfWord, stretchesAround } from './grams.js';

/** What only a dangerous command has: the rest need not be parsed. */
export const isTelling = (text: string): boolean =>
  /\b(?:curl|wget|bash|sh|zsh|python3?|node|perl|ruby|nc|ncat|netcat|socat|base64|rm|dd|mkfs|chmod|chown|scp|rsync|ssh|git|gh|npm|npx|pip|env|printenv|cat|openssl|crontab|eval|sudo|export|powershell)\b/.test(
    text,
  );

// Each pattern in a function of its own: one that stands outside is read with the module, whether it is tried or not.

/** Code in disguise, a shell at a socket, and an installer that no project has: an address of numbers or a place to paste. */
const isAlone = (text: string): boolean =>
  /\bbase64\s+(?:-\w*[dD]|--decode)|\bxxd\s+-r|\batob\(|b64decode|FromBase64String|\bopenssl\s[^\n]{0,40}\s-d\b|\/dev\/(?:tcp|udp)\/|\b(?:nc|ncat|netcat)\s[^\n]{0,60}(?:\s-\w*[ec]\b|\||\/bin\/)|\bmkfifo\b|\bsocat\s[^\n]{0,80}\bexec:|\bpty\.spawn|\bdup2\(|\buse Socket\b|TCPSocket|fsockopen|https?:\/\/\d{1,3}(?:\.\d{1,3}){3}[:/]|(?:paste\w{0,6}|rentry|glot|hastebin|ghostbin|termbin|webhook|requestbin|pipedream|ngrok\w{0,5}|trycloudflare|transfer|file|ix|0x0|oast\w{0,3}|interactsh?|burpcollaborator)\.(?:com|ee|co|io|net|site|sh|st|app|dev|fun|live|me|pro|online)\b/i.test(
    text,
  );

/** What may be spilled, … */
const isSpilled = (text: string): boolean =>
  /\b(?:env|printenv|set|export -p|declare -x)\s*\|(?!\|)|\$\(\s*(?:env|printenv|cat|whoami|id\b|echo|base64|hostname)|`(?:env|printenv|cat|whoami|id|hostname)\b|\bprocess\.env\b(?!\s*(?:\.|\[|\?\.))|\bos\.environ\b(?!\s*(?:\[|\.))|\bos\.environ\.(?:items|copy)\b|Env:\*|\.ssh\b|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\.aws\b|\.env\b|\.netrc\b|\.npmrc\b|\.pypirc\b|\.git-credentials\b|\.kube\/config|\.docker\/config|\.gnupg\b|\.config\/gh|\/etc\/shadow|\/environ\b|Login Data|dump-keychain|\.ethereum\b|\.config\/solana|\bgh auth token|\$\{?(?:GITHUB|GH|COPILOT|AWS|OPENAI|ANTHROPIC|NPM|AZURE|GOOGLE|SLACK|STRIPE)_\w/.test(
    text,
  );
/** … and what takes it away. */
const isTaken = (text: string): boolean =>
  /\b(?:curl|wget|nc|ncat|netcat|socat|dig|nslookup|host|ping|scp|sftp|rsync|telnet|ftp|fetch|urlopen|urllib|requests|axios|https?\.(?:get|request)|require\(["'](?:node:)?(?:https?|net|dns|dgram)\b|http\.client|smtplib|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|WebClient|aws s3|gsutil|gist create)\b/i.test(
    text,
  );

/** What runs an agent, by itself or through git, … */
const isOfAgents = (text: string): boolean =>
  /\.claude\b|CLAUDE\.md|AGENTS\.md|GEMINI\.md|\.github\/(?:hooks|agents|copilot)|hooksPath|mcp\.json|\.cursor\b|\.codex\b|\.copilot\b|\.gemini\b/i.test(
    text,
  );
/** … and what changes it, or asks for a job that fetches. */
const isChanged = (text: string): boolean =>
  /(?:^|[^-=>])>>?\s{0,2}["'~$./\w]|\bsed\s+-\w*i|\b(?:tee|cp|mv|rm|unlink|ln|git config|Remove-Item|Set-Content|Add-Content)\s/.test(
    text,
  );
const isJob = (text: string): boolean =>
  /\bcrontab\b|\/etc\/cron|authorized_keys|\.(?:bash|zsh)rc\b|\.(?:bash_)?profile\b|schtasks|LaunchAgents/.test(
    text,
  );
const BESIDE = 240;
const PASSWORDS = 50;

/**
 * A program in an archive that is locked with a password, so that nothing that scans downloads can open it.
 * @returns start and end of what says so, or null
 */
export function lockedProgram(text: string): readonly [number, number] | null {
  let left = PASSWORDS;
  for (const { index } of text.matchAll(/\bpass(?:word|code|phrase)?\b ?(?::|=|\bis\b)/gi)) {
    if (left-- === 0) return null;
    const from = Math.max(0, index - BESIDE);
    const beside = text.slice(from, index + BESIDE);
    if (
      /\b(?:zip|rar|7z|archive)\b/i.test(beside) &&
      /\b(?:extract|unzip|unpack|download)/i.test(beside) &&
      /\b(?:run|execute|launch|double-click)\b/i.test(text.slice(index, index + BESIDE))
    )
      return [from, Math.min(text.length, index + BESIDE)];
  }
  return null;
}

/**
 * Without one of a pattern's words it need not be tried. Most texts have none, and to look for a word costs a fraction of
 * what it costs to compile a pattern. Each list stands behind what all of its words have.
 */
type Words = readonly (readonly [key: string, words: string])[];
const ALONE_WORDS: Words = [
  [
    '://',
    '://1;://2;://3;://4;://5;://6;://7;://8;://9;paste;rentry.;glot.;hastebin;ghostbin;termbin;webhook.;requestbin;pipedream;ngrok;trycloudflare;transfer.;file.io;ix.io;0x0.st;oast;interact;burpcollab',
  ],
  ['/dev/', '/dev/tcp;/dev/udp'],
  ['nc', 'nc -;nc ;ncat'],
  ['64', 'base64;b64decode'],
  ['(', 'atob(;fsockopen;dup2;pty.spawn'],
  ['soc', 'socat;use socket;tcpsocket'],
  ['', 'openssl;xxd;netcat;mkfifo'],
];
const SPILLED_WORDS: Words = [
  ['$', '$(;${;$gi;$gh_;$copi;$aws;$open;$anth;$npm;$azure;$google;$slack;$stripe'],
  ['|', 'env |;env|;set |;set|; -p |; -x |'],
  ['`', '`env;`printenv;`cat;`whoami;`id;`hostname'],
  ['env', 'process.env;os.environ;.env;env:*;/environ'],
  ['id_', 'id_rsa;id_ed25519;id_ecdsa;id_dsa'],
  ['rc', '.netrc;.npmrc;.pypirc'],
  ['/', '.kube/;.docker/;.config/gh;/etc/shadow;solana'],
  ['', '.ssh;.aws;.git-credentials;.gnupg;login data;auth token;keychain;ethereum'],
];
const AGENT_WORDS: Words = [
  ['.md', 'claude.md;agents.md;gemini.md'],
  ['', '.claude;.github/;hookspath;mcp.json;.cursor;.codex;.copilot;.gemini'],
];
const JOB_WORDS: Words = [['', 'cron;authorized_keys;shrc;profile;schtasks;launchagents']];
const holds = (lower: string, lists: Words): boolean =>
  lists.some(([key, words]) => lower.includes(key) && words.split(';').some((word) => lower.includes(word)));

/** The lists of words, and what a text that has one of a list must be to hold such a command. */
const ASKED: readonly (readonly [lists: Words, may: (text: string) => boolean])[] = [
  [ALONE_WORDS, (text) => isAlone(text)],
  [SPILLED_WORDS, (text) => isSpilled(text) && isTaken(text)],
  [JOB_WORDS, (text) => isJob(text) && isTaken(text)],
  [AGENT_WORDS, (text) => isOfAgents(text) && isChanged(text)],
];

/** Whether a text may hold a command that no text has an honest reason to give; asked of every text, so that it asks little. */
export function mayHarm(text: string): boolean {
  const lower = text.toLowerCase();
  return (
    ASKED.some(([lists, may]) => holds(lower, lists) && may(text)) ||
    (lower.includes('pass') && /zip|rar|7z|archive/.test(lower) && lockedProgram(text) !== null)
  );
}

/** Characters around such a word that are looked at in a long text: a block of code with it, or a table's row. */
const REACH = 2000;
const BEFORE_NC = [...' \n\t`|;&("\'/>'];

/** The stretches of whole lines of a long text in which there may be such a command, in order. */
export function mayHarmWhere(text: string): (readonly [from: number, to: number])[] {
  // The only letter whose small one is two characters: what stands behind many of them would be looked for elsewhere.
  const lower = text.replaceAll('\u0130', 'i').toLowerCase();
  const wordsOf = (lists: Words): string[] =>
    lists
      .flatMap(([, list]) => list.split(';'))
      .flatMap((word) => (word === 'nc ' ? BEFORE_NC.map((sign) => `${sign}nc `) : word));
  const all = placesOf(
    lower,
    ASKED.flatMap(([lists]) => wordsOf(lists)).filter(({ length }) => length >= 4),
  );
  const found = ASKED.flatMap(([lists, may]) => {
    const places = wordsOf(lists).flatMap((word) => all.get(word) ?? placesOfWord(lower, word));
    places.sort((a, b) => a - b);
    return stretchesAround(text, places, REACH)
      .map(([from, to]) => {
        const end = text.indexOf('\n', to);
        return [text.lastIndexOf('\n', from) + 1, end < 0 ? text.length : end] as const;
      })
      .filter(([from, to]) => may(text.slice(from, to)));
  });
  return joined(found.sort(([a], [b]) => a - b));
}

/** What an answer in JSON says, at the same places. */
export const unescaped = (text: string): string =>
  text.includes('\\n') && /^\s{0,20}[[{]/.test(text)
    ? text.replace(/\\[nr]/g, ' \n').replace(/\\"/g, ' "')
    : text;
