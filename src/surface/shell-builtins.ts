import type { Assignment, Redirection, Word } from 'unbash';
import type { ShellState } from './shell-words.js';

/** `VAR=x`, `export VAR=x` and words alike: an assignment among the arguments is one word. */
export function textOf(argument: Word | Assignment, state: ShellState): string | null {
  if (argument.type === 'Word') return state.expand(argument);
  if (argument.value.type !== 'Word') return null;
  const value = state.expand(argument.value);
  return value === null ? null : `${argument.name}=${value}`;
}

/** Options of the shell that a command switches; undefined where it leaves them. */
export interface ShellOptions {
  readonly errexit?: boolean;
  readonly pipefail?: boolean;
}

/** Where `cd` leads: null where that is not known, also for `cd -` and a bare `cd`. */
function changedFolder(words: readonly (string | null)[], folder: string | null): string | null {
  const target = words.slice(1).find((word) => word === null || !/^-[LPe@]+$|^--$/.test(word));
  if (typeof target !== 'string' || target === '-') return null;
  if (target.startsWith('/') || target.startsWith('\u0000')) return target;
  return folder === null ? null : `${folder}/${target}`;
}

function optionsOf(words: readonly (string | null)[]): ShellOptions {
  const text = words.slice(1).join(' ');
  const on = /(?:^|\s)-[a-z]*e|-o\s+errexit/.test(text);
  const off = /(?:^|\s)\+[a-z]*e|\+o\s+errexit/.test(text);
  return {
    ...(on || off ? { errexit: !off } : {}),
    ...(/pipefail/.test(text) ? { pipefail: !/\+o\s+pipefail/.test(text) } : {}),
  };
}

/** Applies what a builtin changes for the commands after it: the folder, variables, options. */
export function applyBuiltin(
  words: readonly (string | null)[],
  args: readonly (Word | Assignment)[],
  state: ShellState,
): ShellOptions {
  switch (words[0]) {
    case 'cd':
    case 'pushd':
      state.folder = changedFolder(words, state.folder);
      return {};
    case 'popd':
      state.folder = null;
      return {};
    case 'set':
      return optionsOf(words);
    case 'export':
    case 'local':
    case 'declare':
    case 'readonly':
      for (const argument of args)
        if (argument.type === 'Assignment' && argument.value.type === 'Word')
          state.set(argument.name, state.expand(argument.value));
      return {};
    case 'unset':
    case 'read':
      for (const word of words.slice(1)) if (word) state.set(word, null);
      return {};
    default:
      return {};
  }
}

/** True where a redirection sends standard output away from where it went. */
export function movesOutput(redirects: readonly Redirection[]): boolean {
  return redirects.some(
    (redirect) =>
      redirect.type === 'Redirect' &&
      /^(?:>|>>|>\||>&|&>|&>>)$/.test(redirect.operator) &&
      (redirect.descriptor === undefined ||
        (redirect.descriptor.type === 'FileDescriptor' && redirect.descriptor.value === 1)),
  );
}
