import { type CodePart, programOf } from '../../../surface/program.js';
import type { Rule } from '../../rule.js';
import { isGuard, liveCommands, Once } from '../script/_entries.js';
import { alwaysSucceeds, DECISION, nameOf, nestedRanges, placeIn, writesDecision } from './_answers.js';

const NO = 'block(?:ed)?|deny|denied|reject(?:ed)?|refuse|cancel|stop';

/** Answers of other hosts that say no: `{"decision":"block"}`, `{"behavior":"deny"}`, `{"approve":false}`. */
const OTHER_ANSWERS = [
  `\\\\?["'](?:decision|behavior|permission|action|verdict|result|status)\\\\?["']\\s*[:=]\\s*\\\\?["'](?:${NO})\\\\?["']`,
  `(?<![\\w$.-])decision\\s*[:=]\\s*["'](?:${NO})["']`,
  `\\\\?["'](?:approved?|allow(?:ed)?|continue|permit(?:ted)?)\\\\?["']\\s*:\\s*(?:false|False)\\b`,
  `\\\\?["'](?:block(?:ed)?|denied|deny)\\\\?["']\\s*:\\s*(?:true|True)\\b`,
];
const OTHER_ANSWER = new RegExp(OTHER_ANSWERS.join('|'));

/** The first answer in another host's words, where the program has no other answer. */
function otherAnswer(parts: readonly CodePart[]): { part: CodePart; at: number; text: string } | null {
  for (const part of parts) {
    const found = OTHER_ANSWER.exec(part.code);
    if (found) return { part, at: found.index, text: found[0] };
  }
  return null;
}

const REFUSAL = `permissionDecision\\\\?["']?\\s*:\\s*\\\\?["'](?:deny|ask)\\\\?["']`;
const OTHER_REASON = `\\\\?["']?\\b(?:message|reason|systemMessage|stopReason|userMessage|user_message)\\\\?["']?\\s*:`;
const SHORT_TEXT = `\\s*[^{}\\n]{0,300}`;

/** A refusal in the host's own field whose reason stands beside it in another host's. */
const LOST_REASON = new RegExp(
  `${REFUSAL}\\s*,\\s*${OTHER_REASON}|(?<=[{,]\\s*)${OTHER_REASON}${SHORT_TEXT},\\s*\\\\?["']?${REFUSAL}`,
);

/** The first refusal whose reason the model never sees, in a program that writes no reason that it would. */
function lostReason(parts: readonly CodePart[]): { part: CodePart; at: number; text: string } | null {
  if (parts.some(({ code }) => code.includes('permissionDecisionReason'))) return null;
  for (const part of parts) {
    const found = LOST_REASON.exec(part.code);
    if (found) return { part, at: found.index, text: found[0] };
  }
  return null;
}

/** The first nested decision, where no decision stands outside `hookSpecificOutput`. */
function nestedOnly(parts: readonly CodePart[]): { part: CodePart; at: number } | null {
  let first: { part: CodePart; at: number } | null = null;
  for (const part of parts) {
    const ranges = nestedRanges(part.code);
    if (ranges === null) return null;
    for (const { index } of part.code.matchAll(DECISION)) {
      if (!ranges.some(([from, to]) => index > from && index < to)) return null;
      first ??= { part, at: index };
    }
  }
  return first;
}

export const unreadOutputField: Rule = {
  id: 'guard/unread-output-field',
  severity: 'error',
  title: 'A guard answers in a field that the host does not read',
  documentation: `
The host reads one answer of a guard: \`permissionDecision\` (\`allow\`, \`deny\` or \`ask\`) with \`permissionDecisionReason\`. Under camelCase
\`preToolUse\` they must stand in the object itself: inside \`hookSpecificOutput\` they count under PascalCase \`PreToolUse\` only. An answer in
\`decision\`, \`behavior\`, \`approve\` or \`block\`, as other hosts want it, is no answer: with exit status 0 **the tool call runs**. A reason in
\`message\` or \`reason\` is lost: the call is denied, and the model is told "No reason provided" and tries again (a warning).

One object can serve every host: the flat fields, \`hookSpecificOutput\` besides, and exit status 2. A script that may end with another status than
0 is not reported, since that denies.`,
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
command=$(jq -r '.toolArgs.command // empty')
if [[ $command == *"rm -rf"* ]]; then
  echo '{"decision":"block","reason":"No recursive removal."}'
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
command=$(jq -r '.toolArgs.command // empty')
if [[ $command == *"rm -rf"* ]]; then
  echo '{"permissionDecision":"deny","permissionDecisionReason":"No recursive removal."}'
  exit 2
fi
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry)) continue;
      const program = programOf(entry, context.repository.root);
      if (!program.whole) continue;
      const lost = lostReason(program.parts);
      if (lost && once.first(`reason ${lost.part.script?.path ?? entry.pointer}`))
        report({
          ...placeIn(lost.part, entry, lost.at, lost.at + lost.text.length),
          severity: 'warning',
          message: `${nameOf(lost.part)} refuses with a reason in a field that the host does not read: the call is denied, and the model is told "No reason provided".`,
          help: 'Call the field permissionDecisionReason.',
        });
      if (!alwaysSucceeds(program)) continue;
      if (writesDecision(program)) {
        const nested = entry.dialect === 'camel' ? nestedOnly(program.parts) : null;
        if (!nested || !once.first(`nested ${nested.part.script?.path ?? entry.pointer}`)) continue;
        report({
          ...placeIn(nested.part, entry, nested.at, nested.at + 'permissionDecision'.length),
          message: `${nameOf(nested.part)} answers inside "hookSpecificOutput" only, which the host does not read under ${entry.event}: the tool call runs.`,
          help: 'Write permissionDecision and permissionDecisionReason in the object itself (hookSpecificOutput may stay beside them), and exit with 2; or register the script under PreToolUse.',
        });
        continue;
      }
      const other = otherAnswer(program.parts);
      if (!other || !once.first(`other ${other.part.script?.path ?? entry.pointer}`)) continue;
      report({
        ...placeIn(other.part, entry, other.at, other.at + other.text.length),
        message: `${nameOf(other.part)} says no as ${other.text.replaceAll('\\', '')}, which the host does not read: with exit status 0 the tool call runs.`,
        help: 'Print {"permissionDecision":"deny","permissionDecisionReason":"…"} and exit with 2.',
      });
    }
  },
};
