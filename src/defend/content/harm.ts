import { lockedProgram, mayHarm, mayHarmWhere, unescaped } from './telling.js';
import type { ShellJudge } from './types.js';

/** A command of a text that nobody has an honest reason to give to an agent. */
export interface Harm {
  readonly rule: string;
  readonly command: string;
  readonly start: number;
  readonly end: number;
}

/** Something in a text that is code. */
interface Unit {
  readonly language: string;
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** Commands of one text that are judged. */
const JUDGED = 60;
/** Characters from which on a text is not looked through from end to end. */
const LONG = 64 * 1024;
const LONGEST = 2000;
const FENCE =
  /^[ \t>]{0,12}(?:```|~~~)[ \t]*([\w+-]{0,20})[^\n]*\n((?:(?![ \t>]{0,12}(?:```|~~~))[^\n]*\n?){0,400})/gm;
const IN_CODE = /`([^`\n]{4,2000})`/g;
const STRING = /"((?:[^"\\\n]|\\.){4,2000})"/g;
const LINE = /^[^\n]{4,4000}$/gm;
const AT_PROMPT = /^[ \t]{0,8}(?:[$%#>] |[-*+] |\d{1,2}[.)] )*/;
const PROMPTS = /^[ \t]{0,8}[$%>] (?=\w)/gm;
/** Where a command begins in a sentence, a property or a table's cell. */
const BEGINS =
  /(?:^(?:\|\s{0,3})?|:\s{0,3}["']?|\b(?:run|execute|via|with|using|then|type|enter|paste|and)\s{1,3}["']?)(?=(?:sudo |curl |wget |bash |sh |python3? |node |nc |ncat |rm |cat |gh |git |npm |npx |env\b|printenv|export |echo |printf |base64 |eval |chmod |dig |nslookup |host |ping |openssl |scp |rsync |tar |find |socat |mkfifo |powershell |pwsh |\(?crontab|sed |cp |mv |tee |perl |ruby |iwr |irm |exec |aws ))/i;
const CODE = /<(?:code|pre|kbd)\b[^<>\n]{0,200}>/gi;
const MARKUP = /<\/?(?:code|pre|kbd|p|span|li|ul|ol|div|strong|em|b|i|td|tr|br|a|h\d)\b[^<>\n]{0,200}>/gi;
const ENTITY = /&(?:amp|lt|gt|quot|#39|#x27|apos);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const SHELLS = new Set(
  ',bash,sh,shell,zsh,console,terminal,text,txt,shell-session,plaintext,dockerfile,makefile'.split(','),
);

/** Values in them can be commands. */
const DATA = new Set(['json', 'jsonc', 'json5', 'yaml', 'yml', 'toml', 'ini']);

/** As a page shows it. */
const shown = (line: string): string =>
  line.includes('&') || line.includes('<')
    ? line
        .replace(CODE, ': ')
        .replace(MARKUP, ' ')
        .replace(ENTITY, (each) => ENTITIES[each] ?? "'")
    : line;

function* unitsOf(text: string): Generator<Unit> {
  const blocks: [number, number][] = [];
  for (const match of text.matchAll(FENCE)) {
    const end = match.index + match[0].length;
    const start = end - match[2]!.length;
    blocks.push([match.index, end]);
    const language = match[1]!.toLowerCase();
    if (DATA.has(language)) {
      yield* linesOf(match[2]!, 'prose', start);
      yield* stringsOf(match[2]!, start);
    } else if (match[2]!.length <= LONGEST)
      yield { language, code: match[2]!.replace(PROMPTS, ''), start, end };
    else yield* linesOf(match[2]!, language, start);
  }
  let at = 0;
  for (const [from, to] of [...blocks, [text.length, text.length] as const]) {
    const between = text.slice(at, from);
    for (const match of between.matchAll(IN_CODE)) {
      const start = at + match.index + 1;
      yield { language: '', code: match[1]!, start, end: start + match[1]!.length };
    }
    yield* linesOf(between, 'prose', at);
    at = Math.max(at, to);
  }
}

/** Of a long text only what stands around a telling word. */
function* unitsWhere(text: string): Generator<Unit> {
  for (const [from, to] of mayHarmWhere(text))
    for (const unit of unitsOf(text.slice(from, to)))
      yield { ...unit, start: unit.start + from, end: unit.end + from };
}

/** What a property is set to. */
function* stringsOf(text: string, offset: number): Generator<Unit> {
  for (const { 0: written, 1: inside, index } of text.matchAll(STRING)) {
    if (!inside!.includes('\\')) continue;
    const code = inside!.replace(/\\(["\\/])/g, '$1').replace(/\\[nt]/g, ' ');
    yield { language: 'prose', code, start: offset + index, end: offset + index + written.length };
  }
}

/** Each line from where a command may begin in it; those that a backslash continues are one. */
function* linesOf(text: string, language: string, offset: number): Generator<Unit> {
  for (const match of text.replace(/\\\n/g, '  ').matchAll(LINE)) {
    const line = shown(match[0]).replace(AT_PROMPT, '');
    const begins = BEGINS.exec(line);
    const code = language === 'prose' ? begins && line.slice(begins.index + begins[0].length) : line;
    const start = offset + match.index;
    if (code) yield { language, code: code.slice(0, LONGEST), start, end: start + match[0].length };
  }
}

/** The unit as a shell would be given it, or null where that cannot be said. */
function commandOf({ language, code }: Unit): string | null {
  if (/^py/.test(language)) return `python3 - <<'END_OF_TEXT'\n${code}\nEND_OF_TEXT`;
  if (/^(?:js|javascript|mjs|cjs|ts|typescript|node)$/.test(language))
    return `node - <<'END_OF_TEXT'\n${code}\nEND_OF_TEXT`;
  if (/^(?:powershell|pwsh|ps1?)$/.test(language)) return `pwsh -Command '${code.replaceAll("'", "'\\''")}'`;
  return language === 'prose' || SHELLS.has(language) ? code : null;
}

/** Rules that no text for an agent breaks in good faith, whatever the command's objects are. */
const NEVER = new Set([
  'secret/print-encoded',
  'secret/hunt-everywhere',
  'shell/reverse',
  'shell/socket-input',
  'run/decoded',
  'session/other-agent',
  'session/hooks-path',
  'session/git-command',
]);
/** Rules that installers and the documentation of servers break too: not with what was fetched the moment before. */
const PERSISTS = /^(?:persist|evade)\//;
const FETCHES = /\b(?:curl|wget|iwr|irm|Invoke-WebRequest|DownloadString)\b/i;
/** Whose secret a variable is, and what the names of their own hosts hold. */
const OWNERS: Readonly<Record<string, RegExp>> = {
  GITHUB: /github|ghcr|ghe|copilot/i,
  GH: /github|ghcr|ghe|copilot/i,
  COPILOT: /github|copilot/i,
  AWS: /aws|amazon/i,
  OPENAI: /openai|azure/i,
  ANTHROPIC: /anthropic|claude/i,
  NPM: /npm|registry/i,
  AZURE: /azure|microsoft|windows/i,
  GOOGLE: /google/i,
  SLACK: /slack/i,
  STRIPE: /stripe/i,
};
const OWNED =
  /\$\{?(GITHUB|GH|COPILOT|AWS|OPENAI|ANTHROPIC|NPM|AZURE|GOOGLE|SLACK|STRIPE)_\w*(?:TOKEN|KEY|SECRET|PASSWORD)\w*/g;
/** All of the environment, a file of credentials, or what the machine says of itself, in the place of a value. */
const WHOLE =
  /\b(?:env|printenv|set|export -p|declare -x)\s*\|(?!\|)|\$\(\s*(?:env|printenv|cat|whoami|id|base64|echo)\b|`(?:env|printenv|cat|whoami|id)\b|\bprocess\.env\b(?!\s*(?:\.|\[|\?\.))|\bos\.environ\b(?!\s*(?:\[|\.(?:get|setdefault|pop|update)))|Env:\*|\.ssh\b|\bid_(?:rsa|ed25519|ecdsa|dsa)\b|\.aws\b|\.env\b|\.netrc\b|\.npmrc\b|\.pypirc\b|\.git-credentials\b|\.kube\/config|\.docker\/config|\.gnupg\b|\.config\/gh|\/etc\/shadow|\/environ\b|Login Data|dump-keychain|\.ethereum\b|\.config\/solana|\bgh auth token/;
const HOSTS = /\b(?:https?|ftp|tcp):\/\/([^\s/"'`)?]{1,200})|\b((?:[\w-]{1,40}\.){1,5}[a-z]{2,12})\b/gi;
/** What a command says of the machine, as the name that is looked up: no one asks for such an address. */
const LOOKED_UP =
  /\b(?:dig|nslookup|host|ping)\s[^\n|;&]{0,80}(?:\$\(|`)[^\n`]{0,120}\b(?:base64|base32|xxd|whoami|cat|env|printenv)\b[^\n`]{0,60}[)`]["']?\.[\w-]{1,60}\.[a-z]/i;
/** An agent's memory that is told to run what is fetched. */
const REMEMBERED =
  /(?:>>?|\btee\b)[^\n]{0,80}\b(?:CLAUDE|AGENTS|GEMINI|MEMORY|SOUL|copilot-instructions)\.md\b[\s\S]{0,1500}\b(?:curl|wget)\b[^\n]{0,200}\|\s{0,3}(?:ba|z)?sh\b/;
/** The user's own machine. */
const OWN_HOST = /^(?:localhost|127\.|\[?::1|0\.0\.0\.0|host\.docker\.internal)/i;
const ADDRESS =
  /https?:\/\/(?!(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|0)\.)\d{1,3}(?:\.\d{1,3}){3}[:/]|(?:pastebin\.com|paste\.ee|rentry\.co|glot\.io|hastebin\.com|termbin\.com|webhook\.site|transfer\.sh|ngrok[\w-]{0,8}\.\w{2,4}|trycloudflare\.com|ix\.io|0x0\.st|pipedream\.net)/i;

function hostsOf(command: string): string[] {
  return [...command.matchAll(HOSTS)].map((match) => match[1] ?? match[2]!);
}

/** Whether the secret that goes to the network is one that the reader of a text is not asked for in good faith. */
function isTheft(command: string): boolean {
  const hosts = hostsOf(command);
  if (hosts.length > 0 && hosts.every((host) => OWN_HOST.test(host))) return false;
  if (WHOLE.test(command)) return true;
  for (const [, owner] of command.matchAll(OWNED))
    if (hosts.length > 0 && !hosts.some((host) => OWNERS[owner!]!.test(host))) return true;
  return false;
}

/** A program that carries its own commands over a line: what they are stands in the program. */
const CARRIED = /\b(?:echo|printf)\s{1,3}(?:-n |'?%s'? )?["']?(?:\$|<|\{|%)/;
const CODED = /[A-Za-z0-9+/]{16}/;

function isGrave(rules: readonly string[], command: string): string | undefined {
  if (LOOKED_UP.test(command)) return 'secret/to-network';
  if (REMEMBERED.test(command)) return 'session/other-agent';
  return rules.find(
    (rule) =>
      (NEVER.has(rule) &&
        !(rule === 'run/decoded' && CARRIED.test(command) && !CODED.test(command.replace(/\/\w+/g, '')))) ||
      (rule === 'secret/to-network' && isTheft(command)) ||
      (rule === 'run/downloaded' && (ADDRESS.test(command) || rules.some((other) => PERSISTS.test(other)))) ||
      (PERSISTS.test(rule) && FETCHES.test(command) && !/^persist\/(?:shell-|authorized)/.test(rule)),
  );
}

/**
 * Commands that a text gives to whoever reads it and that no honest text does: the environment or a key to another
 * machine, a shell at a socket, code that only a decoder makes readable, what an agent is run by.
 */
export function findHarm(given: string, judge: ShellJudge): Harm[] {
  const text = unescaped(given);
  const long = text.length >= LONG;
  if (!long && !mayHarm(text)) return [];
  const found: Harm[] = [];
  const seen = new Set<string>();
  for (const unit of long ? unitsWhere(text) : unitsOf(text)) {
    const command = mayHarm(unit.code) && !seen.has(unit.code) ? commandOf(unit) : null;
    if (command === null) continue;
    if (seen.size >= JUDGED) break;
    seen.add(unit.code);
    const rule = isGrave(judge(command), command);
    if (rule !== undefined) found.push({ rule, command: unit.code, start: unit.start, end: unit.end });
  }
  const locked = lockedProgram(text);
  if (locked !== null) {
    const [start, end] = locked;
    found.push({ rule: 'run/downloaded', command: text.slice(start, end), start, end });
  }
  return found;
}
