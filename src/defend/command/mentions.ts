import { among } from '../../contract/lists.js';
import type { Call } from './call.js';
import { commandSpec } from './commands/registry.js';
import type { Machine } from './machine.js';
import { field } from './value.js';

/** Names under which a guarded place may stand; which of them is one is decided where the places are known. */
const TELLING = /(?:^|\/)\.(?:github|claude|git|copilot)(?:\/|$)|portcullis|copilot-setup-steps/i;

const NAMES = /github|claude|\.git|copilot|portcullis/i;
/** Longer words are no names. */
const LONG = 8192;

/** Programs without a handler that only look at the files which they are given. */
const LOOKS = new Set(
  'actionlint ag ajv b2sum b3sum bandit bat batcat bc cal cat checkov check-jsonschema cksum cloc cmp code codespell colordiff column comm cspell cut delta detect-secrets df diff diff3 difft dirname du editorconfig-checker exa expand eza fgrep file flake8 fmt fold gitleaks glow grep groups hadolint head hexdump hexyl highlight hyperfine id identify jest join jscpd jsonlint ldd less ls lsd markdown-link-check markdownlint md5 md5sum mediainfo more mypy nl node-jq nm numfmt objdump od open paste pr pygmentize pylint pyright readelf realpath readlink rev scc sdiff semgrep shellcheck size sloccount sort stat strings sum tac tail tokei tr tree trivy trufflehog tsc typos unexpand v8r vale vitest vulture wc wdiff xdg-open xxh64sum xxhsum yamllint zcat zgrep zizmor portcullis eslint'.split(
    ' ',
  ),
);
const SUMS = /^sha\d+(?:sum)?$/;
/** Formatters, and how they are told to look only. */
const CHECKERS = /^(?:biome|black|dprint|gofmt|isort|prettier|ruff|rustfmt|shfmt|taplo|yamlfmt)$/;
const CHECKING = /^(?:--?(?:check|list-different|diff|dry-run)|-[ld]|check|lint)$/;

/** Programs with a handler that does not follow every file which they write. */
const HALF_KNOWN =
  /^(?:7za?|7zr|ansible|bun|bunx|cmake|corepack|csplit|deno|dos2unix|ed|emacs|ex|fallocate|gzip|iconv|mount|nano|npm|npx|nvim|objcopy|patch|pnpm|pnpx|pwsh|red|rename|rview|rvim|sqlite3|strace|umount|uniq|unix2dos|vi|view|vim|vimdiff|yarn|yq)$/;
const GIT_WRITES =
  /^(?:archive|bundle|checkout-index|clone|format-patch|init|mailsplit|sparse-checkout|submodule|update-index|worktree)$/;
const INTERPRETER = /^(?:python|perl|ruby|php|node|lua|awk|bun|deno)$/;
const CHANGES =
  /\b(?:chmod|copy|cp|link|mkdir|move|open|remove|rename|replace|rm|rmtree|rmdir|symlink|truncate|unlink|write)|print\s*>|>\s*\w+/i;

/** True where the program may write to a file that it is given, in a way that no handler follows. */
function mayWrite(call: Call): boolean {
  const { name, words } = call;
  if (INTERPRETER.test(name)) {
    // A file that the code takes from its arguments; what the code itself names is judged where the code is.
    if (name !== 'awk' && /\.\w+$/.test(words[0] ?? '')) return false;
    return (
      words.some((word) => CHANGES.test(word)) || CHANGES.test(call.stdin.text ?? '') || words[0] === '-m'
    );
  }
  if (name === 'zip') return words.some((word) => /^-[a-zA-Z]*m|^--move$/.test(word));
  if (name === 'tar') return words.includes('--remove-files');
  if (name === 'rsync') return words.includes('--remove-source-files');
  if (name === 'git') {
    const verb = words.find((word) => !word.startsWith('-')) ?? '';
    return GIT_WRITES.test(verb) || (verb === 'config' && words.some((word) => /^(?:-f|--file)/.test(word)));
  }
  const inPlace = words.some((word) => /^--?(?:fix|write|in-?place)\b/.test(word));
  if (name === 'yq') return inPlace || words.some((word) => /^-[a-zA-Z]*i/.test(word));
  if (!HALF_KNOWN.test(name) && (LOOKS.has(name) || SUMS.test(name) || commandSpec(name) !== undefined))
    return inPlace;
  const program = packageOf(call);
  // A script of package.json is judged with the arguments that it is given.
  if (program === null) return false;
  if (LOOKS.has(program)) return inPlace;
  return !(CHECKERS.test(program) && words.some((word) => CHECKING.test(word)));
}

/** The program that `npx eslint` or `yarn tsc` starts, else the command's own name; null where it is a script of package.json. */
function packageOf({ name, words }: Call): string | null {
  if (!among(RUNNERS, name)) return name;
  if (/^(?:run|run-script|test|start)$/.test(words[0] ?? '')) return null;
  return words.find((word) => !word.startsWith('-') && !/^(?:exec|dlx|x)$/.test(word)) ?? name;
}

/** Formatters that go through whole folders, settings files among them, and the options that make them write. */
const REWRITERS = ' biome dprint prettier rome oxfmt deno ';
const RUNNERS = ' npx bunx pnpx npm pnpm yarn bun ';
/** Programs whose commands come on their standard input. */
const LINE_EDITORS = ' ed red ex sqlite3 ';
const REWRITES = /^(?:-w|--(?:write|fix|apply(?:-unsafe)?)|fmt)$/;

/** Records the folders that a formatter rewrites: whatever JSON and Markdown lies below. */
function rewritten(m: Machine, call: Call): void {
  const program = packageOf(call);
  if (program === null || !among(REWRITERS, program.replace(/^@[\w-]+\//, ''))) return;
  if (
    !call.words.some((word) => REWRITES.test(word)) ||
    call.words.some((word) => CHECKING.test(word) && word !== 'check')
  )
    return;
  const at = call.words.indexOf(program);
  // A pattern for other kinds of files leaves the guarded ones alone.
  for (const arg of call.args.slice(at + 1))
    if (!/^-|^(?:fmt|format|check|lint)$|\*\.(?!\{|json|md|cjs)\w+$/.test(arg.text))
      m.change(arg, 'tree', program);
}

/**
 * Records guarded names among the words of a program that may write to them: whether it does cannot be ruled out.
 * Programs whose every write is followed, and those that only read, are left to what is known of them.
 */
export function mentions(m: Machine, call: Call): void {
  if (among(REWRITERS, call.name) || among(RUNNERS, call.name)) rewritten(m, call);
  const { root } = m.context;
  const within = m.cwd !== null && m.cwd.length > root.length && TELLING.test(m.cwd.slice(root.length));
  const texts = among(LINE_EDITORS, call.name) ? [...call.words, call.stdin.text ?? ''] : call.words;
  if (!within && !texts.some((word) => word.length < LONG && NAMES.test(word))) return;
  if (!mayWrite(call)) return;
  for (const word of texts) {
    // Code says itself what it changes (programfiles.ts).
    if (word.length >= LONG || (INTERPRETER.test(call.name) && /[\s(]/.test(word))) continue;
    for (const piece of word.split(/[\s'"`=,;:()<>|&![\]{}]+/)) {
      for (const name of piece.startsWith('-') ? [piece.replace(/^-\w/, '')] : [piece]) {
        if (name === '' || name.startsWith('-')) continue;
        const at = m.absolute(name) ?? name;
        const known = at.startsWith(`${m.context.root}/`) ? at.slice(m.context.root.length) : at;
        if (TELLING.test(known)) m.change(field(name), 'mention', call.name);
      }
    }
  }
}
