import type { ScriptReference } from '../../../surface/command.js';
import type { HookEntry } from '../../../surface/model.js';
import { type CodePart, programOf, shellOf } from '../../../surface/program.js';
import { type Start, startOf } from '../../../surface/runners.js';
import { GUARD_NAME, mayExitNonZero, saysNo } from '../../../surface/says-no.js';
import { codeOf, languageOf } from '../../../surface/script-text.js';
import type { Invocation } from '../../../surface/shell-model.js';
import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, Once, quote } from '../script/_entries.js';

function scriptSaysNo(script: ScriptReference): boolean {
  const language = languageOf(script);
  return saysNo({ code: codeOf(script.text ?? '', language), language }, script.path ?? '');
}

/** Says whether an invocation is what the entry's verdict comes from: a logger may fail as it likes. */
function decides(invocation: Invocation, start: Start, scripts: readonly ScriptReference[]): boolean {
  const word = start.kind === 'file' || start.kind === 'inline' ? invocation.words[start.index] : undefined;
  switch (start.kind) {
    case 'file': {
      const written = invocation.written[start.index];
      const script = scripts.find((candidate) => candidate.written === written);
      return script && script.text !== null ? scriptSaysNo(script) : GUARD_NAME.test(written ?? '');
    }
    case 'inline':
      // An inner shell's commands are looked at one by one.
      return (
        start.language !== 'bash' &&
        typeof word === 'string' &&
        saysNo({ code: word, language: start.language }, '')
      );
    case 'package':
      return GUARD_NAME.test(start.name ?? '');
    default:
      return false;
  }
}

function consequence(by: string): string {
  return /^\|\|\s*(?:echo|printf)/.test(by)
    ? 'a crash, a missing file or exit 2 ends as success, and what it prints is a second answer after a deny, so that neither counts: the tool call runs'
    : 'a crash, a missing file or exit 2 ends as success: the tool call runs';
}

const HELP =
  'Let the failure through: the host denies a tool call when the guard exits with another status than 0. Where a fallback is wanted, let it deny: || exit 2.';

export const swallowsFailure: Rule = {
  id: 'guard/swallows-failure',
  severity: 'error',
  title: 'A guard hides its own failure',
  documentation: `
The host denies a tool call when the guard's command ends with another status than 0. \`|| true\`, \`; exit 0\` and \`|| echo '{}'\` turn every
failure into success: the guard that crashed, that is missing, or that says no with \`exit 2\` lets the call run, and nobody notices. \`|| echo '{}'\`
is worse still: after a deny it prints a second object, and the host reads neither.

A command that decides nothing (a logger, \`mkdir\`, \`command -v\`) may fail as it likes and is not reported; nor is \`|| exit 2\`.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "node scripts/guard.mjs || true" }]
  }
}
`,
      'scripts/guard.mjs': 'process.exit(2);\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "mkdir -p .agent || true; node scripts/guard.mjs || exit 2" }]
  }
}
`,
      'scripts/guard.mjs': 'process.exit(2);\n',
    },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry)) continue;
      const program = programOf(entry, context.repository.root);
      for (const { starts } of program.command)
        for (const { invocation, start } of starts) {
          if (!decides(invocation, start, entry.scripts)) continue;
          const lost = lostVerdict(invocation, start, entry);
          if (lost === null) continue;
          report({
            file: entry.manifest.path,
            place: commandPlace(entry),
            message: `${quote(invocation.written.join(' '))} is followed by ${quote(lost)}: ${consequence(lost)}.`,
            help: HELP,
          });
        }
      for (const part of program.parts) {
        const { script, source, language, code } = part;
        if (!script || !source || language !== 'bash' || !once.first(script.path!)) continue;
        for (const { invocation, by, message } of swallowedIn(part, code))
          report({
            file: script.path!,
            place: source.place(invocation.start, invocation.end),
            message: `${message}: ${consequence(by)}.`,
            help: HELP,
          });
      }
    }
  },
};

/** The text that hides an invocation's failure, or null. Before a pipe only a status is lost, not what is printed. */
function lostVerdict(invocation: Invocation, start: Start, entry: HookEntry): string | null {
  if (invocation.failure.kind === 'ignored') return invocation.failure.by;
  if (invocation.failure.kind !== 'piped' || start.kind !== 'file') return null;
  const script = entry.scripts.find(({ written }) => written === invocation.written[start.index]);
  if (!script || script.text === null || /permissionDecision/.test(script.text)) return null;
  return scriptSaysNo(script) ? '| (a pipe, whose status is that of its last command)' : null;
}

interface Swallowed {
  readonly invocation: Invocation;
  readonly by: string;
  readonly message: string;
}

/** The same inside a wrapper script, and the `trap` that ends every failure with `exit 0`. */
function swallowedIn(part: CodePart, code: string): Swallowed[] {
  const reading = shellOf(part);
  if (!reading.sound) return [];
  const wrapper = !/permissionDecision/.test(code);
  return reading.invocations.flatMap((invocation): Swallowed[] => {
    const [name, action] = invocation.words;
    if (name === 'trap' && typeof action === 'string' && /\bexit\s+0\b/.test(action)) {
      const signals = invocation.words.slice(2);
      if (
        signals.includes('EXIT')
          ? mayExitNonZero(part)
          : signals.includes('ERR') && saysNo(part, part.script?.path ?? '')
      )
        return [
          {
            invocation,
            by: 'exit 0',
            message: `The script sets ${quote(invocation.written.join(' '))}`,
          },
        ];
      return [];
    }
    if (!wrapper || !invocation.speaks || invocation.inFunction || invocation.failure.kind !== 'ignored')
      return [];
    const start = startOf(invocation.words);
    if (start.kind !== 'file' || !GUARD_NAME.test(invocation.written[start.index] ?? '')) return [];
    return [
      {
        invocation,
        by: invocation.failure.by,
        message: `${quote(invocation.written.join(' '))} is followed by ${quote(invocation.failure.by)}`,
      },
    ];
  });
}
