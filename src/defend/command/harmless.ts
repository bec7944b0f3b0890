import type { Ran } from './types.js';

/**
 * The few forms of commands that look at the work tree and do nothing else, recognised by their text alone.
 *
 * Most of what an agent runs is of this kind, and starting the whole engine for it costs many times the answer. Nothing here
 * judges: a text is either of a form of which the engine is known to find nothing, whatever the policy's levels are, or it
 * goes to the engine. A property test holds both against each other. A text does not say what a name leads to, so whoever
 * asks says where links go: one that is committed, or made by an earlier call, may lead to a key.
 */

/** Longer texts go to the engine. */
const LONGEST = 400;

/** Words, quoted ones too, in which nothing is expanded, and what joins commands. */
const TEXT =
  /^[\w./:=@,+-]+(?: +(?:[\w./:=@,+-]+|"[\w ./:=@,+-]*"|'[\w ./:=@,+-]*'|&&|\|\|?|;|2>&1|2?> ?\/dev\/null))*$/;

/** The same without quotes and operators: one command. */
const ONE_COMMAND = /^[\w./:=@,+ -]+$/;

/**
 * Names of secrets, of what guards the session, and of places outside of any work tree. A wider net than any rule's. V8 takes
 * longer to make a pattern of as many words than to look for each of them.
 */
const DELICATE =
  'secret cred key passw token login wallet loot cookie account shadow environ history vault auth private ssh id_ krb wp- .. /. stratum'.split(
    ' ',
  );
const SYSTEM_FOLDER = /\b(?:etc|proc|sys)\b|\bdev\b(?!\/null(?: |$))/;

/** Whether a text names any of them. */
export function isDelicate(text: string): boolean {
  const lower = text.toLowerCase();
  return DELICATE.some((word) => lower.includes(word)) || SYSTEM_FOLDER.test(lower);
}

/** A path below a folder, each part plain, and the file of a kind that holds no secrets. */
const PATH =
  /^(?:\.\/)?(?:[\w][\w-]*\/)*(?:[\w][\w-]*(?:\.(?:test|spec|config|d|min))?(?:\.(?:[cm]?[jt]sx?|json|md|txt|py|go|rs|java|rb|[ch]|cc|cpp|hpp|cs|s?css|html|xml|ya?ml|toml|sh|sql|lock|mod|sum|log))?)?$|^\.$/;

const FOLDER = /^(?:\/\w[\w.-]*)+$/;

/** What may stand behind a command besides paths: its options, each wholly matched. */
const OPTIONS: Readonly<Record<string, string>> = {
  'git status': '-[sbz]+|-u(?:no|all|normal)?|--short|--branch|--porcelain(?:=v[12])?|--ignored',
  'git diff':
    '-[pwbz]|-U\\d+|--stat|--name-only|--name-status|--cached|--staged|--numstat|--shortstat|--summary|--check|--no-color|--no-pager',
  'git log':
    '-\\d+|-n\\d*|-p|--oneline|--stat|--graph|--all|--decorate|--name-only|--name-status|--no-merges|--merges|--no-color|--follow|--reverse',
  'git show': '-[ps]|--stat|--name-only|--name-status|--oneline|--no-color|--no-patch',
  'git branch': '-[arv]+|--list|--all|--remotes|--show-current',
  'git rev-parse': '--short|--abbrev-ref|--show-toplevel|--show-prefix|--is-inside-work-tree|--verify|-q',
  'git ls-files': '-[mocdz]|--others|--modified|--cached|--exclude-standard',
  'git blame': '-[wsl]|-L\\d+,\\d+',
  ls: '-[1AaFGhlRrSt]+|--all|--color=never|--recursive',
  cat: '-[nbAsET]+',
  head: '-\\d+|-[nc]\\d*|-q',
  tail: '-\\d+|-[nc]\\d*|-q',
  wc: '-[lwcm]+',
  nl: '-b?a?',
  file: '-b',
  stat: '',
  diff: '-[uwbBrqN]+',
  tree: '-[adf]|-L',
  du: '-[shac]+',
  df: '-[hT]+',
  pwd: '-[LP]',
  cd: '',
  echo: '-n',
  true: '',
  date: '-u',
  whoami: '',
  uname: '-[amrs]+',
  which: '-a',
  grep: '-[rnilcwvEFHhoqs]+|-[ABCm]\\d*|--color=never',
  rg: '-[nilcwvFosS]+|-[ABCmt]\\d*|--files',
  node: '-v|--version',
  npm: '-v|--version',
  python: '-V|--version',
  python3: '-V|--version',
  cargo: '-V|--version',
  rustc: '-V|--version',
};
/** Of these, an operand would be a program, a script, or something that no rule expects there. */
const ALONE = /^(?:node|npm|python3?|cargo|rustc|pwd|true|date|whoami|uname|df|git branch)$/;
/** And these do more than look where they are given nothing. */
const NEEDY = /^(?:node|npm|python3?|cargo|rustc)$/;

/** Where commands run. Absolute, with links resolved. */
export interface Place {
  readonly cwd: string;
  readonly root: string;
  /** Where an absolute path leads when its links are followed; null where nothing is there. */
  readonly realPath: (absolute: string) => string | null;
}

const plainFolder = (folder: string): boolean => FOLDER.test(folder) && !isDelicate(folder);

const isPlain = ({ cwd, root }: Place): boolean =>
  plainFolder(root) && (cwd === root || (cwd.startsWith(`${root}/`) && plainFolder(cwd)));

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** True where a word names something in the work tree that is neither secret nor hidden, seen from each of the folders. */
function inTree(word: string, folders: readonly string[], { root, realPath }: Place): boolean {
  const absolute = isBelow(root, word);
  if (!PATH.test(absolute ? word.slice(root.length + 1) : word)) return false;
  return (absolute ? [''] : folders).every((folder) => {
    const path = absolute ? word : join(folder, word);
    const real = realPath(path);
    return real === null || real === path;
  });
}

/** Both without `..`. */
const join = (folder: string, word: string): string =>
  `${folder}/${word.replace(/^\.\//, '').replace(/\/+$/, '')}`.replace(/\/\.?$/, '');

/**
 * True of a command that looks at the work tree.
 * @param folders in any of which it may run; where it changes the folder, those that come with it are added
 */
function isRead(words: readonly string[], folders: string[], place: Place): boolean {
  const program = words[0]!;
  const own = program === 'git' ? `git ${words[1]}` : program;
  if (!Object.hasOwn(OPTIONS, own)) return false;
  const rest = words.slice(program === 'git' ? 2 : 1);
  const operands = rest.filter((word) => !word.startsWith('-'));
  if (operands.length < rest.length) {
    const option = new RegExp(`^(?:${OPTIONS[own]})$`);
    if (!rest.every((word) => !word.startsWith('-') || word === '--' || option.test(word))) return false;
  }
  if (ALONE.test(own)) return operands.length === 0 && (rest.length === 1 || !NEEDY.test(own));
  if (own === 'echo') return true;
  if (own === 'grep' || (own === 'rg' && !rest.includes('--files'))) operands.shift();
  if (!operands.every((word) => inTree(word, folders, place))) return false;
  if (own !== 'cd') return true;
  // Without a word it leads to the home folder.
  const [to] = operands;
  if (operands.length !== 1 || folders.length > 4) return false;
  folders.push(...folders.map((folder) => (isBelow(place.root, to!) ? to! : join(folder, to!))));
  return true;
}

/**
 * The commands of a text of which the engine finds nothing and writes nothing, in every policy; null of any other text.
 * Blanks in quotes stand as colons in their words.
 */
export function harmlessRuns(command: string, place: Place): Ran[] | null {
  if (command.length > LONGEST || isDelicate(command) || !isPlain(place)) return null;
  if (ONE_COMMAND.test(command) && !/^ | $/.test(command)) return runsOf([command], place);
  if (!TEXT.test(command)) return null;
  const bare = command
    .replace(/ (?:2>&1|2?> ?\/dev\/null)(?= |$)/g, '')
    // A blank inside of quotes stays in its word, and makes it no path.
    .replace(/["']([^"']*)["']/g, (_, inner: string) => inner.replaceAll(' ', ':') || ':');
  // Behind an operator more has to come: of the text as it is, nobody knows what it will run.
  if (/[&|;]$/.test(bare)) return null;
  return runsOf(bare.split(/ +(&&|\|\|?|;) +/), place);
}

/** @param parts commands, each but the first behind its operator */
function runsOf(parts: readonly string[], place: Place): Ran[] | null {
  const folders = [place.cwd];
  const ran: Ran[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const words = parts[at]!.trim().split(/ +/);
    // In a pipe it changes the folder of nobody else.
    if (words[0] === 'cd' && (parts[at - 1] === '|' || parts[at + 1] === '|')) return null;
    // The only one of its names that the engine writes in another way (programnames.ts).
    const name = words[0] === 'python3' ? 'python' : words[0]!;
    ran.push({ name, words: words.slice(1), script: false, cwd: folders.at(-1)! });
    if (!isRead(words, folders, place)) return null;
  }
  return ran;
}

/** True of a call of `view`, `grep` or `glob` to which the same applies. */
export function isHarmlessRead(tool: string, args: Readonly<Record<string, unknown>>, place: Place): boolean {
  if (!/^(?:view|grep|glob)$/.test(tool) || !isPlain(place)) return false;
  return Object.entries(args).every(([key, value]) => {
    if (typeof value !== 'string')
      return (
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (Array.isArray(value) && value.every((each) => typeof each === 'number'))
      );
    if (tool === 'grep' && key === 'pattern') return true;
    return (
      value.length < LONGEST && !isDelicate(value) && inTree(value.replaceAll('*', 'x'), [place.cwd], place)
    );
  });
}
