import { HOMEPAGE } from '../product.js';
import { visible } from '../report/escape.js';
import type { BootstrapResult } from './bootstrap.js';
import { unifiedDiff } from './diff.js';
import type { FileSystem } from './file-system.js';
import { CHAINED_BY } from './foreign.js';
import { blocking, changes, type PlanItem } from './items.js';
import { MANIFEST } from './places.js';

export interface ShowOptions {
  readonly diff: boolean;
}

const diffOf = ({ path, before, after }: PlanItem): string =>
  unifiedDiff(path, before?.toString('utf8') ?? null, after?.toString('utf8') ?? null);

function closing({ items, steps, applied, complete }: BootstrapResult): string {
  const causes = blocking(items)
    .map((cause) => `  ${visible(cause)}\n`)
    .join('');
  if (!complete && steps.length === 0)
    return `Nothing was written. The guard is not that of this version:\n${causes}`;
  const guard = complete ? '\n' : ` The guard was left as it is, and is not that of this version:\n${causes}`;
  const count = items.filter(changes).length;
  if (steps.length === 0)
    return items.some(({ action, held }) => held || action === 'conflict')
      ? 'Nothing to do; what is kept as it is, and why, stands above.\n'
      : 'Everything is as it should be; nothing to do.\n';
  return applied
    ? `${count} ${count === 1 ? 'file' : 'files'} changed.${guard}`
    : `${count} ${count === 1 ? 'file' : 'files'} would change; nothing was written.${guard}`;
}

/** What is left to do for a person who has just had a guard written into a folder; empty where none was written. */
export function nextSteps({ items, applied }: BootstrapResult, fs: FileSystem): string {
  const written = items.some(
    ({ path, action }) => path === MANIFEST && (action === 'create' || action === 'refresh'),
  );
  const git =
    fs.look('.git').kind === 'nothing' ? 'This folder is no git repository yet: run "git init" first.\n' : '';
  return applied && written
    ? `Next: commit these files to the default branch, from which the cloud agent takes its hooks.\n${git}"portcullis doctor" says how the guard stands; what the policy can say: ${HOMEPAGE}/blob/main/docs/guard.md#the-policy\n`
    : '';
}

/** What a person reads. */
export function showText(result: BootstrapResult, options: ShowOptions): string {
  const width = Math.max(0, ...result.items.map(({ path }) => path.length));
  const rows = result.items.map(
    ({ action, path, reason }) => `${action.padEnd(8)}  ${visible(path).padEnd(width)}  ${visible(reason)}\n`,
  );
  const parts = [rows.join('')];
  if (options.diff) parts.push(result.items.filter(changes).map(diffOf).join(''));
  if (result.foreign.length > 0)
    parts.push(
      result.foreign
        .map(({ file, pointer, event, key, chain, note }) => {
          const offer = chain
            ? `\n  To run it inside ${CHAINED_BY[key]}, move it into "${key}" of .github/portcullis.json, delete it here, and run "portcullis pin":\n  ${visible(JSON.stringify(chain))}`
            : '';
          return `${visible(file)} ${visible(pointer)}: a live ${event} entry that is not ours stays as it is. ${visible(note)}${offer}\n`;
        })
        .join(''),
    );
  if (result.owners.lines.length > 0)
    parts.push(
      `Lines for ${result.owners.file} that let only its owners change what guards the agent:\n${result.owners.lines
        .map((line) => `  ${line}\n`)
        .join('')}`,
    );
  parts.push(closing(result));
  return parts.filter((part) => part !== '').join('\n');
}

/** What a machine reads. */
export function showJson(result: BootstrapResult, options: ShowOptions): string {
  const { applied, complete, foreign, owners } = result;
  const plan = result.items.map((item) => ({
    path: item.path,
    action: item.action,
    reason: item.reason,
    ...(options.diff && changes(item) ? { diff: diffOf(item) } : {}),
  }));
  return `${JSON.stringify({ schema: 1, applied, complete, plan, foreign, codeowners: owners }, null, 2)}\n`;
}
