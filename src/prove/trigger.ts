/**
 * Events whose workflows run with the repository's own secrets and a write token, on what somebody else may have written.
 * (GitHub docs, "Events that trigger workflows"; Security Lab, "Preventing pwn requests".)
 */
const PRIVILEGED: readonly string[] = ['pull_request_target', 'workflow_run', 'issue_comment'];

/**
 * Why this process must not run the hooks of a work tree, as a sentence for people; null where it may. Running a pull
 * request's hooks is running its code.
 * @param env the process's environment: GITHUB_EVENT_NAME says what started a workflow
 * @param trusted the user says that the code is trusted
 */
export function refusal(env: NodeJS.ProcessEnv, trusted: boolean): string | null {
  const event = env['GITHUB_EVENT_NAME'] ?? '';
  if (event === 'pull_request_target')
    return 'prove runs the hooks of the work tree, and pull_request_target gives them a token that can write: use the trigger "pull_request".';
  if (PRIVILEGED.includes(event) && !trusted)
    return `prove runs the hooks of the work tree, and ${event} runs with the repository's secrets: use the trigger "pull_request", or say with --i-trust-this-code that nobody else could have written them.`;
  return null;
}
