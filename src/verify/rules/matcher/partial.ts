import type { HookEntry } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { liveEntries } from '../manifest/_sources.js';

/** A tool that does the same by another way, by the tool that a guard's author thought of. */
const TWINS: readonly { readonly has: readonly string[]; readonly lacks: string; readonly why: string }[] = [
  {
    has: ['edit', 'create'],
    lacks: 'apply_patch',
    why: 'some models (gpt-5-codex) are given it in their place',
  },
  { has: ['bash'], lacks: 'write_bash', why: '`write_bash` types into a shell that is already running' },
];

function tools(entries: readonly HookEntry[]): Set<string> | null {
  const covered = new Set<string>();
  for (const { matches } of entries) {
    if (matches?.kind !== 'some') return null;
    for (const tool of matches.tools) covered.add(tool);
  }
  return covered;
}

export const partial: Rule = {
  id: 'matcher/partial',
  severity: 'warning',
  title: 'A guard covers a tool and not its twin',
  documentation: `Which tools a model is given depends on the model. One that has no \`edit\` and \`create\` writes files with \`apply_patch\`, and a guard
whose matcher is \`edit|create\` never sees it. \`write_bash\` sends text to a shell that is already running: a guard of \`bash\` alone sees the shell
start and nothing of what is typed into it. All live \`preToolUse\` entries are taken together. Under PascalCase, \`Edit\` covers \`apply_patch\`;
\`write_bash\` keeps its name there.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "matcher": "edit|create"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "matcher": "edit|create|apply_patch"}]}}\n',
    },
  },
  check({ repository, surface }, report) {
    const entries = liveEntries(repository, 'preToolUse');
    const covered = tools(entries);
    if (!covered) return;
    for (const { has, lacks, why } of TWINS) {
      if (covered.has(lacks) || !has.some((tool) => covered.has(tool))) continue;
      const entry = entries.find(
        ({ matches }) => matches?.kind === 'some' && has.some((tool) => matches.tools.includes(tool)),
      );
      if (!entry?.matcher) continue;
      const seen = has.filter((tool) => covered.has(tool)).map((tool) => `\`${tool}\``);
      report({
        file: entry.manifest.path,
        place: entry.manifest.place(entry.matcher.pointer),
        message: `The guards see ${seen.join(' and ')}, but not \`${lacks}\`: ${why}.`,
        help: `Add \`${lacks}\` to the matcher, or remove the matcher so that the guard sees every call.`,
        // The CLI of today offers no write_bash in its sessions; the cloud agent does (contract 5).
        ...(lacks === 'write_bash' && surface === 'cli' ? { severity: 'note' as const } : {}),
      });
    }
  },
};
