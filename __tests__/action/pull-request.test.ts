import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { runAction } from '../helpers/action.js';

const FILES = {
  '.github/hooks/a.json': '{"version":1,"hooks":{"sessionStart":[{"type":"command","bash":"echo started"}]}}',
};
const GUARD = { filename: '.github/hooks/a.json', status: 'modified' };
const OTHER = { filename: 'src/index.ts', status: 'added' };
const PERSON = { login: 'octocat', type: 'User' };
const AGENT = { login: 'Copilot', type: 'Bot' };

function eventOf(user: object, counts: object = {}) {
  return {
    action: 'opened',
    number: 7,
    pull_request: { number: 7, user, changed_files: 1, commits: 1, ...counts },
    repository: { name: 'cat', owner: { login: 'octo' } },
  };
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  /** The page after this one. */
  readonly next?: number;
}

type Answers = (path: string, page: number, nth: number) => Answer;

/** A files and commits API on loopback; `requests` are the paths asked for, `tokens` what came with them. */
async function serve<T>(
  answers: Answers,
  use: (url: string, requests: string[], tokens: Set<string | undefined>) => Promise<T>,
): Promise<T> {
  const requests: string[] = [];
  const tokens = new Set<string | undefined>();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    requests.push(url.pathname);
    tokens.add(request.headers.authorization);
    const page = Number(url.searchParams.get('page') ?? 1);
    const { status = 200, body, next } = answers(url.pathname, page, requests.length);
    if (next) {
      url.searchParams.set('page', String(next));
      response.setHeader('link', `<http://${request.headers.host}${url.pathname}${url.search}>; rel="next"`);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, tokens);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const commits = [{ author: PERSON, committer: PERSON, commit: {} }];
const list =
  (...files: object[]): Answers =>
  (path) => ({ body: path.endsWith('/files') ? files : commits });

test.each([
  ['an agent changes the guard', AGENT, [GUARD], 'error'],
  ['a person changes the guard', PERSON, [GUARD], 'note'],
  [
    'an agent moves the guard away',
    AGENT,
    [{ filename: 'x.json', status: 'renamed', previous_filename: GUARD.filename }],
    'error',
  ],
  ['an agent changes something else', AGENT, [OTHER], null],
])('%s', async (_, user, files, severity) => {
  await serve(list(...files), async (url, requests, tokens) => {
    const run = await runAction({
      files: FILES,
      inputs: { 'github-token': 'secret-token' },
      env: { GITHUB_API_URL: url },
      event: eventOf(user),
    });
    expect(run.stderr).toBe('');
    expect(run.code).toBe(severity === 'error' ? 1 : 0);
    const command = severity === 'note' ? '::notice' : '::error';
    const found = run.commands.filter((line) => line.startsWith(`${command} title=change/guard-touched`));
    expect(found.length).toBe(severity === null ? 0 : 1);
    expect(requests.sort()).toEqual(['/repos/octo/cat/pulls/7/commits', '/repos/octo/cat/pulls/7/files']);
    expect([...tokens]).toEqual(['token secret-token']);
    expect(run.stdout + run.summary).not.toContain('secret-token');
  });
});

test('all pages are read', async () => {
  const answers: Answers = (path, page) => {
    if (!path.endsWith('/files')) return { body: commits };
    return page === 1 ? { body: [OTHER], next: 2 } : { body: [GUARD] };
  };
  await serve(answers, async (url) => {
    const run = await runAction({
      files: FILES,
      inputs: { 'github-token': 't' },
      env: { GITHUB_API_URL: url },
      event: eventOf(AGENT, { changed_files: 2 }),
    });
    expect(run.commands.some((line) => line.startsWith('::error title=change/guard-touched'))).toBe(true);
  });
});

test('a request that fails once is made again', async () => {
  const answers: Answers = (path, page, nth) =>
    nth === 1 ? { status: 502, body: {} } : list(GUARD)(path, page, nth);
  await serve(answers, async (url, requests) => {
    const run = await runAction({
      files: FILES,
      inputs: { 'github-token': 't' },
      env: { GITHUB_API_URL: url },
      event: eventOf(AGENT),
    });
    expect(requests.length).toBe(3);
    expect(run.commands.some((line) => line.startsWith('::error title=change/guard-touched'))).toBe(true);
  });
});

const refused =
  (status: number): Answers =>
  () => ({ status, body: { message: 'Resource not accessible by integration' } });

describe.each<[string, Answers, string, object, RegExp]>([
  ['the token may not read it', refused(403), 't', {}, /was not checked.*403.*pull-requests. read/],
  ['the token does not see it', refused(404), 't', {}, /was not checked.*404/],
  ['the token is wrong', refused(401), 't', {}, /was not checked.*401/],
  ['there is no token', list(GUARD), '', {}, /was not checked.*"github-token" is empty/],
  [
    'it has more files than are listed',
    list(OTHER),
    't',
    { changed_files: 4000 },
    /changes 4000 files and GitHub lists 1/,
  ],
  [
    'it has more commits than are listed',
    list(OTHER),
    't',
    { commits: 300 },
    /has 300 commits and GitHub lists 1/,
  ],
])('a pull request that cannot be read in full is no secret: %s', (_, answers, token, counts, text) => {
  test.each([
    ['error', 0],
    ['warning', 1],
  ])('with fail-on %s the exit code is %i', async (failOn, code) => {
    await serve(answers, async (url) => {
      const run = await runAction({
        files: FILES,
        inputs: { 'github-token': token, 'fail-on': failOn },
        env: { GITHUB_API_URL: url },
        event: eventOf(AGENT, counts),
      });
      const warnings = run.commands.filter((line) => line.startsWith('::warning title=change/guard-touched'));
      expect(warnings).toEqual([expect.stringMatching(text)]);
      expect(run.code).toBe(code);
      const remark = run.summary.replace(/&#(\d+);/g, (_match, digits) =>
        String.fromCodePoint(Number(digits)),
      );
      expect(remark).toMatch(new RegExp(`> ⚠️ .*${text.source}`));
      expect(run.outputs['live-entries']).toBe('1');
    });
  });
});

test.each([
  ['a push', { ref: 'refs/heads/main', commits: [] }],
  ['no payload to speak of', []],
  ['a pull request without a number', { pull_request: {} }],
])('%s asks for nothing', async (_, event) => {
  await serve(refused(500), async (url, requests) => {
    const run = await runAction({
      files: FILES,
      inputs: { 'github-token': 't' },
      env: { GITHUB_API_URL: url },
      event,
    });
    expect(run).toMatchObject({ code: 0, commands: [] });
    expect(requests).toEqual([]);
  });
});
