import { z } from 'zod';
import type { ChangedFile, ChangeSet } from './change.js';

/** What GitHub sent is not what its documentation says; the message names the place. */
export class ChangeSetError extends Error {
  override name = 'ChangeSetError';
}

const account = z.object({ login: z.string(), type: z.string().optional() }).nullish();
const signature = z.object({ email: z.string().nullish() }).nullish();

const pullRequestEvent = z.object({ pull_request: z.object({ user: account }) });
const fileList = z.array(
  z.object({
    filename: z.string().min(1),
    status: z.enum(['added', 'modified', 'removed', 'renamed', 'copied', 'changed', 'unchanged']),
    previous_filename: z.string().nullish(),
  }),
);
/** An author without an account is null; so is one whose account is gone, or `{}`. */
const commitAccount = z.object({ login: z.string().optional() }).nullish();
const commitList = z.array(
  z.object({
    author: commitAccount,
    committer: commitAccount,
    commit: z.object({ author: signature, committer: signature }).nullish(),
  }),
);

const AUTHOR_TYPES = ['User', 'Bot', 'Organization', 'Mannequin'] as const;

/** GitHub's own committer for commits that are made on its web pages: it says nothing about who made them. */
const WEB_FLOW = 'web-flow';

function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw new ChangeSetError(`${what} has an unexpected form${path}: ${issue?.message ?? 'it is invalid'}`);
}

/** `123+login@users.noreply.github.com`: the address names the account where the commit is not linked to it. */
function loginOf(email: string | null | undefined): string | null {
  return (
    /^(?:\d+\+)?([^@+\s]+)@users\.noreply\.github\.com$/i.exec(
      // Long inputs are no addresses.
      (email ?? '').slice(0, 254),
    )?.[1] ?? null
  );
}

/**
 * One pull request as GitHub's event and REST API describe it.
 * @param payload the event's payload: `pull_request`, `pull_request_target` and their like
 * @param files every item of "List pull requests files", pages joined or as a list of pages
 * @param commits every item of "List commits on a pull request", likewise
 * @throws ChangeSetError where one of them has another form
 */
export function changeFromPayload(
  payload: unknown,
  files: readonly unknown[],
  commits: readonly unknown[],
): ChangeSet {
  const { user } = check(pullRequestEvent, payload, 'The event').pull_request;
  const changed = check(fileList, files.flat(1), 'The list of changed files').map(
    ({ filename, status, previous_filename: previous }): ChangedFile => ({
      path: filename,
      status,
      ...(previous ? { previousPath: previous } : {}),
    }),
  );
  const logins = check(commitList, commits.flat(1), 'The list of commits').flatMap((item) => [
    item.author?.login ?? loginOf(item.commit?.author?.email),
    item.committer?.login ?? loginOf(item.commit?.committer?.email),
  ]);
  const known = [user?.login, ...logins].filter(
    (login): login is string => typeof login === 'string' && login !== '' && login !== WEB_FLOW,
  );
  return {
    authors: [...new Set(known)],
    authorType: AUTHOR_TYPES.find((type) => type === user?.type) ?? 'Unknown',
    files: changed,
  };
}
