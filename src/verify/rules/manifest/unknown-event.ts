import { nearestEvent } from '../../../contract/event-names.js';
import { parsePointer } from '../../../surface/json.js';
import type { Rule } from '../../rule.js';
import { countEntries, reportDrops } from './_drops.js';

/** Events of other hosts: a manifest that serves several hosts names them on purpose. */
const FOREIGN = new Set(
  `beforeShellExecution afterShellExecution beforeMCPExecution afterMCPExecution beforeReadFile afterFileEdit beforeSubmitPrompt
  afterAgentResponse afterAgentThought beforeTabFileRead afterTabFileEdit Setup PostCompact PermissionDenied TeammateIdle TaskCompleted
  TaskCreated ConfigChange WorktreeCreate WorktreeRemove InstructionsLoaded UserPromptExpansion StopFailure CwdChanged FileChanged
  Elicitation ElicitationResult PostToolBatch BeforeAgent AfterAgent BeforeModel AfterModel BeforeTool AfterTool BeforeToolSelection
  PreCompress`.split(/\s+/),
);

export const unknownEvent: Rule = {
  id: 'manifest/unknown-event',
  severity: 'error',
  title: 'An event that the host does not know',
  documentation: `Event names are case-sensitive: \`preToolUse\` or \`PreToolUse\`, and neither \`pre-tool-use\` nor \`PRETOOLUSE\`.
\`agentStop\`'s PascalCase twin is \`Stop\`, that of \`userPromptSubmitted\` is \`UserPromptSubmit\`; \`userPromptTransformed\` has none.
What stands under any other name never runs, and nobody is told.

The name of an event that only other hosts have (Claude Code, Cursor, Gemini) is a note: a manifest may serve several hosts.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"pre-tool-use": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"version": 1, "hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}]}}\n',
    },
  },
  check(context, report) {
    reportDrops(
      'manifest/unknown-event',
      (manifest, drop) => {
        const count = manifest.entries.filter(({ pointer }) => pointer.startsWith(`${drop.pointer}/`)).length;
        return count === 0 ? 'the host ignores it' : `the host ignores it, with ${countEntries(count)}`;
      },
      context,
      report,
      (_manifest, drop) => {
        const name = String(parsePointer(drop.pointer).at(-1));
        return FOREIGN.has(name) && nearestEvent(name) === null ? 'note' : undefined;
      },
    );
  },
};
