import * as fs from 'node:fs';
import * as core from '@actions/core';
import { SURFACES } from '../../contract/surfaces.js';
import { ANNOTATION_LIMIT, selectAnnotations } from '../../report/annotations.js';
import { visible } from '../../report/escape.js';
import { FORMATS, render } from '../../report/index.js';
import { lineReader } from '../../report/lines.js';
import { renderSummary } from '../../report/summary.js';
import { countLine, countLive, FAIL_ON, type FailOn, fails, reportFails } from '../../report/tally.js';
import { type VerifyReport, verify } from '../../verify/verify.js';
import { type GetInput, oneOf } from '../inputs.js';
import { checkedOutFolder, findPrefix, workspaceFolder, writeReport } from '../places.js';
import { readPullRequest } from '../pull-request.js';
import { rebaseChange } from '../rebase.js';

/** Why the step fails, or null where it does not. A check that could not be made weighs as a warning. */
function verdict(report: VerifyReport, gaps: readonly string[], failOn: FailOn): string | null {
  if (reportFails(report, failOn)) return `${countLine(report.summary)} (fail-on: ${failOn})`;
  if (gaps.length > 0 && fails('warning', failOn)) return `${gaps[0]} (fail-on: ${failOn})`;
  return null;
}

/** Every annotation of ours counts for the runner's limit, so room is kept for the gaps and the verdict. */
function annotate(report: VerifyReport, prefix: string, gaps: readonly string[], failed: boolean): void {
  for (const gap of gaps) core.warning(visible(gap), { title: 'change/guard-touched' });
  const limits = {
    error: ANNOTATION_LIMIT - (failed ? 1 : 0),
    warning: ANNOTATION_LIMIT - gaps.length,
    note: ANNOTATION_LIMIT,
  };
  const issue = { error: core.error, warning: core.warning, note: core.notice };
  for (const { severity, message, properties } of selectAnnotations(report.findings, limits, prefix))
    issue[severity](message, properties);
}

async function summarize(report: VerifyReport, prefix: string, remarks: readonly string[], rest: string) {
  // Runners of other makers have no summaries.
  if (!fs.existsSync(process.env['GITHUB_STEP_SUMMARY'] ?? '')) return;
  await core.summary.addRaw(renderSummary(report, { prefix, remarks, rest })).write();
}

/** The report, as outputs, annotations, a job summary and a file. The step fails for findings at or above `fail-on`. */
export async function runVerify(get: GetInput): Promise<void> {
  const surface = oneOf('surface', get('surface'), SURFACES, 'cloud');
  const failOn = oneOf('fail-on', get('fail-on'), FAIL_ON, 'error');
  const format = oneOf('format', get('format'), FORMATS, 'json', 'verify');
  const workspace = workspaceFolder();
  const folder = checkedOutFolder(workspace, get('path'));
  const prefix = findPrefix(workspace, folder);
  const { change, gaps } = await readPullRequest(get('github-token'));
  const report = verify(folder, {
    surface,
    change: change && rebaseChange(change, prefix),
  });
  const file = writeReport(
    workspace,
    get('output-file'),
    format,
    render(report, format, { prefix, sourceLine: lineReader(folder) }),
  );
  core.info(render(report, 'text', { prefix }).trimEnd());
  const failure = verdict(report, gaps, failOn);
  annotate(report, prefix, gaps, failure !== null);
  core.setOutput('errors', report.summary.errors);
  core.setOutput('warnings', report.summary.warnings);
  core.setOutput('live-entries', countLive(report));
  core.setOutput('report', file);
  await summarize(report, prefix, gaps, 'the file that the output "report" names');
  if (failure !== null) core.setFailed(visible(failure));
}
