import { docsPage } from '../product.js';

/**
 * Workflow triggers under which the code that runs is the repository's own, or a pull request's without its secrets: a
 * `pull_request` from a fork has a token that only reads, and no secrets (docs.github.com, "Events that trigger workflows").
 */
const SAFE = new Set([
  'push',
  'pull_request',
  'merge_group',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'release',
  'create',
  'deployment',
]);

/**
 * Why a drill must not run under a workflow's trigger: `pull_request_target`, `workflow_run`, `issue_comment` and others
 * can carry a stranger's code together with the repository's secrets and a token that writes.
 * @param event GITHUB_EVENT_NAME; empty outside of a workflow
 * @param who what would run the hooks, as the subject of a sentence
 * @returns a sentence, or null where nothing speaks against it
 */
export function triggerRefusal(event: string, who = 'A drill'): string | null {
  if (event === '' || SAFE.has(event)) return null;
  return `${who} runs the hooks of the repository, and under the trigger ${JSON.stringify(event)} a stranger's code may be checked out beside this repository's secrets: it is refused. Use "pull_request" or "push"; the safe triggers: ${docsPage('drill#safe-triggers')}`;
}
