import { createHash } from 'node:crypto';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';

type Kind = 'blob' | 'tree' | 'commit';

interface Entry {
  readonly mode: string;
  readonly sha: string;
}

interface StoredCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
}

export interface Pull {
  readonly number: number;
  title: string;
  body: string;
  readonly head: string;
  base: string;
  state: 'open' | 'closed';
}

/** A file in a commit. */
export type Content = string | Buffer | { readonly bytes: Buffer; readonly mode: string };

/** What goes wrong: the first fault that fits a request and is not used up. */
export interface Fault {
  /** `POST /git/refs`, as the end of the request's path. */
  readonly on: RegExp;
  /** Null: the connection is dropped without an answer. */
  readonly status: number | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How often; without it, always. */
  readonly times?: number;
  /** The work is done first, and only the answer is lost. */
  readonly done?: boolean;
}

/** What the token may do, and how the repository is set up. */
export interface Setup {
  readonly contents?: 'read' | 'write';
  readonly pulls?: 'read' | 'write';
  /** How a change of workflow files is refused; null: it is permitted. */
  readonly workflows?: 403 | 404 | null;
  /** "Allow GitHub Actions to create and approve pull requests". */
  readonly mayOpen?: boolean;
  readonly archived?: boolean;
  /** Whether line ends of text are changed on the way. */
  readonly mangles?: boolean;
  readonly faults?: readonly Fault[];
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super();
  }
}

const hash = (kind: Kind, bytes: Buffer): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');

const INTEGRATION = { message: 'Resource not accessible by integration' };
const WORKFLOWS = /^\.github\/workflows\//;

/**
 * The part of GitHub's API that a pull request takes, on loopback, with real state: git objects under their real
 * hashes, refs, pull requests. It answers with GitHub's own codes and words.
 */
export class GitHubServer {
  readonly #blobs = new Map<string, Buffer>();
  readonly #trees = new Map<string, ReadonlyMap<string, Entry>>();
  readonly #commits = new Map<string, StoredCommit>();
  readonly refs = new Map<string, string>();
  readonly pulls: Pull[] = [];
  /** `POST /git/refs`, in order. */
  readonly requests: string[] = [];
  readonly tokens = new Set<string | undefined>();
  /** Called before a request is answered: for what somebody else does meanwhile. */
  meanwhile: (request: string) => void = () => {};
  readonly #used = new Map<Fault, number>();
  readonly #server: http.Server;
  #clock = 0;

  constructor(public setup: Setup = {}) {
    this.#server = http.createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      request.on('end', () => this.#answer(request, response, text));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(request: http.IncomingMessage, response: http.ServerResponse, text: string): void {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = decodeURIComponent(url.pathname).replace('/repos/octo/cat', '');
    const name = `${request.method} ${path || '/'}`;
    this.requests.push(name);
    this.tokens.add(request.headers.authorization);
    this.meanwhile(name);
    const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const fault = this.setup.faults?.find(
      (each) => each.on.test(name) && (this.#used.get(each) ?? 0) < (each.times ?? Number.POSITIVE_INFINITY),
    );
    if (fault) this.#used.set(fault, (this.#used.get(fault) ?? 0) + 1);
    try {
      const result =
        fault && !fault.done ? null : this.#handle(name, url, text === '' ? {} : JSON.parse(text));
      if (fault?.status === null) request.socket.destroy();
      else if (fault) send(fault.status!, fault.body ?? { message: 'It failed' }, fault.headers);
      else send(request.method === 'POST' && path !== '/graphql' ? 201 : 200, result);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(error.status, error.body);
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the client sends
  #handle(name: string, url: URL, body: any): unknown {
    const { setup } = this;
    const writing = /^(POST|PATCH) \/git|^POST \/graphql/.test(name);
    if (writing && setup.archived)
      throw new Refusal(403, { message: 'Repository was archived so is read-only.' });
    if (writing && setup.contents === 'read') throw new Refusal(403, INTEGRATION);
    if (name.startsWith('GET /git/') && this.refs.size === 0)
      throw new Refusal(409, { message: 'Git Repository is empty.' });
    const [, id = ''] = /^\S+ \/(?:git\/(?:ref|commits|trees|blobs)|compare|pulls)\/(.+)$/.exec(name) ?? [];
    if (name === 'GET /')
      return { node_id: 'R_1', default_branch: 'main', archived: setup.archived ?? false };
    if (name.startsWith('GET /git/ref/')) {
      const sha = this.refs.get(id.replace('heads/', ''));
      if (!sha) throw new Refusal(404, { message: 'Not Found' });
      return { ref: `refs/${id}`, object: { type: 'commit', sha } };
    }
    if (name.startsWith('GET /git/commits/')) return this.#commitBody(id);
    if (name.startsWith('GET /compare/')) {
      const [base = '', head = ''] = id.split('...');
      return { ahead_by: this.#reach(head).filter((sha) => !this.#reach(base).includes(sha)).length };
    }
    if (name.startsWith('GET /git/trees/'))
      return {
        sha: id,
        truncated: false,
        tree: [...this.#trees.get(id)!].map(([path, entry]) => ({ path, ...entry })),
      };
    if (name.startsWith('GET /git/blobs/'))
      return { sha: id, encoding: 'base64', content: this.#blobs.get(id)!.toString('base64') };
    if (name === 'POST /git/blobs')
      return { sha: this.#blob(Buffer.from(body.content, body.encoding === 'base64' ? 'base64' : 'utf8')) };
    if (name === 'POST /git/trees') return { sha: this.#makeTree(body) };
    if (name === 'POST /git/commits')
      return this.#commitBody(this.#commit(body.tree, body.parents, body.message));
    if (name === 'POST /git/refs') return this.#createRef(body);
    if (name === 'POST /graphql') return this.#moveRef(body);
    if (name === 'GET /pulls')
      return this.pulls
        .filter(({ state, head }) => state === 'open' && url.searchParams.get('head') === `octo:${head}`)
        .map((pull) => this.#pullBody(pull));
    if (name === 'POST /pulls') return this.#createPull(body);
    if (name.startsWith('PATCH /pulls/')) {
      if (setup.pulls === 'read') throw new Refusal(403, INTEGRATION);
      const pull = this.pulls.find(({ number }) => number === Number(id))!;
      return this.#pullBody(Object.assign(pull, body));
    }
    throw new Refusal(404, { message: `Not Found: ${name}` });
  }

  #blob(bytes: Buffer): string {
    const sha = hash('blob', bytes);
    this.#blobs.set(sha, bytes);
    return sha;
  }

  #text(content: string): Buffer {
    return Buffer.from(this.setup.mangles ? content.replaceAll('\n', '\r\n') : content);
  }

  #flat(tree: string, prefix = ''): Map<string, Entry> {
    const files = new Map<string, Entry>();
    for (const [name, entry] of this.#trees.get(tree)!) {
      if (entry.mode !== '040000') files.set(prefix + name, entry);
      else for (const [path, file] of this.#flat(entry.sha, `${prefix}${name}/`)) files.set(path, file);
    }
    return files;
  }

  #tree(files: ReadonlyMap<string, Entry>): string {
    const entries = new Map<string, Entry>();
    const folders = new Map<string, Map<string, Entry>>();
    for (const [path, entry] of files) {
      const [first = '', ...rest] = path.split('/');
      if (rest.length === 0) entries.set(first, entry);
      else folders.set(first, (folders.get(first) ?? new Map()).set(rest.join('/'), entry));
    }
    for (const [name, inner] of folders) entries.set(name, { mode: '040000', sha: this.#tree(inner) });
    const key = ([name, { mode }]: [string, Entry]): string => (mode === '040000' ? `${name}/` : name);
    const sorted = [...entries].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const bytes = Buffer.concat(
      sorted.flatMap(([name, { mode, sha }]) => [
        Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`),
        Buffer.from(sha, 'hex'),
      ]),
    );
    const sha = hash('tree', bytes);
    this.#trees.set(sha, new Map(sorted));
    return sha;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the client sends
  #makeTree({ base_tree, tree }: any): string {
    const files = this.#flat(base_tree);
    for (const { path, mode, sha, content } of tree) {
      if (WORKFLOWS.test(path) && this.setup.workflows === 404)
        throw new Refusal(404, { message: 'Not Found' });
      if (WORKFLOWS.test(path) && this.setup.workflows === 403) throw new Refusal(403, INTEGRATION);
      if (sha === null) files.delete(path);
      else files.set(path, { mode, sha: sha ?? this.#blob(this.#text(content)) });
    }
    return this.#tree(files);
  }

  #commit(tree: string, parents: readonly string[], message: string): string {
    const who = `Octo <octo@example.com> ${++this.#clock} +0000`;
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${who}`,
      `committer ${who}`,
    ];
    const sha = hash('commit', Buffer.from(`${lines.join('\n')}\n\n${message}`));
    this.#commits.set(sha, { tree, parents, message });
    return sha;
  }

  #commitBody(sha: string): object {
    const { tree, parents, message } = this.#commits.get(sha)!;
    return { sha, message, tree: { sha: tree }, parents: parents.map((parent) => ({ sha: parent })) };
  }

  /** A commit and all before it. */
  #reach(start: string): string[] {
    const seen = [start];
    for (const sha of seen)
      seen.push(...this.#commits.get(sha)!.parents.filter((parent) => !seen.includes(parent)));
    return seen;
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the client sends
  #createRef({ ref, sha }: any): object {
    const branch = ref.replace('refs/heads/', '');
    if (this.refs.has(branch)) throw new Refusal(422, { message: 'Reference already exists' });
    this.refs.set(branch, sha);
    return { ref, object: { sha } };
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the client sends
  #moveRef({ variables: { repository, ref, before, after } }: any): object {
    const branch = ref.replace('refs/heads/', '');
    const error = (type: string, message: string): object => ({
      data: { updateRefs: null },
      errors: [{ type, path: ['updateRefs'], message }],
    });
    if (repository !== 'R_1') return error('NOT_FOUND', 'Could not resolve to a node');
    if (this.refs.get(branch) !== before)
      return error('UNPROCESSABLE', 'Reference has changed since it was read');
    this.refs.set(branch, after);
    return { data: { updateRefs: { clientMutationId: null } } };
  }

  #pullBody({ number, title, body, base, state }: Pull): object {
    const html_url = `https://github.com/octo/cat/pull/${number}`;
    return { number, title, body: body.replaceAll('\n', '\r\n'), state, html_url, base: { ref: base } };
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the client sends
  #createPull({ head, base, title, body }: any): object {
    if (this.setup.pulls === 'read') throw new Refusal(403, INTEGRATION);
    if (this.setup.mayOpen === false)
      throw new Refusal(403, {
        message: 'GitHub Actions is not permitted to create or approve pull requests.',
      });
    const errors = (message: string): Refusal =>
      new Refusal(422, { message: 'Validation Failed', errors: [{ resource: 'PullRequest', message }] });
    if (this.pulls.some((pull) => pull.state === 'open' && pull.head === head && pull.base === base))
      throw errors(`A pull request already exists for octo:${head}.`);
    if (this.refs.get(head) === this.refs.get(base)) throw errors(`No commits between ${base} and ${head}`);
    const pull: Pull = { number: this.pulls.length + 1, title, body, head, base, state: 'open' };
    this.pulls.push(pull);
    return this.#pullBody(pull);
  }

  /** What a person does: a commit on a branch, whose parent is what the branch was at. Null takes a file away. */
  commit(branch: string, files: Readonly<Record<string, Content | null>>, message = 'Work'): string {
    const parent = this.refs.get(branch);
    const all = parent ? this.#flat(this.#commits.get(parent)!.tree) : new Map<string, Entry>();
    for (const [path, content] of Object.entries(files)) {
      if (content === null) all.delete(path);
      else if (typeof content === 'string' || Buffer.isBuffer(content))
        all.set(path, { mode: '100644', sha: this.#blob(Buffer.from(content as string)) });
      else all.set(path, { mode: content.mode, sha: this.#blob(content.bytes) });
    }
    const sha = this.#commit(this.#tree(all), parent ? [parent] : [], message);
    this.refs.set(branch, sha);
    return sha;
  }

  /** What a person does: the last commit of a branch, made anew with another message or on another parent. */
  rewrite(branch: string, change: Partial<StoredCommit>): void {
    const commit = { ...this.#commits.get(this.refs.get(branch)!)!, ...change };
    this.refs.set(branch, this.#commit(commit.tree, commit.parents, commit.message));
  }

  /** What a person does: the pull request is merged, as one commit. */
  merge(branch: string, base: string): void {
    const { tree } = this.#commits.get(this.refs.get(branch)!)!;
    this.refs.set(base, this.#commit(tree, [this.refs.get(base)!], 'Merged'));
    for (const pull of this.pulls) if (pull.head === branch) pull.state = 'closed';
  }

  /** The commits that a branch has and another has not, the last first. */
  ahead(base: string, branch: string): (StoredCommit & { readonly sha: string })[] {
    const old = this.#reach(this.refs.get(base)!);
    return this.#reach(this.refs.get(branch)!)
      .filter((sha) => !old.includes(sha))
      .map((sha) => ({ sha, ...this.#commits.get(sha)! }));
  }

  /** Mode and bytes (latin1) of every file of a branch. */
  files(branch: string): Record<string, string> {
    return Object.fromEntries(
      [...this.#flat(this.#commits.get(this.refs.get(branch)!)!.tree)]
        .map(([path, { mode, sha }]) => [path, `${mode} ${this.#blobs.get(sha)!.toString('latin1')}`])
        .sort(),
    );
  }
}
