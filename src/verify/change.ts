/** A file that a pull request touches, as GitHub's files API names it. */
export interface ChangedFile {
  readonly path: string;
  readonly status: 'added' | 'modified' | 'removed' | 'renamed' | 'copied' | 'changed' | 'unchanged';
  /** The old path of a renamed file: moving a guard away is a change to it. */
  readonly previousPath?: string;
}

/** One pull request: who made it and what it touches. */
export interface ChangeSet {
  /**
   * Logins of the author of the pull request (first) and of every commit's author and committer where GitHub knows
   * them, each once. GitHub's own committer, `web-flow`, is left out.
   */
  readonly authors: readonly string[];
  /** GitHub's `user.type` for the author of the pull request. */
  readonly authorType: 'User' | 'Bot' | 'Organization' | 'Mannequin' | 'Unknown';
  readonly files: readonly ChangedFile[];
}
