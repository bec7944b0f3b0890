/**
 * The few forms of commands that look at the work tree and do nothing else, recognised by their text alone.
 *
 * Most of what an agent runs is of this kind, and starting the whole engine for it costs many times the answer. Nothing here
 * judges: a text is either of a form of which the engine is known to find nothing, whatever the policy's levels are, or it
 * goes to the engine. A property test holds both against each other.
 */

/** Longer texts go to the engine. */
const LONGEST = 400;

/** Words, quoted ones too, in which nothing is expanded, and what joins commands. */
const TEXT =
  /^[\w./:=@,+-]+(?: +(?:[\w./:=@,+-]+|"[\w ./:=@,+-]*"|'[\w ./:=@,+-]*'|&&|\|\|?|;|2>&1|2?> ?\/dev\/null))*$/;

/** Names of secrets, of what guards the session, and of places outside of any work tree. A wider net than any rule's. */
const DELICATE =
  /secret|cred|key|passw|token|login|wallet|loot|cookie|account|shadow|environ|history|vault|auth|private|ssh|id_|krb|wp-|\b(?:etc|proc|sys)\b|\bdev\b(?!\/null(?: |$))|\.\.|\/\.|stratum/i;

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

/** Where commands run. Both absolute. */
export interface Place {
  readonly cwd: string;
  readonly root: string;
}

const plainFolder = (folder: string): boolean => FOLDER.test(folder) && !DELICATE.test(folder);

const isPlain = ({ cwd, root }: Place): boolean =>
  plainFolder(root) && (cwd === root || (cwd.startsWith(`${root}/`) && plainFolder(cwd)));

/** True where a word names something in the work tree that is neither secret nor hidden. */
function inTree(word: string, root: string): boolean {
  return PATH.test(word.startsWith(`${root}/`) ? word.slice(root.length + 1) : word === root ? '.' : word);
}

function isRead(words: readonly string[], root: string): boolean {
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
  if (own === 'grep' || own === 'rg') operands.shift();
  return operands.every((word) => inTree(word, root));
}

/** True of a command of which the engine finds nothing and writes nothing, in every policy. */
export function isHarmless(command: string, place: Place): boolean {
  if (command.length > LONGEST || !TEXT.test(command) || DELICATE.test(command) || !isPlain(place))
    return false;
  const bare = command
    .replace(/ (?:2>&1|2?> ?\/dev\/null)(?= |$)/g, '')
    // A blank inside of quotes stays in its word, and makes it no path.
    .replace(/["']([^"']*)["']/g, (_, inner: string) => inner.replaceAll(' ', ':') || ':');
  return bare.split(/ +(?:&&|\|\|?|;) +/).every((part) => isRead(part.trim().split(/ +/), place.root));
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
    return value.length < LONGEST && !DELICATE.test(value) && inTree(value.replaceAll('*', 'x'), place.root);
  });
}
