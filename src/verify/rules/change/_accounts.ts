import type { ChangeSet } from '../../change.js';

/** Accounts of coding agents that carry no `[bot]`, in lower case. */
const AGENT_USERS = new Set(['copilot', 'copilot-swe-agent', 'claude', 'cursoragent', 'openhands-agent']);

/**
 * GitHub Apps of coding agents, without `[bot]`. A list cannot be complete: a bot that is in no list is reported as
 * one that may be an agent.
 */
const AGENT_APPS = new Set([
  'copilot',
  'copilot-swe-agent',
  'copilot-pull-request-reviewer',
  'claude',
  'anthropic-code-agent',
  'openai-code-agent',
  'chatgpt-codex-connector',
  'cursor',
  'devin-ai-integration',
  'google-labs-jules',
  'gemini-code-assist',
  'amazon-q-developer',
  'factory-droid',
  'opencode-agent',
  'coderabbitai',
  'sweep-ai',
  'codegen-sh',
]);

/** Bots that run a fixed program: what they change, a rule of the repository's own settings made them change. */
const PROGRAMS = new Set([
  'dependabot',
  'dependabot-preview',
  'renovate',
  'mend-bolt-for-github',
  'pre-commit-ci',
  'snyk-bot',
  'allcontributors',
  'imgbot',
  'release-please',
  'semantic-release-bot',
]);

export type AccountKind = 'agent' | 'bot' | 'program' | 'person';

function kindOfAccount(login: string, type?: ChangeSet['authorType']): AccountKind {
  const name = login.toLowerCase().replace(/\[bot\]$/, '');
  const bot = type === 'Bot' || /\[bot\]$/i.test(login);
  if ((bot ? AGENT_APPS : AGENT_USERS).has(name)) return 'agent';
  // Some of these work under an ordinary account.
  if (PROGRAMS.has(name)) return 'program';
  return bot ? 'bot' : 'person';
}

/** The account that weighs most among those who made the change. */
export function heaviestAccount(change: ChangeSet): { readonly login: string; readonly kind: AccountKind } {
  const accounts = change.authors.map((login, index) => ({
    login,
    kind: kindOfAccount(login, index === 0 ? change.authorType : undefined),
  }));
  for (const kind of ['agent', 'bot'] as const) {
    const found = accounts.find((account) => account.kind === kind);
    if (found) return found;
  }
  return accounts[0] ?? { login: 'an unknown account', kind: change.authorType === 'Bot' ? 'bot' : 'person' };
}
