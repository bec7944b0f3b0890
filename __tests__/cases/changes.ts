import type { ExampleFile } from '../../src/verify/rule.js';
import type { ChangedFile, ChangeSet } from '../../src/verify/change.js';

/** Who changes what, and what is said of it: `<severity> <file>`. */
export interface ChangeCase {
  readonly name: string;
  readonly authors: readonly string[];
  readonly type?: ChangeSet['authorType'];
  readonly files: readonly (string | ChangedFile)[];
  readonly repository?: Readonly<Record<string, ExampleFile>>;
  readonly findings: readonly string[];
}

const AGENT = ['copilot-swe-agent[bot]'];
const HOOK = '.github/hooks/guard.json';
const bot = 'Bot' as const;

const manifest = JSON.stringify({
  version: 1,
  hooks: { preToolUse: [{ type: 'command', bash: 'bash tools/guard.sh', timeoutSec: 10 }] },
});

export const CHANGE_CASES: readonly ChangeCase[] = [
  ...[
    HOOK,
    '.github/hooks/scripts/guard.sh',
    '.github/portcullis.json',
    '.github/agents/docs.agent.md',
    '.github/copilot/settings.json',
    '.github/workflows/copilot-setup-steps.yml',
    '.github/workflows/copilot-setup-steps.yaml',
    '.github/workflows/portcullis.yml',
    '.claude/settings.json',
    '.claude/settings.local.json',
    '.GitHub/Hooks/guard.json',
    '.github/hooks',
  ].map((file) => ({
    name: `an agent changes ${file}`,
    authors: AGENT,
    type: bot,
    files: [file],
    findings: [`error ${file}`],
  })),
  ...[
    'src/index.ts',
    '.github/workflows/test.yml',
    '.github/copilot-instructions.md',
    'AGENTS.md',
    '.github/hooks.md',
    '.github/hooksmith/a.json',
    'docs/.github/hooks/a.json',
    '.claude/commands/x.md',
    '.claude/settings.md',
  ].map((file) => ({
    name: `an agent changes ${file}, which guards nothing`,
    authors: AGENT,
    type: bot,
    files: [file],
    findings: [],
  })),
  ...['Copilot', 'copilot-swe-agent', 'claude', 'cursoragent'].map((login) => ({
    name: `${login} is an agent`,
    authors: [login],
    type: 'User' as const,
    files: [HOOK],
    findings: [`error ${HOOK}`],
  })),
  ...['claude[bot]', 'Copilot', 'devin-ai-integration[bot]', 'openai-code-agent[bot]', 'google-labs-jules[bot]'].map(
    (login) => ({
      name: `the bot ${login} is an agent`,
      authors: [login],
      type: bot,
      files: [HOOK],
      findings: [`error ${HOOK}`],
    }),
  ),
  { name: 'a person', authors: ['octocat'], type: 'User', files: [HOOK], findings: [`note ${HOOK}`] },
  { name: 'a person named like an app', authors: ['cursor'], type: 'User', files: [HOOK], findings: [`note ${HOOK}`] },
  { name: 'a person named nearly like an agent', authors: ['copilot-fan'], files: [HOOK], findings: [`note ${HOOK}`] },
  { name: 'nobody known', authors: [], type: 'Unknown', files: [HOOK], findings: [`note ${HOOK}`] },
  { name: 'Dependabot', authors: ['dependabot[bot]'], type: bot, files: ['.github/workflows/copilot-setup-steps.yml'], findings: ['note .github/workflows/copilot-setup-steps.yml'] },
  { name: 'Renovate', authors: ['renovate[bot]'], type: bot, files: [HOOK], findings: [`note ${HOOK}`] },
  { name: 'a workflow', authors: ['github-actions[bot]'], type: bot, files: [HOOK], findings: [`warning ${HOOK}`] },
  { name: 'an unknown app', authors: ['acme-helper[bot]'], type: bot, files: [HOOK], findings: [`warning ${HOOK}`] },
  { name: 'a bot without the suffix', authors: ['acme-helper'], type: bot, files: [HOOK], findings: [`warning ${HOOK}`] },
  { name: 'a person, with a commit of an agent', authors: ['octocat', 'Copilot'], type: 'User', files: [HOOK], findings: [`error ${HOOK}`] },
  { name: 'Renovate, with a commit of an agent', authors: ['renovate[bot]', 'claude[bot]'], type: bot, files: [HOOK], findings: [`error ${HOOK}`] },
  { name: 'a person, with a commit of an unknown app', authors: ['octocat', 'acme[bot]'], files: [HOOK], findings: [`warning ${HOOK}`] },
  { name: 'a removed hook', authors: AGENT, files: [{ path: HOOK, status: 'removed' }], findings: [`error ${HOOK}`] },
  { name: 'a hook moved away', authors: AGENT, files: [{ path: 'old/a.json', status: 'renamed', previousPath: HOOK }], findings: ['error old/a.json'] },
  { name: 'a file moved in', authors: AGENT, files: [{ path: HOOK, status: 'renamed', previousPath: 'old/a.json' }], findings: [`error ${HOOK}`] },
  { name: 'a hook renamed within', authors: AGENT, files: [{ path: HOOK, status: 'renamed', previousPath: '.github/hooks/b.json' }], findings: [`error ${HOOK}`] },
  { name: 'a copy of a hook elsewhere', authors: AGENT, files: [{ path: 'docs/a.json', status: 'copied', previousPath: HOOK }], findings: [] },
  { name: 'a file that did not change', authors: AGENT, files: [{ path: HOOK, status: 'unchanged' }], findings: [] },
  { name: 'two files', authors: AGENT, files: [HOOK, 'a.ts', '.claude/settings.json'], findings: ['error .claude/settings.json', `error ${HOOK}`] },
  { name: 'nothing', authors: AGENT, files: [], findings: [] },
  {
    name: 'a script that a hook starts',
    authors: AGENT,
    repository: { [HOOK]: manifest, 'tools/guard.sh': '#!/bin/sh\ncat\n' },
    files: ['tools/guard.sh', 'tools/other.sh'],
    findings: ['error tools/guard.sh'],
  },
  {
    name: 'a workflow of another name that runs this check',
    authors: AGENT,
    repository: { '.github/workflows/ci.yml': 'on: push\njobs:\n  a:\n    steps:\n      - uses: acme/portcullis@v1\n' },
    files: ['.github/workflows/ci.yml'],
    findings: ['error .github/workflows/ci.yml'],
  },
];
