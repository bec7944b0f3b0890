import { programOf } from '../../../surface/program.js';
import type { Rule } from '../../rule.js';
import { isGuard, liveCommands, Once } from '../script/_entries.js';
import { alwaysSucceeds, nameOf, placeIn } from './_answers.js';

/** A literal decision as it is written: `"permissionDecision": "DENY"`, `permissionDecision = 'block'`. */
const LITERAL = /permissionDecision\\?["']?\]?\s*(?::|=>?)\s*\\?["'](\w[\w -]*)\\?["']/g;

const KNOWN = new Set(['allow', 'deny', 'ask']);

export const unknownDecision: Rule = {
  id: 'guard/unknown-decision',
  severity: 'error',
  title: 'A guard decides with a word that the host does not know',
  documentation: `
\`permissionDecision\` is \`allow\`, \`deny\` or \`ask\`, in lower case. Any other word, \`DENY\`, \`block\` or \`reject\`, is no decision: with exit
status 0 **the tool call runs**. Reported only where the script writes such a word, never \`deny\` or \`ask\`, and never ends with another status.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "python3 scripts/guard.py" }]
  }
}
`,
      'scripts/guard.py': `import json
import sys

call = json.load(sys.stdin)
if call["toolName"] == "bash":
    print(json.dumps({"permissionDecision": "block", "permissionDecisionReason": "No shell."}))
`,
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "python3 scripts/guard.py" }]
  }
}
`,
      'scripts/guard.py': `import json
import sys

call = json.load(sys.stdin)
if call["toolName"] == "bash":
    print(json.dumps({"permissionDecision": "deny", "permissionDecisionReason": "No shell."}))
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry)) continue;
      const program = programOf(entry, context.repository.root);
      if (!program.whole || !alwaysSucceeds(program)) continue;
      if (program.parts.some(({ code }) => /["'](?:deny|ask)\\?["']/.test(code))) continue;
      for (const part of program.parts) {
        const found = [...part.code.matchAll(LITERAL)].find(([, word]) => !KNOWN.has(word!));
        if (!found || !once.first(part.script?.path ?? entry.pointer)) continue;
        report({
          ...placeIn(part, entry, found.index, found.index + found[0].length),
          message: `${nameOf(part)} decides "${found[1]}", and the host knows only allow, deny and ask: the tool call runs.`,
          help: 'Write "deny" in lower case, and exit with 2.',
        });
        break;
      }
    }
  },
};
