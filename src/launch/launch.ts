import path from 'node:path';
import { Draft } from './draft.js';
import type { Launch, LaunchRequest, Refusal } from './request.js';
import { settlePermissions, settlePrompt, settleTrust } from './settle.js';
import { takeForeign } from './translate.js';
import { readWords, type Word } from './words.js';

/** Copilot's own sub-commands: a launch is of a session, and a word of these alone would start something else. */
const COMMANDS: ReadonlySet<string> = new Set(
  'app login help init config update version workflow sessions memories plugin mcp skill instruction lsp sandbox completion'.split(
    ' ',
  ),
);
/** Flags that print something and end. */
const INFORMS: ReadonlySet<string> = new Set(['-v', '--version', '-h', '--help']);

function takeOwn(draft: Draft, flag: string, value: string | null): void {
  if (flag === '--interactive') draft.interactive = true;
  else if (flag === '-C') {
    draft.folder = path.resolve(draft.request.folder, value ?? '.');
    draft.add(flag);
    draft.flags.push(value ?? '.');
  } else if (['--acp', '--connect', '--environment-host', '--remote'].includes(flag))
    draft.refusals.push(
      `${flag}: what such a session is told does not come from here, so no launch can be judged. Start it yourself.`,
    );
  else if (flag === '--secret-env-vars' || !flag.startsWith('--')) {
    draft.given.add(flag);
    draft.flags.push(
      ...(value === null ? [flag] : flag.startsWith('--') ? [`${flag}=${value}`] : [flag, value]),
    );
  } else draft.add(flag, value);
}

/** Loose words beside each other are one sentence whose quotes were forgotten. */
function takePrompt(draft: Draft, text: string, loose: boolean): void {
  const { prompt } = draft.pieces;
  if (loose && draft.loose && prompt.length > 0) prompt[prompt.length - 1] += ` ${text}`;
  else prompt.push(text);
  draft.loose = loose;
}

function takeWord(draft: Draft, word: Word): void {
  switch (word.is) {
    case 'prompt':
      takePrompt(draft, word.text, word.loose);
      return;
    case 'print':
      draft.print = true;
      return;
    case 'own':
      takeOwn(draft, word.flag, word.value);
      return;
    case 'foreign':
      takeForeign(draft, word);
      return;
    case 'incomplete':
      draft.refusals.push(`${word.flag}: its value is missing.`);
      return;
    case 'unknown':
      draft.refusals.push(
        `${word.flag}: Copilot ${draft.request.cli.version} has no such flag, and no translation of it is known. Leave it out, or see copilot --help.`,
      );
  }
}

/**
 * Turns the words of a caller into the words that the Copilot CLI is started with. Pure: what it needs of the machine stands in
 * the request. No flag is passed on that the CLI at hand does not have, and none is dropped without a note.
 */
export function planLaunch(request: LaunchRequest): Launch | Refusal {
  const draft = new Draft(request);
  const [first] = request.argv;
  if (first !== undefined && COMMANDS.has(first))
    return {
      ok: false,
      refusals: [
        `${first} is a command of Copilot's: run "copilot ${first}" itself, or give a prompt of one word with -p.`,
      ],
    };
  const words = readWords(request.argv, request.cli.flags);
  const informs = words.find((word) => word.is === 'own' && INFORMS.has(word.flag));
  if (informs?.is === 'own')
    return {
      ok: true,
      argv: [informs.flag],
      env: {},
      stdin: null,
      folder: request.folder,
      interactive: false,
      informs: true,
      notes: [],
    };
  // The folder is needed by rules that stand before it.
  for (const word of words)
    if (word.is === 'own' && word.flag === '-C')
      draft.folder = path.resolve(request.folder, word.value ?? '.');
  for (const word of words) takeWord(draft, word);
  if (draft.interactive && draft.print)
    draft.refusals.push('-p and -i: one ends with the answer and the other goes on; give one of them.');
  settlePermissions(draft);
  const env = settleTrust(draft);
  const { words: prompt, stdin } = settlePrompt(draft);
  if (draft.refusals.length > 0) return { ok: false, refusals: [...new Set(draft.refusals)] };
  return {
    ok: true,
    argv: [...draft.flags, ...prompt],
    env,
    stdin,
    folder: draft.folder,
    interactive: draft.interactive,
    informs: false,
    notes: draft.notes,
  };
}
