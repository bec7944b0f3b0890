import { type CodePart, programOf } from '../../../surface/program.js';
import { saysNo } from '../../../surface/says-no.js';
import type { Rule } from '../../rule.js';
import { isGuard, liveCommands, Once } from '../script/_entries.js';
import { nameOf, placeIn } from './_answers.js';

/** What a guard wants to know of a call, and how scripts name it: by this host's names, or by another one's. */
const SLOTS = {
  arguments: {
    camel: 'toolArgs',
    pascal: 'tool_input',
    others: [
      'toolInput',
      'tool_args',
      'toolArguments',
      'tool_arguments',
      'toolParams',
      'toolParameters',
      'tool_parameters',
    ],
  },
  name: { camel: 'toolName', pascal: 'tool_name', others: [] },
} as const;

/** Where a code takes a field of that name out of something: `.x`, `["x"]`, `.get("x")`, `const { x } =`. */
function accessOf(code: string, name: string): number {
  if (!code.includes(name)) return -1;
  const forms = [
    `(?<!\\b(?:this|self|args|cls|opts|options|ctx|context))\\.${name}\\b(?!\\s*\\()`,
    `\\[\\s*["'\`]${name}["'\`]\\s*\\]`,
    `\\.get\\(\\s*["']${name}["']`,
    `\\{[^{}\\n]{0,200}\\b${name}\\b[^{}\\n]{0,200}\\}\\s*=\\s*(?:await\\s+)?(?:JSON\\.parse|input|payload|data|event|hook)`,
  ];
  return code.search(new RegExp(forms.join('|')));
}

interface Wrong {
  readonly part: CodePart;
  readonly at: number;
  readonly name: string;
  readonly wanted: string;
  readonly slot: keyof typeof SLOTS;
}

function wrongField(parts: readonly CodePart[], dialect: 'camel' | 'pascal'): Wrong | null {
  for (const slot of ['arguments', 'name'] as const) {
    const names = SLOTS[slot];
    const wanted = names[dialect];
    if (parts.some(({ code }) => code.includes(wanted) && new RegExp(`\\b${wanted}\\b`).test(code))) continue;
    const others = [names[dialect === 'camel' ? 'pascal' : 'camel'], ...names.others];
    for (const part of parts)
      for (const name of others) {
        const at = accessOf(part.code, name);
        if (at !== -1)
          return { part, at: at + Math.max(0, part.code.slice(at).indexOf(name)), name, wanted, slot };
      }
  }
  return null;
}

export const unknownInputField: Rule = {
  id: 'guard/unknown-input-field',
  severity: 'error',
  title: 'A guard reads a field that the host does not send',
  documentation: `
Under camelCase \`preToolUse\` the host sends \`toolName\` and \`toolArgs\`; under PascalCase \`PreToolUse\` it sends \`tool_name\` and \`tool_input\`.
There is no \`toolInput\`. A script that asks for another dialect's field finds nothing, and most scripts let a call run when they find nothing to
object to: the guard never says no. A script that reads both dialects is not reported, nor is one that hands its input to code outside its own file.

The host's \`toolArgs\` is an object in recent versions, a JSON string in older ones, and the bare patch text for \`apply_patch\`.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "node scripts/guard.mjs" }]
  }
}
`,
      'scripts/guard.mjs': `import { readFileSync } from 'node:fs';

const call = JSON.parse(readFileSync(0, 'utf8'));
if (/\\brm -rf\\b/.test(call.toolInput?.command ?? '')) process.exit(2);
`,
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [{ "type": "command", "bash": "node scripts/guard.mjs" }]
  }
}
`,
      'scripts/guard.mjs': `import { readFileSync } from 'node:fs';

const call = JSON.parse(readFileSync(0, 'utf8'));
const input = call.toolArgs ?? call.tool_input;
if (/\\brm -rf\\b/.test(input?.command ?? '')) process.exit(2);
`,
    },
  },
  check(context, report) {
    const once = new Once();
    for (const entry of liveCommands(context)) {
      if (!isGuard(entry) || !entry.dialect) continue;
      const program = programOf(entry, context.repository.root);
      if (!program.whole) continue;
      const wrong = wrongField(program.parts, entry.dialect);
      if (!wrong) continue;
      const { part, at, name, wanted, slot } = wrong;
      if (part.script && !once.first(`${part.script.path} ${entry.event}`)) continue;
      const guards = program.parts.some((each) => saysNo(each, each.script?.path ?? ''));
      report({
        ...placeIn(part, entry, at, at + name.length),
        severity: guards ? 'error' : 'warning',
        message: `${nameOf(part)} reads "${name}", which the host does not send under ${entry.event}: the tool's ${slot} ${slot === 'name' ? 'is' : 'are'} in "${wanted}". It finds nothing${guards ? ', so it judges nothing' : ''}.`,
        help: `Read "${wanted}" (or both: ${wanted} and ${name}, where another host runs the script too).`,
      });
    }
  },
};
