import type { Client, RepositoryName } from './client.js';
import { BRANCH, failureOf, told } from './explain.js';
import type { Commit } from './message.js';
import type { ObjectSource, TreeEntry } from './tree-file-system.js';

/** What becomes of one path of a tree. */
export interface TreeChange {
  readonly path: string;
  readonly mode: '100644' | '100755';
  /** Null: it is taken away. */
  readonly bytes: Buffer | null;
}

export interface RepositoryFacts {
  readonly id: string;
  readonly defaultBranch: string;
  readonly archived: boolean;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
  readonly base: string;
  readonly body: string;
}

const MOVE = `mutation ($repository: ID!, $ref: GitRefname!, $before: GitObjectID!, $after: GitObjectID!) {
  updateRefs(input: { repositoryId: $repository, refUpdates: [{ name: $ref, beforeOid: $before, afterOid: $after, force: true }] }) {
    clientMutationId
  }
}`;

const hasStatus = (error: unknown, status: number): boolean => failureOf(error)?.status === status;

/**
 * The used part of GitHub's API. Every method but those that say otherwise throws an InputError that names what is
 * missing; repeating any of them changes nothing more.
 */
export class Remote implements ObjectSource {
  constructor(
    private readonly client: Client,
    private readonly name: RepositoryName,
  ) {}

  async facts(): Promise<RepositoryFacts> {
    const { data } = await told('find', this.client.rest.repos.get(this.name));
    return { id: data.node_id, defaultBranch: data.default_branch, archived: data.archived };
  }

  /** The commit that a branch is at; null where there is no such branch. */
  async head(branch: string): Promise<string | null> {
    try {
      const { data } = await this.client.rest.git.getRef({ ...this.name, ref: `heads/${branch}` });
      return data.object.sha;
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      return await told('read', Promise.reject(error));
    }
  }

  async commit(sha: string): Promise<Commit> {
    const { data } = await told('read', this.client.rest.git.getCommit({ ...this.name, commit_sha: sha }));
    return data;
  }

  /** How many commits `head` has that `base` has not. */
  async ahead(base: string, head: string): Promise<number> {
    const { data } = await told(
      'read',
      this.client.rest.repos.compareCommitsWithBasehead({
        ...this.name,
        basehead: `${base}...${head}`,
        // The counts are wanted, not the lists.
        per_page: 1,
      }),
    );
    return data.ahead_by;
  }

  async tree(sha: string): Promise<readonly TreeEntry[]> {
    const { data } = await told('read', this.client.rest.git.getTree({ ...this.name, tree_sha: sha }));
    return data.tree;
  }

  async blob(sha: string): Promise<Buffer> {
    const { data } = await told('read', this.client.rest.git.getBlob({ ...this.name, file_sha: sha }));
    return Buffer.from(data.content, 'base64');
  }

  /** A tree's hash: the changes made to another tree. Text goes along, so that a tree is one request. @throws RequestError */
  async makeTree(base: string, changes: readonly TreeChange[]): Promise<string> {
    const tree = await Promise.all(
      changes.map(async ({ path, mode, bytes }) => {
        const entry = { path, mode, type: 'blob' as const };
        if (bytes === null) return { ...entry, sha: null };
        const content = bytes.toString('utf8');
        if (Buffer.from(content).equals(bytes)) return { ...entry, content };
        const blob = { ...this.name, content: bytes.toString('base64'), encoding: 'base64' };
        return { ...entry, sha: (await this.client.rest.git.createBlob(blob)).data.sha };
      }),
    );
    const { data } = await this.client.rest.git.createTree({ ...this.name, base_tree: base, tree });
    return data.sha;
  }

  /** Without author and committer, so that GitHub signs it where it can. @throws RequestError */
  async makeCommit(message: string, tree: string, parent: string): Promise<string> {
    const { data } = await this.client.rest.git.createCommit({
      ...this.name,
      message,
      tree,
      parents: [parent],
    });
    return data.sha;
  }

  /**
   * Puts our branch at a commit.
   * @param before where it must be for that; null: nowhere
   * @returns false where somebody else has put it somewhere meanwhile
   * @throws RequestError
   */
  async moveBranch(repository: string, before: string | null, after: string): Promise<boolean> {
    try {
      if (before === null)
        await this.client.rest.git.createRef({ ...this.name, ref: `refs/heads/${BRANCH}`, sha: after });
      // The REST API can only overwrite whatever is there; this compares first.
      else await this.client.graphql(MOVE, { repository, ref: `refs/heads/${BRANCH}`, before, after });
      return true;
    } catch (error) {
      const now = await this.head(BRANCH);
      // An answer that was lost is no failure: the repeated request finds its work done.
      if (now === after) return true;
      if (now !== before) return false;
      throw error;
    }
  }

  /** The open pull request of our branch; of several, the one to that base. */
  async openPullRequest(base: string): Promise<PullRequest | null> {
    const { data } = await told(
      'list pull requests',
      this.client.rest.pulls.list({
        ...this.name,
        state: 'open',
        head: `${this.name.owner}:${BRANCH}`,
        per_page: 100,
      }),
    );
    const found = data.find((each) => each.base.ref === base) ?? data[0];
    return found
      ? { number: found.number, url: found.html_url, base: found.base.ref, body: found.body ?? '' }
      : null;
  }

  async createPullRequest(base: string, title: string, body: string): Promise<PullRequest> {
    try {
      const { data } = await this.client.rest.pulls.create({
        ...this.name,
        head: BRANCH,
        base,
        title,
        body,
      });
      return { number: data.number, url: data.html_url, base, body };
    } catch (error) {
      const there = hasStatus(error, 422) ? await this.openPullRequest(base) : null;
      if (there) return there;
      return await told('open a pull request', Promise.reject(error));
    }
  }

  async updatePullRequest(number: number, base: string, body: string): Promise<void> {
    await told(
      'open a pull request',
      this.client.rest.pulls.update({ ...this.name, pull_number: number, base, body }),
    );
  }
}
