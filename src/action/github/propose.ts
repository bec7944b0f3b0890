import { createHash } from 'node:crypto';
import * as core from '@actions/core';
import { type BootstrapResult, bootstrap } from '../../bootstrap/bootstrap.js';
import type { Bundles } from '../../bootstrap/content.js';
import { changes, type PlanItem } from '../../bootstrap/items.js';
import { planMarkdown } from '../../bootstrap/markdown.js';
import { HOMEPAGE } from '../../product.js';
import { InputError } from '../inputs.js';
import { connect, repositoryName } from './client.js';
import { BRANCH, explain, failureOf } from './explain.js';
import { commitMessage, isOurs, titleOf } from './message.js';
import { type PullRequest, Remote, type RepositoryFacts, type TreeChange } from './remote.js';
import { TreeFileSystem } from './tree-file-system.js';

/** For all requests together, waits for a rate limit included. */
const TIME_LIMIT_MS = 300_000;

const WORKFLOWS = /^\.github\/workflows\//;
const BARRED =
  'this token may not change workflow files, and GITHUB_TOKEN never may: give "github-token" a personal access token with the scope "workflow", or the token of a GitHub App with "Workflows" set to write';

export interface ProposeOptions {
  readonly token: string;
  /** Empty: the repository's default branch, from which the cloud agent takes its hooks. */
  readonly base: string;
  readonly force: boolean;
  readonly dryRun: boolean;
}

/** What came of a run, for people and for outputs. */
export interface Proposal {
  readonly result: BootstrapResult;
  /** Whether something was written. */
  readonly changed: boolean;
  /** What happened, in a sentence. */
  readonly sentence: string;
  readonly pullRequest: PullRequest | null;
}

/** The branch that the pull request goes to, and what is on it. */
interface Base {
  readonly branch: string;
  readonly commit: string;
  readonly files: TreeFileSystem;
}

interface Written {
  readonly result: BootstrapResult;
  readonly tree: string;
}

function gitHash(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

async function findBase(remote: Remote, facts: RepositoryFacts, wanted: string): Promise<Base> {
  const branch = wanted || facts.defaultBranch;
  if (branch === BRANCH)
    throw new InputError(`The base cannot be ${BRANCH}: that is where the pull request comes from.`);
  const commit = await remote.head(branch);
  if (commit === null)
    throw new InputError(`There is no branch ${branch} that the pull request could go to.`);
  const { tree } = await remote.commit(commit);
  return { branch, commit, files: new TreeFileSystem(tree.sha, remote) };
}

function treeChanges(items: readonly PlanItem[], files: TreeFileSystem): TreeChange[] {
  return items.filter(changes).map(({ path, after }) => ({
    path,
    mode: files.entry(path)?.mode === '100755' ? '100755' : '100644',
    bytes: after,
  }));
}

/**
 * Makes sure that a tree holds the bytes that it was made of: the manifest pins them.
 * @throws InputError where it does not
 */
async function compare(remote: Remote, tree: string, wanted: readonly TreeChange[]): Promise<void> {
  const files = new TreeFileSystem(tree, remote);
  await files.settle(() => {
    for (const { path } of wanted) files.look(path);
  });
  for (const { path, bytes } of wanted)
    if ((files.entry(path)?.sha ?? null) !== (bytes && gitHash(bytes)))
      throw new InputError(
        `GitHub's tree ${tree} does not hold the bytes of ${path} that it was given, so the guard's pins would not fit. Nothing was changed.`,
      );
}

/** Where our branch is, as far as it holds nothing but what we wrote; null where there is none. */
async function findBranch(remote: Remote, base: Base): Promise<string | null> {
  const head = await remote.head(BRANCH);
  if (head === null) return null;
  const ahead = await remote.ahead(base.commit, head);
  if (ahead === 0 || (ahead === 1 && isOurs(await remote.commit(head)))) return head;
  throw new InputError(
    `The branch ${BRANCH} has ${ahead === 1 ? 'a commit' : `${ahead} commits, of which at least one`} that Portcullis did not write${ahead === 1 ? '' : ' as it is'}, and it is left alone. Merge its pull request or delete the branch; then run this again.`,
  );
}

/** Whether an error may come of a workflow file among the changes: GitHub says 403 or 404 to it, and seldom why. */
function mayBeWorkflows(error: unknown): boolean {
  const failure = failureOf(error);
  return (
    failure !== null &&
    (failure.status === 403 || failure.status === 404 || /workflow/i.test(failure.message))
  );
}

function nothing(result: BootstrapResult, branch: string): string {
  if (!result.complete) return 'Nothing is written: the guard cannot be made that of this version.';
  const barred = result.items.filter((item) => item.reason === BARRED).map(({ path }) => path);
  return barred.length > 0
    ? `Nothing is written: ${branch} needs ${barred.join(' and ')}, and ${BARRED}.`
    : `Nothing to do: ${branch} is as it should be, and no pull request is needed.`;
}

/** The end of a run that has nothing to propose. */
async function closing(remote: Remote, result: BootstrapResult, base: Base): Promise<Proposal> {
  const open = result.complete ? await remote.openPullRequest(base.branch) : null;
  if (open)
    core.warning(`Pull request #${open.number} is open, and ${base.branch} needs none of it. Close it.`);
  return { result, changed: false, sentence: nothing(result, base.branch), pullRequest: null };
}

function bodyOf(result: BootstrapResult): string {
  return `What \`portcullis bootstrap\` would do here. [What these files are](${HOMEPAGE}/blob/main/docs/bootstrap.md)\n\n${planMarkdown(result)}\nThis pull request is renewed when something changes, as long as nobody else pushes to its branch.\n`;
}

/** Makes the commit, puts the branch there and sees to it that there is a pull request. */
class Writer {
  constructor(
    private readonly remote: Remote,
    private readonly facts: RepositoryFacts,
    private readonly base: Base,
    private readonly plan: (barred: boolean) => Promise<BootstrapResult>,
  ) {}

  async #tree(result: BootstrapResult): Promise<Written> {
    const { files } = this.base;
    const wanted = treeChanges(result.items, files);
    const tree = await this.remote.makeTree(files.root, wanted);
    await compare(this.remote, tree, wanted);
    return { result, tree };
  }

  /** @returns whether the branch was moved */
  async #branch({ result, tree }: Written, head: string | null): Promise<boolean> {
    const { remote, base, facts } = this;
    if (head !== null) {
      const there = await remote.commit(head);
      if (there.tree.sha === tree && there.parents[0]?.sha === base.commit) return false;
    }
    const commit = await remote.makeCommit(commitMessage(result.items, tree, base.commit), tree, base.commit);
    if (await remote.moveBranch(facts.id, head, commit)) return true;
    throw new InputError(
      `Somebody else has changed the branch ${BRANCH} while this ran, and it is left alone. Run this again.`,
    );
  }

  async #both(result: BootstrapResult, head: string | null): Promise<boolean> {
    return this.#branch(await this.#tree(result), head);
  }

  /** Everything; without the workflow files where the token may not change those. */
  async write(
    full: BootstrapResult,
    head: string | null,
  ): Promise<{ result: BootstrapResult; moved: boolean }> {
    const touches = full.items.some((item) => changes(item) && WORKFLOWS.test(item.path));
    try {
      return { result: full, moved: await this.#both(full, head) };
    } catch (error) {
      if (!touches || !mayBeWorkflows(error)) throw explain('write', error);
    }
    const result = await this.plan(true);
    try {
      const moved = result.items.some(changes) && (await this.#both(result, head));
      return { result, moved };
    } catch (error) {
      throw explain('write', error);
    }
  }

  async pullRequest(result: BootstrapResult): Promise<{ pullRequest: PullRequest; verb: string | null }> {
    const { remote, base } = this;
    const body = bodyOf(result);
    const open = await remote.openPullRequest(base.branch);
    if (!open) {
      const pullRequest = await remote.createPullRequest(base.branch, titleOf(result.items), body);
      return { pullRequest, verb: 'opened' };
    }
    // GitHub gives a body back with the line ends of a browser.
    if (open.base === base.branch && open.body.replaceAll('\r\n', '\n').trim() === body.trim())
      return { pullRequest: open, verb: null };
    await remote.updatePullRequest(open.number, base.branch, body);
    return { pullRequest: open, verb: 'updated' };
  }
}

/**
 * Proposes the surface as one pull request: one commit on top of the base branch, on a branch of its own. What is
 * planned is planned on the base branch as GitHub has it, whatever is checked out.
 * @throws InputError that names the permission or the setting that is missing
 * @throws BootstrapError where something stands in the way of the plan
 */
export async function propose(bundles: Bundles, options: ProposeOptions): Promise<Proposal> {
  if (options.token === '')
    throw new InputError('The input "github-token" is empty: a pull request takes a token.');
  const name = repositoryName();
  if (!name) throw new InputError('GITHUB_REPOSITORY does not name a repository.');
  const remote = new Remote(connect(options.token, TIME_LIMIT_MS), name);
  const facts = await remote.facts();
  if (facts.archived)
    throw new InputError('The repository is archived and cannot be changed. Unarchive it first.');
  const base = await findBase(remote, facts, options.base);
  const plan = (barred: boolean): Promise<BootstrapResult> =>
    base.files.settle((fs) =>
      bootstrap(fs, bundles, {
        force: options.force,
        remove: false,
        dryRun: true,
        self: false,
        ...(barred ? { barred: { test: (path) => WORKFLOWS.test(path), why: BARRED } } : {}),
      }),
    );
  const full = await plan(false);
  if (!full.items.some(changes)) return closing(remote, full, base);
  const head = await findBranch(remote, base);
  if (options.dryRun)
    return {
      result: full,
      changed: false,
      sentence: `A pull request to ${base.branch} would be opened or updated; nothing was written.`,
      pullRequest: null,
    };
  const writer = new Writer(remote, facts, base, plan);
  const { result, moved } = await writer.write(full, head);
  if (!result.items.some(changes)) return closing(remote, result, base);
  const { pullRequest, verb } = await writer.pullRequest(result);
  const changed = moved || verb !== null;
  return {
    result: { ...result, applied: changed },
    changed,
    sentence: changed
      ? `Pull request #${pullRequest.number} to ${base.branch} is ${verb === 'opened' ? 'open' : 'updated'}.`
      : `Nothing to do: pull request #${pullRequest.number} to ${base.branch} is as it should be.`,
    pullRequest,
  };
}
