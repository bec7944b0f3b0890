import type { Draft } from './draft.js';
import { modelName } from './models.js';
import { permission, splitRules, toolNames } from './tools.js';
import type { Word } from './words.js';

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

/** Adds what a flag of Claude Code becomes, or why it becomes nothing. */
export function takeForeign(draft: Draft, word: Extract<Word, { is: 'foreign' }>): void {
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
