import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ISSUES_URL } from '../../src/product.js';
import { sha256 } from '../../src/surface/pins.js';
import { type ActionRun, runAction } from '../helpers/action.js';
import { type Content, type Fault, GitHubServer, type Setup } from '../helpers/github-server.js';
import { makeRepository } from '../helpers/repository.js';

const CLI = path.join(__dirname, '../../dist/cli.js');
const HASTEN = path.join(__dirname, '../helpers/hasten.cjs');
const BRANCH = 'portcullis/bootstrap';
const MANIFEST = '.github/hooks/portcullis.json';
const WORKER = '.github/agents/loop-worker.agent.md';
const WORKFLOWS = ['.github/workflows/copilot-setup-steps.yml', '.github/workflows/portcullis.yml'];
const README: Record<string, Content> = { 'README.md': '# A project\n' };

type Run = (inputs?: Readonly<Record<string, string>>) => Promise<ActionRun>;

/** A repository on a server of its own, and the Action to run for it. */
async function withServer(
  files: Readonly<Record<string, Content>>,
  setup: Setup,
  use: (server: GitHubServer, run: Run) => Promise<void>,
): Promise<void> {
  const server = new GitHubServer(setup);
  if (Object.keys(files).length > 0) server.commit('main', files);
  const url = await server.start();
  try {
    await use(server, (inputs = {}) =>
      runAction({
        files: { x: '' },
        inputs: { mode: 'bootstrap', 'pull-request': 'true', 'github-token': 'secret-token', ...inputs },
        env: { GITHUB_API_URL: url, NODE_OPTIONS: `--require=${HASTEN}` },
      }),
    );
  } finally {
    server.stop();
  }
}

const made = new Map<Readonly<Record<string, Content>>, Record<string, string>>();

/** What the command makes of the same files on a disk. */
function locally(files: Readonly<Record<string, Content>>): Record<string, string> {
  const known = made.get(files) ?? bootstrapped(files);
  made.set(files, known);
  return known;
}

function bootstrapped(files: Readonly<Record<string, Content>>): Record<string, string> {
  const root = makeRepository({});
  for (const [name, content] of Object.entries(files)) {
    const { bytes, mode } =
      typeof content === 'string' || Buffer.isBuffer(content)
        ? { bytes: Buffer.from(content as string), mode: '100644' }
        : content;
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    if (mode === '120000') fs.symlinkSync(bytes.toString(), path.join(root, name));
    else fs.writeFileSync(path.join(root, name), bytes, { mode: mode === '100755' ? 0o755 : 0o644 });
  }
  spawnSync(process.execPath, [CLI, 'bootstrap', root], { encoding: 'utf8' });
  const found: Record<string, string> = {};
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, file);
    if (entry.isSymbolicLink()) found[name] = `120000 ${fs.readlinkSync(file)}`;
    else if (entry.isFile())
      found[name] =
        `${fs.statSync(file).mode & 0o100 ? '100755' : '100644'} ${fs.readFileSync(file, 'latin1')}`;
  }
  return found;
}

function expectOneLine(run: ActionRun, says: RegExp): void {
  expect(run.code).toBe(1);
  const errors = run.commands.filter((line) => line.startsWith('::error'));
  expect(errors).toEqual([expect.stringMatching(says)]);
  expect(run.stdout + run.stderr).not.toContain(ISSUES_URL);
  expect(run.stdout + run.stderr).not.toMatch(/\n\s+at |%0A\s+at |secret-token/);
}

const own = (event: string): string =>
  `${JSON.stringify({ version: 1, hooks: { [event]: [{ type: 'command', bash: './a.sh' }] } })}\n`;

test.each<[name: string, files: Record<string, Content>]>([
  ['a project', README],
  ['files that are no UTF-8', { ...README, '.gitattributes': Buffer.from('*.t\xe9xt binary', 'latin1') }],
  ['CRLF', { ...README, '.gitattributes': '* text\r\n' }],
  [
    'an executable policy, which keeps its mode, and hooks of its own',
    {
      ...README,
      '.gitattributes': { bytes: Buffer.from('*.bin binary\n'), mode: '100755' },
      '.github/portcullis.json': '{ "version": 1, "protect": ["migrations/**"] }\n',
      '.github/hooks/own.json': own('preToolUse'),
    },
  ],
  [
    'a linked manifest, and code owners',
    {
      ...README,
      'docs/CODEOWNERS': '/.github/hooks/ @octo\n',
      'hooks/real.json': own('preToolUse'),
      '.github/hooks/linked.json': { bytes: Buffer.from('../../hooks/real.json'), mode: '120000' },
    },
  ],
])('%s: one commit, whose tree is what the command writes', async (_, files) => {
  await withServer(files, {}, async (server, run) => {
    const first = await run();
    expect(first.stderr).toBe('');
    expect(first.code).toBe(0);
    expect(first.outputs).toMatchObject({
      changed: 'true',
      'pull-request-number': '1',
      'pull-request-url': 'https://github.com/octo/cat/pull/1',
    });
    expect(server.files(BRANCH)).toEqual(locally(files));
    expect(server.ahead('main', BRANCH)).toHaveLength(1);
    expect(server.pulls).toMatchObject([{ base: 'main', head: BRANCH, state: 'open' }]);
    expect(server.pulls[0]!.body).toMatch(
      /\| \*\*create\*\* \| <code>\.github\/hooks\/portcullis\.json<\/code> \|/,
    );
    expect(first.summary).toMatch(/\*\*Pull request &#35;1 to main is open\.\*\*/);
    expect(first.summary).toContain(`<code>${MANIFEST}</code>`);
    expect(JSON.parse(fs.readFileSync(first.outputs['report']!, 'utf8'))).toMatchObject({
      applied: true,
      complete: true,
    });
    if ('.github/hooks/own.json' in files || 'hooks/real.json' in files)
      expect(server.pulls[0]!.body).toMatch(/move it into <code>chain<\/code>/);
    expect([...server.tokens]).toEqual(['token secret-token']);
    expect(fs.readdirSync(first.workspace)).toEqual(['x']);

    const refs = new Map(server.refs);
    const second = await run();
    expect(second.outputs).toMatchObject({ changed: 'false', 'pull-request-number': '1' });
    expect(second.stdout).toMatch(/Nothing to do: pull request #1/);
    expect([server.refs, server.pulls.length]).toEqual([refs, 1]);
  });
});

describe('what happened since the last run', () => {
  test.each<
    [
      name: string,
      change: (server: GitHubServer) => void,
      check: (server: GitHubServer, run: ActionRun) => void,
    ]
  >([
    [
      'the base moved',
      (server) => server.commit('main', { 'src/a.ts': 'x\n' }),
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true', 'pull-request-number': '1' });
        expect(server.files(BRANCH)).toEqual(locally({ ...README, 'src/a.ts': 'x\n' }));
      },
    ],
    [
      'the base has hooks of its own now',
      (server) => server.commit('main', { '.github/hooks/own.json': own('agentStop') }),
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true' });
        expect(server.pulls[0]!.body).toMatch(/Entries that are not of Portcullis stay live/);
      },
    ],
    [
      'the pull request was merged',
      (server) => server.merge(BRANCH, 'main'),
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'false', 'pull-request-number': '' });
        expect(run.stdout).toMatch(/no pull request is needed/);
        expect(server.pulls).toHaveLength(1);
      },
    ],
    [
      'it was merged, and then an older text came back',
      (server) => {
        server.merge(BRANCH, 'main');
        server.commit('main', { '.gitattributes': null });
      },
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true', 'pull-request-number': '2' });
        expect(server.files(BRANCH)['.gitattributes']).toMatch(/eol=lf/);
        expect(Object.keys(server.files(BRANCH)).length).toBe(Object.keys(server.files('main')).length + 1);
      },
    ],
    [
      'the base got the same by another way, and the pull request is open still',
      (server) => {
        server.merge(BRANCH, 'main');
        server.pulls[0]!.state = 'open';
      },
      (_, run) => {
        expect(run.outputs).toMatchObject({ changed: 'false' });
        expect(run.commands).toEqual([
          expect.stringMatching(/^::warning::Pull request #1 is open.*Close it/),
        ]);
      },
    ],
    [
      'the pull request was closed',
      (server) => {
        server.pulls[0]!.state = 'closed';
      },
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true', 'pull-request-number': '2' });
        expect(server.pulls.map(({ state }) => state)).toEqual(['closed', 'open']);
      },
    ],
    [
      'the branch was deleted',
      (server) => {
        server.refs.delete(BRANCH);
        server.pulls[0]!.state = 'closed';
      },
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true', 'pull-request-number': '2' });
        expect(server.refs.has(BRANCH)).toBe(true);
      },
    ],
    [
      'somebody retargeted the pull request',
      (server) => {
        server.refs.set('other', server.refs.get('main')!);
        server.pulls[0]!.base = 'other';
      },
      (server, run) => {
        expect(run.outputs).toMatchObject({ changed: 'true', 'pull-request-number': '1' });
        expect(server.pulls).toMatchObject([{ base: 'main' }]);
      },
    ],
    [
      'somebody edited an agent on the base after it was merged',
      (server) => {
        server.merge(BRANCH, 'main');
        server.commit('main', { [WORKER]: '---\ndescription: mine\n---\nMine.\n' });
      },
      (_, run) => {
        expect(run.outputs).toMatchObject({ changed: 'false' });
        expect(run.commands).toEqual([
          expect.stringMatching(/^::warning title=bootstrap,file=\.github\/agents\/loop-worker.*edited/),
        ]);
      },
    ],
    [
      'somebody edited the manifest on the base after it was merged',
      (server) => {
        server.merge(BRANCH, 'main');
        server.commit('main', { [MANIFEST]: own('preToolUse') });
      },
      (_, run) => {
        expect(run.code).toBe(1);
        expect(run.outputs).toMatchObject({ changed: 'false' });
        expect(run.stdout).toMatch(/Nothing is written: the guard cannot be made/);
      },
    ],
  ])('%s', async (_, change, check) => {
    await withServer(README, {}, async (server, run) => {
      expect((await run()).code).toBe(0);
      change(server);
      const again = await run();
      expect(again.stderr).toBe('');
      check(server, again);
      const open = server.pulls.filter(({ state }) => state === 'open');
      expect(open.length).toBeLessThanOrEqual(1);
      if (again.outputs['changed'] === 'true') expect(server.ahead('main', BRANCH)).toHaveLength(1);
    });
  });

  test('an older version is refreshed, and what it alone had is taken away', async () => {
    const files = locally(README);
    const ledger = JSON.parse(files['.github/hooks/portcullis/ledger.json']!.slice(7));
    const old = '// of an older version\n';
    ledger.ledger.files.push({
      path: '.github/hooks/portcullis/old.cjs',
      sha256: sha256(old),
      version: '0.0.9',
    });
    const before: Record<string, Content> = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, Buffer.from(text.slice(7), 'latin1')]),
    );
    before['.github/hooks/portcullis/ledger.json'] = `${JSON.stringify(ledger, null, 2)}\n`;
    before['.github/hooks/portcullis/old.cjs'] = old;
    await withServer(before, {}, async (server, run) => {
      expect((await run()).outputs).toMatchObject({ changed: 'true' });
      expect(server.files(BRANCH)).toEqual(locally(before));
      expect(Object.keys(server.files(BRANCH))).not.toContain('.github/hooks/portcullis/old.cjs');
      expect(server.pulls[0]!.title).toMatch(/^Refresh the guard/);
      expect(server.pulls[0]!.body).toMatch(/\| \*\*remove\*\* \| <code>[^|]*old\.cjs/);
    });
  });
});

describe('commits that somebody else has pushed are left alone', () => {
  test.each<[name: string, change: (server: GitHubServer) => void]>([
    ['a commit on top', (server) => server.commit(BRANCH, { 'note.txt': 'mine\n' })],
    ['an empty commit on top', (server) => server.commit(BRANCH, {})],
    [
      'our commit with another tree',
      (server) => {
        const { message, parents } = server.ahead('main', BRANCH)[0]!;
        server.commit(BRANCH, { 'note.txt': 'mine\n' });
        server.rewrite(BRANCH, { message, parents });
      },
    ],
    ['our commit with another message', (server) => server.rewrite(BRANCH, { message: 'Mine' })],
    [
      'our commit with words added to its message',
      (server) => {
        const { message } = server.ahead('main', BRANCH)[0]!;
        server.rewrite(BRANCH, { message: message.replace('\n\n', '\n\nReviewed.\n\n') });
      },
    ],
    [
      'our commit on another parent',
      (server) => server.rewrite(BRANCH, { parents: [server.commit('main', { 'a.txt': 'a\n' })] }),
    ],
    [
      'a branch that was there before',
      (server) => {
        server.refs.delete(BRANCH);
        server.pulls.length = 0;
        server.refs.set(BRANCH, server.refs.get('main')!);
        server.commit(BRANCH, { 'note.txt': 'mine\n' });
      },
    ],
  ])('%s', async (_, change) => {
    await withServer(README, {}, async (server, run) => {
      await run();
      change(server);
      server.commit('main', { 'b.txt': 'b\n' });
      const state = [new Map(server.refs), structuredClone(server.pulls)];
      expectOneLine(await run(), /portcullis\/bootstrap has .* Portcullis did not write.*delete the branch/);
      expect([server.refs, server.pulls]).toEqual(state);
    });
  });

  test.each(['create', 'update'])('somebody pushes between our look and our %s', async (what) => {
    await withServer(README, {}, async (server, run) => {
      if (what === 'update') {
        await run();
        server.commit('main', { 'b.txt': 'b\n' });
      }
      let theirs = '';
      server.meanwhile = (request) => {
        if (request !== (what === 'create' ? 'POST /git/refs' : 'POST /graphql') || theirs !== '') return;
        if (what === 'create') server.refs.set(BRANCH, server.refs.get('main')!);
        theirs = server.commit(BRANCH, { 'note.txt': 'mine\n' });
      };
      expectOneLine(await run(), /Somebody else has changed the branch/);
      expect(server.refs.get(BRANCH)).toBe(theirs);
    });
  });
});

test('a dry run shows the plan and writes nothing', async () => {
  await withServer(README, {}, async (server, run) => {
    const { code, outputs, stdout, summary } = await run({ 'dry-run': 'true' });
    expect([code, outputs['changed'], server.pulls.length, server.refs.size]).toEqual([0, 'false', 0, 1]);
    expect(server.requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
    expect(stdout).toMatch(/create +\.github\/hooks\/portcullis\.json/);
    expect(summary).toContain(`<code>${MANIFEST}</code>`);
  });
});

test('another base', async () => {
  await withServer(README, {}, async (server, run) => {
    server.refs.set('develop', server.refs.get('main')!);
    server.commit('develop', { 'd.txt': 'd\n' });
    expect((await run({ base: 'develop' })).code).toBe(0);
    expect(server.pulls).toMatchObject([{ base: 'develop' }]);
    expect(server.files(BRANCH)['d.txt']).toBe('100644 d\n');
  });
});

describe.each([403, 404] as const)('workflow files that the token may not change (%i)', (workflows) => {
  test('the rest is proposed, and what is left out is said', async () => {
    await withServer(README, { workflows }, async (server, run) => {
      const first = await run();
      expect([first.code, first.outputs['changed']]).toEqual([0, 'true']);
      const whole = locally(README);
      expect(Object.keys(server.files(BRANCH))).toEqual(
        Object.keys(whole)
          .sort()
          .filter((name) => !WORKFLOWS.includes(name)),
      );
      const warnings = first.commands.filter((line) => line.startsWith('::warning'));
      expect(warnings).toHaveLength(2);
      for (const warning of warnings)
        expect(warning).toMatch(/file=\.github\/workflows\/.*GITHUB_TOKEN never may.*scope "workflow"/);
      expect(server.pulls[0]!.body).toMatch(/⚠️ skip \| <code>\.github\/workflows\/portcullis\.yml<\/code>/);
      expect((await run()).outputs).toMatchObject({ changed: 'false', 'pull-request-number': '1' });

      server.merge(BRANCH, 'main');
      const merged = await run();
      expect([merged.code, merged.outputs['changed'], server.pulls.length]).toEqual([0, 'false', 1]);
      expect(merged.stdout).toMatch(/Nothing is written: main needs .*portcullis\.yml/);

      server.setup = {};
      expect((await run({ 'github-token': 'secret-token-of-an-app' })).outputs).toMatchObject({
        changed: 'true',
        'pull-request-number': '2',
      });
      expect(server.files(BRANCH)).toEqual(whole);
    });
  });
});

const limit = (status: number, seconds: string): Omit<Fault, 'on'> => ({
  status,
  body: { message: 'You have exceeded a secondary rate limit. Please wait.' },
  headers: { 'retry-after': seconds },
});
const WRITES = ['POST /git/trees', 'POST /git/commits', 'POST /git/refs', 'POST /pulls'];
const on = (request: string): RegExp => new RegExp(`^${request}$`);

describe('what can be repeated is repeated, and makes nothing twice', () => {
  const rows = WRITES.flatMap((request): [string, Fault][] => [
    [`${request}: 502 once`, { on: on(request), status: 502, times: 1 }],
    [`${request}: the connection is dropped`, { on: on(request), status: null, times: 1 }],
    [`${request}: the answer is lost`, { on: on(request), status: null, times: 1, done: true }],
    [`${request}: done, and 504`, { on: on(request), status: 504, times: 1, done: true }],
    [`${request}: a secondary rate limit`, { on: on(request), ...limit(403, '1'), times: 1 }],
  ]);
  test.concurrent.each<[string, Fault]>([
    ...rows,
    ['GET: 500 once', { on: /^GET \/git\/blobs|^GET \/git\/trees/, status: 500, times: 1 }],
    ['GET: dropped', { on: /^GET \/compare|^GET \/git\/commits/, status: null, times: 1 }],
    [
      '429 with retry-after and nothing else',
      { on: on('POST /git/trees'), status: 429, headers: { 'retry-after': '1' }, times: 1 },
    ],
    ['429 of the secondary limit', { on: on('POST /git/commits'), ...limit(429, '1'), times: 1 }],
    [
      'the primary rate limit ends soon',
      {
        on: on('GET /pulls'),
        status: 403,
        body: { message: 'API rate limit exceeded' },
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' },
        times: 1,
      },
    ],
  ])('%s', async (_, fault) => {
    await withServer(README, { faults: [fault] }, async (server, run) => {
      const { code, outputs, stderr } = await run();
      expect([code, outputs['changed'], stderr]).toEqual([0, 'true', '']);
      expect(server.ahead('main', BRANCH)).toHaveLength(1);
      expect(server.pulls).toHaveLength(1);
      expect(server.files(BRANCH)).toEqual(locally(README));
    });
  });

  test.concurrent.each<[string, Fault]>([
    ['dropped', { on: on('POST /graphql'), status: null, times: 1 }],
    ['the answer is lost', { on: on('POST /graphql'), status: null, times: 1, done: true }],
    ['502', { on: on('POST /graphql'), status: 502, times: 1 }],
  ])('the move of the branch: %s', async (_, fault) => {
    await withServer(README, {}, async (server, run) => {
      await run();
      server.commit('main', { 'b.txt': 'b\n' });
      server.setup = { faults: [fault] };
      const { code, outputs } = await run();
      expect([code, outputs['changed']]).toEqual([0, 'true']);
      expect(server.ahead('main', BRANCH)).toHaveLength(1);
      expect(server.files(BRANCH)['b.txt']).toBe('100644 b\n');
    });
  });
});

const INTEGRATION = { message: 'Resource not accessible by integration' };

describe('what cannot be mended here is named', () => {
  test.concurrent.each<[name: string, setup: Setup, says: RegExp]>([
    ['the token may not write', { contents: 'read' }, /HTTP 403.*"contents: write".*from a fork/],
    ['the token may not open pull requests', { pulls: 'read' }, /HTTP 403.*"pull-requests: write"/],
    [
      'the setting is off',
      { mayOpen: false },
      /"Allow GitHub Actions to create and approve pull requests".*is up to date/,
    ],
    ['archived', { archived: true }, /archived and cannot be changed/],
    [
      'archived meanwhile',
      {
        faults: [
          {
            on: on('POST /git/trees'),
            status: 403,
            body: { message: 'Repository was archived so is read-only.' },
          },
        ],
      },
      /archived.*HTTP 403/,
    ],
    [
      '401',
      { faults: [{ on: /./, status: 401, body: { message: 'Bad credentials' } }] },
      /HTTP 401.*github-token/,
    ],
    [
      '404 of the repository',
      { faults: [{ on: on('GET /'), status: 404, body: { message: 'Not Found' } }] },
      /find the repository.*HTTP 404/,
    ],
    [
      '403 with single sign-on',
      {
        faults: [
          {
            on: on('GET /'),
            status: 403,
            body: {
              message:
                'Resource protected by organization SAML enforcement. You must grant your token access.',
            },
          },
        ],
      },
      /single sign-on.*authorize the token/,
    ],
    [
      'pull requests that cannot be listed',
      { faults: [{ on: on('GET /pulls'), status: 403, body: INTEGRATION }] },
      /look for an open pull request.*"pull-requests: write"/,
    ],
    [
      'a rule of the repository',
      {
        faults: [
          {
            on: on('POST /git/refs'),
            status: 422,
            body: {
              message:
                'Repository rule violations found\n\nCannot create ref due to creations being restricted.',
            },
          },
        ],
      },
      /rule of the repository.*HTTP 422.*creations being restricted/,
    ],
    [
      '422 of a ref',
      { faults: [{ on: on('POST /git/refs'), status: 422, body: { message: 'Reference update failed' } }] },
      /HTTP 422.*Reference update failed/,
    ],
    [
      '422 of a pull request',
      {
        faults: [
          {
            on: on('POST /pulls'),
            status: 422,
            body: {
              message: 'Validation Failed',
              errors: [{ resource: 'PullRequest', field: 'base', code: 'invalid' }],
            },
          },
        ],
      },
      /HTTP 422.*Validation Failed; base: invalid/,
    ],
    [
      'a secondary rate limit that lasts',
      { faults: [{ on: on('POST /git/trees'), ...limit(403, '3600') }] },
      /rate limit is reached \(HTTP 403\).*later/,
    ],
    [
      '429 that lasts',
      {
        faults: [
          {
            on: on('POST /git/trees'),
            status: 429,
            body: { message: 'Too many requests' },
            headers: { 'retry-after': '3600' },
          },
        ],
      },
      /rate limit is reached \(HTTP 429\)/,
    ],
    [
      '429 that comes again',
      {
        faults: [
          {
            on: on('POST /git/trees'),
            status: 429,
            body: { message: 'Too many requests' },
            headers: { 'retry-after': '1' },
          },
        ],
      },
      /rate limit is reached \(HTTP 429\)/,
    ],
    ['a tree with other bytes', { mangles: true }, /does not hold the bytes of .*Nothing was changed/],
    [
      '502 that stays',
      { faults: [{ on: on('POST /git/trees'), status: 502 }] },
      /HTTP 502.*after repetition/,
    ],
    ['dropped every time', { faults: [{ on: on('GET /'), status: null }] }, /cannot be reached/],
  ])('%s', async (_, setup, says) => {
    await withServer(README, setup, async (server, run) => {
      expectOneLine(await run(), says);
      expect(server.pulls).toEqual([]);
      expect(server.ahead('main', server.refs.has(BRANCH) ? BRANCH : 'main').length).toBeLessThanOrEqual(1);
    });
  });

  test('an empty repository', async () => {
    await withServer({}, {}, async (_, run) => {
      expectOneLine(await run(), /no commit yet \(HTTP 409\).*Push a first commit/);
    });
  });

  test.each([
    ['a base that is not there', { base: 'nowhere' }, /no branch nowhere/],
    ['a base that is our branch', { base: BRANCH }, /base cannot be/],
    ['no token', { 'github-token': '' }, /"github-token" is empty/],
    ['a path', { path: 'sub' }, /Remove "path"/],
    ['a word that is no switch', { 'pull-request': 'yes' }, /must be one of true, false/],
  ])('%s', async (_, inputs, says) => {
    await withServer(README, {}, async (server, run) => {
      expectOneLine(await run(inputs), says);
      expect(server.refs.size).toBe(1);
    });
  });

  test.each<[string, Record<string, Content>, RegExp]>([
    ['a link on the way', { '.github': { bytes: Buffer.from('/etc'), mode: '120000' } }, /symbolic link/],
    ['a merge conflict', { '.github/portcullis.json': '<<<<<<< a\n' }, /merge conflict/],
  ])('%s in the base', async (_, files, says) => {
    await withServer({ ...README, ...files }, {}, async (server, run) => {
      expectOneLine(await run(), says);
      expect(server.refs.size).toBe(1);
    });
  });
});
