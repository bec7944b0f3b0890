import type { Draft } from './draft.js';
import type { LaunchRequest } from './request.js';

/** Bytes of one argument that Linux takes (MAX_ARG_STRLEN, its closing zero included). */
const ARGUMENT_LIMIT = 131_072;
/** Flags with which `--trust-folder` cannot stand: it is for one new session in prompt mode (measured on 1.0.102). */
const OLD_SESSIONS: ReadonlySet<string> = new Set([
  '--continue',
  '--resume',
  '-r',
  '--session-id',
  '--connect',
]);
/** Makes the hooks of the repository load in prompt mode, also where no folder can be trusted (measured on 1.0.73 and 1.0.102). */
const LOAD_HOOKS = 'GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS';

/** `true` is what an older or newer version takes for everything but `false`, `0`, `no`, `off`, `n` and nothing. */
function decidedByEnvironment(environment: LaunchRequest['environment']): boolean {
  return (environment['COPILOT_ALLOW_ALL'] ?? '').trim() !== '';
}

/** Decides about tools and paths where the caller did not. */
export function settlePermissions(draft: Draft): void {
  const { environment, cli } = draft.request;
  if (!draft.tools && !decidedByEnvironment(environment))
    draft.need('no permission of tools was decided', '--allow-all-tools');
  if (!draft.paths) draft.need('no permission of paths was decided', '--allow-all-paths');
  if (
    draft.tools &&
    !draft.given.has('--allow-all-tools') &&
    !draft.given.has('--allow-all') &&
    !draft.given.has('--yolo')
  )
    draft.notes.push(`tools: only what the caller allowed runs without a person (Copilot ${cli.version})`);
}

/** Makes the hooks of the folder load. @returns what the environment needs for it */
export function settleTrust(draft: Draft): Record<string, string> {
  if (draft.interactive) return {};
  const old = [...OLD_SESSIONS].some((flag) => draft.given.has(flag));
  if (!old && draft.request.cli.flags.has('--trust-folder') && !draft.given.has('--trust-folder'))
    draft.add('--trust-folder');
  if (old && draft.given.has('--trust-folder')) {
    draft.flags.splice(draft.flags.indexOf('--trust-folder'), 1);
    draft.notes.push(
      '--trust-folder cannot stand with an older session: the environment makes its hooks load',
    );
  }
  return { [LOAD_HOOKS]: 'true' };
}

/** Puts the prompt together: words of the command, or standard input where it is too long for one. */
export function settlePrompt(draft: Draft): { words: string[]; stdin: string | null } {
  const { system, appended, prompt } = draft.pieces;
  const { stdin } = draft.request;
  const tail = stdin === null ? prompt : [...prompt, stdin.trimEnd()];
  const text = [...system, ...appended, ...tail].filter((piece) => piece.trim() !== '').join('\n\n');
  const old = [...OLD_SESSIONS].some((flag) => draft.given.has(flag));
  if (text === '') {
    if (!draft.interactive && !old)
      draft.refusals.push('there is no prompt: give one with -p, or through standard input.');
    return { words: [], stdin: null };
  }
  if (tail.length === 0 && !old)
    draft.refusals.push(
      'there is a system prompt and nothing to do: give the prompt with -p, or through standard input.',
    );
  if (Buffer.byteLength(text) + 16 < ARGUMENT_LIMIT) {
    if (draft.interactive) return { words: [`--interactive=${text}`], stdin: null };
    // Copilot takes a separate word that begins with a dash for a flag.
    return { words: text.startsWith('-') ? [`--prompt=${text}`] : ['-p', text], stdin: null };
  }
  if (draft.interactive)
    draft.refusals.push(`the prompt has ${Buffer.byteLength(text)} bytes, more than one argument can have.`);
  else draft.notes.push('the prompt is longer than one argument can be: it goes through standard input');
  return { words: [], stdin: text };
}
