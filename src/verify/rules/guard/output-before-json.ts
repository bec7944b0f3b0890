import { type CodePart, programOf, shellOf } from '../../../surface/program.js';
import type { Invocation, ShellReading } from '../../../surface/shell-model.js';
import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, Once, quote } from '../script/_entries.js';
import { alwaysSucceeds, DECISION, placeIn, writesDecision } from './_answers.js';

interface Banner {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** True for text that the host would not take for a part of the answer: words, and no JSON. */
function isProse(text: string): boolean {
  const line = text.trim();
  return line !== '' && !/^[[{"\d}\]-]|^(?:true|false|null)\b/.test(line) && /\p{L}|\p{S}|[=*#-]/u.test(line);
}

/** What an invocation certainly prints to the hook's output, or null. */
function printed(invocation: Invocation): string | null {
  if (!invocation.speaks || !invocation.always || invocation.inFunction) return null;
  const [name, ...rest] = invocation.words;
  if (name !== 'echo' && name !== 'printf') return null;
  const [first] = rest.filter((word) => word === null || !/^-[neE]+$/.test(word));
  // A variable at its start may hold anything, JSON too.
  if (first === undefined || /^["']?[$`]/.test(invocation.written[1] ?? '')) return null;
  return first ?? invocation.written.at(-1)!.replace(/^["']/, '');
}

function bashBanner(reading: ShellReading, before: number): Banner | null {
  for (const invocation of reading.invocations) {
    const text = printed(invocation);
    if (text !== null && isProse(text) && invocation.start < before)
      return { start: invocation.start, end: invocation.end, text };
  }
  return null;
}

/** A statement at the very left of a file, which runs whatever the script decides later. */
const TOP_LEVEL_PRINT = {
  node: /^(?:console\.(?:log|info)|process\.stdout\.write)\(\s*(["'`])((?:(?!\1)[^\n])*)\1/gm,
  python: /^print\(\s*[fr]?(["'])((?:(?!\1)[^\n])*)\1(?![^\n]*\bfile\s*=)/gm,
} as const;

/** The last decision that is no plain `allow`: a line before an allow changes nothing. -1 where there is none. */
function lastDecision(code: string): number {
  const decisions = [...code.matchAll(DECISION)].filter(
    ({ index }) => !/^permissionDecision\\?["']?\s*[:=]\s*\\?["']allow/.test(code.slice(index, index + 60)),
  );
  return decisions.at(-1)?.index ?? -1;
}

function bannerIn(part: CodePart): Banner | null {
  const { code, language } = part;
  const decision = lastDecision(code);
  if (language === 'bash') {
    const reading = shellOf(part);
    return reading.sound ? bashBanner(reading, decision) : null;
  }
  if (language !== 'node' && language !== 'python') return null;
  for (const found of code.matchAll(TOP_LEVEL_PRINT[language]))
    if (isProse(found[2]!) && found.index < decision)
      return { start: found.index, end: found.index + found[0].length, text: found[2]! };
  return null;
}

export const outputBeforeJson: Rule = {
  id: 'guard/output-before-json',
  severity: 'error',
  title: 'A guard prints text before its answer',
  documentation: `
The host reads all of a guard's standard output as one JSON object. A greeting, a progress line or a debug message before it makes the whole
unreadable, and with exit status 0 **the tool call runs**, whatever the guard decided. Messages for people belong on standard error
(\`>&2\`, \`console.error\`, \`file=sys.stderr\`). Reported are only lines that are certainly printed; a guard that denies by its exit status is not.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "bash scripts/guard.sh" }]
  }
}
`,
      'scripts/guard.sh': `#!/bin/bash
echo "Checking the tool call"
if [[ $(jq -r .toolName) == bash ]]; then
  echo '{"permissionDecision":"deny","permissionDecisionReason":"No shell."}'
fi
`,
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "bash scripts/guard.sh" }]
  }
}
`,
      'scripts/guard.sh': `#!/bin/bash
echo "Checking the tool call" >&2
if [[ $(jq -r .toolName) == bash ]]; then
  echo '{"permissionDecision":"deny","permissionDecisionReason":"No shell."}'
fi
`,
    },
  },
  check(context, report) {
    const once = new Once();
    const help =
      'Send it to standard error (>&2), so that standard output holds the JSON object alone; and deny with exit 2.';
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry)) continue;
      const program = programOf(entry, context.repository.root);
      if (!writesDecision(program) || !alwaysSucceeds(program)) continue;
      const say = (banner: Banner): string =>
        `${quote(banner.text)} is printed before the answer, so the host cannot read it as JSON: the tool call runs.`;
      const outer = program.command[0];
      // The command's own echo counts before the first script that answers.
      const answering = outer?.starts.find(
        ({ invocation, start }) =>
          start.kind === 'file' &&
          invocation.speaks &&
          entry.scripts.some(
            ({ written, text }) => written === invocation.written[start.index] && text?.match(DECISION),
          ),
      );
      const own = outer && answering ? bashBanner(outer.reading, answering.invocation.start) : null;
      if (own) report({ file: entry.manifest.path, place: commandPlace(entry), message: say(own), help });
      for (const part of program.parts) {
        // A script whose output the command catches may print what it likes.
        if (part.script && (!part.script.speaks || !once.first(part.script.path!))) continue;
        const banner = bannerIn(part);
        if (banner) report({ ...placeIn(part, entry, banner.start, banner.end), message: say(banner), help });
      }
    }
  },
};
