import type { Rule } from '../../rule.js';
import { losesEntry, reportDrops } from '../manifest/_drops.js';

export const neverMatches: Rule = {
  id: 'matcher/never-matches',
  severity: 'error',
  title: 'The matcher matches no tool',
  documentation: `Under a camelCase event the matcher must match the **whole** name of a tool of the host, in its letter case: \`bash\`, \`edit\`, \`create\`,
\`view\`, \`apply_patch\`, and for MCP tools \`<server>-<tool>\`. \`Bash\`, \`ba\`, \`bash(git *)\`, \`bash,edit\` and \`mcp__.*\` match nothing, and the entry
never runs. Under PascalCase \`PreToolUse\`, \`PostToolUse\` and \`PermissionRequest\`, it is matched against Claude's names (\`Bash\`, \`Edit\`, \`Write\`,
\`Read\`, …); a plain list such as \`bash|edit\` may use the host's names there as well.

A matcher for PowerShell tools only is a note: they exist on Windows.`,
  bad: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0", "matcher": "Edit|Write"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/hooks.json':
        '{"version": 1, "hooks": {"PreToolUse": [{"type": "command", "bash": "node -e 0", "matcher": "Edit|Write"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops('matcher/never-matches', losesEntry, context, report, (manifest, drop) => {
      const entry = manifest.entries.find(({ matcher }) => matcher?.pointer === drop.pointer);
      return entry?.matches?.kind === 'some' && entry.matches.windows.length > 0 ? 'note' : undefined;
    });
  },
};
