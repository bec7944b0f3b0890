import * as fs from 'node:fs';
import type { ChangeSet } from '../verify/change.js';
import { changeFromPayload } from '../verify/change-github.js';
import { type Client, connect, type RepositoryName, repositoryName } from './github/client.js';

/** The files API ends there, without a word (REST API, "List pull requests files"). */
const FILES_LIMIT = 3000;
/** And the commits API there (REST API, "List commits on a pull request"). */
const COMMITS_LIMIT = 250;
/** For all requests together, waits for a rate limit included. */
const TIME_LIMIT_MS = 120_000;

/** The pull request that started the workflow, and what of it could not be checked. */
export interface PullRequestCheck {
  /** Null where no pull request started the workflow, or it could not be read. */
  readonly change: ChangeSet | null;
  /** Why the check is missing or not complete: for people, and never to be passed over in silence. */
  readonly gaps: readonly string[];
}

interface PullRequestPayload {
  readonly number: number;
  readonly changed_files?: number;
  readonly commits?: number;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The event's payload, or null where the runner gives none. */
function readPayload(): unknown {
  const file = process.env['GITHUB_EVENT_PATH'];
  if (!file || !fs.existsSync(file)) return null;
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function explain(error: unknown): string {
  const status = isObject(error) && typeof error['status'] === 'number' ? error['status'] : null;
  const message = error instanceof Error ? error.message : String(error);
  if (status === 403 || status === 404)
    return `the token may not read it (HTTP ${status}); in a private repository the job needs "pull-requests: read" under "permissions"`;
  return status === null ? message : `HTTP ${status}: ${message}`;
}

/**
 * Reads the pull request of the event that started the workflow, where there is one. Never throws: what could not be
 * read is a gap, for the caller to make known.
 */
export async function readPullRequest(token: string): Promise<PullRequestCheck> {
  const skipped = (why: string): PullRequestCheck => ({
    change: null,
    gaps: [`Whether this pull request changes what guards the agent was not checked: ${why}.`],
  });
  try {
    const payload = readPayload();
    const pullRequest = isObject(payload) ? payload['pull_request'] : null;
    if (!isObject(pullRequest) || typeof pullRequest['number'] !== 'number')
      return { change: null, gaps: [] };
    if (token === '') return skipped('the input "github-token" is empty');
    const name = repositoryName();
    if (!name) return skipped('GITHUB_REPOSITORY does not name a repository');
    return await readChange(
      connect(token, TIME_LIMIT_MS),
      name,
      payload,
      pullRequest as unknown as PullRequestPayload,
    );
  } catch (error) {
    return skipped(explain(error));
  }
}

async function readChange(
  octokit: Client,
  name: RepositoryName,
  payload: unknown,
  { number, changed_files: filesInAll, commits: commitsInAll }: PullRequestPayload,
): Promise<PullRequestCheck> {
  const options = { ...name, pull_number: number, per_page: 100 };
  const files = await octokit.paginate(octokit.rest.pulls.listFiles, options);
  const commits = await octokit.paginate(octokit.rest.pulls.listCommits, options);
  const gaps: string[] = [];
  if (files.length < (filesInAll ?? 0) || files.length >= FILES_LIMIT)
    gaps.push(
      `This pull request changes ${filesInAll ?? `${FILES_LIMIT} or more`} files and GitHub lists ${files.length} of them: a change to what guards the agent may be among the others.`,
    );
  if (commits.length < (commitsInAll ?? 0) || commits.length >= COMMITS_LIMIT)
    gaps.push(
      `This pull request has ${commitsInAll ?? `${COMMITS_LIMIT} or more`} commits and GitHub lists ${commits.length} of them: an agent may have written one of the others.`,
    );
  return { change: changeFromPayload(payload, files, commits), gaps };
}
