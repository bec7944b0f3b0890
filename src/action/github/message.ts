import { createHash } from 'node:crypto';
import { changes, type PlanItem } from '../../bootstrap/items.js';
import { LEDGER } from '../../bootstrap/places.js';
import { VERSION } from '../../product.js';

const TRAILER = 'Portcullis-Commit';

/** A commit as the git data API gives it. */
export interface Commit {
  readonly sha: string;
  readonly message: string;
  readonly tree: { readonly sha: string };
  readonly parents: readonly { readonly sha: string }[];
}

/** What the commit and the pull request are called. */
export function titleOf(items: readonly PlanItem[]): string {
  const first = items.some(({ path, action }) => path === LEDGER && action === 'create');
  return first
    ? `Guard Copilot agents with Portcullis ${VERSION}`
    : `Refresh the guard of Copilot agents to Portcullis ${VERSION}`;
}

function seal(tree: string, parent: string, text: string): string {
  return createHash('sha256').update([tree, parent, text].join('\0')).digest('hex');
}

/**
 * The message of our commit. Its last line is a hash of all that git lets a person change in a commit besides names and
 * dates: tree, parent and the rest of the message.
 */
export function commitMessage(items: readonly PlanItem[], tree: string, parent: string): string {
  const lines = items.filter(changes).map(({ action, path }) => `${action} ${JSON.stringify(path)}`);
  const text = `${titleOf(items)}\n\n${lines.join('\n')}`;
  return `${text}\n\n${TRAILER}: ${seal(tree, parent, text)}`;
}

/**
 * Whether a commit is exactly what we wrote. One that somebody has amended, rebased or made by hand is not, though it
 * may carry our message; who pushed it cannot be told by its author, which anybody can set.
 */
export function isOurs({ message, tree, parents }: Commit): boolean {
  const found = /^([\s\S]*)\n\nPortcullis-Commit: ([0-9a-f]{64})\s*$/.exec(message);
  const [parent] = parents;
  return (
    found !== null &&
    parents.length === 1 &&
    parent !== undefined &&
    seal(tree.sha, parent.sha, found[1]!) === found[2]
  );
}
