import { setTimeout as sleep } from 'node:timers/promises';
import * as core from '@actions/core';
import { getOctokit } from '@actions/github';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';

/** A longer wait costs more than a run is worth. */
const WAIT_LIMIT_S = 60;
/** Answers that a second try does not change, so that each is told at once. The throttling plugin sees to 403 and 429. */
const FINAL = [400, 401, 403, 404, 409, 410, 422, 429, 451];

export type Client = ReturnType<typeof connect>;

/** The repository that the workflow runs in. */
export type RepositoryName = Readonly<{ owner: string; repo: string }>;

/** From GITHUB_REPOSITORY; null where it names none. */
export function repositoryName(): RepositoryName | null {
  const [owner, repo] = (process.env['GITHUB_REPOSITORY'] ?? '').split('/');
  return owner && repo ? { owner, repo } : null;
}

/** Seconds to wait before the one repetition of a 429 that only its `retry-after` explains; null: it is final. */
function waitOf(error: unknown): number | null {
  const { status, message, response } = error as {
    status?: number;
    message?: string;
    response?: { headers: Record<string, string | undefined> };
  };
  const seconds = Number(response?.headers['retry-after']);
  const throttled =
    /\bsecondary rate\b/i.test(message ?? '') || response?.headers['x-ratelimit-remaining'] === '0';
  return status === 429 && !throttled && seconds > 0 && seconds <= WAIT_LIMIT_S ? seconds : null;
}

/**
 * A client of the API that GITHUB_API_URL names. It repeats what failed on GitHub's side, and waits for rate limits that
 * end within a minute.
 * @param limitMs for all requests together, waits included
 */
export function connect(token: string, limitMs: number) {
  const wait =
    (kind: string) => (retryAfter: number, _options: unknown, _octokit: unknown, retryCount: number) => {
      const again = retryCount === 0 && retryAfter <= WAIT_LIMIT_S;
      core.info(`GitHub's ${kind} is reached: ${again ? `the request waits ${retryAfter} s` : 'giving up'}.`);
      return again;
    };
  const client = getOctokit(
    token,
    {
      retry: { retries: 2, doNotRetry: FINAL },
      throttle: { onRateLimit: wait('rate limit'), onSecondaryRateLimit: wait('secondary rate limit') },
    },
    retry,
    throttling,
  );
  const signal = AbortSignal.timeout(limitMs);
  client.hook.before('request', (options) => {
    options.request = { ...options.request, signal };
  });
  client.hook.wrap('request', async (request, options) => {
    try {
      return await request(options);
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === null) throw error;
      core.info(`GitHub asks for patience: the request waits ${seconds} s.`);
      await sleep(seconds * 1000, undefined, { signal });
      return await request(options);
    }
  });
  return client;
}
