import * as fs from 'node:fs';
import * as path from 'node:path';
import * as core from '@actions/core';
import { type BootstrapResult, bootstrap } from '../../bootstrap/bootstrap.js';
import { readBundles } from '../../bootstrap/bundles.js';
import type { Bundles } from '../../bootstrap/content.js';
import { blocking, changes } from '../../bootstrap/items.js';
import { planMarkdown } from '../../bootstrap/markdown.js';
import { openRepository } from '../../bootstrap/open.js';
import { showJson, showText } from '../../bootstrap/show.js';
import { ANNOTATION_LIMIT } from '../../report/annotations.js';
import { logText, markdownText, visible } from '../../report/escape.js';
import { type Proposal, propose } from '../github/propose.js';
import { type GetInput, InputError, isOn, oneOf } from '../inputs.js';
import { findPrefix, inputFolder, workspaceFolder, writeReport } from '../places.js';

/** `dist/hooks` beside the running `dist/index.js`. */
function bundles(): Bundles {
  return readBundles(path.join(path.dirname(fs.realpathSync(process.argv[1] ?? '.')), 'hooks'));
}

/** What stays as it is though this version has another text, where a maintainer sees it. */
function annotate({ items }: BootstrapResult, prefix: string): void {
  const held = items.filter((item) => item.action === 'conflict' || item.held);
  for (const { path: name, action, reason } of held.slice(0, ANNOTATION_LIMIT - 1))
    core.warning(logText(`${action}: ${reason}`), { title: 'bootstrap', file: logText(prefix + name) });
}

async function summarize(sentence: string, result: BootstrapResult): Promise<void> {
  if (!fs.existsSync(process.env['GITHUB_STEP_SUMMARY'] ?? '')) return;
  await core.summary
    .addRaw(`## Portcullis: bootstrap\n\n**${markdownText(sentence)}**\n\n${planMarkdown(result)}`)
    .write();
}

function inCheckout(get: GetInput, workspace: string, dryRun: boolean, force: boolean): Proposal {
  const folder = inputFolder(workspace, get('path'));
  const result = bootstrap(openRepository(folder), bundles(), { force, dryRun, remove: false, self: false });
  const count = result.items.filter(changes).length;
  const files = `${count} ${count === 1 ? 'file' : 'files'}`;
  return {
    result,
    changed: count > 0 && !dryRun,
    sentence:
      count === 0
        ? result.complete
          ? 'Nothing to do.'
          : 'Nothing is written: the guard cannot be made that of this version.'
        : dryRun
          ? `${files} would change; nothing was written.`
          : `${files} changed in the checkout.`,
    pullRequest: null,
  };
}

/** Puts the surface into the checkout, or proposes it as a pull request. The step fails where the guard cannot be that of this version. */
export async function runBootstrap(get: GetInput): Promise<void> {
  const force = isOn('force', get('force'));
  const dryRun = isOn('dry-run', get('dry-run'));
  const proposing = isOn('pull-request', get('pull-request'));
  const format = oneOf('format', get('format'), ['text', 'json'], 'json', 'bootstrap');
  const workspace = workspaceFolder();
  if (proposing && path.resolve(workspace, get('path') || '.') !== workspace)
    throw new InputError(
      'With "pull-request", nothing is read from a folder: the pull request is made of the base branch as GitHub has it, at the root of the repository. Remove "path".',
    );
  const proposal = proposing
    ? await propose(bundles(), { token: get('github-token'), base: get('base'), force, dryRun })
    : inCheckout(get, workspace, dryRun, force);
  const { result, sentence, changed, pullRequest } = proposal;
  const show = format === 'json' ? showJson : showText;
  const file = writeReport(workspace, get('output-file'), format, show(result, { diff: true }));
  core.info(showText(result, { diff: false }).trimEnd());
  core.info(visible(sentence));
  annotate(result, proposing ? '' : findPrefix(workspace, path.resolve(workspace, get('path') || '.')));
  core.setOutput('changed', changed);
  core.setOutput('pull-request-number', pullRequest?.number ?? '');
  core.setOutput('pull-request-url', pullRequest?.url ?? '');
  core.setOutput('report', file);
  await summarize(sentence, result);
  if (!result.complete)
    core.setFailed(logText(`The guard is not that of this version: ${blocking(result.items).join(' ')}`));
}
