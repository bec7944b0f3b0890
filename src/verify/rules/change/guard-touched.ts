import type { Repository } from '../../../surface/model.js';
import type { Rule } from '../../rule.js';
import { heaviestAccount } from './_accounts.js';

/** Compared in lower case: on a checkout that ignores case, `.GitHub/hooks` is the same folder. */
const GUARDED: readonly (readonly [RegExp, string])[] = [
  [/^\.github\/hooks(?:\/|$)/, 'hooks and their scripts'],
  [/^\.github\/portcullis\.json$/, "the guard's policy"],
  [/^\.github\/agents(?:\/|$)/, 'the custom agents'],
  [/^\.github\/copilot(?:\/|$)/, "Copilot's settings"],
  [/^\.github\/workflows\/copilot-setup-steps\.ya?ml$/, 'the setup of the cloud agent'],
  [/^\.github\/workflows\/portcullis\.ya?ml$/, 'the workflow that checks the guard'],
  [/^\.claude\/settings[^/]*\.json$/, 'hooks that the CLI runs besides'],
];

/** Files that are guarded because this repository's hooks start them, or its workflows run this check. */
function namedFiles(repository: Repository): Map<string, string> {
  const named = new Map<string, string>();
  for (const manifest of repository.manifests)
    for (const entry of manifest.entries)
      for (const { path } of entry.scripts)
        if (path !== null) named.set(path.toLowerCase(), `a script that \`${manifest.path}\` starts`);
  for (const workflow of repository.workflows)
    if (/^\s*(?:-\s*)?uses:\s*\S*\bportcullis@/m.test(workflow.text))
      named.set(workflow.path.toLowerCase(), 'a workflow that checks the guard');
  return named;
}

function normal(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

export const guardTouched: Rule = {
  id: 'change/guard-touched',
  severity: 'error',
  title: 'A pull request changes what guards the agent',
  documentation: `An agent that was talked into it removes its guard with a commit: the session at hand keeps its hooks, and the next one
has none. So a pull request in which an agent's account changes the hooks and the scripts that they start, the policy, custom agents,
Copilot's settings, the setup steps, \`.claude/settings*.json\` or the workflow that runs this check is an error, also where a person opened it and an
agent wrote one of its commits. The same change by a person is a note, for the reviewer to look twice; by a bot that may be an agent (\`github-actions[bot]\`, any app
that is not known here) a warning; by Dependabot, Renovate and other fixed programs a note.

A renamed file counts under its old path too. Letter case is ignored, because some checkouts ignore it. The rule needs the pull request and runs in the Action alone.`,
  bad: {
    files: { 'README.md': '# Shop\n' },
    change: {
      authors: ['octocat', 'copilot-swe-agent[bot]'],
      authorType: 'User',
      files: [
        { path: 'src/cart.ts', status: 'modified' },
        { path: 'old/guard.json', status: 'renamed', previousPath: '.github/hooks/guard.json' },
      ],
    },
  },
  good: {
    files: { 'README.md': '# Shop\n' },
    change: {
      authors: ['copilot-swe-agent[bot]'],
      authorType: 'Bot',
      files: [
        { path: 'src/cart.ts', status: 'modified' },
        { path: '.github/workflows/test.yml', status: 'added' },
      ],
    },
  },
  check({ change, repository }, report) {
    if (!change) return;
    const named = namedFiles(repository);
    const roleOf = (path: string): string | undefined =>
      GUARDED.find(([pattern]) => pattern.test(normal(path)))?.[1] ?? named.get(normal(path));
    const { login, kind } = heaviestAccount(change);
    const severity = kind === 'agent' ? 'error' : kind === 'bot' ? 'warning' : 'note';
    const who = { agent: "the agent's account", bot: 'the bot', program: 'the bot', person: '' }[kind];
    for (const { path, status, previousPath } of change.files) {
      // A copy leaves its source as it was.
      const before = status === 'copied' || previousPath === undefined ? undefined : roleOf(previousPath);
      const role = roleOf(path) ?? before;
      if (role === undefined || status === 'unchanged') continue;
      const verb = { removed: 'removed', added: 'added', renamed: 'renamed', copied: 'added' }[
        status as 'removed'
      ] as string | undefined;
      const from = before !== undefined && previousPath !== path ? `, which was \`${previousPath}\`,` : '';
      report({
        file: path,
        severity,
        message: `\`${path}\`${from} belongs to what guards the agent (${role}) and is ${verb ?? 'changed'} by ${who ? `${who} ` : ''}${login}.`,
        help:
          kind === 'agent' || kind === 'bot'
            ? 'Let a person make this change in a pull request of their own, or take it out of this one.'
            : 'Look at this change twice before it is merged.',
      });
    }
  },
};
