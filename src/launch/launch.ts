import path from 'node:path';
import { modelName } from './models.js';
import type { Launch, LaunchRequest, Refusal } from './request.js';
import { permission, splitRules, toolNames } from './tools.js';
import { readWords, type Word } from './words.js';

/** Bytes of one argument that Linux takes (MAX_ARG_STRLEN, its closing zero included). */
const ARGUMENT_LIMIT = 131_072;
/** Copilot's own sub-commands: a launch is of a session, and a word of these alone would start something else. */
const COMMANDS: ReadonlySet<string> = new Set(
  'app login help init config update version workflow sessions memories plugin mcp skill instruction lsp sandbox completion'.split(
    ' ',
  ),
);
/** Flags that print something and end. */
const INFORMS: ReadonlySet<string> = new Set(['-v', '--version', '-h', '--help']);
const TOOL_DECISIONS: ReadonlySet<string> = new Set([
  '--allow-tool',
  '--deny-tool',
  '--allow-all-tools',
  '--allow-all',
  '--yolo',
  '--assisted-approval',
]);
const PATH_DECISIONS: ReadonlySet<string> = new Set([
  '--allow-all-paths',
  '--add-dir',
  '--disallow-temp-dir',
  '--allow-all',
  '--yolo',
]);
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

/** What the words have come to so far. */
class Draft {
  readonly flags: string[] = [];
  readonly given = new Set<string>();
  readonly notes: string[] = [];
  readonly refusals: string[] = [];
  readonly pieces = { system: [] as string[], appended: [] as string[], prompt: [] as string[] };
  folder: string;
  tools = false;
  paths = false;
  interactive = false;
  print = false;
  loose = false;

  constructor(readonly request: LaunchRequest) {
    this.folder = request.folder;
  }

  add(flag: string, value: string | null = null): void {
    this.given.add(flag);
    this.flags.push(value === null ? flag : `${flag}=${value}`);
    if (TOOL_DECISIONS.has(flag)) this.tools = true;
    if (PATH_DECISIONS.has(flag)) this.paths = true;
  }

  /** A flag of Copilot's that a translation needs: the CLI at hand must have it. */
  need(from: string, flag: string, value: string | null = null): void {
    if (this.request.cli.flags.has(flag)) {
      if (value === null && this.given.has(flag)) return;
      this.add(flag, value);
    } else
      this.refusals.push(
        `${from}: Copilot ${this.request.cli.version} has no ${flag}, which it would become. Use a newer version, or leave it out.`,
      );
  }
}

function takePermissions(draft: Draft, flag: string, value: string, deny: boolean): void {
  // A decision is a decision also where it names nothing that Copilot has to be told.
  draft.tools = true;
  for (const rule of splitRules(value)) {
    const result = permission(rule, deny, draft.folder);
    if (result.kind === 'refused') draft.refusals.push(`${flag}: ${result.why}.`);
    else if (result.kind === 'absent') draft.notes.push(`${flag} ${rule}: Copilot has no such tool`);
    else if (result.kind === 'pattern')
      draft.need(flag, deny ? '--deny-tool' : '--allow-tool', result.pattern);
    else if (deny) draft.need(flag, '--excluded-tools', result.tool);
    else draft.notes.push(`${flag} ${rule}: Copilot's ${result.tool} needs no permission`);
  }
}

function takeTools(draft: Draft, flag: string, value: string): void {
  if (value === 'default') return;
  const names = splitRules(value);
  if (names.length === 0) draft.refusals.push(`${flag}: Copilot cannot start without any tool.`);
  for (const name of names) {
    const found = toolNames(name);
    if (!found) draft.refusals.push(`${flag}: Copilot has no tool ${JSON.stringify(name)}.`);
    else for (const tool of found) draft.need(flag, '--available-tools', tool);
  }
}

/** Claude's permission modes. @see https://docs.anthropic.com/en/docs/claude-code/iam */
function takeMode(draft: Draft, flag: string, value: string): void {
  switch (value) {
    case 'bypassPermissions':
      allowEverything(draft, flag);
      return;
    case 'acceptEdits':
      draft.need(flag, '--allow-tool', 'write');
      return;
    case 'plan':
      draft.tools = true;
      draft.paths = true;
      draft.need(
        flag,
        draft.request.cli.flags.has('--plan') ? '--plan' : '--mode',
        draft.request.cli.flags.has('--plan') ? null : 'plan',
      );
      return;
    case 'default':
    case 'dontAsk':
      draft.tools = true;
      draft.paths = true;
      draft.notes.push(`${flag} ${value}: without a person Copilot denies what nobody allowed`);
      return;
    default:
      draft.refusals.push(
        `${flag}: ${JSON.stringify(value)} is none of default, acceptEdits, plan, dontAsk, bypassPermissions.`,
      );
  }
}

function allowEverything(draft: Draft, flag: string): void {
  draft.tools = true;
  draft.paths = true;
  for (const all of ['--allow-all-tools', '--allow-all-paths', '--allow-all-urls']) draft.need(flag, all);
}

function takeModel(draft: Draft, flag: string, value: string): void {
  // A provider of the caller's own has names of its own.
  if (draft.request.environment['COPILOT_PROVIDER_BASE_URL']) {
    draft.add('--model', value);
    return;
  }
  const { models, version } = draft.request.cli;
  const name = modelName(value, models);
  if (name === undefined)
    draft.refusals.push(
      `${flag}: Copilot ${version} has no model ${JSON.stringify(value)}; it has ${models.join(', ')}.`,
    );
  else if (name === null) draft.notes.push(`${flag} ${value}: the model that is configured`);
  else {
    draft.add('--model', name);
    if (name !== value) draft.notes.push(`${flag} ${value} is ${name}`);
  }
}

function takeOutput(draft: Draft, flag: string, value: string): void {
  if (value === 'text' || value === 'json') draft.need(flag, '--output-format', value);
  else if (value === 'stream-json') {
    draft.need(flag, '--output-format', 'json');
    draft.notes.push(`${flag} ${value}: one JSON object a line, of Copilot's own shape`);
  } else draft.refusals.push(`${flag}: ${JSON.stringify(value)} is none of text, json, stream-json.`);
}

function takeForeign(draft: Draft, word: Extract<Word, { is: 'foreign' }>): void {
  const { flag, translation } = word;
  const value = word.value ?? '';
  switch (translation.to) {
    case 'prompt':
      draft.pieces[translation.piece].push(value);
      return;
    case 'allow':
    case 'deny':
      takePermissions(draft, flag, value, translation.to === 'deny');
      return;
    case 'tools':
      takeTools(draft, flag, value);
      return;
    case 'all':
      allowEverything(draft, flag);
      return;
    case 'mode':
      takeMode(draft, flag, value);
      return;
    case 'model':
      takeModel(draft, flag, value);
      return;
    case 'dirs':
      draft.need(flag, '--add-dir', value);
      return;
    case 'mcp':
      draft.need(flag, '--additional-mcp-config', /^\s*\{|^@/.test(value) ? value : `@${value}`);
      return;
    case 'output':
      takeOutput(draft, flag, value);
      return;
    case 'input':
      if (value === 'text') draft.notes.push(`${flag} text is how Copilot reads its input`);
      else draft.refusals.push(`${flag}: Copilot reads text, not ${JSON.stringify(value)}.`);
      return;
    case 'flag':
      draft.need(flag, translation.flag, translation.takes ? value : (translation.value ?? null));
      draft.notes.push(`${flag} is ${translation.flag}${translation.note ? `: ${translation.note}` : ''}`);
      return;
    case 'refusal':
      draft.refusals.push(`${flag}: ${translation.why}.`);
      return;
    case 'print':
      draft.print = true;
  }
}

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

/** `true` is what an older or newer version takes for everything but `false`, `0`, `no`, `off`, `n` and nothing. */
function decidedByEnvironment(environment: LaunchRequest['environment']): boolean {
  return (environment['COPILOT_ALLOW_ALL'] ?? '').trim() !== '';
}

function settlePermissions(draft: Draft): void {
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

function settleTrust(draft: Draft): Record<string, string> {
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

function settlePrompt(draft: Draft): { words: string[]; stdin: string | null } {
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
