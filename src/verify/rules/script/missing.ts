import * as fs from 'node:fs';
import type { ScriptReference } from '../../../surface/command.js';
import { isProblem, statOf } from '../../../surface/files.js';
import type { HookEntry } from '../../../surface/model.js';
import type { Severity } from '../../finding.js';
import type { Rule } from '../../rule.js';
import { commandPlace, isGuard, liveCommands, quote } from './_entries.js';

/** Folders that a build or an install makes: what a command starts there is in no clone. */
const INSTALLED = /(?:^|\/)(?:node_modules|\.?venv|\.tox)\//;
const BUILT = /(?:^|\/)(?:dist|build|out|target|bin|obj|vendor)\//;

/** What the host does when the file cannot be started, as a sentence. */
function consequence(entry: HookEntry, script: ScriptReference): string {
  if (script.tested)
    return isGuard(entry)
      ? 'The command tests for it and goes on without it, so every tool call runs unchecked.'
      : '';
  switch (script.failure.kind) {
    case 'ignored':
      return isGuard(entry)
        ? `The failure is swallowed (${quote(script.failure.by)}), so every tool call runs unchecked.`
        : `The failure is swallowed (${quote(script.failure.by)}), so the hook does nothing.`;
    case 'counts':
      return isGuard(entry)
        ? 'The host then answers "hook errored" and denies every tool call that the entry covers.'
        : 'The hook fails each time, and does nothing.';
    default:
      return isGuard(entry) ? 'The guard cannot do its work.' : 'The hook cannot do its work.';
  }
}

function severityOf(entry: HookEntry, script: ScriptReference): Severity {
  if (!isGuard(entry) || BUILT.test(script.path ?? '')) return 'warning';
  return script.tested || script.failure.kind === 'handled' || script.failure.kind === 'piped'
    ? 'warning'
    : 'error';
}

/** `cwd: scripts` with `./scripts/x.sh`: the folder is named twice. */
function namedTwice(script: ScriptReference, root: string): string | null {
  const { folder, path } = script;
  if (!folder || !path?.startsWith(`${folder}/`)) return null;
  const rest = path.slice(folder.length + 1);
  return fs.existsSync(`${root}/${rest}`) ? rest : null;
}

function explain(
  entry: HookEntry,
  script: ScriptReference,
  root: string,
): { readonly what: string; readonly help: string } {
  const written = quote(script.written);
  if (script.path === null)
    return {
      what: `${written} names a variable of an editor, which is empty in a hook's shell, so the path leads nowhere.`,
      help: 'Write the path from the root of the repository, or begin it with "$COPILOT_PROJECT_DIR/".',
    };
  if (script.state === 'folder')
    return {
      what: `${written} is a folder.`,
      help: `Name the file in ${quote(script.path)} that is to be run.`,
    };
  if (script.nearest === script.path)
    return {
      what: `${written} has no slash, so bash looks for it in PATH and not in the working folder.`,
      help: `Write ./${script.written} (or bash ${script.written}).`,
    };
  if (script.nearest !== null)
    return {
      what: `${written} is not there: the file is called ${quote(script.nearest)}, and Linux tells upper and lower case apart.`,
      help: 'Write the path in the letter case that the file has.',
    };
  const twice = namedTwice(script, root);
  if (twice !== null) {
    const by = entry.cwd ? 'cwd' : 'cd';
    return {
      what: `${written} is looked for in ${quote(script.folder!)}, where ${by} has already led: ${quote(script.path)} is not there.`,
      help:
        by === 'cwd'
          ? `Remove "cwd", or name the file from it: ./${twice.slice(script.folder!.length + 1)}.`
          : `Name the file from the folder that cd leads to: ./${twice.slice(script.folder!.length + 1)}.`,
    };
  }
  return {
    what: `${written} is not there${script.folder ? ` (looked for at ${quote(script.path)}, from the folder that the command runs in)` : ''}.`,
    help: 'Commit the file, or correct the path: it starts from the root of the repository, or from "cwd" where that is set.',
  };
}

/** A `cwd` that is no folder of the repository: bash is not even started. The host expands nothing in it. */
function missingFolder(entry: HookEntry, root: string): string | null {
  const { cwd } = entry;
  if (!cwd || cwd.startsWith('/')) return null;
  const stat = statOf(Buffer.from(`${root}/${cwd}`));
  return !isProblem(stat) && stat.isDirectory() ? null : cwd;
}

export const missing: Rule = {
  id: 'script/missing',
  severity: 'error',
  title: 'A hook starts a file that is not there',
  documentation: `
The command names a file that the repository does not hold at that place, or a \`cwd\` that is no folder. For \`preToolUse\` the host then
answers "hook errored" and **denies every tool call** that the entry covers, so the agent can do nothing; any other hook fails and does nothing.

Paths start from the entry's \`cwd\`, which starts from the root of the repository. The usual traps: \`"cwd": "scripts"\` together with
\`./scripts/check.sh\`, another letter case than the file has (Linux tells them apart), a name without a slash (bash looks for it in \`PATH\`),
and \`\${workspaceFolder}\`, which only an editor knows. Where the command tests for the file first, or swallows its failure, a missing guard
means that nothing is checked. Files under \`node_modules\` and virtual environments are not looked for.`,
  bad: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./scripts/guard.sh", "cwd": "scripts", "timeoutSec": 15 }
    ]
  }
}
`,
      'scripts/guard.sh': {
        text: '#!/bin/bash\nexec node "$COPILOT_PROJECT_DIR/scripts/guard.mjs"\n',
        mode: 0o755,
      },
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json': `{
  "version": 1,
  "hooks": {
    "preToolUse": [
      { "type": "command", "bash": "./guard.sh", "cwd": "scripts", "timeoutSec": 15 }
    ]
  }
}
`,
      'scripts/guard.sh': {
        text: '#!/bin/bash\nexec node "$COPILOT_PROJECT_DIR/scripts/guard.mjs"\n',
        mode: 0o755,
      },
    },
  },
  check(context, report) {
    const { root } = context.repository;
    for (const entry of liveCommands(context)) {
      const file = entry.manifest.path;
      const folder = missingFolder(entry, root);
      if (folder !== null) {
        report({
          file,
          place: entry.manifest.place(`${entry.pointer}/cwd`),
          severity: isGuard(entry) ? 'error' : 'warning',
          message: `"cwd" is ${quote(folder)}, and the repository has no such folder${/[$~]/.test(folder) ? ' (the host expands neither ~ nor variables there)' : ''}. ${isGuard(entry) ? 'The host then answers "hook errored" and denies every tool call that the entry covers.' : 'The hook fails each time, and does nothing.'}`,
          help: 'Name a folder of the repository, from its root, or remove "cwd".',
        });
        continue;
      }
      for (const script of entry.scripts) {
        if (script.state !== 'missing' && script.state !== 'folder') continue;
        if (script.path !== null && INSTALLED.test(script.path)) continue;
        const then = consequence(entry, script);
        if (then === '') continue;
        const { what, help } = explain(entry, script, root);
        report({
          file,
          place: commandPlace(entry),
          severity: severityOf(entry, script),
          message: `${what} ${then}`,
          help,
        });
      }
    }
  },
};
