import type { ManifestEntry } from '../contract/liveness.js';
import { PAYLOADS } from '../contract/payloads.js';

/** Names that differ between the dialects in more than their case. */
const RENAMED: Readonly<Record<string, string>> = {
  tool_input: 'toolArgs',
  hook_event_name: '',
  last_assistant_message: 'response',
};

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What the fields of Claude's dialect are called in the host's own: pairs of names that differ. */
export function renamedFields(event: string): readonly (readonly [pascal: string, camel: string])[] {
  const pascal = Object.keys(PAYLOADS[event]?.pascal ?? {});
  const camel = PAYLOADS[event]?.camel ?? {};
  return pascal.flatMap((name): [string, string][] => {
    const other = Object.hasOwn(camel, name) ? name : (RENAMED[name] ?? camelCase(name));
    return other !== '' && other !== name && Object.hasOwn(camel, other) ? [[name, other]] : [];
  });
}

/** Events whose answer Claude's dialect puts into `hookSpecificOutput`, which the host's own does not read (contract 1). */
const ANSWERS: Readonly<Record<string, string>> = {
  preToolUse:
    'It must print `permissionDecision` and `permissionDecisionReason` at the top of its object: under `hookSpecificOutput` they are not read here, and the call runs.',
  postToolUse: 'It must print `modifiedResult` and `additionalContext` at the top of its object.',
  sessionStart: 'It must print `additionalContext` at the top of its object.',
};

/** What the scripts of entries are sent and must answer after the change of dialect: a note for each event. */
export function dialectNotes(entries: readonly ManifestEntry[]): { pointer: string; message: string }[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const event = entry.facts!.name;
    if (seen.has(event)) return [];
    seen.add(event);
    const names = renamedFields(event).map(([from, to]) => `\`${to}\` for \`${from}\``);
    const tools =
      entry.facts!.subject === 'tool'
        ? ' Tools have the host’s names (`bash`, `edit`, `create`, `view`, …).'
        : '';
    const sent =
      names.length > 0 ? ` Its script is sent ${names.join(', ')}, and \`timestamp\` as a number.` : '';
    const answer = ANSWERS[event] ? ` ${ANSWERS[event]}` : '';
    return [
      {
        pointer: entry.pointer,
        message: `\`${entry.event}\` is now \`${event}\`.${sent}${tools}${answer} "portcullis verify" says which scripts still read the old names.`,
      },
    ];
  });
}
