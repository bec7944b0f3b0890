import { startOf } from '../../../surface/runners.js';
import { readShell } from '../../../surface/shell.js';

/** One start of the Copilot CLI in a shell script. */
export interface Launch {
  /** 0-based line of the script. */
  readonly line: number;
  /** Options that decide nothing by themselves but look like they do, for the message. */
  readonly permissions: readonly string[];
  /** Variables set for this command alone (`NAME=value copilot …`); null: a value that is not known. */
  readonly variables: ReadonlyMap<string, string | null>;
}

/** Options whose value is the next word (`copilot --help`, 1.0.102). */
const VALUED = new Set(
  (
    'prompt interactive model reasoning-effort context auto-tier agent name session-id log-dir extension-sdk-path ' +
    'log-level stream output-format add-dir attachment disable-mcp-server add-github-mcp-toolset ' +
    'add-github-mcp-tool plugin-dir additional-mcp-config mcp-github-auth max-autopilot-continues mode ' +
    'environment-host environment-compute-id dynamic-retrieval enable-mcp-server max-ai-credits usage-output-file ' +
    'allow-tool deny-tool available-tools excluded-tools secret-env-vars allow-url deny-url'
  )
    .split(' ')
    .map((name) => `--${name}`),
);
/** Letters that take a value, as the rest of the word or as the next one. */
const VALUED_LETTERS = 'pinCr';

type Word = { readonly text: string | null; readonly written: string };

/** A word that an expansion begins may hold any option, or several. */
function mayBeOption({ text, written }: Word): boolean {
  return text === null && /^["']?[$`]/.test(written);
}

interface Arguments {
  readonly prompt: boolean;
  readonly trusts: boolean;
  readonly unknown: boolean;
  readonly permissions: readonly string[];
}

function readArguments(words: readonly Word[]): Arguments {
  let prompt = false;
  let trusts = false;
  let unknown = false;
  const permissions: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (mayBeOption(word)) unknown = true;
    // What an expansion follows is an option still: `--model="$M"`.
    const text = word.text ?? word.written;
    if (text === '--') break;
    const next = words[at + 1];
    const takesNext = next !== undefined && !(next.text ?? next.written).startsWith('-');
    if (text.startsWith('--')) {
      const name = text.replace(/=[\s\S]*$/, '');
      if (name === '--prompt') prompt = true;
      if (name === '--trust-folder') trusts = true;
      if (/^--(?:allow-all(?:-tools|-paths|-urls)?|yolo|allow-tool|add-dir)$/.test(name))
        permissions.push(name);
      if (name === text && VALUED.has(name) && takesNext) at++;
    } else if (/^-[A-Za-z]/.test(text)) {
      for (let letter = 1; letter < text.length; letter++) {
        const option = text.charAt(letter);
        if (option === 'p') prompt = true;
        if (!VALUED_LETTERS.includes(option)) continue;
        if (letter === text.length - 1 && takesNext) at++;
        break;
      }
    }
  }
  return { prompt, trusts, unknown, permissions };
}

/** In UTF-16 units; nesting made for it keeps the shell's parser busy for seconds beyond. */
const MAX_SCRIPT = 32 * 1024;

const PACKAGE = /^(?:npm:)?@github\/copilot(?:@.*)?$/;

/** Where the CLI's own arguments begin among the words of a simple command; null: it does not start the CLI. */
function argumentsFrom(words: readonly (string | null)[]): number | null {
  const start = startOf(words);
  if (start.kind === 'package') {
    if (start.name === null || !(PACKAGE.test(start.name) || /^copilot(?:@|$)/.test(start.name))) return null;
    const at = words.indexOf(start.name) + 1;
    return words[at] === '--' ? at + 1 : at;
  }
  if (start.kind !== 'program') return null;
  if (/^copilot(?:\.exe|\.cmd)?$/.test(start.name)) return start.index + 1;
  if (start.name === 'gh' && words[start.index + 1] === 'copilot')
    return words[start.index + 2] === '--' ? start.index + 3 : start.index + 2;
  if (start.name === 'xargs') {
    const at = words.findIndex((word) => typeof word === 'string' && /(?:^|\/)copilot$/.test(word));
    return at === -1 ? null : at + 1;
  }
  return null;
}

/** `A=1 B="$X" command`, as written: what stands before the name. */
function variablesBefore(text: string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const assignment = /\s*(?:env\s+)?([A-Za-z_]\w*)=("[^"]*"|'[^']*'|[^\s"']*)(?=\s)/gy;
  for (let match = assignment.exec(text); match; match = assignment.exec(text)) {
    const [, name, value] = match as unknown as [string, string, string];
    const bare = /^["']/.test(value) ? value.slice(1, -1) : value;
    found.set(name, /[$`]/.test(bare) && !value.startsWith("'") ? null : bare);
  }
  return found;
}

function lineOf(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** An expression is filled in before the shell sees the text: to us it is a variable of unknown value. */
function withoutExpressions(script: string): string {
  return script.replace(/\$\{\{[\s\S]*?\}\}/g, (found) => `$EXPRESSION${found.replace(/[^\n]+/g, '')}`);
}

/**
 * The starts of `copilot` in prompt mode that do not trust the folder by their own options. Starts whose options
 * are not known are left out.
 */
export function findLaunches(script: string, depth = 0): Launch[] {
  if (!script.includes('copilot') || script.length > MAX_SCRIPT) return [];
  const text = withoutExpressions(script);
  const reading = readShell(text, { root: '/', folder: null, variables: new Map() });
  return reading.invocations.flatMap((invocation): Launch[] => {
    const line = lineOf(text, invocation.start);
    const start = startOf(invocation.words);
    if (start.kind === 'inline' && start.language === 'bash') {
      const inner = invocation.words[start.index];
      return typeof inner === 'string' && depth < 3
        ? findLaunches(inner, depth + 1).map((launch) => ({ ...launch, line }))
        : [];
    }
    const from = argumentsFrom(invocation.words);
    if (from === null) return [];
    const words = invocation.words.slice(from).map((word, index) => ({
      text: word,
      written: invocation.written[from + index] ?? '',
    }));
    const { prompt, trusts, unknown, permissions } = readArguments(words);
    if (!prompt || trusts || unknown) return [];
    return [{ line, permissions, variables: variablesBefore(text.slice(invocation.start, invocation.end)) }];
  });
}
