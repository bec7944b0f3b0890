import { oncePer } from './once.js';

/** What a simple command starts, once `env`, `timeout`, `exec` and their like are taken off. */
export type Start =
  /** A file: `index` is its place among the words that were given. */
  | { readonly kind: 'file'; readonly runner: string; readonly index: number }
  /** Program text in an argument: `bash -c …`, `node -e …`. */
  | {
      readonly kind: 'inline';
      readonly runner: string;
      readonly language: InlineLanguage;
      readonly index: number;
    }
  /** A program that reads its text from standard input: `bash -s`, `python3 -`. */
  | { readonly kind: 'stdin'; readonly runner: string; readonly language: InlineLanguage }
  /** A package that is fetched where it is not installed: `npx`, `uvx`. */
  | {
      readonly kind: 'package';
      readonly runner: string;
      readonly name: string | null;
      readonly fetches: boolean;
    }
  /** Any other program, by its base name. */
  | { readonly kind: 'program'; readonly name: string; readonly index: number }
  /** The name of the command is not known here. */
  | { readonly kind: 'unknown' };

export type InlineLanguage = 'bash' | 'node' | 'python' | 'powershell' | 'other';

type Words = readonly (string | null)[];

/** Folders that hold a system's programs: what stands there is no script of a repository. */
const SYSTEM_FOLDER =
  /^\/(?:usr\/(?:local\/)?s?bin|s?bin|opt|snap|nix|home\/linuxbrew|usr\/(?:lib|libexec|share))\//;

export function isSystemProgram(word: string): boolean {
  return SYSTEM_FOLDER.test(word);
}

interface Interpreter {
  readonly language: InlineLanguage;
  /** Options whose value is the next word. */
  readonly valued: RegExp;
  /** Options whose next word is program text. */
  readonly code?: RegExp;
  /** Options whose next word is the file. */
  readonly file?: RegExp;
  /** Options after which there is neither file nor text: a module, a version. */
  readonly neither?: RegExp;
  /** A word before the file: `deno run x.ts`. */
  readonly subcommand?: RegExp;
}

const NEVER = /(?!)/;

const SHELL: Interpreter = {
  language: 'bash',
  valued: /^(?:[-+][a-zA-Z]*o|[-+]O|--rcfile|--init-file)$/,
  code: /^-[a-zA-Z]*c[a-zA-Z]*$/,
};
const NODE: Interpreter = {
  language: 'node',
  valued:
    /^(?:-r|--require|--import|--loader|--experimental-loader|-C|--conditions|--env-file|--title|--tsconfig|--project|-P|-O)$/,
  code: /^(?:-e|--eval|-p|--print|-pe)$/,
  neither: /^(?:-v|--version|--run)$/,
};
const PYTHON: Interpreter = {
  language: 'python',
  valued: /^-[a-zA-Z]*[WX]$/,
  code: /^-[a-zA-Z]*c$/,
  neither: /^(?:-[a-zA-Z]*m|-V|--version)$/,
};
const POWERSHELL: Interpreter = {
  language: 'powershell',
  valued:
    /^-(?:ex\w*|ep|version|inputformat|outputformat|workingdirectory|wd|windowstyle|w|configurationname|custompipename|settingsfile)$/i,
  code: /^-(?:c|command|enc\w*|ec)$/i,
  file: /^-f(?:ile)?$/i,
};
const OTHER: Interpreter = { language: 'other', valued: NEVER };

const INTERPRETERS: readonly (readonly [RegExp, Interpreter])[] = [
  [/^(?:ba|da|z|k|a)?sh$/, SHELL],
  [/^(?:node|nodejs)$/, NODE],
  [/^(?:tsx|ts-node|ts-node-esm|esno|jiti|swc-node)$/, NODE],
  [
    /^deno$/,
    {
      ...NODE,
      valued: /^(?:-c|--config|--import-map|--lock|--cert|--env-file)$/,
      code: NEVER,
      subcommand: /^run$/,
    },
  ],
  [
    /^bun$/,
    { ...NODE, valued: /^(?:-r|--preload|--cwd|--config|-c)$/, code: /^(?:-e|--eval)$/, subcommand: /^run$/ },
  ],
  [/^(?:python(?:\d(?:\.\d+)?)?|pypy3?|py)$/, PYTHON],
  [/^(?:pwsh|powershell)(?:-preview)?(?:\.exe)?$/, POWERSHELL],
  [/^ruby$/, { ...OTHER, valued: /^-[rIEC]$/, code: /^-[a-z]*e$/ }],
  [/^perl$/, { ...OTHER, valued: /^-I$/, code: /^-[a-z]*[eE]$/ }],
  [/^php$/, { ...OTHER, valued: /^-[dcz]$/, code: /^-r$/, file: /^-f$/ }],
  [/^(?:lua|Rscript|julia|osascript)$/, { ...OTHER, code: /^-e$/ }],
];

/** Programs that only change how the next words are run; the value says which options take a word of their own. */
const WRAPPERS: Readonly<Record<string, { readonly valued: RegExp; readonly leading?: number }>> = {
  exec: { valued: /^-a$/ },
  nohup: { valued: NEVER },
  setsid: { valued: NEVER },
  builtin: { valued: NEVER },
  time: { valued: /^-[fo]$/ },
  nice: { valued: /^-n$/ },
  ionice: { valued: /^-[cnp]$/ },
  stdbuf: { valued: /^-[ioe]$/ },
  chronic: { valued: NEVER },
  timeout: { valued: /^(?:-[sk]|--signal|--kill-after)$/, leading: 1 },
  gtimeout: { valued: /^(?:-[sk]|--signal|--kill-after)$/, leading: 1 },
  sudo: { valued: /^-[ughpCrtT]$/ },
};

/** `npx`-like: a package's program, fetched where it is not there. Exceptions: those whose program we know. */
const PACKAGE_RUNNERS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:npx|npm exec|npm x) /, /^(?:-p|--package|-c|--call|-w|--workspace|--registry)$/],
  [/^(?:pnpm dlx|pnpx|yarn dlx|bunx|bun x) /, /^(?:-p|--package)$/],
  [/^(?:uvx|uv tool run) /, /^(?:--from|--with|-p|--python|--index-url|-i|--index)$/],
  [/^pipx run /, /^(?:--spec|--python|--pip-args|--index-url|-i)$/],
];

/** Programs that run a program of the project's own environment. */
const ENVIRONMENT_RUNNERS =
  /^(?:poetry run|pipenv run|pdm run|rye run|hatch run|bundle exec|pnpm exec|yarn exec|yarn run|mise exec|mise x|direnv exec \S+|conda run|npm exec --no) /;

const UV_VALUED =
  /^(?:--with|--with-requirements|--with-editable|-p|--python|--project|--extra|--group|--env-file|--package|--index|--index-url|--refresh-package|--only-group|--no-group)$/;

function baseName(word: string): string {
  return word.replace(/^.*[/\\]/, '');
}

/** The place of the first word at or after `from` that is no option. */
function firstArgument(words: Words, from: number, valued: RegExp): number {
  let at = from;
  while (at < words.length) {
    const word = words[at];
    if (word === '--') return at + 1;
    if (typeof word !== 'string' || !/^[-+]./.test(word)) break;
    at += valued.test(word) ? 2 : 1;
  }
  return at;
}

function interpret(words: Words, from: number, runner: string, tool: Interpreter): Start {
  let at = from;
  for (let first = true; at < words.length; ) {
    const word = words[at];
    if (typeof word !== 'string') return { kind: 'file', runner, index: at };
    if (first && tool.subcommand?.test(word)) {
      first = false;
      at++;
      continue;
    }
    first = first && /^-/.test(word);
    if (word === '--') {
      at++;
      break;
    }
    if (word === '-' || (tool === SHELL && /^-[a-z]*s$/.test(word)))
      return { kind: 'stdin', runner, language: tool.language };
    if (!/^[-+]./.test(word)) break;
    if (tool.file?.test(word)) return { kind: 'file', runner, index: at + 1 };
    if (tool.neither?.test(word)) return { kind: 'program', name: runner, index: at };
    if (tool.code?.test(word)) {
      // `bash -euo pipefail -c …` and `bash -co pipefail …` alike.
      const code = tool === SHELL && /o/.test(word) ? at + 2 : at + 1;
      return { kind: 'inline', runner, language: tool.language, index: code };
    }
    if (tool.code && tool === SHELL && tool.valued.test(word)) {
      at += 2;
      continue;
    }
    at += tool.valued.test(word) ? 2 : 1;
  }
  if (at < words.length) return { kind: 'file', runner, index: at };
  return { kind: 'stdin', runner, language: tool.language };
}

function packageStart(
  words: Words,
  from: number,
  runner: string,
  valued: RegExp,
  options: readonly string[],
): Start {
  const at = firstArgument(words, from, valued);
  const name = words[at] ?? null;
  const known = name && INTERPRETERS.find(([pattern]) => pattern.test(name.replace(/@[^/]*$/, '')));
  if (known) return interpret(words, at + 1, name, known[1]);
  return {
    kind: 'package',
    runner,
    name,
    fetches: !options.some((word) => /^--(?:no-install|no|offline)$/.test(word)),
  };
}

/** Every name that is looked at below; most commands start none of these. */
const KNOWN_NAME =
  /^(?:env|command|builtin|exec|nohup|setsid|time|nice|ionice|stdbuf|chronic|g?timeout|sudo|(?:ba|da|z|k|a)?sh|node(?:js)?|tsx|ts-node.*|esno|jiti|swc-node|deno|bunx?|python.*|pypy3?|py|pwsh.*|powershell.*|ruby|perl|php|lua|Rscript|julia|osascript|npx|npm|pnpm|pnpx|yarn|uvx?|pipx|poetry|pipenv|pdm|rye|hatch|bundle|mise|direnv|conda)$/;

/** Says what the words of one simple command start. */
export const startOf = oncePer((words: Words): Start => startAt(words, 0));

function startAt(words: Words, from: number): Start {
  const first = words[from];
  if (typeof first !== 'string') return { kind: 'unknown' };
  const inner = (index: number): Start => (index < words.length ? startAt(words, index) : programAt(first));
  const programAt = (name: string): Start => ({ kind: 'program', name: baseName(name), index: from });
  if (first === '.' || first === 'source')
    return from + 1 < words.length ? { kind: 'file', runner: 'source', index: from + 1 } : programAt(first);
  const local = first.includes('/') && !isSystemProgram(first);
  const name = baseName(first);
  // `.venv/bin/python x.py`: the interpreter of a local environment, and the file is what counts.
  const environment = /(?:^|\/)(?:\.?venv|env|node_modules\/\.bin)\//.test(first);
  if (local && !environment) return { kind: 'file', runner: 'direct', index: from };
  if (!KNOWN_NAME.test(name)) return programAt(first);
  if (name === 'env') {
    let at = from + 1;
    for (; at < words.length; at++) {
      const word = words[at];
      if (typeof word !== 'string') {
        // `env "$X" node a.js`: an assignment or the program, nobody knows which.
        return { kind: 'unknown' };
      }
      if (word === '-u' || word === '-C' || word === '--unset' || word === '--chdir') at++;
      else if (word === '-S') break;
      else if (!/^-|^[A-Za-z_]\w*=/.test(word)) break;
    }
    return words[at] === '-S' || /^(?:-C|--chdir)/.test(words.slice(from, at).join(' '))
      ? { kind: 'unknown' }
      : inner(at);
  }
  if (name === 'command')
    return /^-[vV]/.test(words[from + 1] ?? '')
      ? programAt(name)
      : inner(firstArgument(words, from + 1, NEVER));
  const wrapper = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  if (wrapper) return inner(firstArgument(words, from + 1, wrapper.valued) + (wrapper.leading ?? 0));
  const tool = INTERPRETERS.find(([pattern]) => pattern.test(name))?.[1];
  const line = `${words.slice(from, from + 4).join(' ')} `;
  const rest = words.slice(from + 1).filter((word) => typeof word === 'string');
  const packaged = PACKAGE_RUNNERS.find(([pattern]) => pattern.test(line));
  if (packaged) {
    const runner = packaged[0].exec(line)![0].trim();
    return packageStart(words, from + runner.split(' ').length, runner, packaged[1], rest);
  }
  if (tool) return interpret(words, from + 1, name, tool);
  const run = ENVIRONMENT_RUNNERS.exec(line)?.[0].trim();
  if (run) return inner(firstArgument(words, from + run.split(' ').length, NEVER));
  if (name === 'uv' && words[from + 1] === 'run') {
    if (rest.includes('--directory')) return { kind: 'unknown' };
    const at = firstArgument(words, from + 2, UV_VALUED);
    const target = words[at];
    if (typeof target === 'string' && /\.pyw?$/.test(target))
      return { kind: 'file', runner: 'uv run', index: at };
    if (rest.includes('-m') || rest.includes('--module')) return programAt('uv');
    return inner(at);
  }
  return { kind: 'program', name, index: from };
}
