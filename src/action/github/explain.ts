import { InputError } from '../inputs.js';

/** The branch that the pull request comes from. */
export const BRANCH = 'portcullis/bootstrap';

/** What a request is for, and so which permission it takes. */
export type Purpose = 'find' | 'read' | 'write' | 'list pull requests' | 'open a pull request';

const PERMISSIONS: Readonly<Record<Purpose, string>> = {
  find: '"contents: read"',
  read: '"contents: read"',
  write: '"contents: write"',
  'list pull requests': '"pull-requests: write"',
  'open a pull request': '"pull-requests: write"',
};

const DOING: Readonly<Record<Purpose, string>> = {
  find: 'find the repository, which is not there or not the token’s to see,',
  read: 'read the repository',
  write: `write the branch ${BRANCH}`,
  'list pull requests': 'look for an open pull request',
  'open a pull request': 'open or change the pull request',
};

/** A failed request in the terms of the REST API. */
export interface Failure {
  /** Null: there was no answer. */
  readonly status: number | null;
  /** GitHub's words. */
  readonly message: string;
}

interface Answered {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly data?: unknown };
  readonly errors?: readonly { readonly type?: string; readonly message?: string }[];
}

/** The details of a 422: each says what is wrong with which field. */
function detailsOf(data: unknown): string[] {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (typeof error === 'string') return [error];
    const { message, field, code } = (error ?? {}) as Record<string, unknown>;
    if (typeof message === 'string') return [message];
    return typeof field === 'string' ? [`${field}: ${String(code)}`] : [];
  });
}

/** @returns null where it is no failure of a request */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const { status, message = '', response, errors } = error as Answered;
  // GraphQL answers with 200 and says in the body what went wrong.
  if (error.name === 'GraphqlResponseError' && errors)
    return {
      status: errors.some(({ type }) => type === 'FORBIDDEN')
        ? 403
        : errors.some(({ type }) => type === 'NOT_FOUND')
          ? 404
          : 422,
      message: errors.map((each) => each.message ?? '').join('; '),
    };
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return { status: null, message: 'the time for all requests together is over' };
  if (error.name !== 'HttpError' || status === undefined) return null;
  if (!response) return { status: null, message };
  const said = (response.data as { message?: unknown } | undefined)?.message;
  const details = detailsOf(response.data).filter((detail) => !String(said).includes(detail));
  return { status, message: [typeof said === 'string' ? said : message, ...details].join('; ') };
}

function permission(purpose: Purpose, { status }: Failure): string {
  return `The token may not ${DOING[purpose]} (HTTP ${status}). The job needs ${PERMISSIONS[purpose]} under "permissions"; a token of your own needs ${purpose.endsWith('s') || purpose.endsWith('request') ? '"Pull requests"' : '"Contents"'} set to read and write for this repository. A run for a pull request from a fork never has more than read.`;
}

function explainRefusal(purpose: Purpose, failure: Failure): string {
  const { status, message } = failure;
  if (/archived/i.test(message))
    return `The repository is archived and cannot be changed (HTTP ${status}). Unarchive it first.`;
  if (/not permitted to create or approve pull requests/i.test(message))
    return `GitHub Actions may not open pull requests here (HTTP ${status}). Switch on "Allow GitHub Actions to create and approve pull requests" in the settings of the repository, under Actions, General (where it is greyed out, in those of the organization), or give "github-token" the token of a GitHub App. The branch ${BRANCH} is up to date.`;
  if (/\bSAML\b|\bSSO\b/.test(message))
    return `The organization wants single sign-on (HTTP ${status}): authorize the token for it. GitHub says: ${message}`;
  if (status === 429 || /rate limit/i.test(message))
    return `GitHub's rate limit is reached (HTTP ${status}), and it ends too late to wait for. Run this again later.`;
  if (/workflow/i.test(message))
    return `The token may not change workflow files (HTTP ${status}); that takes a personal access token with the scope "workflow", or a GitHub App with "Workflows" set to write. GitHub says: ${message}`;
  if (status === 403 || status === 404) return permission(purpose, failure);
  if (status === 401)
    return 'GitHub does not accept the token (HTTP 401): it is wrong, or has expired. Look at "github-token".';
  if (status === 409 && /empty/i.test(message))
    return 'The repository has no commit yet (HTTP 409), so there is nothing that a pull request could change. Push a first commit.';
  if (status === 422 && /rule violation|protected|push declined/i.test(message))
    return `A rule of the repository does not let the token ${DOING[purpose]} (HTTP 422). Exempt the token, or the branch ${BRANCH}, in the settings under Rules or Branches. GitHub says: ${message}`;
  return `GitHub refuses to ${DOING[purpose]} (HTTP ${status}): ${message}`;
}

/**
 * An error of a request as something that the workflow's author can mend: which permission or setting is missing.
 * @returns the error itself where it is none of a request
 */
export function explain(purpose: Purpose, error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  const { status, message } = failure;
  if (status === null)
    return new InputError(
      `GitHub cannot be reached to ${DOING[purpose]}: ${message}. What was done so far does no harm; run this again.`,
    );
  if (status >= 500)
    return new InputError(
      `GitHub fails to ${DOING[purpose]} (HTTP ${status}), also after repetition. What was done so far does no harm; run this again later.`,
    );
  return new InputError(explainRefusal(purpose, failure));
}

/** A request, whose errors are explained. */
export async function told<T>(purpose: Purpose, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw explain(purpose, error);
  }
}
