import { onlyReads } from './names.js';
import type { Target } from './patch.js';
import { commandOf, type Fields, isFields, quoteWord, strings } from './values.js';

/**
 * Arguments of tools that nobody here knows. Keys that name a file or a command are taken at their word. What a text under
 * `code` or `input` is depends on the tool: a search for code, a linter and a database are given such texts as well, and run
 * none of them in a shell. There the tool's own name decides.
 */

const ANY_PATH_KEY =
  /(?:^|_)(?:path|paths|file|files|filename|filepath|dest|destination|source|target|out|output|dir|directory|folder|uri)$/;
/** Keys of what a shell is given, whatever the tool. */
const COMMAND_KEY =
  /^(?:commands?|cmds?|command_?line|cmd_?line|shell_?(?:command|script)?|bash(?:_?(?:command|script))?|argv)$/i;
/** Keys of a program whose words stand beside it. */
const PROGRAM_KEY = /^(?:commands?|cmd|program|executable|exe|binary)$/i;
const WORDS_KEYS = ['args', 'argv', 'arguments'];
/** Keys of a text in some language. */
const SCRIPT_KEY = /^scripts?$/i;
const CODE_KEY = /^(?:code|source|source_?code|snippet|cell)$/i;
/** Keys of what is typed into something. */
const TYPED_KEY = /^(?:input|text|keys|data|stdin|line)$/i;
const LANGUAGE_KEYS = ['language', 'lang', 'runtime', 'interpreter', 'kernel'];

/** Parts of a name that say that the tool runs what it is given. */
const RUNS =
  / (?:run|runs|runner|exec|execute|executes|executor|eval|evaluate|interpreter|repl|sandbox|jupyter|ipython|notebook|shell|bash|zsh|terminal|console|tmux|ssh|powershell|pwsh) /;
/** And that it is a shell, or types into one. */
const SHELL = / (?:shell|bash|zsh|sh|terminal|tmux|tty|pty|ssh|powershell|pwsh|cmd) /;
/** A language of its own: no text for such a tool is shell text, unless its key says so. */
const QUERIES =
  / (?:sql|mysql|postgres|postgresql|pg|sqlite|duckdb|mssql|oracle|mongo|mongodb|redis|neo4j|cypher|graphql|bigquery|snowflake|clickhouse|elastic|elasticsearch|database|db|query|jql|promql|kql) /;

/** How an interpreter is started with a text, by what a language is called. */
const INTERPRETERS: readonly (readonly [called: RegExp, start: string])[] = [
  [/ (?:python\d?|py|ipython|jupyter|notebook) /, 'python3 -c'],
  [/ (?:javascript|js|node|nodejs|typescript|ts|tsx|deno|bun|browser|playwright|puppeteer|page) /, 'node -e'],
  [/ (?:ruby|rb) /, 'ruby -e'],
  [/ perl /, 'perl -e'],
  [/ php /, 'php -r'],
];
const SHELL_LANGUAGE = / (?:shell|bash|sh|zsh|powershell|pwsh|console|terminal|shellscript) /;
/** What a text in a language other than the shell's nearly always holds, and a command hardly ever. */
const PROGRAM_TEXT =
  /(?:^|\n)\s*(?:import|from|def|class|const|let|var|function|async|await|return|print|package|use|public|#include)\b|[\w.\])]\([^)]*\)\s*(?:[;:,.]|$|\n)|=>/;

/** The parts of a name, in lower case, each between two spaces. */
const partsOf = (named: string): string =>
  ` ${named
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .join('  ')} `;

/** The commands that would do what a text does. @param parts of the tool's name, and of the language's where one is given */
function scriptCommands(text: string, parts: string, language: string): string[] {
  const known = language === '' ? parts : language;
  for (const [called, start] of INTERPRETERS) if (called.test(known)) return [`${start} ${quoteWord(text)}`];
  // Another language: nobody here can read it. What is called a shell runs a shell's, whatever the call says.
  if (language !== '' && !SHELL_LANGUAGE.test(language) && !SHELL.test(parts)) return [];
  if (SHELL.test(parts) || SHELL.test(known) || !PROGRAM_TEXT.test(text)) return [text];
  return [`python3 -c ${quoteWord(text)}`, `node -e ${quoteWord(text)}`];
}

/** Every object among the arguments, the outermost first. What has too many or too deep ones was refused before. */
function objectsOf(args: Fields): Fields[] {
  const found: Fields[] = [args];
  for (const each of found)
    for (const value of Object.values(each).flat(Infinity)) if (isFields(value)) found.push(value);
  return found;
}

/** A program and its words say only together what they do. Words that are given as one text are a shell's. */
function programsOf(args: Fields, runs: boolean): string[] {
  const key = WORDS_KEYS.find((name) => args[name] !== undefined && !isFields(args[name]));
  const words = key === undefined ? undefined : commandOf(args[key]);
  const commands: string[] = [];
  for (const [name, value] of Object.entries(args)) {
    const starts = COMMAND_KEY.test(name) || PROGRAM_KEY.test(name) || (runs && SCRIPT_KEY.test(name));
    const program = starts && !WORDS_KEYS.includes(name) ? commandOf(value) : undefined;
    if (program === undefined) continue;
    if (words !== undefined) commands.push(`${program} ${words}`);
    else if (runs || Array.isArray(value)) commands.push(program);
  }
  if (commands.length === 0 && words !== undefined && (runs || key === 'argv')) commands.push(words);
  return commands;
}

/**
 * The commands that such a call would run, and the files that it may change.
 * @param named the name in the payload
 * @throws PayloadError where there is more than can be looked at
 */
export function genericTexts(named: string, args: Fields): { commands: string[]; targets: Target[] } {
  const commands: string[] = [];
  const targets: Target[] = [];
  const reads = onlyReads(named);
  const parts = partsOf(named);
  const queries = QUERIES.test(parts);
  const runs = !reads && !queries && RUNS.test(parts);
  const types = runs && SHELL.test(parts);
  const given = LANGUAGE_KEYS.map((key) => args[key]).find((value) => typeof value === 'string');
  const language = typeof given === 'string' ? partsOf(given) : '';
  const texts = [...strings(args)];
  for (const each of objectsOf(args)) commands.push(...programsOf(each, runs));
  for (const { key, value } of texts) {
    if (COMMAND_KEY.test(key)) commands.push(value);
    else if (runs ? SCRIPT_KEY.test(key) || CODE_KEY.test(key) : SCRIPT_KEY.test(key) && !reads && !queries)
      commands.push(...scriptCommands(value, parts, language));
    else if (types && TYPED_KEY.test(key)) commands.push(value);
    else if (runs && key.toLowerCase() === 'input' && / (?:interpreter|repl|jupyter|ipython) /.test(parts))
      commands.push(...scriptCommands(value, parts, language));
    if (reads || value.length > 4096 || value.includes('\n')) continue;
    const snake = key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
    if (ANY_PATH_KEY.test(snake) || /^file:\/\//i.test(value)) targets.push({ path: value, how: 'write' });
  }
  return { commands: [...new Set(commands)], targets };
}
